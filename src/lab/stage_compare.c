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
    col_vec d = difference(local, closest);
    return deepened(lengths(hypot(d.x, d.y), radius + f->corner), f, local);
}

/* The closest point itself is taken for the vector to it: its distance is the one from the pivot.
 */
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
    col_vec d = difference(local, closest);
    return deepened(lengths(fmax(fabs(d.x), fabs(d.y)), radius + f->corner), f, local);
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

/* clang-format off */
const mistake_entry lab_compare_mistakes[MISTAKES] = {
    [MISTAKE_CLAMPED_NOT_DIFFERENCE] = {{"clamped-not-difference",
        "The closest point is taken for the way to it",
        LAB_COMPARE,
        "d = hypot(lx - qx, ly - qy);",
        "d = hypot(qx, qy);",
        "Hits depend on how near to the pivot the closest point is: most are missed, and a "
        "line from there hits at any distance.",
        NULL,
        "half-as-full misses in a band along the sides, as wide everywhere; here a circle far "
        "away straight across from the pivot can hit."},
        .verdict = clamped,
        .lines = {{LINE_DISTANCE, NULL, "d = hypot(qx, qy)"}}},
    [MISTAKE_SQUARED_VS_RADIUS] = {{"squared-vs-radius", "The squared distance against the radius",
        LAB_COMPARE,
        "hit = d2 < r * r;",
        "hit = d2 < r;",
        "In pixels the circle sinks in until all but a few pixels of its radius are inside.",
        "with a radius of 1 in your unit, or of 0",
        "radius-forgotten lets it sink in all the way to its centre; with a large radius look "
        "at the last few pixels: it's the radius's square root."},
        .verdict = squared,
        .lines = {{LINE_DISTANCE, "d2 = sqr(lx - qx) + sqr(ly - qy)",
                   "d2 = sqr(lx - qx) + sqr(ly - qy)"},
                  {LINE_HIT, "hit = d2 < $r * $r", "hit = d2 < $r"}}},
    [MISTAKE_RADIUS_SQUARED_TWICE] = {{"radius-squared-twice",
        "The distance against the squared radius",
        LAB_COMPARE,
        "hit = d < r;",
        "hit = d < r * r;",
        "In pixels everything on the screen hits; in metres, with a radius under 1, the "
        "circle sinks in.",
        "with a radius of 1 in your unit, or of 0",
        "missing-else hits at any distance, and bounding-circle by half the diagonal: try a "
        "small radius, such as 2."},
        .verdict = radius_squared,
        .lines = {{LINE_HIT, NULL, "hit = d < $r * $r"}}},
    [MISTAKE_CORNERS_NOT_ROUNDED] = {{"corners-not-rounded",
        "Grown by the radius, but with square corners",
        LAB_COMPARE,
        "hit = hypot(ex, ey) < r;",
        "hit = fabs(ex) < r && fabs(ey) < r;",
        "Right nearly everywhere; beside a corner the circle hits a little before it touches.",
        "unless the circle is beside a corner; with a radius of 0",
        "int-truncation is wrong as rarely, but on all sides; bounding-circle hits too early "
        "along the sides as well."},
        .verdict = not_rounded,
        .lines = {{LINE_DISTANCE, NULL, "d = max(abs(lx - qx), abs(ly - qy))"}}},
    [MISTAKE_BOUNDING_CIRCLE] = {{"bounding-circle", "A circle around the rectangle is tested",
        LAB_COMPARE,
        "hit = d < r;",
        "hit = hypot(lx, ly) < r + hypot(w, h) / 2;",
        "Hits come far too early beside the long sides and are right at the corners; turning "
        "changes nothing.",
        NULL,
        "aabb is right at 0 degrees. full-as-half reaches farther than the corners. "
        "missing-else has no end."},
        .verdict = bounding_circle,
        .lines = {{LINE_DISTANCE, NULL, "d = hypot(lx - ox, ly - oy)"},
                  {LINE_HIT, NULL, "hit = d < $r + hypot(hw, hh)"}}},
    [MISTAKE_RADIUS_FORGOTTEN] = {{"radius-forgotten", "The circle is taken for its centre",
        LAB_COMPARE,
        "hit = d < r;",
        "hit = d <= 0;",
        "The circle sinks in to its middle before it hits; grazing contacts are lost.",
        "with a radius of 0",
        "squared-vs-radius hits a few pixels earlier; half-as-full lets even the centre in."},
        .verdict = radius_forgotten,
        .lines = {{LINE_HIT, NULL, "hit = d <= $0"}}},
};
/* clang-format on */

verdict_fn *lab_compare_with(mistake_id id)
{
    verdict_fn *wrong = lab_compare_mistakes[id].verdict;
    return wrong ? wrong : right;
}
