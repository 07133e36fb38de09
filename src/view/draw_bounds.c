#include "view/painting.h"

#include <math.h>

/* The quick tests that some programs make first: circles that hold the framed shape or lie in it.
 * What misses the outer one surely misses the shape, what hits the inner one surely hits it;
 * between them only the exact test can tell. */

static const double WIDTH = 1.6, DASH = 3, GAP = 4;

typedef struct bound {
    col_shape circle;
    const char *words;
    int prefer; /* where its label goes */
} bound;

static bool has_bounds(const shown_pair *pair)
{
    const col_shape *framed = scene_pair_framed(pair);
    return framed->width > 0 || framed->height > 0;
}

/* A circle of that reach about the middle of the framed core; the corner radius widens it. */
static bound bound_of(const painting *p, const shown_pair *pair, double reach, const char *hit,
                      const char *miss, int prefer)
{
    const col_shape *framed = scene_pair_framed(pair);
    bound b = {.circle = col_circle(col_core_at(framed, 0.5, 0.5), reach + framed->radius),
               .prefer = prefer};
    bool hits = col_hit(&b.circle, scene_pair_other(pair), p->scene->touching);
    b.words = hits ? hit : miss;
    return b;
}

static bound outer(const painting *p, const shown_pair *pair)
{
    const col_shape *framed = scene_pair_framed(pair);
    return bound_of(p, pair, hypot(framed->width, framed->height) / 2,
                    "outer circle hit:\ntest exactly", "outer circle missed:\nsurely MISS", 3);
}

static bound inner(const painting *p, const shown_pair *pair)
{
    const col_shape *framed = scene_pair_framed(pair);
    return bound_of(p, pair, fmin(framed->width, framed->height) / 2,
                    "inner circle hit:\nsurely HIT", "inner circle missed:\ntest exactly", 2);
}

static void draw_bound(painting *p, const bound *b)
{
    col_shape window = camera_shape(&p->now, &b->circle);
    pen stroke = view_pen(p, PART_NONE, p->theme->bounds, WIDTH);
    stroke.dash = DASH * p->unit;
    stroke.gap = GAP * p->unit;
    p->to->ops->outline(p->to, &window, &stroke);
    view_avoid_shape(p, &window, 0.4);
}

void view_bounds_draw(painting *p, const shown_pair *pair)
{
    if (!has_bounds(pair))
        return;
    bound b[2] = {outer(p, pair), inner(p, pair)};
    for (int i = 0; i < 2; i++)
        draw_bound(p, &b[i]);
}

static void put_bound(painting *p, const bound *b, size_t which)
{
    col_shape window = camera_shape(&p->now, &b->circle);
    col_vec centre = col_core_at(&window, 0.5, 0.5);
    view_labels_put(&p->labels,
                    &(label){.key = view_label_key(LABEL_BOUND, which, 0),
                             .text = b->words,
                             .style = view_text_style(p, FACE_LABEL, 0.8, p->theme->bounds),
                             .from = centre,
                             .to = centre,
                             .clear = window.radius + 4 * p->unit,
                             .prefer = b->prefer});
}

void view_bounds_labels(painting *p, const shown_pair *pair)
{
    if (!has_bounds(pair))
        return;
    bound b[2] = {outer(p, pair), inner(p, pair)};
    for (size_t i = 0; i < 2; i++)
        put_bound(p, &b[i], i);
}
