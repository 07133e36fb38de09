#include "motion/broadphase.h"

#include <string.h>

static size_t aligned(size_t bytes)
{
    return (bytes + 63) / 64 * 64;
}

typedef struct parts {
    size_t pairs, start, list, numbers, roams, grid;
} parts;

static parts parts_of(size_t count)
{
    const size_t number = sizeof(uint32_t), pairs = NEAR_PAIRS_PER_BODY * count;
    return (parts){
        .pairs = aligned(2 * pairs * number),
        .start = aligned((count + 1) * number),
        .list = aligned(2 * pairs * number),
        .numbers = aligned(count * number),
        .roams = aligned(count),
        .grid = aligned(col_grid_bytes(count)),
    };
}

size_t near_bytes(size_t count)
{
    parts p = parts_of(count);
    return p.grid + p.pairs + p.start + p.list + 2 * p.numbers + p.roams;
}

near near_place(size_t count, void *memory)
{
    parts p = parts_of(count);
    char *at = memory;
    near n = {.count = count, .grid = at};
    n.pairs = (uint32_t *)(at += p.grid);
    n.start = (uint32_t *)(at += p.pairs);
    n.list = (uint32_t *)(at += p.start);
    n.everybody = (uint32_t *)(at += p.list);
    n.roaming = (uint32_t *)(at += p.numbers);
    n.roams = (unsigned char *)(at + p.numbers);
    for (size_t i = 0; i < count; i++)
        n.everybody[i] = (uint32_t)i;
    return n;
}

static void keep_pair(void *user, size_t i, size_t j)
{
    near *n = user;
    if (n->pair_count < NEAR_PAIRS_PER_BODY * n->count) {
        n->pairs[2 * n->pair_count] = (uint32_t)i;
        n->pairs[2 * n->pair_count + 1] = (uint32_t)j;
    }
    n->pair_count++;
}

/* start[i] .. start[i + 1] becomes i's part of a list. */
static void count_lists(near *n)
{
    memset(n->start, 0, (n->count + 1) * sizeof *n->start);
    for (size_t k = 0; k < 2 * n->pair_count; k++)
        n->start[n->pairs[k] + 1]++;
    for (size_t i = 0; i < n->count; i++)
        n->start[i + 1] += n->start[i];
}

/* The grid's order doesn't matter: the lists are written in any order first, and then each i in
 * turn is appended to the lists of those in its own list, so that they rise. */
static void fill_lists(near *n)
{
    uint32_t *rough = n->list, *rising = n->pairs, *next = n->roaming;
    count_lists(n);
    memcpy(next, n->start, n->count * sizeof *next);
    for (size_t k = 0; k < n->pair_count; k++) {
        uint32_t i = n->pairs[2 * k], j = n->pairs[2 * k + 1];
        rough[next[i]++] = j;
        rough[next[j]++] = i;
    }
    memcpy(next, n->start, n->count * sizeof *next);
    for (size_t i = 0; i < n->count; i++)
        for (size_t k = n->start[i]; k < n->start[i + 1]; k++)
            rising[next[rough[k]]++] = (uint32_t)i;
    n->list = rising;
    n->pairs = rough;
}

void near_find(near *n, const col_box *expected)
{
    n->pair_count = 0;
    n->roaming_count = 0;
    memset(n->roams, 0, n->count);
    col_grid_pairs(expected, n->count, n->grid, col_grid_bytes(n->count), keep_pair, n);
    n->crowded = n->pair_count > NEAR_PAIRS_PER_BODY * n->count;
    if (!n->crowded)
        fill_lists(n);
}

void near_roam(near *n, size_t i)
{
    if (n->roams[i] || n->crowded)
        return;
    n->roams[i] = 1;
    n->roaming[n->roaming_count++] = (uint32_t)i;
}

near_walk near_of(const near *n, size_t i)
{
    if (n->crowded || n->roams[i])
        return (near_walk){n->everybody, n->everybody + n->count, n->roaming, n->roaming, true};
    return (near_walk){n->list + n->start[i], n->list + n->start[i + 1], n->roaming,
                       n->roaming + n->roaming_count, false};
}
