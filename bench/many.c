/* Many circles against one rectangle: from what fits into the first cache to what fits into none.
 */
#include "collide/many.h"
#include "tables.h"

#include <math.h>

typedef struct many_set {
    size_t count;
    col_shape rectangle;
    double *x, *y, *radius;
    float *few_x, *few_y, *few_radius; /* the same */
    unsigned char *hits;
} many_set;

/* Beside both ways, so it must be cheap: bytes are added as bytes, as long as they hold the sum. */
COL_FOR_EACH_PROCESSOR
static size_t sum_of_bytes(const unsigned char *bytes, size_t count)
{
    enum { LANES = 64, TURNS = 255 };
    size_t sum = 0, i = 0;
    while (i + LANES <= count) {
        unsigned char lanes[LANES] = {0};
        for (int turn = 0; turn < TURNS && i + LANES <= count; turn++, i += LANES)
            for (size_t k = 0; k < LANES; k++)
                lanes[k] = (unsigned char)(lanes[k] + bytes[i + k]);
        for (size_t k = 0; k < LANES; k++)
            sum += lanes[k];
    }
    for (; i < count; i++)
        sum += bytes[i];
    return sum;
}

static double sum_of(const many_set *m)
{
    return (double)sum_of_bytes(m->hits, m->count);
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

typedef struct hand_rectangle {
    float x, y, c, s, half_width, half_height;
} hand_rectangle;

/* A loop that the compiler vectorises, for the same processors as ours. */
COL_FOR_EACH_PROCESSOR
static void decide_by_hand(const hand_rectangle *of, const float *restrict xs,
                           const float *restrict ys, const float *restrict rs, size_t count,
                           unsigned char *restrict hits)
{
    const hand_rectangle r = *of;
    for (size_t i = 0; i < count; i++) {
        float dx = xs[i] - r.x, dy = ys[i] - r.y;
        float x = fabsf(r.c * dx + r.s * dy), y = fabsf(r.c * dy - r.s * dx);
        x -= fminf(x, r.half_width);
        y -= fminf(y, r.half_height);
        hits[i] = x * x + y * y < rs[i] * rs[i];
    }
}

static double by_hand(void *data)
{
    many_set *m = data;
    const col_shape *r = &m->rectangle;
    col_vec middle = col_core_at(r, 0.5, 0.5);
    const hand_rectangle of = {(float)middle.x, (float)middle.y,     (float)r->dir.c,
                               (float)r->dir.s, (float)r->width / 2, (float)r->height / 2};
    decide_by_hand(&of, m->few_x, m->few_y, m->few_radius, m->count, m->hits);
    return sum_of(m);
}

/* Of floats, on the reference machine: what a processor with vectors that wide reaches. */
static double goal_of_floats(void)
{
#if (defined __x86_64__ || defined __i386__) && defined __GNUC__
    if (__builtin_cpu_supports("avx512f"))
        return 0.25;
#endif
    return 0.4;
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
    const struct {
        const char *name;
        bench_pass *ours;
        double goal;
    } ways[] = {{"", ours, 0.7}, {", in floats", ours_in_floats, goal_of_floats()}};
    for (size_t i = 0; i < sizeof SIZES / sizeof *SIZES; i++) {
        many_set *set = make_set(b, SIZES[i].count);
        for (size_t k = 0; k < sizeof ways / sizeof *ways; k++) {
            bench_row row = {.data = set,
                             .items = (double)SIZES[i].count,
                             .ways = {ways[k].ours, by_hand, NULL, NULL},
                             .goal = i < 2 ? ways[k].goal : 0};
            snprintf(row.name, sizeof row.name, "%s%s", SIZES[i].name, ways[k].name);
            bench_add(b, &row);
        }
    }
    bench_end(b);
}
