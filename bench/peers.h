/* The physics libraries that are measured beside ours, where they are installed: everything is made
 * ready before, as their users do, and only the question itself is timed. */
#ifndef BENCH_PEERS_H
#define BENCH_PEERS_H

#include "collide/collide.h"

#include <stdbool.h>
#include <stddef.h>

/* Box2D is C++: the Makefile says whether it can be built. */
#ifndef BENCH_HAS_BOX2D
#define BENCH_HAS_BOX2D 0
#endif
#ifndef __cplusplus
#if __has_include(<chipmunk/chipmunk.h>)
#define BENCH_HAS_CHIPMUNK 1
#else
#define BENCH_HAS_CHIPMUNK 0
#endif
#endif

/* A pass of theirs, or nothing to compare with. */
#if BENCH_HAS_CHIPMUNK
#define IF_CHIPMUNK(pass) pass
#else
#define IF_CHIPMUNK(pass) NULL
#endif
#if BENCH_HAS_BOX2D
#define IF_BOX2D(pass) pass
#else
#define IF_BOX2D(pass) NULL
#endif

/* In the tables' words. Debian's Chipmunk is built with its assertions on. */
#ifdef __cplusplus
extern "C" {
#endif

/* Pairs as the library has them; any two shapes. NULL and no more without memory. */
void *chipmunk_pairs_make(const col_shape *a, const col_shape *b, size_t count);
void chipmunk_pairs_free(void *pairs);
/* Rectangles and circles, or two rectangles; `way` is b's. */
void *box2d_pairs_make(const col_shape *a, const col_shape *b, const col_vec *way, size_t count);
void box2d_pairs_free(void *pairs);

/* Passes over a pair_set: how many hit, of circles b by the point query and of all shapes by the
 * contact; the sum of the depths; the sum of the times of impact. */
double chipmunk_circle_hits(void *set);
double chipmunk_hits(void *set);
double chipmunk_contacts(void *set);
double chipmunk_sweeps(void *set);
double box2d_hits(void *set);
double box2d_contacts(void *set);
double box2d_sweeps(void *set);

/* Balls among bricks in a square box with walls, as a scene has them: circles move, rectangles
 * rest. A step is one frame. */
typedef struct peer_world {
    const struct scene *scene;
    double side;
    bool swept;     /* where the library can, moving balls are swept against each other */
    bool may_sleep; /* what came to rest isn't worked out any more */
} peer_world;
void *chipmunk_world_make(const peer_world *w);
void chipmunk_world_free(void *world);
void chipmunk_world_step(void *world);
void *box2d_world_make(const peer_world *w);
void box2d_world_free(void *world);
void box2d_world_step(void *world);

/* A crowd of boxes, kept; a pass over it counts the near pairs. */
void *chipmunk_crowd_make(const col_box *boxes, size_t count);
void chipmunk_crowd_free(void *crowd);
size_t chipmunk_crowd_pairs(void *crowd);
void *box2d_crowd_make(const col_box *boxes, size_t count);
void box2d_crowd_free(void *crowd);
size_t box2d_crowd_pairs(void *crowd);

#ifdef __cplusplus
}
#endif

#endif
