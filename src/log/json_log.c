/* A log as JSON Lines, the pairs that a running program streams. */
#include "log/reader.h"

#include "file/file.h"
#include "file/json.h"
#include "text/number.h"
#include "text/utf8.h"

#include <math.h>
#include <string.h>

typedef struct json_reader {
    log_reader *to;
    bool begun;        /* a row is there: it says which convention all have */
    unsigned named_in; /* the line of that row */
    convention spare;  /* of lines that name none */
} json_reader;

/* In which one is the rectangle? NULL: it isn't a rectangle and a circle. */
static const shape *find(const pair_query *q, bool rectangle)
{
    const shape *of[2] = {&q->a, &q->b};
    for (int i = 0; i < 2; i++)
        if (rectangle ? of[i]->kind == SHAPE_RECTANGLE
                      : of[i]->kind == SHAPE_CIRCLE || of[i]->kind == SHAPE_POINT)
            return of[i];
    return NULL;
}

static bool check_pair(const pair_query *q, problem *wrong)
{
    const shape *rectangle = find(q, true);
    if (!rectangle || !find(q, false))
        return text_problem(wrong, "a log is about a rectangle and a circle: give one of each");
    if (rectangle->radius > 0)
        return text_problem(wrong,
                            "the rectangle's \"corner\" is round: a log is about sharp ones");
    return q->reported || text_problem(wrong, "there is no \"hit\": add what the program answered, "
                                              "true or false");
}

/* All rows have one convention: the first one's. */
static bool check_convention(json_reader *r, const pair_query *q, unsigned line, problem *wrong)
{
    log_stated *s = &r->to->log->stated;
    if (!r->begun) {
        r->begun = true;
        r->named_in = line;
        s->named = q->convention_given;
        s->convention = q->convention;
    }
    if (s->named == q->convention_given && scene_convention_same(&s->convention, &q->convention))
        return true;
    return text_problem(wrong,
                        "its \"convention\" isn't that of line %u: a log has one, the same in all "
                        "lines or in none",
                        r->named_in);
}

/* As many decimals as it takes to read it back: they were written so. */
static void note_number(log_precision *p, double value)
{
    char text[NUMBER_SIZE];
    log_precision_note(p, text_number_exact(text, value));
}

static void note_precision(log_table *log, const log_row *row, bool has_pivot)
{
    const double numbers[LOG_NUMBERS] = {row->x,       row->y,        row->width,    row->height,
                                         row->angle,   row->circle_x, row->circle_y, row->radius,
                                         row->pivot_x, row->pivot_y};
    for (int i = 0; i < (has_pivot ? LOG_NUMBERS : LOG_PIVOT_X); i++)
        note_number(&log->precision[i], numbers[i]);
}

/* Written in the convention that they were read in, numbers are what the line had. */
static bool add_pair(json_reader *r, const pair_query *q, unsigned line)
{
    log_table *log = r->to->log;
    scene_written w = scene_convention_write(&q->convention, find(q, true));
    scene_written c = scene_convention_write(&q->convention, find(q, false));
    log_row row = {.x = w.x,
                   .y = w.y,
                   .width = w.width,
                   .height = w.height,
                   .angle = w.angle,
                   .circle_x = c.x,
                   .circle_y = c.y,
                   .radius = c.radius,
                   .pivot_x = w.has_pivot ? w.pivot_x : NAN,
                   .pivot_y = w.has_pivot ? w.pivot_y : NAN,
                   .hit = q->reported_hit,
                   .line = line};
    log->has_pivot |= w.has_pivot;
    note_precision(log, &row, w.has_pivot);
    return log_add(r->to->log, &row);
}

static bool is_blank(const char *text, size_t length)
{
    size_t at = 0;
    while (at < length && (text[at] == ' ' || text[at] == '\t' || text[at] == '\r'))
        at++;
    return at == length;
}

/* The parser says so behind a place. */
static bool is_short_memory(const problem *wrong)
{
    size_t length = strlen(wrong->text), end = strlen(TEXT_OUT_OF_MEMORY);
    return length >= end && !strcmp(wrong->text + length - end, TEXT_OUT_OF_MEMORY);
}

/* False: memory is short. */
static bool read_line(json_reader *r, const char *text, size_t length, unsigned line)
{
    problem wrong;
    pair_query q = {.convention = r->spare, .restitution = 1};
    if (is_blank(text, length))
        return true;
    if (file_pair_line_read(&q, text, length, r->to->known, &wrong) && check_pair(&q, &wrong) &&
        check_convention(r, &q, line, &wrong))
        return add_pair(r, &q, line);
    if (is_short_memory(&wrong))
        return false;
    log_reader_refuse(r->to, line, &wrong);
    return true;
}

static void explain(log_reader *r)
{
    const convention *c = &r->log->stated.convention;
    text_add_format(&r->log->understood, "%s: understood: JSON Lines, %s%s\n", r->name,
                    !r->log->stated.named ? "which name no convention"
                    : c->id[0]            ? "in the convention "
                                          : "in the convention that they give",
                    r->log->stated.named ? c->id : "");
}

/* A scene's file is one object. */
static bool is_scene(const char *text, size_t length)
{
    problem ignored;
    json_t *whole = file_json_parse(text, length, false, "", &ignored);
    bool found = json_object_get(whole, "shapes") != NULL;
    json_decref(whole);
    return found;
}

bool log_json_read(log_reader *to, const char *text, size_t length, problem *why)
{
    json_reader r = {.to = to, .spare = scene_convention_sdl2()};
    const char *end = text + length;
    text += text_utf8_mark(text, length);
    const char *at = text;
    for (unsigned line = 1; at < end; line++) {
        const char *stop = memchr(at, '\n', (size_t)(end - at));
        stop = stop ? stop : end;
        if (!read_line(&r, at, (size_t)(stop - at), line))
            return log_reader_no_memory(to, why);
        at = stop + (stop < end);
    }
    if (!to->log->count && is_scene(text, (size_t)(end - text)))
        return text_problem(why,
                            "%s is a scene, not a log: \"unrotate SCENE.json\" opens it. A log has "
                            "a row for each test, with the program's answer, as CSV or JSON Lines",
                            to->name);
    explain(to);
    return true;
}
