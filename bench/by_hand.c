#include "by_hand.h"

#include <math.h>

by_hand_set *by_hand_pairs(bench *b, const col_shape *rectangles, const col_shape *circles,
                           size_t count)
{
    by_hand_set *set = bench_keep(b, 1, sizeof *set);
    set->count = count;
    set->pairs = bench_keep(b, count, sizeof *set->pairs);
    for (size_t i = 0; i < count; i++) {
        const col_shape *r = &rectangles[i], *o = &circles[i];
        col_vec middle = col_core_at(r, 0.5, 0.5);
        set->pairs[i] = (by_hand_pair){(float)middle.x, (float)middle.y,     (float)r->dir.c,
                                       (float)r->dir.s, (float)r->width / 2, (float)r->height / 2,
                                       (float)o->at.x,  (float)o->at.y,      (float)o->radius};
    }
    return set;
}

static bool hits(const by_hand_pair *p)
{
    float dx = p->x - p->middle_x, dy = p->y - p->middle_y;
    float x = fabsf(p->c * dx + p->s * dy), y = fabsf(p->c * dy - p->s * dx);
    x -= fminf(x, p->half_width);
    y -= fminf(y, p->half_height);
    return x * x + y * y < p->radius * p->radius;
}

double by_hand_hits_of(void *data)
{
    const by_hand_set *set = data;
    size_t sum = 0;
    for (size_t i = 0; i < set->count; i++)
        sum += hits(&set->pairs[i]);
    return (double)sum;
}

by_hand_set *by_hand_yardstick(bench *b)
{
    by_hand_set *set = bench_keep(b, 1, sizeof *set);
    set->count = BY_HAND_YARDSTICK;
    set->pairs = bench_keep(b, set->count, sizeof *set->pairs);
    for (size_t i = 0; i < set->count; i++) {
        float angle = (float)bench_random(b, -3.2, 3.2);
        set->pairs[i] = (by_hand_pair){0,
                                       0,
                                       cosf(angle),
                                       sinf(angle),
                                       (float)bench_random(b, 20, 100),
                                       (float)bench_random(b, 20, 100),
                                       (float)bench_random(b, -150, 150),
                                       (float)bench_random(b, -150, 150),
                                       (float)bench_random(b, 10, 60)};
    }
    return set;
}
