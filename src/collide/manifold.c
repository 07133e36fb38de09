/* The small contact: what a game needs of two shapes that hit. */
#include "pair.h"

/* With b's given point at a place. */
static inline double round_gap_moved(const col_pair *p, const col_core *core, col_vec b_at)
{
    return p->framed_is_b ? col_round_gap(p, core, b_at, p->other->at)
                          : col_round_gap(p, core, p->framed->at, b_at);
}

static double gap_moved(const col_pair *p, col_vec b_at)
{
    col_shape b = p->framed_is_b ? *p->framed : *p->other;
    b.at = b_at;
    return p->framed_is_b ? col_gap(p->other, &b) : col_gap(p->framed, &b);
}

/* Moved by depth * normal, b may still hit, because the gap, the way and b's new place are rounded:
 * then it goes further by what is missing, at least by two, four, eight ... roundings of the depth,
 * until col_gap agrees. What is missing is no more than those roundings: of the place, and 17 u S,
 * twice. So the first or second step is nearly always the last. core: the framed one where the
 * other is round, else NULL. */
static inline double depth_along(const col_pair *p, const col_core *core, col_vec normal,
                                 double gap, col_touching touching)
{
    const col_shape *b = p->framed_is_b ? p->framed : p->other;
    double depth = -gap, step = 2 * COL_U * depth + DBL_MIN;
    for (; step < DBL_MAX; step *= 2) {
        col_vec at = {b->at.x + col_product(normal.x, depth),
                      b->at.y + col_product(normal.y, depth)};
        double left = core ? round_gap_moved(p, core, at) : gap_moved(p, at);
        if (!col_decide(left, touching))
            break;
        depth += col_max(-left, step);
    }
    return depth;
}

double col_depth(const col_pair *p, col_vec normal, double gap, col_touching touching)
{
    col_core core = col_core_of(p->framed);
    return depth_along(p, col_is_round(p->other) ? &core : NULL, normal, gap, touching);
}

/* Halfway between the two outlines along the normal. */
static col_vec middle_point(const col_pair *p, const col_core_contact *c)
{
    double reach = (p->framed->radius - p->other->radius) / 2;
    col_vec middle = col_scaled(col_add(c->on_framed, c->on_other), 0.5);
    return col_to_world(p->framed, col_add(middle, col_scaled(c->normal, reach)));
}

/* A face of one core and an edge of the other that lies along it, in the face's frame: places
 * along the face, and how far out of it the edge is there. */
typedef struct clipped_edge {
    double from, to; /* within the face's ends; where they are equal, one point */
    double out_from, out_to;
} clipped_edge;

/* The edge at the feature's vertex that is turned against the face by less than half a right
 * angle, if any is. */
static clipped_edge clip_edge(const col_view *view, const col_feature *f)
{
    double low = -col_extent(&view->core, f->face + 3), high = col_extent(&view->core, f->face + 1);
    double place = col_along(view->other[f->vertex], f->face + 1);
    double out = col_face_distance(view, f->face, f->vertex), from = col_clamp(place, low, high);
    clipped_edge edge = {from, from, out, out};
    for (int turn = 1; turn <= 3; turn += 2) {
        int end = (f->vertex + turn) & 3;
        double along = col_along(view->other[end], f->face + 1) - place;
        double rise = col_face_distance(view, f->face, end) - out;
        if (!(fabs(along) > fabs(rise)))
            continue;
        edge.to = col_clamp(place + along, low, high);
        edge.out_from = out + (edge.from - place) * (rise / along);
        edge.out_to = out + (edge.to - place) * (rise / along);
    }
    return edge;
}

/* The point of a place along the feature's face, out of it by `out`, halfway between the outlines.
 */
static col_vec face_point(const col_shape *owner, const col_shape *guest, const col_view *view,
                          int face, double along, double out)
{
    double high = col_extent(&view->core, face) + (out + (owner->radius - guest->radius)) / 2;
    return col_to_world(owner, col_add(col_scaled(col_face_normal(face), high),
                                       col_scaled(col_face_normal(face + 1), along)));
}

static void set_points(col_contact *to, const col_pair *p, const col_view views[2],
                       const col_core_contact *c, double tie)
{
    const col_feature *f = &c->feature;
    to->count = 1;
    if (f->corner != COL_NONE) {
        to->point[0] = middle_point(p, c);
        return;
    }
    const col_shape *owner = f->owner == 0 ? p->framed : p->other;
    const col_shape *guest = f->owner == 0 ? p->other : p->framed;
    const col_view *view = &views[f->owner];
    clipped_edge edge = clip_edge(view, f);
    to->point[0] = face_point(owner, guest, view, f->face, edge.from, edge.out_from);
    if (fabs(edge.to - edge.from) > tie && edge.out_to <= col_radii(p)) {
        to->point[1] = face_point(owner, guest, view, f->face, edge.to, edge.out_to);
        to->count = 2;
    }
}

/* Halfway between the outlines is a point on the normal through the other one's centre. */
static col_contact collide_round(const col_pair *p, col_touching touching)
{
    col_core core = col_core_of(p->framed);
    col_core_contact c = col_contact_point(&core, col_other_pivot(p));
    double gap = c.core - col_radii(p);
    if (!col_decide(gap, touching))
        return (col_contact){.gap = gap};
    col_vec normal = col_world_normal(p, c.normal), middle = col_pivot(p->other);
    double out = (p->framed->radius - p->other->radius - c.core) / 2;
    col_vec way = col_turn(col_scaled(c.normal, out), p->framed->dir);
    return (col_contact){.hit = true,
                         .gap = gap,
                         .depth = depth_along(p, &core, normal, gap, touching),
                         .normal = normal,
                         .point[0] = {middle.x + way.x, middle.y + way.y},
                         .count = 1};
}

static col_contact collide_cores(const col_pair *p, col_touching touching)
{
    col_view views[2];
    col_view_both(p->framed, p->other, views);
    col_feature nearest = col_nearest_feature(views);
    double gap = nearest.distance - col_radii(p);
    if (!col_decide(gap, touching))
        return (col_contact){.gap = gap};
    double scale = p->framed_is_b ? col_scale(p->other, p->framed) : col_scale(p->framed, p->other);
    double tie = COL_TIE * COL_U * scale;
    col_core_contact c = col_contact_cores(p->framed, p->other, views, &nearest, tie);
    col_contact hit = {.hit = true, .gap = gap, .normal = col_world_normal(p, c.normal)};
    hit.depth = depth_along(p, NULL, hit.normal, gap, touching);
    set_points(&hit, p, views, &c, tie);
    return hit;
}

col_contact col_collide(const col_shape *a, const col_shape *b, col_touching touching)
{
    col_pair p = col_roles(a, b);
    return col_is_round(p.other) ? collide_round(&p, touching) : collide_cores(&p, touching);
}
