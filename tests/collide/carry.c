/* Scenes turned, mirrored and enlarged as a whole. */
#include "tests.h"

col_vec rotated(col_vec p, col_dir by)
{
    return (col_vec){by.c * p.x - by.s * p.y, by.s * p.x + by.c * p.y};
}

given carried(given g, double angle, col_vec by)
{
    col_dir dir = g.degrees ? col_degrees(angle) : col_radians(angle);
    col_vec pivot = is_rectangle(g.kind) ? g.pivot : (col_vec){0, 0};
    col_vec fixed = rotated((col_vec){g.at.x + pivot.x, g.at.y + pivot.y}, dir);
    col_vec to = rotated(g.to, dir);
    g.at = (col_vec){fixed.x - pivot.x + by.x, fixed.y - pivot.y + by.y};
    g.to = (col_vec){to.x + by.x, to.y + by.y};
    g.angle += angle;
    return g;
}

given mirrored(given g)
{
    g.at.y = -g.at.y;
    g.to.y = -g.to.y;
    g.corner.y = -g.corner.y - g.height;
    g.pivot.y = -g.pivot.y;
    g.angle = -g.angle;
    return g;
}

given enlarged(given g, double by)
{
    col_real *lengths[] = {&g.at.x,    &g.at.y,    &g.to.x,  &g.to.y,   &g.corner.x, &g.corner.y,
                           &g.pivot.x, &g.pivot.y, &g.width, &g.height, &g.radius};
    for (size_t i = 0; i < sizeof lengths / sizeof *lengths; i++)
        *lengths[i] *= by;
    return g;
}
