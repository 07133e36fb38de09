#include "text/number.h"
#include "view/painting.h"

#include <math.h>
#include <stdio.h>
#include <string.h>

/* The preview of moving shapes: the displacement, what it sweeps over, the ghost at the next
 * impact, and the rebound. */

static const double WIDTH = 3, HEAD = 13;
static const double SMALL_WIDTH = 1.6, SMALL_HEAD = 8;
static const double MANY_FADE = 0.6;
static const double SWEPT_WIDTH = 1.3, SWEPT_FADE = 0.7;
static const double SWEPT_WEIGHT = 0.4, GHOST_WEIGHT = 1.5;
static const double GHOST_WIDTH = 2, DASH = 7, GAP = 5;
static const double REBOUND_WIDTH = 2.4, REBOUND_MIN = 32;
static const double NORMAL = 52, NORMAL_WIDTH = 2.8, NORMAL_HEAD = 12, NORMAL_DASH = 6;
static const double DOT = 5;
static const double LABEL_CLEAR = 8;
static const double SHORTEST = 2; /* pixels: a displacement that can be seen */

/* So many previews are drawn in full; of more only the chosen shape's, and arrows for the others,
 * which are pale in a crowd. */
enum { PREVIEWS_IN_FULL = 6, MANY = 60 };

static bool meant(const painting *p, const view_preview *w)
{
    return w->shape == p->options->hover || w->shape == p->selected;
}

static bool in_full(const painting *p, const view_preview *w)
{
    return p->options->preview_count <= PREVIEWS_IN_FULL || meant(p, w);
}

static col_vec moved(col_vec from, col_vec by, double part)
{
    return (col_vec){from.x + by.x * part, from.y + by.y * part};
}

/* A preview in the window. */
typedef struct seen {
    col_shape start;
    col_vec middle, displacement; /* pixels */
    col_vec tip;                  /* of the velocity's arrow, which begins at the middle */
} seen;

static seen seen_of(const painting *p, const view_preview *w)
{
    seen s = {.start = camera_shape(&p->now, &w->start),
              .displacement = view_window_vector(&p->now, w->displacement)};
    s.middle = col_core_at(&s.start, 0.5, 0.5);
    s.tip =
        moved(moved(s.middle, s.displacement, 1), view_window_vector(&p->now, w->by_gravity), -1);
    return s;
}

static bool can_be_seen(const seen *s)
{
    return hypot(s->displacement.x, s->displacement.y) >= SHORTEST;
}

static col_vec end_of(const seen *s)
{
    return moved(s->middle, s->displacement, 1);
}

static void draw_outline(painting *p, const col_shape *window, const pen *stroke, double weight)
{
    if (!view_is_visible(p, window))
        return;
    p->to->ops->outline(p->to, window, stroke);
    view_avoid_shape(p, window, weight);
}

/* The point of a shape that is farthest in a direction (a unit vector). */
static col_vec farthest(const col_shape *s, col_vec direction)
{
    col_vec best = col_core_at(s, 0, 0);
    for (int i = 1; i < 4; i++) {
        col_vec corner = col_core_at(s, i & 1, i >> 1);
        if ((corner.x - best.x) * direction.x + (corner.y - best.y) * direction.y > 0)
            best = corner;
    }
    return moved(best, direction, s->radius);
}

/* The hull of the shape at the start, which is there already, and at the end: between them the two
 * lines along the displacement that touch both, where the shape is farthest to either side. */
static void draw_swept(painting *p, const seen *s)
{
    pen stroke =
        view_pen(p, PART_NONE, view_color_faded(p->theme->motion, SWEPT_FADE), SWEPT_WIDTH);
    double length = hypot(s->displacement.x, s->displacement.y);
    for (int side = -1; side <= 1; side += 2) {
        col_vec across = {-side * s->displacement.y / length, side * s->displacement.x / length};
        col_vec from = farthest(&s->start, across);
        view_paint_line(p, from, moved(from, s->displacement, 1), &stroke);
        view_labels_avoid(&p->labels, from, moved(from, s->displacement, 1), 0.5);
    }
    col_shape end = col_moved(&s->start, s->displacement);
    draw_outline(p, &end, &stroke, SWEPT_WEIGHT);
}

/* Whether it is told that the shape meets another one. */
static bool meets(const painting *p, const view_preview *w)
{
    return w->hit && !view_is_quiet(p);
}

/* The velocity's arrow, dashed behind the impact. */
static void draw_velocity(painting *p, const view_preview *w, const seen *s)
{
    pen stroke = view_pen(p, PART_NONE, p->theme->motion, WIDTH);
    col_vec arrow = {s->tip.x - s->middle.x, s->tip.y - s->middle.y};
    col_vec stop = moved(s->middle, arrow, meets(p, w) ? w->time : 1);
    if (!meets(p, w)) {
        view_paint_arrow(p, s->middle, stop, &stroke, HEAD);
    } else {
        view_paint_line(p, s->middle, stop, &stroke);
        stroke.dash = DASH * p->unit;
        stroke.gap = GAP * p->unit;
        view_paint_arrow(p, stop, s->tip, &stroke, HEAD);
    }
    view_labels_keep_off(&p->labels, s->middle, s->tip, 3);
}

static void draw_small(painting *p, const seen *s)
{
    double fade = p->options->preview_count > MANY ? MANY_FADE : 1;
    pen stroke =
        view_pen(p, PART_NONE, view_color_faded(p->theme->motion, fade), fade * SMALL_WIDTH);
    col_box box = {{fmin(s->middle.x, s->tip.x), fmin(s->middle.y, s->tip.y)},
                   {fmax(s->middle.x, s->tip.x), fmax(s->middle.y, s->tip.y)}};
    if (camera_in_view(&p->now, box, 0))
        view_paint_arrow(p, s->middle, s->tip, &stroke, SMALL_HEAD);
}

/* Where the shape is when it meets the other, and the other then, unless it rests. */
static void draw_ghosts(painting *p, const view_preview *w, const seen *s)
{
    pen stroke = view_pen(p, PART_NONE, p->theme->motion, GHOST_WIDTH);
    stroke.dash = DASH * p->unit;
    stroke.gap = GAP * p->unit;
    col_shape ghost = col_moved(&s->start, moved((col_vec){0, 0}, s->displacement, w->time));
    draw_outline(p, &ghost, &stroke, GHOST_WEIGHT);
    if (!w->other_moves)
        return;
    col_shape other = camera_shape(&p->now, &w->other);
    stroke.color = view_color_faded(stroke.color, SWEPT_FADE);
    draw_outline(p, &other, &stroke, GHOST_WEIGHT);
}

/* An arrow from the contact point, as long wherever one looks from. */
typedef struct arrow {
    col_vec from, to;
} arrow;

static arrow arrow_at_contact(const painting *p, const view_preview *w, col_vec direction)
{
    col_vec from = camera_to_window(&p->now, w->point);
    double factor = NORMAL * p->unit / p->now.zoom;
    return (arrow){from, moved(from, view_window_vector(&p->now, direction), factor)};
}

/* What is left of the frames after the bounce; long enough to show its direction. */
static arrow rebound_of(const painting *p, const view_preview *w, const seen *s)
{
    col_vec from = moved(s->middle, s->displacement, w->time),
            rebound = view_window_vector(&p->now, w->rebound);
    double length = hypot(rebound.x, rebound.y);
    double min = length > 0 ? REBOUND_MIN * p->unit / length : 0;
    return (arrow){from, moved(from, rebound, fmax(1 - w->time, min))};
}

/* Does a test at the end alone push out along another normal than the impact's? No program tests
 * only the end of several frames. */
static bool misled(const view_preview *w)
{
    return w->frames == 1 && w->hit && w->overlaps &&
           w->normal.x * w->static_normal.x + w->normal.y * w->static_normal.y < 0.999;
}

static void draw_arrow(painting *p, arrow a, const pen *stroke, double head)
{
    view_paint_arrow(p, a.from, a.to, stroke, head);
    view_labels_keep_off(&p->labels, a.from, a.to, 4);
}

static void draw_impact(painting *p, const view_preview *w, const seen *s)
{
    draw_ghosts(p, w, s);
    pen stroke = view_pen(p, PART_NONE, p->theme->motion, REBOUND_WIDTH);
    draw_arrow(p, rebound_of(p, w, s), &stroke, HEAD);
    stroke = view_pen(p, PART_NONE, p->theme->normal, NORMAL_WIDTH);
    stroke.halo = p->theme->halo;
    stroke.halo_width = p->unit;
    draw_arrow(p, arrow_at_contact(p, w, w->normal), &stroke, NORMAL_HEAD);
    if (misled(w)) {
        stroke.color = p->theme->error;
        stroke.dash = stroke.gap = NORMAL_DASH * p->unit;
        draw_arrow(p, arrow_at_contact(p, w, w->static_normal), &stroke, NORMAL_HEAD);
    }
    view_paint_dot(p, PART_NONE, camera_to_window(&p->now, w->point), DOT, p->theme->normal);
}

void view_velocity_draw(painting *p)
{
    for (size_t i = 0; i < p->options->preview_count; i++) {
        const view_preview *w = &p->options->previews[i];
        seen s = seen_of(p, w);
        if (!can_be_seen(&s))
            continue;
        if (!in_full(p, w)) {
            draw_small(p, &s);
            continue;
        }
        draw_swept(p, &s);
        draw_velocity(p, w, &s);
        if (meets(p, w))
            draw_impact(p, w, &s);
    }
}

/* stay: rather left out than moved away, or than put over a line. */
static void put(painting *p, size_t key, arrow beside, color tone, const char *text, bool stay)
{
    view_labels_put(&p->labels, &(label){.key = view_label_key(LABEL_VELOCITY, key / 8, key % 8),
                                         .text = text,
                                         .style = view_text_style(p, FACE_BOLD, 0.85, tone),
                                         .from = beside.from,
                                         .to = beside.to,
                                         .clear = LABEL_CLEAR * p->unit,
                                         .prefer = 1,
                                         .stay = stay,
                                         .clear_of = stay});
}

static void write_time(char *text, size_t size, const view_preview *w)
{
    char number[NUMBER_SIZE];
    const char *wall = w->wall ? "the wall " : "";
    double frames = w->time * w->frames;
    text_number_short(number, frames, 1);
    if (w->frames == 1)
        snprintf(text, size, "t = %s", text_number_short(number, w->time < 0.005 ? 0 : w->time, 2));
    else if (frames < 0.05)
        snprintf(text, size, "meets %snow", wall);
    else
        snprintf(text, size, "meets %safter %s frame%s", wall, number,
                 strcmp(number, "1") == 0 ? "" : "s");
}

static void put_speed(painting *p, const view_preview *w, const seen *s)
{
    char number[NUMBER_SIZE], text[64];
    double length = hypot(w->displacement.x - w->by_gravity.x, w->displacement.y - w->by_gravity.y);
    if (length == 0)
        return;
    text_number_short(number, length / w->frames, view_scene_decimals(p->scene));
    snprintf(text, sizeof text, "%s per frame", number);
    put(p, w->shape * 8, (arrow){s->middle, s->tip}, p->theme->motion, text, true);
}

/* Two that move meet each other: the first of them tells when. */
static bool is_told_before(const painting *p, const view_preview *w)
{
    const view_preview *v = p->options->previews;
    const double near = 1 / p->now.zoom, soon = 1e-6 * w->frames; /* a pixel; of one impact */
    bool told = false;
    for (; w->other_moves && v < w && !told; v++)
        told = v->hit && v->other_moves && v->frames == w->frames && in_full(p, v) &&
               fabs(v->time - w->time) * w->frames < soon &&
               hypot(v->point.x - w->point.x, v->point.y - w->point.y) < near;
    return told;
}

static void put_time(painting *p, const view_preview *w, const seen *s)
{
    char text[64];
    write_time(text, sizeof text, w);
    col_vec ghost = moved(s->middle, s->displacement, w->time);
    put(p, w->shape * 8 + 1, (arrow){ghost, ghost}, p->theme->motion, text, false);
}

static void put_impact(painting *p, const view_preview *w, const seen *s)
{
    if (!is_told_before(p, w))
        put_time(p, w, s);
    if (!misled(w))
        return;
    put(p, w->shape * 8 + 2, arrow_at_contact(p, w, w->normal), p->theme->normal, "sweep: this way",
        false);
    put(p, w->shape * 8 + 3, arrow_at_contact(p, w, w->static_normal), p->theme->error,
        "smallest overlap: this way", false);
}

/* Of one frame: what a test at its end alone makes of the impact. With another
 * algorithm nobody tests there. */
static void put_static(painting *p, const view_preview *w, const seen *s)
{
    if (p->scene->rules.algorithm != SCENE_ALGORITHM_STATIC || w->frames != 1 || !w->hit ||
        w->overlaps)
        return;
    col_vec end = end_of(s);
    put(p, w->shape * 8 + 4, (arrow){end, end}, p->theme->error, "tested here: a miss", false);
}

/* In a lesson that of the only one, too: a task may be about it. */
static bool tells_speed(const painting *p, const view_preview *w)
{
    const view_options *o = p->options;
    bool only = o->aids.numbers_told && o->preview_count == 1 && !o->playback.on;
    return view_tells_numbers(p) && (meant(p, w) || only);
}

void view_velocity_labels(painting *p)
{
    for (size_t i = 0; i < p->options->preview_count; i++) {
        const view_preview *w = &p->options->previews[i];
        seen s = seen_of(p, w);
        if (!can_be_seen(&s) || !in_full(p, w))
            continue;
        if (meets(p, w))
            put_impact(p, w, &s);
        if (!view_is_quiet(p))
            put_static(p, w, &s);
        if (tells_speed(p, w))
            put_speed(p, w, &s);
    }
}
