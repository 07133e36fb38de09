/* Inside the module: two cores that meet by a face of the one, its owner, and a corner of the
 * other, the guest. */
#ifndef COLLIDE_FACE_H
#define COLLIDE_FACE_H

#include "pair.h"

/* n is the face's normal in the world, t a quarter turn on; places are told from the owner's pivot,
 * `out` along n and `along` along t. */
typedef struct col_face {
    const col_shape *owner, *guest;
    col_vec normal;
    col_real extent, first, last;  /* how far out the face lies, and along t its ends */
    col_real distance, place;      /* from the face out to the guest's corner, and along t */
    col_real edge_along, edge_out; /* from there to the end of the guest's edge that is turned
                                    against the face the least */
} col_face;

/* Which one: the other core has it, not the framed one; it looks along x, not y; against that. */
typedef struct col_which_face {
    int other_owns, upright, back;
} col_which_face;

/* A core's high side, or its low one, in its own frame: the bits of col_core_of. */
static inline col_real col_side_of(col_real corner, col_real pivot, col_real size, int high)
{
    const col_real sizes[2] = {0, size};
    return col_sum(corner, -pivot, sizes[high]);
}

/* The face that was chosen, and the guest's deepest corner. Products are the same as those of
 * col_view_both, told along the world's axes: the sides' normals are the owner's direction itself.
 * Where a and b, the guest's axes along n, are clearly not 0, their signs tell the corner; seen
 * along t the axes are -b and a. Picked from tables: each face is as likely, and a jump would often
 * be guessed wrong. */
static inline col_face col_chosen_face(const col_pair *p, const col_which_face *k,
                                       col_real *least_rise)
{
    const col_shape *const shapes[2] = {p->framed, p->other};
    const col_shape *o = shapes[k->other_owns], *g = shapes[!k->other_owns];
    const col_vec corners[2] = {{o->corner.y, o->corner.x}, {o->corner.x, o->corner.y}};
    const col_vec pivots[2] = {{o->pivot.y, o->pivot.x}, {o->pivot.x, o->pivot.y}};
    const col_vec sizes[2] = {{o->height, o->width}, {o->width, o->height}};
    const col_vec normals[2] = {{-o->dir.s, o->dir.c}, {o->dir.c, o->dir.s}};
    static const col_real signs[2] = {1, -1};
    const col_vec *corner = &corners[k->upright], *pivot = &pivots[k->upright];
    const col_vec *size = &sizes[k->upright];
    col_real sign = signs[k->back], t_half = size->y / 2;
    col_real t_middle = sign * signs[!k->upright] * (corner->y - pivot->y + t_half);
    col_vec n = col_scaled(normals[k->upright], sign);
    col_real a = g->dir.c * n.x + g->dir.s * n.y, b = g->dir.c * n.y - g->dir.s * n.x;
    col_vec deepest = {col_side_of(g->corner.x, g->pivot.x, g->width, a < 0),
                       col_side_of(g->corner.y, g->pivot.y, g->height, b < 0)};
    col_vec d = col_scaled(col_between_pivots(p->framed, p->other), signs[k->other_owns]);
    col_vec w = col_add(d, col_turn(deepest, g->dir));
    col_real extent = sign * col_side_of(corner->x, pivot->x, size->x, !k->back);
    col_real rise_a = fabs(a) * g->width, rise_b = fabs(b) * g->height;
    bool flat = fabs(b) > fabs(a);
    *least_rise = col_min(rise_a, rise_b);
    return (col_face){
        .owner = o,
        .guest = g,
        .normal = n,
        .extent = extent,
        .first = t_middle - t_half,
        .last = t_middle + t_half,
        .distance = (col_product(n.x, w.x) + col_product(n.y, w.y)) - extent,
        .place = n.x * w.y - n.y * w.x,
        .edge_along = col_choose(flat, -b * copysign(g->width, a), a * copysign(g->height, b)),
        .edge_out = col_choose(flat, rise_a, rise_b),
    };
}

/* Where the guest's edge lies along the face: the ends of what they share, halfway between the
 * outlines; one point, the corner's, where the edge is turned too far (by half a right angle), or
 * its other end is outside. */
typedef struct col_face_points {
    col_vec point[2];
    int count;
} col_face_points;

static inline col_vec col_face_point(const col_face *f, col_real along, col_real out)
{
    col_real high = f->extent + (out + (f->owner->radius - f->guest->radius)) / 2;
    col_vec pivot = col_add(f->owner->at, f->owner->pivot);
    return (col_vec){pivot.x + (f->normal.x * high - f->normal.y * along),
                     pivot.y + (f->normal.y * high + f->normal.x * along)};
}

/* tie: the length that rounding can't tell from 0. */
static inline col_face_points col_face_points_of(const col_face *f, col_real tie)
{
    bool lies = fabs(f->edge_along) > fabs(f->edge_out);
    col_real slope = lies ? f->edge_out / f->edge_along : 0;
    col_real from = col_clamp(f->place, f->first, f->last);
    col_real to = lies ? col_clamp(f->place + f->edge_along, f->first, f->last) : from;
    col_real out_from = f->distance + (from - f->place) * slope;
    col_real out_to = f->distance + (to - f->place) * slope;
    bool two = fabs(to - from) > tie && out_to <= f->owner->radius + f->guest->radius;
    col_vec p = col_face_point(f, from, out_from), q = col_face_point(f, to, out_to);
    return (col_face_points){{p, {col_choose(two, q.x, 0), col_choose(two, q.y, 0)}}, 1 + two};
}

/* As col_collide, of two cores that both extend. Where they overlap by a face that is clearly the
 * best one and a corner that is clearly the deepest behind it, by a multiple of what rounding may
 * be, both are found from the cores' middles and halves, and the gap still has the bits that
 * looking at all corners gives. */
COL_INTERNAL col_contact col_collide_cores(const col_pair *p, col_touching touching);

/* Elsewhere: by looking at all corners. */
COL_INTERNAL col_contact col_collide_corners(const col_pair *p, col_touching touching);

/* Normal (of the world, from a to b) and depth have the bits of col_collide_cores. */
typedef struct col_met {
    col_core_contact cores;
    col_vec normal;
    col_real depth;
} col_met;

/* Of two cores that hit: their contact at such a face. False: there is none. apart: from the framed
 * one's pivot to the other's, along the world's axes. */
COL_INTERNAL bool col_find_clear(const col_pair *p, col_touching touching, col_vec apart,
                                 col_met *c);

#endif
