/* The whole program but its window under random events: `make storm EVENTS=20000 SEED=1`. Each
 * thousand events begin a new program, from a number of their own; after them what must hold in any
 * state of it is looked at. */
#ifndef TESTS_STORM_STORM_H
#define TESTS_STORM_STORM_H

#include "app/app.h"

#include <limits.h>

/* Numbers that depend on the seed alone, on every machine. */
typedef struct storm_random {
    uint64_t state;
} storm_random;

typedef struct storm {
    app a;
    canvas *canvas;
    window *window; /* SDL's dummy: for the clipboard */
    user_assets assets;
    char folder[64]; /* its own: home, assets and all that it writes */
    int feed[2];     /* a pipe into the program, where one is open; else -1 */
    storm_random random;
    uint64_t seed; /* of these thousand */
    size_t events; /* since then */
    uint32_t time; /* milliseconds */
    double x, y;   /* the pointer */
    unsigned mods;
} storm;

/* 0 to below - 1; one of many times. */
size_t storm_below(storm_random *r, size_t below);
bool storm_chance(storm_random *r, size_t of);

/* Opens the program in a canvas and a window that are there, with assets that are open; closes it.
 */
void storm_begin(storm *s, uint64_t seed);
void storm_end(storm *s);
/* So many events, or until the program is left. */
void storm_blow(storm *s, size_t most);
/* Something happens. */
void storm_event(storm *s);
/* A file or a text is dropped: a scene, a lesson, a log, or none of them. */
void storm_drop(storm *s);

/* Ends the process with the seed and what was seen unless it holds. */
void storm_expect(const storm *s, bool holds, const char *what, const char *seen);
/* What must hold in any state: see invariants.c. */
void storm_look(storm *s);

#endif
