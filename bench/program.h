/* The whole program without its window, for benches. */
#ifndef BENCH_PROGRAM_H
#define BENCH_PROGRAM_H

#include "app/app.h"
#include "shell/frame.h"
#include "shell/round.h"
#include "user/assets.h"

#include <time.h>

/* CPU time in milliseconds. */
static inline double cpu_ms(void)
{
    return 1000.0 * (double)clock() / CLOCKS_PER_SEC;
}

/* For qsort, of doubles. */
static inline int by_size(const void *p, const void *q)
{
    double a = *(const double *)p, b = *(const double *)q;
    return (a > b) - (a < b);
}

/* The scene that the program starts with. False: out of memory. */
static inline bool default_scene(scene *s)
{
    const user_assets none = {0};
    return user_default_scene(&none, s);
}

/* A frame of what there is now. */
static inline void draw(app *a)
{
    shell_round_again(a);
    shell_frame(a);
}

#endif
