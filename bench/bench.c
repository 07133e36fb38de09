#include "bench.h"

#include "by_hand.h"
#include "table.h"

#include <math.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

enum { FEWEST_ROUNDS = 5, MOST_ROUNDS = 101, RELEASES = 256 };
static const double SECONDS = 1.5;   /* for a table, if the fewest rounds don't take longer */
static const double SHORTEST = 1e-5; /* that is timed: asking for the time takes half of 1e-6 */
static const double SHORT = 1e-3;    /* a pass to which it matters what is in the caches */

struct bench {
    FILE *json;
    const char *only;
    uint64_t seed, state;
    clockid_t clock;
    double shortest, asking; /* asking for the time takes that long */
    bench_table table;
    double *times; /* of this table: of each row and way in each round */
    struct {
        void (*call)(void *);
        void *what;
    } releases[RELEASES];
    size_t release_count;
};

static double seconds_now(const bench *b)
{
    struct timespec t = {0};
    clock_gettime(b->clock, &t);
    return (double)t.tv_sec + (double)t.tv_nsec / 1e9;
}

/* The least is what it takes in any case. */
static double time_to_ask(const bench *b)
{
    double least = INFINITY;
    for (int i = 0; i < 1000; i++) {
        double start = seconds_now(b);
        least = fmin(least, seconds_now(b) - start);
    }
    return least;
}

bench *bench_open(FILE *json, const char *only, unsigned long long seed)
{
    bench *b = calloc(1, sizeof *b);
    if (!b) {
        fputs("bench: out of memory\n", stderr);
        exit(1);
    }
    b->json = json;
    b->only = only;
    b->seed = seed;
    b->clock = CLOCK_PROCESS_CPUTIME_ID;
    b->shortest = SHORTEST;
    b->asking = time_to_ask(b);
    bench_table_open_json(json, seed);
    return b;
}

void bench_by_wall(bench *b, double shortest)
{
    b->clock = CLOCK_MONOTONIC;
    b->shortest = shortest;
    b->asking = time_to_ask(b);
}

int bench_close(bench *b)
{
    bool written = bench_table_close_json(b->json);
    free(b);
    return written ? 0 : 1;
}

void bench_release_later(bench *b, void (*release)(void *what), void *what)
{
    if (b->release_count == RELEASES) {
        fputs("bench: too much is kept\n", stderr);
        exit(1);
    }
    b->releases[b->release_count].call = release;
    b->releases[b->release_count++].what = what;
}

void *bench_keep(bench *b, size_t count, size_t size)
{
    void *memory = calloc(count, size);
    if (!memory) {
        fputs("bench: out of memory\n", stderr);
        exit(1);
    }
    bench_release_later(b, free, memory);
    return memory;
}

/* xorshift; 0 would stay 0. */
double bench_random(bench *b, double low, double high)
{
    b->state ^= b->state << 13;
    b->state ^= b->state >> 7;
    b->state ^= b->state << 17;
    return low + (high - low) * ((double)(b->state >> 11) * 0x1p-53);
}

void bench_random_anew(bench *b)
{
    b->state = 88172645463325252u ^ b->seed * 0x9e3779b97f4a7c15u;
}

static void add_yardstick(bench *b)
{
    bench_row row = {.name = "(the test by hand, as a yardstick)",
                     .data = by_hand_yardstick(b),
                     .items = BY_HAND_YARDSTICK,
                     .ways = {[BENCH_BY_HAND] = by_hand_hits_of}};
    bench_add(b, &row);
}

bool bench_begin(bench *b, const char *title, const char *unit, const char *library)
{
    if (b->only && !strstr(title, b->only))
        return false;
    bench_random_anew(b);
    b->table = (bench_table){.title = title, .unit = unit, .library = library};
    add_yardstick(b);
    return true;
}

void bench_add(bench *b, const bench_row *row)
{
    if (b->table.count < BENCH_ROWS)
        b->table.rows[b->table.count++].job = *row;
}

static double *time_of(bench *b, size_t row, int way, int round)
{
    return &b->times[(row * BENCH_WAYS + (size_t)way) * MOST_ROUNDS + (size_t)round];
}

/* Seconds for one of so many passes. */
static double timed(const bench *b, bench_measured *m, int way, int passes)
{
    double start = seconds_now(b);
    for (int i = 0; i < passes; i++)
        m->sum[way] = m->job.ways[way](m->job.data);
    return fmax(seconds_now(b) - start - b->asking, 0) / passes;
}

/* A short job goes over its data once before it is timed. Else what is timed is how much of them
 * the job before it has pushed out of the caches: the yardstick, and with it each goal, took up to
 * twice as long beside large jobs as beside small ones. */
static double run(const bench *b, bench_measured *m, int way)
{
    if (m->is_short[way])
        timed(b, m, way, 1);
    return timed(b, m, way, m->passes[way]);
}

/* One pass is timed in a turn, so that a branch predictor meets the same answers again only after
 * all other jobs'. But what is too short for the clock is repeated until it isn't: those jobs'
 * answers are few enough to be remembered from turn to turn, too, or they have no branches. The
 * first time finds nothing in the caches, and doesn't count. */
static void measure_pass(const bench *b, bench_measured *m, int way)
{
    timed(b, m, way, 1);
    double seconds = timed(b, m, way, 1);
    m->is_short[way] = seconds < SHORT;
    m->passes[way] = (int)fmin(ceil(b->shortest / fmax(seconds, 1e-9)), 1000);
}

static void warm_up(bench *b)
{
    for (size_t i = 0; i < b->table.count; i++)
        for (int way = 0; way < BENCH_WAYS; way++) {
            bench_measured *m = &b->table.rows[i];
            if (m->job.ways[way])
                measure_pass(b, m, way);
        }
}

/* Each job once, one after the other. */
static void run_round(bench *b, int round)
{
    for (size_t i = 0; i < b->table.count; i++)
        for (int way = 0; way < BENCH_WAYS; way++) {
            bench_measured *m = &b->table.rows[i];
            if (m->job.ways[way])
                *time_of(b, i, way, round) = run(b, m, way) / m->job.items;
        }
}

static int by_size(const void *p, const void *q)
{
    double a = *(const double *)p, b = *(const double *)q;
    return (a > b) - (a < b);
}

static void take_figures(bench *b, int rounds)
{
    for (size_t i = 0; i < b->table.count; i++)
        for (int way = 0; way < BENCH_WAYS; way++) {
            double *times = time_of(b, i, way, 0);
            qsort(times, (size_t)rounds, sizeof *times, by_size);
            b->table.rows[i].least[way] = times[0];
            b->table.rows[i].median[way] = times[rounds / 2];
        }
}

void bench_end(bench *b)
{
    b->times = bench_keep(b, b->table.count * BENCH_WAYS * MOST_ROUNDS, sizeof *b->times);
    warm_up(b);
    int rounds = 0;
    for (double start = seconds_now(b);
         rounds < FEWEST_ROUNDS || (rounds < MOST_ROUNDS && seconds_now(b) - start < SECONDS);)
        run_round(b, rounds++);
    take_figures(b, rounds);
    b->table.rounds = rounds;
    bench_table_print(&b->table);
    bench_table_json(&b->table, b->json);
    while (b->release_count > 0) {
        b->release_count--;
        b->releases[b->release_count].call(b->releases[b->release_count].what);
    }
}
