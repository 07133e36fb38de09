/* The small contact: what a game needs of two shapes that hit. */
#include "pair.h"

/* From the framed pivot to the other one's, with b's given point at a place. */
static inline col_vec between_moved(const col_pair *p, col_vec b_at)
{
    return p->framed_is_b ? col_between_moved(p->framed, b_at, p->other, p->other->at)
                          : col_between_moved(p->framed, p->framed->at, p->other, b_at);
}

/* The gap that col_gap returns if the pivots are apart by d. */
static inline double gap_at(const col_pair *p, const col_measured *m, col_vec d)
{
    if (m->core)
        return col_round_gap(p, m->core, d);
    col_view moved[2];
    for (int i = 0; i < 2; i++) {
        moved[i].core = m->views[i].core;
        moved[i].deepest = m->views[i].deepest;
    }
    col_view_at(p->framed, p->other, moved, d);
    return col_nearest_feature(moved).distance - col_radii(p);
}

/* The longest of the lengths that are rounded where b is moved. */
static inline double longest_of(const col_pair *p)
{
    const col_shape *f = p->framed, *g = p->other, *b = p->framed_is_b ? f : g;
    double place = col_max(fabs(b->at.x), fabs(b->at.y));
    double apart = col_max(fabs(g->at.x - f->at.x), fabs(g->at.y - f->at.y));
    double sizes = col_max(col_max(f->width, f->height), col_max(g->width, g->height));
    return col_max(col_max(place, apart), col_max(sizes, col_max(f->radius, g->radius)));
}

/* The largest power of two that is no more than this, > 0. */
static double power_of_two_in(double value)
{
    int exponent;
    return value / (2 * frexp(value, &exponent));
}

/* The least gap that a caller finds who moves b by depth * normal. Its compiler rounds the product
 * and then the sum, or both at once (see col_product), along x as along y or not: no other places
 * can come of it. */
static double gap_after(const col_pair *p, const col_measured *m, col_vec normal, double depth)
{
    col_vec at = (p->framed_is_b ? p->framed : p->other)->at;
    double x[2] = {at.x + col_product(normal.x, depth), fma(normal.x, depth, at.x)};
    double y[2] = {at.y + col_product(normal.y, depth), fma(normal.y, depth, at.y)};
    double least = DBL_MAX;
    for (int i = 0; i < (x[1] == x[0] ? 1 : 2); i++)
        for (int j = 0; j < (y[1] == y[0] ? 1 : 2); j++) {
            double gap = gap_at(p, m, between_moved(p, (col_vec){x[i], y[j]}));
            least = gap < least ? gap : least;
        }
    return least;
}

/* Moved by depth * normal, b may still hit, because the gap, the translation and b's new place are
 * rounded. So the depth is a little more than -gap, four roundings of the longest length, with
 * which col_gap agrees at once nearly always: the place x + nx depth is off by u |x + nx depth|
 * where it is rounded once, and by u |nx depth| more where the product is, too; and the gap changes
 * by no more than the place does. A short number, though, is what whole numbers give, and likely
 * exact: it is tried as it is, and what is then missing is a last bit, a power of two. While b
 * still hits, it goes further by what is missing, at least by two, four, eight ... of those
 * roundings. More than roundings isn't missing: of the place, and 17 u S, twice. */
double col_depth(const col_pair *p, const col_measured *m, col_vec normal, double gap,
                 col_touching touching)
{
    bool is_short = -gap <= FLT_MAX && (float)gap == gap;
    double longest = longest_of(p) + DBL_MIN;
    double step = 2 * COL_U * (is_short ? power_of_two_in(longest) : longest) + DBL_MIN;
    double depth = is_short ? -gap : 2 * step - gap;
    for (; step < DBL_MAX; step *= 2) {
        double left = gap_after(p, m, normal, depth);
        if (!col_decide(left, touching))
            break;
        depth += col_max(-left, step);
    }
    return depth;
}

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

/* Halfway between the outlines is a point on the normal through the other one's centre. */
static col_contact collide_round(const col_pair *p, col_touching touching)
{
    col_core core = col_core_of(p->framed);
    col_core_contact c = col_contact_point(&core, col_other_pivot(p));
    double gap = c.core - col_radii(p);
    if (!col_decide(gap, touching))
        return (col_contact){.gap = gap};
    const col_measured m = {.core = &core};
    col_contact hit = col_contact_of(p, &m, c.core, c.normal, touching);
    double out = (p->framed->radius - p->other->radius - c.core) / 2;
    hit.point[0] =
        col_add(col_pivot(p->other), col_turn(col_scaled(c.normal, out), p->framed->dir));
    hit.count = 1;
    return hit;
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

static col_contact collide_cores(const col_pair *p, col_touching touching)
{
    col_view views[2];
    col_view_both(p->framed, p->other, views);
    col_feature nearest = col_nearest_feature(views);
    double gap = nearest.distance - col_radii(p);
    if (!col_decide(gap, touching))
        return (col_contact){.gap = gap};
    double tie = tie_of(p, views, nearest.distance);
    col_core_normal n = col_normal_of_cores(p->framed, p->other, views, &nearest, tie);
    const col_measured m = {.views = views};
    col_contact hit = col_contact_of(p, &m, nearest.distance, n.normal, touching);
    set_points(&hit, p, views, &n.feature, tie);
    return hit;
}

col_contact col_collide(const col_shape *a, const col_shape *b, col_touching touching)
{
    col_pair p = col_roles(a, b);
    return col_is_round(p.other) ? collide_round(&p, touching) : collide_cores(&p, touching);
}
