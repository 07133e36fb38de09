#include "text/number.h"
#include "view/painting.h"

#include <math.h>
#include <stdio.h>
#include <string.h>

/* What lies ahead of moving shapes: the way, what it sweeps over, the ghost where it meets another
 * shape, and how it goes on from there. */

static const double WIDTH = 3, HEAD = 13;
static const double SMALL_WIDTH = 1.6, SMALL_HEAD = 8;
static const double CROWD_FADE = 0.6;
static const double SWEPT_WIDTH = 1.3, SWEPT_FADE = 0.7;
static const double SWEPT_WEIGHT = 0.4, GHOST_WEIGHT = 1.5;
static const double GHOST_WIDTH = 2, DASH = 7, GAP = 5;
static const double AFTER_WIDTH = 2.4, AFTER_LEAST = 32;
static const double NORMAL = 52, NORMAL_WIDTH = 2.8, NORMAL_HEAD = 12, NORMAL_DASH = 6;
static const double DOT = 5;
static const double LABEL_CLEAR = 8;
static const double SHORTEST = 2; /* pixels: a way that can be seen */

/* So many ways are drawn in full; of more only those of the shape that is meant, and arrows; a
 * crowd's are pale. */
enum { WAYS_IN_FULL = 6, CROWD = 60 };

static bool meant(const painting *p, const view_way *w)
{
    return w->shape == p->options->hover || w->shape == scene_selected(p->scene);
}

static bool in_full(const painting *p, const view_way *w)
{
    return p->options->way_count <= WAYS_IN_FULL || meant(p, w);
}

static col_vec moved(col_vec from, col_vec by, double part)
{
    return (col_vec){from.x + by.x * part, from.y + by.y * part};
}

/* A way in the window. */
typedef struct seen {
    col_shape start;
    col_vec middle, way; /* pixels */
    col_vec tip;         /* of the velocity's arrow, which begins at the middle */
} seen;

static seen seen_of(const painting *p, const view_way *w)
{
    seen s = {.start = camera_shape(&p->now, &w->start), .way = painting_way(&p->now, w->way)};
    s.middle = col_core_at(&s.start, 0.5, 0.5);
    s.tip = moved(moved(s.middle, s.way, 1), painting_way(&p->now, w->fall), -1);
    return s;
}

static bool can_be_seen(const seen *s)
{
    return hypot(s->way.x, s->way.y) >= SHORTEST;
}

static col_vec end_of(const seen *s)
{
    return moved(s->middle, s->way, 1);
}

static void draw_outline(painting *p, const col_shape *window, const pen *stroke, double weight)
{
    if (!painting_visible(p, window))
        return;
    p->to->ops->outline(p->to, window, stroke);
    painting_avoid(p, window, weight);
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
 * lines along the way that touch both, where the shape is farthest to either side. */
static void draw_swept(painting *p, const seen *s)
{
    pen stroke = painting_pen(p, PART_NONE, color_fade(p->theme->motion, SWEPT_FADE), SWEPT_WIDTH);
    double length = hypot(s->way.x, s->way.y);
    for (int side = -1; side <= 1; side += 2) {
        col_vec aside = {-side * s->way.y / length, side * s->way.x / length};
        col_vec from = farthest(&s->start, aside);
        painting_line(p, from, moved(from, s->way, 1), &stroke);
        labels_avoid(&p->labels, from, moved(from, s->way, 1), 0.5);
    }
    col_shape end = col_moved(&s->start, s->way);
    draw_outline(p, &end, &stroke, SWEPT_WEIGHT);
}

/* The velocity's arrow; dashed from where it won't get any farther. */
static void draw_way(painting *p, const view_way *w, const seen *s)
{
    pen stroke = painting_pen(p, PART_NONE, p->theme->motion, WIDTH);
    col_vec arrow = {s->tip.x - s->middle.x, s->tip.y - s->middle.y};
    col_vec stop = moved(s->middle, arrow, w->hit ? w->time : 1);
    if (!w->hit) {
        painting_arrow(p, s->middle, stop, &stroke, HEAD);
    } else {
        painting_line(p, s->middle, stop, &stroke);
        stroke.dash = DASH * p->unit;
        stroke.gap = GAP * p->unit;
        painting_arrow(p, stop, s->tip, &stroke, HEAD);
    }
    labels_avoid(&p->labels, s->middle, s->tip, 3);
}

static void draw_small(painting *p, const seen *s)
{
    double fade = p->options->way_count > CROWD ? CROWD_FADE : 1;
    pen stroke = painting_pen(p, PART_NONE, color_fade(p->theme->motion, fade), fade * SMALL_WIDTH);
    col_box box = {{fmin(s->middle.x, s->tip.x), fmin(s->middle.y, s->tip.y)},
                   {fmax(s->middle.x, s->tip.x), fmax(s->middle.y, s->tip.y)}};
    if (box.max.x >= 0 && box.max.y >= 0 && box.min.x <= p->now.width && box.min.y <= p->now.height)
        painting_arrow(p, s->middle, s->tip, &stroke, SMALL_HEAD);
}

/* Where the shape is when it meets the other, and the other then, unless it rests. */
static void draw_ghosts(painting *p, const view_way *w, const seen *s)
{
    pen stroke = painting_pen(p, PART_NONE, p->theme->motion, GHOST_WIDTH);
    stroke.dash = DASH * p->unit;
    stroke.gap = GAP * p->unit;
    col_shape ghost = col_moved(&s->start, moved((col_vec){0, 0}, s->way, w->time));
    draw_outline(p, &ghost, &stroke, GHOST_WEIGHT);
    if (!w->other_moves)
        return;
    col_shape other = camera_shape(&p->now, &w->other);
    stroke.color = color_fade(stroke.color, SWEPT_FADE);
    draw_outline(p, &other, &stroke, GHOST_WEIGHT);
}

/* An arrow from the contact point, as long wherever one looks from. */
typedef struct arrow {
    col_vec from, to;
} arrow;

static arrow arrow_at_contact(const painting *p, const view_way *w, col_vec direction)
{
    col_vec from = camera_to_window(&p->now, w->point);
    double factor = NORMAL * p->unit / p->now.zoom;
    return (arrow){from, moved(from, painting_way(&p->now, direction), factor)};
}

/* What is left of the way after the bounce; not so short that its direction can't be seen. */
static arrow after_of(const painting *p, const view_way *w, const seen *s)
{
    col_vec from = moved(s->middle, s->way, w->time), way = painting_way(&p->now, w->after);
    double length = hypot(way.x, way.y);
    double least = length > 0 ? AFTER_LEAST * p->unit / length : 0;
    return (arrow){from, moved(from, way, fmax(1 - w->time, least))};
}

/* Does a test of where the shapes end choose another way out than they came in? No program tests at
 * the end of several frames alone. */
static bool misled(const view_way *w)
{
    return w->frames == 1 && w->hit && w->overlaps &&
           w->normal.x * w->static_normal.x + w->normal.y * w->static_normal.y < 0.999;
}

static void draw_arrow(painting *p, arrow a, const pen *stroke, double head)
{
    painting_arrow(p, a.from, a.to, stroke, head);
    labels_avoid(&p->labels, a.from, a.to, 4);
}

static void draw_impact(painting *p, const view_way *w, const seen *s)
{
    draw_ghosts(p, w, s);
    pen stroke = painting_pen(p, PART_NONE, p->theme->motion, AFTER_WIDTH);
    draw_arrow(p, after_of(p, w, s), &stroke, HEAD);
    stroke = painting_pen(p, PART_NONE, p->theme->normal, NORMAL_WIDTH);
    stroke.halo = p->theme->halo;
    stroke.halo_width = p->unit;
    draw_arrow(p, arrow_at_contact(p, w, w->normal), &stroke, NORMAL_HEAD);
    if (misled(w)) {
        stroke.color = p->theme->error;
        stroke.dash = stroke.gap = NORMAL_DASH * p->unit;
        draw_arrow(p, arrow_at_contact(p, w, w->static_normal), &stroke, NORMAL_HEAD);
    }
    painting_dot(p, PART_NONE, camera_to_window(&p->now, w->point), DOT, p->theme->normal);
}

void velocity_draw(painting *p)
{
    for (size_t i = 0; i < p->options->way_count; i++) {
        const view_way *w = &p->options->ways[i];
        seen s = seen_of(p, w);
        if (!can_be_seen(&s))
            continue;
        if (!in_full(p, w)) {
            draw_small(p, &s);
            continue;
        }
        draw_swept(p, &s);
        draw_way(p, w, &s);
        if (w->hit)
            draw_impact(p, w, &s);
    }
}

static void put(painting *p, size_t key, arrow beside, color tone, const char *text, bool stay)
{
    labels_put(&p->labels, &(label){.key = label_key(LABEL_VELOCITY, key / 8, key % 8),
                                    .text = text,
                                    .style = painting_style(p, FACE_BOLD, 0.85, tone),
                                    .from = beside.from,
                                    .to = beside.to,
                                    .clear = LABEL_CLEAR * p->unit,
                                    .prefer = 1,
                                    .stay = stay});
}

static void write_time(char *text, size_t size, const view_way *w)
{
    char number[NUMBER_SIZE];
    if (w->frames == 1) {
        snprintf(text, size, "t = %s", text_number_short(number, w->time, 2));
        return;
    }
    text_number_short(number, w->time * w->frames, 1);
    snprintf(text, size, "meets %safter %s frame%s", w->wall ? "the wall " : "", number,
             strcmp(number, "1") == 0 ? "" : "s");
}

static void put_speed(painting *p, const view_way *w, const seen *s)
{
    char number[NUMBER_SIZE], text[64];
    double length = hypot(w->way.x - w->fall.x, w->way.y - w->fall.y);
    if (length == 0)
        return;
    text_number_short(number, length / w->frames, view_scene_decimals(p->scene));
    snprintf(text, sizeof text, "%s per frame", number);
    put(p, w->shape * 8, (arrow){s->middle, s->tip}, p->theme->motion, text, true);
}

static void put_impact(painting *p, const view_way *w, const seen *s)
{
    char text[64];
    write_time(text, sizeof text, w);
    col_vec ghost = moved(s->middle, s->way, w->time);
    put(p, w->shape * 8 + 1, (arrow){ghost, ghost}, p->theme->motion, text, false);
    if (!misled(w))
        return;
    put(p, w->shape * 8 + 2, arrow_at_contact(p, w, w->normal), p->theme->normal, "sweep: this way",
        false);
    put(p, w->shape * 8 + 3, arrow_at_contact(p, w, w->static_normal), p->theme->error,
        "smallest overlap: this way", false);
}

/* Of a way of one frame: what a test of the frame's end alone makes of the impact. With another
 * algorithm nobody tests there. */
static void put_static(painting *p, const view_way *w, const seen *s)
{
    if (p->scene->rules.algorithm != MOTION_STATIC || w->frames != 1 || !w->hit || w->overlaps)
        return;
    col_vec end = end_of(s);
    put(p, w->shape * 8 + 4, (arrow){end, end}, p->theme->error, "tested here: a miss", false);
}

void velocity_labels(painting *p)
{
    for (size_t i = 0; i < p->options->way_count; i++) {
        const view_way *w = &p->options->ways[i];
        seen s = seen_of(p, w);
        if (!can_be_seen(&s) || !in_full(p, w))
            continue;
        if (w->hit)
            put_impact(p, w, &s);
        put_static(p, w, &s);
        if (meant(p, w))
            put_speed(p, w, &s);
    }
}
