/* When a shape that moves meets one that rests. */
#include "pair_set.h"
#include "peers.h"
#include "tables.h"

static const col_vec ORIGIN = {0, 0};

static double sweeps(void *data)
{
    const pair_set *set = data;
    double sum = 0;
    for (size_t i = 0; i < set->count; i++)
        sum += col_sweep(&set->a[i], ORIGIN, &set->b[i], set->way[i]).time;
    return sum;
}

/* How the moving shape goes: how far beside the middle of the resting one it aims, in radians. */
enum { MIXED, HITS, AWAY, LAYOUTS, FEW = LAYOUTS, MANY, ALL_LAYOUTS };
static const struct layout {
    const char *name;
    double min, max;
    size_t count;
} LAYOUT[ALL_LAYOUTS] = {[MIXED] = {"mixed", -1, 1, PAIR_SET_SIZE},
                         [HITS] = {"hits", -0.1, 0.1, PAIR_SET_SIZE},
                         [AWAY] = {"away", 2, 4, PAIR_SET_SIZE},
                         [FEW] = {"mixed, 128 pairs", -1, 1, PAIR_SET_FEW},
                         [MANY] = {"mixed, 131,072 pairs", -1, 1, PAIR_SET_MANY}};

static void circle_rectangle(bench *b, pair_set *set, size_t i, col_vec from)
{
    set->a[i] = pair_set_rectangle(b, ORIGIN, 40, 160, 0);
    set->b[i] = col_circle(from, bench_random(b, 5, 40));
}

static void circle_circle(bench *b, pair_set *set, size_t i, col_vec from)
{
    set->a[i] = col_circle(ORIGIN, bench_random(b, 20, 80));
    set->b[i] = col_circle(from, bench_random(b, 5, 40));
}

static void capsule_capsule(bench *b, pair_set *set, size_t i, col_vec from)
{
    set->a[i] = col_capsule(ORIGIN, pair_set_beside(b, ORIGIN, 20, 120), bench_random(b, 5, 30));
    set->b[i] = col_capsule(from, pair_set_beside(b, from, 10, 60), bench_random(b, 5, 40));
}

static void rectangles(bench *b, pair_set *set, size_t i, col_vec from)
{
    set->a[i] = pair_set_rectangle(b, ORIGIN, 40, 160, 0);
    set->b[i] = pair_set_rectangle(b, from, 40, 160, 0);
}

/* Chipmunk sweeps circles only; the goals are of the reference machine. */
static const struct sweep_job {
    const char *name;
    void (*make)(bench *b, pair_set *set, size_t i, col_vec from);
    bench_pass *chipmunk, *box2d;
    double goal[LAYOUTS];
    int layouts;
} JOBS[] = {
    {"circle, rectangle",
     circle_rectangle,
     IF_CHIPMUNK(chipmunk_sweeps),
     IF_BOX2D(box2d_sweeps),
     {30, 40, 7.5},
     ALL_LAYOUTS},
    {"rectangles", rectangles, NULL, IF_BOX2D(box2d_sweeps), {80, 100, 7.3}, LAYOUTS},
    {"circles", circle_circle, IF_CHIPMUNK(chipmunk_sweeps), NULL, {0}, LAYOUTS},
    {"capsules", capsule_capsule, NULL, NULL, {0}, LAYOUTS},
};

static pair_set *make_set(bench *b, const struct sweep_job *job, const struct layout *layout)
{
    pair_set *set = pair_set_make(b, layout->count);
    for (size_t i = 0; i < set->count; i++) {
        double angle = bench_random(b, -3.2, 3.2), away = bench_random(b, 180, 300);
        double length = bench_random(b, 0, 500);
        col_dir there = col_radians(angle);
        col_dir aim = col_radians(angle + bench_random(b, layout->min, layout->max));
        set->way[i] = (col_vec){length * aim.c, length * aim.s};
        job->make(b, set, i, (col_vec){-away * there.c, -away * there.s});
    }
    if (job->box2d || job->chipmunk)
        pair_set_tell_peers(b, set);
    return set;
}

/* Circles that move beside one rectangle that rests. */
typedef struct moving_crowd {
    size_t count;
    col_shape rectangle;
    double *x, *y, *radius, *way_x, *way_y, *time;
} moving_crowd;

static double sweeps_of_many(void *data)
{
    moving_crowd *c = data;
    double sum = 0;
    col_sweeps(&c->rectangle, c->x, c->y, c->radius, c->way_x, c->way_y, c->count, c->time);
    for (size_t i = 0; i < c->count; i++)
        sum += c->time[i] <= 1 ? c->time[i] : 0;
    return sum;
}

static moving_crowd *make_crowd(bench *b, const struct layout *layout)
{
    pair_set *set = make_set(b, &JOBS[0], layout);
    moving_crowd *c = bench_keep(b, 1, sizeof *c);
    *c = (moving_crowd){.count = set->count, .rectangle = set->a[0]};
    double **const numbers[] = {&c->x, &c->y, &c->radius, &c->way_x, &c->way_y, &c->time};
    for (size_t k = 0; k < sizeof numbers / sizeof *numbers; k++)
        *numbers[k] = bench_keep(b, c->count, sizeof **numbers[k]);
    for (size_t i = 0; i < c->count; i++) {
        c->x[i] = set->b[i].at.x;
        c->y[i] = set->b[i].at.y;
        c->radius[i] = set->b[i].radius;
        c->way_x[i] = set->way[i].x;
        c->way_y[i] = set->way[i].y;
    }
    return c;
}

static void add_crowds(bench *b)
{
    for (int i = 0; i < LAYOUTS; i++) {
        bench_row row = {.data = make_crowd(b, &LAYOUT[i]),
                         .items = PAIR_SET_SIZE,
                         .ways = {sweeps_of_many},
                         .goal = 8};
        snprintf(row.name, sizeof row.name, "many circles, rectangle, %s", LAYOUT[i].name);
        bench_add(b, &row);
    }
}

void bench_sweeps(bench *b)
{
    if (!bench_begin(b, "A sweep", "ns", NULL))
        return;
    add_crowds(b);
    for (size_t k = 0; k < sizeof JOBS / sizeof *JOBS; k++)
        for (int i = 0; i < JOBS[k].layouts; i++) {
            const struct sweep_job *j = &JOBS[k];
            pair_set *set = make_set(b, j, &LAYOUT[i]);
            bench_row row = {.data = set,
                             .items = (double)set->count,
                             .ways = {sweeps, NULL, set->chipmunk ? j->chipmunk : NULL, j->box2d},
                             .goal = i < LAYOUTS ? j->goal[i] : 0};
            snprintf(row.name, sizeof row.name, "%s, %s", j->name, LAYOUT[i].name);
            bench_add(b, &row);
        }
    bench_end(b);
}
