/* Two cores of any size and angle: when they meet.
 *
 * As in cores.c, one core slides past the other, and the obstacle's core is an octagon: four edges
 * where a corner of the other slides along a face of the framed core, and four where a face of the
 * other slides over a corner of it. Its edges that face the ray are walked along until the ray
 * passes one, or the arc between two of them. */
#include "quick.h"
#include "ray.h"

/* `translation` and both views: how each one's guest moves, in the owner's frame. */
typedef struct crossing {
    col_view views[2];
    col_vec translation[2];
    col_real radius;
} crossing;

/* How the guest's distance from a face changes: < 0 where it comes nearer. */
static col_real rate(const crossing *c, const col_feature *f)
{
    return col_along(c->translation[f->owner], f->face);
}

/* A face and the guest's corner that nears it, with `out` before the face and `along` it, the way
 * angles grow. */
typedef struct lane {
    col_real out, rate;
    col_real along, drift;
    col_real start, end; /* of the face */
} lane;

static lane lane_of(const crossing *c, const col_feature *f)
{
    const col_view *view = &c->views[f->owner];
    return (lane){
        .out = col_face_distance(view, f->face, f->vertex),
        .rate = rate(c, f),
        .along = col_along(view->other[f->vertex], f->face + 1),
        .drift = col_along(c->translation[f->owner], f->face + 1),
        .start = -col_extent(&view->core, f->face + 3),
        .end = col_extent(&view->core, f->face + 1),
    };
}

/* On which side of a face that it nears the ray passes it: +1 behind its end, -1 before its start,
 * 0 between. It is on the face, grown by the radius, at the time (radius - out) / rate, and there
 * at along + time drift. Multiplied by rate < 0, that it lies behind the end says (along - end)
 * rate - (out - radius) drift < 0. What passes an end exactly belongs to the arc there. */
static int passes(const lane *l, col_real radius)
{
    col_real turn = (l->out - radius) * l->drift;
    if ((l->along - l->end) * l->rate - turn <= 0)
        return 1;
    return (l->along - l->start) * l->rate - turn >= 0 ? -1 : 0;
}

/* The part of the outline that the ray meets, if it meets any: a face, or the corner between it and
 * the next one. */
typedef struct part {
    col_feature feature, next;
    lane lane; /* of the feature's face */
    int past;  /* on which side of it the corner is: 0 none */
    bool sure; /* both faces look towards the ray */
} part;

/* Past the end of a face stands the corner, and behind it lies a face of the other kind, see
 * col_nearest_feature. */
static col_feature next_after(const col_feature *f, bool past_end)
{
    return (col_feature){!f->owner, (past_end ? f->vertex + 1 : f->vertex) & 3, COL_NONE, f->corner,
                         0};
}

static void walk(const crossing *c, part *p)
{
    col_vec translation = c->translation[0];
    int face = fabs(translation.x) > fabs(translation.y) ? (translation.x < 0 ? 0 : 2)
                                                         : (translation.y < 0 ? 1 : 3);
    p->feature = col_face_feature(c->views, 0, face);
    p->past = 0;
    for (int step = 0; step < 8; step++) {
        col_feature *f = &p->feature;
        p->lane = lane_of(c, f);
        int past = passes(&p->lane, c->radius), back = -p->past;
        p->past = past;
        if (past == 0)
            return;
        f->corner = (past > 0 ? f->face : f->face + 3) & 3;
        p->next = next_after(f, past > 0);
        p->sure = past == back;
        if (p->sure || !(rate(c, &p->next) < 0))
            return;
        p->feature = p->next;
    }
}

/* Where the faces on both sides of a corner come nearer, so does the corner, whatever rounding
 * makes of a vector that is next to nothing. */
static bool closes_in(const crossing *c, const col_feature *f)
{
    if (f->corner == COL_NONE)
        return rate(c, f) < 0;
    col_feature next = next_after(f, f->corner == f->face);
    return col_dot(col_corner_offset(&c->views[f->owner], f), c->translation[f->owner]) < 0 ||
           (rate(c, f) < 0 && rate(c, &next) < 0);
}

/* In the owner's frame, from the owner to the guest. */
static col_touch meet_face(const lane *l, int face, col_real radius)
{
    return (col_touch){true, (radius - l->out) / l->rate, col_face_normal(face), l->rate};
}

static col_touch meet_corner(const crossing *c, const col_shape *owner, const col_shape *guest,
                             const part *p)
{
    const col_feature *f = &p->feature;
    col_vec normal = col_face_normal(f->face);
    col_vec next =
        col_scaled(col_reframe_direction(guest, owner, col_face_normal(p->next.face)), -1);
    col_arc arc = {c->radius, p->past > 0 ? normal : next, p->past > 0 ? next : normal, p->sure};
    return col_touch_arc(&arc, col_corner_offset(&c->views[f->owner], f), c->translation[f->owner]);
}

/* The part of a core that lies farthest along a normal: a corner, or a whole side, if within a tie
 * both its ends do. Told along a line across the normal, from the corner. */
typedef struct span {
    int corner;
    col_real before, behind; /* <= 0 and >= 0 */
} span;

/* n and `side` in the core's frame. */
static span support_of(const col_core *core, col_vec n, col_vec side, col_real tie)
{
    static const int farthest[2][2] = {{2, 1}, {3, 0}};
    bool right = n.x > 0, below = n.y > 0;
    col_real width = core->high.x - core->low.x, height = core->high.y - core->low.y;
    col_real x = fabs(n.x) * width <= tie ? (right ? -side.x : side.x) * width : 0;
    col_real y = fabs(n.y) * height <= tie ? (below ? -side.y : side.y) * height : 0;
    return (span){farthest[right][below], col_min(col_min(x, y), 0), col_max(col_max(x, y), 0)};
}

/* The longest coordinate: what rounding counts by. */
static col_real size_of(const col_core *core)
{
    return col_max(col_max(-core->low.x, core->high.x), col_max(-core->low.y, core->high.y));
}

/* The middle of what both have in common where they meet: a corner, or as much of two sides as lies
 * against each other. */
static col_vec place_of(const crossing *c, const col_pair *p, col_real time, col_vec n)
{
    const col_view *view = &c->views[0], *back = &c->views[1];
    col_vec side = {-n.y, n.x};
    col_vec back_n = col_scaled(col_reframe_direction(p->framed, p->other, n), -1);
    col_vec back_side = col_reframe_direction(p->framed, p->other, side);
    col_real tie = COL_TIE * COL_U * (size_of(&view->core) + size_of(&view->bounds) + c->radius);
    span own = support_of(&view->core, n, side, tie);
    span others = support_of(&back->core, back_n, back_side, tie);
    col_vec corner = col_core_corner(&view->core, own.corner);
    col_vec other = col_add(view->other[others.corner], col_scaled(c->translation[0], time));
    col_real offset = col_dot(col_subtract(other, corner), side);
    col_real first = col_max(own.before, offset + others.before);
    col_real last = col_min(own.behind, offset + others.behind);
    col_vec to_middle = col_scaled(side, (first + last) / 2);
    return col_add(corner, col_add(to_middle, col_scaled(n, p->framed->radius)));
}

/* Where the cores are apart by far more than a ray's place is off, even where it grazes (by the
 * root of all roundings), the sign of the time tells whether they part. Elsewhere their nearest
 * features do. */
static bool start_apart(const crossing *c, const col_pair *p, col_strike *result, bool *far)
{
    col_parted quick = col_quick_cores(p->framed, p->other);
    result->gap = quick.apart - c->radius;
    *far = result->gap > COL_EITHER(0x1p17, 0x1p6) * quick.doubt;
    if (*far)
        return true;
    col_feature nearest = col_nearest_feature(c->views);
    result->gap = nearest.distance - c->radius;
    return result->gap > 0 && closes_in(c, &nearest);
}

col_strike col_strike_cores(const col_pair *p, const col_course *course)
{
    crossing c;
    c.radius = col_radii(p);
    c.translation[0] = col_turn_back(course->way, p->framed->dir);
    c.translation[1] = col_scaled(col_turn_back(course->way, p->other->dir), -1);
    col_view_both(p->framed, p->other, c.views);
    col_strike result = {.hit = false};
    bool far;
    if (!start_apart(&c, p, &result, &far))
        return result;
    part met;
    walk(&c, &met);
    bool own = met.feature.owner == 0;
    const col_shape *owner = own ? p->framed : p->other, *guest = own ? p->other : p->framed;
    col_touch touch = met.past == 0 ? meet_face(&met.lane, met.feature.face, c.radius)
                                    : meet_corner(&c, owner, guest, &met);
    result.hit = touch.hit && touch.time <= course->latest && !(far && touch.time < 0);
    if (!result.hit)
        return result;
    result.time = touch.time;
    result.approach = touch.approach;
    result.normal =
        own ? touch.normal : col_scaled(col_reframe_direction(owner, guest, touch.normal), -1);
    result.place = place_of(&c, p, touch.time, result.normal);
    return result;
}
