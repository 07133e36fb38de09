/* Inside motion/: arithmetic of vectors. */
#ifndef MOTION_VECTOR_H
#define MOTION_VECTOR_H

#include "collide/collide.h"

#include <math.h>

static inline col_vec vec_sum(col_vec p, col_vec q)
{
    return (col_vec){p.x + q.x, p.y + q.y};
}

static inline col_vec vec_between(col_vec from, col_vec to)
{
    return (col_vec){to.x - from.x, to.y - from.y};
}

static inline col_vec vec_times(col_vec p, double factor)
{
    return (col_vec){p.x * factor, p.y * factor};
}

static inline double vec_dot(col_vec p, col_vec q)
{
    return p.x * q.x + p.y * q.y;
}

static inline bool vec_is_zero(col_vec p)
{
    return p.x == 0 && p.y == 0;
}

/* In no direction more than this. */
static inline double clamped(double value, double most)
{
    return value < -most ? -most : value > most ? most : value;
}

static inline col_vec vec_clamped(col_vec p, double most)
{
    return (col_vec){clamped(p.x, most), clamped(p.y, most)};
}

#endif
