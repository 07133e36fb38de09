#include "contrast.h"

#include <math.h>

static double channel(unsigned char value)
{
    double v = value / 255.0;
    return v <= 0.04045 ? v / 12.92 : pow((v + 0.055) / 1.055, 2.4);
}

double luminance(color c)
{
    return 0.2126 * channel(c.r) + 0.7152 * channel(c.g) + 0.0722 * channel(c.b);
}

double contrast(color a, color b)
{
    double la = luminance(a), lb = luminance(b);
    return (fmax(la, lb) + 0.05) / (fmin(la, lb) + 0.05);
}

static unsigned char mixed(unsigned char over, unsigned char under, unsigned char alpha)
{
    return (unsigned char)lround((over * alpha + under * (255 - alpha)) / 255.0);
}

color blend(color over, color under)
{
    return (color){mixed(over.r, under.r, over.a), mixed(over.g, under.g, over.a),
                   mixed(over.b, under.b, over.a), 255};
}
