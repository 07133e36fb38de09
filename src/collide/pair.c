/* Two shapes: how far apart, whether they hit, and everything found on the way.
 *
 * How exact is the gap? In the code's own names, w = the vector from the framed shape's pivot to a
 * corner of the other core, all vectors as vectors, u = 2^-53, products of errors left out:
 *
 *   d = between pivots             carried sums: one rounding                 1    |d|
 *   corner of the other core       carried sum                                1    |corner|
 *   its dir                        cosine and sine within 0.55 ulp: 0.8,
 *                                  in degrees also the radians: 0.5           1.3  |corner|
 *   turned by it                   four products sqrt 2, two sums 1           2.42 |corner|
 *   w = d + corner                                                            1    |w|
 *   the framed dir, turned back    as above                                   3.72 |w|
 *   side of the framed core        carried sum                                1    |side|
 *   dist: beyond the side          1, precise length of two such: 1           2    dist
 *   radii, gap = dist - radii                                                 1    radii, 1 |gap|
 *
 * S is at least each |d|, |corner|, |w|, |side| and |side - d|, plus the radii. Let first the radii
 * be 0. Measured from the middle between the pivots, w and side are p and q with
 * |p + d/2|, |p - d/2| = |w|, |corner| <= S, so |p|^2 <= S^2 - |d|^2/4, likewise |q|, and
 * dist <= 2 sqrt(S^2 - |d|^2/4). With |d| = 2 S sin t the sum is at most
 *   4.72 + 4.72 + 1 + (2 sin t + 6 cos t)  <=  10.44 + sqrt 40  <=  16.8      (in u S).
 * Radii shorten the other vectors by as much as they add roundings, or more. A circle's corner is 0
 * and dist <= S: 1 + 3.72 + 1 + 4 (its plain length costs 2)  <=  9.8. A segment's dir is rounded
 * once, its one corner a single product. So the error stays under 17 u S, wherever the shapes lie
 * and whatever the angle. */
#include "pair.h"
#include "cores.h"
#include "depth.h"
#include "quick.h"
#include "round.h"

col_round col_round_carried(const col_pair *p)
{
    return (col_round){
        .core = col_core_of(p->framed),
        .centre = col_turn_back(col_between_pivots(p->framed, p->other), p->framed->dir),
    };
}

double col_gap(const col_shape *a, const col_shape *b)
{
    col_pair p = col_roles(a, b);
    if (col_is_round(p.other)) {
        col_round round = col_round_of(&p);
        return col_core_distance(&round.core, round.centre) - col_radii(&p);
    }
    col_view views[2];
    col_view_both(p.framed, p.other, views);
    return col_nearest_feature(views).distance - col_radii(&p);
}

/* A circle as col_circle makes it. */
static bool is_plain_circle(const col_shape *s)
{
    return s->width + s->height == 0 && fabs(s->corner.x) + fabs(s->corner.y) == 0 &&
           fabs(s->pivot.x) + fabs(s->pivot.y) == 0;
}

bool col_hit(const col_shape *a, const col_shape *b, col_touching touching)
{
    bool a_is_circle = is_plain_circle(a);
    if (a_is_circle || is_plain_circle(b)) {
        const col_shape *circle = a_is_circle ? a : b;
        col_quick quick = col_quick_of(a_is_circle ? b : a);
        col_verdict v = col_quick_test(&quick, circle->at.x, circle->at.y, circle->radius);
        if (fabs(v.squares) > v.doubt)
            return v.squares < 0;
    } else {
        col_quick qa = col_quick_of(a), qb = col_quick_of(b);
        col_parted v = col_quick_cores(&qa, &qb);
        if (v.apart < -v.doubt || v.apart - (a->radius + b->radius) > v.doubt)
            return v.apart < 0;
    }
    return col_decide(col_gap(a, b), touching);
}

/* From a point to the core's farthest corner, both in the core's frame; in x and y, each
 * with some sign. */
static col_vec farthest(const col_core *core, col_vec p)
{
    return (col_vec){col_max(p.x - core->low.x, core->high.x - p.x),
                     col_max(p.y - core->low.y, core->high.y - p.y)};
}

/* The length of the longest, with one square root unless squares get too large or too small. */
static inline double longest(const col_vec *vectors, int count)
{
    double square = 0, length = 0;
    for (int i = 0; i < count; i++)
        square = col_max(square, vectors[i].x * vectors[i].x + vectors[i].y * vectors[i].y);
    if (square > 0x1p-960 && square < 0x1p960)
        return sqrt(square);
    for (int i = 0; i < count; i++)
        length = col_max(length, col_length(vectors[i].x, vectors[i].y));
    return length;
}

/* S, see col_scale, of the longest vector. */
static double scale_with(const col_pair *p, double length)
{
    const col_shape *f = p->framed, *g = p->other;
    double sizes = col_max(col_max(f->width, f->height), col_max(g->width, g->height));
    return col_max(length + col_radii(p), sizes);
}

/* A point's own core is at no distance. */
static double scale_of_round(const col_pair *p, const col_round *r)
{
    const col_vec vectors[] = {r->centre, farthest(&r->core, (col_vec){0, 0}),
                               farthest(&r->core, r->centre)};
    return scale_with(p, longest(vectors, 3));
}

static double scale_of_cores(const col_pair *p, col_vec d, const col_core *framed,
                             const col_core *other)
{
    const col_vec o = {0, 0}, back = {-d.x, -d.y};
    const col_vec vectors[] = {
        d, farthest(framed, o), farthest(framed, col_turn_back(d, p->framed->dir)),
        farthest(other, o), farthest(other, col_turn_back(back, p->other->dir))};
    return scale_with(p, longest(vectors, 5));
}

double col_scale(const col_shape *a, const col_shape *b)
{
    col_pair p = col_roles(a, b);
    if (col_is_round(p.other)) {
        col_round round = col_round_of(&p);
        return scale_of_round(&p, &round);
    }
    col_core framed = col_core_of(p.framed), other = col_core_of(p.other);
    return scale_of_cores(&p, col_between_pivots(p.framed, p.other), &framed, &other);
}

/* What is found out about a pair's cores. */
typedef struct meeting {
    double tie;     /* the length that rounding can't tell from 0 */
    col_core core;  /* the framed one */
    col_vec centre; /* the middle of the other, in the frame */
    col_core_contact cores;
    double gap, depth;
    bool hit;
    col_vec normal;  /* of the world, from a to b */
    col_vec nearest; /* see col_findings */
    bool inside;     /* overlapping: one shape wholly lies in the other */
} meeting;

/* A circle lies in the framed shape if its centre is deep enough in the core, and holds it if it
 * reaches the core's farthest corner. */
static void meet_circle(meeting *m, const col_pair *p, col_touching touching)
{
    double framed = p->framed->radius, other = p->other->radius;
    col_round round = col_round_of(p);
    m->core = col_core_of(p->framed);
    m->centre = m->nearest = round.centre;
    m->tie = COL_TIE * COL_U * scale_of_round(p, &round);
    m->cores = col_contact_point(&round.core, round.centre);
    m->gap = m->cores.core - col_radii(p);
    m->normal = col_world_normal(p, m->cores.normal);
    m->hit = col_decide(m->gap, touching);
    m->depth = m->hit ? col_round_depth(p, &m->cores, m->normal, m->gap, touching) : 0;
    col_vec far = farthest(&m->core, m->centre);
    m->inside = m->cores.core + other <= framed + m->tie ||
                (other > framed && col_length(far.x, far.y) + framed <= other + m->tie);
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

static void meet_cores(meeting *m, const col_pair *p, col_view views[2], col_touching touching)
{
    double framed = p->framed->radius, other = p->other->radius;
    col_view_both(p->framed, p->other, views);
    col_feature nearest = col_nearest_feature(views);
    double tie =
        COL_TIE * COL_U * scale_of_cores(p, views[0].apart, &views[0].core, &views[1].core);
    m->tie = tie;
    m->core = views[0].core;
    m->centre = col_scaled(col_add(views[0].other[0], views[0].other[2]), 0.5);
    m->cores = col_contact_cores(p->framed, p->other, views, &nearest, tie);
    m->gap = m->cores.core - col_radii(p);
    m->normal = col_world_normal(p, m->cores.normal);
    m->hit = col_decide(m->gap, touching);
    m->depth = m->hit ? col_depth(p, m->normal, m->gap, touching) : 0;
    m->nearest = col_nearest_point(views, &m->cores, tie);
    m->inside = m->cores.core < framed + other && (contains(&views[0], framed, other, tie) ||
                                                   contains(&views[1], other, framed, tie));
}

/* Whether in every other direction the cores overlap by more. Apart, they are nearest in one. */
static bool is_unique(const col_pair *p, const meeting *m, const col_view views[2])
{
    const col_core_contact *c = &m->cores;
    if (c->core > m->tie)
        return true;
    double second = col_is_round(p->other)
                        ? col_second_of_point(&m->core, c)
                        : col_second_of_cores(p->framed, p->other, views, c->normal);
    return second < c->core - m->tie;
}

static col_state state_of(double gap, const meeting *m)
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

/* It shares col_contact_of with col_collide, and doesn't call it: that one tells no normal of a
 * miss and keeps its views to itself, so all would be found twice, for about 40 % more time. All
 * members stand in one literal: to clear a struct first and copy it later takes up to 25 % more. */
col_findings col_find(const col_shape *a, const col_shape *b, col_touching touching)
{
    col_pair p = col_roles(a, b);
    col_view views[2];
    meeting m;
    if (col_is_round(p.other))
        meet_circle(&m, &p, touching);
    else
        meet_cores(&m, &p, views, touching);
    outline_points local = outline_points_of(&p, &m.cores);
    return (col_findings){
        .framed_is_b = p.framed_is_b,
        .local_centre = m.centre,
        .nearest = m.nearest,
        .clamped = {col_clamp(m.nearest.x, m.core.low.x, m.core.high.x),
                    col_clamp(m.nearest.y, m.core.low.y, m.core.high.y)},
        .region = region_of(&m.core, m.nearest),
        .distance = col_max(m.cores.core, 0),
        .radius = col_radii(&p),
        .gap = m.gap,
        .hit = m.hit,
        .state = state_of(m.gap, &m),
        .depth = m.depth,
        .normal = m.normal,
        .unique = is_unique(&p, &m, views),
        .on_a = col_to_world(p.framed, local.on_a),
        .on_b = col_to_world(p.framed, local.on_b),
        .local_normal = p.framed_is_b ? col_scaled(m.cores.normal, -1) : m.cores.normal,
        .local_on_a = local.on_a,
        .local_on_b = local.on_b,
    };
}
