#include "lab/mistake.h"

#include <stddef.h>
#include <string.h>

const char *lab_stage_name(lab_stage stage)
{
    static const char *const names[LAB_STAGES] = {
        [LAB_READ] = "read",   [LAB_ANGLE] = "angle",     [LAB_LOCALISE] = "localise",
        [LAB_CLAMP] = "clamp", [LAB_COMPARE] = "compare",
    };
    return names[stage];
}

/* In the order of the stages, then from the commonest to the rarest. */
/* clang-format off */
static const mistake rows[MISTAKES] = {
    [XY_IS_CENTRE] = {"xy-is-centre", "the corner is taken for the centre", LAB_READ,
        "left = x;", "left = x - w / 2;", "", NULL, NULL},
    [XY_IS_CORNER] = {"xy-is-corner", "the centre is taken for the corner", LAB_READ,
        "left = x - w / 2;", "left = x;", "", NULL, NULL},
    [X2Y2_AS_WH] = {"x2y2-as-wh", "the far corner is taken for the size", LAB_READ,
        "w = x2 - x;", "w = x2;", "", NULL, NULL},
    [WH_AS_X2Y2] = {"wh-as-x2y2", "the size is taken for the far corner", LAB_READ,
        "right = x + w;", "right = w;", "", NULL, NULL},
    [CIRCLE_TOP_LEFT] = {"circle-top-left", "the corner of the circle's box is its centre", LAB_READ,
        "cx = circle.x + r;", "cx = circle.x;", "", NULL, NULL},
    [DIAMETER_AS_RADIUS] = {"diameter-as-radius", "the diameter is taken for the radius", LAB_READ,
        "r = d / 2;", "r = d;", "", NULL, NULL},
    [FULL_AS_HALF] = {"full-as-half", "the whole size is taken for half", LAB_READ,
        "half = w / 2;", "half = w;", "", NULL, NULL},
    [HALF_AS_FULL] = {"half-as-full", "half the size is taken for the whole", LAB_READ,
        "half = hw;", "half = hw / 2;", "", NULL, NULL},
    [NEGATIVE_SIZE] = {"negative-size", "a negative size isn't straightened", LAB_READ,
        "if (w < 0) x += w, w = -w;", "", "", NULL, NULL},
    [INT_TRUNCATION] = {"int-truncation", "positions are cut to integers", LAB_READ,
        "double mx = x + w / 2;", "int mx = x + w / 2;", "", NULL, NULL},

    [WRONG_SIGN] = {"wrong-sign", "the angle's sign is wrong", LAB_ANGLE,
        "a = angle;", "a = -angle;", "", NULL, NULL},
    [DEGREES_AS_RADIANS] = {"degrees-as-radians", "degrees go into sin and cos", LAB_ANGLE,
        "a = angle * pi / 180;", "a = angle;", "", NULL, NULL},
    [RADIANS_AS_DEGREES] = {"radians-as-degrees", "radians are converted again", LAB_ANGLE,
        "a = angle;", "a = angle * pi / 180;", "", NULL, NULL},
    [ATAN2_SWAPPED] = {"atan2-swapped", "atan2's arguments are swapped", LAB_ANGLE,
        "a = atan2(dy, dx);", "a = atan2(dx, dy);", "", NULL, NULL},
    [ABSOLUTE_ANGLE] = {"absolute-angle", "a negative angle is made positive", LAB_ANGLE,
        "a = angle;", "a = fabs(angle);", "", NULL, NULL},
    [ANGLE_TWICE] = {"angle-twice", "the angle is applied twice", LAB_ANGLE,
        "a = angle;", "a = 2 * angle;", "", NULL, NULL},
    [ANGLE_IGNORED] = {"angle-ignored", "the angle is ignored", LAB_ANGLE,
        "a = angle;", "a = 0;", "", NULL, NULL},

    [PIVOT_TOP_LEFT] = {"pivot-top-left", "turned about the top left corner", LAB_LOCALISE,
        "dx = cx - pivot.x;", "dx = cx - left;", "", NULL, NULL},
    [PIVOT_BOTTOM_LEFT] = {"pivot-bottom-left", "turned about the bottom left corner", LAB_LOCALISE,
        "dy = cy - pivot.y;", "dy = cy - bottom;", "", NULL, NULL},
    [PIVOT_ORIGIN_USED] = {"pivot-origin", "turned about the world's origin", LAB_LOCALISE,
        "dx = cx - pivot.x;", "dx = cx;", "", NULL, NULL},
    [PIVOT_NOT_ADDED_BACK] = {"pivot-not-added-back", "the pivot isn't added back", LAB_LOCALISE,
        "x = c * dx + s * dy + pivot.x;", "x = c * dx + s * dy;", "", NULL, NULL},
    [Y_UP_FORMULA] = {"y-up-formula", "a formula for y up where y points down", LAB_LOCALISE,
        "dy = cy - pivot.y;", "dy = pivot.y - cy;", "", NULL, NULL},
    [REFLECTION] = {"reflection", "a mirror image instead of a rotation", LAB_LOCALISE,
        "x = cos(a) * dx + cos(a + pi / 2) * dy;", "x = cos(a) * dx + cos(a - pi / 2) * dy;", "",
        NULL, NULL},
    [X_OVERWRITTEN] = {"x-overwritten", "x is overwritten before y is made of it", LAB_LOCALISE,
        "ly = -s * dx + c * dy;", "dx = c * dx + s * dy; ly = -s * dx + c * dy;", "", NULL, NULL},
    [AABB] = {"aabb", "the box around the turned rectangle is tested", LAB_LOCALISE,
        "half = w / 2;", "half = fabs(c) * w / 2 + fabs(s) * h / 2;", "", NULL, NULL},

    [MISSING_ELSE] = {"missing-else", "the last line of the clamp always runs", LAB_CLAMP,
        "else qx = lx;", "qx = lx;", "", NULL, NULL},
    [CLAMP_ORDER] = {"clamp-order", "min and max of the clamp are exchanged", LAB_CLAMP,
        "qx = max(left, min(lx, right));", "qx = min(left, max(lx, right));", "", NULL, NULL},
    [EDGES_ONLY] = {"edges-only", "only the edges are tested", LAB_CLAMP,
        "q = clamp(l);", "q = nearest point of the four edges;", "", NULL, NULL},
    [CORNERS_ONLY] = {"corners-only", "only the corners are tested", LAB_CLAMP,
        "q = clamp(l);", "q = nearest corner;", "", NULL, NULL},

    [CLAMPED_NOT_DIFFERENCE] = {"clamped-not-difference", "the closest point is taken for the way to it",
        LAB_COMPARE, "d = hypot(lx - qx, ly - qy);", "d = hypot(qx, qy);", "", NULL, NULL},
    [SQUARED_VS_RADIUS] = {"squared-vs-radius", "the squared distance against the radius", LAB_COMPARE,
        "hit = d2 < r * r;", "hit = d2 < r;", "", NULL, NULL},
    [RADIUS_SQUARED_TWICE] = {"radius-squared-twice", "the distance against the squared radius",
        LAB_COMPARE, "hit = d < r;", "hit = d < r * r;", "", NULL, NULL},
    [CORNERS_NOT_ROUNDED] = {"corners-not-rounded", "the box is grown by the radius, corners and all",
        LAB_COMPARE, "hit = hypot(ex, ey) < r;", "hit = fabs(ex) < r && fabs(ey) < r;", "", NULL, NULL},
    [BOUNDING_CIRCLE] = {"bounding-circle", "bounding circles are tested", LAB_COMPARE,
        "hit = d < r;", "hit = hypot(lx, ly) < r + hypot(w, h) / 2;", "", NULL, NULL},
    [RADIUS_FORGOTTEN] = {"radius-forgotten", "the circle is taken for its centre", LAB_COMPARE,
        "hit = d < r;", "hit = d == 0;", "", NULL, NULL},
};
/* clang-format on */

const mistake *mistake_row(mistake_id id)
{
    return &rows[id];
}

mistake_id mistake_find(const char *name)
{
    for (int id = NO_MISTAKE + 1; id < MISTAKES; id++)
        if (!strcmp(rows[id].id, name))
            return (mistake_id)id;
    return NO_MISTAKE;
}

/* ---- Where a mistake can't be made ---- */

/* Is the default pivot at that fraction from the min corner? */
static bool pivot_at(const convention *c, double u, double v)
{
    if (c->pivot == PIVOT_AT_CORNER)
        return u == 0 && v == 0;
    if (c->pivot == PIVOT_AT_CENTRE)
        return u == 0.5 && v == 0.5;
    return c->pivot == PIVOT_AT_FRACTION && c->pivot_u == u && c->pivot_v == v;
}

static bool names_centre(const convention *c)
{
    return c->xy == NAMES_CENTRE || (c->xy == NAMES_PIVOT && pivot_at(c, 0.5, 0.5));
}

static bool names_corner(const convention *c)
{
    return c->xy == NAMES_CORNER ||
           (c->xy == NAMES_PIVOT && (pivot_at(c, 0, 0) || c->pivot == PIVOT_AT_ORIGIN));
}

static bool turns_about_top_left(const convention *c)
{
    return pivot_at(c, 0, c->y_up ? 1 : 0);
}

static bool turns_about_bottom_left(const convention *c)
{
    return pivot_at(c, 0, c->y_up ? 0 : 1);
}

static bool turns_about_origin(const convention *c)
{
    return c->pivot == PIVOT_AT_ORIGIN;
}

static bool halves(const convention *c)
{
    return c->half_sizes;
}

static bool wholes(const convention *c)
{
    return !c->half_sizes;
}

static bool degrees(const convention *c)
{
    return c->unit == ANGLE_DEGREES;
}

static bool radians(const convention *c)
{
    return c->unit == ANGLE_RADIANS;
}

/* With y up the formula is right; and where positive turns are counter-clockwise although y points
 * down, turning the y axis over is one way to get it right. */
static bool suits_y_up(const convention *c)
{
    return c->y_up || c->counterclockwise;
}

const char *mistake_excluded(mistake_id id, const convention *c)
{
    static const struct {
        bool (*here)(const convention *);
        const char *why;
    } exclusions[MISTAKES] = {
        [XY_IS_CENTRE] = {names_centre, "x and y name the centre here"},
        [XY_IS_CORNER] = {names_corner, "x and y name the corner here"},
        [FULL_AS_HALF] = {halves, "sizes are halves here"},
        [HALF_AS_FULL] = {wholes, "sizes are whole here"},
        [DEGREES_AS_RADIANS] = {radians, "angles are in radians here"},
        [RADIANS_AS_DEGREES] = {degrees, "angles are in degrees here"},
        [PIVOT_TOP_LEFT] = {turns_about_top_left, "the top left corner is the pivot here"},
        [PIVOT_BOTTOM_LEFT] = {turns_about_bottom_left, "the bottom left corner is the pivot here"},
        [PIVOT_ORIGIN_USED] = {turns_about_origin, "the world's origin is the pivot here"},
        [PIVOT_NOT_ADDED_BACK] = {turns_about_origin, "the pivot is (0, 0) here: nothing to add"},
        [Y_UP_FORMULA] = {suits_y_up, "the formula for y up is right here"},
    };
    return exclusions[id].here && exclusions[id].here(c) ? exclusions[id].why : NULL;
}
