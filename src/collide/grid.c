/* The near pairs of many shapes. */
#include "grid_rows.h"

size_t col_grid_bytes(size_t count)
{
    size_t hash = col_hash_bytes(count);
    if (hash == SIZE_MAX)
        return SIZE_MAX;
    size_t rows = col_rows_bytes(count);
    return hash > rows ? hash : rows;
}

bool col_grid_pairs_sorted(const col_box *boxes, size_t count, void *memory, size_t bytes,
                           col_pair_fn each, void *user, col_rows **sorted)
{
    size_t needed = col_grid_bytes(count);
    if (sorted)
        *sorted = NULL;
    if (needed == SIZE_MAX || bytes < needed)
        return false;
    col_rows *rows = col_rows_pairs(boxes, count, memory, each, user);
    if (!rows)
        col_hash_pairs(boxes, count, memory, each, user);
    else if (sorted)
        col_rows_keep(rows);
    if (sorted)
        *sorted = rows;
    return true;
}

bool col_grid_pairs(const col_box *boxes, size_t count, void *memory, size_t bytes,
                    col_pair_fn each, void *user)
{
    return col_grid_pairs_sorted(boxes, count, memory, bytes, each, user, NULL);
}
