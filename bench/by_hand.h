/* The test that everybody writes, in floats, with cosine and sine kept: turn back, clamp, compare.
 * It is the yardstick of all tables. */
#ifndef BENCH_BY_HAND_H
#define BENCH_BY_HAND_H

#include "bench.h"
#include "collide/collide.h"

enum { BY_HAND_YARDSTICK = 8192 };

typedef struct by_hand_pair {
    float middle_x, middle_y, c, s, half_width, half_height;
    float x, y, radius;
} by_hand_pair;

typedef struct by_hand_set {
    size_t count;
    by_hand_pair *pairs;
} by_hand_set;

/* Of rectangles a and circles b; kept by the bench. */
by_hand_set *by_hand_pairs(bench *b, const col_shape *rectangles, const col_shape *circles,
                           size_t count);
/* How many of a by_hand_set's pairs hit. */
double by_hand_hits_of(void *set);
/* A set of mixed pairs. */
by_hand_set *by_hand_yardstick(bench *b);

#endif
