/* Boxes that are kept in cells while they move.
 *
 * Cells are those of a hash table with a level for each size; a box lies on the level of the
 * smallest cells that aren't smaller than itself, in the cell of its min corner. The number of a
 * coordinate's cell never falls where the coordinate grows, however that is rounded. What meets a
 * box has its min corner between the box's own, less a cell's size, and the box's max corner, and
 * therefore in the cells from there to there. */
#include "grid.h"

/* A cell's key holds the last bits of its numbers, and its level: as long as fewer cells lie side
 * by side, their keys differ. */
enum { NUMBER_BITS = 28, LEVEL_BIT = 2 * NUMBER_BITS };
#define KEY_OF_LEVEL_1 ((uint64_t)1 << LEVEL_BIT)
#define NUMBER_MASK (((uint64_t)1 << NUMBER_BITS) - 1)
#define NOTHING UINT32_MAX

/* Multiples of these, modulo 2^64, are spread evenly for neighbouring cells: 2^64 / p and / p^2,
 * with p the plastic number (M. Roberts' R2 sequence); the third mixes levels. */
#define SPREAD_X UINT64_C(0xc13fa9a902a6328f)
#define SPREAD_Y UINT64_C(0x91e10da5c79e7b1d)
#define SPREAD_LEVEL UINT64_C(0x9e3779b97f4a7c15)

typedef struct kept_box {
    col_box box; /* with NaN where it meets nothing */
    uint64_t key;
    uint32_t next, previous; /* of its bucket */
} kept_box;

struct col_grid {
    kept_box *kept;
    uint32_t *first; /* of each bucket */
    size_t count;
    int shift; /* from 64 bits to the number of a bucket */
    col_levels levels;
    uint32_t on_level[COL_LEVELS]; /* how many boxes */
    int used[COL_LEVELS];          /* the levels that have any */
    int used_count;
};

/* As a power of two: two buckets for each box at least, so that few hold boxes of two cells. */
static int bucket_bits(size_t count)
{
    int bits = 1;
    while ((size_t)1 << bits < 2 * count)
        bits++;
    return bits;
}

size_t col_grid_kept_bytes(size_t count)
{
    if (count > NUMBER_MASK / 4 || count > SIZE_MAX / (2 * sizeof(kept_box)))
        return SIZE_MAX;
    return sizeof(col_grid) + count * sizeof(kept_box) +
           ((size_t)1 << bucket_bits(count)) * sizeof(uint32_t);
}

/* Downwards; what is too far out shares the last one. */
static int64_t cell_below(double value)
{
    col_real held = col_clamp((col_real)value, -0x1p52, 0x1p52);
    int64_t whole = (int64_t)held;
    return whole - (held < (double)whole);
}

static uint64_t key_of(int level, int64_t x, int64_t y)
{
    return ((uint64_t)x & NUMBER_MASK) | ((uint64_t)y & NUMBER_MASK) << NUMBER_BITS |
           (uint64_t)level * KEY_OF_LEVEL_1;
}

static int level_of_key(uint64_t key)
{
    return (int)(key >> LEVEL_BIT);
}

/* Of sums of parts of a key it is the sum. */
static uint64_t spread(uint64_t key)
{
    return (key & NUMBER_MASK) * SPREAD_X + (key >> NUMBER_BITS & NUMBER_MASK) * SPREAD_Y +
           (key >> LEVEL_BIT) * SPREAD_LEVEL;
}

static uint32_t *bucket_of_key(const col_grid *g, uint64_t key)
{
    return &g->first[spread(key) >> g->shift];
}

static uint64_t key_for(const col_grid *g, const col_box *b, int like)
{
    int level = col_level_of(&g->levels, b, like);
    double per_unit = g->levels.per_unit[level];
    if (level == COL_ENDLESS)
        return key_of(level, 0, 0);
    return key_of(level, cell_below(b->min.x * per_unit), cell_below(b->min.y * per_unit));
}

/* The mean size, as far as it counts beside the largest coordinate. */
static double usual_size(const col_box *boxes, size_t count)
{
    double sum = 0, largest = 0;
    for (size_t i = 0; i < count; i++) {
        const col_box *b = &boxes[i];
        double far = col_max(col_max(fabs(b->min.x), fabs(b->max.x)),
                             col_max(fabs(b->min.y), fabs(b->max.y)));
        if (!(far <= COL_EITHER(0x1p500, 0x1p60)))
            continue;
        sum += col_max(col_box_size(b), 0);
        largest = col_max(far, largest);
    }
    double least = col_max(largest * 0x1p-30, COL_EITHER(0x1p-500, 0x1p-60));
    return col_max(sum / (double)(count > 0 ? count : 1), least);
}

/* Most boxes share a level, which holds all up to a little more than the usual size; on others a
 * cell is four times as large as on the level before. The level below is left out: in a crowd of
 * much the same size it would hold few boxes, and each look would walk through its many cells. */
static void set_levels(col_levels *l, double usual)
{
    enum { USUAL = 10 };
    for (int level = 0; level < COL_LEVELS; level++) {
        int above = level - USUAL - (level < USUAL);
        double size = ldexp(1.5 * usual, 2 * above);
        l->size[level] = level == COL_ENDLESS ? INFINITY : size;
        l->per_unit[level] = level == COL_ENDLESS ? 0 : 1 / size;
    }
}

static void list_levels(col_grid *g)
{
    g->used_count = 0;
    for (int level = 0; level < COL_LEVELS; level++)
        if (g->on_level[level] > 0)
            g->used[g->used_count++] = level;
}

static void link_box(col_grid *g, size_t i, uint64_t key)
{
    kept_box *k = &g->kept[i];
    uint32_t *first = bucket_of_key(g, key);
    k->key = key;
    k->previous = NOTHING;
    k->next = *first;
    if (k->next != NOTHING)
        g->kept[k->next].previous = (uint32_t)i;
    *first = (uint32_t)i;
    if (g->on_level[level_of_key(key)]++ == 0)
        list_levels(g);
}

static void unlink_box(col_grid *g, size_t i)
{
    const kept_box *k = &g->kept[i];
    if (k->next != NOTHING)
        g->kept[k->next].previous = k->previous;
    if (k->previous != NOTHING)
        g->kept[k->previous].next = k->next;
    else
        *bucket_of_key(g, k->key) = k->next;
    if (--g->on_level[level_of_key(k->key)] == 0)
        list_levels(g);
}

col_grid *col_grid_keep(const col_box *boxes, size_t count, void *memory, size_t bytes)
{
    size_t needed = col_grid_kept_bytes(count);
    if (needed == SIZE_MAX || bytes < needed)
        return NULL;
    col_grid *g = (col_grid *)memory;
    int bits = bucket_bits(count);
    *g = (col_grid){.kept = (kept_box *)(g + 1), .count = count, .shift = 64 - bits};
    g->first = (uint32_t *)(g->kept + count);
    set_levels(&g->levels, usual_size(boxes, count));
    for (size_t b = 0; b < (size_t)1 << bits; b++)
        g->first[b] = NOTHING;
    int like = 0;
    for (size_t i = 0; i < count; i++) {
        g->kept[i].box = col_box_or_none(&boxes[i]);
        link_box(g, i, key_for(g, &g->kept[i].box, like));
        like = level_of_key(g->kept[i].key);
    }
    return g;
}

void col_grid_move(col_grid *g, size_t i, const col_box *box)
{
    kept_box *k = &g->kept[i];
    k->box = col_box_or_none(box);
    uint64_t key = key_for(g, &k->box, level_of_key(k->key));
    if (key == k->key)
        return;
    unlink_box(g, i);
    link_box(g, i, key);
}

/* ---- Looking ---- */

/* Cells of a level, from low to high. */
typedef struct cell_range {
    int64_t low_x, low_y, high_x, high_y;
} cell_range;

/* Where the min corners lie of boxes of a level that meet a box. */
static cell_range cells_near(const col_grid *g, int level, const col_box *b)
{
    double size = g->levels.size[level], per_unit = g->levels.per_unit[level];
    if (level == COL_ENDLESS)
        return (cell_range){0, 0, 0, 0};
    return (cell_range){cell_below((b->min.x - size) * per_unit),
                        cell_below((b->min.y - size) * per_unit), cell_below(b->max.x * per_unit),
                        cell_below(b->max.y * per_unit)};
}

/* Who asks, and for what: boxes that meet this box, and this way where there is one. */
typedef struct look {
    const col_grid *g;
    col_box box;
    bool along; /* only what meets the way */
    col_vec from, way;
    col_each_fn each;
    void *user;
} look;

/* A factor of 0 leaves nothing of what is endless. */
static double times(double way, double length)
{
    return way == 0 ? 0 : way * length;
}

/* A corner is to the left of the way where this is > 0: beyond rounding, in units of the way's
 * length. 0 or NaN where two endless sides meet. */
static double aside(const look *l, double x, double y)
{
    double along_x = times(l->way.x, y - l->from.y), along_y = times(l->way.y, x - l->from.x);
    double cross = along_x - along_y, rounding = 32 * COL_U * (fabs(along_x) + fabs(along_y));
    return copysign(col_max(fabs(cross) - rounding, 0), cross);
}

/* Whether a line passes a box by: all corners lie on one side of it, which two of them tell. */
static bool passes_by(const look *l, const col_box *b)
{
    bool right = l->way.x > 0, down = l->way.y > 0;
    double least = aside(l, down ? b->max.x : b->min.x, right ? b->min.y : b->max.y);
    double most = aside(l, down ? b->min.x : b->max.x, right ? b->max.y : b->min.y);
    return least > 0 || most < 0;
}

static void tell(const look *l, size_t i)
{
    if (!(l->along && passes_by(l, &l->g->kept[i].box)))
        l->each(l->user, i);
}

static void look_at_all(const look *l)
{
    for (size_t i = 0; i < l->g->count; i++)
        if (col_boxes_meet(&l->box, &l->g->kept[i].box))
            tell(l, i);
}

/* A cell, and the first box of its bucket. */
typedef struct occupied_cell {
    uint64_t key;
    uint32_t first;
} occupied_cell;
enum { CELLS_TOGETHER = 32 };

static void look_at_cells(const look *l, const occupied_cell *cells, size_t count)
{
    const kept_box *kept = l->g->kept;
    for (size_t k = 0; k < count; k++)
        for (uint32_t i = cells[k].first; i != NOTHING; i = kept[i].next)
            if ((kept[i].key == cells[k].key) & col_boxes_meet(&l->box, &kept[i].box))
                tell(l, i);
}

/* Empty cells are left out first, without a jump: which ones they are can't be guessed. */
static void look_into(const look *l, int level, const cell_range *r)
{
    occupied_cell cells[CELLS_TOGETHER];
    size_t count = 0;
    for (int64_t y = r->low_y; y <= r->high_y; y++) {
        uint64_t row = key_of(level, 0, y), row_spread = spread(row);
        for (int64_t x = r->low_x; x <= r->high_x; x++) {
            uint64_t column = (uint64_t)x & NUMBER_MASK;
            uint32_t first = l->g->first[(row_spread + column * SPREAD_X) >> l->g->shift];
            cells[count] = (occupied_cell){row | column, first};
            count += first != NOTHING;
            if (count == CELLS_TOGETHER) {
                look_at_cells(l, cells, count);
                count = 0;
            }
        }
    }
    look_at_cells(l, cells, count);
}

static double number_of_cells(const cell_range *r)
{
    return (double)(r->high_x - r->low_x + 1) * (double)(r->high_y - r->low_y + 1);
}

/* A box may be so large that it is quicker to ask all. */
void col_grid_near(const col_grid *g, const col_box *box, col_each_fn each, void *user)
{
    const look l = {.g = g, .box = *box, .each = each, .user = user};
    cell_range ranges[COL_LEVELS];
    double cells = 0;
    for (int k = 0; k < g->used_count; k++) {
        ranges[k] = cells_near(g, g->used[k], box);
        cells += number_of_cells(&ranges[k]);
    }
    if (!col_is_box(box))
        return;
    if (cells > 9 + 2 * (double)g->count) {
        look_at_all(&l);
        return;
    }
    for (int k = 0; k < g->used_count; k++)
        look_into(&l, g->used[k], &ranges[k]);
}

/* ---- Along a way ---- */

static double y_on_way(const look *l, double x)
{
    double t = l->way.x == 0 ? 0 : (x - l->from.x) / l->way.x;
    return l->from.y + col_clamp(t, 0, 1) * l->way.y;
}

/* Column by column: what lies in one reaches two columns to the right at most, and one more on
 * either side is for rounding. */
static void look_along(const look *l, int level)
{
    cell_range all = cells_near(l->g, level, &l->box);
    double size = l->g->levels.size[level];
    for (int64_t x = all.low_x; x <= all.high_x; x++) {
        double left = y_on_way(l, (double)(x - 1) * size);
        double right = y_on_way(l, (double)(x + 3) * size);
        col_box part = l->box;
        if (l->way.x != 0) {
            part.min.y = col_max(col_min(left, right) - size, part.min.y);
            part.max.y = col_min(col_max(left, right) + size, part.max.y);
        }
        cell_range cells = cells_near(l->g, level, &part);
        look_into(l, level, &(cell_range){x, cells.low_y, x, cells.high_y});
    }
}

/* False where it isn't worth it, or so far out that the rounding of a place counts. */
static bool can_look_along(const look *l)
{
    const double far = COL_EITHER(0x1p40, 0x1p11);
    double cells = 0, reach = col_max(col_max(fabs(l->box.min.x), fabs(l->box.max.x)),
                                      col_max(fabs(l->box.min.y), fabs(l->box.max.y)));
    for (int k = 0; k < l->g->used_count; k++) {
        int level = l->g->used[k];
        cell_range r = cells_near(l->g, level, &l->box);
        if (!(reach * l->g->levels.per_unit[level] < far))
            return false;
        cells += 5 * (double)(r.high_x - r.low_x + 1) + (double)(r.high_y - r.low_y + 1);
    }
    return cells < 32 + 2 * (double)l->g->count;
}

void col_grid_along(const col_grid *g, col_vec from, col_vec translation, col_each_fn each,
                    void *user)
{
    col_vec to = col_add(from, translation);
    const look l = {.g = g,
                    .box = {{col_min(from.x, to.x), col_min(from.y, to.y)},
                            {col_max(from.x, to.x), col_max(from.y, to.y)}},
                    .along = true,
                    .from = from,
                    .way = translation,
                    .each = each,
                    .user = user};
    if (!can_look_along(&l)) {
        look_at_all(&l);
        return;
    }
    for (int k = 0; k < g->used_count; k++)
        look_along(&l, g->used[k]);
}
