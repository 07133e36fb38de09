/* Inside the module: quick decisions about any two cores, where they leave no doubt. About a
 * circle: see col_prepared_verdict. */
#ifndef COLLIDE_QUICK_H
#define COLLIDE_QUICK_H

#include "core.h"

static inline col_vec col_half_size(const col_shape *s)
{
    return (col_vec){s->width / 2, s->height / 2};
}

/* From the given point to the core's middle: along the world's axes, and what lengths that takes.
 */
typedef struct col_middle {
    col_vec at;
    col_real size;
} col_middle;

static inline col_middle col_middle_of(const col_shape *s)
{
    col_vec half = col_half_size(s);
    col_real x = s->corner.x - s->pivot.x + half.x, y = s->corner.y - s->pivot.y + half.y;
    return (col_middle){
        {s->pivot.x + (s->dir.c * x - s->dir.s * y), s->pivot.y + (s->dir.s * x + s->dir.c * y)},
        (s->width + s->height) + (fabs(s->pivot.x) + fabs(s->pivot.y)) + (fabs(x) + fabs(y))};
}

/* With M the sum of all lengths on the way from middle to middle, and of both radii, 64 u M is
 * beyond all roundings, see below. What each turn takes a direction's length to be off, 5e-13 of
 * each length (5e-5 of floats', see col_validate), the three turns of col_gap, or of what stands
 * here, take three times. So this many u M are beyond both. */
#define COL_QUICK_ROUNDINGS 64
#define COL_QUICK_DOUBT COL_EITHER(0x1p16, 0x1p13)

/* From a's middle to b's, along the world's axes. */
typedef struct col_between_middles {
    col_vec way;
    col_real doubt; /* see above */
} col_between_middles;

static inline col_between_middles col_between_middles_of(const col_shape *a, const col_shape *b)
{
    col_middle p = col_middle_of(a), q = col_middle_of(b);
    col_real x = b->at.x - a->at.x, y = b->at.y - a->at.y;
    col_real size = (a->radius + b->radius) + (fabs(x) + fabs(y)) + (p.size + q.size);
    return (col_between_middles){
        {x + (q.at.x - p.at.x), y + (q.at.y - p.at.y)},
        COL_QUICK_DOUBT * COL_U * size + COL_LEAST,
    };
}

/* Whether circles about the middles that hold the shapes are apart, by more than rounding: the
 * doubt is more than that of the way, 10 u M, and of the squares. */
static inline bool col_circles_apart(const col_shape *a, const col_shape *b,
                                     const col_between_middles *m)
{
    col_real reach = col_length_at_most(col_half_size(a)) + col_length_at_most(col_half_size(b)) +
                     (a->radius + b->radius) + m->doubt;
    return col_dot(m->way, m->way) > reach * reach + COL_LEAST;
}

/* Two cores in each other's frames, told from their middles. */
typedef struct col_middles {
    col_vec in_a, in_b; /* from a's middle to b's, in the frame of each */
    col_dir turn;       /* how far b is turned against a, up to signs: |cosine|, |sine| */
} col_middles;

/* Every length here is within 10 u M, and `turn` within 2.5 u. */
static inline col_middles col_middles_of(const col_shape *a, const col_shape *b, col_vec way)
{
    col_real x = way.x, y = way.y;
    return (col_middles){
        .in_a = {a->dir.c * x + a->dir.s * y, a->dir.c * y - a->dir.s * x},
        .in_b = {b->dir.c * x + b->dir.s * y, b->dir.c * y - b->dir.s * x},
        .turn = {fabs(a->dir.c * b->dir.c + a->dir.s * b->dir.s),
                 fabs(a->dir.c * b->dir.s - a->dir.s * b->dir.c)},
    };
}

/* How far the cores are apart along the normals of the one: seen from its middle lie half its size,
 * half the other's along its turned sides, and the rest of the way to the other's middle. Within 24
 * u M, and col_gap within 17. */
static inline col_vec col_quick_apart(col_vec middle, const col_shape *s, const col_shape *other,
                                      col_dir turn)
{
    col_vec half = col_half_size(s), others = col_half_size(other);
    return (col_vec){
        fabs(middle.x) - (half.x + (turn.c * others.x + turn.s * others.y)),
        fabs(middle.y) - (half.y + (turn.s * others.x + turn.c * others.y)),
    };
}

typedef struct col_parted {
    col_real apart; /* the cores are at least so far apart; overlapping, they are so deep */
    col_real doubt;
} col_parted;

/* About any two cores, from the four pairs of their parallel faces, which is all that is needed
 * unless a corner looks at a corner. The cores' distance is the best of the faces' where that is
 * negative, and at least the best elsewhere. So where `apart` is beyond 64 u M of 0, or of both
 * radii, that's no rounding, here or in col_gap. */
static inline col_parted col_quick_cores(const col_shape *a, const col_shape *b)
{
    col_between_middles between = col_between_middles_of(a, b);
    col_middles m = col_middles_of(a, b, between.way);
    col_vec of_a = col_quick_apart(m.in_a, a, b, m.turn);
    col_vec of_b = col_quick_apart(m.in_b, b, a, m.turn);
    return (col_parted){
        .apart = col_max(col_max(of_a.x, of_a.y), col_max(of_b.x, of_b.y)),
        .doubt = between.doubt,
    };
}

/* How far a core reaches from its pivot, along both axes of its frame: >= 0. */
static inline col_vec col_reaches(const col_shape *s)
{
    col_vec low = col_subtract(s->corner, s->pivot);
    return (col_vec){col_max(-low.x, low.x + s->width), col_max(-low.y, low.y + s->height)};
}

/* A circle about the pivot that holds the shape, told as in col_length_at_most. */
static inline col_real col_reach(const col_shape *s)
{
    col_vec reaches = col_reaches(s);
    return col_max(reaches.x, reaches.y) + col_min(reaches.x, reaches.y) / 2 + s->radius;
}

/* From a's pivot to b's along the world's axes, by plain sums: within 2 u of all their terms. */
static inline col_vec col_between_roughly(const col_shape *a, const col_shape *b)
{
    return (col_vec){(b->at.x - a->at.x) + (b->pivot.x - a->pivot.x),
                     (b->at.y - a->at.y) + (b->pivot.y - a->pivot.y)};
}

/* Far more than rounding, which is less than 2^8 u of all lengths involved. */
#define COL_FAR_MORE ((1 << 13) * COL_U)

#endif
