#include "diagnosis/log.h"

#include "diagnosis/csv.h"
#include "file/disk.h"
#include "text/buffer.h"
#include "text/number.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { NAMED_ROWS = 10, COLUMNS_MAX = 1024 };
/* Beyond this, squares and their sums come near the largest double. */
static const double NUMBER_MAX = 1e100;

/* What a column may be: one of the numbers, or the hit. */
enum { HIT = LOG_NUMBERS, ROLES, UNKNOWN = ROLES };
static const struct {
    const char *name;
    size_t offset; /* of the number in log_row; the hit is none */
    bool optional;
} roles[ROLES] = {
    [LOG_X] = {"rect_x", offsetof(log_row, x), false},
    [LOG_Y] = {"rect_y", offsetof(log_row, y), false},
    [LOG_WIDTH] = {"rect_w", offsetof(log_row, width), false},
    [LOG_HEIGHT] = {"rect_h", offsetof(log_row, height), false},
    [LOG_ANGLE] = {"angle", offsetof(log_row, angle), false},
    [LOG_CIRCLE_X] = {"circle_x", offsetof(log_row, circle_x), false},
    [LOG_CIRCLE_Y] = {"circle_y", offsetof(log_row, circle_y), false},
    [LOG_RADIUS] = {"radius", offsetof(log_row, radius), false},
    [LOG_PIVOT_X] = {"pivot_x", offsetof(log_row, pivot_x), true},
    [LOG_PIVOT_Y] = {"pivot_y", offsetof(log_row, pivot_y), true},
    [HIT] = {"hit", 0, false},
};

typedef struct reader {
    diagnosis_log *log;
    const char *name;
    csv csv;
    csv_field field;
    unsigned char role[COLUMNS_MAX]; /* of each column */
    size_t columns;
} reader;

static void note(reader *r, const problem *what)
{
    text_add(&r->log->notices, what->text);
    text_add(&r->log->notices, "\n");
}

/* ASCII only, whatever the locale. */
static bool same_word(const char *a, const char *b)
{
    for (; *a; a++, b++) {
        char small = *a >= 'A' && *a <= 'Z' ? (char)(*a + 'a' - 'A') : *a;
        if (small != *b)
            return false;
    }
    return !*b;
}

/* ---- The header ---- */

static unsigned char role_named(const char *name)
{
    unsigned char role = 0;
    while (role < ROLES && !same_word(name, roles[role].name))
        role++;
    return role;
}

static bool take_column(reader *r, bool seen[ROLES], problem *why)
{
    const csv_field *f = &r->field;
    unsigned char role = role_named(f->text);
    if (f->wrong)
        return text_problem(why, "%s: a column's name %s", r->name, f->wrong);
    if (r->columns == COLUMNS_MAX)
        return text_problem(why, "%s: there are more than %d columns", r->name, COLUMNS_MAX);
    if (role < ROLES && seen[role])
        return text_problem(why, "%s: the column %s is there twice", r->name, f->text);
    if (role < ROLES)
        seen[role] = true;
    r->role[r->columns++] = role;
    problem unknown;
    text_problem(&unknown, "%s: the column \"%.40s\" is unknown and ignored", r->name, f->text);
    if (role == UNKNOWN && f->length)
        note(r, &unknown);
    return true;
}

static bool check_columns(const reader *r, const bool seen[ROLES], problem *why)
{
    char missing[256] = "";
    size_t used = 0;
    for (int role = 0; role < ROLES; role++)
        if (!seen[role] && (!roles[role].optional || seen[LOG_PIVOT_X] != seen[LOG_PIVOT_Y]))
            used += (size_t)snprintf(missing + used, sizeof missing - used, "%s%s",
                                     used ? ", " : "", roles[role].name);
    return !missing[0] ||
           text_problem(why,
                        "%s: its first line doesn't name the column%s %s; a log begins with "
                        "rect_x,rect_y,rect_w,rect_h,angle,circle_x,circle_y,radius,hit",
                        r->name, strchr(missing, ',') ? "s" : "", missing);
}

static bool read_header(reader *r, problem *why)
{
    bool seen[ROLES] = {false};
    while (diagnosis_csv_next(&r->csv, &r->field)) {
        if (!take_column(r, seen, why))
            return false;
        if (r->field.ends_row)
            break;
    }
    r->log->has_pivot = seen[LOG_PIVOT_X];
    return check_columns(r, seen, why);
}

/* ---- Rows ---- */

/* Notes what is wrong in a row: of one field, only the first. */
static void refuse(problem *wrong, const char *column, const char *value, const char *what)
{
    if (!wrong->text[0])
        text_problem(wrong, "%s is \"%.40s\": %s", column, value, what);
}

static void read_number(reader *r, int role, log_row *row, problem *wrong)
{
    const csv_field *f = &r->field;
    double *to = (double *)(void *)((char *)row + roles[role].offset);
    if (roles[role].optional && !f->length) {
        *to = NAN;
        return;
    }
    size_t used = text_number_read(f->text, to);
    if (!used || used != f->length)
        refuse(wrong, roles[role].name, f->text, "give a number");
    else if (fabs(*to) > NUMBER_MAX)
        refuse(wrong, roles[role].name, f->text, "it may be 1e100 at most");
    else
        diagnosis_precision_note(&r->log->precision[role], f->text);
}

static void read_hit(const csv_field *f, log_row *row, problem *wrong)
{
    static const struct {
        const char *word;
        bool hit;
    } words[] = {{"0", false},  {"1", true},   {"false", false}, {"true", true}, {"miss", false},
                 {"hit", true}, {"no", false}, {"yes", true},    {"0.0", false}, {"1.0", true}};
    for (size_t i = 0; i < sizeof words / sizeof *words; i++)
        if (f->length == strlen(words[i].word) && same_word(f->text, words[i].word)) {
            row->hit = words[i].hit;
            return;
        }
    refuse(wrong, "hit", f->text, "give 0 or 1, false or true, miss or hit");
}

static void read_field(reader *r, int role, log_row *row, problem *wrong)
{
    const csv_field *f = &r->field;
    if (f->wrong && !wrong->text[0])
        text_problem(wrong, "%s %s", role == UNKNOWN ? "a field" : roles[role].name, f->wrong);
    else if (role == HIT)
        read_hit(f, row, wrong);
    else if (role != UNKNOWN)
        read_number(r, role, row, wrong);
}

/* What only the whole row shows. */
static void check_row(const reader *r, const log_row *row, size_t fields, problem *wrong)
{
    if (wrong->text[0])
        return;
    if (fields != r->columns)
        text_problem(wrong, "it has %zu field%s, and the first line %zu", fields,
                     fields == 1 ? "" : "s", r->columns);
    else if (row->radius < 0)
        text_problem(wrong, "the radius is below 0");
    else if (isnan(row->pivot_x) != isnan(row->pivot_y))
        text_problem(wrong, "pivot_x and pivot_y belong together");
}

/* Reads a row's fields; false for a line with nothing in it. */
static bool read_row(reader *r, log_row *row, problem *wrong)
{
    size_t fields = 0;
    bool blank = true;
    wrong->text[0] = '\0';
    while (diagnosis_csv_next(&r->csv, &r->field)) {
        blank = blank && !r->field.length && !r->field.wrong;
        if (fields < r->columns && (r->field.length || !r->field.ends_row || fields))
            read_field(r, r->role[fields], row, wrong);
        fields++;
        if (r->field.ends_row)
            break;
    }
    check_row(r, row, fields, wrong);
    return !blank || fields > 1;
}

static bool add_row(diagnosis_log *log, const log_row *row)
{
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

static void note_bad(reader *r, unsigned line, const problem *wrong)
{
    problem what;
    if (r->log->bad++ >= NAMED_ROWS)
        return;
    text_problem(&what, "%s: line %u: %s", r->name, line, wrong->text);
    note(r, &what);
}

static bool read_rows(reader *r)
{
    problem wrong;
    while (r->csv.at < r->csv.end) {
        log_row row = {.line = r->csv.line, .pivot_x = 0};
        if (!read_row(r, &row, &wrong))
            continue;
        if (wrong.text[0])
            note_bad(r, row.line, &wrong);
        else if (!add_row(r->log, &row))
            return false;
    }
    problem more;
    text_problem(&more, "%s: and %zu more lines that can't be used", r->name,
                 r->log->bad - NAMED_ROWS);
    if (r->log->bad > NAMED_ROWS)
        note(r, &more);
    return true;
}

bool diagnosis_log_read(diagnosis_log *log, const char *text, size_t length, const char *name,
                        problem *why)
{
    diagnosis_log fresh = {.count = 0};
    reader r = {
        .log = &fresh, .name = file_disk_shown(name), .csv = diagnosis_csv_start(text, length)};
    bool right = read_header(&r, why);
    if (right && !read_rows(&r))
        right = text_problem(why, "%s: " TEXT_OUT_OF_MEMORY, r.name);
    if (!right) {
        diagnosis_log_free(&fresh);
        return false;
    }
    *log = fresh;
    return true;
}

void diagnosis_log_free(diagnosis_log *log)
{
    free(log->rows);
    text_free(&log->notices);
    *log = (diagnosis_log){0};
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
    straighten(c, &pair.rectangle);
    *rectangle = scene_convention_read(c, &pair.rectangle);
    *circle = scene_convention_read(c, &pair.circle);
}
