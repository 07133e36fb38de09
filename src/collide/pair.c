/* Two shapes: whether they hit, and everything found on the way. */
#include "pair.h"
#include "cores.h"
#include "depth.h"
#include "disc.h"
#include "face.h"
#include "quick.h"
#include "scale.h"

/* From the squares of the very lengths that col_gap's distance is made of, so its own rounding is
 * all the doubt there is: with R = both radii it compares sqrt(x^2 + y^2), or x or y alone, with R,
 * and each rounding is in order. */
static inline col_verdict verdict_of(const col_round *r, col_real radii)
{
    const col_core *core = &r->core;
    col_real x = r->centre.x - col_clamp(r->centre.x, core->low.x, core->high.x);
    col_real y = r->centre.y - col_clamp(r->centre.y, core->low.y, core->high.y);
    col_real R2 = radii * radii;
    return (col_verdict){x * x + y * y - R2, 8 * COL_U * R2 + COL_LEAST};
}

static bool hit_round(const col_pair *p, col_touching touching)
{
    col_round r = col_round_of(p);
    col_verdict v = verdict_of(&r, col_radii(p));
    if (fabs(v.squares) > v.doubt)
        return v.squares < 0;
    return col_decide(col_core_distance(&r.core, r.centre) - col_radii(p), touching);
}

/* Where rounding could matter. */
COL_ASIDE static bool hit_carefully(const col_shape *a, const col_shape *b, col_touching touching)
{
    col_pair p = col_roles(a, b);
    return col_is_round(p.other) ? hit_round(&p, touching) : col_decide(col_gap(a, b), touching);
}

/* One jump for both answers: which one it is can't be guessed. */
COL_ASIDE static bool hit_extended(const col_shape *a, const col_shape *b, col_touching touching)
{
    col_parted v = col_quick_cores(a, b);
    col_real gap = v.apart - (a->radius + b->radius);
    if (col_bits_if_negative(v.apart + v.doubt) | col_bits_if_negative(v.doubt - gap))
        return v.apart < 0;
    return hit_carefully(a, b, touching);
}

/* A plain circle: see col_is_plain_circle. */
static COL_WITHIN bool hit_circle(const col_shape *shape, const col_shape *circle,
                                  col_touching touching)
{
    col_pair p = {shape, circle, false};
    if (col_is_plain_pair(&p)) {
        col_round r = col_round_plain(&p);
        col_verdict v = verdict_of(&r, col_radii(&p));
        if (fabs(v.squares) > v.doubt)
            return v.squares < 0;
    }
    return hit_carefully(shape, circle, touching);
}

COL_ASIDE static bool hit_others(const col_shape *a, const col_shape *b, col_touching touching)
{
    if (!col_extends(b))
        return hit_carefully(a, b, touching);
    if (col_extends(a))
        return hit_extended(a, b, touching);
    return col_is_plain_circle(a) ? hit_circle(b, a, touching) : hit_carefully(a, b, touching);
}

/* The circle second is what loops ask for most: nothing of the others stands in its way. */
bool col_hit(const col_shape *a, const col_shape *b, col_touching touching)
{
    return col_is_plain_circle(b) ? hit_circle(a, b, touching) : hit_others(a, b, touching);
}

/* What is found out about a pair's cores. */
typedef struct meeting {
    col_real tie;   /* the length that rounding can't tell from 0 */
    col_core core;  /* the framed one */
    col_vec centre; /* the middle of the other, in the frame */
    col_met met;
    col_real gap;
    bool hit;
    col_vec nearest; /* see col_findings */
    bool inside;     /* overlapping: one shape wholly lies in the other */
    bool clear;      /* they overlap, and no other way out is nearly as short */
} meeting;

/* A circle lies in the framed shape if its centre is deep enough in the core, and holds it if it
 * reaches the core's farthest corner. */
static void meet_circle(meeting *m, const col_pair *p, col_touching touching)
{
    col_real framed = p->framed->radius, other = p->other->radius;
    col_round round = col_round_of(p);
    m->core = col_core_of(p->framed);
    /* number by number: they were just written so, and to copy them as one vector waits for that */
    m->centre = (col_vec){round.centre.x, round.centre.y};
    m->nearest = (col_vec){round.centre.x, round.centre.y};
    m->tie = COL_TIE * COL_U * col_scale_of_round(p, &round);
    m->met.cores = col_contact_point(&round.core, round.centre);
    m->clear = false;
    m->gap = m->met.cores.core - col_radii(p);
    m->met.normal = col_world_normal(p, m->met.cores.normal);
    m->hit = col_decide(m->gap, touching);
    m->met.depth = m->hit ? col_round_depth(p, &m->met.cores, m->met.normal, m->gap, touching) : 0;
    col_vec far = col_farthest(&m->core, m->centre);
    m->inside = m->met.cores.core + other <= framed + m->tie ||
                (other > framed && col_length(far.x, far.y) + framed <= other + m->tie);
}

/* Whether a shape wholly contains the other one of the view: the other core's corners, each with a
 * disc of the other's radius round it, because the shape is convex. Mostly the box around them
 * tells that it doesn't: the distance of one of them is no less. */
static bool contains(const col_view *view, col_real radius, col_real other_radius, col_real tie)
{
    const col_core *core = &view->core, *box = &view->bounds;
    col_real x = col_max(core->low.x - box->low.x, box->high.x - core->high.x);
    col_real y = col_max(core->low.y - box->low.y, box->high.y - core->high.y);
    if (!(col_max(x, y) + other_radius <= radius + tie))
        return false;
    for (int k = 0; k < 4; k++)
        if (!(col_core_distance(core, view->other[k]) + other_radius <= radius + tie))
            return false;
    return true;
}

static void meet_cores(meeting *m, const col_pair *p, col_view views[2], col_touching touching)
{
    col_real framed = p->framed->radius, other = p->other->radius;
    col_view_both(p->framed, p->other, views);
    col_feature nearest = col_nearest_feature(views);
    col_real tie =
        COL_TIE * COL_U * col_scale_of_cores(p, views[0].apart, &views[0].core, &views[1].core);
    m->tie = tie;
    m->core = views[0].core;
    m->centre = col_scaled(col_add(views[0].other[0], views[0].other[2]), 1 / (col_real)2);
    m->gap = nearest.distance - col_radii(p);
    m->hit = col_decide(m->gap, touching);
    m->clear = m->hit && col_find_clear(p, touching, views[0].apart, &m->met);
    if (!m->clear) {
        m->met.cores = col_contact_cores(p->framed, p->other, views, &nearest, tie);
        m->met.normal = col_world_normal(p, m->met.cores.normal);
        m->met.depth = m->hit ? col_depth(p, m->met.normal, m->gap, touching) : 0;
    }
    m->nearest = col_nearest_point(views, &m->met.cores, tie);
    m->inside = m->met.cores.core < framed + other && (contains(&views[0], framed, other, tie) ||
                                                       contains(&views[1], other, framed, tie));
}

/* Whether in every other direction the cores overlap by more. Apart, they are nearest in one. */
static bool is_unique(const col_pair *p, const meeting *m, const col_view views[2])
{
    const col_core_contact *c = &m->met.cores;
    if (c->core > m->tie || m->clear)
        return true;
    col_real second = col_is_round(p->other)
                          ? col_second_of_point(&m->core, c)
                          : col_second_of_cores(p->framed, p->other, views, c->normal);
    return second < c->core - m->tie;
}

static col_state state_of(col_real gap, const meeting *m)
{
    if (fabs(gap) <= m->tie)
        return COL_TOUCHING;
    if (gap > 0)
        return COL_APART;
    return m->inside ? COL_INSIDE : COL_OVERLAPPING;
}

static col_region region_of(const col_core *core, col_vec p)
{
    return (col_region){(p.x > core->high.x) - (p.x < core->low.x),
                        (p.y > core->high.y) - (p.y < core->low.y)};
}

/* A contact's points on the outlines, in the frame. */
typedef struct outline_points {
    col_vec on_a, on_b;
} outline_points;

static outline_points outline_points_of(const col_pair *p, const col_core_contact *c)
{
    col_vec on_framed = col_add(c->on_framed, col_scaled(c->normal, p->framed->radius));
    col_vec on_other = col_subtract(c->on_other, col_scaled(c->normal, p->other->radius));
    return p->framed_is_b ? (outline_points){on_other, on_framed}
                          : (outline_points){on_framed, on_other};
}

/* A point of the frame: each sum is rounded, as it would be told in the world anyway. */
static inline col_vec told_in_world(const col_shape *s, col_vec local)
{
    return col_add(s->at, col_add(s->pivot, col_turn(local, s->dir)));
}

/* All members stand in one literal: to clear a struct first and copy it later takes up to 25 %
 * more. */
col_findings col_find(const col_shape *a, const col_shape *b, col_touching touching)
{
    col_pair p = col_roles(a, b);
    col_view views[2];
    meeting m;
    if (col_is_round(p.other))
        meet_circle(&m, &p, touching);
    else
        meet_cores(&m, &p, views, touching);
    outline_points local = outline_points_of(&p, &m.met.cores);
    return (col_findings){
        .framed_is_b = p.framed_is_b,
        .local_centre = m.centre,
        .nearest = m.nearest,
        .clamped = {col_clamp(m.nearest.x, m.core.low.x, m.core.high.x),
                    col_clamp(m.nearest.y, m.core.low.y, m.core.high.y)},
        .region = region_of(&m.core, m.nearest),
        .distance = col_max(m.met.cores.core, 0),
        .radius = col_radii(&p),
        .gap = m.gap,
        .hit = m.hit,
        .state = state_of(m.gap, &m),
        .depth = m.met.depth,
        .normal = m.met.normal,
        .unique = is_unique(&p, &m, views),
        .on_a = told_in_world(p.framed, local.on_a),
        .on_b = told_in_world(p.framed, local.on_b),
        .local_normal = p.framed_is_b ? col_scaled(m.met.cores.normal, -1) : m.met.cores.normal,
        .local_on_a = local.on_a,
        .local_on_b = local.on_b,
    };
}
