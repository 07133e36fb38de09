/* Two shapes: how far apart, whether they hit, and everything found on the way. */
#include "collide/cores.h"
#include "collide/quick.h"

/* A pair with its roles: the core of `framed` is turned back, `other` is tested against it. */
typedef struct pair {
    const col_shape *framed, *other;
    bool framed_is_b;
} pair;

/* How many directions a core extends in: 0 a point, 1 a segment, 2 a rectangle. */
static int extensions(const col_shape *s)
{
    return (s->width > 0) + (s->height > 0);
}

static pair roles(const col_shape *a, const col_shape *b)
{
    bool framed_is_b = extensions(b) > extensions(a);
    return framed_is_b ? (pair){b, a, true} : (pair){a, b, false};
}

static double pair_gap(const pair *p)
{
    double radius = p->framed->radius + p->other->radius;
    if (extensions(p->other) > 0) {
        col_view views[2];
        col_view_both(p->framed, p->other, views);
        return col_cores_distance(views) - radius;
    }
    col_core core = col_core_of(p->framed), other = col_core_of(p->other);
    return col_core_distance(&core, col_reframe(p->other, p->framed, other.low)) - radius;
}

double col_gap(const col_shape *a, const col_shape *b)
{
    pair p = roles(a, b);
    return pair_gap(&p);
}

static bool decide(double gap, bool touching)
{
    return touching ? gap <= 0 : gap < 0;
}

/* A plain circle or point, as col_circle makes it. */
static bool is_circle(const col_shape *s)
{
    return s->width + s->height == 0 && fabs(s->corner.x) + fabs(s->corner.y) == 0 &&
           fabs(s->pivot.x) + fabs(s->pivot.y) == 0;
}

bool col_hit(const col_shape *a, const col_shape *b, bool touching)
{
    bool a_is_circle = is_circle(a);
    if (a_is_circle || is_circle(b)) {
        const col_shape *circle = a_is_circle ? a : b;
        col_quick quick = col_quick_of(a_is_circle ? b : a);
        col_verdict v = col_quick_test(&quick, circle->at.x, circle->at.y, circle->radius);
        if (fabs(v.squares) > v.doubt)
            return v.squares < 0;
    }
    return decide(col_gap(a, b), touching);
}

/* The longest way from a point to a core's corner, both in the core's frame. */
static double reach(const col_core *core, col_vec p)
{
    double x = col_max(p.x - core->low.x, core->high.x - p.x);
    double y = col_max(p.y - core->low.y, core->high.y - p.y);
    return col_length(x, y);
}

static double size(const col_shape *s)
{
    return col_max(s->width, s->height);
}

/* The longest way from either pivot to a corner of a's core. The other pivot is b's. */
static double reach_from_pivots(const col_shape *a, const col_shape *b)
{
    col_core core = col_core_of(a);
    col_vec pivot = {0, 0};
    return col_max(reach(&core, pivot), reach(&core, col_reframe(b, a, pivot)));
}

double col_scale(const col_shape *a, const col_shape *b)
{
    col_vec d = col_between_pivots(a, b);
    double longest = col_max(reach_from_pivots(a, b), reach_from_pivots(b, a));
    longest = col_max(longest, col_length(d.x, d.y));
    return col_max(longest + (a->radius + b->radius), col_max(size(a), size(b)));
}

/* A pair's cores in both frames, and where they meet. */
typedef struct meeting {
    col_view views[2];
    double tie;
    col_contact contact;
} meeting;

static meeting meet(const pair *p)
{
    meeting m = {.tie = COL_TIE * COL_U * col_scale(p->framed, p->other)};
    col_view_both(p->framed, p->other, m.views);
    m.contact = extensions(p->other) == 0 ? col_contact_point(&m.views[0].core, m.views[0].other[0])
                                          : col_contact_cores(p->framed, p->other, m.views, m.tie);
    return m;
}

/* Whether a shape wholly contains the other one of the view: the other core's corners, each with a
 * disc of the other's radius round it, because the shape is convex. */
static bool contains(const col_view *view, double radius, double other_radius, double tie)
{
    for (int k = 0; k < 4; k++)
        if (!(col_core_distance(&view->core, view->other[k]) + other_radius <= radius + tie))
            return false;
    return true;
}

static col_state state_of(const pair *p, const meeting *m, double gap)
{
    double framed = p->framed->radius, other = p->other->radius;
    if (fabs(gap) <= m->tie)
        return COL_TOUCHING;
    if (gap > 0)
        return COL_APART;
    return contains(&m->views[0], framed, other, m->tie) ||
                   contains(&m->views[1], other, framed, m->tie)
               ? COL_INSIDE
               : COL_OVERLAPPING;
}

static col_region region_of(const col_core *core, col_vec p)
{
    return (col_region){(p.x > core->high.x) - (p.x < core->low.x),
                        (p.y > core->high.y) - (p.y < core->low.y)};
}

static col_vec middle(const col_vec corners[4])
{
    return (col_vec){(corners[0].x + corners[2].x) / 2, (corners[0].y + corners[2].y) / 2};
}

/* The points of the outlines and the normal, told from a to b, in the frame and in the world. */
static void set_contact(col_findings *f, const pair *p, const col_contact *c)
{
    col_vec on_framed = col_add(c->on_framed, col_scaled(c->normal, p->framed->radius));
    col_vec on_other = col_subtract(c->on_other, col_scaled(c->normal, p->other->radius));
    f->local_normal = p->framed_is_b ? col_scaled(c->normal, -1) : c->normal;
    f->local_on_a = p->framed_is_b ? on_other : on_framed;
    f->local_on_b = p->framed_is_b ? on_framed : on_other;
    f->normal = col_turn(f->local_normal, p->framed->dir);
    f->on_a = col_to_world(p->framed, f->local_on_a);
    f->on_b = col_to_world(p->framed, f->local_on_b);
}

col_findings col_find(const col_shape *a, const col_shape *b, bool touching)
{
    pair p = roles(a, b);
    meeting m = meet(&p);
    const col_view *view = &m.views[0];
    const col_contact *c = &m.contact;
    double radius = p.framed->radius + p.other->radius;
    col_findings f = {
        .framed_is_b = p.framed_is_b,
        .local_centre = middle(view->other),
        .nearest = c->nearest,
        .clamped = {col_clamp(c->nearest.x, view->core.low.x, view->core.high.x),
                    col_clamp(c->nearest.y, view->core.low.y, view->core.high.y)},
        .region = region_of(&view->core, c->nearest),
        .distance = col_max(c->core, 0),
        .radius = radius,
        .gap = c->core - radius,
        .depth = col_max(radius - c->core, 0),
        .unique = c->core > m.tie || c->second < c->core - m.tie,
    };
    f.hit = decide(f.gap, touching);
    f.state = state_of(&p, &m, f.gap);
    set_contact(&f, &p, c);
    return f;
}
