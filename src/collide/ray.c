/* A ray against an arc of an obstacle's outline. */
#include "ray.h"

/* Rounding may turn the normal of a small arc past its ends. */
static col_vec nearest_within(const col_arc *arc, col_vec normal)
{
    if (col_cross(arc->before, normal) >= 0 && col_cross(normal, arc->after) >= 0)
        return normal;
    return col_dot(arc->before, normal) > col_dot(arc->after, normal) ? arc->before : arc->after;
}

/* Whether a ray keeps away from the whole circle: along an axis that is told without a root. */
static inline bool keeps_outside(const col_arc *arc, col_vec x, col_vec d, col_real root2)
{
    if (d.x == 0 || d.y == 0)
        return fabs(d.x == 0 ? x.x : x.y) > arc->radius;
    return root2 < 0;
}

/* The point x + t d lies on the circle where (x + t d)^2 = radius^2:
 *   t = -(dot + root) / speed2,   dot = x . d,   speed2 = d^2,
 *   root^2 = dot^2 - speed2 (x^2 - radius^2) = radius^2 speed2 - cross^2,   cross = d x x,
 * for dot^2 + cross^2 = x^2 speed2. There x + t d, told along d and across it, is
 *   (cross across - root d) / speed2,   across = d turned by a quarter,
 * and the normal is that divided by the radius. A ray that is known to meet the arc, and doesn't by
 * rounding, grazes it. A sharp corner is met head-on, or as the edge is that comes next to that.
 *
 * Next to grazing, rounding takes root^2 by u radius^2 speed2, and so the place on the arc by the
 * root of that, though the gap there by no more than roundings. Where that takes it past the arc's
 * end, the end is what is met, when it is reached along d: where x . d + t speed2 is radius times
 * that of the end's normal, as everywhere. What moves along the end's face may seem to leave it. */
static inline col_touch touch_arc(const col_arc *arc, col_vec x, col_vec d)
{
    col_real dot = col_product(x.x, d.x) + col_product(x.y, d.y);
    col_real cross = col_product(d.x, x.y) - col_product(d.y, x.x);
    col_real speed2 = col_product(d.x, d.x) + col_product(d.y, d.y);
    col_real radius2 = col_product(arc->radius, arc->radius), reach2 = col_product(radius2, speed2);
    col_real root2 = reach2 - col_product(cross, cross);
    if (!arc->sure && keeps_outside(arc, x, d, root2))
        return (col_touch){.hit = false};
    col_real root = sqrt(col_max(root2, 0)), size = arc->radius * speed2;
    col_vec normal = {(col_product(-d.y, cross) - col_product(d.x, root)) / size,
                      (col_product(d.x, cross) - col_product(d.y, root)) / size};
    bool sharp = col_min(radius2, reach2) <= COL_EITHER(0x1p-900, 0x1p-112);
    if (sharp)
        normal = col_unit(col_scaled(d, -1));
    col_vec within = nearest_within(arc, normal);
    bool kept = within.x == normal.x && within.y == normal.y;
    col_real along = kept || sharp ? -root : arc->radius * col_dot(within, d);
    return (col_touch){
        .hit = true,
        .time = (along - dot) / speed2,
        .normal = within,
        .approach = kept && !sharp ? -root / arc->radius : col_min(col_dot(within, d), 0),
    };
}

/* A power of two changes no digit. */
col_touch col_touch_arc(const col_arc *arc, col_vec x, col_vec translation)
{
    col_real size = col_max(col_max(fabs(x.x), fabs(x.y)), arc->radius);
    if (col_is_moderate(size) || !(size > 0))
        return touch_arc(arc, x, translation);
    int exponent = ilogb(size);
    col_arc scaled = *arc;
    scaled.radius = ldexp(arc->radius, -exponent);
    col_touch touch =
        touch_arc(&scaled, (col_vec){ldexp(x.x, -exponent), ldexp(x.y, -exponent)}, translation);
    touch.time = ldexp(touch.time, exponent);
    return touch;
}
