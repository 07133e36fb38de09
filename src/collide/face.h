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

/* As col_collide, of two cores that both extend; clear: whether they overlap by a face that is
 * clearly the best one and a corner that is clearly the deepest behind it, by a multiple of what
 * rounding may be. Then both are found from the cores' middles and halves, and the gap still has
 * the bits that looking at all corners gives. */
COL_INTERNAL col_contact col_collide_cores(const col_pair *p, col_touching touching, bool *clear);

/* Elsewhere: by looking at all corners. */
COL_INTERNAL col_contact col_collide_corners(const col_pair *p, col_touching touching);

#endif
