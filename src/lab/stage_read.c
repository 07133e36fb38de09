/* Stage 1: what the numbers mean. */
#include "lab/right_stages.h"

#include <math.h>
#include <stddef.h>

/* The offset from the min corner to the pivot; sizes may be negative. */
static col_vec pivot_offset(const convention *c, const scene_written *w, double width,
                            double height)
{
    if (w->has_pivot)
        return (col_vec){w->pivot_x, w->pivot_y};
    switch (c->pivot) {
    case PIVOT_AT_CENTRE:
        return (col_vec){width / 2, height / 2};
    case PIVOT_AT_FRACTION:
        return (col_vec){c->pivot_u * width, c->pivot_v * height};
    case PIVOT_AT_CORNER:
    case PIVOT_AT_ORIGIN:
        break;
    }
    return (col_vec){0, 0};
}

/* Which offset from the min corner x and y name. */
static col_vec named_offset(const lab_rectangle *r, names_point names, col_vec to_pivot)
{
    if (names == NAMES_CENTRE)
        return (col_vec){r->width / 2, r->height / 2};
    return names == NAMES_PIVOT ? to_pivot : (col_vec){0, 0};
}

static bool turns_about_origin(const convention *c, const scene_written *w)
{
    return c->pivot == PIVOT_AT_ORIGIN && !w->has_pivot;
}

/* As written: x and y name what they are said to, sizes keep their sign. */
static lab_rectangle placed(const convention *c, const scene_written *w, names_point names)
{
    double whole = c->half_sizes ? 2 : 1;
    lab_rectangle r = {.width = w->width * whole, .height = w->height * whole, .corner = w->radius};
    col_vec offset = pivot_offset(c, w, r.width, r.height);
    col_vec named = named_offset(&r, names, offset);
    r.min = (col_vec){w->x - named.x, w->y - named.y};
    r.pivot = (col_vec){r.min.x + offset.x, r.min.y + offset.y};
    if (turns_about_origin(c, w))
        r.pivot = (col_vec){0, 0};
    return r;
}

/* A size below 0 spans the rectangle on the other side. */
static lab_rectangle straightened(lab_rectangle r)
{
    r.min.x += r.width < 0 ? r.width : 0;
    r.min.y += r.height < 0 ? r.height : 0;
    r.width = fabs(r.width);
    r.height = fabs(r.height);
    return r;
}

static lab_rectangle right(const convention *c, const scene_written *w)
{
    return straightened(placed(c, w, c->xy));
}

/* ---- The mistakes ---- */

static lab_rectangle centred(const convention *c, const scene_written *w)
{
    return straightened(placed(c, w, NAMES_CENTRE));
}

static lab_rectangle cornered(const convention *c, const scene_written *w)
{
    return straightened(placed(c, w, NAMES_CORNER));
}

static lab_rectangle not_straightened(const convention *c, const scene_written *w)
{
    return placed(c, w, c->xy);
}

/* The program finds the right middle and goes too far from it, or not far enough. */
static lab_rectangle about_middle(lab_rectangle r, double width, double height)
{
    r.min.x -= (width - r.width) / 2;
    r.min.y -= (height - r.height) / 2;
    r.width = width;
    r.height = height;
    return r;
}

static lab_rectangle doubled(const convention *c, const scene_written *w)
{
    lab_rectangle r = right(c, w);
    return about_middle(r, 2 * r.width, 2 * r.height);
}

static lab_rectangle halved(const convention *c, const scene_written *w)
{
    lab_rectangle r = right(c, w);
    return about_middle(r, r.width / 2, r.height / 2);
}

static lab_rectangle halves_swapped(const convention *c, const scene_written *w)
{
    lab_rectangle r = right(c, w);
    return about_middle(r, r.height, r.width);
}

static lab_rectangle width_twice(const convention *c, const scene_written *w)
{
    lab_rectangle r = right(c, w);
    return about_middle(r, r.width, r.width);
}

static lab_rectangle height_twice(const convention *c, const scene_written *w)
{
    lab_rectangle r = right(c, w);
    return about_middle(r, r.height, r.height);
}

/* Where they are read; so the middle and the pivot go wrong as well. */
static lab_rectangle read_as(const convention *c, const scene_written *w, double width,
                             double height)
{
    scene_written t = *w;
    t.width = width;
    t.height = height;
    return right(c, &t);
}

static lab_rectangle sizes_swapped(const convention *c, const scene_written *w)
{
    return read_as(c, w, w->height, w->width);
}

static lab_rectangle width_as_height(const convention *c, const scene_written *w)
{
    return read_as(c, w, w->width, w->width);
}

static lab_rectangle height_as_width(const convention *c, const scene_written *w)
{
    return read_as(c, w, w->height, w->height);
}

/* (int)(x + w / 2): the middle, and all with it, is cut to whole numbers. A pivot at the world's
 * origin isn't. */
static lab_rectangle truncated(const convention *c, const scene_written *w)
{
    lab_rectangle r = right(c, w);
    col_vec middle = {r.min.x + r.width / 2, r.min.y + r.height / 2};
    col_vec off = {trunc(middle.x) - middle.x, trunc(middle.y) - middle.y};
    r.min = (col_vec){r.min.x + off.x, r.min.y + off.y};
    if (!turns_about_origin(c, w))
        r.pivot = (col_vec){r.pivot.x + off.x, r.pivot.y + off.y};
    return r;
}

/* The numbers are really two corners, and the program adds the first one as if the second were a
 * size; or they are a corner and a size, and it takes the size for the second corner. */
static scene_written spanned(const convention *c, const scene_written *w, double sign)
{
    double whole = c->half_sizes ? 2 : 1;
    lab_rectangle r = placed(c, w, c->xy);
    scene_written t = *w;
    t.width += sign * r.min.x / whole;
    t.height += sign * r.min.y / whole;
    return t;
}

static lab_rectangle corner_as_size(const convention *c, const scene_written *w)
{
    scene_written t = spanned(c, w, 1);
    return right(c, &t);
}

static lab_rectangle size_as_corner(const convention *c, const scene_written *w)
{
    scene_written t = spanned(c, w, -1);
    return not_straightened(c, &t);
}

/* The same between the smaller and the larger one, with min and max. */
static lab_rectangle size_as_corner_sorted(const convention *c, const scene_written *w)
{
    scene_written t = spanned(c, w, -1);
    return right(c, &t);
}

/* From the corner of the circle's box to its middle. */
static lab_circle moved_by_radius(bool y_up, lab_circle circle, double times)
{
    circle.centre.x += times * circle.radius;
    circle.centre.y += (y_up ? -times : times) * circle.radius;
    return circle;
}

/* The numbers are the corner of the circle's box for the program, so its circle lies a radius off.
 */
static lab_circle from_corner(bool y_up, lab_circle circle)
{
    return moved_by_radius(y_up, circle, -1);
}

static lab_circle from_centre(bool y_up, lab_circle circle)
{
    return moved_by_radius(y_up, circle, 1);
}

static lab_circle from_diameter(bool y_up, lab_circle circle)
{
    (void)y_up;
    circle.radius *= 2;
    return circle;
}

static lab_circle with_half_radius(bool y_up, lab_circle circle)
{
    (void)y_up;
    circle.radius /= 2;
    return circle;
}

/* ---- Where they can't be made ---- */

bool lab_pivot_is_at(const convention *c, double u, double v)
{
    if (c->pivot == PIVOT_AT_CORNER)
        return u == 0 && v == 0;
    if (c->pivot == PIVOT_AT_CENTRE)
        return u == 0.5 && v == 0.5;
    return c->pivot == PIVOT_AT_FRACTION && c->pivot_u == u && c->pivot_v == v;
}

static bool names_centre(const convention *c)
{
    return c->xy == NAMES_CENTRE || (c->xy == NAMES_PIVOT && lab_pivot_is_at(c, 0.5, 0.5));
}

static bool names_corner(const convention *c)
{
    return c->xy == NAMES_CORNER ||
           (c->xy == NAMES_PIVOT && (lab_pivot_is_at(c, 0, 0) || c->pivot == PIVOT_AT_ORIGIN));
}

static bool halves(const convention *c)
{
    return c->half_sizes;
}

static bool wholes(const convention *c)
{
    return !c->half_sizes;
}

/* clang-format off */
const mistake_entry lab_read_mistakes[MISTAKES] = {
    [MISTAKE_XY_IS_CENTRE] = {{"xy-is-centre", "x, y taken for the middle",
        LAB_READ,
        "middle.x = left + w / 2;",
        "middle.x = x;",
        "Hits are off to one side by half the rectangle: you bump into nothing on one side "
        "and slip into the rectangle on the other. It is off even while nothing is turned.",
        "where x and y name a pivot in the middle",
        "circle-top-left is off, too, but by the radius: change the radius, and its error "
        "changes; this one's stays."},
        .rectangle = centred,
        .excluded = {names_centre, "x and y name the centre here"}},
    [MISTAKE_XY_IS_CORNER] = {{"xy-is-corner", "x, y taken for the corner",
        LAB_READ,
        "left = middle.x - w / 2;",
        "left = x;",
        "Hits are off by half the rectangle towards larger x and y, whether it is turned or "
        "not.",
        "where x and y name a pivot in the corner",
        "circle-top-left is off by the radius: change the radius, and see whether the error "
        "changes."},
        .rectangle = cornered,
        .excluded = {names_corner, "x and y name the corner here"}},
    [MISTAKE_X2Y2_AS_WH] = {{"x2y2-as-wh", "Far corner taken for the size",
        LAB_READ,
        "w = x2 - x1;",
        "w = x2;",
        "The rectangle seems far too large, and grows when you move it away from the world's "
        "origin.",
        "with the rectangle's corner at (0, 0)",
        "full-as-half is too large as well, but by the same everywhere: move both shapes "
        "together and see whether the answers change."},
        .rectangle = corner_as_size,
        .lines = {{LINE_SIZE, "$w, $h = $(x2 - x1$), $(y2 - y1$)", "$w, $h = x2$1, y2$1"},
                  {LINE_HALF, LINE_STRAIGHTENED, LINE_STRAIGHTENED}}},
    [MISTAKE_WH_AS_X2Y2] = {{"wh-as-x2y2", "Size taken for the far corner",
        LAB_READ,
        "right = left + w;",
        "right = w;",
        "Near the world's origin there are hits, farther out there are none, or only along "
        "one corner of the rectangle.",
        "with the rectangle's corner at (0, 0)",
        "negative-size and clamp-order lose hits, too, but the same ones wherever the pair "
        "is: move both shapes together."},
        .rectangle = size_as_corner,
        .lines = {{LINE_SIZE, "$w, $h = rect.w, rect.h", "$w, $h = rect.w - x1$1, rect.h - y1$1"}}},
    [MISTAKE_WH_AS_X2Y2_SORTED] = {{"wh-as-x2y2-sorted", "Size as the far corner, sorted",
        LAB_READ,
        "right = fmax(left, left + w);",
        "right = fmax(left, w);",
        "The rectangle reaches from its place towards the world's origin: it grows when you move "
        "it away from there, and hits come on the wrong side.",
        "with the rectangle's corner at (0, 0)",
        "wh-as-x2y2 takes no smaller and larger one, and misses most; x2y2-as-wh grows away from "
        "the origin, to the right and down."},
        .rectangle = size_as_corner_sorted,
        .lines = {{LINE_SIZE, "$w, $h = rect.w, rect.h", "$w, $h = rect.w - x1$1, rect.h - y1$1"},
                  {LINE_HALF, LINE_STRAIGHTENED, LINE_STRAIGHTENED}}},
    [MISTAKE_CIRCLE_TOP_LEFT] = {{"circle-top-left", "Circle's box corner as its centre",
        LAB_READ,
        "cx = box.x + r;",
        "cx = box.x;",
        "Hits come too late on two sides and too early on the other two, by about the radius, "
        "whatever the angle.",
        "with a radius of 0",
        "circle-plus-radius is off to the other side. xy-is-centre and xy-is-corner are off by half "
        "the rectangle: with half the radius this one is off by half as much."},
        .circle = from_corner,
        .lines = {{LINE_CENTRE, "cx, cy = box.x + r, box.y $+ r", "cx, cy = box.x, box.y"}}},
    [MISTAKE_CIRCLE_PLUS_RADIUS] = {{"circle-plus-radius", "Radius added to circle's centre",
        LAB_READ,
        "cx = circle.x;",
        "cx = circle.x + r;",
        "Hits come too early on two sides and too late on the other two, by about the radius: as "
        "if the circle lay to the right of and below where it is drawn.",
        "with a radius of 0",
        "circle-top-left is off by as much to the other side. xy-is-centre and xy-is-corner are "
        "off by half the rectangle: change the radius, and see whether the error changes."},
        .circle = from_centre,
        .lines = {{LINE_CENTRE, NULL, "cx, cy = circle.x + r, circle.y $+ r"}}},
    [MISTAKE_DIAMETER_AS_RADIUS] = {{"diameter-as-radius", "Diameter taken for the radius",
        LAB_READ,
        "r = diameter / 2;",
        "r = diameter;",
        "The circle hits while there is still a gap as wide as its radius, on all sides.",
        "with a radius of 0",
        "full-as-half hits too early as well, but its gap follows the rectangle's size and "
        "not the circle's; radius-squared-twice has a far wider one in pixels."},
        .circle = from_diameter,
        .lines = {{LINE_RADIUS, "r = diameter / 2", "r = diameter"}}},
    [MISTAKE_RADIUS_HALVED] = {{"radius-halved", "Radius taken for the diameter",
        LAB_READ,
        "r = radius;",
        "r = radius / 2;",
        "The circle sinks in by half its radius before it hits, on all sides.",
        "with a radius of 0",
        "radius-forgotten lets it sink in up to its centre; half-as-full follows the rectangle's "
        "size and not the circle's."},
        .circle = with_half_radius,
        .lines = {{LINE_RADIUS, NULL, "r = circle.r / 2"}}},
    [MISTAKE_FULL_AS_HALF] = {{"full-as-half", "Whole size taken for half of it",
        LAB_READ,
        "half_w = w / 2;",
        "half_w = w;",
        "The rectangle acts as if it were twice as large, about its middle.",
        NULL,
        "diameter-as-radius leaves the same gap on all sides; here it is half of w at two "
        "sides and half of h at the others. x2y2-as-wh depends on the place in the world."},
        .rectangle = doubled,
        .excluded = {halves, "sizes are halves here"},
        .lines = {{LINE_HALF, NULL, "hw, hh = w, h"}}},
    [MISTAKE_HALF_AS_FULL] = {{"half-as-full", "Half the size taken for the whole",
        LAB_READ,
        "half_w = hw;",
        "half_w = hw / 2;",
        "The circle sinks deep into the rectangle before it hits; only the inner quarter of "
        "the area is solid.",
        NULL,
        "radius-forgotten lets it sink in by its radius on all sides; here it is a quarter of "
        "w at two sides and of h at the others."},
        .rectangle = halved,
        .excluded = {wholes, "sizes are whole here"},
        .lines = {{LINE_HALF, NULL, "hw, hh = half_w / 2, half_h / 2"}}},
    [MISTAKE_SIZES_SWAPPED] = {{"sizes-swapped", "Width and height swapped",
        LAB_READ,
        "w = rect.w, h = rect.h;",
        "w = rect.h, h = rect.w;",
        "The solid part stands across the picture: the bar's ends are missing, and hits come "
        "above and below it, even while nothing is turned.",
        "while width and height are equal",
        "halves-swapped has the right middle, where x and y name a corner; angle-plus-90 stands "
        "across, too, but a corner as the pivot stays where it is."},
        .rectangle = sizes_swapped,
        .lines = {{LINE_SIZE, "$w, $h = rect.w, rect.h", "$w, $h = rect.h, rect.w"}}},
    [MISTAKE_HALVES_SWAPPED] = {{"halves-swapped", "Half width and half height swapped",
        LAB_READ,
        "half_w = w / 2, half_h = h / 2;",
        "half_w = h / 2, half_h = w / 2;",
        "The solid part stands across the picture, about the same middle, even while nothing is "
        "turned.",
        "while width and height are equal",
        "sizes-swapped moves the middle as well, where x and y name a corner; angle-plus-90 says "
        "the same about the middle, and another place about any other pivot."},
        .rectangle = halves_swapped,
        .lines = {{LINE_HALF, NULL, "hw, hh = $h$2, $w$2"}}},
    [MISTAKE_WIDTH_TWICE] = {{"width-twice", "Width used for the height, too",
        LAB_READ,
        "half_h = h / 2;",
        "half_h = w / 2;",
        "The bar acts as a square as high as it is wide: hits without contact above and below "
        "it; its ends are right.",
        "while width and height are equal",
        "height-twice makes the square of the height, and loses the bar's ends; full-as-half is "
        "too large at all four sides."},
        .rectangle = width_twice,
        .lines = {{LINE_HALF, NULL, "hw, hh = $w$2, $w$2"}}},
    [MISTAKE_HEIGHT_TWICE] = {{"height-twice", "Height used for the width, too",
        LAB_READ,
        "half_w = w / 2;",
        "half_w = h / 2;",
        "Only the middle of the bar is solid, a square as wide as it is high: the circle passes "
        "through the bar's ends.",
        "while width and height are equal",
        "half-as-full is too small at all four sides; width-twice makes the square of the width."},
        .rectangle = height_twice,
        .lines = {{LINE_HALF, NULL, "hw, hh = $h$2, $h$2"}}},
    [MISTAKE_WIDTH_AS_HEIGHT] = {{"width-as-height", "Width read as the height, too",
        LAB_READ,
        "h = rect.h;",
        "h = rect.w;",
        "The bar acts as a square as high as it is wide, about a middle that is too low: hits "
        "without contact far below it, even while nothing is turned.",
        "while width and height are equal",
        "width-twice has the right middle, where x and y name a corner; sizes-swapped loses the "
        "bar's ends as well."},
        .rectangle = width_as_height,
        .lines = {{LINE_SIZE, "$w, $h = rect.w, rect.h", "$w, $h = rect.w, rect.w"}}},
    [MISTAKE_HEIGHT_AS_WIDTH] = {{"height-as-width", "Height read as the width, too",
        LAB_READ,
        "w = rect.w;",
        "w = rect.h;",
        "Only a square at the bar's first end is solid: the circle passes through the rest, even "
        "while nothing is turned.",
        "while width and height are equal",
        "height-twice has the right middle, where x and y name a corner: there the square is in "
        "the middle of the bar."},
        .rectangle = height_as_width,
        .lines = {{LINE_SIZE, "$w, $h = rect.w, rect.h", "$w, $h = rect.h, rect.h"}}},
    [MISTAKE_NEGATIVE_SIZE] = {{"negative-size", "Negative size not straightened",
        LAB_READ,
        "left = fmin(x1, x2);",
        "left = x1;",
        "After mirroring, or dragging a rectangle out from right to left, most hits are gone.",
        "while width and height are 0 or more",
        "clamp-order does so with every rectangle; this one is right again once both sizes "
        "are positive."},
        .rectangle = not_straightened,
        .lines = {{LINE_HALF, LINE_STRAIGHTENED, "hw, hh = $w$2, $h$2"}}},
    [MISTAKE_INT_TRUNCATION] = {{"int-truncation", "Positions cut to whole numbers",
        LAB_READ,
        "double mx = left + w / 2;",
        "int mx = left + w / 2;",
        "In pixels hits are wrong by less than one pixel, now and then; in metres the "
        "rectangle jumps from unit to unit.",
        "while the rectangle's middle has whole coordinates",
        "corners-not-rounded is wrong as rarely, but only beside the corners."},
        .rectangle = truncated},
};
/* clang-format on */

lab_rectangle lab_read_rectangle(const convention *c, const scene_written *w, mistake_id id)
{
    rectangle_fn *wrong = lab_read_mistakes[id].rectangle;
    return (wrong ? wrong : right)(c, w);
}

circle_fn *lab_read_circle_with(mistake_id id)
{
    circle_fn *wrong = lab_read_mistakes[id].circle;
    return wrong ? wrong : lab_right_circle;
}

/* The same rectangle from its other side: the corner moves by the width, and so the pivot, which
 * stays, is measured from there. The middle and what is in the middle stay as they are written. */
scene_written lab_as_stored(const convention *c, const lab_program *p,
                            const scene_written *rectangle)
{
    scene_written w = *rectangle;
    if (p->at[LAB_READ] != MISTAKE_NEGATIVE_SIZE || w.width < 0 || w.height < 0)
        return w;
    double whole = c->half_sizes ? 2 : 1, width = w.width * whole;
    col_vec turns_at = pivot_offset(c, &w, width, w.height * whole);
    bool at_origin = turns_about_origin(c, &w);
    if (c->xy == NAMES_CORNER || (c->xy == NAMES_PIVOT && at_origin))
        w.x += width;
    if (!at_origin && (w.has_pivot || c->pivot != PIVOT_AT_CENTRE)) {
        w.has_pivot = true;
        w.pivot_x = turns_at.x - width;
        w.pivot_y = turns_at.y;
    }
    w.width = -w.width;
    return w;
}
