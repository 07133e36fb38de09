/* S, the largest length in a pair's test. */
#include "scale.h"
#include "cores.h"

/* The length of the longest, with one square root unless squares get too large or too small. */
static inline col_real longest(const col_vec *vectors, int count)
{
    col_real square = 0, length = 0;
    for (int i = 0; i < count; i++)
        square = col_max(square, vectors[i].x * vectors[i].x + vectors[i].y * vectors[i].y);
    if (square > COL_LEAST_SQUARE && square < COL_MOST_SQUARE)
        return sqrt(square);
    for (int i = 0; i < count; i++)
        length = col_max(length, col_length(vectors[i].x, vectors[i].y));
    return length;
}

/* S, see col_scale, of the longest vector. */
static col_real scale_with(const col_pair *p, col_real length)
{
    const col_shape *f = p->framed, *g = p->other;
    col_real sizes = col_max(col_max(f->width, f->height), col_max(g->width, g->height));
    return col_max(length + col_radii(p), sizes);
}

col_real col_scale_of_round(const col_pair *p, const col_round *r)
{
    const col_vec vectors[] = {{r->centre.x, r->centre.y},
                               col_farthest(&r->core, (col_vec){0, 0}),
                               col_farthest(&r->core, r->centre)};
    return scale_with(p, longest(vectors, 3));
}

col_real col_scale_of_cores(const col_pair *p, col_vec d, const col_core *framed,
                            const col_core *other)
{
    const col_vec o = {0, 0}, back = {-d.x, -d.y};
    const col_vec vectors[] = {
        d, col_farthest(framed, o), col_farthest(framed, col_turn_back(d, p->framed->dir)),
        col_farthest(other, o), col_farthest(other, col_turn_back(back, p->other->dir))};
    return scale_with(p, longest(vectors, 5));
}

col_real col_scale(const col_shape *a, const col_shape *b)
{
    col_pair p = col_roles(a, b);
    if (col_is_round(p.other)) {
        col_round round = col_round_of(&p);
        return col_scale_of_round(&p, &round);
    }
    col_core framed = col_core_of(p.framed), other = col_core_of(p.other);
    return col_scale_of_cores(&p, col_between_pivots(p.framed, p.other), &framed, &other);
}
