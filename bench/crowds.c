/* The near pairs of many boxes: ours from nothing each time, or from
 * what is kept; the libraries' from what they keep. */
#include "collide/collide.h"
#include "peers.h"
#include "tables.h"

#include <math.h>

typedef struct crowd {
    size_t count;
    col_box *boxes;
    void *memory;
    col_grid *kept;    /* of the same boxes */
    void *step_memory; /* for another one */
    /* cppcheck-suppress unusedStructMember ; without the libraries */
    void *chipmunk;
    /* cppcheck-suppress unusedStructMember */
    void *box2d;
} crowd;

static void count_pair(void *user, size_t i, size_t j)
{
    (void)i;
    (void)j;
    ++*(size_t *)user;
}

static double ours(void *data)
{
    const crowd *c = data;
    size_t pairs = 0;
    col_grid_pairs(c->boxes, c->count, c->memory, col_grid_bytes(c->count), count_pair, &pairs);
    return (double)pairs;
}

static void count_one(void *user, size_t i)
{
    (void)i;
    ++*(size_t *)user;
}

/* One box of a hundred asks what it is near to, somewhat aside, and moves back. */
static double ours_kept(void *data)
{
    const crowd *c = data;
    size_t near = 0;
    for (size_t i = 0; i < c->count; i += 100) {
        col_box box = c->boxes[i], aside = {{box.min.x + 3, box.min.y}, {box.max.x + 3, box.max.y}};
        col_grid_move(c->kept, i, &aside);
        col_grid_near(c->kept, &aside, count_one, &near);
        col_grid_move(c->kept, i, &box);
    }
    return (double)near;
}

static col_box moved_by(const col_box *b, double x)
{
    return (col_box){{b->min.x + x, b->min.y}, {b->max.x + x, b->max.y}};
}

/* As in a step of time: all pairs, then each box moves by up to a third of its size and asks. */
static double ours_step_kept(void *data)
{
    const crowd *c = data;
    size_t near = 0, bytes = col_grid_kept_bytes(c->count);
    col_grid_pairs(c->boxes, c->count, c->memory, col_grid_bytes(c->count), count_pair, &near);
    col_grid *kept = col_grid_keep(c->boxes, c->count, c->step_memory, bytes);
    for (size_t i = 0; i < c->count; i++) {
        col_box box = moved_by(&c->boxes[i], (double)(i % 4));
        col_grid_move(kept, i, &box);
        col_grid_near(kept, &box, count_one, &near);
    }
    return (double)near;
}

static double ours_step_sorted(void *data)
{
    const crowd *c = data;
    size_t near = 0;
    col_rows *sorted = NULL;
    col_grid_pairs_sorted(c->boxes, c->count, c->memory, col_grid_bytes(c->count), count_pair,
                          &near, &sorted);
    for (size_t i = 0; i < c->count; i++) {
        col_box box = moved_by(&c->boxes[i], (double)(i % 4));
        if (!sorted || !col_rows_move(sorted, i, &box))
            return NAN; /* not what is measured */
        col_rows_near(sorted, &box, count_one, &near);
    }
    return (double)near;
}

#if BENCH_HAS_CHIPMUNK
static double by_chipmunk(void *data)
{
    return (double)chipmunk_crowd_pairs(((crowd *)data)->chipmunk);
}
#endif

#if BENCH_HAS_BOX2D
static double by_box2d(void *data)
{
    return (double)box2d_crowd_pairs(((crowd *)data)->box2d);
}
#endif

enum { LARGEST_TREE = 100000 }; /* Box2D's would take minutes to make */

static void tell_peers(bench *b, crowd *c)
{
#if BENCH_HAS_CHIPMUNK
    c->chipmunk = chipmunk_crowd_make(c->boxes, c->count);
    bench_release_later(b, chipmunk_crowd_free, c->chipmunk);
#endif
#if BENCH_HAS_BOX2D
    if (c->count <= LARGEST_TREE) {
        c->box2d = box2d_crowd_make(c->boxes, c->count);
        bench_release_later(b, box2d_crowd_free, c->box2d);
    }
#endif
    (void)b;
    (void)c;
}

/* Boxes 5 to 15 wide, of which a few may be half as wide as the world. */
static crowd *make_crowd(bench *b, size_t count, size_t huge)
{
    crowd *c = bench_keep(b, 1, sizeof *c);
    c->count = count;
    c->boxes = bench_keep(b, count, sizeof *c->boxes);
    c->memory = bench_keep(b, 1, col_grid_bytes(count));
    double world = sqrt((double)count) * 30;
    for (size_t i = 0; i < count; i++) {
        double size = i < huge ? world / 2 : bench_random(b, 5, 15);
        double x = bench_random(b, 0, world), y = bench_random(b, 0, world);
        c->boxes[i] = (col_box){{x, y}, {x + size, y + size}};
    }
    size_t bytes = col_grid_kept_bytes(count);
    c->step_memory = bench_keep(b, 1, bytes);
    c->kept = col_grid_keep(c->boxes, count, bench_keep(b, 1, bytes), bytes);
    if (!huge)
        tell_peers(b, c);
    return c;
}

/* Goals are of the reference machine. */
static const struct {
    size_t count, huge;
    double goal;
} CROWDS[] = {{1000, 0, 0.038}, {10000, 0, 0.36}, {100000, 0, 3.9}, {1000000, 0, 44},
              {1000, 8, 0},     {10000, 8, 0},    {100000, 8, 0}};

/* From what is kept, or sorted: there peers keep it at all times. */
static void add_kept(bench *b, crowd *c)
{
    bench_row row = {.data = c, .items = 1, .ways = {ours_kept}};
    snprintf(row.name, sizeof row.name, "%zu boxes kept, 1 in 100 moves", c->count);
    bench_add(b, &row);
    row.ways[0] = ours_step_kept;
    snprintf(row.name, sizeof row.name, "%zu boxes, pairs, all move: kept", c->count);
    bench_add(b, &row);
    row.ways[0] = ours_step_sorted;
    snprintf(row.name, sizeof row.name, "%zu boxes, pairs, all move: sorted", c->count);
    bench_add(b, &row);
}

void bench_crowds(bench *b)
{
    if (!bench_begin(b, "The near pairs of a crowd", "ms", NULL))
        return;
    for (size_t i = 0; i < sizeof CROWDS / sizeof *CROWDS; i++) {
        crowd *c = make_crowd(b, CROWDS[i].count, CROWDS[i].huge);
        bench_row row = {.data = c, .items = 1, .ways = {ours}, .goal = CROWDS[i].goal};
#if BENCH_HAS_CHIPMUNK
        row.ways[BENCH_CHIPMUNK] = c->chipmunk ? by_chipmunk : NULL;
#endif
#if BENCH_HAS_BOX2D
        row.ways[BENCH_BOX2D] = c->box2d ? by_box2d : NULL;
#endif
        snprintf(row.name, sizeof row.name, "%zu boxes%s", CROWDS[i].count,
                 CROWDS[i].huge ? ", 8 of them huge" : "");
        bench_add(b, &row);
        if (!CROWDS[i].huge)
            add_kept(b, c);
    }
    bench_end(b);
}
