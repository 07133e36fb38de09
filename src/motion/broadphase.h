/* Inside motion/: which bodies may come near each other within a frame. */
#ifndef MOTION_BROADPHASE_H
#define MOTION_BROADPHASE_H

#include "collide/collide.h"

#include <stdint.h>

/* Unlike those of the library they are a single instruction; of NaN and a number, one of the two.
 */
static inline double motion_lower(double p, double q)
{
    return p < q ? p : q;
}

static inline double motion_higher(double p, double q)
{
    return p > q ? p : q;
}

/* Each body has a box that it doesn't leave as long as it moves as it does; two may meet where
 * their boxes do. */
typedef struct motion_broadphase {
    size_t count;
    bool all;         /* they are so few that boxes don't pay: all may meet all */
    col_box *boxes;   /* by body */
    col_rows *sorted; /* the boxes while they are kept, after their pairs were found; ... */
    col_grid *grid;   /* ... or otherwise; else NULL */
    col_grid *before; /* as those of the last frame were, until they are taken anew; or NULL */
    size_t grid_bytes;
    void *grid_memory, *pairs_memory;
} motion_broadphase;

/* How many bytes motion_broadphase_init needs; SIZE_MAX where no memory would be enough. */
size_t motion_broadphase_bytes(size_t count);
/* For so many bodies. The memory is aligned for a double and stays the caller's. before: the grid
 * of the last one that had this memory, at its end; or NULL. */
motion_broadphase motion_broadphase_init(size_t count, void *memory, col_grid *before);

/* Whether they were taken, in either way, and not dropped. */
static inline bool motion_broadphase_is_kept(const motion_broadphase *b)
{
    return b->sorted || b->grid;
}

/* Calls `each` once for each two, i < j, whose boxes meet, in no particular order. Mostly the boxes
 * are kept then, because it costs little. */
void motion_broadphase_pairs(motion_broadphase *b, col_pair_fn each, void *user);
/* Whether the boxes of more than `max` pairs meet. Where they don't it mostly costs little; and
 * never more than to look at 2 * max + count. May keep the boxes. */
bool motion_broadphase_is_crowded(motion_broadphase *b, size_t max);

/* Takes the boxes as they are, unless they were taken and not dropped. Until they are they may be
 * changed by motion_broadphase_move only, and asked for what is near. */
void motion_broadphase_keep(motion_broadphase *b);
/* Goes on with the boxes that were there before. False: there are none, or no longer. */
bool motion_broadphase_go_on(motion_broadphase *b);
void motion_broadphase_drop(motion_broadphase *b);
void motion_broadphase_move(motion_broadphase *b, size_t i, col_box box);
/* Calls `each` once for each body whose box meets this one, in no particular order. No box may move
 * meanwhile. */
void motion_broadphase_near(const motion_broadphase *b, const col_box *box, col_each_fn each,
                            void *user);

#endif
