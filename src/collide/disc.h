/* Inside the module: a circle or a point, whose core is its pivot, against any other core.
 *
 * Where the pivots lie no further from the given points, one less the other, than the framed core
 * is wide and high, plain sums are exact enough, and nothing is carried. In the names of gap.c,
 * with o = other's pivot - framed pivot, each from its given point: |o| <= sqrt 2 S, as S is no
 * less than width or height, and between the given points lies d - o. Then it is
 *
 *   d = (at - at) + o        (|d| + |o|) + |o| + |d|  <=  2 |d| + 2.83 S   instead of |d|
 *   side of the framed core  low: |low|, high: |low| + |high| <= 2 S       instead of |side|
 *
 * or 3.83 + 1 more than a circle's 9.8 with carried sums: 14.7 u S at most; where the other's pivot
 * is its given point, as a circle's is, o is exact, which makes it 13.3. A scene of whole numbers
 * has no rounding either way. */
#ifndef COLLIDE_DISC_H
#define COLLIDE_DISC_H

#include "lanes.h"
#include "pair.h"

/* The framed core and the other one's pivot, in the frame. */
typedef struct col_round {
    col_core core;
    col_vec centre;
} col_round;

static inline bool col_is_compact(const col_pair *p)
{
    const col_shape *f = p->framed, *g = p->other;
    return fabs(g->pivot.x - f->pivot.x) <= f->width && fabs(g->pivot.y - f->pivot.y) <= f->height;
}

/* Between the pivots, if the given points lie there. */
static inline col_vec col_between_compact(const col_pair *p, col_vec framed_at, col_vec other_at)
{
    const col_shape *f = p->framed, *g = p->other;
    return (col_vec){(other_at.x - framed_at.x) + (g->pivot.x - f->pivot.x),
                     (other_at.y - framed_at.y) + (g->pivot.y - f->pivot.y)};
}

static inline col_round col_round_compact(const col_pair *p)
{
    const col_shape *f = p->framed;
    col_vec low = col_subtract(f->corner, f->pivot);
    col_vec d = col_between_compact(p, f->at, p->other->at);
    return (col_round){
        .core = {low, {low.x + f->width, low.y + f->height}},
        .centre = col_turn_back(d, f->dir),
    };
}

/* Whether plain sums do for a shape and a plain circle, see col_is_plain_circle. */
static inline bool col_is_plain_pair(const col_pair *p)
{
    const col_shape *f = p->framed;
    return fabs(f->pivot.x) <= f->width && fabs(f->pivot.y) <= f->height;
}

/* Where one is a plain circle, and plain sums do: the roles that col_roles gives them. Else without
 * a framed shape. */
static inline col_pair col_plain_roles(const col_shape *a, const col_shape *b)
{
    bool framed_is_b = !col_is_plain_circle(b);
    col_pair p = {framed_is_b ? b : a, framed_is_b ? a : b, framed_is_b};
    if ((framed_is_b && !(col_is_plain_circle(a) && col_extends(b))) || !col_is_plain_pair(&p))
        p.framed = NULL;
    return p;
}

/* As col_round, x and y side by side. */
typedef struct col_round_lanes {
    col_lanes low, high, centre;
} col_round_lanes;

/* The bits of col_round_compact of these. */
static inline col_round_lanes col_round_plain_lanes(const col_pair *p)
{
    const col_shape *f = p->framed;
    col_lanes pivot = col_lanes_of_vec(f->pivot);
    col_lanes low = col_lanes_subtract(col_lanes_of_vec(f->corner), pivot);
    col_lanes d = col_lanes_subtract(col_lanes_of_vec(p->other->at), col_lanes_of_vec(f->at));
    return (col_round_lanes){
        .low = low,
        .high = col_lanes_add(low, col_lanes_of(f->width, f->height)),
        .centre = col_lanes_turn_back(col_lanes_subtract(d, pivot), col_lanes_of_dir(f->dir)),
    };
}

static inline col_round col_round_plain(const col_pair *p)
{
    col_round_lanes r = col_round_plain_lanes(p);
    return (col_round){.core = {col_lanes_vec(r.low), col_lanes_vec(r.high)},
                       .centre = col_lanes_vec(r.centre)};
}

/* With carried sums: elsewhere. */
COL_INTERNAL col_round col_round_carried(const col_pair *p);

static inline col_round col_round_of(const col_pair *p)
{
    return col_is_compact(p) ? col_round_compact(p) : col_round_carried(p);
}

/* How far b has to go along the normal (of the world), for a gap that counts as a hit: see
 * col_collide. c: the contact of the cores. */
COL_INTERNAL col_real col_round_depth(const col_pair *p, const col_core_contact *c, col_vec normal,
                                      col_real gap, col_touching touching);

#endif
