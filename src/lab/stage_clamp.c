/* Stage 4: the rectangle's closest point, in the frame. */
#include "lab/right_stages.h"

#include <math.h>
#include <stddef.h>

static bool is_at(col_vec a, col_vec b)
{
    return a.x == b.x && a.y == b.y;
}

/* if (x < low) q = low; if (x > high) q = high; q = x; the last line always runs. */
static lab_closest missing_else(const lab_frame *f, col_vec local)
{
    (void)f;
    return (lab_closest){local, INFINITY};
}

/* The same in x only, and in y only: no end in that direction. */
static lab_closest missing_else_x(const lab_frame *f, col_vec local)
{
    double y = lab_clamped(local.y, f->low.y, f->high.y);
    return (lab_closest){{local.x, y}, y == local.y ? lab_depth(y, f->low.y, f->high.y) : 0};
}

static lab_closest missing_else_y(const lab_frame *f, col_vec local)
{
    double x = lab_clamped(local.x, f->low.x, f->high.x);
    return (lab_closest){{x, local.y}, x == local.x ? lab_depth(x, f->low.x, f->high.x) : 0};
}

static col_vec size_of(const lab_frame *f)
{
    return (col_vec){f->high.x - f->low.x, f->high.y - f->low.y};
}

/* In the world the far side is at x + w; it is taken to be at w. Where that is before the near side
 * nothing is behind that one. */
static lab_closest far_side_is_size(const lab_frame *f, col_vec local)
{
    col_vec size = size_of(f);
    return lab_closest_between(f->low, (col_vec){size.x - f->pivot.x, size.y - f->pivot.y}, local);
}

/* In the frame the far side is at w less the pivot's place in the rectangle. */
static lab_closest far_side_from_pivot(const lab_frame *f, col_vec local)
{
    return lab_closest_between(f->low, size_of(f), local);
}

/* min(low, max(x, high)). */
static lab_closest wrong_order(const lab_frame *f, col_vec local)
{
    return (lab_closest){
        .at = {fmin(f->low.x, fmax(local.x, f->high.x)), fmin(f->low.y, fmax(local.y, f->high.y))}};
}

static double nearer_of(double value, double low, double high)
{
    return fabs(value - low) <= fabs(value - high) ? low : high;
}

static lab_closest corners_only(const lab_frame *f, col_vec local)
{
    return (lab_closest){
        .at = {nearer_of(local.x, f->low.x, f->high.x), nearer_of(local.y, f->low.y, f->high.y)}};
}

/* The nearest point of the lines that the four sides lie on: straight across to the nearest one. */
static lab_closest side_lines(const lab_frame *f, col_vec local)
{
    col_vec side = corners_only(f, local).at;
    if (fabs(side.x - local.x) < fabs(side.y - local.y))
        return (lab_closest){.at = {side.x, local.y}};
    return (lab_closest){.at = {local.x, side.y}};
}

/* The nearest point of the four sides: from inside it lies on the nearest line. */
static lab_closest edges_only(const lab_frame *f, col_vec local)
{
    lab_closest q = lab_right_closest(f, local);
    return is_at(q.at, local) ? side_lines(f, local) : (lab_closest){.at = q.at};
}

/* Half its sizes; a mistake's may be negative. */
static col_vec half_of(const lab_frame *f)
{
    return (col_vec){fabs(f->high.x - f->low.x) / 2, fabs(f->high.y - f->low.y) / 2};
}

/* Where the line from the rectangle's middle leaves it. */
static lab_closest radial(const lab_frame *f, col_vec local)
{
    col_vec middle = {(f->low.x + f->high.x) / 2, (f->low.y + f->high.y) / 2}, half = half_of(f);
    col_vec v = {local.x - middle.x, local.y - middle.y};
    double sizes = fmax(fabs(v.x) / half.x, fabs(v.y) / half.y); /* > 1 outside */
    if (sizes > 1)
        return (lab_closest){.at = {middle.x + v.x / sizes, middle.y + v.y / sizes}};
    return (lab_closest){local, fmin(half.x - fabs(v.x), half.y - fabs(v.y))};
}

/* A place outside turns about the middle by no more than it moves, and the point on the side
 * follows along that side: at an angle i to the line it moves 1 / sin i as far. The line is
 * flattest at a corner, on the longer side, where tan i is the shorter size over the longer. */
static double radial_spread(const lab_frame *f)
{
    col_vec half = half_of(f);
    return hypot(half.x, half.y) / fmin(half.x, half.y);
}

static bool turns_about_corner(const convention *c)
{
    return lab_pivot_is_at(c, 0, 0);
}

/* clang-format off */
const mistake_entry lab_clamp_mistakes[MISTAKES] = {
    [MISTAKE_MISSING_ELSE] = {{"missing-else", "An else missing in the clamp",
        LAB_CLAMP,
        "else qx = lx;",
        "qx = lx;",
        "Everything hits, always; the distance reads 0 everywhere.",
        NULL,
        "radius-squared-twice and bounding-circle hit too much as well, but not at any "
        "distance: move the circle very far away."},
        .closest = missing_else,
        .lines = {{LINE_CLOSE_X, NULL, "qx = lx"}, {LINE_CLOSE_Y, NULL, "qy = ly"}}},
    [MISTAKE_CLAMP_ORDER] = {{"clamp-order", "min and max of the clamp exchanged",
        LAB_CLAMP,
        "qx = max(left, min(lx, right));",
        "qx = min(left, max(lx, right));",
        "Only near one corner of the rectangle does anything hit.",
        NULL,
        "corners-only hits at all four corners; pivot-not-added-back near the world's origin "
        "and nowhere near the rectangle."},
        .closest = wrong_order,
        .lines = {{LINE_CLOSE_X, NULL, "qx = min(ox - hw, max(lx, ox + hw))"},
                  {LINE_CLOSE_Y, NULL, "qy = min(oy - hh, max(ly, oy + hh))"}}},
    [MISTAKE_EDGES_ONLY] = {{"edges-only", "Only the edges tested",
        LAB_CLAMP,
        "q = clamp(l, min, max);",
        "q = nearest_on_edges(l);",
        "A small circle wholly inside of the rectangle doesn't hit: the contact is lost "
        "halfway through.",
        "while the circle's diameter is at least the shorter side",
        "corners-only loses the sides as well: put the circle on the middle of a long side."},
        .closest = edges_only,
        .jumps = true,
        .lines = {{LINE_CLOSE_X, NULL, "qx, qy = nearest_on_edges(lx, ly)"},
                  {LINE_CLOSE_Y, NULL, ""}}},
    [MISTAKE_CORNERS_ONLY] = {{"corners-only", "Only the corners tested",
        LAB_CLAMP,
        "q = clamp(l, min, max);",
        "q = nearest_corner(l);",
        "The four corners are solid, the middles of the sides aren't.",
        NULL,
        "edges-only is right on the sides and hollow inside; clamp-order knows one corner "
        "only."},
        .closest = corners_only,
        .jumps = true,
        .lines = {{LINE_CLOSE_X, NULL, "qx = nearer(lx, ox - hw, ox + hw)"},
                  {LINE_CLOSE_Y, NULL, "qy = nearer(ly, oy - hh, oy + hh)"}}},
    [MISTAKE_MISSING_ELSE_X] = {{"missing-else-x", "An else missing in x only",
        LAB_CLAMP,
        "else qx = lx;",
        "qx = lx;",
        "The rectangle has no end to its left and right: as wide as it is high, a stripe "
        "hits at any distance.",
        NULL,
        "missing-else hits everywhere; missing-else-y makes a stripe the other way, and "
        "either-axis both; side-lines has two stripes each way."},
        .closest = missing_else_x,
        .lines = {{LINE_CLOSE_X, NULL, "qx = lx"}}},
    [MISTAKE_MISSING_ELSE_Y] = {{"missing-else-y", "An else missing in y only",
        LAB_CLAMP,
        "else qy = ly;",
        "qy = ly;",
        "The rectangle has no end above and below: a stripe as wide as the rectangle hits at "
        "any distance.",
        NULL,
        "missing-else hits everywhere; missing-else-x makes a stripe the other way, and "
        "either-axis both; side-lines has two stripes each way."},
        .closest = missing_else_y,
        .lines = {{LINE_CLOSE_Y, NULL, "qy = ly"}}},
    [MISTAKE_SIDE_LINES] = {{"side-lines", "Sides tested as endless lines",
        LAB_CLAMP,
        "hit = distance_to_segment(c, a, b) < r;",
        "hit = distance_to_line(c, a, b) < r;",
        "Far from the rectangle, in line with one of its sides, the circle hits; in its middle "
        "a small one doesn't.",
        NULL,
        "edges-only ends at the corners; either-axis, missing-else-x and missing-else-y are "
        "solid between the lines: try a small circle in the middle."},
        .closest = side_lines,
        .jumps = true,
        .lines = {{LINE_CLOSE_X, NULL, "qx, qy = nearest_on_side_lines(lx, ly)"},
                  {LINE_CLOSE_Y, NULL, ""}}},
    [MISTAKE_RADIAL_POINT] = {{"radial-point", "Circle's point towards the middle",
        LAB_CLAMP,
        "q = clamp(l, min, max);",
        "q = edge_on_line(middle, l);",
        "Right at the corners and in the middle of each side; in between, and most of all near "
        "the ends of a long bar, the circle sinks in before it hits.",
        "with a radius of 0",
        "radius-forgotten and squared-vs-radius lose hits in the middle of a side and at a "
        "corner, too; here those are right."},
        .closest = radial,
        .spread = radial_spread,
        .lines = {{LINE_CLOSE_X, NULL, "qx, qy = edge_on_line(ox, oy, lx, ly)"},
                  {LINE_CLOSE_Y, NULL, ""}}},
    [MISTAKE_FAR_SIDE_IS_SIZE] = {{"far-side-is-size", "Clamp ends at w and h",
        LAB_CLAMP,
        "qx = max(x, min(ux, x + w));",
        "qx = max(x, min(ux, w));",
        "Far from the world's origin little more than the rectangle's first corner is solid; "
        "near it the rectangle ends too early, or too late.",
        "with the rectangle's corner at (0, 0)",
        "wh-as-x2y2 takes that wrong size for the pivot as well: about a corner they are the "
        "same. clamp-order is the same wherever the pair is."},
        .closest = far_side_is_size,
        .lines = {{LINE_CLOSE_X, NULL, "qx = max(ox - hw, min(lx, 2 * hw - px))"},
                  {LINE_CLOSE_Y, NULL, "qy = max(oy - hh, min(ly, 2 * hh - py))"}}},
    [MISTAKE_FAR_SIDE_FROM_PIVOT] = {{"far-side-from-pivot", "Clamp ends at w from the pivot",
        LAB_CLAMP,
        "qx = max(-ox, min(lx, w - ox));",
        "qx = max(-ox, min(lx, w));",
        "The rectangle acts as if it were longer, to two sides only: by as much as the pivot "
        "is inside of it.",
        "with the pivot in the rectangle's first corner",
        "full-as-half is too long to all four sides; x2y2-as-wh grows with the distance from "
        "the world's origin."},
        .closest = far_side_from_pivot,
        .excluded = {turns_about_corner, "the pivot is the first corner here"},
        .lines = {{LINE_CLOSE_X, NULL, "qx = max(ox - hw, min(lx, 2 * hw))"},
                  {LINE_CLOSE_Y, NULL, "qy = max(oy - hh, min(ly, 2 * hh))"}}},
};
/* clang-format on */

closest_fn *lab_clamp_with(mistake_id id)
{
    closest_fn *wrong = lab_clamp_mistakes[id].closest;
    return wrong ? wrong : lab_right_closest;
}
