/* Stage 5: distance against radius. The margin is the same comparison as a length, made so that it
 * changes by no more than the point moves: the hit map skips what it can't change (map.c). */
#include "lab/right_stages.h"

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

static col_vec middle_of(const lab_frame *f)
{
    return (col_vec){(f->low.x + f->high.x) / 2, (f->low.y + f->high.y) / 2};
}

/* The closest point itself is taken for the vector to it: its distance is the one from the pivot.
 */
static lab_verdict clamped(const lab_frame *f, const circle_trace *now)
{
    col_vec q = now->closest.at;
    return lengths(hypot(q.x, q.y), now->read.radius + f->corner);
}

/* distance^2 < radius means distance < sqrt(radius). */
static lab_verdict squared(const lab_frame *f, const circle_trace *now)
{
    lab_verdict v = lab_right_verdict(f, now);
    v.margin += v.radius > 0 ? v.radius - sqrt(v.radius) : 0;
    v.distance *= v.distance;
    return v;
}

static lab_verdict radius_squared(const lab_frame *f, const circle_trace *now)
{
    lab_verdict v = lab_right_verdict(f, now);
    return lab_deepened(v.distance, v.radius * v.radius, now);
}

/* The box grown by the radius: the larger of both differences decides. */
static lab_verdict not_rounded(const lab_frame *f, const circle_trace *now)
{
    col_vec e = difference(now->local, now->closest.at);
    return lab_deepened(fmax(fabs(e.x), fabs(e.y)), now->read.radius + f->corner, now);
}

/* |x| + |y| <= sqrt 2 hypot(x, y): both are the same there where |x| = |y|. */
#define SUM_STEEP 1.4142135623730951
static lab_verdict summed(const lab_frame *f, const circle_trace *now)
{
    col_vec e = difference(now->local, now->closest.at);
    return lab_deepened(fabs(e.x) + fabs(e.y), now->read.radius + f->corner, now);
}

static lab_verdict between_points(const lab_frame *f, const circle_trace *now, lab_between points)
{
    col_vec d = difference(points.from, points.to);
    return lengths(hypot(d.x, d.y), now->read.radius + f->corner);
}

static lab_between from_not_turned(const lab_frame *f, const circle_trace *now)
{
    return (lab_between){difference(now->read.centre, f->pivot), now->closest.at};
}

static lab_verdict not_turned(const lab_frame *f, const circle_trace *now)
{
    return between_points(f, now, from_not_turned(f, now));
}

/* The numbers of the centre in the world beside those of the closest point in the frame. */
static lab_between from_world(const lab_frame *f, const circle_trace *now)
{
    (void)f;
    return (lab_between){now->read.centre, now->closest.at};
}

static lab_verdict local_vs_world(const lab_frame *f, const circle_trace *now)
{
    return between_points(f, now, from_world(f, now));
}

/* A hit must get past another test first, by that distance. */
static lab_verdict if_near(lab_verdict v, double distance)
{
    v.margin = fmax(v.margin, distance - v.radius);
    v.distance = fmax(v.distance, distance);
    return v;
}

static col_vec half_of(const lab_frame *f)
{
    return (col_vec){(f->high.x - f->low.x) / 2, (f->high.y - f->low.y) / 2};
}

/* A circle about the middle that reaches to the ends, and not to the corners. */
static lab_verdict early_out_circle(const lab_frame *f, const circle_trace *now)
{
    col_vec half = half_of(f), v = difference(now->local, middle_of(f));
    return if_near(lab_right_verdict(f, now), hypot(v.x, v.y) - fmax(half.x, half.y));
}

/* The box before it is turned, in the world. */
static lab_verdict early_out_box(const lab_frame *f, const circle_trace *now)
{
    col_vec half = half_of(f), centre = difference(now->read.centre, f->pivot);
    col_vec v = difference(centre, middle_of(f));
    return if_near(lab_right_verdict(f, now), fmax(fabs(v.x) - half.x, fabs(v.y) - half.y));
}

/* No place makes it a hit. */
static lab_verdict overwritten(const lab_frame *f, const circle_trace *now)
{
    lab_verdict v = lab_right_verdict(f, now);
    v.margin = INFINITY;
    return v;
}

/* From the rectangle's middle, against half its diagonal and the radius. */
static lab_verdict bounding_circle(const lab_frame *f, const circle_trace *now)
{
    col_vec v = difference(now->local, middle_of(f));
    double half = hypot(f->high.x - f->low.x, f->high.y - f->low.y) / 2;
    return lengths(hypot(v.x, v.y), half + f->corner + now->read.radius);
}

/* The circle is taken for its centre: a hit where nothing is left of the distance. */
static lab_verdict radius_forgotten(const lab_frame *f, const circle_trace *now)
{
    circle_trace point = *now;
    point.read.radius = 0;
    return lab_right_verdict(f, &point);
}

/* ---- What is measured, where it isn't from the local point to the closest one ---- */

static lab_between to_closest(const lab_frame *f, const circle_trace *now)
{
    (void)f;
    return (lab_between){now->local, now->closest.at};
}

static lab_between from_pivot(const lab_frame *f, const circle_trace *now)
{
    (void)f;
    return (lab_between){{0, 0}, now->closest.at};
}

static lab_between to_middle(const lab_frame *f, const circle_trace *now)
{
    return (lab_between){now->local, middle_of(f)};
}

/* ---- Where the centre must be to hit, where that is a shape ---- */

/* As far beyond each side as the radius, which leaves the corners sharp. */
static col_shape sharp_border(const col_shape *rectangle, double radius)
{
    col_shape border = *rectangle;
    double by = radius + rectangle->radius;
    border.corner = difference(border.corner, (col_vec){by, by});
    border.width += 2 * by;
    border.height += 2 * by;
    border.radius = 0;
    return border;
}

static col_shape round_border(const col_shape *rectangle, double radius)
{
    double half = hypot(rectangle->width, rectangle->height) / 2;
    return col_circle(col_core_at(rectangle, 0.5, 0.5), half + rectangle->radius + radius);
}

static col_shape own_border(const col_shape *rectangle, double radius)
{
    (void)radius;
    return *rectangle;
}

/* clang-format off */
const mistake_entry lab_compare_mistakes[MISTAKES] = {
    [MISTAKE_CLAMPED_NOT_DIFFERENCE] = {{"clamped-not-difference",
        "Closest point taken for the offset",
        LAB_COMPARE,
        "d = hypot(lx - qx, ly - qy);",
        "d = hypot(qx, qy);",
        "Hits depend on how near to the pivot the closest point is: most are missed, and a "
        "line from there hits at any distance.",
        NULL,
        "half-as-full misses in a band along the sides, as wide everywhere; here a circle far "
        "away straight across from the pivot can hit."},
        .verdict = clamped,
        .between = from_pivot,
        .needs_steady = true,
        .lines = {{LINE_DISTANCE, NULL, "d = hypot(qx, qy)"}}},
    [MISTAKE_SQUARED_VS_RADIUS] = {{"squared-vs-radius", "Squared distance against radius",
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
    [MISTAKE_RADIUS_SQUARED_TWICE] = {{"radius-squared-twice", "Distance against squared radius",
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
    [MISTAKE_CORNERS_NOT_ROUNDED] = {{"corners-not-rounded", "Grown with square corners",
        LAB_COMPARE,
        "hit = hypot(ex, ey) < r;",
        "hit = fabs(ex) < r && fabs(ey) < r;",
        "Right nearly everywhere; beside a corner the circle hits a little before it touches.",
        "unless the circle is beside a corner; with a radius of 0",
        "int-truncation is wrong as rarely, but on all sides; bounding-circle hits too early "
        "along the sides as well."},
        .verdict = not_rounded,
        .border = sharp_border,
        .lines = {{LINE_DISTANCE, NULL, "d = max(abs(lx - qx), abs(ly - qy))"}}},
    [MISTAKE_BOUNDING_CIRCLE] = {{"bounding-circle", "Circle around the rectangle",
        LAB_COMPARE,
        "hit = d < r;",
        "hit = hypot(lx, ly) < r + hypot(w, h) / 2;",
        "Hits come far too early beside the long sides and are right at the corners; turning "
        "changes nothing.",
        NULL,
        "aabb is right at 0 degrees. full-as-half reaches farther than the corners. "
        "missing-else has no end."},
        .verdict = bounding_circle,
        .between = to_middle,
        .border = round_border,
        .lines = {{LINE_DISTANCE, NULL, "d = hypot(lx - ox, ly - oy)"},
                  {LINE_HIT, NULL, "hit = d < $r + hypot(hw, hh)"}}},
    [MISTAKE_RADIUS_FORGOTTEN] = {{"radius-forgotten", "Circle taken for its centre",
        LAB_COMPARE,
        "hit = d < r;",
        "hit = d <= 0;",
        "The circle sinks in to its middle before it hits; grazing contacts are lost.",
        "with a radius of 0",
        "squared-vs-radius hits a few pixels earlier; half-as-full lets even the centre in."},
        .verdict = radius_forgotten,
        .border = own_border,
        .lines = {{LINE_HIT, NULL, "hit = d <= $0"}}},
    [MISTAKE_RESULT_OVERWRITTEN] = {{"result-overwritten", "Result overwritten by a later line",
        LAB_COMPARE,
        "else hit = false;",
        "hit = false;",
        "Nothing hits, ever, although all numbers on the way are right.",
        NULL,
        "clamp-order and local-vs-world still hit at a few places: try a very large circle in "
        "the middle."},
        .verdict = overwritten,
        .lines = {{LINE_HIT, NULL, "hit = false"}}},
    [MISTAKE_EITHER_AXIS] = {{"either-axis", "Near in x or y taken for both",
        LAB_COMPARE,
        "hit = near_x && near_y;",
        "hit = near_x || near_y;",
        "The circle hits at any distance while it is beside the rectangle, or above or below "
        "it: a cross without ends.",
        NULL,
        "missing-else-x and missing-else-y have one arm of that cross; side-lines is hollow "
        "in its middle; missing-else hits everywhere."},
        .verdict = lab_compare_either_axis,
        .lines = {{LINE_DISTANCE, NULL, "d = min(abs(lx - ox) - hw, abs(ly - oy) - hh)"}}},
    [MISTAKE_SAT_NO_CORNER] = {{"sat-no-corner", "SAT without the corner's axis",
        LAB_COMPARE,
        "axes = {x_axis, y_axis, to_corner};",
        "axes = {x_axis, y_axis};",
        "Right nearly everywhere; beside a corner the circle hits a little before it touches.",
        "unless the circle is beside a corner; with a radius of 0",
        "corners-not-rounded says the same at every place: look at the code. sat-middles "
        "cuts off a part of those corners."},
        .verdict = lab_compare_two_axes,
        .border = sharp_border,
        .lines = {{LINE_DISTANCE, NULL, "d = max(abs(lx - ox) - hw, abs(ly - oy) - hh)"}}},
    [MISTAKE_SAT_MIDDLES] = {{"sat-middles", "SAT with the axis of the middles",
        LAB_COMPARE,
        "axis = normalized(centre - nearest_corner);",
        "axis = normalized(centre - middle);",
        "Right along the sides; beside a corner the circle hits a little before it touches, but "
        "not in the direction from the middle through the corner.",
        "unless the circle is beside a corner; with a radius of 0",
        "corners-not-rounded and sat-no-corner hit too early in that direction, too, and most "
        "of all there."},
        .verdict = lab_compare_middles_axis,
        .steep = LAB_MIDDLES_STEEP,
        .lines = {{LINE_DISTANCE, NULL, "d = sat_gap(lx - ox, ly - oy, hw, hh)"}}},
    [MISTAKE_CORNER_SIGN] = {{"corner-sign", "Plus for minus at the corner",
        LAB_COMPARE,
        "d = hypot(dx - w / 2, dy - h / 2);",
        "d = hypot(dx + w / 2, dy + h / 2);",
        "Right along the sides; beside a corner, beyond both of its sides, the circle is let in "
        "without a hit.",
        "unless the circle is beside a corner; with a radius of 0",
        "differences-summed still hits there, a little too late; early-out-circle "
        "misses the same corners from inside as well."},
        .verdict = lab_compare_corner_sign,
        .between = lab_between_opposite_corner,
        .lines = {{LINE_DISTANCE, NULL, "d = side_or_far_corner(lx - ox, ly - oy, hw, hh)"}}},
    [MISTAKE_CORNER_REVERSED] = {{"corner-reversed", "Corner's comparison reversed",
        LAB_COMPARE,
        "hit = ex * ex + ey * ey < r * r;",
        "hit = ex * ex + ey * ey > r * r;",
        "Right along the sides; beside a corner the circle misses while they overlap, and hits "
        "a little before they do.",
        "unless the circle is beside a corner; with a radius of 0",
        "corner-sign only misses there, and corners-not-rounded only hits too early."},
        .verdict = lab_compare_corner_reversed,
        .lines = {{LINE_DISTANCE, NULL,
                   "d = side_or_not_corner(lx - ox, ly - oy, hw, hh, $r)"}}},
    [MISTAKE_DIFFERENCES_SUMMED] = {{"differences-summed", "Differences added, not squared",
        LAB_COMPARE,
        "d = sqrt(ex * ex + ey * ey);",
        "d = fabs(ex) + fabs(ey);",
        "Right along the sides; beside a corner the circle sinks in before it hits, as if "
        "the corners were cut off in a straight line.",
        "unless the circle is beside a corner; with a radius of 0",
        "corner-sign loses the whole corner; radial-point is right where the line to the middle "
        "runs through the corner, and this one isn't."},
        .verdict = summed,
        .steep = SUM_STEEP,
        .lines = {{LINE_DISTANCE, NULL, "d = abs(lx - qx) + abs(ly - qy)"}}},
    [MISTAKE_DISTANCE_NOT_TURNED] = {{"distance-not-turned", "Distance from the circle as drawn",
        LAB_COMPARE,
        "d = hypot(ux - qx, uy - qy);",
        "d = hypot(cx - qx, cy - qy);",
        "All is well while nothing is turned; the more it is turned the fewer hits are left, "
        "those near the pivot.",
        "at 0 degrees",
        "local-vs-world is wrong at 0 degrees, too, except near the world's origin; "
        "angle-ignored loses as many hits on some sides, but adds others."},
        .verdict = not_turned,
        .between = from_not_turned,
        .needs_steady = true,
        .in_world = true,
        .lines = {{LINE_DISTANCE, NULL, "d = hypot(cx - px - qx, cy - py - qy)"}}},
    [MISTAKE_LOCAL_VS_WORLD] = {{"local-vs-world", "Local point compared with the world",
        LAB_COMPARE,
        "d = hypot(lx - qx, ly - qy);",
        "d = hypot(cx - qx, cy - qy);",
        "As good as everything misses, even at 0 degrees; near the world's origin there are a "
        "few hits.",
        "with the pivot at (0, 0) and at 0 degrees",
        "pivot-not-added-back and pivot-origin lose hits far from the origin, too; "
        "distance-not-turned is right at 0 degrees everywhere."},
        .verdict = local_vs_world,
        .between = from_world,
        .needs_steady = true,
        .in_world = true,
        .lines = {{LINE_DISTANCE, NULL, "d = hypot(cx - qx, cy - qy)"}}},
    [MISTAKE_EARLY_OUT_CIRCLE] = {{"early-out-circle", "Early-out circle too small",
        LAB_COMPARE,
        "near = d < r + hypot(w, h) / 2;",
        "near = d < r + fmax(w, h) / 2;",
        "Right nearly everywhere; at the corners, those of a square most of all, the circle "
        "sinks in before it hits.",
        "unless the circle is near a corner",
        "corner-sign and differences-summed lose hits beyond the corners only, and none "
        "with a radius of 0."},
        .verdict = early_out_circle,
        .lines = {{LINE_DISTANCE, NULL,
                   "d = max(hypot(lx - qx, ly - qy), hypot(lx - ox, ly - oy) - max(hw, hh))"}}},
    [MISTAKE_EARLY_OUT_BOX] = {{"early-out-box", "Early-out box not turned",
        LAB_COMPARE,
        "near = meets(c, r, bounds(turned));",
        "near = meets(c, r, x, y, w, h);",
        "Turned, only what lies in the upright rectangle as well is solid: both ends are "
        "lost.",
        "at 0 degrees; about the middle at 180 degrees, too",
        "angle-ignored and wrong-sign lose the ends as well, but have false hits elsewhere."},
        .verdict = early_out_box,
        .in_world = true,
        .lines = {{LINE_DISTANCE, NULL,
                   "d = max(hypot(lx - qx, ly - qy), abs(cx - px - ox) - hw, abs(cy - py - oy) - hh)"}}},
    [MISTAKE_OUTER_POINT_SQUARED] = {{"outer-point-squared", "Outer point by squares, no root",
        LAB_COMPARE,
        "p = c - (c - middle) * r / d;",
        "p = c - (c - middle) * r * r / d2;",
        "Right from the middle of the long sides; towards the ends the circle sinks in, until "
        "only a small part of it isn't inside.",
        "with a radius of 0",
        "radial-point has the root, and is right in the middle of the short sides and at the "
        "corners, too; radius-forgotten is as wrong everywhere."},
        .verdict = lab_compare_outer_squared,
        .between = lab_between_outer_squared,
        .steep = LAB_OUTER_STEEP,
        .lines = {{LINE_DISTANCE, NULL, "d = $r + outer_point_gap(lx - ox, ly - oy, hw, hh, $r)"}}},
};
/* clang-format on */

verdict_fn *lab_compare_with(mistake_id id)
{
    verdict_fn *wrong = lab_compare_mistakes[id].verdict;
    return wrong ? wrong : lab_right_verdict;
}

between_fn *lab_between_with(mistake_id id)
{
    between_fn *wrong = lab_compare_mistakes[id].between;
    return wrong ? wrong : to_closest;
}
