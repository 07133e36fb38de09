/* Two shapes that move straight: when they meet. Only the one's translation against the other's
 * counts, so the framed shape rests, and the other one is a ray against its obstacle. */
#include "disc.h"
#include "quick.h"
#include "ray_outline.h"

/* How b moves against a. */
static inline col_vec b_against_a(const col_pair *p, const col_movement *m)
{
    return p->framed_is_b ? col_subtract(m->framed, m->other) : col_subtract(m->other, m->framed);
}

static col_impact start_impact(const col_pair *p, const col_movement *m)
{
    const col_shape *a = p->framed_is_b ? p->other : p->framed;
    const col_shape *b = p->framed_is_b ? p->framed : p->other;
    col_findings f = col_find(a, b, COL_TOUCH_IS_MISS);
    return (col_impact){
        .hit = true,
        .at_start = true,
        .depth = col_max(-f.gap, 0),
        .normal = f.normal,
        .point = {f.on_a.x + (f.on_b.x - f.on_a.x) / 2, f.on_a.y + (f.on_b.y - f.on_a.y) / 2},
        .approach = col_dot(f.normal, b_against_a(p, m)),
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

/* Two that start apart and close in, and whose outlines a ray's line meets before the start, are so
 * near each other that only rounding tells it: perhaps the ray goes along a face, and its line
 * enters at that one's other end. They meet at once, where they are nearest; or not at all, if they
 * keep apart along the normal there. Of those that are far apart, or part, no strike is told. */
static col_impact meets_at_once(const col_pair *p, const col_movement *m)
{
    col_impact impact = start_impact(p, m);
    impact.at_start = false;
    return impact.approach < 0 ? impact : (col_impact){.hit = false};
}

static inline col_impact impact_of(const col_pair *p, const col_strike *s,
                                   col_vec framed_translation)
{
    col_vec normal = col_turn(s->normal, p->framed->dir);
    return (col_impact){
        .hit = true,
        .time = s->time + 0, /* -0 is none */
        .normal = p->framed_is_b ? col_scaled(normal, -1) : normal,
        .point = in_world(p->framed, s->place, framed_translation, s->time),
        .approach = s->approach,
    };
}

static bool strike_round(const col_round *r, const col_pair *p, const col_course *course,
                         col_strike *result)
{
    col_vec way = col_turn_back(course->way, p->framed->dir);
    col_mirrored m = col_mirror(&r->core, r->centre, way, col_radii(p));
    if (!(col_dot(m.speed, col_twice_out(&m)) > 0))
        return false;
    col_outline_part at = col_part_met(&m);
    col_outline_hit met =
        (at.right | at.lower) ? col_meet_face(&m, at.right & 1) : col_meet_arc(&m, at.corner);
    col_set_strike(result, &m, &met, p->framed->radius);
    return met.touch.hit && met.touch.time <= course->latest;
}

static col_strike strike(const col_pair *p, const col_course *course)
{
    if (!col_is_round(p->other))
        return col_strike_cores(p, course);
    col_round r = col_round_of(p);
    col_strike s = {.gap = col_core_distance(&r.core, r.centre) - col_radii(p)};
    if (s.gap > 0)
        s.hit = strike_round(&r, p, course, &s);
    return s;
}

static inline col_course course_of(col_vec translation)
{
    col_real size = col_max(fabs(translation.x), fabs(translation.y));
    if (col_is_moderate(size) || !(size > 0 && size <= COL_MOST))
        return (col_course){translation, 0, 1};
    int exponent = ilogb(size);
    return (col_course){
        .way = {ldexp(translation.x, -exponent), ldexp(translation.y, -exponent)},
        .exponent = exponent,
        .latest = ldexp((col_real)1, exponent),
    };
}

static inline col_movement movement_of(col_vec framed, col_vec other)
{
    return (col_movement){framed, other, course_of(col_subtract(other, framed))};
}

static col_impact sweep_carefully(const col_pair *p, const col_movement *m)
{
    col_strike s = strike(p, &m->course);
    if (s.gap <= 0)
        return start_impact(p, m);
    if (!s.hit)
        return (col_impact){.hit = false};
    if (s.time < 0)
        return meets_at_once(p, m);
    s.time = col_times_power(s.time, -m->course.exponent);
    s.approach = col_times_power(s.approach, m->course.exponent);
    return impact_of(p, &s, m->framed);
}

static inline col_real reach_along(const col_shape *s, col_vec reach, col_vec d)
{
    return fabs(s->dir.c * d.x + s->dir.s * d.y) * reach.x +
           fabs(s->dir.c * d.y - s->dir.s * d.x) * reach.y;
}

/* Whether two shapes are apart along the line d from pivot to pivot, by far more than rounding.
 * Everything is told times the length of that line. */
COL_ASIDE static bool line_parts(const col_shape *a, const col_shape *b, col_vec d)
{
    col_vec pivots = col_subtract(b->pivot, a->pivot), p = col_reaches(a), q = col_reaches(b);
    col_real length = col_length_at_most(d), radii = a->radius + b->radius;
    col_real lengths =
        (length + radii) + (p.x + p.y) + (q.x + q.y) + (fabs(pivots.x) + fabs(pivots.y));
    col_real reach =
        reach_along(a, p, d) + reach_along(b, q, d) + (radii + COL_FAR_MORE * lengths) * length;
    return col_dot(d, d) > reach + COL_LEAST;
}

/* The same of circles about the pivots that hold the shapes. Rounding takes less than 2 u (|d| + 2
 * |pivots|) from d, and from the shapes what their directions' lengths may be off. */
static inline bool circles_part(const col_shape *a, const col_shape *b, col_vec d)
{
    col_vec pivots = col_subtract(b->pivot, a->pivot);
    col_real reach = col_reach(a) + col_reach(b);
    reach += COL_FAR_MORE * (reach + (fabs(pivots.x) + fabs(pivots.y)));
    return col_dot(d, d) > reach * reach + COL_LEAST;
}

/* Whether two shapes that are clearly apart along that line don't come nearer along it. */
static inline bool part_at_once(const col_shape *a, const col_shape *b, col_vec translation)
{
    col_vec d = col_between_roughly(a, b);
    return col_dot(d, translation) >= 0 && (circles_part(a, b, d) || line_parts(a, b, d));
}

/* Two shapes that don't. */
COL_ASIDE static col_impact sweep_cores(const col_shape *a, col_vec a_translation,
                                        const col_shape *b, col_vec b_translation)
{
    col_pair p = col_roles(a, b);
    col_movement m = p.framed_is_b ? movement_of(b_translation, a_translation)
                                   : movement_of(a_translation, b_translation);
    col_impact impact = {.hit = false};
    bool both = col_extends(a) && col_extends(b);
    col_answer quick = both ? col_sweep_face(&p, &m, &impact) : COL_IN_DOUBT;
    if (quick == COL_MISSES || quick == COL_MEETS)
        return impact;
    col_impact careful = sweep_carefully(&p, &m);
    return quick == COL_MEETS_LATE && careful.hit ? impact : careful;
}

/* Two shapes of which none is a circle, or only one that is told in another way. */
COL_ASIDE static col_impact sweep_any(const col_shape *a, col_vec a_translation, const col_shape *b,
                                      col_vec b_translation)
{
    if (part_at_once(a, b, col_subtract(b_translation, a_translation)))
        return (col_impact){.hit = false};
    return sweep_cores(a, a_translation, b, b_translation);
}

/* A plain circle whose direction turns nothing: its frame lies as the world does. */
static inline bool is_upright_circle(const col_shape *s)
{
    return !col_extends(s) && col_is_plain_circle(s) && s->dir.c == 1 && s->dir.s == 0;
}

/* Two circles of which none is left behind: a ray from x along d against one about (0, 0), and what
 * is told of it as of a core's arc, to the last bit: the half of it that looks towards the ray. In
 * doubt is what starts or passes as near as rounding matters, and what is met next to where one arc
 * of a core's outline ends and another begins. As the way's squares are moderate, radii whose
 * aren't are in doubt, too. */
static col_answer strike_circle(const col_pair *p, const col_course *course, col_strike *s)
{
    col_vec x = col_subtract(p->other->at, p->framed->at), d = course->way;
    col_real radius = col_radii(p), lengths = fabs(x.x) + fabs(x.y) + fabs(d.x) + fabs(d.y);
    col_real doubt = COL_FAR_MORE * (lengths + radius);
    col_real outer = radius + doubt, inner = radius - doubt;
    if (!(inner > 0 && col_dot(x, x) > outer * outer))
        return COL_IN_DOUBT;
    col_real speed2 = col_dot(d, d), cross = col_cross(d, x), cross2 = cross * cross;
    if (cross2 > outer * outer * speed2)
        return COL_MISSES;
    if (!(cross2 < inner * inner * speed2))
        return COL_IN_DOUBT;
    const col_arc half = {radius, {-d.y, d.x}, {d.y, -d.x}, true};
    col_touch t = col_touch_arc(&half, x, d);
    *s = (col_strike){.time = t.time,
                      .normal = t.normal,
                      .approach = t.approach,
                      .place = col_scaled(t.normal, p->framed->radius)};
    if (s->time > 1)
        return COL_MISSES;
    bool between = col_min(fabs(t.normal.x), fabs(t.normal.y)) * radius > doubt;
    return between ? COL_MEETS : COL_IN_DOUBT;
}

COL_ASIDE static col_impact sweep_circles(const col_pair *p, const col_movement *m)
{
    col_strike s;
    col_answer quick = strike_circle(p, &m->course, &s);
    if (quick == COL_IN_DOUBT)
        return sweep_carefully(p, m);
    return quick == COL_MEETS ? impact_of(p, &s, m->framed) : (col_impact){.hit = false};
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
static inline bool is_left_behind(const col_pair *plain, col_vec framed_translation,
                                  col_vec other_translation)
{
    const col_shape *f = plain->framed;
    col_vec d = col_subtract(col_subtract(plain->other->at, f->at), f->pivot);
    col_vec translation = col_subtract(other_translation, framed_translation);
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

/* A circle that isn't left behind, quickly, where that leaves no doubt. */
COL_ASIDE static col_impact sweep_circle(const col_shape *framed, col_vec framed_translation,
                                         const col_shape *circle, col_vec circle_translation,
                                         bool framed_is_b)
{
    col_pair p = {framed, circle, framed_is_b};
    col_movement by = movement_of(framed_translation, circle_translation);
    if (by.course.exponent != 0)
        return sweep_carefully(&p, &by);
    if (is_upright_circle(framed))
        return sweep_circles(&p, &by);
    passing g = passing_of(&p, by.course.way);
    if (keeps_clear(&g, framed))
        return (col_impact){.hit = false};
    col_mirrored m = col_mirror(&g.round.core, g.round.centre, g.way, g.radii);
    col_outline_hit met;
    if (!is_known(&g, &m, &met))
        return sweep_carefully(&p, &by);
    if (!(met.touch.hit && met.touch.time <= 1))
        return (col_impact){.hit = false};
    col_strike s;
    col_set_strike(&s, &m, &met, framed->radius);
    return impact_of(&p, &s, framed_translation);
}

/* A circle that is left behind is told from first, beside all that needs more room. */
col_impact col_sweep(const col_shape *a, col_vec a_translation, const col_shape *b,
                     col_vec b_translation)
{
    col_pair p = col_plain_roles(a, b);
    if (!p.framed)
        return sweep_any(a, a_translation, b, b_translation);
    col_vec framed = p.framed_is_b ? b_translation : a_translation;
    col_vec circle = p.framed_is_b ? a_translation : b_translation;
    if (is_left_behind(&p, framed, circle))
        return (col_impact){.hit = false};
    return sweep_circle(p.framed, framed, p.other, circle, p.framed_is_b);
}

col_shape col_moved(const col_shape *shape, col_vec translation)
{
    col_shape moved = *shape;
    moved.at = col_add(shape->at, translation);
    return moved;
}
