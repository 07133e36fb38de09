/* Shared by the measurements: the clock, random numbers, and shapes told to Chipmunk, a physics
 * library, where that is installed. */
#ifndef BENCH_MEASURE_H
#define BENCH_MEASURE_H

#include "collide/collide.h"

#include <math.h>
#include <stdint.h>
#include <time.h>

#if __has_include(<chipmunk/chipmunk.h>)
#include <chipmunk/chipmunk.h>
#define PEER 1
#else
#define PEER 0
#endif

/* The processor's time that was spent here, so that other programs count less; in ns. */
static inline double now(void)
{
    struct timespec t;
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &t);
    return (double)t.tv_sec * 1e9 + (double)t.tv_nsec;
}

/* The same numbers in every run. */
static inline double random_between(double low, double high)
{
    static uint64_t state = 88172645463325252u;
    state ^= state << 13;
    state ^= state >> 7;
    state ^= state << 17;
    return low + (high - low) * ((double)(state >> 11) * 0x1p-53);
}

/* ns for one of `count` calls of each job, at best of `rounds`. The jobs take turns: one that is
 * repeated alone teaches the processor its answers. */
static inline void measure_in_turn(double (*const jobs[])(int i), int job_count, int count,
                                   int rounds, double best[])
{
    static volatile double sink;
    for (int job = 0; job < job_count; job++)
        best[job] = INFINITY;
    for (int round = 0; round < rounds; round++)
        for (int job = 0; job < job_count; job++) {
            double sum = 0, start = now();
            for (int i = 0; i < count; i++)
                sum += jobs[job](i);
            best[job] = fmin(best[job], (now() - start) / count);
            sink = sum;
        }
    (void)sink;
}

/* Of one job alone. */
static inline double measure(double (*run)(int i), int count, int rounds)
{
    double best;
    measure_in_turn(&run, 1, count, rounds, &best);
    return best;
}

#if PEER
static inline cpVect peer_vector(col_vec p)
{
    return cpv(p.x, p.y);
}

/* To be freed with cpShapeFree. */
static inline cpShape *peer_of(const col_shape *s, cpBody *body)
{
    const cpVect corners[4] = {peer_vector(col_core_at(s, 0, 0)), peer_vector(col_core_at(s, 1, 0)),
                               peer_vector(col_core_at(s, 1, 1)),
                               peer_vector(col_core_at(s, 0, 1))};
    cpShape *peer = s->height > 0  ? cpPolyShapeNewRaw(body, 4, corners, s->radius)
                    : s->width > 0 ? cpSegmentShapeNew(body, corners[0], corners[1], s->radius)
                                   : cpCircleShapeNew(body, s->radius, corners[0]);
    cpShapeUpdate(peer, cpTransformIdentity);
    return peer;
}
#endif

#endif
