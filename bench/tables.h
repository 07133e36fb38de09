/* The tables: each measures one family of jobs. A new job is a row more in its file. */
#ifndef BENCH_TABLES_H
#define BENCH_TABLES_H

#include "bench.h"

void bench_circle_pairs(bench *b);    /* a rectangle and a circle */
void bench_rectangle_pairs(bench *b); /* two rectangles */
void bench_any_pairs(bench *b);       /* each two kinds of shapes */
void bench_sweeps(bench *b);
void bench_many(bench *b);   /* many circles against one rectangle */
void bench_crowds(bench *b); /* the near pairs of many boxes */
void bench_play(bench *b);
void bench_picture(bench *b); /* drawing alone */
void bench_program(bench *b); /* frames of the whole program */
void bench_texts(bench *b);   /* what `check` and `diagnose` read */

#endif
