/* Many circles against one rectangle: from what fits into the first cache to what fits into none.
 */
#include "collide/collide.h"
#include "tables.h"

#include <math.h>

typedef struct many_set {
    size_t count;
    col_shape rectangle;
    double *x, *y, *radius;
    float *few_x, *few_y, *few_radius; /* the same */
    unsigned char *hits;
} many_set;

static double sum_of(const many_set *m)
{
    size_t sum = 0;
    for (size_t i = 0; i < m->count; i++)
        sum += m->hits[i];
    return (double)sum;
}

static double ours(void *data)
{
    many_set *m = data;
    col_hits(&m->rectangle, m->x, m->y, m->radius, m->count, COL_TOUCH_IS_MISS, m->hits);
    return sum_of(m);
}

static double ours_in_floats(void *data)
{
    many_set *m = data;
    col_hits_float(&m->rectangle, m->few_x, m->few_y, m->few_radius, m->count, COL_TOUCH_IS_MISS,
                   m->hits);
    return sum_of(m);
}

/* A loop that the compiler vectorises. */
static double by_hand(void *data)
{
    many_set *m = data;
    col_vec middle = col_core_at(&m->rectangle, 0.5, 0.5);
    const float mx = (float)middle.x, my = (float)middle.y, c = (float)m->rectangle.dir.c,
                s = (float)m->rectangle.dir.s, w = (float)m->rectangle.width / 2,
                h = (float)m->rectangle.height / 2;
    const float *restrict xs = m->few_x, *restrict ys = m->few_y, *restrict rs = m->few_radius;
    unsigned char *restrict hits = m->hits;
    const size_t count = m->count;
    for (size_t i = 0; i < count; i++) {
        float dx = xs[i] - mx, dy = ys[i] - my;
        float x = fabsf(c * dx + s * dy), y = fabsf(c * dy - s * dx);
        x -= fminf(x, w);
        y -= fminf(y, h);
        hits[i] = x * x + y * y < rs[i] * rs[i];
    }
    return sum_of(m);
}

static many_set *make_set(bench *b, size_t count)
{
    many_set *m = bench_keep(b, 1, sizeof *m);
    *m = (many_set){.count = count,
                    .rectangle = col_rectangle((col_vec){500, 500}, (col_vec){-90, -50},
                                               (col_vec){0, 0}, 180, 100, col_degrees(30), 0),
                    .x = bench_keep(b, count, sizeof *m->x),
                    .y = bench_keep(b, count, sizeof *m->y),
                    .radius = bench_keep(b, count, sizeof *m->radius),
                    .few_x = bench_keep(b, count, sizeof *m->few_x),
                    .few_y = bench_keep(b, count, sizeof *m->few_y),
                    .few_radius = bench_keep(b, count, sizeof *m->few_radius),
                    .hits = bench_keep(b, count, 1)};
    for (size_t i = 0; i < count; i++) {
        m->few_x[i] = (float)(m->x[i] = bench_random(b, 300, 700));
        m->few_y[i] = (float)(m->y[i] = bench_random(b, 300, 700));
        m->few_radius[i] = (float)(m->radius[i] = bench_random(b, 10, 60));
    }
    return m;
}

void bench_many(bench *b)
{
    static const struct {
        const char *name;
        size_t count;
    } SIZES[] = {{"1,024 circles", 1024},
                 {"32,768 circles", 32768},
                 {"524,288 circles", 524288},
                 {"4,194,304 circles", 4194304}};
    if (!bench_begin(b, "Many circles and one rectangle", "ns", NULL))
        return;
    static const struct {
        const char *name;
        bench_pass *ours;
        double goal;
    } WAYS[] = {{"", ours, 0.7}, {", in floats", ours_in_floats, 0.4}};
    for (size_t i = 0; i < sizeof SIZES / sizeof *SIZES; i++) {
        many_set *set = make_set(b, SIZES[i].count);
        for (size_t k = 0; k < sizeof WAYS / sizeof *WAYS; k++) {
            bench_row row = {.data = set,
                             .items = (double)SIZES[i].count,
                             .ways = {WAYS[k].ours, by_hand, NULL, NULL},
                             .goal = i < 2 ? WAYS[k].goal : 0};
            snprintf(row.name, sizeof row.name, "%s%s", SIZES[i].name, WAYS[k].name);
            bench_add(b, &row);
        }
    }
    bench_end(b);
}
