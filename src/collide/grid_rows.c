/* The near pairs of boxes of much the same size that lie evenly: most crowds.
 *
 * One grid of rows, about a cell for each box, all cells' boxes side by side in memory, row after
 * row. A box lies in the cell of its min corner. Why no pair is missed, whatever is rounded: the
 * number of a coordinate's column never falls where the coordinate grows, because a difference, a
 * product with a positive number and the steps to a whole number keep order when they are rounded.
 * Of two boxes that meet, let q come after p in memory. Then q's min corner is no further right or
 * down than p's max corner, and so is its cell. It is no further left than p's min corner, less the
 * width of the widest box. So q lies in p's row, after p and not behind the column of p's right
 * side; or in one of the rows down to that of p's lower side, in the columns from the one to the
 * other.
 *
 * The few boxes that are much larger than is usual lie beside the grid. */
#include "grid_rows.h"

/* A box counts as large beyond so many times the mean size; and the cells hold too many where the
 * squares of their numbers sum up to so many times the boxes (lying at random, to twice). A heap at
 * the bottom of a world comes to some ten; the hash is quicker from a hundred on. */
enum { LARGE = 2, CROWDED = 32 };

enum { FEWEST = 8 }; /* fewer are told as quickly in any other way */

/* A place among the items is fetched so many boxes before it is written to. */
enum { FETCH_AHEAD = 24 };
#ifdef __GNUC__
#define FETCH_TO_WRITE(address) __builtin_prefetch(address, 1)
#else
#define FETCH_TO_WRITE(address) (void)(address)
#endif

/* The boxes, seen together. */
typedef struct crowd {
    col_vec low, high; /* of the min corners */
    double sizes;      /* summed up */
    bool moderate;     /* all of them are boxes, and their numbers' squares are finite */
} crowd;

static crowd crowd_of(const col_box *boxes, size_t count)
{
    crowd c = {.low = {INFINITY, INFINITY}, .high = {-INFINITY, -INFINITY}};
    const double far = COL_EITHER(0x1p500, 0x1p60);
    double largest = -INFINITY;
    bool all = true;
    for (size_t i = 0; i < count; i++) {
        const col_box *b = &boxes[i];
        all &= (b->min.x <= b->max.x) & (b->min.y <= b->max.y);
        c.low.x = col_min(b->min.x, c.low.x);
        c.low.y = col_min(b->min.y, c.low.y);
        c.high.x = col_max(b->min.x, c.high.x);
        c.high.y = col_max(b->min.y, c.high.y);
        largest = col_max(col_max(b->max.x, b->max.y), largest);
        c.sizes += col_box_size(b);
    }
    c.moderate = all && col_min(c.low.x, c.low.y) > -far && largest < far;
    return c;
}

/* How many cells fit side by side into a length: 1 .. most, and as many as can be counted. */
static double cells_in(double length, double cell, double most)
{
    return cell > 0 ? col_clamp(floor(length / cell), 1, col_min(most, 1 / COL_U)) : 1;
}

/* 0 where all is one cell. */
static double cells_per_unit(double cells, double length)
{
    double per_unit = cells / length;
    return cells > 1 && per_unit <= COL_MOST ? per_unit : 0;
}

/* About a cell for each box, as large as a square no smaller than the usual box, but half as wide
 * and twice as high: a box mostly lies in a single row then, and whether it does is what the
 * processor can't guess. */
static void plan_rows(col_rows *r, const crowd *c)
{
    double number = (double)r->count, mean = c->sizes / number;
    double wide = c->high.x - c->low.x, high = c->high.y - c->low.y;
    double side = col_max(sqrt(wide * high / number), col_max(wide, high) / number);
    side = col_max(side, mean);
    double columns = cells_in(wide, side / 2, number);
    double lines = cells_in(high, side * 2, floor(number / columns));
    r->from = c->low;
    r->last = (col_vec){columns - 1, lines - 1};
    r->per_unit = (col_vec){cells_per_unit(columns, wide), cells_per_unit(lines, high)};
    r->columns = (size_t)columns;
    r->cells = (size_t)columns * (size_t)lines;
    r->large = LARGE * mean;
}

static void count_cells(col_rows *r, const col_box *boxes)
{
    uint32_t columns = (uint32_t)r->columns, aside = (uint32_t)r->cells;
    double widest = 0;
    for (size_t c = 0; c <= r->cells + 1; c++)
        r->start[c] = 0;
    for (size_t i = 0; i < r->count; i++) {
        uint32_t cell = col_row_of(r, boxes[i].min.y) * columns + col_column_of(r, boxes[i].min.x);
        double size = col_box_size(&boxes[i]);
        bool is_large = size > r->large;
        widest = col_max(is_large ? 0 : size, widest);
        r->cell[i] = is_large ? aside : cell;
        r->start[r->cell[i]]++;
    }
    r->reach = widest * (1 + 4 * COL_U); /* sizes were rounded */
}

/* Whether few are large, and the others lie evenly. Each start becomes its cell's end. */
static bool add_up(col_rows *r)
{
    double squares = 0, number = (double)r->count, aside = r->start[r->cells];
    uint32_t sum = 0;
    for (size_t c = 0; c <= r->cells; c++) {
        double in_cell = r->start[c];
        squares += in_cell * in_cell;
        r->start[c] = sum += r->start[c];
    }
    r->start[r->cells + 1] = sum;
    return aside * aside <= 4 * number && squares <= CROWDED * number + 64;
}

/* Where box i's place will be, or near it. */
static inline void fetch_place(const col_rows *r, size_t i)
{
    const col_row_item *item = &r->items[r->start[r->cell[i]]];
    FETCH_TO_WRITE(item - 1);
    FETCH_TO_WRITE(item);
}

/* Every box takes the last free place of its cell, so that ends become starts. Places lie anywhere:
 * to wait for each takes longer than all else here. */
static void place(col_rows *r, const col_box *boxes)
{
    for (size_t i = r->count; i-- > 0;) {
        if (i >= FETCH_AHEAD)
            fetch_place(r, i - FETCH_AHEAD);
        r->items[--r->start[r->cell[i]]] = (col_row_item){boxes[i], i};
    }
}

/* Which of the next items before `end` meet a box, as bits. How many items are in a stretch can't
 * be guessed, but mostly they are few: so some are looked at whether they are in it or not. */
static inline unsigned items_meeting(const col_rows *r, const col_box *box, uint32_t first,
                                     uint32_t end)
{
    const col_row_item *q = r->items + first;
    unsigned met = 0;
    for (unsigned k = 0; k < COL_ROWS_AT_ONCE; k++)
        met |= (unsigned)(col_boxes_meet(box, &q[k].box) & (first + k < end)) << k;
    return met;
}

static inline void search_stretch(const col_rows *r, const col_row_item *p, uint32_t first,
                                  uint32_t end, col_pair_fn each, void *user)
{
    do {
        unsigned met = items_meeting(r, &p->box, first, end);
        for (const col_row_item *q = r->items + first; met; q++, met >>= 1)
            if (met & 1)
                col_tell_pair(p->index, q->index, each, user);
        first += COL_ROWS_AT_ONCE;
    } while (first < end);
}

static void search_below(const col_rows *r, const col_row_item *p, uint32_t row, col_pair_fn each,
                         void *user)
{
    uint32_t last_row = col_row_of(r, p->box.max.y), columns = (uint32_t)r->columns;
    if (row > last_row)
        return;
    uint32_t left = col_column_of(r, p->box.min.x - r->reach),
             right = col_column_of(r, p->box.max.x);
    for (; row <= last_row; row++)
        search_stretch(r, p, r->start[row * columns + left], r->start[row * columns + right + 1],
                       each, user);
}

static void search_row(const col_rows *r, uint32_t row, col_pair_fn each, void *user)
{
    uint32_t columns = (uint32_t)r->columns, first = row * columns;
    uint32_t end = r->start[first + columns];
    for (uint32_t i = r->start[first]; i < end; i++) {
        const col_row_item *p = &r->items[i];
        search_stretch(r, p, i + 1, r->start[first + col_column_of(r, p->box.max.x) + 1], each,
                       user);
        search_below(r, p, row + 1, each, user);
    }
}

/* A large box with those of the grid, and with the large ones behind it. */
static void search_large(const col_rows *r, uint32_t i, col_pair_fn each, void *user)
{
    const col_row_item *p = &r->items[i];
    search_below(r, p, col_row_of(r, p->box.min.y - r->reach), each, user);
    search_stretch(r, p, i + 1, (uint32_t)r->count, each, user);
}

/* The most items that there may be, and those that are looked at together with the last one. */
static size_t items_for(size_t count)
{
    return count + COL_ROWS_ASIDE + COL_ROWS_AT_ONCE;
}

size_t col_rows_bytes(size_t count)
{
    if (count < FEWEST)
        return 0;
    return sizeof(col_rows) + items_for(count) * sizeof(col_row_item) + count * sizeof(col_vec) +
           (2 * count + 2) * sizeof(uint32_t);
}

/* There are no more cells than boxes. */
static col_rows *rows_in(void *memory, size_t count)
{
    col_rows *r = memory;
    *r = (col_rows){.items = (col_row_item *)(r + 1), .count = count};
    r->anchors = (col_vec *)(r->items + items_for(count));
    r->cell = r->places = (uint32_t *)(r->anchors + count);
    r->start = r->cell + count;
    return r;
}

col_rows *col_rows_pairs(const col_box *boxes, size_t count, void *memory, col_pair_fn each,
                         void *user)
{
    crowd c = crowd_of(boxes, count);
    if (count < FEWEST || count >= INT32_MAX / 2 || !c.moderate)
        return NULL;
    col_rows *r = rows_in(memory, count);
    plan_rows(r, &c);
    count_cells(r, boxes);
    if (!add_up(r))
        return NULL;
    place(r, boxes);
    for (size_t k = count; k < items_for(count); k++)
        r->items[k] = (col_row_item){{{NAN, NAN}, {NAN, NAN}}, 0};
    for (uint32_t row = 0; row <= (uint32_t)r->last.y; row++)
        search_row(r, row, each, user);
    for (uint32_t i = r->start[r->cells]; i < (uint32_t)count; i++)
        search_large(r, i, each, user);
    return r;
}
