/* Inside the module: two cores that hit, and how far they have to go apart. */
#ifndef COLLIDE_DEPTH_H
#define COLLIDE_DEPTH_H

#include "pair.h"

/* Whether a number has no more than 24 digits of two. Whole numbers give such ones. */
static inline bool col_is_short(double value)
{
    return fabs(value) <= FLT_MAX && (float)value == value;
}

/* How far b has to go along the normal (unit, of the world, from a to b), for a gap that counts as
 * a hit: see col_collide. Asked where nothing quicker proves a depth. */
COL_INTERNAL double col_depth(const col_pair *p, col_vec normal, double gap, col_touching touching);

/* As col_collide, of two cores that both extend. */
COL_INTERNAL col_contact col_collide_cores(const col_pair *p, col_touching touching);

#endif
