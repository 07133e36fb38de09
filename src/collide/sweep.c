/* Two shapes that move straight: when they meet. Only the one's translation against the other's
 * counts, so the framed shape rests, and the other one is a ray against its obstacle. */
#include "disc.h"
#include "quick.h"
#include "ray.h"

static col_impact start_impact(const col_shape *a, const col_shape *b, col_vec translation)
{
    col_findings f = col_find(a, b, COL_TOUCH_IS_MISS);
    return (col_impact){
        .hit = true,
        .at_start = true,
        .depth = col_max(-f.gap, 0),
        .normal = f.normal,
        .point = {f.on_a.x + (f.on_b.x - f.on_a.x) / 2, f.on_a.y + (f.on_b.y - f.on_a.y) / 2},
        .approach = col_dot(f.normal, translation),
    };
}

/* A place of a shape's frame at that time. Time is as exact as a double can be, so time *
 * translation is as exact as it is long, however fast that is. */
static inline col_vec in_world(const col_shape *shape, col_vec place, col_vec translation,
                               col_real time)
{
    col_vec from_pivot = col_add(col_turn(place, shape->dir), col_scaled(translation, time));
    return col_add(shape->at, col_add(shape->pivot, from_pivot));
}

static col_strike strike(const col_pair *p, col_vec translation, col_real latest)
{
    if (!col_is_round(p->other))
        return col_strike_cores(p, translation, latest);
    col_round round = col_round_of(p);
    return col_strike_core(&round.core, round.centre, col_turn_back(translation, p->framed->dir),
                           latest, col_radii(p), p->framed->radius);
}

/* Only the translation's direction counts for a ray. One whose square might be lost is made
 * moderate by a power of two, which changes no digit. */
static int excess(col_vec translation)
{
    col_real size = col_max(fabs(translation.x), fabs(translation.y));
    return col_is_moderate(size) || !(size > 0 && size <= COL_MOST) ? 0 : ilogb(size);
}

static col_strike strike_any(const col_pair *p, col_vec translation)
{
    int exponent = excess(translation);
    if (exponent == 0)
        return strike(p, translation, 1);
    col_vec moderate = {ldexp(translation.x, -exponent), ldexp(translation.y, -exponent)};
    col_strike s = strike(p, moderate, ldexp((col_real)1, exponent));
    s.time = ldexp(s.time, -exponent);
    s.approach = ldexp(s.approach, exponent);
    return s;
}

col_impact col_sweep(const col_shape *a, col_vec a_translation, const col_shape *b,
                     col_vec b_translation)
{
    if (col_stay_apart(a, b, col_subtract(b_translation, a_translation)))
        return (col_impact){.hit = false};
    col_pair p = col_roles(a, b);
    col_vec framed_translation = p.framed_is_b ? b_translation : a_translation,
            other_translation = p.framed_is_b ? a_translation : b_translation;
    col_strike struck = strike_any(&p, col_subtract(other_translation, framed_translation));
    if (struck.gap <= 0)
        return start_impact(a, b, col_subtract(b_translation, a_translation));
    if (!struck.hit)
        return (col_impact){.hit = false};
    col_real time = col_max(struck.time, 0);
    col_vec normal = col_turn(struck.normal, p.framed->dir);
    return (col_impact){
        .hit = true,
        .time = time,
        .normal = p.framed_is_b ? col_scaled(normal, -1) : normal,
        .point = in_world(p.framed, struck.place, framed_translation, time),
        .approach = struck.approach,
    };
}

col_shape col_moved(const col_shape *shape, col_vec translation)
{
    col_shape moved = *shape;
    moved.at = col_add(shape->at, translation);
    return moved;
}
