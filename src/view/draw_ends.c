#include "view/painting.h"

#include <math.h>

/* Where a shape is at the end of each frame, pale: the static algorithm looks there alone, and what
 * lies between two of them goes unseen. Other algorithms look at the whole way. */

static const double WIDTH = 1.6, FADE = 0.8;
static const double LEAST_STEP =
    0.5; /* of the shape's length that way, or they would run together */

/* Of each shape, the nearest to now; in a crowd none. */
enum { MOST_ENDS = 32, FEW_SHAPES = 6 };

static bool tested_at_ends(const painting *p)
{
    return p->scene->rules.algorithm == SCENE_ALGORITHM_STATIC;
}

/* How far a shape reaches in a direction and its opposite: between its two tangents. */
static double length_along(const col_shape *s, col_vec way)
{
    double low = INFINITY, high = -INFINITY;
    for (int i = 0; i < 4; i++) {
        col_vec corner = col_core_at(s, i & 1, i >> 1);
        double at = (corner.x * way.x + corner.y * way.y) / hypot(way.x, way.y);
        low = fmin(low, at);
        high = fmax(high, at);
    }
    return high - low + 2 * s->radius;
}

static bool is_apart(const col_shape *s, col_vec step)
{
    double length = hypot(step.x, step.y);
    return length > 0 && length >= LEAST_STEP * length_along(s, step);
}

/* So far from where it is, in the world. */
static void draw_end(painting *p, const col_shape *world, col_vec away)
{
    pen stroke = view_pen(p, PART_NONE, view_color_faded(p->theme->motion, FADE), WIDTH);
    col_shape there = col_moved(world, away), window = camera_shape(&p->now, &there);
    if (!view_is_visible(p, &window))
        return;
    p->to->ops->outline(p->to, &window, &stroke);
    view_avoid_shape(p, &window, 0.4);
}

/* The last one is the swept outline's. With gravity the steps differ. */
static void draw_ahead(painting *p, const view_preview *w)
{
    col_vec step = {w->displacement.x / w->frames, w->displacement.y / w->frames};
    bool even = w->by_gravity.x == 0 && w->by_gravity.y == 0;
    for (int i = 1; even && is_apart(&w->start, step) && i <= MOST_ENDS && i < w->frames; i++)
        draw_end(p, &w->start, (col_vec){step.x * i, step.y * i});
}

void view_ends_ahead(painting *p)
{
    if (!tested_at_ends(p) || p->options->preview_count > FEW_SHAPES)
        return;
    for (size_t i = 0; i < p->options->preview_count; i++)
        draw_ahead(p, &p->options->previews[i]);
}

/* The trail's last point is where the shape is now, within a frame. */
static void draw_past(painting *p, const view_trail *t)
{
    const col_shape now = scene_shape_geometry(&p->scene->shapes[t->shape]);
    col_vec middle = col_core_at(&now, 0.5, 0.5);
    size_t from = t->count > MOST_ENDS ? t->count - MOST_ENDS : 0;
    for (size_t i = from; i + 1 < t->count; i++)
        if (is_apart(&now, col_subtract(t->points[i + 1], t->points[i])))
            draw_end(p, &now, col_subtract(t->points[i], middle));
}

void view_ends_past(painting *p)
{
    const view_playback *v = &p->options->playback;
    if (!tested_at_ends(p) || v->trail_count > FEW_SHAPES)
        return;
    for (size_t i = 0; i < v->trail_count; i++)
        draw_past(p, &v->trails[i]);
}
