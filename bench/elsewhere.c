#include "elsewhere.h"

#include <stdio.h>

/* On one machine, one core at 4.15 GHz, gcc 12 -O3, medians; what the test by hand took there in
 * the same layout stands beside: without jumps for a pair, vectorised for SSE2 for many. cute_c2's
 * best way is to turn the circle back by hand for its test with an upright box. */
static const struct {
    const char *job;
    double by_hand, cute_c2, box2d_v3; /* ns; 0: not measured */
} ROWS[] = {
    {"circle - rectangle, yes or no, mixed", 2.1, 66, 24},
    {"circle - rectangle, yes or no, far apart", 2.2, 41, 10.3},
    {"circle - rectangle, yes or no, inside", 2.2, 51, 16.6},
    {"turned by hand, its circle - box, mixed", 2.1, 2.4, 0},
    {"turned by hand, its circle - box, far apart", 2.2, 2.5, 0},
    {"turned by hand, its circle - box, inside", 2.2, 2.4, 0},
    {"circle - rectangle, contact, mixed", 2.1, 0, 25},
    {"rectangle - rectangle, yes or no", 2.1, 0, 64},
    {"swept circle - rectangle", 2.1, 175, 132},
    {"a circle of many (cute_c2: the box), 24 KB", 0.53, 0.55, 11.5},
    {"a circle of many, 768 KB", 0.54, 0.55, 15.5},
    {"a circle of many, 12 MB", 0.59, 0.60, 15.9},
    {"a circle of many, 768 MB", 1.32, 1.11, 0},
};

static void print_ratio(double time, double by_hand)
{
    if (time > 0)
        printf(" %9.*fx", time < 10 * by_hand ? 2 : 1, time / by_hand);
    else
        printf(" %10s", "-");
}

void bench_print_elsewhere(void)
{
    printf("Measured elsewhere, not in this run: how many times as long as the test by hand\n"
           "%-44s %10s %10s\n",
           "", "cute_c2", "Box2D v3");
    for (size_t i = 0; i < sizeof ROWS / sizeof *ROWS; i++) {
        printf("%-44s", ROWS[i].job);
        print_ratio(ROWS[i].cute_c2, ROWS[i].by_hand);
        print_ratio(ROWS[i].box2d_v3, ROWS[i].by_hand);
        printf("\n");
    }
    printf("\n");
}
