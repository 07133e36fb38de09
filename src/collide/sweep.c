/* Two shapes that move straight: when they meet. Only the one's way against the other's counts, so
 * the framed shape rests, and the other one is a ray against its obstacle. */
#include "ray.h"

static col_impact start_impact(const col_shape *a, const col_shape *b, col_vec way)
{
    col_findings f = col_find(a, b, COL_TOUCH_IS_MISS);
    return (col_impact){
        .hit = true,
        .at_start = true,
        .depth = col_max(-f.gap, 0),
        .normal = f.normal,
        .point = {f.on_a.x + (f.on_b.x - f.on_a.x) / 2, f.on_a.y + (f.on_b.y - f.on_a.y) / 2},
        .approach = col_dot(f.normal, way),
    };
}

/* A place of a shape's frame at that time. Time is as exact as a double can be, so time * way is as
 * exact as it is long, however fast that is. */
static col_vec in_world(const col_shape *shape, col_vec place, col_vec way, double time)
{
    return col_add(col_to_world(shape, place), col_scaled(way, time));
}

static col_strike strike(const col_pair *p, col_vec way, double latest)
{
    if (!col_is_round(p->other))
        return col_strike_cores(p, way, latest);
    col_core core = col_core_of(p->framed);
    return col_strike_core(&core, col_other_pivot(p), col_turn_back(way, p->framed->dir), latest,
                           col_radii(p), p->framed->radius);
}

/* Only the way's direction counts for a ray. One whose square might be lost is made moderate by a
 * power of two, which changes no digit. */
static int excess(col_vec way)
{
    double size = col_max(fabs(way.x), fabs(way.y));
    bool moderate = size > 0x1p-200 && size < 0x1p200;
    return moderate || !(size > 0 && size <= DBL_MAX) ? 0 : ilogb(size);
}

static col_strike strike_any(const col_pair *p, col_vec way)
{
    int exponent = excess(way);
    if (exponent == 0)
        return strike(p, way, 1);
    col_vec moderate = {ldexp(way.x, -exponent), ldexp(way.y, -exponent)};
    col_strike s = strike(p, moderate, ldexp(1, exponent));
    s.time = ldexp(s.time, -exponent);
    s.approach = ldexp(s.approach, exponent);
    return s;
}

col_impact col_sweep(const col_shape *a, col_vec a_way, const col_shape *b, col_vec b_way)
{
    col_pair p = col_roles(a, b);
    col_vec framed_way = p.framed_is_b ? b_way : a_way, other_way = p.framed_is_b ? a_way : b_way;
    col_strike struck = strike_any(&p, col_subtract(other_way, framed_way));
    if (struck.gap <= 0)
        return start_impact(a, b, col_subtract(b_way, a_way));
    if (!struck.hit)
        return (col_impact){.hit = false};
    double time = col_max(struck.time, 0);
    col_vec normal = col_turn(struck.normal, p.framed->dir);
    return (col_impact){
        .hit = true,
        .time = time,
        .normal = p.framed_is_b ? col_scaled(normal, -1) : normal,
        .point = in_world(p.framed, struck.place, framed_way, time),
        .approach = struck.approach,
    };
}

col_shape col_moved(const col_shape *shape, col_vec way)
{
    col_shape moved = *shape;
    moved.at = col_add(shape->at, way);
    return moved;
}
