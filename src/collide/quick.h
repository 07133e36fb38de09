/* Inside the module: the decision about a circle from squares alone, where they leave no doubt.
 *
 * With dist = the distance of the circle's centre from the core and R = both radii, the circle hits
 * where dist < R, that is where dist^2 - R^2 < 0: no square root. A centre inside the core has
 * dist = 0; there `inside` * M is added, `inside` being minus the distance to the nearest side, so
 * that a point (R = 0) inside is clearly inside too.
 *
 * Let M be at least dist + R and any length on the way. In plain arithmetic every vector below is
 * within 8 u M of the exact one; so `squares` is within 24 u M^2 of its exact value
 *   F = dist^2 - R^2 = (dist - R) (dist + R),   or   F = inside M - R^2   within the core,
 * and |F| <= |gap| M in both. col_gap is within 17 u S of the exact gap, and S <= M. So where
 * |squares| > 64 u M^2 we have |F| > 40 u M^2, |gap| > 40 u M, and the sign of `squares` is the sign
 * of what col_gap returns. (The direction's own error is the same in both and doesn't count.)
 * Elsewhere, in the rounding band, col_gap must decide. */
#ifndef COLLIDE_QUICK_H
#define COLLIDE_QUICK_H

#include "collide/core.h"

/* What depends on the shape alone. */
typedef struct col_quick {
    col_vec at, pivot, low, high;
    col_dir dir;
    double radius;
    double size; /* the shape's share of M */
} col_quick;

static inline col_quick col_quick_of(const col_shape *s)
{
    col_vec low = col_subtract(s->corner, s->pivot);
    double pivot = fabs(s->pivot.x) + fabs(s->pivot.y);
    double corner = fabs(s->corner.x) + fabs(s->corner.y);
    return (col_quick){
        .at = s->at,
        .pivot = s->pivot,
        .low = low,
        .high = {low.x + s->width, low.y + s->height},
        .dir = s->dir,
        .radius = s->radius,
        .size = 2 * pivot + corner + s->width + s->height + s->radius,
    };
}

typedef struct col_verdict {
    double squares; /* < 0: a hit, > 0: a miss, */
    double doubt;   /* where it is larger than this */
} col_verdict;

static inline col_verdict col_quick_test(const col_quick *q, double x, double y, double radius)
{
    double from_x = x - q->at.x, from_y = y - q->at.y;
    double M = q->size + fabs(from_x) + fabs(from_y) + radius;
    col_vec l = col_turn_back((col_vec){from_x - q->pivot.x, from_y - q->pivot.y}, q->dir);
    double beyond_x = col_max(q->low.x - l.x, l.x - q->high.x);
    double beyond_y = col_max(q->low.y - l.y, l.y - q->high.y);
    double apart_x = col_max(beyond_x, 0), apart_y = col_max(beyond_y, 0);
    double inside = col_min(col_max(beyond_x, beyond_y), 0);
    double R = q->radius + radius;
    return (col_verdict){apart_x * apart_x + apart_y * apart_y - R * R + inside * M,
                         64 * COL_U * M * M + DBL_MIN};
}

#endif
