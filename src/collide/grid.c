/* The near pairs of many shapes. */
#include "grid.h"

size_t col_grid_bytes(size_t count)
{
    return col_hash_bytes(count);
}

bool col_grid_pairs(const col_box *boxes, size_t count, void *memory, size_t bytes,
                    col_pair_fn each, void *user)
{
    size_t needed = col_grid_bytes(count);
    if (needed == SIZE_MAX || bytes < needed)
        return false;
    if (!col_rows_pairs(boxes, count, memory, each, user))
        col_hash_pairs(boxes, count, memory, each, user);
    return true;
}
