/* Two cores of any size and angle.
 *
 * Slide core B around core A without turning it: B's pivot traces the outline of a larger shape,
 * A's obstacle for B, and the cores' distance is that of one point from that shape. For two
 * rectangles it is an octagon: four edges where a corner of B slides along a face of A, and four
 * where a face of B slides over a corner of A. (A point B leaves the four of A.)
 *
 * From inside the octagon the way out is through the nearest edge, the one with the largest signed
 * distance. From outside, the nearest part is that edge, or a corner of the octagon, a corner of A
 * against a corner of B. Which it is, is told by the region alone: beside the edge, or beyond its
 * end. Comparing the two distances would tell it wrongly, because close to an edge's end they agree
 * to the last bit while the directions differ in the eighth digit. */
#include "collide/cores.h"

#include "collide/core.h"

/* From one pivot to the other along the world's axes: (B.at - A.at) + (B.pivot - A.pivot), with the
 * rounding of one operation wherever in the world the shapes lie. */
static double between(double a_at, double a_pivot, double b_at, double b_pivot)
{
    double at = b_at - a_at, pivot = b_pivot - a_pivot, sum = at + pivot;
    return sum + (col_lost(b_at, -a_at, at) + col_lost(b_pivot, -a_pivot, pivot) +
                  col_lost(at, pivot, sum));
}

col_vec col_between_pivots(const col_shape *a, const col_shape *b)
{
    return (col_vec){between(a->at.x, a->pivot.x, b->at.x, b->pivot.x),
                     between(a->at.y, a->pivot.y, b->at.y, b->pivot.y)};
}

col_vec col_reframe(const col_shape *from, const col_shape *to, col_vec p)
{
    return col_turn_back(col_add(col_between_pivots(to, from), col_turn(p, from->dir)), to->dir);
}

static void set_view(col_view *view, const col_shape *framed, const col_shape *other)
{
    col_core core = col_core_of(other);
    col_vec d = col_between_pivots(framed, other);
    view->core = col_core_of(framed);
    for (int k = 0; k < 4; k++) {
        col_vec corner = col_turn(col_core_corner(&core, k), other->dir);
        view->other[k] = col_turn_back(col_add(d, corner), framed->dir);
    }
    const col_vec *p = view->other;
    view->bounds = (col_core){
        {col_min(col_min(p[0].x, p[1].x), col_min(p[2].x, p[3].x)),
         col_min(col_min(p[0].y, p[1].y), col_min(p[2].y, p[3].y))},
        {col_max(col_max(p[0].x, p[1].x), col_max(p[2].x, p[3].x)),
         col_max(col_max(p[0].y, p[1].y), col_max(p[2].y, p[3].y))},
    };
}

/* How many whole quarter turns, 0 to 3, lie in the turn from one direction to another. */
static int quarters_between(col_dir from, col_dir to)
{
    double c = from.c * to.c + from.s * to.s, s = from.c * to.s - from.s * to.c;
    if (c > 0 && s >= 0)
        return 0;
    if (c <= 0 && s > 0)
        return 1;
    return c < 0 ? 2 : 3;
}

/* Let B be turned against A by a rest of 0 to 90 degrees and no quarters. Deepest behind A's face 0
 * (looking along +x) is then the corner where B's faces 1 and 2 meet, number 1, and behind face i
 * number i + 1. A turn of B by a quarter makes every number one less. Behind B's face 2 lies
 * deepest A's corner 0. Told by the directions, this holds however thin the cores are; told by
 * comparing the corners' places, rounding would mix up the ends of a thin core. */
void col_view_both(const col_shape *framed, const col_shape *other, col_view views[2])
{
    int quarters = quarters_between(framed->dir, other->dir);
    set_view(&views[0], framed, other);
    set_view(&views[1], other, framed);
    views[0].deepest = (1 - quarters) & 3;
    views[1].deepest = (2 + quarters) & 3;
}

/* A part of the octagon: face `face` of one core against corner `vertex` of the other, or, where
 * `corner` isn't NONE, that corner of the one against `vertex`. */
enum { NONE = -1 };
typedef struct feature {
    int owner; /* which of the two views: whose face or corner it is */
    int face, corner, vertex;
    double distance;
} feature;

static double face_distance(const col_view *view, int face, int vertex)
{
    return col_along(view->other[vertex], face) - col_extent(&view->core, face);
}

/* The face against the corner that lies deepest behind it. */
static feature face_feature(const col_view views[2], int owner, int face)
{
    const col_view *view = &views[owner];
    double distance = -col_extent(&view->bounds, face + 2) - col_extent(&view->core, face);
    return (feature){owner, face, NONE, (view->deepest + face) & 3, distance};
}

static feature best_face(const col_view views[2])
{
    feature best = face_feature(views, 0, 0);
    for (int i = 1; i < 8; i++) {
        feature next = face_feature(views, i / 4, i % 4);
        if (next.distance > best.distance)
            best = next;
    }
    return best;
}

static col_vec corner_offset(const col_view *view, const feature *f)
{
    return col_subtract(view->other[f->vertex], col_core_corner(&view->core, f->corner));
}

/* +1 where the vertex lies beyond the face's end (the way angles grow), -1 before its start. */
static int past_end(const col_view *view, int face, int vertex)
{
    if (face_distance(view, face + 1, vertex) > 0)
        return 1;
    return face_distance(view, face + 3, vertex) > 0 ? -1 : 0;
}

/* Walks round the octagon from its best edge. Past the end of a face (of X, against vertex k of Y)
 * stands the octagon's corner X_corner : Y_k, and behind it lies an edge of the other kind: the
 * face of Y that starts (or, the other way round, ends) at k, against X_corner. Where that face
 * sends us back, the region is the corner's. There are eight edges, so eight steps are enough. */
static feature nearest_feature(const col_view views[2])
{
    feature f = best_face(views);
    if (!(f.distance > 0))
        return f;
    int way = 0;
    for (int step = 0; step < 8; step++) {
        const col_view *view = &views[f.owner];
        int past = past_end(view, f.face, f.vertex);
        if (past == 0)
            break;
        f.corner = (past > 0 ? f.face : f.face + 3) & 3;
        if (past == -way)
            break;
        way = past;
        f = (feature){!f.owner, (past > 0 ? f.vertex + 1 : f.vertex) & 3, NONE, f.corner, 0};
        f.distance = face_distance(&views[f.owner], f.face, f.vertex);
    }
    if (f.corner != NONE) {
        col_vec z = corner_offset(&views[f.owner], &f);
        f.distance = col_length_precise(z.x, z.y);
    }
    return f;
}

double col_cores_distance(const col_view views[2])
{
    return nearest_feature(views).distance;
}

static col_vec face_normal(int face)
{
    static const col_vec normals[4] = {{1, 0}, {0, 1}, {-1, 0}, {0, -1}};
    return normals[face & 3];
}

/* (x, y) / length. A length so small that its last bits are gone is made larger first. */
static col_vec unit(col_vec z)
{
    if (fabs(z.x) + fabs(z.y) < 0x1p-900)
        z = col_scaled(z, 0x1p200);
    double length = col_length(z.x, z.y);
    return (col_vec){z.x / length, z.y / length};
}

/* Where the other core meets a face: the middle of all its corners there, within the face's ends. A
 * single corner is its own middle; of two, the other core has an edge along the face. */
static col_contact face_contact(const col_view *view, const feature *f, double tie)
{
    double low = -col_extent(&view->core, f->face + 3), high = col_extent(&view->core, f->face + 1);
    double first = high, last = low;
    for (int k = 0; k < 4; k++) {
        if (k != f->vertex && !(face_distance(view, f->face, k) <= f->distance + tie))
            continue;
        double place = col_clamp(col_along(view->other[k], f->face + 1), low, high);
        first = col_min(first, place);
        last = col_max(last, place);
    }
    col_vec normal = face_normal(f->face);
    col_vec on_face = col_add(col_scaled(normal, col_extent(&view->core, f->face)),
                              col_scaled(face_normal(f->face + 1), first + (last - first) / 2));
    return (col_contact){.core = f->distance,
                         .normal = normal,
                         .on_framed = on_face,
                         .on_other = col_add(on_face, col_scaled(normal, f->distance))};
}

static col_vec reframe_direction(const col_shape *from, const col_shape *to, col_vec p)
{
    return col_turn_back(col_turn(p, from->dir), to->dir);
}

/* The part of a direction that looks out of a core's corner. */
static col_vec outwards(int corner, col_vec p)
{
    col_vec side = col_add(face_normal(corner), face_normal(corner + 1));
    return (col_vec){p.x * side.x > 0 ? p.x : 0, p.y * side.y > 0 ? p.y : 0};
}

/* A corner of `owner` against one of `guest`. The way between them looks out of both. By its region
 * it does so in the owner's frame; where it is short, its rounding may tilt it in the guest's, and
 * the part that looks into the guest is dropped. */
static col_contact corner_contact(const col_shape *owner, const col_shape *guest,
                                  const col_view *view, const feature *f)
{
    col_vec z = corner_offset(view, f);
    col_vec back = col_scaled(reframe_direction(owner, guest, z), -1);
    col_vec out = outwards(f->vertex, back);
    if (out.x != back.x || out.y != back.y)
        z = col_scaled(reframe_direction(guest, owner, out), -1);
    return (col_contact){.core = f->distance,
                         .normal = unit(z),
                         .on_framed = col_core_corner(&view->core, f->corner),
                         .on_other = view->other[f->vertex]};
}

/* A contact that was found in the other's frame, told in the first one's. */
static col_contact exchanged(const col_shape *framed, const col_shape *other, col_contact c)
{
    return (col_contact){
        .core = c.core,
        .normal = col_scaled(reframe_direction(other, framed, c.normal), -1),
        .on_framed = col_reframe(other, framed, c.on_other),
        .on_other = col_reframe(other, framed, c.on_framed),
    };
}

/* The normal of one of the octagon's edges, from the framed core to the other. */
static col_vec edge_normal(const col_shape *framed, const col_shape *other, const feature *f)
{
    col_vec normal = face_normal(f->face);
    return f->owner == 0 ? normal : col_scaled(reframe_direction(other, framed, normal), -1);
}

static col_contact feature_contact(const col_shape *framed, const col_shape *other,
                                   const col_view views[2], const feature *f, double tie)
{
    const col_view *view = &views[f->owner];
    const col_shape *owner = f->owner == 0 ? framed : other;
    const col_shape *guest = f->owner == 0 ? other : framed;
    col_contact c =
        f->corner == NONE ? face_contact(view, f, tie) : corner_contact(owner, guest, view, f);
    return f->owner == 0 ? c : exchanged(framed, other, c);
}

/* Clips the piece [*from, *to] of a line, place + t way, to low <= place + t way <= high. */
static void clip(double place, double way, double low, double high, double *from, double *to)
{
    if (way == 0) {
        if (place < low || place > high)
            *to = -INFINITY;
        return;
    }
    double t = (low - place) / way, u = (high - place) / way;
    *from = col_max(*from, col_min(t, u));
    *to = col_min(*to, col_max(t, u));
}

/* A point that lies in both cores, which overlap: the middle of the first side of the other that
 * runs through the framed core. Where none does, the framed core lies within the other. */
static col_vec common_point(const col_view *view)
{
    const col_core *core = &view->core;
    for (int k = 0; k < 4; k++) {
        col_vec start = view->other[k], way = col_subtract(view->other[(k + 1) & 3], start);
        double from = 0, to = 1;
        clip(start.x, way.x, core->low.x, core->high.x, &from, &to);
        clip(start.y, way.y, core->low.y, core->high.y, &from, &to);
        if (from <= to)
            return col_add(start, col_scaled(way, (from + to) / 2));
    }
    return (col_vec){(core->low.x + core->high.x) / 2, (core->low.y + core->high.y) / 2};
}

/* Directions that differ by less than this (1e-6 radians) count as one. */
static bool same_direction(col_vec p, col_vec q)
{
    return fabs(p.x - q.x) <= 1e-6 && fabs(p.y - q.y) <= 1e-6;
}

col_contact col_contact_cores(const col_shape *framed, const col_shape *other,
                              const col_view views[2], double tie)
{
    feature f = nearest_feature(views), best = best_face(views);
    col_contact c = feature_contact(framed, other, views, &f, tie);
    /* Between corners that all but meet, the way is nothing but rounding. */
    if (f.corner != NONE && f.distance <= tie / 2)
        c.normal = edge_normal(framed, other, &best);
    c.nearest = c.on_other;
    if (c.core < 0 && col_core_distance(&views[0].core, c.on_other) > tie)
        c.nearest = common_point(&views[0]);
    c.second = -INFINITY;
    for (int i = 0; i < 8; i++) {
        feature face = face_feature(views, i / 4, i % 4);
        if (!same_direction(edge_normal(framed, other, &face), c.normal))
            c.second = col_max(c.second, face.distance);
    }
    return c;
}

static double point_distance(const col_core *core, int face, col_vec p)
{
    return col_along(p, face) - col_extent(core, face);
}

/* The octagon of a point is the core itself, and the walk is "clamp". */
col_contact col_contact_point(const col_core *core, col_vec p)
{
    col_vec clamped = {col_clamp(p.x, core->low.x, core->high.x),
                       col_clamp(p.y, core->low.y, core->high.y)};
    int best = 0;
    for (int i = 1; i < 4; i++)
        if (point_distance(core, i, p) > point_distance(core, best, p))
            best = i;
    col_vec z = col_subtract(p, clamped);
    bool beyond_corner = z.x != 0 && z.y != 0;
    col_contact c = {
        .core = col_core_distance(core, p),
        .normal = beyond_corner ? unit(z) : face_normal(best),
        .on_other = p,
        .nearest = p,
        .second = -INFINITY,
    };
    bool inside = z.x == 0 && z.y == 0;
    double side = best & 2 ? -col_extent(core, best) : col_extent(core, best);
    c.on_framed = !inside ? clamped : best & 1 ? (col_vec){p.x, side} : (col_vec){side, p.y};
    for (int i = 0; i < 4; i++)
        if (beyond_corner || i != best)
            c.second = col_max(c.second, point_distance(core, i, p));
    return c;
}
