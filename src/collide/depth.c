/* How far two shapes that hit have to go apart: found by trying, or known by its roundings. */
#include "depth.h"

/* The largest power of two that is no more than this, > 0. */
static col_real power_of_two_in(col_real value)
{
    int exponent;
    return value / (2 * frexp(value, &exponent));
}

/* The longest of the lengths that are rounded where b is moved. */
static col_real longest_of(const col_pair *p)
{
    const col_shape *f = p->framed, *g = p->other, *b = p->framed_is_b ? f : g;
    col_real place = col_max(fabs(b->at.x), fabs(b->at.y));
    col_real apart = col_max(fabs(g->at.x - f->at.x), fabs(g->at.y - f->at.y));
    col_real sizes = col_max(col_max(f->width, f->height), col_max(g->width, g->height));
    return col_max(col_max(place, apart), col_max(sizes, col_max(f->radius, g->radius)));
}

/* The gap that col_gap returns with b's given point at a place. */
static col_real gap_at(const col_pair *p, col_real x, col_real y)
{
    col_shape moved = *(p->framed_is_b ? p->framed : p->other);
    moved.at = (col_vec){x, y};
    return p->framed_is_b ? col_gap(p->other, &moved) : col_gap(p->framed, &moved);
}

/* The least gap that a caller finds who moves b by depth * normal. Its compiler rounds the product
 * and then the sum, or both at once (see col_product), along x as along y or not: no other places
 * can come of it. */
static col_real gap_after(const col_pair *p, col_vec normal, col_real depth)
{
    col_vec at = (p->framed_is_b ? p->framed : p->other)->at;
    col_real x[2] = {at.x + col_product(normal.x, depth), fma(normal.x, depth, at.x)};
    col_real y[2] = {at.y + col_product(normal.y, depth), fma(normal.y, depth, at.y)};
    col_real least = COL_MOST;
    for (int i = 0; i < (x[1] == x[0] ? 1 : 2); i++)
        for (int j = 0; j < (y[1] == y[0] ? 1 : 2); j++) {
            col_real gap = gap_at(p, x[i], y[j]);
            least = gap < least ? gap : least;
        }
    return least;
}

/* Moved by depth * normal, b may still hit, because the gap, the translation and b's new place are
 * rounded. So the depth is a little more than -gap, four roundings of the longest length, with
 * which col_gap agrees at once nearly always: the place x + nx depth is off by u |x + nx depth|
 * where it is rounded once, and by u |nx depth| more where the product is, too; and the gap changes
 * by no more than the place does. A short number, though, is what whole numbers give, and likely
 * exact: it is tried as it is, and what is then missing is a last bit, a power of two. While b
 * still hits, it goes further by what is missing, at least by two, four, eight ... of those
 * roundings. More than roundings isn't missing: of the place, and 17 u S, twice. */
col_real col_depth(const col_pair *p, col_vec normal, col_real gap, col_touching touching)
{
    bool is_short = col_is_short(gap);
    col_real longest = longest_of(p) + COL_LEAST;
    col_real step = 2 * COL_U * (is_short ? power_of_two_in(longest) : longest) + COL_LEAST;
    col_real depth = is_short ? -gap : 2 * step - gap;
    for (; step < COL_MOST; step *= 2) {
        col_real left = gap_after(p, normal, depth);
        if (!col_decide(left, touching))
            break;
        depth += col_max(-left, step);
    }
    return depth;
}
