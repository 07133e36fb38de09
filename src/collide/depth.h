/* Inside the module: how far two shapes that hit have to go apart. */
#ifndef COLLIDE_DEPTH_H
#define COLLIDE_DEPTH_H

#include "pair.h"

/* u, and so much more that its product with a sum of lengths isn't less than theirs, however both
 * are rounded. */
#define COL_OVER_U (COL_U * (1 + 8 * COL_U))

/* Whether a number has no more than 24 digits of two; of floats, 12. Whole numbers give such ones.
 */
static inline bool col_is_short(double value)
{
    const uint64_t others = COL_ARE_DOUBLES ? 0x1fffffff : 0x1ffffffffff;
    uint64_t bits;
    memcpy(&bits, &value, sizeof bits);
    return (bits & others) == 0;
}

/* How far b has to go along the normal (unit, of the world, from a to b), for a gap that counts as
 * a hit: see col_collide. Asked where nothing quicker proves a depth. */
COL_INTERNAL col_real col_depth(const col_pair *p, col_vec normal, col_real gap,
                                col_touching touching);

#endif
