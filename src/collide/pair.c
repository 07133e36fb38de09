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

/* Both views of a pair, [0] in the frame of `framed`. */
typedef struct views {
    col_view of[2];
} views;

static views both_views(const pair *p)
{
    return (views){{col_view_of(p->framed, p->other), col_view_of(p->other, p->framed)}};
}

static double pair_gap(const pair *p)
{
    double radius = p->framed->radius + p->other->radius;
    if (extensions(p->other) == 0) {
        col_view view = col_view_of(p->framed, p->other);
        return col_core_distance(&view.core, view.other[0]) - radius;
    }
    views v = both_views(p);
    return col_cores_distance(v.of) - radius;
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

/* The longest way from the view's pivot to a corner of either core. */
static double reach(const col_view *view)
{
    double longest = 0;
    for (int k = 0; k < 4; k++) {
        col_vec own = col_core_corner(&view->core, k);
        longest = col_max(longest, col_length(own.x, own.y));
        longest = col_max(longest, col_length(view->other[k].x, view->other[k].y));
    }
    return longest;
}

static double pair_scale(const pair *p, const views *v)
{
    col_vec d = col_between_pivots(p->framed, p->other);
    double longest = col_max(col_length(d.x, d.y), col_max(reach(&v->of[0]), reach(&v->of[1])));
    const col_shape *a = p->framed, *b = p->other;
    double size = col_max(col_max(a->width, a->height), col_max(b->width, b->height));
    return col_max(longest + (a->radius + b->radius), size);
}

double col_scale(const col_shape *a, const col_shape *b)
{
    pair p = roles(a, b);
    views v = both_views(&p);
    return pair_scale(&p, &v);
}

/* Whether `inner` lies wholly in the shape whose frame the view is: all of its core's corners do,
 * each with a disc of inner's radius round it, because both shapes are convex. */
static bool contains(const col_view *view, double radius, double inner_radius, double tie)
{
    for (int k = 0; k < 4; k++)
        if (!(col_core_distance(&view->core, view->other[k]) + inner_radius <= radius + tie))
            return false;
    return true;
}

static col_state state_of(const pair *p, const views *v, double gap, double tie)
{
    if (fabs(gap) <= tie)
        return COL_TOUCHING;
    if (gap > 0)
        return COL_APART;
    double r = p->framed->radius, s = p->other->radius;
    bool inside = contains(&v->of[0], r, s, tie) || contains(&v->of[1], s, r, tie);
    return inside ? COL_INSIDE : COL_OVERLAPPING;
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
    views v = both_views(&p);
    const col_view *view = &v.of[0];
    double tie = COL_TIE * COL_U * pair_scale(&p, &v);
    col_contact c = extensions(p.other) == 0 ? col_contact_point(&view->core, view->other[0])
                                             : col_contact_cores(p.framed, p.other, v.of, tie);
    col_findings f = {
        .framed_is_b = p.framed_is_b,
        .local_centre = middle(view->other),
        .nearest = c.on_other,
        .clamped = {col_clamp(c.on_other.x, view->core.low.x, view->core.high.x),
                    col_clamp(c.on_other.y, view->core.low.y, view->core.high.y)},
        .region = region_of(&view->core, c.on_other),
        .distance = col_max(c.core, 0),
        .radius = p.framed->radius + p.other->radius,
    };
    f.gap = c.core - f.radius;
    f.hit = decide(f.gap, touching);
    f.state = state_of(&p, &v, f.gap, tie);
    f.depth = col_max(-f.gap, 0);
    f.unique = c.core > tie || c.second < c.core - tie;
    set_contact(&f, &p, &c);
    return f;
}
