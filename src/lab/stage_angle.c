/* Stage 2: from the written angle to a natural direction. */
#include "lab/stages.h"

#include <math.h>
#include <stddef.h>

bool lab_reads_angles_alike(const convention *a, const convention *b)
{
    return a->unit == b->unit && a->zero == b->zero &&
           scene_angle_is_contrary(a) == scene_angle_is_contrary(b);
}

static col_dir right(const convention *c, double value)
{
    double natural = scene_angle_is_contrary(c) ? c->zero - value : value - c->zero;
    return scene_angle_towards(natural, c->unit);
}

static col_dir wrong_sign(col_dir d)
{
    return (col_dir){d.c, -d.s};
}

/* What isn't in radians goes into sin and cos as it is; what is, is converted as if in degrees. */
angle_unit lab_wrong_unit(angle_unit unit)
{
    return unit == ANGLE_RADIANS ? ANGLE_DEGREES : ANGLE_RADIANS;
}

static col_dir wrong_unit(const convention *c, double value)
{
    convention other = *c;
    other.unit = lab_wrong_unit(c->unit);
    return right(&other, value);
}

/* atan2(x, y) instead of atan2(y, x): the angle is taken from the other axis. */
static col_dir swapped(col_dir d)
{
    return (col_dir){d.s, d.c};
}

/* cos(a + pi/2) = -sin(a), sin(a + pi/2) = cos(a). */
static col_dir quarter_ahead(col_dir d)
{
    return (col_dir){-d.s, d.c};
}

static col_dir quarter_behind(col_dir d)
{
    return (col_dir){d.s, -d.c};
}

static col_dir absolute(const convention *c, double value)
{
    return right(c, fabs(value));
}

static col_dir twice(const convention *c, double value)
{
    return right(c, value + (value - c->zero));
}

static col_dir ignored(const convention *c, double value)
{
    (void)c, (void)value;
    return (col_dir){1, 0};
}

static bool not_in_degrees(const convention *c)
{
    return c->unit != ANGLE_DEGREES;
}

static bool not_in_radians(const convention *c)
{
    return c->unit != ANGLE_RADIANS;
}

static bool not_in_turns(const convention *c)
{
    return c->unit != ANGLE_TURNS;
}

/* clang-format off */
const mistake_entry lab_angle_mistakes[MISTAKES] = {
    [MISTAKE_WRONG_SIGN] = {{"wrong-sign", "Wrong sign of the angle",
        LAB_ANGLE,
        NULL,
        NULL,
        "All is well while nothing is turned; once it is, the solid part leans the other way "
        "than the picture.",
        "at 0 and 180 degrees; about the middle at 90 degrees, too",
        "y-up-formula says the same at every place: look at the line of code. reflection "
        "differs where the pivot isn't the middle. absolute-angle is right at positive "
        "angles."},
        .turned = wrong_sign,
        .words = {.other_sign = true},
        .also = {"The matrix is transposed",
                 {{LINE_LOCAL_X, NULL, "lx = cos(a) * dx - sin(a) * dy"},
                  {LINE_LOCAL_Y, NULL, "ly = cos(a) * dy + sin(a) * dx"}}}},
    [MISTAKE_DEGREES_AS_RADIANS] = {{"degrees-as-radians", "Degrees go into sin and cos",
        LAB_ANGLE,
        NULL,
        NULL,
        "Hits seem random once the rectangle is turned, and one more degree changes "
        "everything: the solid part spins 57 times too fast.",
        "at 0 degrees, and hardly at 45 (45 radians are 58 degrees)",
        "angle-twice and wrong-sign follow the angle smoothly: turn by one degree and see "
        "whether the answers jump."},
        .angle = wrong_unit,
        .words = {.other_unit = true},
        .excluded = {not_in_degrees, "angles aren't in degrees here"}},
    [MISTAKE_TURNS_AS_RADIANS] = {{"turns-as-radians", "Turns go into sin and cos",
        LAB_ANGLE,
        NULL,
        NULL,
        "The solid part turns along, but at a sixth of the picture's speed: it hardly leans.",
        "at 0 degrees",
        "angle-ignored doesn't lean at all; angle-twice and wrong-sign turn at least as far as "
        "the picture."},
        .angle = wrong_unit,
        .words = {.other_unit = true},
        .excluded = {not_in_turns, "angles aren't in turns here"}},
    [MISTAKE_RADIANS_AS_DEGREES] = {{"radians-as-degrees", "Radians converted once more",
        LAB_ANGLE,
        NULL,
        NULL,
        "Works while nothing is turned; the picture turns and the solid part as good as "
        "doesn't.",
        "at 0; about the middle hardly at half turns",
        "angle-ignored is all but the same: here the solid part leans by a 57th of the angle, "
        "which only large angles show."},
        .angle = wrong_unit,
        .words = {.other_unit = true},
        .excluded = {not_in_radians, "angles aren't in radians here"}},
    [MISTAKE_ATAN2_SWAPPED] = {{"atan2-swapped", "Arguments of atan2 swapped",
        LAB_ANGLE,
        "angle = atan2(dy, dx);",
        "angle = atan2(dx, dy);",
        "Even at 0 degrees it's wrong, by a quarter turn, and the solid part turns backwards.",
        "at 45 and 225 degrees; about the middle at 135 and 315 degrees, too",
        "wrong-sign turns backwards, too, but is right at 0 degrees, where this one is off by "
        "a quarter turn; angle-plus-90 and halves-swapped turn along with the picture."},
        .turned = swapped,
        .words = {.swapped = true},
        .also = {"sin and cos are swapped",
                 {{LINE_LOCAL_X, NULL, "lx = sin(a) * dx + cos(a) * dy"},
                  {LINE_LOCAL_Y, NULL, "ly = sin(a) * dy - cos(a) * dx"}}}},
    [MISTAKE_ANGLE_PLUS_90] = {{"angle-plus-90", "A quarter turn added",
        LAB_ANGLE,
        NULL,
        NULL,
        "The solid part stands across the picture at every angle, and turns along with it: as "
        "where the picture was drawn facing up, or 0 is meant to be up.",
        "with a square about its middle",
        "atan2-swapped is off by a quarter turn at 0 degrees, too, but turns backwards; "
        "halves-swapped says the same about the middle; angle-minus-90 swings to the pivot's "
        "other side."},
        .turned = quarter_ahead,
        .words = {.quarters = 1}},
    [MISTAKE_ANGLE_MINUS_90] = {{"angle-minus-90", "A quarter turn taken off",
        LAB_ANGLE,
        NULL,
        NULL,
        "The solid part stands across the picture at every angle, and turns along with it: as "
        "where the picture was drawn facing up, or 0 is meant to be up.",
        "with a square about its middle",
        "angle-plus-90 says the same about the middle: only another pivot, or the line of code, "
        "tells them apart. atan2-swapped turns backwards."},
        .turned = quarter_behind,
        .words = {.quarters = -1}},
    [MISTAKE_ABSOLUTE_ANGLE] = {{"absolute-angle", "Negative angle made positive",
        LAB_ANGLE,
        NULL,
        NULL,
        "Right when turned one way and wrong when turned the other way.",
        "at 0 and at all positive angles",
        "wrong-sign and y-up-formula are wrong at positive angles as well: try the same angle "
        "with both signs."},
        .angle = absolute,
        .words = {.absolute = true}},
    [MISTAKE_ANGLE_TWICE] = {{"angle-twice", "Angle applied twice",
        LAB_ANGLE,
        NULL,
        NULL,
        "The solid part turns twice as fast as the picture: too far already at small angles.",
        "at 0 degrees; about the middle at 180 degrees, too",
        "angle-ignored is off by the same angle to the other side. At 90 degrees about the "
        "middle both agree; at 60 wrong-sign agrees with this one. Try 30."},
        .angle = twice,
        .words = {.doubled = true}},
    [MISTAKE_ANGLE_IGNORED] = {{"angle-ignored", "Angle ignored",
        LAB_ANGLE,
        NULL,
        NULL,
        "The picture turns, and the solid part stays straight.",
        "at 0 degrees; about the middle at 180 degrees, too",
        "radians-as-degrees is all but the same: look at large angles. aabb grows with the "
        "turn, so that it has no missed hits."},
        .angle = ignored,
        .words = {.ignored = true}},
};
/* clang-format on */

col_dir lab_read_angle(const convention *c, double value, mistake_id id)
{
    angle_fn *wrong = lab_angle_mistakes[id].angle;
    turned_fn *turned = lab_turned_with(id);
    if (wrong)
        return wrong(c, value);
    return turned ? turned(right(c, value)) : right(c, value);
}

turned_fn *lab_turned_with(mistake_id id)
{
    return lab_angle_mistakes[id].turned;
}
