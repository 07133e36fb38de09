#include "diagnosis/log.h"

#include "diagnosis/log_reader.h"
#include "file/disk.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* ---- Reading ---- */

enum { NAMED_ROWS = 10 };

void diagnosis_reader_note(log_reader *r, const problem *what)
{
    text_add(&r->log->notices, what->text);
    text_add(&r->log->notices, "\n");
}

void diagnosis_reader_refuse(log_reader *r, unsigned line, const problem *wrong)
{
    problem what;
    if (r->log->bad++ >= NAMED_ROWS)
        return;
    text_problem(&what, "%s: line %u: %s", r->name, line, wrong->text);
    diagnosis_reader_note(r, &what);
}

bool diagnosis_reader_add(log_reader *r, const log_row *row)
{
    diagnosis_log *log = r->log;
    if (log->count == log->capacity) {
        size_t capacity = log->capacity ? 2 * log->capacity : 256;
        log_row *grown = realloc(log->rows, capacity * sizeof *grown);
        if (!grown)
            return false;
        log->rows = grown;
        log->capacity = capacity;
    }
    log->rows[log->count++] = *row;
    return true;
}

bool diagnosis_reader_no_memory(const log_reader *r, problem *why)
{
    return text_problem(why, "%s: " TEXT_OUT_OF_MEMORY, r->name);
}

/* A CSV's header never begins so. */
static bool is_json(const char *text, size_t length)
{
    size_t at = length >= 3 && !memcmp(text, "\xef\xbb\xbf", 3) ? 3 : 0;
    while (at < length && strchr(" \t\r\n", text[at]) && text[at])
        at++;
    return at < length && text[at] == '{';
}

bool diagnosis_log_read(diagnosis_log *log, const char *text, size_t length, const char *name,
                        const struct engines *known, problem *why)
{
    diagnosis_log fresh = {.count = 0};
    log_reader r = {&fresh, fresh.name, known};
    problem shown;
    text_problem(&shown, "%s", file_disk_shown(name));
    snprintf(fresh.name, sizeof fresh.name, "%.*s", LOG_NAME_SIZE - 1, shown.text);
    bool right = is_json(text, length) ? diagnosis_json_log_read(&r, text, length, why)
                                       : diagnosis_csv_log_read(&r, text, length, why);
    if (!right) {
        diagnosis_log_free(&fresh);
        return false;
    }
    problem more;
    text_problem(&more, "%s: and %zu more lines that can't be used", r.name,
                 fresh.bad - NAMED_ROWS);
    if (fresh.bad > NAMED_ROWS)
        diagnosis_reader_note(&r, &more);
    *log = fresh;
    return true;
}

void diagnosis_log_free(diagnosis_log *log)
{
    free(log->rows);
    free(log->corners);
    text_free(&log->understood);
    text_free(&log->notices);
    *log = (diagnosis_log){0};
}

/* ---- What its numbers mean ---- */

/* A direction's angle grows from the x to the y axis, clockwise on the screen where y is down. */
convention diagnosis_log_convention(const diagnosis_log *log, const convention *c)
{
    const log_stated *s = &log->stated;
    convention of = s->named ? s->convention : *c;
    if (s->middle) {
        of.xy = NAMES_CENTRE;
        of.pivot = PIVOT_AT_CENTRE;
        of.pivot_u = of.pivot_v = 0;
    }
    if (s->whole || s->half)
        of.half_sizes = s->half;
    if (s->direction) {
        of.counterclockwise = of.y_up;
        of.unit = ANGLE_RADIANS;
        of.zero = 0;
    }
    return of;
}

/* ---- A row as shapes ---- */

lab_pair diagnosis_log_pair(const diagnosis_log *log, size_t row)
{
    const log_row *from = &log->rows[row];
    bool has_pivot = log->has_pivot && !isnan(from->pivot_x);
    return (lab_pair){
        .rectangle = {.kind = SHAPE_RECTANGLE,
                      .x = from->x,
                      .y = from->y,
                      .width = from->width,
                      .height = from->height,
                      .angle = from->angle,
                      .has_pivot = has_pivot,
                      .pivot_x = has_pivot ? from->pivot_x : 0,
                      .pivot_y = has_pivot ? from->pivot_y : 0,
                      .mass = 1},
        .circle = {.kind = SHAPE_CIRCLE,
                   .x = from->circle_x,
                   .y = from->circle_y,
                   .radius = from->radius,
                   .mass = 1},
    };
}

/* A size below 0 spans the rectangle on the other side of its corner: the min corner moves by the
 * size. The pivot stays; its offset is counted from the min corner, and where a fraction of the
 * size gave it, it was a fraction of the negative size. The middle stays, too. */
static void straighten(const convention *c, scene_written *w)
{
    double whole = c->half_sizes ? 2 : 1;
    double right = fmin(w->width, 0) * whole, up = fmin(w->height, 0) * whole;
    bool names_corner = c->xy == NAMES_CORNER ||
                        (c->xy == NAMES_PIVOT && !w->has_pivot && c->pivot == PIVOT_AT_ORIGIN);
    bool at_fraction = c->pivot == PIVOT_AT_CORNER || c->pivot == PIVOT_AT_FRACTION;
    if ((right < 0 || up < 0) && at_fraction && !w->has_pivot) {
        bool corner = c->pivot == PIVOT_AT_CORNER;
        w->has_pivot = true;
        w->pivot_x = corner ? 0 : c->pivot_u * w->width * whole;
        w->pivot_y = corner ? 0 : c->pivot_v * w->height * whole;
    }
    if (names_corner) {
        w->x += right;
        w->y += up;
    }
    if (w->has_pivot) {
        w->pivot_x -= right;
        w->pivot_y -= up;
    }
    w->width = fabs(w->width);
    w->height = fabs(w->height);
}

void diagnosis_log_shapes(const diagnosis_log *log, size_t row, const convention *c,
                          shape *rectangle, shape *circle)
{
    lab_pair pair = diagnosis_log_pair(log, row);
    convention of = diagnosis_log_convention(log, c);
    straighten(&of, &pair.rectangle);
    *rectangle = scene_convention_read(&of, &pair.rectangle);
    *circle = scene_convention_read(&of, &pair.circle);
}
