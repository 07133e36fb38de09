/* Inside the module: quick decisions, where they leave no doubt.
 *
 * About a circle, from squares alone. With dist = the distance of the circle's centre from the core
 * (0 inside) and R = both radii, the circle hits where F = dist^2 - R^2 < 0: no square root, no
 * sums with carried roundings.
 *
 * Let M be the sum of all lengths on the way: from the given point to the centre, the shape's own
 * lengths, and R. Each vector below is within 8 u M of the exact one, so `squares` is within 24 u
 * M^2 of F = (dist - R) (dist + R), and dist + R <= M. col_gap is within 17 u M of the exact gap.
 * So where |squares| > 64 u M^2 we have |F| > 40 u M^2 and |dist - R| > 40 u M, and the sign of
 * `squares` is the sign of what col_gap returns. (The direction's own error is the same in both
 * and doesn't count. Inside, the gap is even below -R.) Elsewhere col_gap must decide: in the
 * rounding band, and for points inside the core.
 *
 * M itself is not needed: (p + q + r)^2 <= 3 (p^2 + q^2 + r^2). */
#ifndef COLLIDE_QUICK_H
#define COLLIDE_QUICK_H

#include "core.h"

#define COL_DOUBT (3 * 64 * COL_U)

/* What depends on the shape alone. */
typedef struct col_quick {
    col_vec at;
    col_vec middle,
        half; /* of the core: its middle, from `at` in the turned frame, and half its size */
    col_dir dir;
    double radius;
    double size;  /* all lengths of the core */
    double doubt; /* the shape's share */
} col_quick;

static inline col_quick col_quick_of(const col_shape *s)
{
    col_vec half = {s->width / 2, s->height / 2};
    col_vec middle = {s->corner.x - s->pivot.x + half.x, s->corner.y - s->pivot.y + half.y};
    double size = 2 * (fabs(s->pivot.x) + fabs(s->pivot.y)) + fabs(s->corner.x) +
                  fabs(s->corner.y) + s->width + s->height;
    return (col_quick){
        .at = s->at,
        .middle = col_add(col_turn_back(s->pivot, s->dir), middle),
        .half = half,
        .dir = s->dir,
        .radius = s->radius,
        .size = size,
        .doubt = COL_DOUBT * size * size + DBL_MIN,
    };
}

typedef struct col_verdict {
    double squares; /* < 0: a hit, > 0: a miss, */
    double doubt;   /* where it is larger than this */
} col_verdict;

/* Without a jump: max(v, 0) = (v + |v|) / 2, exactly. */
static inline col_verdict col_quick_test(const col_quick *q, double x, double y, double radius)
{
    double from_x = x - q->at.x, from_y = y - q->at.y;
    double local_x = q->dir.c * from_x + q->dir.s * from_y - q->middle.x;
    double local_y = q->dir.c * from_y - q->dir.s * from_x - q->middle.y;
    double beyond_x = fabs(local_x) - q->half.x, beyond_y = fabs(local_y) - q->half.y;
    double apart_x = beyond_x + fabs(beyond_x), apart_y = beyond_y + fabs(beyond_y);
    double R = q->radius + radius;
    return (col_verdict){
        .squares = (apart_x * apart_x + apart_y * apart_y) / 4 - R * R,
        .doubt = COL_DOUBT * (from_x * from_x + from_y * from_y + R * R) + q->doubt,
    };
}

/* Two cores in each other's frames, told from their middles. */
typedef struct col_middles {
    col_vec in_a, in_b; /* from a's middle to b's, in the frame of each */
    col_dir turn;       /* how far b is turned against a, up to signs: |cosine|, |sine| */
    double doubt;       /* 64 roundings of all lengths on the way */
} col_middles;

/* From the given point to the core's middle: along the world's axes, and what lengths that takes.
 */
typedef struct col_middle {
    col_vec at;
    double size;
} col_middle;

static inline col_middle col_middle_of(const col_shape *s)
{
    double x = s->corner.x - s->pivot.x + s->width / 2;
    double y = s->corner.y - s->pivot.y + s->height / 2;
    return (col_middle){
        {s->pivot.x + (s->dir.c * x - s->dir.s * y), s->pivot.y + (s->dir.s * x + s->dir.c * y)},
        fabs(s->pivot.x) + fabs(s->pivot.y) + fabs(x) + fabs(y) + s->width + s->height + s->radius};
}

/* With M the sum of all lengths on the way (see above), every length here is within 10 u M, and
 * `turn` within 2.5 u. */
static inline col_middles col_middles_of(const col_shape *a, const col_shape *b)
{
    col_middle p = col_middle_of(a), q = col_middle_of(b);
    double at_x = b->at.x - a->at.x, at_y = b->at.y - a->at.y;
    double x = at_x + (q.at.x - p.at.x), y = at_y + (q.at.y - p.at.y);
    double size = fabs(at_x) + fabs(at_y) + p.size + q.size;
    return (col_middles){
        .in_a = {a->dir.c * x + a->dir.s * y, a->dir.c * y - a->dir.s * x},
        .in_b = {b->dir.c * x + b->dir.s * y, b->dir.c * y - b->dir.s * x},
        .turn = {fabs(a->dir.c * b->dir.c + a->dir.s * b->dir.s),
                 fabs(a->dir.c * b->dir.s - a->dir.s * b->dir.c)},
        .doubt = 64 * COL_U * size + DBL_MIN,
    };
}

/* How far the cores are apart along the normals of the one: seen from its middle lie half its size,
 * half the other's along its turned sides, and the rest of the way to the other's middle. Within 24
 * u M, and col_gap within 17. */
static inline col_vec col_quick_apart(col_vec middle, const col_shape *s, const col_shape *other,
                                      col_dir turn)
{
    return (col_vec){
        fabs(middle.x) - (s->width + (turn.c * other->width + turn.s * other->height)) / 2,
        fabs(middle.y) - (s->height + (turn.s * other->width + turn.c * other->height)) / 2,
    };
}

typedef struct col_parted {
    double apart; /* the cores are at least so far apart; overlapping, they are so deep */
    double doubt;
} col_parted;

/* About any two cores, from the four pairs of their parallel faces, which is all that is needed
 * unless a corner looks at a corner. The cores' distance is the best of the faces' where that is
 * negative, and at least the best elsewhere. So where `apart` is beyond 64 u M of 0, or of both
 * radii, that's no rounding, here or in col_gap. */
static inline col_parted col_quick_cores(const col_shape *a, const col_shape *b)
{
    col_middles m = col_middles_of(a, b);
    col_vec of_a = col_quick_apart(m.in_a, a, b, m.turn);
    col_vec of_b = col_quick_apart(m.in_b, b, a, m.turn);
    return (col_parted){
        .apart = col_max(col_max(of_a.x, of_a.y), col_max(of_b.x, of_b.y)),
        .doubt = m.doubt,
    };
}

/* A circle about the pivot that holds the shape. */
static inline double col_reach(const col_shape *s)
{
    col_vec low = col_subtract(s->corner, s->pivot);
    return col_length_at_most(
               (col_vec){col_max(-low.x, low.x + s->width), col_max(-low.y, low.y + s->height)}) +
           s->radius;
}

/* Whether these circles are apart by far more than rounding: the sums here are within 8 u of all
 * their terms, the squares within as much of theirs. */
static inline bool col_far_apart(const col_shape *a, const col_shape *b)
{
    double x = (b->at.x - a->at.x) + (b->pivot.x - a->pivot.x);
    double y = (b->at.y - a->at.y) + (b->pivot.y - a->pivot.y);
    double pivots = fabs(a->pivot.x) + fabs(a->pivot.y) + fabs(b->pivot.x) + fabs(b->pivot.y);
    double reach = col_reach(a) + col_reach(b) + 0x1p-40 * pivots;
    return (x * x + y * y) * (1 - 0x1p-40) > reach * reach + DBL_MIN;
}

#endif
