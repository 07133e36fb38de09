/* Vectors, directions and pi: what everybody who computes with places needs. C99 and C++. */
#ifndef COLLIDE_VEC_H
#define COLLIDE_VEC_H

#include <stdbool.h>

#define COL_PI 3.14159265358979323846

/* The numbers of the module: doubles, or floats for a game that stores floats. Then all files that
 * include this one, the module's own too, are compiled with -DCOL_REAL=float. */
#ifndef COL_REAL
#define COL_REAL double
#endif
typedef COL_REAL col_real;

#define COL_ARE_DOUBLES (sizeof(col_real) == sizeof(double))

/* A constant that isn't the same for both. */
#define COL_EITHER(in_doubles, in_floats)                                                          \
    ((col_real)(COL_ARE_DOUBLES ? (in_doubles) : (double)(in_floats)))

/* A point, or an offset from one point to another. */
typedef struct col_vec {
    col_real x, y;
} col_vec;

/* A direction: cosine and sine of an angle. */
typedef struct col_dir {
    col_real c, s;
} col_dir;

/* p * q, rounded. Elsewhere a compiler may make one operation of a product and a sum (see its
 * -ffp-contract; gcc does, and even where it was told not to, in vectors), in one copy of a
 * function and not in the other: then the same question has two answers. */
static inline col_real col_product(col_real p, col_real q)
{
#if defined __GNUC__ && defined __x86_64__
    col_real pq = p * q;
    __asm__("" : "+x"(pq));
#elif defined __GNUC__ && defined __aarch64__
    col_real pq = p * q;
    __asm__("" : "+w"(pq));
#elif defined __wasm__ && !defined __wasm_relaxed_simd__ /* which has no such operation */
    col_real pq = p * q;
#else
    volatile col_real pq = p * q;
#endif
    return pq;
}

static inline col_vec col_add(col_vec p, col_vec q)
{
    col_vec v = {p.x + q.x, p.y + q.y};
    return v;
}

static inline col_vec col_subtract(col_vec p, col_vec q)
{
    col_vec v = {p.x - q.x, p.y - q.y};
    return v;
}

/* The vector from one point to another. */
static inline col_vec col_between(col_vec from, col_vec to)
{
    return col_subtract(to, from);
}

static inline col_vec col_scaled(col_vec p, col_real factor)
{
    col_vec v = {p.x * factor, p.y * factor};
    return v;
}

static inline col_real col_dot(col_vec p, col_vec q)
{
    return p.x * q.x + p.y * q.y;
}

/* > 0 where q lies ahead of p, the way angles grow. */
static inline col_real col_cross(col_vec p, col_vec q)
{
    return p.x * q.y - p.y * q.x;
}

static inline bool col_is_zero(col_vec p)
{
    return p.x == 0 && p.y == 0;
}

/* Each coordinate no larger than this, up or down; NaN stays. */
static inline col_vec col_clamped(col_vec p, col_real largest)
{
    p.x = p.x < -largest ? -largest : p.x > largest ? largest : p.x;
    p.y = p.y < -largest ? -largest : p.y > largest ? largest : p.y;
    return p;
}

/* Turned by the direction's angle: the x axis goes to (c, s), the y axis to (-s, c). */
static inline col_vec col_turn(col_vec p, col_dir by)
{
    col_vec v = {col_product(by.c, p.x) - col_product(by.s, p.y),
                 col_product(by.s, p.x) + col_product(by.c, p.y)};
    return v;
}

/* Turned back: c stays and s changes its sign, because cos(-t) = cos t and sin(-t) = -sin t. */
static inline col_vec col_turn_back(col_vec p, col_dir by)
{
    col_vec v = {col_product(by.c, p.x) + col_product(by.s, p.y),
                 col_product(by.c, p.y) - col_product(by.s, p.x)};
    return v;
}

#endif
