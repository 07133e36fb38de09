#include "pair_set.h"

#include "by_hand.h"
#include "peers.h"

#include <math.h>

pair_set *pair_set_make(bench *b, size_t count)
{
    pair_set *set = bench_keep(b, 1, sizeof *set);
    set->count = count;
    set->a = bench_keep(b, count, sizeof *set->a);
    set->b = bench_keep(b, count, sizeof *set->b);
    set->way = bench_keep(b, count, sizeof *set->way);
    return set;
}

void pair_set_tell_peers(bench *b, pair_set *set)
{
#if BENCH_HAS_CHIPMUNK
    if (set->count < PAIR_SET_MANY) {
        set->chipmunk = chipmunk_pairs_make(set->a, set->b, set->count);
        bench_release_later(b, chipmunk_pairs_free, set->chipmunk);
    }
#endif
#if BENCH_HAS_BOX2D
    set->box2d = box2d_pairs_make(set->a, set->b, set->way, set->count);
    bench_release_later(b, box2d_pairs_free, set->box2d);
#endif
    set->prepared = bench_keep(b, set->count, sizeof *set->prepared);
    for (size_t i = 0; i < set->count; i++)
        set->prepared[i] = (prepared_pair){col_prepare(&set->a[i]), set->b[i].at, set->b[i].radius};
    set->by_hand = by_hand_pairs(b, set->a, set->b, set->count);
}

col_shape pair_set_rectangle(bench *b, col_vec middle, double min, double max, double radius)
{
    double width = bench_random(b, min, max), height = bench_random(b, min, max);
    return col_rectangle(middle, (col_vec){-width / 2, -height / 2}, (col_vec){0, 0}, width, height,
                         col_radians(bench_random(b, -3.2, 3.2)), radius);
}

col_vec pair_set_beside(bench *b, col_vec p, double min, double max)
{
    double angle = bench_random(b, -3.2, 3.2), away = bench_random(b, min, max);
    return (col_vec){p.x + away * cos(angle), p.y + away * sin(angle)};
}
