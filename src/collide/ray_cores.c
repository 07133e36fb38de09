/* Two cores of any size and angle: when they meet.
 *
 * As in cores.c, one core slides past the other, and the obstacle's core is an octagon: four edges
 * where a corner of the other slides along a face of the framed core, and four where a face of the
 * other slides over a corner of it. Its edges that face the ray are walked along until the ray
 * passes one, or the arc between two of them. */
#include "collide/ray.h"

/* `way` and both views: how each one's guest moves, in the owner's frame. */
typedef struct crossing {
    col_view views[2];
    col_vec way[2];
    double radius;
} crossing;

/* How the guest's distance from a face changes: < 0 where it comes nearer. */
static double rate(const crossing *c, const col_feature *f)
{
    return col_along(c->way[f->owner], f->face);
}

/* > 0 where the guest's corner passes before the owner's corner, seen along the way. */
static double aside(const crossing *c, int owner, int corner, int vertex)
{
    const col_view *view = &c->views[owner];
    return col_cross(c->way[owner],
                     col_subtract(view->other[vertex], col_core_corner(&view->core, corner)));
}

/* On which side of a face that it nears the ray passes it: +1 behind its end (the way angles grow),
 * -1 before its start, 0 between. The grown face ends at corner + radius n, and
 *   way x (x - radius n) = way x x + radius drift,   drift = the way along the face.
 * What passes an end exactly belongs to the arc there. */
static int passes(const crossing *c, const col_feature *f)
{
    double shift = c->radius * col_along(c->way[f->owner], f->face + 1);
    if (aside(c, f->owner, f->face, f->vertex) + shift <= 0)
        return 1;
    return aside(c, f->owner, f->face + 3, f->vertex) + shift >= 0 ? -1 : 0;
}

/* The part of the outline that the ray meets, if it meets any: a face, or the corner between it and
 * the next one. */
typedef struct part {
    col_feature feature, next;
    int past;  /* on which side of the face the corner is: 0 none */
    bool sure; /* both faces look towards the ray */
} part;

/* Past the end of a face stands the corner, and behind it lies a face of the other kind, see
 * col_nearest_feature. */
static void walk(const crossing *c, part *p)
{
    col_vec way = c->way[0];
    int face = fabs(way.x) > fabs(way.y) ? (way.x < 0 ? 0 : 2) : (way.y < 0 ? 1 : 3);
    p->feature = col_face_feature(c->views, 0, face);
    p->past = 0;
    for (int step = 0; step < 8; step++) {
        col_feature *f = &p->feature;
        int past = passes(c, f), back = -p->past;
        p->past = past;
        if (past == 0)
            return;
        f->corner = (past > 0 ? f->face : f->face + 3) & 3;
        p->next = (col_feature){!f->owner, (past > 0 ? f->vertex + 1 : f->vertex) & 3, COL_NONE,
                                f->corner, 0};
        p->sure = past == back;
        if (p->sure || !(rate(c, &p->next) < 0))
            return;
        p->feature = p->next;
    }
}

static bool is_closing(const crossing *c, const col_feature *f)
{
    if (f->corner == COL_NONE)
        return rate(c, f) < 0;
    return col_dot(col_corner_offset(&c->views[f->owner], f), c->way[f->owner]) < 0;
}

/* In the owner's frame, from the owner to the guest. */
static col_touch meet_face(const crossing *c, const col_feature *f)
{
    const col_view *view = &c->views[f->owner];
    double nearing = rate(c, f), drift = col_along(c->way[f->owner], f->face + 1);
    double time = col_face_time(col_face_distance(view, f->face, f->vertex), nearing,
                                col_along(view->other[f->vertex], f->face + 1), drift,
                                -col_extent(&view->core, f->face + 3),
                                col_extent(&view->core, f->face + 1), c->radius);
    return (col_touch){true, time, col_face_normal(f->face), nearing};
}

static col_touch meet_corner(const crossing *c, const col_shape *owner, const col_shape *guest,
                             const part *p)
{
    const col_feature *f = &p->feature;
    col_vec normal = col_face_normal(f->face);
    col_vec next =
        col_scaled(col_reframe_direction(guest, owner, col_face_normal(p->next.face)), -1);
    col_arc arc = {c->radius, p->past > 0 ? normal : next, p->past > 0 ? next : normal, p->sure};
    return col_touch_arc(&arc, col_corner_offset(&c->views[f->owner], f), c->way[f->owner]);
}

/* The corners that lie farthest along a normal: one of them, and all as places along the side. */
typedef struct span {
    col_vec corner;
    double first, last;
} span;

static span farthest(const col_vec corner[4], col_vec n, col_vec side, double tie)
{
    int best = 0;
    for (int k = 1; k < 4; k++)
        best = col_dot(corner[k], n) > col_dot(corner[best], n) ? k : best;
    span s = {corner[best], INFINITY, -INFINITY};
    double most = col_dot(corner[best], n);
    for (int k = 0; k < 4; k++) {
        if (!(col_dot(corner[k], n) >= most - tie))
            continue;
        s.first = col_min(s.first, col_dot(corner[k], side));
        s.last = col_max(s.last, col_dot(corner[k], side));
    }
    return s;
}

/* The longest coordinate: what rounding counts by. */
static double size_of(const col_core *core)
{
    return col_max(col_max(-core->low.x, core->high.x), col_max(-core->low.y, core->high.y));
}

/* The middle of what both have in common where they meet: a corner, or as much of two sides as lies
 * against each other. */
static col_vec place_of(const crossing *c, double time, col_vec n, double grown)
{
    const col_view *view = &c->views[0];
    col_vec side = {-n.y, n.x}, own[4], others[4];
    for (int k = 0; k < 4; k++) {
        own[k] = col_core_corner(&view->core, k);
        others[k] = col_add(view->other[k], col_scaled(c->way[0], time));
    }
    double tie = COL_TIE * COL_U * (size_of(&view->core) + size_of(&view->bounds) + c->radius);
    span a = farthest(own, n, side, tie), b = farthest(others, col_scaled(n, -1), side, tie);
    double along = (col_max(a.first, b.first) + col_min(a.last, b.last)) / 2;
    col_vec to_middle = col_scaled(side, along - col_dot(a.corner, side));
    return col_add(a.corner, col_add(to_middle, col_scaled(n, grown)));
}

col_strike col_strike_cores(const col_pair *p, col_vec way)
{
    crossing c;
    c.radius = col_radii(p);
    c.way[0] = col_turn_back(way, p->framed->dir);
    c.way[1] = col_scaled(col_turn_back(way, p->other->dir), -1);
    col_view_both(p->framed, p->other, c.views);
    col_feature nearest = col_nearest_feature(c.views);
    col_strike result = {.gap = nearest.distance - c.radius};
    if (!(result.gap > 0 && is_closing(&c, &nearest)))
        return result;
    part met;
    walk(&c, &met);
    bool own = met.feature.owner == 0;
    const col_shape *owner = own ? p->framed : p->other, *guest = own ? p->other : p->framed;
    col_touch touch =
        met.past == 0 ? meet_face(&c, &met.feature) : meet_corner(&c, owner, guest, &met);
    result.hit = touch.hit;
    if (!touch.hit)
        return result;
    result.time = touch.time;
    result.approach = touch.approach;
    result.normal =
        own ? touch.normal : col_scaled(col_reframe_direction(owner, guest, touch.normal), -1);
    result.place = place_of(&c, touch.time, result.normal, p->framed->radius);
    return result;
}
