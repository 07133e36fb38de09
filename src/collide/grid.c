/* The near pairs of many shapes.
 *
 * Every box goes into one cell: that of its min corner, in a grid whose cells are the least power
 * of four that is not smaller than the box. So there is a grid for each power of four that occurs,
 * all of them endless, kept in one hash table. A box reaches into the next cell at most; what meets
 * it in a grid of its own or larger cells therefore has its min corner between one cell before the
 * box's min and the cell of its max: at most nine cells. A few huge boxes among many small ones
 * cost the small ones a look into a few cells of one more grid. */
#include "core.h"

#include <stdint.h>

/* Grids are counted from the smallest cells: 2^-40 of the largest coordinate (smaller boxes share
 * it), so that a cell's number stays far below 2^53. The last one is a single cell without end. */
enum { DEPTH = 40, ENDLESS = DEPTH / 2 + 2, GRIDS };
enum { LOWEST_EXPONENT = -1000 };

typedef struct cell {
    int64_t x, y;
    int grid;
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
    bool used[GRIDS];
    double size[GRIDS];     /* of a cell */
    double per_unit[GRIDS]; /* cells per unit of length */
} table;

static size_t bucket_count(size_t count)
{
    size_t buckets = 1;
    while (buckets < count)
        buckets *= 2;
    return buckets;
}

size_t col_grid_bytes(size_t count)
{
    size_t max_count = SIZE_MAX / (4 * (sizeof(item) + sizeof(size_t)));
    if (count > max_count)
        return SIZE_MAX;
    return count * sizeof(item) + (bucket_count(count) + 1) * sizeof(size_t);
}

/* False for a box with NaN in it and for one inside out; such a box meets nothing. */
static bool is_box(const col_box *b)
{
    return b->min.x <= b->max.x && b->min.y <= b->max.y;
}

static bool boxes_meet(const col_box *p, const col_box *q)
{
    return p->min.x <= q->max.x && q->min.x <= p->max.x && p->min.y <= q->max.y &&
           q->min.y <= p->max.y;
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

static void set_grids(table *t, double largest)
{
    int exponent = 0;
    (void)frexp(largest, &exponent);
    int lowest = exponent - DEPTH > LOWEST_EXPONENT ? exponent - DEPTH : LOWEST_EXPONENT;
    for (int grid = 0; grid < GRIDS; grid++) {
        t->used[grid] = false;
        t->size[grid] = grid == ENDLESS ? INFINITY : ldexp(1, lowest + 2 * grid);
        t->per_unit[grid] = grid == ENDLESS ? 0 : ldexp(1, -(lowest + 2 * grid));
    }
}

/* The grid with the smallest cells that aren't smaller than the box. The search starts at `like`,
 * the last box's, because boxes of a crowd are alike. */
static int grid_of(const table *t, const col_box *b, int like)
{
    double size = col_max(b->max.x - b->min.x, b->max.y - b->min.y);
    if (!(size <= DBL_MAX))
        return ENDLESS;
    while (size > t->size[like])
        like++;
    while (like > 0 && size <= t->size[like - 1])
        like--;
    return like;
}

/* Rounded towards 0, which only makes the cells beside 0 twice as large; 0 for an infinity. */
static int64_t cell_number(double value)
{
    return fabs(value) < 0x1p62 ? (int64_t)value : 0;
}

static cell cell_at(const table *t, int grid, col_vec p)
{
    return (cell){cell_number(p.x * t->per_unit[grid]), cell_number(p.y * t->per_unit[grid]), grid};
}

static bool same_cell(cell p, cell q)
{
    return p.x == q.x && p.y == q.y && p.grid == q.grid;
}

/* A block of 8 x 8 cells has its 64 buckets side by side in memory, so that neighbours are found in
 * the processor's cache; where the blocks lie is mixed (Stafford's variant of MurmurHash3's last
 * step), and so is the order within a block, so that no regular crowd fills a few buckets only. */
static size_t bucket_of(const table *t, cell c)
{
    uint64_t block_x = (uint64_t)c.x >> 3, block_y = (uint64_t)c.y >> 3;
    uint64_t h = block_x * 0x9e3779b97f4a7c15u + block_y * 0xc2b2ae3d27d4eb4fu +
                 (uint64_t)c.grid * 0x165667b19e3779f9u;
    h = (h ^ (h >> 30)) * 0xbf58476d1ce4e5b9u;
    h = (h ^ (h >> 27)) * 0x94d049bb133111ebu;
    uint64_t within = ((uint64_t)c.x & 7) | ((uint64_t)c.y & 7) << 3;
    return (size_t)(h ^ (h >> 31) ^ within) & t->mask;
}

/* A counting sort: how many items each bucket gets, where each bucket ends, and then every item
 * takes the last free place of its own. */
static void fill(table *t, const col_box *boxes, size_t count)
{
    int grid = 0;
    for (size_t b = 0; b <= t->mask + 1; b++)
        t->start[b] = 0;
    for (size_t i = 0; i < count; i++)
        if (is_box(&boxes[i])) {
            grid = grid_of(t, &boxes[i], grid);
            t->used[grid] = true;
            t->start[bucket_of(t, cell_at(t, grid, boxes[i].min))]++;
        }
    for (size_t b = 1; b <= t->mask + 1; b++)
        t->start[b] += t->start[b - 1];
    t->count = t->start[t->mask + 1];
    for (size_t i = 0; i < count; i++)
        if (is_box(&boxes[i])) {
            grid = grid_of(t, &boxes[i], grid);
            cell c = cell_at(t, grid, boxes[i].min);
            t->items[--t->start[bucket_of(t, c)]] = (item){boxes[i], i, c};
        }
}

static void report(const item *p, const item *q, col_pair_fn each, void *user)
{
    size_t low = p->index < q->index ? p->index : q->index;
    each(user, low, p->index + q->index - low);
}

/* Reports the boxes of a cell that meet item `from`'s; of its own cell only the items after it. */
static void search_cell(const table *t, size_t from, cell c, col_pair_fn each, void *user)
{
    const item *p = &t->items[from];
    size_t bucket = bucket_of(t, c);
    size_t first = same_cell(c, p->cell) ? from + 1 : t->start[bucket];
    for (size_t i = first; i < t->start[bucket + 1]; i++)
        if (same_cell(t->items[i].cell, c) && boxes_meet(&p->box, &t->items[i].box))
            report(p, &t->items[i], each, user);
}

/* In a box's own grid it searches its own cell, the next one in the row and the row below, and is
 * found itself from the others: each pair comes once. In a larger grid it searches all around. */
static void search_grid(const table *t, size_t from, int grid, col_pair_fn each, void *user)
{
    const item *p = &t->items[from];
    cell low = cell_at(t, grid, p->box.min), high = cell_at(t, grid, p->box.max);
    bool own = grid == p->cell.grid;
    for (int64_t y = own ? low.y : low.y - 1; y <= high.y; y++)
        for (int64_t x = own && y == low.y ? low.x : low.x - 1; x <= high.x; x++)
            search_cell(t, from, (cell){x, y, grid}, each, user);
}

bool col_grid_pairs(const col_box *boxes, size_t count, void *memory, size_t bytes,
                    col_pair_fn each, void *user)
{
    size_t needed = col_grid_bytes(count);
    if (needed == SIZE_MAX || bytes < needed)
        return false;
    table t = {.items = memory, .mask = bucket_count(count) - 1};
    t.start = (size_t *)(t.items + count);
    set_grids(&t, largest_coordinate(boxes, count));
    fill(&t, boxes, count);
    for (size_t from = 0; from < t.count; from++)
        for (int grid = t.items[from].cell.grid; grid < GRIDS; grid++)
            if (t.used[grid])
                search_grid(&t, from, grid, each, user);
    return true;
}
