/* The near pairs of boxes of any sizes, lying anyhow.
 *
 * Every box goes into one cell: that of its min corner, in a grid whose cells are the least power
 * of four that is not smaller than the box. So there is a level for each power of four that occurs,
 * all of them endless, kept in one hash table. A box reaches into the next cell at most; what meets
 * it in a grid of its own or larger cells therefore has its min corner between one cell before the
 * box's min and the cell of its max: at most nine cells. A few huge boxes among many small ones
 * cost the small ones a look into a few cells of one more grid. */
#include "grid.h"

enum { LOWEST_EXPONENT = -1000 };

typedef struct cell {
    int64_t x, y;
    int level;
} cell;

typedef struct item {
    col_box box;
    size_t index;
    cell cell;
} item;

typedef struct table {
    item *items;   /* sorted by bucket */
    size_t *start; /* of each bucket in the items, and the end after the last */
    size_t mask;   /* buckets - 1; their number is a power of two */
    size_t count;
    bool used[COL_LEVELS];
    col_levels levels;
} table;

static size_t bucket_count(size_t count)
{
    size_t buckets = 1;
    while (buckets < count)
        buckets *= 2;
    return buckets;
}

size_t col_hash_bytes(size_t count)
{
    size_t max_count = SIZE_MAX / (4 * (sizeof(item) + sizeof(size_t)));
    if (count > max_count)
        return SIZE_MAX;
    return count * sizeof(item) + (bucket_count(count) + 1) * sizeof(size_t);
}

/* The largest coordinate's size; infinite ones don't count. */
static double largest_coordinate(const col_box *boxes, size_t count)
{
    double largest = 0;
    for (size_t i = 0; i < count; i++) {
        const double values[4] = {boxes[i].min.x, boxes[i].min.y, boxes[i].max.x, boxes[i].max.y};
        for (int k = 0; k < 4; k++)
            if (fabs(values[k]) <= DBL_MAX)
                largest = col_max(largest, fabs(values[k]));
    }
    return largest;
}

col_levels col_levels_for(const col_box *boxes, size_t count)
{
    col_levels l;
    int exponent = 0;
    (void)frexp(largest_coordinate(boxes, count), &exponent);
    int lowest = exponent - COL_LEVEL_DEPTH;
    lowest = lowest > LOWEST_EXPONENT ? lowest : LOWEST_EXPONENT;
    for (int level = 0; level < COL_LEVELS; level++) {
        l.size[level] = level == COL_ENDLESS ? INFINITY : ldexp(1, lowest + 2 * level);
        l.per_unit[level] = level == COL_ENDLESS ? 0 : ldexp(1, -(lowest + 2 * level));
    }
    return l;
}

/* Rounded towards 0, which only makes the cells beside 0 twice as large; 0 for an infinity. */
static int64_t cell_number(double value)
{
    return fabs(value) < 0x1p62 ? (int64_t)value : 0;
}

static cell cell_at(const table *t, int level, col_vec p)
{
    double per_unit = t->levels.per_unit[level];
    return (cell){cell_number(p.x * per_unit), cell_number(p.y * per_unit), level};
}

static bool same_cell(cell p, cell q)
{
    return p.x == q.x && p.y == q.y && p.level == q.level;
}

/* A block of 8 x 8 cells has its 64 buckets side by side in memory, so that neighbours are found in
 * the processor's cache; where the blocks lie is mixed (Stafford's variant of MurmurHash3's last
 * step), and so is the order within a block, so that no regular crowd fills a few buckets only. */
static size_t bucket_of(const table *t, cell c)
{
    uint64_t block_x = (uint64_t)c.x >> 3, block_y = (uint64_t)c.y >> 3;
    uint64_t h = block_x * 0x9e3779b97f4a7c15u + block_y * 0xc2b2ae3d27d4eb4fu +
                 (uint64_t)c.level * 0x165667b19e3779f9u;
    h = (h ^ (h >> 30)) * 0xbf58476d1ce4e5b9u;
    h = (h ^ (h >> 27)) * 0x94d049bb133111ebu;
    uint64_t within = ((uint64_t)c.x & 7) | ((uint64_t)c.y & 7) << 3;
    return (size_t)(h ^ (h >> 31) ^ within) & t->mask;
}

/* A counting sort: how many items each bucket gets, where each bucket ends, and then every item
 * takes the last free place of its own. */
static void fill(table *t, const col_box *boxes, size_t count)
{
    int level = 0;
    for (size_t b = 0; b <= t->mask + 1; b++)
        t->start[b] = 0;
    for (size_t i = 0; i < count; i++)
        if (col_is_box(&boxes[i])) {
            level = col_level_of(&t->levels, &boxes[i], level);
            t->used[level] = true;
            t->start[bucket_of(t, cell_at(t, level, boxes[i].min))]++;
        }
    for (size_t b = 1; b <= t->mask + 1; b++)
        t->start[b] += t->start[b - 1];
    t->count = t->start[t->mask + 1];
    for (size_t i = 0; i < count; i++)
        if (col_is_box(&boxes[i])) {
            level = col_level_of(&t->levels, &boxes[i], level);
            cell c = cell_at(t, level, boxes[i].min);
            t->items[--t->start[bucket_of(t, c)]] = (item){boxes[i], i, c};
        }
}

/* Reports the boxes of a cell that meet item `from`'s; of its own cell only the items after it. */
static void search_cell(const table *t, size_t from, cell c, col_pair_fn each, void *user)
{
    const item *p = &t->items[from];
    size_t bucket = bucket_of(t, c);
    size_t first = same_cell(c, p->cell) ? from + 1 : t->start[bucket];
    for (size_t i = first; i < t->start[bucket + 1]; i++)
        if (same_cell(t->items[i].cell, c) && col_boxes_meet(&p->box, &t->items[i].box))
            col_tell_pair(p->index, t->items[i].index, each, user);
}

/* On a box's own level it searches its own cell, the next one in the row and the row below, and is
 * found itself from the others: each pair comes once. On a higher level it searches all around. */
static void search_level(const table *t, size_t from, int level, col_pair_fn each, void *user)
{
    const item *p = &t->items[from];
    cell low = cell_at(t, level, p->box.min), high = cell_at(t, level, p->box.max);
    bool own = level == p->cell.level;
    for (int64_t y = own ? low.y : low.y - 1; y <= high.y; y++)
        for (int64_t x = own && y == low.y ? low.x : low.x - 1; x <= high.x; x++)
            search_cell(t, from, (cell){x, y, level}, each, user);
}

void col_hash_pairs(const col_box *boxes, size_t count, void *memory, col_pair_fn each, void *user)
{
    table t = {.items = memory, .mask = bucket_count(count) - 1};
    t.start = (size_t *)(t.items + count);
    t.levels = col_levels_for(boxes, count);
    fill(&t, boxes, count);
    for (size_t from = 0; from < t.count; from++)
        for (int level = t.items[from].cell.level; level < COL_LEVELS; level++)
            if (t.used[level])
                search_level(&t, from, level, each, user);
}
