#include "scene/tidy.h"

#include <math.h>
#include <stdlib.h>

#define EXACT 4503599627370496.0 /* 2^52: from here on every double is whole */
#define TAIL 6                   /* digits below a step from which on a sum is rounding's own */

double scene_tidy_round(double value, int exponent)
{
    double power = pow(10, abs(exponent)); /* exact up to 10^22 */
    double scaled = exponent < 0 ? value * power : value / power;
    if (!(fabs(scaled) < EXACT) || abs(exponent) > 22)
        return value;
    /* One rounding only: 3 / 10 is the double nearest to 0.3, while 3 * 0.1 is another. */
    return exponent < 0 ? round(scaled) / power : round(scaled) * power;
}

double scene_tidy_multiple(double value, double step)
{
    double count = round(value / step);
    if (!(fabs(count) < EXACT))
        return value;
    /* A step is 1, 2, 2.5 or 5 times a power of ten: so are its multiples. */
    return scene_tidy_round(count * step, (int)floor(log10(step)) - 1);
}

double scene_tidy_cut(double value, int exponent)
{
    return scene_tidy_round(value, exponent - TAIL);
}

double scene_tidy_add(double start, double change, int exponent)
{
    double rounded = scene_tidy_round(change, exponent);
    /* Decimal sums leave a tail (240.1 + 0.2 = 240.29999999999998): it is cut off. */
    return rounded == 0 ? start : scene_tidy_cut(start + rounded, exponent);
}

int scene_tidy_exponent(double pixels)
{
    return (int)floor(log10(0.5 / pixels));
}

/* The tail of a sum is cut off; what didn't change keeps its bits. */
static void cut(double *value, double before, int exponent)
{
    if (*value != before)
        *value = scene_tidy_cut(*value, exponent);
}

void scene_tidy_move(shape *s, double dx, double dy, int exponent)
{
    shape before = *s;
    scene_shape_move(s, dx, dy);
    cut(&s->x, before.x, exponent);
    cut(&s->y, before.y, exponent);
    cut(&s->to_x, before.to_x, exponent);
    cut(&s->to_y, before.to_y, exponent);
}
