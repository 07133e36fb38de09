/* Inside the module: a ray against a core grown by a radius, a rounded rectangle: which part of its
 * outline it meets, and where. */
#ifndef COLLIDE_RAY_OUTLINE_H
#define COLLIDE_RAY_OUTLINE_H

#include "ray.h"

/* The picture is mirrored so that the point moves towards -x and -y, and the core's corner that
 * faces it, which the two faces that it can meet share, is the origin. */
typedef struct col_mirrored {
    col_vec sign, origin;      /* what was mirrored, and where that corner really is */
    col_vec from, speed, size; /* the point starts at `from`; the core is -size .. 0 */
    col_real radius;
} col_mirrored;

/* Whether along one axis the point comes from below. Where it doesn't move along it, from where it
 * is: what it then grazes is what the signs of col_part_met tell of, and not a root that rounding
 * takes. */
static inline int col_comes_from_below(col_real translation, col_real p, col_real low)
{
    return (translation > 0) | ((translation == 0) & (p < low));
}

/* Picked from tables, as each direction is as likely, and a jump would often be guessed wrong. */
static inline col_mirrored col_mirror(const col_core *core, col_vec p, col_vec translation,
                                      col_real radius)
{
    const col_real right[2] = {core->high.x, core->low.x}, lower[2] = {core->high.y, core->low.y};
    int x = col_comes_from_below(translation.x, p.x, core->low.x),
        y = col_comes_from_below(translation.y, p.y, core->low.y);
    return (col_mirrored){
        .sign = {col_signs[x], col_signs[y]},
        .origin = {right[x], lower[y]},
        .from = {col_signs[x] * (p.x - right[x]), col_signs[y] * (p.y - lower[y])},
        .speed = {fabs(translation.x), fabs(translation.y)},
        .size = {core->high.x - core->low.x, core->high.y - core->low.y},
        .radius = radius,
    };
}

/* Twice the vector from the core's nearest point, without a jump, for |v| + v = 2 max(v, 0). The
 * point moves back towards that one where speed . this > 0. */
static inline col_vec col_twice_out(const col_mirrored *m)
{
    col_real behind_x = m->from.x + m->size.x, behind_y = m->from.y + m->size.y;
    return (col_vec){(fabs(m->from.x) + m->from.x) - (fabs(behind_x) - behind_x),
                     (fabs(m->from.y) + m->from.y) - (fabs(behind_y) - behind_y)};
}

/* A part of the outline: a face (all bits are set of the one that it is), or an arc. */
typedef struct col_outline_part {
    uint64_t right, lower;
    int corner;
} col_outline_part;

/* The arcs that the ray can meet: about (0, 0), (0, -size.y) and (-size.x, 0). */
static const struct col_outline_corner {
    col_vec at; /* in sizes */
    col_vec before, after;
    bool sure;
} col_outline_corners[3] = {
    {{0, 0}, {1, 0}, {0, 1}, true},
    {{0, -1}, {0, -1}, {1, 0}, false},
    {{-1, 0}, {0, 1}, {-1, 0}, false},
};
enum { COL_UPPER = 1, COL_LEFT = 2 };

/* The part of the outline that the ray can meet is, the way angles grow: the arc about
 * (0, -size.y), the right face, the arc about (0, 0), the lower face, the arc about (-size.x, 0).
 * The ray passes behind a point, in that order, where -speed x (from - point) < 0: tried are the
 * ends of the faces, (radius, -size.y), (radius, 0), (0, radius) and (-size.x, radius). It can miss
 * the first and the last arc only. Told by bits, as none of it can be guessed. */
static inline col_outline_part col_part_met(const col_mirrored *m)
{
    col_real before_right = m->speed.x * m->from.y - m->speed.y * (m->from.x - m->radius);
    col_real behind_lower = m->speed.x * (m->from.y - m->radius) - m->speed.y * m->from.x;
    uint64_t passes_right = col_bits_if_negative(before_right + 0); /* -0 isn't */
    uint64_t passes_lower = ~passes_right & col_bits_if_negative(0 - behind_lower);
    return (col_outline_part){
        .right = passes_right & col_bits_if_negative(0 - (before_right + m->speed.x * m->size.y)),
        .lower = passes_lower & col_bits_if_negative(behind_lower - m->speed.y * m->size.x + 0),
        .corner = (passes_right & COL_UPPER) | (passes_lower & COL_LEFT),
    };
}

/* In the mirrored picture. */
typedef struct col_outline_hit {
    col_touch touch;
    col_vec on_core;
} col_outline_hit;

static inline col_outline_hit col_meet_arc(const col_mirrored *m, int corner)
{
    const struct col_outline_corner *c = &col_outline_corners[corner];
    col_vec on_core = {c->at.x * m->size.x, c->at.y * m->size.y};
    col_arc arc = {m->radius, c->before, c->after, c->sure};
    col_vec from = col_subtract(m->from, on_core);
    return (col_outline_hit){col_touch_arc(&arc, from, col_scaled(m->speed, -1)), on_core};
}

/* How far before the right face, or else the lower one, the point starts. */
static inline col_real col_before_face(const col_mirrored *m, bool right)
{
    const col_real from[2] = {m->from.y, m->from.x};
    return from[right] - m->radius;
}

/* That the ray passes between the ends of the face was told by the same differences, so the place
 * can't be far off them, even where the ray is next to parallel. */
static inline col_outline_hit col_meet_face(const col_mirrored *m, bool right)
{
    const col_real from[2] = {m->from.x, m->from.y}, sizes[2] = {m->size.x, m->size.y};
    const col_real speeds[3] = {m->speed.y, m->speed.x, m->speed.y};
    col_real speed = speeds[right], time = col_before_face(m, right) / speed;
    col_real along = col_clamp(from[right] - speeds[right + 1] * time, -sizes[right], 0);
    return (col_outline_hit){
        {true, time, {right, !right}, -speed},
        {col_choose(right, 0, along), col_choose(right, along, 0)},
    };
}

/* What is met, in the frame. grown: the framed shape's part of the radius. */
static inline void col_set_strike(col_strike *s, const col_mirrored *m, const col_outline_hit *met,
                                  col_real grown)
{
    s->time = met->touch.time;
    s->approach = met->touch.approach;
    s->normal = (col_vec){m->sign.x * met->touch.normal.x, m->sign.y * met->touch.normal.y};
    s->place = (col_vec){m->origin.x + m->sign.x * met->on_core.x + grown * s->normal.x,
                         m->origin.y + m->sign.y * met->on_core.y + grown * s->normal.y};
}

#endif
