/* Inside the module: a ray against an obstacle, which is a convex core grown by a radius.
 *
 * One shape rests, `owner`; the other one moves straight past it, and stands for a single point:
 * the middle of its core, or one of its corners. Everything here is told in the owner's frame.
 * What decides where the ray goes are signs of cross products of given lengths, without a division
 * or a square root: whole numbers that graze are told apart from those that miss, and between one
 * part of the outline and the next there is no crack. */
#ifndef COLLIDE_RAY_H
#define COLLIDE_RAY_H

#include "pair.h"

/* Lengths whose squares' squares have all their digits, and so that radii too small for that are
 * nothing beside them. */
static inline bool col_is_moderate(col_real length)
{
    return length > COL_EITHER(0x1p-200, 0x1p-16) && length < COL_EITHER(0x1p200, 0x1p16);
}

/* Whether a vector of which this is the square is moderate, and far from being too long for that.
 */
static inline bool col_is_moderate_square(col_real square)
{
    return square > COL_EITHER(0x1p-398, 0x1p-30) && square < COL_EITHER(0x1p398, 0x1p30);
}

/* Where a ray that starts outside meets the outline first. */
typedef struct col_strike {
    col_real gap; /* at the start; the rest means nothing where it is <= 0 */
    bool hit;
    col_real time;
    col_vec normal; /* unit, from the framed shape to the other, in the framed one's frame */
    col_real approach;
    col_vec place; /* of the contact, in the frame of the framed one at that time */
} col_strike;

/* Two cores; `translation`: of the other, along the world's axes. */
COL_INTERNAL col_strike col_strike_cores(const col_pair *p, col_vec translation, col_real latest);

/* The arc round a corner of the core: a circle about (0, 0) and the directions between the normals
 * of the edges before and after it (at most half a turn ahead). */
typedef struct col_arc {
    col_real radius;
    col_vec before, after;
    bool sure; /* the ray is known to meet it, whatever rounding says */
} col_arc;

/* Where a ray meets a part of the outline. */
typedef struct col_touch {
    bool hit;
    col_real time;
    col_vec normal; /* unit */
    col_real approach;
} col_touch;
/* A ray from x along `translation` against an arc. Only an arc that isn't sure can be missed. */
COL_INTERNAL col_touch col_touch_arc(const col_arc *arc, col_vec x, col_vec translation);

#endif
