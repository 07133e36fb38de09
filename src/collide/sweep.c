/* Two shapes that move straight: when they meet. Only the one's translation against the other's
 * counts, so the framed shape rests, and the other one is a ray against its obstacle. */
#include "disc.h"
#include "quick.h"
#include "ray_outline.h"

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

static bool strike_round(const col_round *r, const col_pair *p, col_vec translation,
                         col_real latest, col_strike *result)
{
    col_vec way = col_turn_back(translation, p->framed->dir);
    col_mirrored m = col_mirror(&r->core, r->centre, way, col_radii(p));
    if (!(col_dot(m.speed, col_twice_out(&m)) > 0))
        return false;
    col_outline_part at = col_part_met(&m);
    col_outline_hit met =
        (at.right | at.lower) ? col_meet_face(&m, at.right & 1) : col_meet_arc(&m, at.corner);
    col_set_strike(result, &m, &met, p->framed->radius);
    return met.touch.hit && met.touch.time <= latest;
}

static col_strike strike(const col_pair *p, col_vec translation, col_real latest)
{
    if (!col_is_round(p->other))
        return col_strike_cores(p, translation, latest);
    col_round r = col_round_of(p);
    col_strike s = {.gap = col_core_distance(&r.core, r.centre) - col_radii(p)};
    if (s.gap > 0)
        s.hit = strike_round(&r, p, translation, latest, &s);
    return s;
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

static inline col_impact impact_of(const col_pair *p, const col_strike *s,
                                   col_vec framed_translation)
{
    col_real time = col_max(s->time, 0);
    col_vec normal = col_turn(s->normal, p->framed->dir);
    return (col_impact){
        .hit = true,
        .time = time,
        .normal = p->framed_is_b ? col_scaled(normal, -1) : normal,
        .point = in_world(p->framed, s->place, framed_translation, time),
        .approach = s->approach,
    };
}

static col_impact sweep_carefully(const col_shape *a, col_vec a_translation, const col_shape *b,
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
    return impact_of(&p, &struck, framed_translation);
}

/* A circle that moves past a core, in the core's frame. */
typedef struct passing {
    col_round round;
    col_vec way;
    col_real radii, speed2; /* the square of the way */
    col_real doubt;         /* far more than rounding */
} passing;

static inline passing passing_of(const col_pair *plain, col_vec translation)
{
    const col_shape *f = plain->framed;
    passing g = {.round = col_round_plain(plain),
                 .way = col_turn_back(translation, f->dir),
                 .radii = col_radii(plain)};
    col_vec from = g.round.centre;
    g.speed2 = col_dot(g.way, g.way);
    g.doubt = COL_FAR_MORE * ((fabs(from.x) + fabs(from.y)) + (f->width + f->height) +
                              (fabs(g.way.x) + fabs(g.way.y)) + g.radii);
    return g;
}

/* Whether a circle about the core's pivot that holds the framed shape is left behind by the other
 * one, by more than the direction's length may be off. What rounding takes from the pivots'
 * distance d is less than 2 u (d + 2 reach), as a pivot is no further from its given point than the
 * core is wide and high. */
static inline bool is_left_behind(const col_pair *plain, col_vec translation)
{
    const col_shape *f = plain->framed;
    col_vec d = col_subtract(col_subtract(plain->other->at, f->at), f->pivot);
    col_real reach = (1 + COL_FAR_MORE) * (col_reach(f) + plain->other->radius);
    return col_dot(d, translation) >= 0 && col_dot(d, d) > reach * reach + COL_LEAST;
}

/* Whether the circle keeps clear of the core: seen along x or y, from the core's middle to that of
 * the way, all told twice; or seen along the way. By so much that no sign of what follows can tell
 * otherwise: each is of a length within 16 u of the sum of all, or of a product of two. */
static inline bool keeps_clear(const passing *g, const col_shape *framed)
{
    const col_core *core = &g->round.core;
    col_vec from = g->round.centre, way = {fabs(g->way.x), fabs(g->way.y)};
    col_vec middle = {(from.x + from.x + g->way.x) - (core->low.x + core->high.x),
                      (from.y + from.y + g->way.y) - (core->low.y + core->high.y)};
    col_real clear = 2 * g->radii + g->doubt;
    col_real beyond = col_max(fabs(middle.x) - (framed->width + way.x),
                              fabs(middle.y) - (framed->height + way.y));
    col_real aside =
        fabs(col_cross(middle, g->way)) - (framed->width * way.y + framed->height * way.x);
    col_real least2 = (clear * clear + COL_LEAST) * g->speed2 + COL_LEAST;
    return col_max(aside * fabs(aside) - least2, beyond - clear) > 0;
}

/* Of a circle that doesn't pass by: the part of the outline where it enters, and when. Known is
 * that, unless it starts as near as rounding matters. Clearly before a face that the ray passes
 * between its ends, it starts apart and closes in: so much needs no looking. */
static inline bool is_known(const passing *g, const col_mirrored *m, col_outline_hit *met)
{
    col_outline_part at = col_part_met(m);
    if (at.right | at.lower) {
        *met = col_meet_face(m, at.right & 1);
        return col_before_face(m, at.right & 1) > g->doubt;
    }
    col_vec out = col_twice_out(m);
    col_real clear = 2 * g->radii + g->doubt;
    if (!(col_dot(out, out) > clear * clear + COL_LEAST))
        return false;
    met->touch.hit = false;
    if (col_dot(m->speed, out) > 0)
        *met = col_meet_arc(m, at.corner);
    return true;
}

/* A circle, quickly, where that leaves no doubt. */
col_impact col_sweep(const col_shape *a, col_vec a_translation, const col_shape *b,
                     col_vec b_translation)
{
    col_pair p = col_plain_roles(a, b);
    if (!p.framed)
        return sweep_carefully(a, a_translation, b, b_translation);
    col_vec framed_translation = p.framed_is_b ? b_translation : a_translation,
            other_translation = p.framed_is_b ? a_translation : b_translation;
    col_vec translation = col_subtract(other_translation, framed_translation);
    if (is_left_behind(&p, translation))
        return (col_impact){.hit = false};
    passing g = passing_of(&p, translation);
    if (!col_is_moderate_square(g.speed2))
        return sweep_carefully(a, a_translation, b, b_translation);
    if (keeps_clear(&g, p.framed))
        return (col_impact){.hit = false};
    col_mirrored m = col_mirror(&g.round.core, g.round.centre, g.way, g.radii);
    col_outline_hit met;
    if (!is_known(&g, &m, &met))
        return sweep_carefully(a, a_translation, b, b_translation);
    if (!(met.touch.hit && met.touch.time <= 1))
        return (col_impact){.hit = false};
    col_strike s;
    col_set_strike(&s, &m, &met, p.framed->radius);
    return impact_of(&p, &s, framed_translation);
}

col_shape col_moved(const col_shape *shape, col_vec translation)
{
    col_shape moved = *shape;
    moved.at = col_add(shape->at, translation);
    return moved;
}
