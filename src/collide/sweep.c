/* Two shapes that move straight: when they meet. Only the one's way against the other's counts, so
 * the framed shape rests, and the other one is a ray against its obstacle. */
#include "collide/ray.h"

/* The pair, and how the other one moves against the framed one, along the world's axes. */
typedef struct sweep {
    col_pair pair;
    col_vec framed_way, other_way, way;
} sweep;

static col_vec relative(col_vec from, col_vec to)
{
    return col_subtract(to, from);
}

static col_impact start_impact(const col_shape *a, const col_shape *b, col_vec way)
{
    col_findings f = col_find(a, b, true);
    return (col_impact){
        .hit = true,
        .at_start = true,
        .depth = f.depth,
        .normal = f.normal,
        .point = {f.on_a.x + (f.on_b.x - f.on_a.x) / 2, f.on_a.y + (f.on_b.y - f.on_a.y) / 2},
        .approach = col_dot(f.normal, way),
    };
}

/* A place of the framed shape's frame at that time. It is told from the pivot of the shape that
 * moves less, so that a wall's point stays on the wall however fast the ball is. */
static col_vec in_world(const sweep *s, col_vec place, double time)
{
    const col_shape *base = s->pair.framed;
    col_vec way = s->framed_way, offset = col_turn(place, base->dir);
    if (fabs(way.x) + fabs(way.y) > fabs(s->other_way.x) + fabs(s->other_way.y)) {
        base = s->pair.other;
        offset = col_subtract(offset, col_between_pivots(s->pair.framed, base));
        offset = col_subtract(offset, col_scaled(s->way, time));
        way = s->other_way;
    }
    return (col_vec){col_sum(base->at.x, base->pivot.x, offset.x) + way.x * time,
                     col_sum(base->at.y, base->pivot.y, offset.y) + way.y * time};
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
    sweep s = {.pair = col_roles(a, b)};
    s.framed_way = s.pair.framed_is_b ? b_way : a_way;
    s.other_way = s.pair.framed_is_b ? a_way : b_way;
    s.way = relative(s.framed_way, s.other_way);
    col_strike struck = strike_any(&s.pair, s.way);
    if (struck.gap <= 0)
        return start_impact(a, b, col_subtract(b_way, a_way));
    if (!struck.hit)
        return (col_impact){.hit = false};
    double time = col_max(struck.time, 0);
    col_vec normal = col_turn(struck.normal, s.pair.framed->dir);
    return (col_impact){
        .hit = true,
        .time = time,
        .normal = s.pair.framed_is_b ? col_scaled(normal, -1) : normal,
        .point = in_world(&s, struck.place, time),
        .approach = struck.approach,
    };
}

col_shape col_moved(const col_shape *shape, col_vec way)
{
    col_shape moved = *shape;
    moved.at = col_add(shape->at, way);
    return moved;
}
