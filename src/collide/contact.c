/* Where two cores meet: the normal and the points, told in the framed core's frame. */
#include "cores.h"

/* A point of each core. */
typedef struct core_points {
    col_vec on_owner, on_guest;
} core_points;

/* Where the other core meets a face at a place along it. */
static core_points points_at(const col_view *view, const col_feature *f, col_real place)
{
    col_vec normal = col_face_normal(f->face);
    col_vec on_face = col_add(col_scaled(normal, col_extent(&view->core, f->face)),
                              col_scaled(col_face_normal(f->face + 1), place));
    return (core_points){on_face, col_add(on_face, col_scaled(normal, f->distance))};
}

/* Where the other core meets a face: the middle of all its corners there, within the face's ends. A
 * single corner is its own middle; of two, the other core has an edge along the face. */
static core_points face_points(const col_view *view, const col_feature *f, col_real tie)
{
    col_real low = -col_extent(&view->core, f->face + 3),
             high = col_extent(&view->core, f->face + 1);
    col_real first = high, last = low;
    for (int k = 0; k < 4; k++) {
        bool there = (k == f->vertex) | (col_face_distance(view, f->face, k) <= f->distance + tie);
        col_real place = col_clamp(col_along(view->other[k], f->face + 1), low, high);
        first = col_min(first, col_choose(there, place, first));
        last = col_max(last, col_choose(there, place, last));
    }
    return points_at(view, f, first + (last - first) / 2);
}

static core_points corner_points(const col_view *view, const col_feature *f)
{
    return (core_points){col_core_corner(&view->core, f->corner), view->other[f->vertex]};
}

/* A point of the other core's frame, told in the framed one's. */
static col_vec reframe(const col_shape *framed, const col_shape *other, const col_view views[2],
                       col_vec p)
{
    return col_turn_back(col_add(views[0].apart, col_turn(p, other->dir)), framed->dir);
}

/* A corner of `owner` against one of `guest`. The vector between them looks out of both. By its
 * region it does so in the owner's frame; where it is short, its rounding may tilt it in the
 * guest's, and the part that looks into the guest is dropped. That is all of it where a direction's
 * length is off 1 by more than rounding: then the face before the corner will do. */
static col_vec corner_normal(const col_shape *owner, const col_shape *guest, const col_view *view,
                             const col_feature *f)
{
    col_vec z = col_corner_offset(view, f);
    col_vec back = col_scaled(col_reframe_direction(owner, guest, z), -1);
    col_vec out = col_outwards(f->vertex, back);
    if (col_is_zero(out))
        return col_face_normal(f->face);
    if (out.x != back.x || out.y != back.y)
        z = col_scaled(col_reframe_direction(guest, owner, out), -1);
    return col_unit(z);
}

/* The normal at a feature, from the framed core to the other, in the framed one's frame. */
static col_vec feature_normal(const col_shape *framed, const col_shape *other,
                              const col_view views[2], const col_feature *f)
{
    const col_shape *owner = f->owner == 0 ? framed : other;
    const col_shape *guest = f->owner == 0 ? other : framed;
    col_vec normal = f->corner == COL_NONE ? col_face_normal(f->face)
                                           : corner_normal(owner, guest, &views[f->owner], f);
    return f->owner == 0 ? normal : col_scaled(col_reframe_direction(other, framed, normal), -1);
}

/* Clips the piece [*from, *to] of a line, place + t direction, to low <= that <= high. */
static void clip(col_real place, col_real direction, col_real low, col_real high, col_real *from,
                 col_real *to)
{
    if (direction == 0) {
        if (place < low || place > high)
            *to = -INFINITY;
        return;
    }
    col_real t = (low - place) / direction, u = (high - place) / direction;
    *from = col_max(*from, col_min(t, u));
    *to = col_min(*to, col_max(t, u));
}

/* A point that lies in both cores, which overlap: the middle of the first side of the other that
 * runs through the framed core. Where none does, the framed core lies within the other. */
static col_vec common_point(const col_view *view)
{
    const col_core *core = &view->core;
    for (int k = 0; k < 4; k++) {
        col_vec start = view->other[k], side = col_subtract(view->other[(k + 1) & 3], start);
        col_real from = 0, to = 1;
        clip(start.x, side.x, core->low.x, core->high.x, &from, &to);
        clip(start.y, side.y, core->low.y, core->high.y, &from, &to);
        if (from <= to)
            return col_add(start, col_scaled(side, (from + to) / 2));
    }
    return (col_vec){(core->low.x + core->high.x) / 2, (core->low.y + core->high.y) / 2};
}

/* Directions that differ by less than this (1e-6 radians; of floats, 1e-3) count as one. */
static bool same_direction(col_vec p, col_vec q)
{
    const col_real least = COL_EITHER(1e-6, 1e-3);
    return fabs(p.x - q.x) <= least && fabs(p.y - q.y) <= least;
}

static col_real face_length(const col_core *core, int face)
{
    return face & 1 ? core->high.x - core->low.x : core->high.y - core->low.y;
}

static bool is_point(const col_core *core)
{
    return face_length(core, 0) == 0 && face_length(core, 1) == 0;
}

/* Whether the octagon has an edge for a face: not where a core is thin. Two points have none, and
 * all of their faces stand for it. */
static bool is_edge(const col_view views[2], const col_feature *f)
{
    return face_length(&views[f->owner].core, f->face) > 0 ||
           (is_point(&views[0].core) && is_point(&views[1].core));
}

/* The best of the octagon's edges. The face of a thin core that isn't one may seem as good by
 * rounding, with a normal that is no way out; but where it is better by more than that, the octagon
 * is as thin, and that face is its end. */
static col_feature best_edge(const col_view views[2], const col_feature *nearest, col_real tie)
{
    /* so deep nobody walked on from the best face, or back to one */
    bool is_face = nearest->distance <= 0 && nearest->corner == COL_NONE;
    col_feature all = is_face ? *nearest : col_best_face(views);
    if (col_is_thick(&views[0].core) && col_is_thick(&views[1].core))
        return all;
    col_feature best = {.distance = -INFINITY};
    for (int i = 0; i < 8; i++) {
        col_feature next = col_face_feature(views, i / 4, i % 4);
        if (next.distance > best.distance && is_edge(views, &next))
            best = next;
    }
    return best.distance >= all.distance - tie ? best : all;
}

col_real col_second_of_cores(const col_shape *framed, const col_shape *other,
                             const col_view views[2], col_vec normal)
{
    /* the other's face 0, told in the framed one's frame; the next ones are quarter turns on */
    col_vec n = col_scaled(col_reframe_direction(other, framed, col_face_normal(0)), -1);
    const col_vec others[4] = {n, {-n.y, n.x}, {-n.x, -n.y}, {n.y, -n.x}};
    col_real second = -INFINITY;
    for (int i = 0; i < 8; i++) {
        col_feature face = col_face_feature(views, i / 4, i % 4);
        col_vec its = i < 4 ? col_face_normal(i) : others[i - 4];
        if (is_edge(views, &face) && !same_direction(its, normal))
            second = col_max(second, face.distance);
    }
    return second;
}

col_core_normal col_normal_of_cores(const col_shape *framed, const col_shape *other,
                                    const col_view views[2], const col_feature *nearest,
                                    col_real tie)
{
    if (nearest->distance > tie)
        return (col_core_normal){*nearest, feature_normal(framed, other, views, nearest)};
    col_feature edge = best_edge(views, nearest, tie);
    const col_feature *f = nearest->distance > 0 ? nearest : &edge;
    /* Between corners that all but meet, the vector is nothing but rounding. */
    bool blurred = nearest->corner != COL_NONE && nearest->distance <= tie / 2;
    return (col_core_normal){*f, feature_normal(framed, other, views, blurred ? &edge : f)};
}

/* Points of the owner of a feature and of its guest, told in the framed one's frame. */
static col_core_contact contact_between(const col_shape *framed, const col_shape *other,
                                        const col_view views[2], bool own, const core_points *p)
{
    return (col_core_contact){
        .on_framed = own ? p->on_owner : reframe(framed, other, views, p->on_guest),
        .on_other = own ? p->on_guest : reframe(framed, other, views, p->on_owner),
    };
}

col_core_contact col_contact_cores(const col_shape *framed, const col_shape *other,
                                   const col_view views[2], const col_feature *nearest,
                                   col_real tie)
{
    col_core_normal n = col_normal_of_cores(framed, other, views, nearest, tie);
    const col_feature *f = &n.feature;
    const col_view *view = &views[f->owner];
    core_points p = f->corner == COL_NONE ? face_points(view, f, tie) : corner_points(view, f);
    col_core_contact c = contact_between(framed, other, views, f->owner == 0, &p);
    c.core = nearest->distance;
    c.normal = n.normal;
    return c;
}

col_vec col_nearest_point(const col_view views[2], const col_core_contact *c, col_real tie)
{
    if (c->core < 0 && col_core_distance(&views[0].core, c->on_other) > tie)
        return common_point(&views[0]);
    return c->on_other;
}

/* The second largest of the four sides' distances. */
static col_real second_inside(const col_core *core, col_vec p)
{
    col_real right = p.x - core->high.x, below = p.y - core->high.y;
    col_real left = core->low.x - p.x, above = core->low.y - p.y;
    col_real x = col_max(right, left), y = col_max(below, above);
    return col_max(col_min(x, y), col_choose(x > y, col_min(right, left), col_min(below, above)));
}

col_real col_second_of_point(const col_core *core, const col_core_contact *c)
{
    if (c->core < 0)
        return second_inside(core, c->on_other);
    bool beyond_corner = c->on_framed.x != c->on_other.x && c->on_framed.y != c->on_other.y;
    col_real second = -INFINITY;
    for (int i = 0; i < 4; i++) {
        bool its_own = !beyond_corner && col_dot(c->normal, col_face_normal(i)) == 1;
        if (!its_own && (face_length(core, i) > 0 || is_point(core)))
            second = col_max(second, col_along(c->on_other, i) - col_extent(core, i));
    }
    return second;
}
