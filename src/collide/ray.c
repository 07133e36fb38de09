/* A ray against the parts of an obstacle's outline: edges and arcs; and against a rounded rectangle
 * as a whole. */
#include "ray.h"

/* Rounding may turn the normal of a small arc past its ends. */
static col_vec nearest_within(const col_arc *arc, col_vec normal)
{
    if (col_cross(arc->before, normal) >= 0 && col_cross(normal, arc->after) >= 0)
        return normal;
    return col_dot(arc->before, normal) > col_dot(arc->after, normal) ? arc->before : arc->after;
}

/* The point x + t d lies on the circle where (x + t d)^2 = radius^2:
 *   t = -(dot + root) / speed2,   dot = x . d,   speed2 = d^2,
 *   root^2 = dot^2 - speed2 (x^2 - radius^2) = radius^2 speed2 - cross^2,   cross = d x x,
 * for dot^2 + cross^2 = x^2 speed2. There x + t d, told along d and across it, is
 *   (cross across - root d) / speed2,   across = d turned by a quarter,
 * and the normal is that divided by the radius. A ray that is known to meet the arc, and doesn't by
 * rounding, grazes it. A sharp corner is met head-on, or as the edge is that comes next to that.
 *
 * Next to grazing, rounding takes root^2 by u radius^2 speed2, and so the place on the arc by the
 * root of that, though the gap there by no more than roundings. Where that takes it past the arc's
 * end, the end is what is met, when it is reached along d: where x . d + t speed2 is radius times
 * that of the end's normal, as everywhere. */
static inline col_touch touch_arc(const col_arc *arc, col_vec x, col_vec d)
{
    col_real dot = col_dot(x, d), cross = col_cross(d, x), speed2 = col_dot(d, d);
    col_real radius2 = arc->radius * arc->radius;
    col_real reach2 = radius2 * speed2, root2 = reach2 - cross * cross;
    if (root2 < 0 && !arc->sure)
        return (col_touch){.hit = false};
    col_real root = sqrt(col_max(root2, 0)), size = arc->radius * speed2;
    col_vec normal = {(-d.y * cross - d.x * root) / size, (d.x * cross - d.y * root) / size};
    bool sharp = col_min(radius2, reach2) <= COL_EITHER(0x1p-900, 0x1p-112);
    if (sharp)
        normal = col_unit(col_scaled(d, -1));
    col_vec within = nearest_within(arc, normal);
    bool kept = within.x == normal.x && within.y == normal.y;
    col_real along = kept || sharp ? -root : arc->radius * col_dot(within, d);
    return (col_touch){
        .hit = true,
        .time = (along - dot) / speed2,
        .normal = within,
        .approach = kept && !sharp ? -root / arc->radius : col_dot(within, d),
    };
}

/* A power of two changes no digit. */
col_touch col_touch_arc(const col_arc *arc, col_vec x, col_vec translation)
{
    col_real size = col_max(col_max(fabs(x.x), fabs(x.y)), arc->radius);
    if (col_is_moderate(size) || !(size > 0 && size <= COL_MOST))
        return touch_arc(arc, x, translation);
    int exponent = ilogb(size);
    col_arc scaled = *arc;
    scaled.radius = ldexp(arc->radius, -exponent);
    col_touch touch =
        touch_arc(&scaled, (col_vec){ldexp(x.x, -exponent), ldexp(x.y, -exponent)}, translation);
    touch.time = ldexp(touch.time, exponent);
    return touch;
}

/* The picture is mirrored so that the point moves towards -x and -y, and the core's corner that
 * faces it, which the two faces that it can meet share, is the origin. */
typedef struct mirrored {
    col_vec sign, origin;      /* what was mirrored, and where that corner really is */
    col_vec from, speed, size; /* the point starts at `from`; the core is -size .. 0 */
    col_real radius;
} mirrored;

/* Picked from tables, as each direction is as likely, and a jump would often be guessed wrong. */
static inline mirrored mirror(const col_core *core, col_vec p, col_vec translation, col_real radius)
{
    const col_real signs[2] = {1, -1};
    const col_real right[2] = {core->high.x, core->low.x}, lower[2] = {core->high.y, core->low.y};
    int x = translation.x >= 0, y = translation.y >= 0;
    return (mirrored){
        .sign = {signs[x], signs[y]},
        .origin = {right[x], lower[y]},
        .from = {signs[x] * (p.x - right[x]), signs[y] * (p.y - lower[y])},
        .speed = {fabs(translation.x), fabs(translation.y)},
        .size = {core->high.x - core->low.x, core->high.y - core->low.y},
        .radius = radius,
    };
}

/* In that picture. */
typedef struct outline_hit {
    col_touch touch;
    col_vec on_core;
} outline_hit;

/* The arcs that the ray can meet: about (0, 0), (0, -size.y) and (-size.x, 0). */
static const struct corner {
    col_vec at; /* in sizes */
    col_vec before, after;
    bool sure;
} corners[3] = {
    {{0, 0}, {1, 0}, {0, 1}, true},
    {{0, -1}, {0, -1}, {1, 0}, false},
    {{-1, 0}, {0, 1}, {-1, 0}, false},
};
enum { NEAREST, UPPER, LEFT };

static inline outline_hit meet_arc(const mirrored *m, const struct corner *c)
{
    col_vec on_core = {c->at.x * m->size.x, c->at.y * m->size.y};
    col_arc arc = {m->radius, c->before, c->after, c->sure};
    col_vec from = {m->from.x - on_core.x, m->from.y - on_core.y};
    return (outline_hit){col_touch_arc(&arc, from, (col_vec){-m->speed.x, -m->speed.y}), on_core};
}

/* That the ray passes between the ends of the face was told by the same differences, so the place
 * can't be far off them, even where the ray is next to parallel. */
static inline outline_hit meet_right(const mirrored *m)
{
    col_real time = (m->from.x - m->radius) / m->speed.x;
    col_real along = col_clamp(m->from.y - m->speed.y * time, -m->size.y, 0);
    return (outline_hit){{true, time, {1, 0}, -m->speed.x}, {0, along}};
}

static inline outline_hit meet_lower(const mirrored *m)
{
    col_real time = (m->from.y - m->radius) / m->speed.y;
    col_real along = col_clamp(m->from.x - m->speed.x * time, -m->size.x, 0);
    return (outline_hit){{true, time, {0, 1}, -m->speed.y}, {along, 0}};
}

/* The part of the outline that the ray can meet is, the way angles grow: the arc about
 * (0, -size.y), the right face, the arc about (0, 0), the lower face, the arc about (-size.x, 0).
 * The ray passes behind a point, in that order, where -speed x (from - point) < 0: tried are the
 * ends of the faces, (radius, -size.y), (radius, 0), (0, radius) and (-size.x, radius). It can miss
 * the first and the last arc only. */
static inline outline_hit meet_outline(const mirrored *m)
{
    col_real before_right = m->speed.x * m->from.y - m->speed.y * (m->from.x - m->radius);
    col_real behind_lower = m->speed.x * (m->from.y - m->radius) - m->speed.y * m->from.x;
    int corner = NEAREST;
    if (before_right < 0) {
        if (before_right + m->speed.x * m->size.y > 0)
            return meet_right(m);
        corner = UPPER;
    } else if (behind_lower > 0) {
        if (behind_lower - m->speed.y * m->size.x < 0)
            return meet_lower(m);
        corner = LEFT;
    }
    return meet_arc(m, &corners[corner]);
}

/* From the nearest point of the core the point moves back towards it. Twice the vector from there
 * is summed up without a jump, for |v| + v = 2 max(v, 0). */
static inline bool is_closing(const mirrored *m)
{
    col_real behind_x = m->from.x + m->size.x, behind_y = m->from.y + m->size.y;
    col_real out_x = (fabs(m->from.x) + m->from.x) - (fabs(behind_x) - behind_x);
    col_real out_y = (fabs(m->from.y) + m->from.y) - (fabs(behind_y) - behind_y);
    return m->speed.x * out_x + m->speed.y * out_y > 0;
}

col_strike col_strike_core(const col_core *core, col_vec p, col_vec translation, col_real latest,
                           col_real radius, col_real grown)
{
    col_strike s = {.gap = col_core_distance(core, p) - radius};
    if (!(s.gap > 0))
        return s;
    mirrored m = mirror(core, p, translation, radius);
    if (!is_closing(&m))
        return s;
    outline_hit met = meet_outline(&m);
    s.hit = met.touch.hit && met.touch.time <= latest;
    if (!s.hit)
        return s;
    s.time = met.touch.time;
    s.approach = met.touch.approach;
    s.normal = (col_vec){m.sign.x * met.touch.normal.x, m.sign.y * met.touch.normal.y};
    s.place = (col_vec){m.origin.x + m.sign.x * met.on_core.x + grown * s.normal.x,
                        m.origin.y + m.sign.y * met.on_core.y + grown * s.normal.y};
    return s;
}
