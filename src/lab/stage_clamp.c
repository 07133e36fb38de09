/* Stage 4: the rectangle's closest point, in the frame. */
#include "lab/stages.h"

#include <math.h>
#include <stddef.h>

static double clamped(double value, double low, double high)
{
    return fmax(low, fmin(value, high));
}

static col_vec right(const lab_frame *f, col_vec local)
{
    return (col_vec){clamped(local.x, f->low.x, f->high.x), clamped(local.y, f->low.y, f->high.y)};
}

/* if (x < low) q = low; if (x > high) q = high; q = x; the last line always runs. */
static col_vec missing_else(const lab_frame *f, col_vec local)
{
    (void)f;
    return local;
}

/* min(low, max(x, high)). */
static col_vec wrong_order(const lab_frame *f, col_vec local)
{
    return (col_vec){fmin(f->low.x, fmax(local.x, f->high.x)),
                     fmin(f->low.y, fmax(local.y, f->high.y))};
}

static double nearer_of(double value, double low, double high)
{
    return fabs(value - low) <= fabs(value - high) ? low : high;
}

static col_vec corners_only(const lab_frame *f, col_vec local)
{
    return (col_vec){nearer_of(local.x, f->low.x, f->high.x),
                     nearer_of(local.y, f->low.y, f->high.y)};
}

/* The nearest point of the four sides: from inside it lies straight across to the nearest one. */
static col_vec edges_only(const lab_frame *f, col_vec local)
{
    col_vec q = right(f, local);
    if (q.x != local.x || q.y != local.y)
        return q;
    col_vec side = corners_only(f, local);
    if (fabs(side.x - local.x) < fabs(side.y - local.y))
        return (col_vec){side.x, local.y};
    return (col_vec){local.x, side.y};
}

clamp_fn *lab_clamp_with(mistake_id id)
{
    static clamp_fn *const ways[MISTAKES] = {[MISSING_ELSE] = missing_else,
                                             [CLAMP_ORDER] = wrong_order,
                                             [EDGES_ONLY] = edges_only,
                                             [CORNERS_ONLY] = corners_only};
    return ways[id] ? ways[id] : right;
}
