/* Stage 5: distance against radius. The margin is the same comparison as a length, made so that it
 * changes by no more than the point moves: the hit map skips what it can't change (map.c). */
#include "lab/stages.h"

#include <math.h>
#include <stddef.h>

static lab_verdict lengths(double distance, double radius)
{
    return (lab_verdict){distance, radius, distance - radius};
}

static col_vec difference(col_vec a, col_vec b)
{
    return (col_vec){a.x - b.x, a.y - b.y};
}

static lab_verdict right(const lab_frame *f, col_vec local, col_vec closest, double radius)
{
    col_vec d = difference(local, closest);
    return lengths(hypot(d.x, d.y), radius + f->corner);
}

/* The closest point itself is taken for the way to it: its distance is the one from the pivot. */
static lab_verdict clamped(const lab_frame *f, col_vec local, col_vec closest, double radius)
{
    (void)local;
    return lengths(hypot(closest.x, closest.y), radius + f->corner);
}

/* distance^2 < radius means distance < sqrt(radius). */
static lab_verdict squared(const lab_frame *f, col_vec local, col_vec closest, double radius)
{
    lab_verdict v = right(f, local, closest, radius);
    return (lab_verdict){v.distance * v.distance, v.radius, v.distance - sqrt(v.radius)};
}

static lab_verdict radius_squared(const lab_frame *f, col_vec local, col_vec closest, double radius)
{
    lab_verdict v = right(f, local, closest, radius);
    return lengths(v.distance, v.radius * v.radius);
}

/* The box grown by the radius: the larger of both differences decides. */
static lab_verdict not_rounded(const lab_frame *f, col_vec local, col_vec closest, double radius)
{
    col_vec d = difference(local, closest);
    return lengths(fmax(fabs(d.x), fabs(d.y)), radius + f->corner);
}

/* From the rectangle's middle, against half its diagonal and the radius. */
static lab_verdict bounding_circle(const lab_frame *f, col_vec local, col_vec closest,
                                   double radius)
{
    (void)closest;
    col_vec middle = {(f->low.x + f->high.x) / 2, (f->low.y + f->high.y) / 2};
    col_vec d = difference(local, middle);
    double half = hypot(f->high.x - f->low.x, f->high.y - f->low.y) / 2;
    return lengths(hypot(d.x, d.y), half + f->corner + radius);
}

/* The circle is taken for its centre. Where that is inside the margin is the way to the nearest
 * side. */
static lab_verdict radius_forgotten(const lab_frame *f, col_vec local, col_vec closest,
                                    double radius)
{
    (void)radius;
    lab_verdict v = right(f, local, closest, 0);
    double deep = fmin(fmin(local.x - f->low.x, f->high.x - local.x),
                       fmin(local.y - f->low.y, f->high.y - local.y));
    if (v.distance == 0)
        v.margin = -fabs(deep) - v.radius;
    return v;
}

compare_fn *compare_with(mistake_id id)
{
    static compare_fn *const ways[MISTAKES] = {
        [CLAMPED_NOT_DIFFERENCE] = clamped,      [SQUARED_VS_RADIUS] = squared,
        [RADIUS_SQUARED_TWICE] = radius_squared, [CORNERS_NOT_ROUNDED] = not_rounded,
        [BOUNDING_CIRCLE] = bounding_circle,     [RADIUS_FORGOTTEN] = radius_forgotten};
    return ways[id] ? ways[id] : right;
}
