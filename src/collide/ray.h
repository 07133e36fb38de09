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

/* Where a ray that starts outside meets the outline first. */
typedef struct col_strike {
    col_real gap; /* at the start; the rest means nothing where it is <= 0 */
    bool hit;
    col_real time;
    col_vec normal; /* unit, from the framed shape to the other, in the framed one's frame */
    col_real approach;
    col_vec place; /* of the contact, in the frame of the framed one at that time */
} col_strike;

/* Only the translation's direction counts for a ray. One whose square might be lost is made
 * moderate by a power of two, which changes no digit. */
typedef struct col_course {
    col_vec way;     /* along the world's axes */
    int exponent;    /* of that power: the translation is 2^exponent ways */
    col_real latest; /* 2^exponent: what is met after that many ways isn't hit */
} col_course;

static inline col_real col_times_power(col_real value, int exponent)
{
    return exponent == 0 ? value : ldexp(value, exponent);
}

/* Two cores; the course: of the other against the framed one. */
COL_INTERNAL col_strike col_strike_cores(const col_pair *p, const col_course *course);

/* How the two of a pair move, and the other one against the framed one. */
typedef struct col_movement {
    col_vec framed, other;
    col_course course;
} col_movement;

/* What is met at a face of one core, or beside its end, by a corner of the other. */
typedef enum col_answer {
    COL_IN_DOUBT,
    COL_MISSES,
    COL_MEETS,
    COL_MEETS_LATE /* if not too late: so near the end rounding matters */
} col_answer;
/* Two cores that both extend, without looking at all their corners. Sets the impact if they meet.
 */
COL_INTERNAL col_answer col_sweep_face(const col_pair *p, const col_movement *m,
                                       col_impact *impact);

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
