/* The small contact: what a game needs of two shapes that hit. */
#include "cores.h"
#include "depth.h"

/* Between two corners: halfway between the two outlines along the normal. */
static col_vec corner_point(const col_pair *p, const col_view views[2], const col_feature *f,
                            col_vec normal)
{
    const col_view *view = &views[f->owner];
    col_vec corner = col_core_corner(&view->core, f->corner), vertex = view->other[f->vertex];
    col_vec middle = col_scaled(col_add(corner, vertex), 0.5);
    double framed_less_other = p->framed->radius - p->other->radius;
    double out = (p->framed_is_b ? -framed_less_other : framed_less_other) / 2;
    return col_add(col_to_world(f->owner == 0 ? p->framed : p->other, middle),
                   col_scaled(normal, out));
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
    col_vec vertex = view->other[f->vertex];
    col_vec next = col_subtract(view->other[(f->vertex + 1) & 3], vertex);
    col_vec last = col_subtract(view->other[(f->vertex + 3) & 3], vertex);
    double next_along = col_along(next, f->face + 1), next_rise = col_along(next, f->face);
    double last_along = col_along(last, f->face + 1), last_rise = col_along(last, f->face);
    bool is_next = fabs(next_along) - fabs(next_rise) > fabs(last_along) - fabs(last_rise);
    double along = is_next ? next_along : last_along, rise = is_next ? next_rise : last_rise;
    double place = col_along(vertex, f->face + 1), from = col_clamp(place, low, high);
    double out = col_face_distance(view, f->face, f->vertex);
    if (!(fabs(along) > fabs(rise)))
        return (clipped_edge){from, from, out, out};
    double to = col_clamp(place + along, low, high), slope = rise / along;
    return (clipped_edge){from, to, out + (from - place) * slope, out + (to - place) * slope};
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
                       const col_feature *f, double tie)
{
    to->count = 1;
    if (f->corner != COL_NONE) {
        to->point[0] = corner_point(p, views, f, to->normal);
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

/* All lengths that there are, so S or more: see col_scale. */
static double rough_scale(const col_shape *a, const col_shape *b)
{
    double apart = fabs(b->at.x - a->at.x) + fabs(b->at.y - a->at.y);
    double pivots = fabs(a->pivot.x) + fabs(a->pivot.y) + fabs(b->pivot.x) + fabs(b->pivot.y);
    double corners = fabs(a->corner.x) + fabs(a->corner.y) + fabs(b->corner.x) + fabs(b->corner.y);
    double sizes = a->width + a->height + b->width + b->height;
    return 2 * (apart + pivots + corners + sizes + (a->radius + b->radius));
}

/* The length that rounding can't tell from 0: a larger one, which is cheap, where that doesn't
 * matter, see col_normal_of_cores. */
static double tie_of(const col_pair *p, const col_view views[2], double distance)
{
    double rough = COL_TIE * COL_U * rough_scale(p->framed, p->other);
    bool thick = col_is_thick(&views[0].core) && col_is_thick(&views[1].core);
    if (distance > rough || (distance <= 0 && thick))
        return rough;
    return COL_TIE * COL_U * col_scale(p->framed, p->other);
}

col_contact col_collide_cores(const col_pair *p, col_touching touching)
{
    col_view views[2];
    col_view_both(p->framed, p->other, views);
    col_feature nearest = col_nearest_feature(views);
    double gap = nearest.distance - col_radii(p);
    if (!col_decide(gap, touching))
        return (col_contact){.hit = false};
    double tie = tie_of(p, views, nearest.distance);
    col_core_normal n = col_normal_of_cores(p->framed, p->other, views, &nearest, tie);
    col_contact hit = {.hit = true, .gap = gap, .normal = col_world_normal(p, n.normal)};
    hit.depth = col_depth(p, hit.normal, gap, touching);
    set_points(&hit, p, views, &n.feature, tie);
    return hit;
}
