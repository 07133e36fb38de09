/* Inside the module: boxes sorted into rows of cells. See grid_rows.c. */
#ifndef COLLIDE_GRID_ROWS_H
#define COLLIDE_GRID_ROWS_H

#include "grid.h"

/* So many items are looked at together, and stand behind the last one; and so many boxes that move
 * too far can be set aside. */
enum { COL_ROWS_AT_ONCE = 2, COL_ROWS_ASIDE = 64 };

typedef struct col_row_item {
    col_box box; /* with NaN where it meets nothing */
    size_t index;
} col_row_item;

struct col_rows {
    col_row_item *items; /* sorted by cell; the large ones after the others */
    uint32_t *start;     /* of each cell in the items, and the end after the last */
    uint32_t *cell;      /* of each box; the large ones' is the number of cells */
    size_t cells, count;
    col_vec from;     /* the least coordinates of min corners */
    col_vec per_unit; /* columns and rows per unit of length */
    col_vec last;     /* the last column and row */
    size_t columns;
    double large; /* boxes whose size is more are large ... */
    double reach; /* ... and the others no wider or higher than this */

    /* Once they may move: see grid_moved.c. */
    col_vec *anchors;    /* the min corners that the boxes were sorted by */
    uint32_t *places;    /* where they are among the items; in the place of `cell` */
    uint32_t end;        /* of the items with those that were set aside */
    col_vec lead, trail; /* how far any box reaches above and left of its anchor, and below and
                            right of it */
};

/* The first one where that is no number, infinity times nothing: then it holds all boxes. */
static inline uint32_t col_column_of(const col_rows *r, double x)
{
    return (uint32_t)(int32_t)col_clamp((x - r->from.x) * r->per_unit.x, 0, r->last.x);
}

static inline uint32_t col_row_of(const col_rows *r, double y)
{
    return (uint32_t)(int32_t)col_clamp((y - r->from.y) * r->per_unit.y, 0, r->last.y);
}

/* How much memory col_rows_pairs needs. */
COL_INTERNAL size_t col_rows_bytes(size_t count);
/* One of the two ways of col_grid_pairs. NULL, and nothing was told, where the boxes don't lie
 * evenly enough. */
COL_INTERNAL col_rows *col_rows_pairs(const col_box *boxes, size_t count, void *memory,
                                      col_pair_fn each, void *user);
/* From then on boxes may move. */
COL_INTERNAL void col_rows_keep(col_rows *r);

#endif
