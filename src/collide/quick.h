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

/* About any two cores, from the four pairs of their parallel faces, which is all that is needed
 * unless a corner looks at a corner. Seen from the middle of one core, along a normal of it, lie
 * half its size, half the other's along its turned sides, and the rest of the way to the other's
 * middle is `apart`. (c, s) is how far the other one is turned against the frame. */
static inline double col_quick_apart(col_vec middle, col_vec half, col_vec other_half, double c,
                                     double s)
{
    c = fabs(c);
    s = fabs(s);
    return col_max(fabs(middle.x) - half.x - (c * other_half.x + s * other_half.y),
                   fabs(middle.y) - half.y - (s * other_half.x + c * other_half.y));
}

typedef struct col_parted {
    double apart; /* the cores are at least so far apart; overlapping, they are so deep */
    double doubt;
} col_parted;

/* The cores' distance is the best of the faces' where that is negative, and at least the best
 * elsewhere. With M the sum of all lengths on the way (see above), every length here is within
 * 8 u M, the one turned twice within 13, so `apart` is within 24 u M, as (c, s) is within 2.5 u.
 * col_gap is within 17 u M. So where `apart` is beyond 64 u M of 0, or of both radii, that's no
 * rounding, here or there. */
static inline col_parted col_quick_cores(const col_quick *a, const col_quick *b)
{
    col_vec from = col_subtract(b->at, a->at);
    col_vec middle = col_add(from, col_turn(b->middle, b->dir));
    col_vec in_a = col_subtract(col_turn_back(middle, a->dir), a->middle);
    col_dir turn = {a->dir.c * b->dir.c + a->dir.s * b->dir.s,
                    a->dir.c * b->dir.s - a->dir.s * b->dir.c};
    col_vec in_b = col_turn_back(in_a, turn);
    double size = fabs(from.x) + fabs(from.y) + a->size + b->size + a->radius + b->radius;
    return (col_parted){
        .apart = col_max(col_quick_apart(in_a, a->half, b->half, turn.c, turn.s),
                         col_quick_apart(in_b, b->half, a->half, turn.c, turn.s)),
        .doubt = 64 * COL_U * size + DBL_MIN,
    };
}

#endif
