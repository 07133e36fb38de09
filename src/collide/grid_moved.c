/* Sorted boxes that move.
 *
 * Each is still found by the corner that it was sorted by, its anchor. `lead` is at least what any
 * box's min corner is left of its anchor, and above it; `trail` what any max corner is right of it,
 * and below. Let q be a box, and p one that meets it. Then
 *
 *   anchor <= p.min + lead <= q.max + lead   and   anchor >= p.max - trail >= q.min - trail,
 *
 * so p is in one of the cells from the one to the other. Rounded sums keep order, and a cell's
 * number does. As differences are rounded, both are made larger by more than that.
 *
 * A box that moves so far that all looks would have to reach further is set aside, among the large
 * ones: these are looked at each time. */
#include "grid_rows.h"

/* Too far from its anchor is so many times as far as any box reached when they were sorted. */
enum { TOO_FAR = 2 };

void col_rows_keep(col_rows *r)
{
    for (uint32_t k = 0; k < (uint32_t)r->count; k++) {
        const col_row_item *item = &r->items[k];
        r->places[item->index] = k;
        r->anchors[item->index] = item->box.min;
    }
    r->end = (uint32_t)r->count;
    r->lead = (col_vec){0, 0};
    r->trail = (col_vec){(col_real)r->reach, (col_real)r->reach};
}

/* False: there is no room. */
static bool set_aside(col_rows *r, col_row_item *item)
{
    if (r->end == r->count + COL_ROWS_ASIDE)
        return false;
    r->items[r->end] = *item;
    r->places[item->index] = r->end++;
    item->box = (col_box){{NAN, NAN}, {NAN, NAN}};
    return true;
}

static inline col_vec higher(col_vec p, col_vec q)
{
    return (col_vec){col_max(p.x, q.x), col_max(p.y, q.y)};
}

bool col_rows_move(col_rows *r, size_t i, const col_box *box)
{
    const col_real more = 1 + 4 * COL_U, too_far = (col_real)(TOO_FAR * r->reach);
    col_row_item *item = &r->items[r->places[i]];
    item->box = col_box_or_none(box);
    if (r->places[i] >= r->start[r->cells] || !col_is_box(box))
        return true;
    col_vec lead = col_scaled(col_subtract(r->anchors[i], box->min), more);
    col_vec trail = col_scaled(col_subtract(box->max, r->anchors[i]), more);
    col_vec furthest = higher(lead, trail);
    if (!(col_max(furthest.x, furthest.y) <= too_far))
        return set_aside(r, item);
    r->lead = higher(lead, r->lead);
    r->trail = higher(trail, r->trail);
    return true;
}

/* Those that meet the box are gathered without a jump: which ones they are can't be guessed. */
static inline void tell_stretch(const col_rows *r, const col_box *box, uint32_t first, uint32_t end,
                                col_each_fn each, void *user)
{
    enum { TOGETHER = 32 };
    size_t met[TOGETHER];
    while (first < end) {
        uint32_t until = end - first > TOGETHER ? first + TOGETHER : end;
        size_t count = 0;
        for (; first < until; first++) {
            met[count] = r->items[first].index;
            count += col_boxes_meet(box, &r->items[first].box);
        }
        for (size_t k = 0; k < count; k++)
            each(user, met[k]);
    }
}

void col_rows_near(const col_rows *r, const col_box *box, col_each_fn each, void *user)
{
    if (!col_is_box(box))
        return;
    uint32_t columns = (uint32_t)r->columns;
    uint32_t left = col_column_of(r, box->min.x - r->trail.x);
    uint32_t right = col_column_of(r, box->max.x + r->lead.x);
    uint32_t bottom = col_row_of(r, box->max.y + r->lead.y);
    for (uint32_t row = col_row_of(r, box->min.y - r->trail.y); row <= bottom; row++)
        tell_stretch(r, box, r->start[row * columns + left], r->start[row * columns + right + 1],
                     each, user);
    tell_stretch(r, box, r->start[r->cells], r->end, each, user);
}
