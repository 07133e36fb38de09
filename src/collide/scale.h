/* Inside the module: S, the largest length in a pair's test, see col_scale. */
#ifndef COLLIDE_SCALE_H
#define COLLIDE_SCALE_H

#include "disc.h"

/* From a point to the core's farthest corner, both in the core's frame; in x and y, each
 * with some sign. */
static inline col_vec col_farthest(const col_core *core, col_vec p)
{
    return (col_vec){col_max(p.x - core->low.x, core->high.x - p.x),
                     col_max(p.y - core->low.y, core->high.y - p.y)};
}

/* Of a round one, whose own core is at no distance. */
COL_INTERNAL col_real col_scale_of_round(const col_pair *p, const col_round *r);

/* Of two cores, with the pivots apart by d along the world's axes. */
COL_INTERNAL col_real col_scale_of_cores(const col_pair *p, col_vec d, const col_core *framed,
                                         const col_core *other);

#endif
