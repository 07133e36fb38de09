/* Pairs of shapes, as we have them and as the other ways want them. */
#ifndef BENCH_PAIR_SET_H
#define BENCH_PAIR_SET_H

#include "bench.h"
#include "collide/collide.h"

/* More than a branch predictor can remember; what the first cache holds, 22 KB of ours and 5 KB by
 * hand; and what the first two don't: 23 MB and 5 MB. */
enum { PAIR_SET_SIZE = 8192, PAIR_SET_FEW = 128, PAIR_SET_MANY = 131072 };

typedef struct prepared_pair {
    col_prepared rectangle;
    col_vec at;
    double radius;
} prepared_pair;

typedef struct pair_set {
    size_t count;
    col_shape *a, *b;
    col_vec *way;            /* of b, while a rests */
    prepared_pair *prepared; /* in the way of by_hand.h: what is tested lies together */
    void *by_hand;  /* a rectangle and a circle each, see by_hand.h; NULL for other pairs */
    void *chipmunk; /* peers.h; NULL without it */
    void *box2d;    /* the same */
} pair_set;

/* count pairs, not set yet. */
pair_set *pair_set_make(bench *b, size_t count);
/* Each makes the other ways' pairs ready from a, b and way; of PAIR_SET_MANY without Chipmunk,
 * which takes so much longer than Box2D that the others would have few turns. */
void pair_set_tell_peers(bench *b, pair_set *set);

/* A turned rectangle (radius: of its corners) whose middle is there. */
col_shape pair_set_rectangle(bench *b, col_vec middle, double min, double max, double radius);
/* A point at a random place around another, as far away as that. */
col_vec pair_set_beside(bench *b, col_vec p, double min, double max);

#endif
