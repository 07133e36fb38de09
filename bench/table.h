/* What was measured, as a table for people and as JSON. */
#ifndef BENCH_TABLE_H
#define BENCH_TABLE_H

#include "bench.h"

enum { BENCH_ROWS = 64 };

typedef struct bench_measured {
    bench_row job;
    double least[BENCH_WAYS], median[BENCH_WAYS]; /* seconds for an item */
    double sum[BENCH_WAYS];
    int passes[BENCH_WAYS];    /* timed in a round, */
    bool is_short[BENCH_WAYS]; /* and whether one goes before */
} bench_measured;

/* Row 0 is the yardstick. */
typedef struct bench_table {
    const char *title, *unit, *library;
    bench_measured rows[BENCH_ROWS];
    size_t count;
    int rounds;
} bench_table;

void bench_table_print(const bench_table *t);
/* json may be NULL in all of these. */
void bench_table_open_json(FILE *json, unsigned long long seed);
void bench_table_json(const bench_table *t, FILE *json);
/* False: it couldn't be written. */
bool bench_table_close_json(FILE *json);

#endif
