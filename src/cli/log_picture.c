#include "cli/log_picture.h"

#include "view/theme.h"

#include <math.h>
#include <stdio.h>

enum { WIDTH = LOG_PICTURE_WIDTH, HEIGHT = LOG_PICTURE_HEIGHT, MAX_ROWS = 4000 };

/* The rectangle that all are brought to, about the middle of the canvas, and the radius. */
static const double SIDE_X = 360, SIDE_Y = 200, RADIUS = 110;

typedef struct drawing {
    canvas *to;
    const theme *theme;
    const diagnosis_report *report;
    double size; /* of a mark, pixels */
} drawing;

/* What a row says, and what it should. */
typedef enum mark_kind { MARK_MISS, MARK_HIT, MARK_FALSE, MARK_MISSED, MARKS } mark_kind;

/* ---- Where a row stands ---- */

static double share(double value, double low, double high)
{
    return high > low ? (fmax(low, fmin(value, high)) - low) / (high - low) : 0.5;
}

/* From the closest point outwards, in radii: up to 1 as it is, and far ones drawn near, so that all
 * have room. A point has no radius: outside of the core it is beyond 1. */
static double drawn_near(double distance, double radius)
{
    double t = radius > 0 ? distance / radius : distance > 0 ? INFINITY : 0;
    return t <= 1 ? t : 1 + 0.5 * (1 - exp(-2 * (t - 1)));
}

static col_vec spot(const drawing *d, const col_shape *rectangle, const col_findings *f, double r)
{
    col_vec low = col_core_min(rectangle), high = col_core_max(rectangle);
    col_vec at = {(d->to->width - SIDE_X) / 2 + share(f->nearest.x, low.x, high.x) * SIDE_X,
                  (d->to->height - SIDE_Y) / 2 + share(f->nearest.y, low.y, high.y) * SIDE_Y};
    if (f->distance > 0) {
        double factor = drawn_near(f->distance, r) * RADIUS / f->distance;
        at.x += (f->nearest.x - f->clamped.x) * factor;
        at.y += (f->nearest.y - f->clamped.y) * factor;
    }
    return at;
}

static mark_kind row_mark(const drawing *d, size_t row, col_vec *at)
{
    const diagnosis_report *r = d->report;
    shape rectangle, circle;
    log_row_shapes(r->log, row, &r->diagnosis->all[0].is.convention, &rectangle, &circle);
    col_shape a = scene_shape_geometry(&rectangle), b = scene_shape_geometry(&circle);
    col_findings f = col_find(&a, &b, COL_TOUCH_IS_MISS);
    bool says = r->log->rows[row].hit;
    *at = spot(d, &a, &f, circle.radius);
    if (says == f.hit || f.state == COL_TOUCHING)
        return says ? MARK_HIT : MARK_MISS;
    return says ? MARK_FALSE : MARK_MISSED;
}

/* ---- Marks ---- */

static void draw_miss(const drawing *d, col_vec at)
{
    col_shape ring = col_circle(at, d->size);
    pen p = {.width = 1.5, .color = d->theme->miss_word};
    d->to->ops->outline(d->to, &ring, &p);
}

static void draw_hit(const drawing *d, col_vec at)
{
    col_shape disc = col_circle(at, d->size);
    color ink = d->theme->hit;
    ink.a = 255;
    d->to->ops->fill(d->to, &disc, ink);
}

static void draw_false(const drawing *d, col_vec at)
{
    double s = 1.3 * d->size;
    pen p = {.width = 2.5, .color = d->theme->error};
    d->to->ops->line(d->to, (col_vec[]){{at.x - s, at.y - s}, {at.x + s, at.y + s}}, 2, &p);
    d->to->ops->line(d->to, (col_vec[]){{at.x - s, at.y + s}, {at.x + s, at.y - s}}, 2, &p);
}

static void draw_missed(const drawing *d, col_vec at)
{
    double s = 1.7 * d->size;
    d->to->ops->polygon(d->to,
                        (col_vec[]){{at.x, at.y - s}, {at.x + s, at.y + s}, {at.x - s, at.y + s}},
                        3, d->theme->normal);
}

static const struct {
    void (*draw)(const drawing *, col_vec);
    const char *words;
} marks[MARKS] = {
    [MARK_MISS] = {draw_miss, "miss, rightly"},
    [MARK_HIT] = {draw_hit, "hit, rightly"},
    [MARK_FALSE] = {draw_false, "hit, but it is a miss"},
    [MARK_MISSED] = {draw_missed, "miss, but it is a hit"},
};

static void draw_ring(const drawing *d, col_vec at)
{
    col_shape ring = col_circle(at, 2.6 * d->size);
    pen p = {.width = 2, .color = d->theme->ink};
    d->to->ops->outline(d->to, &ring, &p);
}

/* Around the rows that the first explanation leaves, wherever they lie: all of them, or the deepest
 * of a long log. */
static void draw_rings(const drawing *d)
{
    const residual *left = diagnosis_left(d->report->diagnosis);
    for (size_t i = 0; i < left->deep && i < MAX_ROWS; i++) {
        col_vec at;
        mark_kind kind = row_mark(d, left->rows[i].row, &at);
        marks[kind].draw(d, at);
        draw_ring(d, at);
    }
}

/* A long log is shown in part; the marks that matter come last, on top. */
static void draw_rows(const drawing *d)
{
    size_t rows = d->report->log->count, step = rows / MAX_ROWS + 1;
    for (int wrong = 0; wrong < 2; wrong++)
        for (size_t row = 0; row < rows; row += step) {
            col_vec at;
            mark_kind kind = row_mark(d, row, &at);
            if ((kind >= MARK_FALSE) == wrong)
                marks[kind].draw(d, at);
        }
}

/* ---- The rest ---- */

static void draw_outlines(const drawing *d)
{
    col_vec corner = {(d->to->width - SIDE_X) / 2, (d->to->height - SIDE_Y) / 2};
    col_shape core =
        col_rectangle(corner, (col_vec){0, 0}, (col_vec){0, 0}, SIDE_X, SIDE_Y, (col_dir){1, 0}, 0);
    col_shape grown = core;
    grown.radius = RADIUS;
    pen solid = {.width = 2, .color = d->theme->ink};
    pen dashed = {.width = 1.5, .color = d->theme->muted, .dash = 8, .gap = 6};
    d->to->ops->outline(d->to, &core, &solid);
    d->to->ops->outline(d->to, &grown, &dashed);
}

static void put_text(const drawing *d, double x, double y, double size, font_face face,
                     const char *text)
{
    canvas_text_style style = {.face = face, .size = size, .color = d->theme->ink};
    double width = d->to->ops->measure(d->to, &style, text).width;
    double room = d->to->width - 2 * x;
    if (width > room && room > 0)
        style.size *= room / width;
    d->to->ops->text(d->to, (col_vec){x, y}, &style, text);
}

static void draw_caption(const drawing *d)
{
    const diagnosis_report *r = d->report;
    size_t rows = r->diagnosis->rows, left = diagnosis_left(r->diagnosis)->count;
    char line[160];
    text_buffer verdict = {0};
    cli_report_verdict(r, &verdict);
    if (verdict.data)
        put_text(d, 24, 42, 22, FACE_BOLD, verdict.data);
    text_free(&verdict);
    snprintf(line, sizeof line,
             "%zu of %zu rows are explained. Every circle's centre, in the rectangle's own frame, "
             "all at one size.",
             rows - left, rows);
    put_text(d, 24, 70, 15, FACE_LABEL, line);
}

static void draw_legend(const drawing *d)
{
    double x = 36, y = d->to->height - 30;
    for (int kind = 0; kind < MARKS; kind++) {
        marks[kind].draw(d, (col_vec){x, y - 5});
        canvas_text_style style = {.face = FACE_LABEL, .size = 15, .color = d->theme->ink};
        d->to->ops->text(d->to, (col_vec){x + 14, y}, &style, marks[kind].words);
        x += d->to->ops->measure(d->to, &style, marks[kind].words).width + 44;
    }
    if (!diagnosis_left(d->report->diagnosis)->deep)
        return;
    draw_ring(d, (col_vec){x + 6, y - 5});
    put_text(d, x + 26, y, 15, FACE_LABEL, "not explained");
}

void cli_log_picture_draw(canvas *to, const diagnosis_report *r)
{
    drawing d = {to, view_theme_of(THEME_LIGHT), r, r->log->count > 500 ? 3 : 4.5};
    to->ops->clip(to, NULL);
    to->ops->box(to, (pixel_rect){0, 0, to->width, to->height}, d.theme->paper);
    draw_outlines(&d);
    draw_rows(&d);
    draw_rings(&d);
    draw_caption(&d);
    draw_legend(&d);
}
