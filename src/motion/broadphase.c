#include "motion/broadphase.h"

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

motion_broadphase motion_broadphase_init(size_t count, void *memory)
{
    motion_broadphase b = {.count = count, .all = count <= FEW, .boxes = memory};
    b.grid_bytes = col_grid_kept_bytes(count);
    b.grid_memory = (char *)memory + aligned(count * sizeof(col_box));
    b.pairs_memory = (char *)b.grid_memory + aligned(b.grid_bytes);
    return b;
}

void motion_broadphase_pairs(const motion_broadphase *b, col_pair_fn each, void *user)
{
    if (!b->all) {
        col_grid_pairs(b->boxes, b->count, b->pairs_memory, col_grid_bytes(b->count), each, user);
        return;
    }
    for (size_t i = 0; i < b->count; i++)
        for (size_t j = i + 1; j < b->count; j++)
            each(user, i, j);
}

void motion_broadphase_keep(motion_broadphase *b)
{
    if (!b->all && !b->grid)
        b->grid = col_grid_keep(b->boxes, b->count, b->grid_memory, b->grid_bytes);
}

void motion_broadphase_drop(motion_broadphase *b)
{
    b->grid = NULL;
}

void motion_broadphase_move(motion_broadphase *b, size_t i, col_box box)
{
    b->boxes[i] = box;
    if (b->grid)
        col_grid_move(b->grid, i, &box);
}

void motion_broadphase_near(const motion_broadphase *b, const col_box *box, col_each_fn each,
                            void *user)
{
    if (b->grid) {
        col_grid_near(b->grid, box, each, user);
        return;
    }
    for (size_t i = 0; i < b->count; i++)
        each(user, i);
}
