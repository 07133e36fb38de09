/* Inside the module: boxes in cells. */
#ifndef COLLIDE_GRID_H
#define COLLIDE_GRID_H

#include "core.h"

#include <stdint.h>

/* False for a box with NaN in it and for one inside out; such a box meets nothing. */
static inline bool col_is_box(const col_box *b)
{
    return b->min.x <= b->max.x && b->min.y <= b->max.y;
}

/* Kept with NaN where it meets nothing, so that no comparison with it holds. */
static inline col_box col_box_or_none(const col_box *b)
{
    return col_is_box(b) ? *b : (col_box){{NAN, NAN}, {NAN, NAN}};
}

/* The longer side. Of floats, too, it is a double: cells hold what isn't larger than they are. */
static inline double col_box_size(const col_box *b)
{
    double width = (double)b->max.x - b->min.x, height = (double)b->max.y - b->min.y;
    return width > height ? width : height;
}

/* Tells of a pair, the lower index first. */
static inline void col_tell_pair(size_t p, size_t q, col_pair_fn each, void *user)
{
    size_t low = p < q ? p : q;
    each(user, low, p + q - low);
}

/* Cells of many sizes: a box belongs to the level of the smallest cells that aren't smaller than
 * itself. Levels are counted from 2^-40 of the largest coordinate (smaller boxes share it), so that
 * a cell's number stays far below 2^53. The last one is a single cell without end. */
enum { COL_LEVEL_DEPTH = 40, COL_ENDLESS = COL_LEVEL_DEPTH / 2 + 2, COL_LEVELS };

typedef struct col_levels {
    double size[COL_LEVELS];     /* of a cell */
    double per_unit[COL_LEVELS]; /* cells per unit of length */
} col_levels;

/* For boxes whose finite coordinates aren't larger than the largest of these. */
COL_INTERNAL col_levels col_levels_for(const col_box *boxes, size_t count);

/* The search starts at `like`, the last box's, because boxes of a crowd are alike. */
static inline int col_level_of(const col_levels *l, const col_box *b, int like)
{
    double size = col_box_size(b);
    if (!(size <= DBL_MAX))
        return COL_ENDLESS;
    while (size > l->size[like])
        like++;
    while (like > 0 && size <= l->size[like - 1])
        like--;
    return like;
}

/* One of the two ways of col_grid_pairs, for any boxes; `memory` as there. The other one is that of
 * grid_rows.h. */
COL_INTERNAL size_t col_hash_bytes(size_t count);
COL_INTERNAL void col_hash_pairs(const col_box *boxes, size_t count, void *memory, col_pair_fn each,
                                 void *user);
#endif
