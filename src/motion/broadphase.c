#include "motion/broadphase.h"

#include <string.h>

static size_t aligned(size_t bytes)
{
    return (bytes + 63) / 64 * 64;
}

/* The bytes of each array. */
typedef struct layout {
    size_t pairs, start, list, numbers, has_escaped, grid;
} layout;

static layout layout_of(size_t count)
{
    const size_t number = sizeof(uint32_t), pairs = MOTION_BROADPHASE_PAIRS_PER_BODY * count;
    return (layout){
        .pairs = aligned(2 * pairs * number),
        .start = aligned((count + 1) * number),
        .list = aligned(2 * pairs * number),
        .numbers = aligned(count * number),
        .has_escaped = aligned(count),
        .grid = aligned(col_grid_bytes(count)),
    };
}

size_t motion_broadphase_bytes(size_t count)
{
    layout l = layout_of(count);
    return l.grid + l.pairs + l.start + l.list + 2 * l.numbers + l.has_escaped;
}

motion_broadphase motion_broadphase_init(size_t count, void *memory)
{
    layout l = layout_of(count);
    char *at = memory;
    motion_broadphase b = {.count = count, .grid = at};
    b.pairs = (uint32_t *)(at += l.grid);
    b.start = (uint32_t *)(at += l.pairs);
    b.list = (uint32_t *)(at += l.start);
    b.all = (uint32_t *)(at += l.list);
    b.escaped = (uint32_t *)(at += l.numbers);
    b.has_escaped = (unsigned char *)(at + l.numbers);
    for (size_t i = 0; i < count; i++)
        b.all[i] = (uint32_t)i;
    return b;
}

static void add_pair(void *user, size_t i, size_t j)
{
    motion_broadphase *b = user;
    if (b->pair_count < MOTION_BROADPHASE_PAIRS_PER_BODY * b->count) {
        b->pairs[2 * b->pair_count] = (uint32_t)i;
        b->pairs[2 * b->pair_count + 1] = (uint32_t)j;
    }
    b->pair_count++;
}

/* start[i] .. start[i + 1] becomes i's part of a list. */
static void count_lists(motion_broadphase *b)
{
    memset(b->start, 0, (b->count + 1) * sizeof *b->start);
    for (size_t k = 0; k < 2 * b->pair_count; k++)
        b->start[b->pairs[k] + 1]++;
    for (size_t i = 0; i < b->count; i++)
        b->start[i + 1] += b->start[i];
}

/* The grid's order doesn't matter: the lists are written in any order first, and then each i in
 * turn is appended to the lists of those in its own list, so that they rise. */
static void fill_lists(motion_broadphase *b)
{
    uint32_t *rough = b->list, *rising = b->pairs, *next = b->escaped;
    count_lists(b);
    memcpy(next, b->start, b->count * sizeof *next);
    for (size_t k = 0; k < b->pair_count; k++) {
        uint32_t i = b->pairs[2 * k], j = b->pairs[2 * k + 1];
        rough[next[i]++] = j;
        rough[next[j]++] = i;
    }
    memcpy(next, b->start, b->count * sizeof *next);
    for (size_t i = 0; i < b->count; i++)
        for (size_t k = b->start[i]; k < b->start[i + 1]; k++)
            rising[next[rough[k]]++] = (uint32_t)i;
    b->list = rising;
    b->pairs = rough;
}

void motion_broadphase_update(motion_broadphase *b, const col_box *predicted)
{
    b->pair_count = 0;
    b->escaped_count = 0;
    memset(b->has_escaped, 0, b->count);
    col_grid_pairs(predicted, b->count, b->grid, col_grid_bytes(b->count), add_pair, b);
    b->overflowed = b->pair_count > MOTION_BROADPHASE_PAIRS_PER_BODY * b->count;
    if (!b->overflowed)
        fill_lists(b);
}

void motion_broadphase_escape(motion_broadphase *b, size_t i)
{
    if (b->has_escaped[i] || b->overflowed)
        return;
    b->has_escaped[i] = 1;
    b->escaped[b->escaped_count++] = (uint32_t)i;
}

motion_neighbours motion_broadphase_query(const motion_broadphase *b, size_t i)
{
    if (b->overflowed || b->has_escaped[i])
        return (motion_neighbours){b->all, b->all + b->count, NULL, NULL, true};
    return (motion_neighbours){b->list + b->start[i], b->list + b->start[i + 1], b->escaped,
                               b->escaped + b->escaped_count, false};
}
