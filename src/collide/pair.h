/* Inside the module: which of two shapes is turned back, and which is tested against it. */
#ifndef COLLIDE_PAIR_H
#define COLLIDE_PAIR_H

#include "cores.h"

/* A pair with its roles: the core of `framed` is turned back, `other` is tested against it. */
typedef struct col_pair {
    const col_shape *framed, *other;
    bool framed_is_b;
} col_pair;

/* How many directions a core extends in: 0 a point, 1 a segment, 2 a rectangle. */
static inline int col_extensions(const col_shape *s)
{
    return (s->width > 0) + (s->height > 0);
}

static inline bool col_extends(const col_shape *s)
{
    return s->width + s->height > 0;
}

static inline col_pair col_roles(const col_shape *a, const col_shape *b)
{
    bool framed_is_b = col_extensions(b) > col_extensions(a);
    return framed_is_b ? (col_pair){b, a, true} : (col_pair){a, b, false};
}

/* A circle or a point as they are made: pivot, corner, width and height are 0. (-0, of which the
 * bits aren't, is left to col_is_round.) */
static inline bool col_is_plain_circle(const col_shape *s)
{
    return (col_bits(s->pivot.x) | col_bits(s->pivot.y) | col_bits(s->corner.x) |
            col_bits(s->corner.y) | col_bits(s->width) | col_bits(s->height)) == 0;
}

/* The core is one point, the pivot: a circle, if it was turned or not. */
static inline bool col_is_round(const col_shape *s)
{
    return s->width + s->height == 0 && s->corner.x == s->pivot.x && s->corner.y == s->pivot.y;
}

static inline col_real col_radii(const col_pair *p)
{
    return p->framed->radius + p->other->radius;
}

/* Whether shapes so far apart hit. */
static inline bool col_decide(col_real gap, col_touching touching)
{
    return touching == COL_TOUCH_IS_HIT ? gap <= 0 : gap < 0;
}

/* A normal of the framed core, told in the world and from a to b. */
static inline col_vec col_world_normal(const col_pair *p, col_vec normal)
{
    return col_turn(p->framed_is_b ? col_scaled(normal, -1) : normal, p->framed->dir);
}

#endif
