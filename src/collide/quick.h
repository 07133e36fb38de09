/* Inside the module: the decision about a circle from squares alone, where they leave no doubt.
 *
 * With dist = the distance of the circle's centre from the core (0 inside) and R = both radii, the
 * circle hits where F = dist^2 - R^2 < 0: no square root, no sums with carried roundings.
 *
 * Let M be the sum of all lengths on the way: the way from the given point to the centre, the
 * shape's own lengths, and R. Each vector below is within 8 u M of the exact one, so `squares` is
 * within 24 u M^2 of F = (dist - R) (dist + R), and dist + R <= M. col_gap is within 17 u M of the
 * exact gap. So where |squares| > 64 u M^2 we have |F| > 40 u M^2 and |dist - R| > 40 u M, and the
 * sign of `squares` is the sign of what col_gap returns. (The direction's own error is the same in
 * both and doesn't count. Inside, the gap is even below -R.) Elsewhere col_gap must decide: in the
 * rounding band, and for points inside the core.
 *
 * M itself is not needed: (p + q + r)^2 <= 3 (p^2 + q^2 + r^2). */
#ifndef COLLIDE_QUICK_H
#define COLLIDE_QUICK_H

#include "collide/core.h"

#define COL_DOUBT (3 * 64 * COL_U)

/* What depends on the shape alone. */
typedef struct col_quick {
    col_vec at;
    col_vec middle,
        half; /* of the core: its middle, from `at` in the turned frame, and half its size */
    col_dir dir;
    double radius;
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

#endif
