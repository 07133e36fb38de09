#include "motion/broadphase.h"

#include <float.h>
#include <string.h>

enum { FEW = 8 };

static size_t aligned(size_t bytes)
{
    return (bytes + 63) / 64 * 64;
}

size_t motion_broadphase_bytes(size_t count)
{
    size_t pairs = col_grid_bytes(count), kept = col_grid_kept_bytes(count);
    if (pairs > SIZE_MAX / 4 || kept > SIZE_MAX / 4)
        return SIZE_MAX;
    return aligned(count * sizeof(col_box)) + aligned(kept) + aligned(pairs);
}

motion_broadphase motion_broadphase_init(size_t count, void *memory, col_grid *before)
{
    motion_broadphase b = {.count = count, .all = count <= FEW, .boxes = memory, .before = before};
    b.grid_bytes = col_grid_kept_bytes(count);
    b.grid_memory = (char *)memory + aligned(count * sizeof(col_box));
    b.pairs_memory = (char *)b.grid_memory + aligned(b.grid_bytes);
    return b;
}

void motion_broadphase_pairs(motion_broadphase *b, col_pair_fn each, void *user)
{
    if (!b->all) {
        col_grid_pairs_sorted(b->boxes, b->count, b->pairs_memory, col_grid_bytes(b->count), each,
                              user, &b->sorted);
        if (b->sorted)
            b->grid = b->before = NULL; /* or they would miss what moves from now on */
        return;
    }
    for (size_t i = 0; i < b->count; i++)
        for (size_t j = i + 1; j < b->count; j++)
            each(user, i, j);
}

void motion_broadphase_keep(motion_broadphase *b)
{
    if (b->all || b->sorted || b->grid)
        return;
    b->grid = col_grid_keep(b->boxes, b->count, b->grid_memory, b->grid_bytes);
    b->before = NULL;
}

bool motion_broadphase_go_on(motion_broadphase *b)
{
    b->grid = b->before;
    return b->grid;
}

void motion_broadphase_drop(motion_broadphase *b)
{
    b->sorted = NULL;
    b->grid = b->before = NULL;
}

static void move_sorted(motion_broadphase *b, size_t i)
{
    if (col_rows_move(b->sorted, i, &b->boxes[i]))
        return;
    b->sorted = NULL;
    motion_broadphase_keep(b);
}

void motion_broadphase_move(motion_broadphase *b, size_t i, col_box box)
{
    b->boxes[i] = box;
    if (b->sorted)
        move_sorted(b, i);
    else if (b->grid)
        col_grid_move(b->grid, i, &box);
}

void motion_broadphase_near(const motion_broadphase *b, const col_box *box, col_each_fn each,
                            void *user)
{
    if (b->sorted) {
        col_rows_near(b->sorted, box, each, user);
        return;
    }
    if (b->grid) {
        col_grid_near(b->grid, box, each, user);
        return;
    }
    for (size_t i = 0; i < b->count; i++)
        each(user, i);
}

/* ---- Crowds ---- */

/* Cells over all boxes that aren't too large; one more on each side is empty. */
enum { SIDE = 32 };
typedef struct coarse_cells {
    uint32_t count[SIDE + 2][SIDE + 2];
    size_t large; /* boxes that are in none */
} coarse_cells;

static inline bool is_finite(const col_box *b)
{
    return b->min.x >= -DBL_MAX && b->min.y >= -DBL_MAX && b->max.x <= DBL_MAX &&
           b->max.y <= DBL_MAX;
}

static col_box corners_box(const motion_broadphase *b)
{
    col_box all = {{DBL_MAX, DBL_MAX}, {-DBL_MAX, -DBL_MAX}};
    for (size_t i = 0; i < b->count; i++) {
        const col_box *box = &b->boxes[i];
        if (!is_finite(box))
            continue;
        all.min =
            (col_vec){motion_lower(all.min.x, box->min.x), motion_lower(all.min.y, box->min.y)};
        all.max =
            (col_vec){motion_higher(all.max.x, box->min.x), motion_higher(all.max.y, box->min.y)};
    }
    return all;
}

/* Each box in the cell of its lowest corner. */
static void fill_cells(const motion_broadphase *b, coarse_cells *c)
{
    col_box all = corners_box(b);
    double cell = motion_higher(all.max.x - all.min.x, all.max.y - all.min.y) / (SIDE - 1);
    if (!(cell >= DBL_MIN && cell <= DBL_MAX))
        cell = 0; /* then all count as too large */
    double per_unit = 1 / cell;
    memset(c, 0, sizeof *c);
    for (size_t i = 0; i < b->count; i++) {
        const col_box *box = &b->boxes[i];
        double size = motion_higher(box->max.x - box->min.x, box->max.y - box->min.y);
        if (is_finite(box) && size < 0.99 * cell) /* the rest is for rounding */
            c->count[1 + (int)((box->min.y - all.min.y) * per_unit)]
                    [1 + (int)((box->min.x - all.min.x) * per_unit)]++;
        else
            c->large++;
    }
}

/* At least the number of pairs that meet: of boxes smaller than a cell those of two that aren't
 * neighbours don't. */
static double pairs_at_most(const coarse_cells *c, size_t count)
{
    double twice = 0;
    for (int y = 1; y <= SIDE; y++)
        for (int x = 1; x <= SIDE; x++) {
            uint32_t near = 0;
            for (int row = y - 1; c->count[y][x] > 0 && row <= y + 1; row++)
                near += c->count[row][x - 1] + c->count[row][x] + c->count[row][x + 1];
            twice += (double)near * c->count[y][x];
        }
    return twice / 2 + (double)c->large * (double)count;
}

static void count_one(void *user, size_t i)
{
    (void)i;
    ++*(size_t *)user;
}

bool motion_broadphase_is_crowded(motion_broadphase *b, size_t max)
{
    if (b->all || b->count < 2 || (b->count - 1) / 2 < max / b->count)
        return false;
    coarse_cells cells;
    fill_cells(b, &cells);
    if (pairs_at_most(&cells, b->count) <= (double)max)
        return false;
    size_t met = 0; /* each pair twice, and each box itself */
    motion_broadphase_keep(b);
    for (size_t i = 0; i < b->count && met / 2 <= max + b->count / 2; i++)
        motion_broadphase_near(b, &b->boxes[i], count_one, &met);
    return met / 2 > max + b->count / 2;
}
