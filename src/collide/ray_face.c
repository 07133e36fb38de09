/* Two cores that move: whether they pass by, and when they meet at a face of the one, or beside its
 * end, by a corner of the other; without looking at all their corners. */
#include "face.h"
#include "quick.h"
#include "ray.h"

/* Seen along the two normals of the one core, x and y of its frame, from its middle. */
typedef struct axes {
    col_lanes middle, way; /* where the other one's middle is, and how that moves */
    col_lanes reach;       /* both cores' halves */
    col_lanes across;      /* how far its own half reaches across the way, times that */
} axes;

/* Along the normals of both. */
typedef struct all_axes {
    axes own, others;
    col_real aside;     /* how far the cores pass aside of each other, times the way */
    col_real doubt;     /* see quick.h */
    col_real way_doubt; /* for lengths with the translation in them */
} all_axes;

static inline axes axes_of(const col_shape *s, const col_shape *other, col_vec middle, col_vec way,
                           col_dir turn)
{
    col_lanes way_there = col_lanes_turn_back(col_lanes_of_vec(way), col_lanes_of_dir(s->dir));
    return (axes){
        .middle = col_lanes_of_vec(middle),
        .way = way_there,
        .reach = col_quick_reach(s, other, turn),
        .across = col_lanes_product(col_half_size(s), col_lanes_yx(col_lanes_abs(way_there))),
    };
}

static inline all_axes all_axes_of(const col_pair *p, const col_course *course)
{
    col_between_middles between = col_between_middles_of(p->framed, p->other);
    col_middles m = col_middles_of(p->framed, p->other, between.way);
    axes own = axes_of(p->framed, p->other, m.in_a, course->way, m.turn);
    axes others = axes_of(p->other, p->framed, m.in_b, course->way, m.turn);
    col_vec across = col_lanes_vec(col_lanes_add(own.across, others.across));
    col_real way = fabs(course->way.x) + fabs(course->way.y);
    return (all_axes){
        .own = own,
        .others = others,
        .aside = fabs(col_cross(between.way, course->way)) - (across.x + across.y),
        .doubt = between.doubt,
        .way_doubt = between.doubt + COL_QUICK_DOUBT * COL_U * course->latest * way,
    };
}

/* Twice how far along the axes the cores are apart all the time, at least. */
static inline col_lanes twice_apart(const axes *s, col_real latest)
{
    col_lanes way = col_lanes_product(s->way, col_lanes_of(latest, latest));
    col_lanes start_and_end = col_lanes_add(col_lanes_add(s->middle, s->middle), way);
    col_lanes reaches = col_lanes_add(s->reach, s->reach);
    return col_lanes_subtract(col_lanes_abs(start_and_end),
                              col_lanes_add(col_lanes_abs(way), reaches));
}

/* Whether one of the cores' normals, or that of the way, shows that they don't meet. Every length
 * is within 24 u M, see quick.h, and the doubt 2^16 u M. */
static inline bool keep_apart(const all_axes *s, const col_course *course, col_real radii)
{
    col_real clear = radii + s->way_doubt, latest = course->latest;
    col_vec both =
        col_lanes_vec(col_lanes_max(twice_apart(&s->own, latest), twice_apart(&s->others, latest)));
    col_real apart = col_max(both.x, both.y);
    col_real way2 = col_dot(course->way, course->way);
    col_real least2 = (clear * clear + COL_LEAST) * way2 + COL_LEAST;
    return col_max(s->aside * fabs(s->aside) - least2, apart - 2 * clear) > 0;
}

/* When the other core gets behind the face that it is before, along both axes. */
static inline col_vec times_behind(const axes *s, col_real radii)
{
    col_lanes reach = col_lanes_add(s->reach, col_lanes_of(radii, radii));
    col_lanes before = col_lanes_subtract(col_lanes_abs(s->middle), reach);
    return col_lanes_vec(col_lanes_quotient(before, col_lanes_abs(s->way)));
}

/* The face behind which the guest gets last, as if no corner were round: they meet there, or beside
 * its end. By bits, as it can't be guessed. */
static inline col_which_face last_face(const all_axes *s, col_real radii)
{
    col_vec own = times_behind(&s->own, radii), others = times_behind(&s->others, radii);
    uint64_t owns = col_bits_if_negative(col_max(own.x, own.y) - col_max(others.x, others.y));
    uint64_t upright = (col_bits_if_negative(own.y - own.x) & ~owns) |
                       (col_bits_if_negative(others.y - others.x) & owns);
    const col_vec middles[2] = {col_lanes_vec(s->own.middle),
                                col_scaled(col_lanes_vec(s->others.middle), -1)};
    return (col_which_face){owns & 1, upright & 1,
                            col_coordinate(&middles[owns & 1], !(upright & 1)) < 0};
}

/* How the guest's corner moves, seen along the face's normal n and along the face; and how much of
 * its axes lies along n, as in col_chosen_face. */
typedef struct corner_ray {
    col_vec from, way;
    col_real a, b;
    col_real radii, doubt;
} corner_ray;

static inline corner_ray corner_ray_of(const col_face *f, col_vec way, col_real doubt)
{
    col_vec n = f->normal;
    col_dir g = f->guest->dir;
    return (corner_ray){
        .from = {f->distance, f->place},
        .way = {col_product(n.x, way.x) + col_product(n.y, way.y), n.x * way.y - n.y * way.x},
        .a = g.c * n.x + g.s * n.y,
        .b = g.c * n.y - g.s * n.x,
        .radii = f->owner->radius + f->guest->radius,
        .doubt = doubt,
    };
}

/* Whether no other corner of the guest is nearly as deep, but one in the same place. */
static inline bool is_deepest(const corner_ray *r, const col_shape *guest)
{
    int x = (fabs(r->a) * guest->width > 4 * r->doubt) | (guest->width == 0);
    int y = (fabs(r->b) * guest->height > 4 * r->doubt) | (guest->height == 0);
    return x & y;
}

/* In those coordinates: what is met, and where along the face. */
typedef struct face_hit {
    bool known;
    col_touch touch;
    col_real along;
} face_hit;

/* The arc beside an end of the face, up to the guest's side that looks there, seen from within: the
 * guest's axes are (a, -b) and (b, a), and its sides at the corner look against n. What is met
 * between the ends of the arc is met first, for the ray comes from outside the face, and enters the
 * outline once. */
static inline face_hit meet_end(const col_face *f, const corner_ray *r, bool behind)
{
    static const col_vec n = {1, 0};
    col_vec by_x = {fabs(r->a), r->a > 0 ? -r->b : r->b};
    col_vec by_y = {fabs(r->b), r->b > 0 ? r->a : -r->a};
    col_vec next = (by_x.y > 0) == behind ? by_x : by_y;
    col_arc arc = {r->radii, behind ? n : next, behind ? next : n, false};
    col_real end = behind ? f->last : f->first;
    col_touch t = col_touch_arc(&arc, (col_vec){r->from.x, r->from.y - end}, r->way);
    bool between = t.normal.x != n.x && t.normal.x != next.x;
    return (face_hit){t.hit && between, t, end};
}

/* Where the ray passes the ends of the face is told as in ray_cores.c, but has to be clear: each of
 * these numbers is of two products of a length, within 24 u M, and a part of the way. */
static inline face_hit meet_near(const col_face *f, const corner_ray *r)
{
    col_real out = r->from.x - r->radii, rate = r->way.x, drift = r->way.y, turn = out * drift;
    col_real tie = r->doubt * (fabs(rate) + fabs(drift));
    col_real before_last = (r->from.y - f->last) * rate - turn;
    col_real behind_first = turn - (r->from.y - f->first) * rate;
    if (!((out > r->doubt) & (rate < 0)))
        return (face_hit){.known = false};
    if (col_min(before_last, behind_first) > tie) {
        col_real time = (r->radii - r->from.x) / rate;
        return (face_hit){true, {true, time, {1, 0}, rate}, r->from.y + time * drift};
    }
    if (r->radii > 0 && col_min(before_last, behind_first) < -tie)
        return meet_end(f, r, before_last < -tie);
    return (face_hit){.known = false};
}

/* As the owner moves, too. */
static inline col_impact impact_near(const col_face *f, const face_hit *hit, col_vec translation,
                                     const col_course *course)
{
    col_vec n = f->normal, t = {-n.y, n.x}, normal = hit->touch.normal;
    col_vec place = {f->extent + f->owner->radius * normal.x,
                     hit->along + f->owner->radius * normal.y};
    col_real time = col_times_power(col_min(hit->touch.time, course->latest), -course->exponent);
    col_vec from_pivot = col_add(col_add(col_scaled(n, place.x), col_scaled(t, place.y)),
                                 col_scaled(translation, time));
    return (col_impact){
        .hit = true,
        .time = time,
        .normal = col_add(col_scaled(n, normal.x), col_scaled(t, normal.y)),
        .point = col_add(f->owner->at, col_add(f->owner->pivot, from_pivot)),
        .approach = col_times_power(hit->touch.approach, course->exponent),
    };
}

/* Fewer roundings than where all is told in the framed core's frame: the normal of a face is the
 * owner's direction itself, and the place is told from the owner's pivot. Distance and rate, and so
 * the time, have the bits that looking at all corners gives. */
col_answer col_sweep_face(const col_pair *p, const col_movement *m, col_impact *impact)
{
    const col_course *course = &m->course;
    all_axes s = all_axes_of(p, course);
    if (keep_apart(&s, course, col_radii(p)))
        return COL_MISSES;
    col_which_face which = last_face(&s, col_radii(p));
    col_real least_rise;
    col_face f = col_chosen_face(p, &which, &least_rise);
    col_vec way = col_scaled(course->way, col_signs[which.other_owns]);
    corner_ray r = corner_ray_of(&f, way, s.doubt);
    if (!is_deepest(&r, f.guest))
        return COL_IN_DOUBT;
    face_hit hit = meet_near(&f, &r);
    if (!hit.known)
        return COL_IN_DOUBT;
    col_real left = (course->latest - hit.touch.time) * -hit.touch.approach;
    if (left < -s.way_doubt)
        return COL_MISSES;
    *impact = impact_near(&f, &hit, which.other_owns ? m->other : m->framed, course);
    if (which.other_owns != (int)p->framed_is_b)
        impact->normal = col_scaled(impact->normal, -1);
    return left > s.way_doubt ? COL_MEETS : COL_MEETS_LATE;
}
