/* Stage 2: from the written angle to a natural direction. */
#include "lab/stages.h"

#include <math.h>
#include <stddef.h>

static col_dir turned(double value, angle_unit unit)
{
    return unit == ANGLE_DEGREES ? col_degrees(value) : col_radians(value);
}

bool lab_angle_is_contrary(const convention *c)
{
    return c->counterclockwise != c->y_up;
}

static col_dir right(const convention *c, double value)
{
    double natural = lab_angle_is_contrary(c) ? c->zero - value : value - c->zero;
    return turned(natural, c->unit);
}

static col_dir wrong_sign(const convention *c, double value)
{
    col_dir d = right(c, value);
    return (col_dir){d.c, -d.s};
}

static col_dir wrong_unit(const convention *c, double value)
{
    convention other = *c;
    other.unit = c->unit == ANGLE_DEGREES ? ANGLE_RADIANS : ANGLE_DEGREES;
    return right(&other, value);
}

/* atan2(x, y) instead of atan2(y, x): the angle is taken from the other axis. */
static col_dir swapped(const convention *c, double value)
{
    col_dir d = right(c, value);
    return (col_dir){d.s, d.c};
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

static bool in_degrees(const convention *c)
{
    return c->unit == ANGLE_DEGREES;
}

static bool in_radians(const convention *c)
{
    return c->unit == ANGLE_RADIANS;
}

/* clang-format off */
const mistake_entry lab_angle_mistakes[MISTAKES] = {
    [MISTAKE_WRONG_SIGN] = {{"wrong-sign", "The angle has the wrong sign",
        LAB_ANGLE,
        NULL,
        NULL,
        "All is well while nothing is turned; once it is, the solid part leans the other way "
        "than the picture.",
        "at 0 and 180 degrees; about the middle at 90 degrees, too",
        "y-up-formula says the same at every place: look at the line of code. reflection "
        "differs where the pivot isn't the middle. absolute-angle is right at positive "
        "angles."},
        .angle = wrong_sign,
        .words = {.other_sign = true}},
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
        .excluded = {in_radians, "angles are in radians here"}},
    [MISTAKE_RADIANS_AS_DEGREES] = {{"radians-as-degrees", "Radians are converted once more",
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
        .excluded = {in_degrees, "angles are in degrees here"}},
    [MISTAKE_ATAN2_SWAPPED] = {{"atan2-swapped", "The arguments of atan2 are swapped",
        LAB_ANGLE,
        "angle = atan2(dy, dx);",
        "angle = atan2(dx, dy);",
        "Even at 0 degrees it's wrong, by a quarter turn, and the solid part turns backwards.",
        "at 45 and 225 degrees; about the middle at 135 and 315 degrees, too",
        "wrong-sign turns backwards, too, but is right at 0 degrees, where this one is off by "
        "a quarter turn."},
        .angle = swapped,
        .words = {.swapped = true}},
    [MISTAKE_ABSOLUTE_ANGLE] = {{"absolute-angle", "A negative angle is made positive",
        LAB_ANGLE,
        NULL,
        NULL,
        "Right when turned one way and wrong when turned the other way.",
        "at 0 and at all positive angles",
        "wrong-sign and y-up-formula are wrong at positive angles as well: try the same angle "
        "with both signs."},
        .angle = absolute,
        .words = {.absolute = true}},
    [MISTAKE_ANGLE_TWICE] = {{"angle-twice", "The angle is applied twice",
        LAB_ANGLE,
        NULL,
        NULL,
        "The solid part turns twice as fast as the picture: too far already at small angles.",
        "at 0 degrees; about the middle at 180 degrees, too",
        "angle-ignored is off by the same angle to the other side. At 90 degrees about the "
        "middle both agree; at 60 wrong-sign agrees with this one. Try 30."},
        .angle = twice,
        .words = {.doubled = true}},
    [MISTAKE_ANGLE_IGNORED] = {{"angle-ignored", "The angle is ignored",
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
    return wrong ? wrong(c, value) : right(c, value);
}
