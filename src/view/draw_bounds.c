#include "view/painting.h"

#include <math.h>

/* The quick tests that some programs make first: circles that hold the framed shape or lie in it.
 * What misses the outer one surely misses the shape, what hits the inner one surely hits it;
 * between them only the exact test can tell. */

static const double WIDTH = 1.6, DASH = 3, GAP = 4;

typedef struct bound {
    col_shape circle;
    const char *words, *narrow; /* the same in three lines */
    int prefer;                 /* where its label goes */
} bound;

static bool has_bounds(const shown_pair *pair)
{
    const col_shape *framed = scene_pair_framed(pair);
    return framed->width > 0 || framed->height > 0;
}

/* What is said of a circle, in lines and in narrower ones: when it is missed, and when it is hit.
 */
typedef struct bound_words {
    const char *words[2], *narrow[2];
} bound_words;
static const bound_words OUTER = {
    {"outer circle missed:\nsurely MISS", "outer circle hit:\ntest exactly"},
    {"outer circle\nmissed:\nsurely MISS", "outer\ncircle hit:\ntest exactly"}};
static const bound_words INNER = {
    {"inner circle missed:\ntest exactly", "inner circle hit:\nsurely HIT"},
    {"inner circle\nmissed:\ntest exactly", "inner\ncircle hit:\nsurely HIT"}};

/* A circle of that reach about the middle of the framed core; the corner radius widens it. */
static bound bound_of(const painting *p, const shown_pair *pair, double reach,
                      const bound_words *says, int prefer)
{
    const col_shape *framed = scene_pair_framed(pair);
    bound b = {.circle = col_circle(col_core_at(framed, 0.5, 0.5), reach + framed->radius),
               .prefer = prefer};
    bool hits = col_hit(&b.circle, scene_pair_other(pair), p->scene->touching);
    b.words = says->words[hits];
    b.narrow = says->narrow[hits];
    return b;
}

static bound outer(const painting *p, const shown_pair *pair)
{
    const col_shape *framed = scene_pair_framed(pair);
    return bound_of(p, pair, hypot(framed->width, framed->height) / 2, &OUTER, 3);
}

static bound inner(const painting *p, const shown_pair *pair)
{
    const col_shape *framed = scene_pair_framed(pair);
    return bound_of(p, pair, fmin(framed->width, framed->height) / 2, &INNER, 2);
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

/* Near its circle, if need be in narrower lines; before an audience rather nowhere than across
 * lines. */
static void put_bound(painting *p, const bound *b, size_t which)
{
    enum { NEAR, NARROW, ANYWHERE, CHOICES };
    const char *const words[CHOICES] = {b->words, b->narrow, b->words};
    col_shape window = camera_shape(&p->now, &b->circle);
    col_vec centre = col_core_at(&window, 0.5, 0.5);
    label choices[CHOICES];
    for (size_t i = 0; i < CHOICES; i++)
        choices[i] = (label){.key = view_label_key(LABEL_BOUND, which, i),
                             .text = words[i],
                             .style = view_text_style(p, FACE_LABEL, 0.8, p->theme->bounds),
                             .from = centre,
                             .to = centre,
                             .clear = window.radius + 4 * p->unit,
                             .prefer = b->prefer,
                             .clear_of = i < ANYWHERE || p->options->presenting,
                             .close = i < ANYWHERE};
    view_labels_put_one(&p->labels, choices, CHOICES);
}

void view_bounds_labels(painting *p, const shown_pair *pair)
{
    if (!has_bounds(pair))
        return;
    bound b[2] = {outer(p, pair), inner(p, pair)};
    for (size_t i = 0; i < 2; i++)
        put_bound(p, &b[i], i);
}
