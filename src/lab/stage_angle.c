/* Stage 2: from the written angle to a natural direction. */
#include "lab/stages.h"

#include <math.h>
#include <stddef.h>

static col_dir turned(double value, angle_unit unit)
{
    return unit == ANGLE_DEGREES ? col_degrees(value) : col_radians(value);
}

/* Natural is the turn from the x axis to the y axis: clockwise on the screen where y points down.
 */
static bool contrary(const convention *c)
{
    return c->counterclockwise != c->y_up;
}

static col_dir right(const convention *c, double value)
{
    double natural = contrary(c) ? c->zero - value : value - c->zero;
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

col_dir lab_read_angle(const convention *c, double value, mistake_id id)
{
    static col_dir (*const ways[MISTAKES])(const convention *, double) = {
        [WRONG_SIGN] = wrong_sign,         [DEGREES_AS_RADIANS] = wrong_unit,
        [RADIANS_AS_DEGREES] = wrong_unit, [ATAN2_SWAPPED] = swapped,
        [ABSOLUTE_ANGLE] = absolute,       [ANGLE_TWICE] = twice,
        [ANGLE_IGNORED] = ignored};
    return ways[id] ? ways[id](c, value) : right(c, value);
}
