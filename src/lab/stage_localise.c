/* Stage 3: from the world to the rectangle's frame.
 *
 * To turn a point back by a natural angle with cosine c and sine s:
 *
 *     local.x =  c * dx + s * dy
 *     local.y = -s * dx + c * dy        (dx, dy) = centre - pivot
 *
 * All these mistakes are linear in (dx, dy), too; so each is a pivot, a matrix and the sides. */
#include "lab/right_stages.h"

#include <math.h>
#include <stddef.h>

/* Top and bottom as seen on the screen. */
static lab_frame top_left(const lab_rectangle *r, col_dir d, bool y_up)
{
    return lab_frame_about(r, d, (col_vec){r->min.x, r->min.y + (y_up ? r->height : 0)});
}

static lab_frame bottom_left(const lab_rectangle *r, col_dir d, bool y_up)
{
    return top_left(r, d, !y_up);
}

/* Of the rectangle before it turns. */
static lab_frame middle(const lab_rectangle *r, col_dir d, bool y_up)
{
    (void)y_up;
    return lab_frame_about(r, d, (col_vec){r->min.x + r->width / 2, r->min.y + r->height / 2});
}

static lab_frame origin(const lab_rectangle *r, col_dir d, bool y_up)
{
    (void)y_up;
    return lab_frame_about(r, d, (col_vec){0, 0});
}

/* Turned about the right pivot, and then compared with sides that are measured from the world's
 * origin. */
static lab_frame not_added_back(const lab_rectangle *r, col_dir d, bool y_up)
{
    lab_frame f = lab_right_frame(r, d, y_up);
    f.low = r->min;
    f.high = (col_vec){r->min.x + r->width, r->min.y + r->height};
    f.origin = (col_vec){0, 0};
    return f;
}

/* A formula made for y up, in a world where it points down: dy is taken upwards, and so are the
 * sides. local.x = c * dx - s * dy, and local.y = -s * dx - c * dy upwards. */
static lab_frame y_up_formula(const lab_rectangle *r, col_dir d, bool y_up)
{
    lab_frame f = lab_right_frame(r, d, y_up);
    double low = f.low.y;
    f.xy = -f.xy;
    f.yy = -f.yy;
    f.low.y = -f.high.y;
    f.high.y = -low;
    return f;
}

/* The second axis is the first one turned by -90 degrees instead of +90: a mirror image. With a the
 * angle to turn back by, -a turns, and cos(-a - pi/2) = -sin(a), sin(-a - pi/2) = -cos(a):
 * local.x = c * dx - s * dy, local.y = -s * dx - c * dy. */
static lab_frame reflection(const lab_rectangle *r, col_dir d, bool y_up)
{
    lab_frame f = lab_right_frame(r, d, y_up);
    f.xy = -f.xy;
    f.yy = -f.yy;
    return f;
}

/* x = c * x + s * y; y = -s * x + c * y; with one x: the second line takes the new one, so that
 * local.y = -s * (c * dx + s * dy) + c * dy. */
static lab_frame x_overwritten(const lab_rectangle *r, col_dir d, bool y_up)
{
    lab_frame f = lab_right_frame(r, d, y_up);
    f.yx = -d.s * d.c;
    f.yy = d.c - d.s * d.s;
    return f;
}

/* The sides of the upright box around what is turned, about a middle. The half sizes turn to
 * |c| w + |s| h, |s| w + |c| h. */
static void take_bounds(lab_frame *f, col_dir d, col_vec at)
{
    col_vec half = {(f->high.x - f->low.x) / 2, (f->high.y - f->low.y) / 2};
    col_vec box = {fabs(d.c) * half.x + fabs(d.s) * half.y,
                   fabs(d.s) * half.x + fabs(d.c) * half.y};
    f->low = (col_vec){at.x - box.x, at.y - box.y};
    f->high = (col_vec){at.x + box.x, at.y + box.y};
}

static col_vec middle_of(const lab_frame *f)
{
    return (col_vec){(f->low.x + f->high.x) / 2, (f->low.y + f->high.y) / 2};
}

/* Nothing is turned back: the box around the turned rectangle is taken instead. A middle (mx, my)
 * turns to (c * mx - s * my, s * mx + c * my). */
static lab_frame aabb(const lab_rectangle *r, col_dir d, bool y_up)
{
    lab_frame f = lab_right_frame(r, d, y_up);
    col_vec m = middle_of(&f);
    f.xx = f.yy = 1;
    f.xy = f.yx = 0;
    take_bounds(&f, d, (col_vec){d.c * m.x - d.s * m.y, d.s * m.x + d.c * m.y});
    return f;
}

/* pygame's transform.rotate returns a surface that has grown to the box around what was turned; its
 * get_rect() is turned once more. */
static lab_frame grown(const lab_rectangle *r, col_dir d, bool y_up)
{
    lab_frame f = lab_right_frame(r, d, y_up);
    take_bounds(&f, d, middle_of(&f));
    return f;
}

/* The axes are the vector along the upper side, w long, and the same turned by 90 degrees. The
 * sides are projected on them, too, so that all but the radius is w times too long. */
static lab_frame not_normalised(const lab_rectangle *r, col_dir d, bool y_up)
{
    lab_frame f = lab_right_frame(r, d, y_up);
    double w = r->width;
    f.xx *= w, f.xy *= w, f.yx *= w, f.yy *= w;
    f.low = (col_vec){w * f.low.x, w * f.low.y};
    f.high = (col_vec){w * f.high.x, w * f.high.y};
    f.axis = w;
    return f;
}

static bool turns_about_top_left(const convention *c)
{
    return lab_pivot_is_at(c, 0, c->y_up ? 1 : 0);
}

static bool turns_about_bottom_left(const convention *c)
{
    return lab_pivot_is_at(c, 0, c->y_up ? 0 : 1);
}

static bool turns_about_middle(const convention *c)
{
    return lab_pivot_is_at(c, 0.5, 0.5);
}

static bool turns_about_origin(const convention *c)
{
    return c->pivot == PIVOT_AT_ORIGIN;
}

/* With y up the formula is right; and where positive turns are counter-clockwise although y points
 * down, turning the y axis over is one way to get it right. */
static bool suits_y_up(const convention *c)
{
    return c->y_up || c->counterclockwise;
}

/* clang-format off */
const mistake_entry lab_localise_mistakes[MISTAKES] = {
    [MISTAKE_PIVOT_TOP_LEFT] = {{"pivot-top-left", "Turned about the top left corner",
        LAB_LOCALISE,
        "dx = cx - pivot.x, dy = cy - pivot.y;",
        "dx = cx - left, dy = cy - top;",
        "The solid part swings away like a door as the rectangle turns, while it is right at "
        "0 degrees.",
        "at 0 degrees",
        "pivot-bottom-left swings away to another side; pivot-origin swings farther the "
        "farther the rectangle is from (0, 0)."},
        .frame = top_left,
        .excluded = {turns_about_top_left, "the top left corner is the pivot here"},
        .lines = {{LINE_PIVOT, NULL, "px, py = mx - hw, my $- hh"}}},
    [MISTAKE_PIVOT_BOTTOM_LEFT] = {{"pivot-bottom-left", "Turned about the lower left corner",
        LAB_LOCALISE,
        "dx = cx - pivot.x, dy = cy - pivot.y;",
        "dx = cx - left, dy = cy - bottom;",
        "The solid part swings away like a door as the rectangle turns, as if hung at its "
        "lower left corner.",
        "at 0 degrees",
        "pivot-top-left swings away to another side; pivot-origin swings farther the farther "
        "the rectangle is from (0, 0)."},
        .frame = bottom_left,
        .excluded = {turns_about_bottom_left, "the bottom left corner is the pivot here"},
        .lines = {{LINE_PIVOT, NULL, "px, py = mx - hw, my $+ hh"}}},
    [MISTAKE_PIVOT_CENTRE] = {{"pivot-centre", "Turned about the middle",
        LAB_LOCALISE,
        "dx = cx - pivot.x, dy = cy - pivot.y;",
        "dx = cx - middle.x, dy = cy - middle.y;",
        "The picture swings like a door, as translate(x, y), rotate(a) draw it, and the solid "
        "part turns on the spot.",
        "at 0 degrees",
        "pivot-top-left and pivot-bottom-left swing the solid part as well, about another "
        "corner; pivot-origin swings it farther the farther the rectangle is from (0, 0)."},
        .frame = middle,
        .excluded = {turns_about_middle, "the middle is the pivot here"},
        .lines = {{LINE_PIVOT, NULL, "px, py = mx, my"}}},
    [MISTAKE_PIVOT_ORIGIN_USED] = {{"pivot-origin", "Turned about the world's origin",
        LAB_LOCALISE,
        "dx = cx - pivot.x, dy = cy - pivot.y;",
        "dx = cx, dy = cy;",
        "Turned a little, hits land far away or nowhere, and the farther from (0, 0) the "
        "worse.",
        "at 0 degrees, and with the pivot at (0, 0)",
        "pivot-top-left and pivot-bottom-left miss by the same wherever the rectangle is: "
        "move both shapes together. pivot-not-added-back is wrong at 0 degrees, too."},
        .frame = origin,
        .excluded = {turns_about_origin, "the world's origin is the pivot here"},
        .lines = {{LINE_PIVOT, NULL, "px, py = 0, 0"}}},
    [MISTAKE_PIVOT_NOT_ADDED_BACK] = {{"pivot-not-added-back", "Pivot not added back",
        LAB_LOCALISE,
        "left = corner.x - pivot.x;",
        "left = corner.x;",
        "As good as everything misses, even at 0 degrees; a few hits remain near (0, 0).",
        "with the pivot at (0, 0)",
        "clamp-order misses most as well, but the same wherever the pair is; pivot-origin is "
        "right at 0 degrees."},
        .frame = not_added_back,
        .excluded = {turns_about_origin, "the pivot is (0, 0) here: nothing to add"},
        .lines = {{LINE_OFFSET, NULL, "ox, oy = mx, my"}}},
    [MISTAKE_Y_UP_FORMULA] = {{"y-up-formula", "Formula for y up, with y down",
        LAB_LOCALISE,
        "dy = cy - pivot.y;",
        "dy = pivot.y - cy;",
        "The textbook's formula is copied faithfully, and the solid part leans the other way "
        "than the picture.",
        "at 0 and 180 degrees; about the middle at 90 degrees, too",
        "wrong-sign says the same at every place: only the code tells them apart. reflection "
        "differs where the pivot isn't the middle."},
        .frame = y_up_formula,
        .excluded = {suits_y_up, "the formula for y up is correct here"},
        .lines = {{LINE_DELTA, NULL, "dx, dy = cx - px, py - cy"},
                  {LINE_OFFSET, NULL, "ox, oy = mx - px, py - my"}}},
    [MISTAKE_REFLECTION] = {{"reflection", "Mirrored instead of turned",
        LAB_LOCALISE,
        "y_axis = dir(-a + M_PI / 2);",
        "y_axis = dir(-a - M_PI / 2);",
        "About the middle the solid part leans the other way; about any other pivot it lies "
        "on the pivot's other side even at 0 degrees.",
        "about the middle at 0, 90 and 180 degrees; about any other pivot it always shows",
        "wrong-sign and y-up-formula say the same about the middle. Move the pivot: then they "
        "are right at 0 degrees, and this one isn't."},
        .frame = reflection,
        .lines = {{LINE_LOCAL_X, NULL, "lx = cos(a) * dx - sin(a) * dy"},
                  {LINE_LOCAL_Y, NULL, "ly = -cos(a) * dy - sin(a) * dx"}}},
    [MISTAKE_X_OVERWRITTEN] = {{"x-overwritten", "x overwritten before y needs it",
        LAB_LOCALISE,
        "ly = c * dy - s * dx;",
        "y = c * y - s * x; /* this x is new */",
        "The more it is turned the longer the solid part gets: there is an invisible box, "
        "sheared and stretched.",
        "at 0 and 180 degrees",
        "aabb grows, too, but stays upright and isn't longer at 90 degrees; full-as-half is "
        "too large at every angle."},
        .frame = x_overwritten,
        .lines = {{LINE_LOCAL_Y, NULL, "ly = cos(a) * dy - sin(a) * lx"}}},
    [MISTAKE_AABB] = {{"aabb", "Upright box around the rectangle",
        LAB_LOCALISE,
        "half_w = w / 2;",
        "half_w = (fabs(c) * w + fabs(s) * h) / 2;",
        "Turned, the empty corners of the box around it are solid: hits without contact, "
        "never a missed one.",
        "at 0, 90, 180 and 270 degrees",
        "bounding-circle has false hits at 0 degrees as well; angle-ignored misses hits, too; "
        "grown-turned-again leans."},
        .frame = aabb,
        .lines = {{LINE_LOCAL_X, NULL, "lx = dx"},
                  {LINE_LOCAL_Y, NULL, "ly = dy"},
                  {LINE_OFFSET, NULL, "ox, oy = turn(mx - px, my - py, a)"},
                  {LINE_BOX, NULL, "hw, hh = half_bounds(hw, hh, a)"}}},
    [MISTAKE_GROWN_TURNED_AGAIN] = {{"grown-turned-again", "Grown box turned once more",
        LAB_LOCALISE,
        "half_w = w / 2;",
        "half_w = turned_surface.get_width() / 2;",
        "Turned a little, the solid part grows on all sides and leans as the picture does; near 90 "
        "degrees it stands across: the surface grew to the box around, which is turned again.",
        "at 0 and 180 degrees",
        "aabb is as large, but stays upright; full-as-half is too large at 0 degrees, too; "
        "x-overwritten is sheared."},
        .frame = grown,
        .lines = {{LINE_BOX, NULL, "hw, hh = half_bounds(hw, hh, a)"}}},
    [MISTAKE_AXES_NOT_NORMALISED] = {{"axes-not-normalised", "Axes' vectors not of length 1",
        LAB_LOCALISE,
        "x_axis = (p2 - p1) / length(p2 - p1);",
        "x_axis = p2 - p1;",
        "In pixels the circle sinks in up to its centre before it hits, as if its radius were "
        "next to nothing; in metres it hits from afar: the radius counts as divided by the width.",
        "with a width of 1 or a radius of 0",
        "radius-forgotten sinks in just as far at any width; here the radius comes back as the "
        "rectangle gets narrow."},
        .frame = not_normalised,
        .lines = {{LINE_LOCAL_X, NULL, "lx = 2 * hw * (cos(a) * dx + sin(a) * dy)"},
                  {LINE_LOCAL_Y, NULL, "ly = 2 * hw * (cos(a) * dy - sin(a) * dx)"},
                  {LINE_OFFSET, NULL, "ox, oy = 2 * hw * (mx - px), 2 * hw * (my - py)"},
                  {LINE_BOX, NULL, "hw, hh = 2 * hw * hw, 2 * hw * hh"}}},
};
/* clang-format on */

frame_fn *lab_localise_with(mistake_id id)
{
    frame_fn *wrong = lab_localise_mistakes[id].frame;
    return wrong ? wrong : lab_right_frame;
}
