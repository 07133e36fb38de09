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

/* In the order of the stages. The lines of code hold in every convention: top, left and so on are
 * as seen on the screen; those of the angle, with its sign, unit and zero, are the listing's. */
/* clang-format off */
static const mistake rows[MISTAKES] = {
    [XY_IS_CENTRE] = {"xy-is-centre", "x, y are taken for the rectangle's middle",
        LAB_READ,
        "middle.x = left + w / 2;",
        "middle.x = x;",
        "Hits are off to one side by half the rectangle: you bump into nothing on one side "
        "and slip into the rectangle on the other. It is off even while nothing is turned.",
        "where x and y name a pivot in the middle",
        "circle-top-left is off, too, but by the radius: change the radius, and its error "
        "changes; this one's stays."},
    [XY_IS_CORNER] = {"xy-is-corner", "x, y are taken for the rectangle's corner",
        LAB_READ,
        "left = middle.x - w / 2;",
        "left = x;",
        "Hits are off by half the rectangle towards larger x and y, whether it is turned or "
        "not.",
        "where x and y name a pivot in the corner",
        "circle-top-left is off by the radius: change the radius, and see whether the error "
        "changes."},
    [X2Y2_AS_WH] = {"x2y2-as-wh", "The far corner is taken for the size",
        LAB_READ,
        "w = x2 - x1;",
        "w = x2;",
        "The rectangle seems far too large, and grows when you move it away from the world's "
        "origin.",
        "with the rectangle's corner at (0, 0)",
        "full-as-half is too large as well, but by the same everywhere: move both shapes "
        "together and see whether the answers change."},
    [WH_AS_X2Y2] = {"wh-as-x2y2", "The size is taken for the far corner",
        LAB_READ,
        "right = left + w;",
        "right = w;",
        "Near the world's origin there are hits, farther out there are none, or only along "
        "one corner of the rectangle.",
        "with the rectangle's corner at (0, 0)",
        "negative-size and clamp-order lose hits, too, but the same ones wherever the pair "
        "is: move both shapes together."},
    [CIRCLE_TOP_LEFT] = {"circle-top-left", "The corner of the circle's box is its centre",
        LAB_READ,
        "cx = box.x + r;",
        "cx = box.x;",
        "Hits come too late on two sides and too early on the other two, by about the radius, "
        "whatever the angle.",
        "with a radius of 0",
        "xy-is-centre and xy-is-corner are off as well, but by half the rectangle: with half "
        "the radius this one is off by half as much."},
    [DIAMETER_AS_RADIUS] = {"diameter-as-radius", "The diameter is taken for the radius",
        LAB_READ,
        "r = diameter / 2;",
        "r = diameter;",
        "The circle hits while there is still a gap as wide as its radius, on all sides.",
        "with a radius of 0",
        "full-as-half hits too early as well, but its gap follows the rectangle's size and "
        "not the circle's; radius-squared-twice has a far wider one in pixels."},
    [FULL_AS_HALF] = {"full-as-half", "The whole size is taken for half of it",
        LAB_READ,
        "half_w = w / 2;",
        "half_w = w;",
        "The rectangle acts as if it were twice as large, about its middle.",
        NULL,
        "diameter-as-radius leaves the same gap on all sides; here it is half of w at two "
        "sides and half of h at the others. x2y2-as-wh depends on the place in the world."},
    [HALF_AS_FULL] = {"half-as-full", "Half the size is taken for the whole",
        LAB_READ,
        "half_w = hw;",
        "half_w = hw / 2;",
        "The circle sinks deep into the rectangle before it hits; only the inner quarter of "
        "the area is solid.",
        NULL,
        "radius-forgotten lets it sink in by its radius on all sides; here it is a quarter of "
        "w at two sides and of h at the others."},
    [NEGATIVE_SIZE] = {"negative-size", "A negative size isn't straightened",
        LAB_READ,
        "left = fmin(x1, x2);",
        "left = x1;",
        "After mirroring, or dragging a rectangle out from right to left, most hits are gone.",
        "while width and height are 0 or more",
        "clamp-order does so with every rectangle; this one is right again once both sizes "
        "are positive."},
    [INT_TRUNCATION] = {"int-truncation", "Positions are cut to whole numbers",
        LAB_READ,
        "double mx = left + w / 2;",
        "int mx = left + w / 2;",
        "In pixels hits are wrong by less than one pixel, now and then; in metres the "
        "rectangle jumps from unit to unit.",
        "while the rectangle's middle has whole coordinates",
        "corners-not-rounded is wrong as rarely, but only beside the corners."},

    [WRONG_SIGN] = {"wrong-sign", "The angle has the wrong sign",
        LAB_ANGLE,
        NULL,
        NULL,
        "All is well while nothing is turned; once it is, the solid part leans the other way "
        "than the picture.",
        "at 0 and 180 degrees; about the middle at 90 degrees, too",
        "y-up-formula says the same at every place: look at the line of code. reflection "
        "differs where the pivot isn't the middle. absolute-angle is right at positive "
        "angles."},
    [DEGREES_AS_RADIANS] = {"degrees-as-radians", "Degrees go into sin and cos",
        LAB_ANGLE,
        NULL,
        NULL,
        "Hits seem random once the rectangle is turned, and one more degree changes "
        "everything: the solid part spins 57 times too fast.",
        "at 0 degrees, and hardly at 45 (45 radians are 58 degrees)",
        "angle-twice and wrong-sign follow the angle smoothly: turn by one degree and see "
        "whether the answers jump."},
    [RADIANS_AS_DEGREES] = {"radians-as-degrees", "Radians are converted once more",
        LAB_ANGLE,
        NULL,
        NULL,
        "Works while nothing is turned; the picture turns and the solid part as good as "
        "doesn't.",
        "at 0; about the middle hardly at half turns",
        "angle-ignored is all but the same: here the solid part leans by a 57th of the angle, "
        "which only large angles show."},
    [ATAN2_SWAPPED] = {"atan2-swapped", "The arguments of atan2 are swapped",
        LAB_ANGLE,
        "angle = atan2(dy, dx);",
        "angle = atan2(dx, dy);",
        "Even at 0 degrees it's wrong, by a quarter turn, and the solid part turns backwards.",
        "at 45 and 225 degrees; about the middle at 135 and 315 degrees, too",
        "wrong-sign turns backwards, too, but is right at 0 degrees, where this one is off by "
        "a quarter turn."},
    [ABSOLUTE_ANGLE] = {"absolute-angle", "A negative angle is made positive",
        LAB_ANGLE,
        NULL,
        NULL,
        "Right when turned one way and wrong when turned the other way.",
        "at 0 and at all positive angles",
        "wrong-sign and y-up-formula are wrong at positive angles as well: try the same angle "
        "with both signs."},
    [ANGLE_TWICE] = {"angle-twice", "The angle is applied twice",
        LAB_ANGLE,
        NULL,
        NULL,
        "The solid part turns twice as fast as the picture: too far already at small angles.",
        "at 0 degrees; about the middle at 180 degrees, too",
        "angle-ignored is off by the same angle to the other side. At 90 degrees about the "
        "middle both agree; at 60 wrong-sign agrees with this one. Try 30."},
    [ANGLE_IGNORED] = {"angle-ignored", "The angle is ignored",
        LAB_ANGLE,
        NULL,
        NULL,
        "The picture turns, and the solid part stays straight.",
        "at 0 degrees; about the middle at 180 degrees, too",
        "radians-as-degrees is all but the same: look at large angles. aabb grows with the "
        "turn, so that it has no missed hits."},

    [PIVOT_TOP_LEFT] = {"pivot-top-left", "Turned about the top left corner",
        LAB_LOCALISE,
        "dx = cx - pivot.x, dy = cy - pivot.y;",
        "dx = cx - left, dy = cy - top;",
        "The solid part swings away like a door as the rectangle turns, while it is right at "
        "0 degrees.",
        "at 0 degrees",
        "pivot-bottom-left swings away to another side; pivot-origin swings farther the "
        "farther the rectangle is from (0, 0)."},
    [PIVOT_BOTTOM_LEFT] = {"pivot-bottom-left", "Turned about the bottom left corner",
        LAB_LOCALISE,
        "dx = cx - pivot.x, dy = cy - pivot.y;",
        "dx = cx - left, dy = cy - bottom;",
        "The solid part swings away like a door as the rectangle turns, as if hung at its "
        "lower left corner.",
        "at 0 degrees",
        "pivot-top-left swings away to another side; pivot-origin swings farther the farther "
        "the rectangle is from (0, 0)."},
    [PIVOT_ORIGIN_USED] = {"pivot-origin", "Turned about the world's origin",
        LAB_LOCALISE,
        "dx = cx - pivot.x, dy = cy - pivot.y;",
        "dx = cx, dy = cy;",
        "Turned a little, hits land far away or nowhere, and the farther from (0, 0) the "
        "worse.",
        "at 0 degrees, and with the pivot at (0, 0)",
        "pivot-top-left and pivot-bottom-left miss by the same wherever the rectangle is: "
        "move both shapes together. pivot-not-added-back is wrong at 0 degrees, too."},
    [PIVOT_NOT_ADDED_BACK] = {"pivot-not-added-back", "The pivot isn't added back",
        LAB_LOCALISE,
        "left = corner.x - pivot.x;",
        "left = corner.x;",
        "As good as everything misses, even at 0 degrees; a few hits remain near (0, 0).",
        "with the pivot at (0, 0)",
        "clamp-order misses most as well, but the same wherever the pair is; pivot-origin is "
        "right at 0 degrees."},
    [Y_UP_FORMULA] = {"y-up-formula", "A formula for y up where y points down",
        LAB_LOCALISE,
        "dy = cy - pivot.y;",
        "dy = pivot.y - cy;",
        "The textbook's formula is copied faithfully, and the solid part leans the other way "
        "than the picture.",
        "at 0 and 180 degrees; about the middle at 90 degrees, too",
        "wrong-sign says the same at every place: only the code tells them apart. reflection "
        "differs where the pivot isn't the middle."},
    [REFLECTION] = {"reflection", "Mirrored instead of turned",
        LAB_LOCALISE,
        "y_axis = dir(-a + M_PI / 2);",
        "y_axis = dir(-a - M_PI / 2);",
        "About the middle the solid part leans the other way; about any other pivot it lies "
        "on the pivot's other side even at 0 degrees.",
        "about the middle at 0, 90 and 180 degrees; about any other pivot it always shows",
        "wrong-sign and y-up-formula say the same about the middle. Move the pivot: then they "
        "are right at 0 degrees, and this one isn't."},
    [X_OVERWRITTEN] = {"x-overwritten", "x is overwritten before y needs it",
        LAB_LOCALISE,
        "ly = c * dy - s * dx;",
        "y = c * y - s * x; /* this x is new */",
        "The more it is turned the longer the solid part gets: there is an invisible box, "
        "sheared and stretched.",
        "at 0 and 180 degrees",
        "aabb grows, too, but stays upright and isn't longer at 90 degrees; full-as-half is "
        "too large at every angle."},
    [AABB] = {"aabb", "The upright box around the turned rectangle",
        LAB_LOCALISE,
        "half_w = w / 2;",
        "half_w = (fabs(c) * w + fabs(s) * h) / 2;",
        "Turned, the empty corners of the box around it are solid: hits without contact, "
        "never a missed one.",
        "at 0, 90, 180 and 270 degrees",
        "bounding-circle has false hits at 0 degrees as well; angle-ignored misses hits, too."},

    [MISSING_ELSE] = {"missing-else", "The last line of the clamp always runs",
        LAB_CLAMP,
        "else qx = lx;",
        "qx = lx;",
        "Everything hits, always; the distance reads 0 everywhere.",
        "with a radius of 0 and touching no hit",
        "radius-squared-twice and bounding-circle hit too much as well, but not at any "
        "distance: move the circle very far away."},
    [CLAMP_ORDER] = {"clamp-order", "min and max of the clamp are exchanged",
        LAB_CLAMP,
        "qx = max(left, min(lx, right));",
        "qx = min(left, max(lx, right));",
        "Only near one corner of the rectangle does anything hit.",
        NULL,
        "corners-only hits at all four corners; pivot-not-added-back near the world's origin "
        "and nowhere near the rectangle."},
    [EDGES_ONLY] = {"edges-only", "Only the edges are tested",
        LAB_CLAMP,
        "q = clamp(l, min, max);",
        "q = nearest_on_edges(l);",
        "A small circle wholly inside of the rectangle doesn't hit: the contact is lost "
        "halfway through.",
        "while the circle's diameter is at least the shorter side",
        "corners-only loses the sides as well: put the circle on the middle of a long side."},
    [CORNERS_ONLY] = {"corners-only", "Only the corners are tested",
        LAB_CLAMP,
        "q = clamp(l, min, max);",
        "q = nearest_corner(l);",
        "The four corners are solid, the middles of the sides aren't.",
        NULL,
        "edges-only is right on the sides and hollow inside; clamp-order knows one corner "
        "only."},

    [CLAMPED_NOT_DIFFERENCE] = {"clamped-not-difference", "The closest point is taken for the way to it",
        LAB_COMPARE,
        "d = hypot(lx - qx, ly - qy);",
        "d = hypot(qx, qy);",
        "Hits depend on how near to the pivot the closest point is: most are missed, and a "
        "line from there hits at any distance.",
        NULL,
        "half-as-full misses in a band along the sides, as wide everywhere; here a circle far "
        "away straight across from the pivot can hit."},
    [SQUARED_VS_RADIUS] = {"squared-vs-radius", "The squared distance against the radius",
        LAB_COMPARE,
        "hit = d2 < r * r;",
        "hit = d2 < r;",
        "In pixels the circle sinks in until all but a few pixels of its radius are inside.",
        "with a radius of 1 in your unit, or of 0",
        "radius-forgotten lets it sink in all the way to its centre; with a large radius look "
        "at the last few pixels: it's the radius's square root."},
    [RADIUS_SQUARED_TWICE] = {"radius-squared-twice", "The distance against the squared radius",
        LAB_COMPARE,
        "hit = d < r;",
        "hit = d < r * r;",
        "In pixels everything on the screen hits; in metres, with a radius under 1, the "
        "circle sinks in.",
        "with a radius of 1 in your unit, or of 0",
        "missing-else hits at any distance, and bounding-circle by half the diagonal: try a "
        "small radius, such as 2."},
    [CORNERS_NOT_ROUNDED] = {"corners-not-rounded", "Grown by the radius, but with square corners",
        LAB_COMPARE,
        "hit = hypot(ex, ey) < r;",
        "hit = fabs(ex) < r && fabs(ey) < r;",
        "Right nearly everywhere; beside a corner the circle hits a little before it touches.",
        "unless the circle is beside a corner; with a radius of 0",
        "int-truncation is wrong as rarely, but on all sides; bounding-circle hits too early "
        "along the sides as well."},
    [BOUNDING_CIRCLE] = {"bounding-circle", "A circle around the rectangle is tested",
        LAB_COMPARE,
        "hit = d < r;",
        "hit = hypot(lx, ly) < r + hypot(w, h) / 2;",
        "Hits come far too early beside the long sides and are right at the corners; turning "
        "changes nothing.",
        NULL,
        "aabb is right at 0 degrees. full-as-half reaches farther than the corners. "
        "missing-else has no end."},
    [RADIUS_FORGOTTEN] = {"radius-forgotten", "The circle is taken for its centre",
        LAB_COMPARE,
        "hit = d < r;",
        "hit = d <= 0;",
        "The circle sinks in to its middle before it hits; grazing contacts are lost.",
        "with a radius of 0",
        "squared-vs-radius hits a few pixels earlier; half-as-full lets even the centre in."},
};
/* clang-format on */

const mistake *lab_mistake(mistake_id id)
{
    return &rows[id];
}

mistake_id lab_mistake_find(const char *name)
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

const char *lab_mistake_excluded(mistake_id id, const convention *c)
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
