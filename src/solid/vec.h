/* Sums and products of world vectors. */
#ifndef SOLID_VEC_H
#define SOLID_VEC_H

#include "collide/collide.h"

static inline col_vec vec_plus(col_vec a, col_vec b)
{
    return (col_vec){a.x + b.x, a.y + b.y};
}

static inline col_vec vec_less(col_vec a, col_vec b)
{
    return (col_vec){a.x - b.x, a.y - b.y};
}

static inline col_vec vec_scaled(col_vec v, double by)
{
    return (col_vec){v.x * by, v.y * by};
}

static inline double vec_dot(col_vec a, col_vec b)
{
    return a.x * b.x + a.y * b.y;
}

#endif
