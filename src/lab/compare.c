/* Stage 5: distance against radius. The margin is the same comparison as a length, made so that it
 * changes by no more than the point moves: the hit map skips what it can't change (map.c). */
#include "lab/stages.h"

#include <math.h>
#include <stddef.h>

static lab_verdict lengths(double distance, double radius)
{
    return (lab_verdict){distance, radius, distance - radius};
}

/* How deep a point lies between all four sides; < 0 when it doesn't. */
static double depth(const lab_frame *f, col_vec local)
{
    return fmin(fmin(local.x - f->low.x, f->high.x - local.x),
                fmin(local.y - f->low.y, f->high.y - local.y));
}

/* From inside of the sides the margin goes on falling, so that a point in there hits, too. */
static lab_verdict deepened(lab_verdict v, const lab_frame *f, col_vec local)
{
    if (v.distance == 0)
        v.margin -= fmax(depth(f, local), 0);
    return v;
}

static lab_verdict right(const lab_frame *f, col_vec local, col_vec closest, double radius)
{
    col_vec d = col_subtract(local, closest);
    return deepened(lengths(hypot(d.x, d.y), radius + f->corner), f, local);
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
    v.margin += v.radius - sqrt(v.radius);
    v.distance *= v.distance;
    return v;
}

static lab_verdict radius_squared(const lab_frame *f, col_vec local, col_vec closest, double radius)
{
    lab_verdict v = right(f, local, closest, radius);
    return deepened(lengths(v.distance, v.radius * v.radius), f, local);
}

/* The box grown by the radius: the larger of both differences decides. */
static lab_verdict not_rounded(const lab_frame *f, col_vec local, col_vec closest, double radius)
{
    col_vec d = col_subtract(local, closest);
    return deepened(lengths(fmax(fabs(d.x), fabs(d.y)), radius + f->corner), f, local);
}

/* From the rectangle's middle, against half its diagonal and the radius. */
static lab_verdict bounding_circle(const lab_frame *f, col_vec local, col_vec closest,
                                   double radius)
{
    (void)closest;
    col_vec middle = {(f->low.x + f->high.x) / 2, (f->low.y + f->high.y) / 2};
    col_vec d = col_subtract(local, middle);
    double half = hypot(f->high.x - f->low.x, f->high.y - f->low.y) / 2;
    return lengths(hypot(d.x, d.y), half + f->corner + radius);
}

/* The circle is taken for its centre: a hit where nothing is left of the distance. */
static lab_verdict radius_forgotten(const lab_frame *f, col_vec local, col_vec closest,
                                    double radius)
{
    (void)radius;
    lab_verdict v = right(f, local, closest, 0);
    if (v.distance == 0)
        v.margin = -fabs(depth(f, local)) - v.radius;
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
