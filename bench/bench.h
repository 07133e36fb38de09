/* Measures jobs: ours beside other ways to do the same, in one process.
 *
 * A table is a few rows of jobs. All its rows and ways take turns, round by round, so that what
 * else the machine does falls on all of them, and no branch predictor learns one job's answers. In
 * its turn a job of less than a millisecond goes over its data once to fetch them and once for the
 * clock, a longer one for the clock alone; only what takes less than ten microseconds, which the
 * clock can't tell, is repeated. Times are the processor's, not the clock's on the wall, unless
 * that is asked for. Absolute times are one machine's: the ratios are what to compare. */
#ifndef BENCH_BENCH_H
#define BENCH_BENCH_H

#include <stdbool.h>
#include <stddef.h>
#include <stdio.h>

typedef enum bench_way {
    BENCH_OURS,
    BENCH_BY_HAND,  /* the few lines that everybody writes, in floats */
    BENCH_CHIPMUNK, /* or another library that the table names in its place */
    BENCH_BOX2D,
    BENCH_WAYS
} bench_way;

/* Does a job once on all of its data. Returns a sum of the answers, so that nothing is optimised
 * away and the ways' answers can be compared. */
typedef double bench_pass(void *data);

typedef struct bench_row {
    char name[64];
    void *data;                   /* the bench's or static */
    double items;                 /* in a pass: times are of one */
    bench_pass *ways[BENCH_WAYS]; /* NULL: nothing to compare with */
    double goal;                  /* where the test by hand takes BENCH_REFERENCE ns; 0: none */
    bool unlike;                  /* the ways do as much, not the same: no sum but ours is told */
} bench_row;

/* What the test by hand takes on the machine that the goals are of, in ns. Elsewhere they are
 * larger or smaller by as much as it is. */
#define BENCH_REFERENCE 2.0

typedef struct bench bench;

/* only: text that a table's title must have, or NULL; json: what the results are written to, or
 * NULL. */
bench *bench_open(FILE *json, const char *only, unsigned long long seed);
/* Takes the clock's times on the wall, of passes that last so many seconds together: a page has no
 * other clock, and that one is coarse. Then jobs are repeated in a turn. */
void bench_by_wall(bench *b, double shortest);
/* Returns 0, or 1 if the JSON couldn't be written. */
int bench_close(bench *b);

/* False: this table isn't wanted. unit: "ns", "us", "ms" or "s"; library: the heading of
 * BENCH_CHIPMUNK's column, NULL for Chipmunk. */
bool bench_begin(bench *b, const char *title, const char *unit, const char *library);
void bench_add(bench *b, const bench_row *row);
/* Measures the rows, prints the table, and gives back what was kept. */
void bench_end(bench *b);

/* Zeroed memory until the table's end; without memory the program ends. */
void *bench_keep(bench *b, size_t count, size_t size);
/* Called with `what` at the table's end. */
void bench_release_later(bench *b, void (*release)(void *what), void *what);

/* The same numbers for the same seed, however many tables are measured: each begins anew. */
double bench_random(bench *b, double low, double high);
/* As when the table began. */
void bench_random_anew(bench *b);

#endif
