/* What the tests of the threads share: the user's presets in a folder of their own, wake-ups that
 * are counted, and waiting. */
#ifndef TESTS_FEED_FEED_KIT_H
#define TESTS_FEED_FEED_KIT_H

#include "user/assets.h"

#include <stdatomic.h>

typedef struct desk {
    char home[32]; /* stands for the user's folder */
    user_assets assets;
    atomic_uint wakes; /* counted in the threads */
} desk;

/* Set-up and tear-down of a test; *state is a desk. */
int desk_set_up(void **state);
int desk_tear_down(void **state);
/* Wakes a desk. */
void desk_wake(void *user);
/* Adds a preset of the user's own, the n-th, to those of the desk. */
void desk_add_preset(desk *d, int n);
/* The path of a file in the desk's folder. */
void desk_path(const desk *d, const char *name, char out[64]);

/* False: from now on no thread can be started, as where there are none. */
void threads_allow(bool on);

/* A millisecond. */
void nap(void);

#endif
