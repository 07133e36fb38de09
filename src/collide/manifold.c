/* The small contact: what a game needs of two shapes that hit. */
#include "cores.h"
#include "depth.h"
#include "face.h"

/* Between two corners: halfway between the two outlines along the normal. */
static col_vec corner_point(const col_pair *p, const col_view views[2], const col_feature *f,
                            col_vec normal)
{
    const col_view *view = &views[f->owner];
    col_vec corner = col_core_corner(&view->core, f->corner), vertex = view->other[f->vertex];
    col_vec middle = col_scaled(col_add(corner, vertex), 1 / (col_real)2);
    col_real framed_less_other = p->framed->radius - p->other->radius;
    col_real out = (p->framed_is_b ? -framed_less_other : framed_less_other) / 2;
    return col_add(col_to_world(f->owner == 0 ? p->framed : p->other, middle),
                   col_scaled(normal, out));
}

static col_face face_between(const col_pair *p, const col_view views[2], const col_feature *f)
{
    const col_view *view = &views[f->owner];
    const col_shape *owner = f->owner == 0 ? p->framed : p->other;
    col_vec corner = view->other[f->vertex];
    col_vec next = col_subtract(view->other[(f->vertex + 1) & 3], corner);
    col_vec last = col_subtract(view->other[(f->vertex + 3) & 3], corner);
    col_real next_along = col_along(next, f->face + 1), next_out = col_along(next, f->face);
    col_real last_along = col_along(last, f->face + 1), last_out = col_along(last, f->face);
    bool is_next = fabs(next_along) - fabs(next_out) > fabs(last_along) - fabs(last_out);
    return (col_face){
        .owner = owner,
        .guest = f->owner == 0 ? p->other : p->framed,
        .normal = col_turn(col_face_normal(f->face), owner->dir),
        .extent = col_extent(&view->core, f->face),
        .first = -col_extent(&view->core, f->face + 3),
        .last = col_extent(&view->core, f->face + 1),
        .distance = col_face_distance(view, f->face, f->vertex),
        .place = col_along(corner, f->face + 1),
        .edge_along = is_next ? next_along : last_along,
        .edge_out = is_next ? next_out : last_out,
    };
}

/* All lengths that there are, so S or more: see col_scale. */
static col_real rough_scale(const col_shape *a, const col_shape *b)
{
    col_real apart = fabs(b->at.x - a->at.x) + fabs(b->at.y - a->at.y);
    col_real pivots = fabs(a->pivot.x) + fabs(a->pivot.y) + fabs(b->pivot.x) + fabs(b->pivot.y);
    col_real corners =
        fabs(a->corner.x) + fabs(a->corner.y) + fabs(b->corner.x) + fabs(b->corner.y);
    col_real sizes = a->width + a->height + b->width + b->height;
    return 2 * (apart + pivots + corners + sizes + (a->radius + b->radius));
}

/* The length that rounding can't tell from 0: a larger one, which is cheap, where that doesn't
 * matter, see col_normal_of_cores. */
static col_real tie_of(const col_pair *p, const col_view views[2], col_real distance)
{
    col_real rough = COL_TIE * COL_U * rough_scale(p->framed, p->other);
    bool thick = col_is_thick(&views[0].core) && col_is_thick(&views[1].core);
    if (distance > rough || (distance <= 0 && thick))
        return rough;
    return COL_TIE * COL_U * col_scale(p->framed, p->other);
}

/* Whether a vector from a corner leads straight out of one of its faces, but for rounding: past its
 * end by no more than that, even seen from as far away as the outlines. */
static bool leads_out(col_vec z, int face, col_real radii, col_real tie)
{
    const col_real far = COL_EITHER(0x1p20, 0x1p8);
    col_real out = col_along(z, face), past = fabs(col_along(z, face + 1));
    return out > far * tie && past <= tie && past * radii <= tie * out;
}

/* Of a corner that looks at a corner: the face of one of them that the other lies straight out of.
 * So it is where edges lie side by side and end together, as in a heap of boxes with round corners:
 * whether one ends before the other is nothing but rounding then. Else the same again. */
static col_feature face_behind(const col_view views[2], const col_feature *f, col_real radii,
                               col_real tie)
{
    const col_feature both[2] = {*f, {!f->owner, f->face, f->vertex, f->corner, f->distance}};
    for (int i = 0; i < 4; i++) {
        col_feature as = both[i / 2];
        as.face = (as.corner + i % 2) & 3;
        if (leads_out(col_corner_offset(&views[as.owner], &as), as.face, radii, tie)) {
            as.corner = COL_NONE;
            return as;
        }
    }
    return *f;
}

col_contact col_collide_corners(const col_pair *p, col_touching touching)
{
    col_view views[2];
    col_view_both(p->framed, p->other, views);
    col_feature nearest = col_nearest_feature(views);
    col_real gap = nearest.distance - col_radii(p);
    if (!col_decide(gap, touching))
        return (col_contact){.hit = false};
    col_real tie = tie_of(p, views, nearest.distance);
    col_core_normal n = col_normal_of_cores(p->framed, p->other, views, &nearest, tie);
    col_contact hit = {.hit = true, .gap = gap, .normal = col_world_normal(p, n.normal)};
    hit.depth = col_depth(p, hit.normal, gap, touching);
    if (n.feature.corner != COL_NONE)
        n.feature = face_behind(views, &n.feature, col_radii(p), tie);
    if (n.feature.corner != COL_NONE) {
        hit.point[0] = corner_point(p, views, &n.feature, hit.normal);
        hit.count = 1;
        return hit;
    }
    col_face face = face_between(p, views, &n.feature);
    col_face_points at = col_face_points_of(&face, tie);
    hit.point[0] = at.point[0];
    hit.point[1] = at.point[1];
    hit.count = at.count;
    return hit;
}
