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

/* clang-format off */
const mistake_entry lab_clamp_mistakes[MISTAKES] = {
    [MISTAKE_MISSING_ELSE] = {{"missing-else", "The last line of the clamp always runs",
        LAB_CLAMP,
        "else qx = lx;",
        "qx = lx;",
        "Everything hits, always; the distance reads 0 everywhere.",
        "with a radius of 0 and touching no hit",
        "radius-squared-twice and bounding-circle hit too much as well, but not at any "
        "distance: move the circle very far away."},
        .closest = missing_else,
        .lines = {{LINE_CLOSE_X, NULL, "qx = lx"}, {LINE_CLOSE_Y, NULL, "qy = ly"}}},
    [MISTAKE_CLAMP_ORDER] = {{"clamp-order", "min and max of the clamp are exchanged",
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
    [MISTAKE_EDGES_ONLY] = {{"edges-only", "Only the edges are tested",
        LAB_CLAMP,
        "q = clamp(l, min, max);",
        "q = nearest_on_edges(l);",
        "A small circle wholly inside of the rectangle doesn't hit: the contact is lost "
        "halfway through.",
        "while the circle's diameter is at least the shorter side",
        "corners-only loses the sides as well: put the circle on the middle of a long side."},
        .closest = edges_only,
        .lines = {{LINE_CLOSE_X, NULL, "qx, qy = nearest_on_edges(lx, ly)"},
                  {LINE_CLOSE_Y, NULL, ""}}},
    [MISTAKE_CORNERS_ONLY] = {{"corners-only", "Only the corners are tested",
        LAB_CLAMP,
        "q = clamp(l, min, max);",
        "q = nearest_corner(l);",
        "The four corners are solid, the middles of the sides aren't.",
        NULL,
        "edges-only is right on the sides and hollow inside; clamp-order knows one corner "
        "only."},
        .closest = corners_only,
        .lines = {{LINE_CLOSE_X, NULL, "qx = nearer(lx, ox - hw, ox + hw)"},
                  {LINE_CLOSE_Y, NULL, "qy = nearer(ly, oy - hh, oy + hh)"}}},
};
/* clang-format on */

closest_fn *lab_clamp_with(mistake_id id)
{
    closest_fn *wrong = lab_clamp_mistakes[id].closest;
    return wrong ? wrong : right;
}
