/* Stage 4: the rectangle's closest point, in the frame. */
#include "lab/stages.h"

#include <math.h>
#include <stddef.h>

static double clamped(double value, double low, double high)
{
    return fmax(low, fmin(value, high));
}

static bool is_at(col_vec a, col_vec b)
{
    return a.x == b.x && a.y == b.y;
}

/* How far a point between two sides is from the nearer one. */
static double depth(double value, double low, double high)
{
    return fmin(value - low, high - value);
}

/* Solid from low to high. */
static lab_closest between(col_vec low, col_vec high, col_vec local)
{
    lab_closest q = {.at = {clamped(local.x, low.x, high.x), clamped(local.y, low.y, high.y)}};
    if (is_at(q.at, local))
        q.depth = fmin(depth(local.x, low.x, high.x), depth(local.y, low.y, high.y));
    return q;
}

static lab_closest right(const lab_frame *f, col_vec local)
{
    return between(f->low, f->high, local);
}

/* if (x < low) q = low; if (x > high) q = high; q = x; the last line always runs. */
static lab_closest missing_else(const lab_frame *f, col_vec local)
{
    (void)f;
    return (lab_closest){local, INFINITY};
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
    lab_closest q = right(f, local);
    return is_at(q.at, local) ? side_lines(f, local) : (lab_closest){.at = q.at};
}

/* clang-format off */
const mistake_entry lab_clamp_mistakes[MISTAKES] = {
    [MISSING_ELSE] = {{"missing-else", "The last line of the clamp always runs",
        LAB_CLAMP,
        "else qx = lx;",
        "qx = lx;",
        "Everything hits, always; the distance reads 0 everywhere.",
        NULL,
        "radius-squared-twice and bounding-circle hit too much as well, but not at any "
        "distance: move the circle very far away."},
        .closest = missing_else,
        .lines = {{LINE_CLOSE_X, NULL, "qx = lx"}, {LINE_CLOSE_Y, NULL, "qy = ly"}}},
    [CLAMP_ORDER] = {{"clamp-order", "min and max of the clamp are exchanged",
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
    [EDGES_ONLY] = {{"edges-only", "Only the edges are tested",
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
    [CORNERS_ONLY] = {{"corners-only", "Only the corners are tested",
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
};
/* clang-format on */

closest_fn *lab_clamp_with(mistake_id id)
{
    closest_fn *wrong = lab_clamp_mistakes[id].closest;
    return wrong ? wrong : right;
}
