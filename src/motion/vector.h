/* Arithmetic of vectors, for motion/ and solid/. */
#ifndef MOTION_VECTOR_H
#define MOTION_VECTOR_H

#include "collide/collide.h"

static inline col_vec col_add(col_vec p, col_vec q)
{
    return (col_vec){p.x + q.x, p.y + q.y};
}

static inline col_vec col_subtract(col_vec p, col_vec q)
{
    return (col_vec){p.x - q.x, p.y - q.y};
}

static inline col_vec col_scaled(col_vec p, double factor)
{
    return (col_vec){p.x * factor, p.y * factor};
}

static inline double col_dot(col_vec p, col_vec q)
{
    return p.x * q.x + p.y * q.y;
}

static inline bool col_is_zero(col_vec p)
{
    return p.x == 0 && p.y == 0;
}

/* Each coordinate no larger than this, up or down. */
static inline col_vec col_clamped(col_vec p, double largest)
{
    p.x = p.x < -largest ? -largest : p.x > largest ? largest : p.x;
    p.y = p.y < -largest ? -largest : p.y > largest ? largest : p.y;
    return p;
}

#endif
