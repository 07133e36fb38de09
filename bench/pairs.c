/* One pair: whether it hits, its contact, all findings. */
#include "pair_set.h"

#include "by_hand.h"
#include "peers.h"
#include "tables.h"

#include <math.h>

static double hits(void *data)
{
    const pair_set *set = data;
    size_t sum = 0;
    for (size_t i = 0; i < set->count; i++)
        sum += col_hit(&set->a[i], &set->b[i], COL_TOUCH_IS_MISS);
    return (double)sum;
}

/* In the way of by_hand.h: what it takes of the rectangle is made before. */
static double hits_of_prepared(void *data)
{
    const pair_set *set = data;
    size_t sum = 0;
    const prepared_pair *end = set->prepared + set->count;
    for (const prepared_pair *p = set->prepared; p < end; p++)
        sum += col_hit_prepared(&p->rectangle, p->at, p->radius, COL_TOUCH_IS_MISS);
    return (double)sum;
}

/* As a game has it that keeps places, sizes, cosines and sines of its own. */
static double hits_of_made(void *data)
{
    const pair_set *set = data;
    size_t sum = 0;
    for (size_t i = 0; i < set->count; i++) {
        const col_shape *r = &set->a[i], *o = &set->b[i];
        col_shape bar =
            col_rectangle(r->at, r->corner, r->pivot, r->width, r->height, r->dir, r->radius);
        col_shape ball = col_circle(o->at, o->radius);
        sum += col_hit(&bar, &ball, COL_TOUCH_IS_MISS);
    }
    return (double)sum;
}

static double gaps(void *data)
{
    const pair_set *set = data;
    double sum = 0;
    for (size_t i = 0; i < set->count; i++)
        sum += col_gap(&set->a[i], &set->b[i]);
    return sum;
}

static double contacts(void *data)
{
    const pair_set *set = data;
    double sum = 0;
    for (size_t i = 0; i < set->count; i++)
        sum += col_collide(&set->a[i], &set->b[i], COL_TOUCH_IS_MISS).depth;
    return sum;
}

static double findings(void *data)
{
    const pair_set *set = data;
    double sum = 0;
    for (size_t i = 0; i < set->count; i++)
        sum += col_find(&set->a[i], &set->b[i], COL_TOUCH_IS_MISS).depth;
    return sum;
}

/* Where the second shape is: this many half diagonals from the first one's middle. */
enum { MIXED, APART, INSIDE, LAYOUTS, FEW = LAYOUTS, MANY, ALL_LAYOUTS };
static const struct layout {
    const char *name;
    double min, max;
    size_t count;
} LAYOUT[ALL_LAYOUTS] = {[MIXED] = {"mixed", 0, 1.8, PAIR_SET_SIZE},
                         [APART] = {"far apart", 3, 6, PAIR_SET_SIZE},
                         [INSIDE] = {"inside", 0, 0.2, PAIR_SET_SIZE},
                         [FEW] = {"mixed, 128 pairs", 0, 1.8, PAIR_SET_FEW},
                         [MANY] = {"mixed, 131,072 pairs", 0, 1.8, PAIR_SET_MANY}};

static pair_set *make_set(bench *b, const struct layout *layout, bool circles)
{
    pair_set *set = pair_set_make(b, layout->count);
    for (size_t i = 0; i < set->count; i++) {
        col_vec middle = {bench_random(b, 0, 1000), bench_random(b, 0, 1000)};
        set->a[i] = pair_set_rectangle(b, middle, 40, 200, 0);
        double reach = hypot(set->a[i].width, set->a[i].height) / 2;
        col_vec at = pair_set_beside(b, middle, layout->min * reach, layout->max * reach);
        set->b[i] = circles ? col_circle(at, bench_random(b, 10, 60))
                            : pair_set_rectangle(b, at, 20, 120, 0);
    }
    pair_set_tell_peers(b, set);
    return set;
}

/* A job in so many layouts, of which those of PAIR_SET_SIZE have a goal; the goals are of the
 * reference machine. */
typedef struct pair_job {
    const char *name;
    bench_pass *ours, *by_hand, *chipmunk, *box2d;
    double goal[LAYOUTS];
    int layouts;
} pair_job;

static double hand_hits(void *data)
{
    return by_hand_hits_of(((const pair_set *)data)->by_hand);
}

static const pair_job CIRCLES[] = {
    {"yes or no",
     hits,
     hand_hits,
     IF_CHIPMUNK(chipmunk_circle_hits),
     IF_BOX2D(box2d_hits),
     {4.6, 4.6, 4.6},
     ALL_LAYOUTS},
    {"yes or no, prepared", hits_of_prepared, hand_hits, NULL, NULL, {2, 2, 2}, ALL_LAYOUTS},
    {"yes or no, shapes made in the loop", hits_of_made, hand_hits, NULL, NULL, {8, 8, 8}, LAYOUTS},
    {"contact",
     contacts,
     NULL,
     IF_CHIPMUNK(chipmunk_contacts),
     IF_BOX2D(box2d_contacts),
     {10.8, 4, 8.8},
     ALL_LAYOUTS},
    {"gap", gaps, NULL, NULL, NULL, {0}, LAYOUTS},
    {"all findings", findings, NULL, NULL, NULL, {45, 45, 45}, LAYOUTS},
};

static const pair_job RECTANGLES[] = {
    {"yes or no",
     hits,
     NULL,
     IF_CHIPMUNK(chipmunk_hits),
     IF_BOX2D(box2d_hits),
     {12, 12, 12},
     ALL_LAYOUTS},
    {"contact",
     contacts,
     NULL,
     IF_CHIPMUNK(chipmunk_contacts),
     IF_BOX2D(box2d_contacts),
     {50, 12, 50},
     ALL_LAYOUTS},
    {"gap", gaps, NULL, NULL, NULL, {0}, LAYOUTS},
    {"all findings", findings, NULL, NULL, NULL, {110, 110, 110}, LAYOUTS},
};

static void add_jobs(bench *b, const pair_job *jobs, size_t count, bool circles)
{
    pair_set *sets[ALL_LAYOUTS];
    for (int i = 0; i < ALL_LAYOUTS; i++)
        sets[i] = make_set(b, &LAYOUT[i], circles);
    for (size_t k = 0; k < count; k++)
        for (int i = 0; i < jobs[k].layouts; i++) {
            const pair_job *j = &jobs[k];
            bench_row row = {
                .data = sets[i],
                .items = (double)sets[i]->count,
                .ways = {j->ours, j->by_hand, sets[i]->chipmunk ? j->chipmunk : NULL, j->box2d},
                .goal = i < LAYOUTS ? j->goal[i] : 0};
            snprintf(row.name, sizeof row.name, "%s, %s", j->name, LAYOUT[i].name);
            bench_add(b, &row);
        }
    bench_end(b);
}

void bench_circle_pairs(bench *b)
{
    if (bench_begin(b, "A rectangle and a circle", "ns", NULL))
        add_jobs(b, CIRCLES, sizeof CIRCLES / sizeof *CIRCLES, true);
}

void bench_rectangle_pairs(bench *b)
{
    if (bench_begin(b, "Two rectangles", "ns", NULL))
        add_jobs(b, RECTANGLES, sizeof RECTANGLES / sizeof *RECTANGLES, false);
}

static col_shape point(bench *b, col_vec at)
{
    (void)b;
    return col_point(at);
}

static col_shape circle(bench *b, col_vec at)
{
    return col_circle(at, bench_random(b, 20, 60));
}

static col_shape segment(bench *b, col_vec at)
{
    return col_segment(at, pair_set_beside(b, at, 40, 160));
}

static col_shape capsule(bench *b, col_vec at)
{
    return col_capsule(at, pair_set_beside(b, at, 40, 120), bench_random(b, 10, 40));
}

static col_shape rectangle(bench *b, col_vec at)
{
    return pair_set_rectangle(b, at, 40, 160, 0);
}

static col_shape rounded(bench *b, col_vec at)
{
    return pair_set_rectangle(b, at, 40, 160, bench_random(b, 5, 20));
}

static const struct kind {
    const char *name;
    col_shape (*make)(bench *b, col_vec at);
} KINDS[] = {{"point", point},     {"circle", circle},       {"segment", segment},
             {"capsule", capsule}, {"rectangle", rectangle}, {"rounded", rounded}};
enum { KIND_COUNT = sizeof KINDS / sizeof *KINDS };

/* The second one beside the first: at most as far as makes two of five pairs hit. */
static pair_set *make_any(bench *b, const struct kind *first, const struct kind *second)
{
    pair_set *set = pair_set_make(b, PAIR_SET_SIZE);
    double max = 160;
    for (size_t hit = 0; hit < set->count * 2 / 5 && max > 1; max *= 0.8) {
        hit = 0;
        for (size_t i = 0; i < set->count; i++) {
            col_vec at = {bench_random(b, 0, 1000), bench_random(b, 0, 1000)};
            set->a[i] = first->make(b, at);
            set->b[i] = second->make(b, pair_set_beside(b, at, 0, max));
            hit += col_hit(&set->a[i], &set->b[i], COL_TOUCH_IS_MISS);
        }
    }
#if BENCH_HAS_CHIPMUNK
    set->chipmunk = chipmunk_pairs_make(set->a, set->b, set->count);
    bench_release_later(b, chipmunk_pairs_free, set->chipmunk);
#endif
    return set;
}

void bench_any_pairs(bench *b)
{
    if (!bench_begin(b, "Any two shapes", "ns", NULL))
        return;
    const struct {
        const char *name;
        bench_pass *ours, *chipmunk;
    } jobs[] = {{"yes or no", hits, IF_CHIPMUNK(chipmunk_hits)},
                {"contact", contacts, IF_CHIPMUNK(chipmunk_contacts)}};
    for (int i = 0; i < KIND_COUNT; i++)
        for (int k = i; k < KIND_COUNT; k++) {
            pair_set *set = make_any(b, &KINDS[i], &KINDS[k]);
            for (int j = 0; j < 2; j++) {
                bench_row row = {.data = set,
                                 .items = PAIR_SET_SIZE,
                                 .ways = {jobs[j].ours, NULL, jobs[j].chipmunk, NULL}};
                snprintf(row.name, sizeof row.name, "%s, %s: %s", KINDS[i].name, KINDS[k].name,
                         jobs[j].name);
                bench_add(b, &row);
            }
        }
    bench_end(b);
}
