/* Inside the module: x and y side by side, as the two lanes of a register, where a processor has
 * such registers; elsewhere a col_vec. One operation does for both then, and each coordinate gets
 * the bits that it gets alone: products are rounded, see col_product. Worth it for several steps
 * that go along both axes: to take single numbers out of their register costs something, too. */
#ifndef COLLIDE_LANES_H
#define COLLIDE_LANES_H

#include "core.h"

/* 1 where COL_REAL says double. */
#define COL_REAL_IS_double 1
#define COL_JOINED_WORDS(p, q) p##q
#define COL_JOINED(p, q) COL_JOINED_WORDS(p, q)

#if defined COL_HAS_LANES && COL_JOINED(COL_REAL_IS_, COL_REAL)

/* Coordinates are told one by one: so a compiler sees what goes in and out, and moves none twice.
 */
typedef __m128d col_lanes;

static inline col_lanes col_lanes_of(col_real x, col_real y)
{
    return (col_lanes){x, y};
}

static inline col_vec col_lanes_vec(col_lanes v)
{
    return (col_vec){v[0], v[1]};
}

static inline col_lanes col_lanes_add(col_lanes p, col_lanes q)
{
    return p + q;
}

static inline col_lanes col_lanes_subtract(col_lanes p, col_lanes q)
{
    return p - q;
}

static inline col_lanes col_lanes_product(col_lanes p, col_lanes q)
{
    col_lanes pq = p * q;
    __asm__("" : "+x"(pq));
    return pq;
}

static inline col_lanes col_lanes_quotient(col_lanes p, col_lanes q)
{
    return p / q;
}

static inline col_lanes col_lanes_max(col_lanes p, col_lanes q)
{
    return _mm_max_pd(p, q);
}

static inline col_lanes col_lanes_min(col_lanes p, col_lanes q)
{
    return _mm_min_pd(p, q);
}

static inline col_lanes col_lanes_abs(col_lanes v)
{
    return _mm_and_pd(v, (col_lanes)_mm_set1_epi64x(INT64_MAX));
}

static inline col_lanes col_lanes_negate_x(col_lanes v)
{
    return _mm_xor_pd(v, (col_lanes){-0.0, 0.0});
}

static inline col_lanes col_lanes_negate_y(col_lanes v)
{
    return _mm_xor_pd(v, (col_lanes){0.0, -0.0});
}

static inline col_lanes col_lanes_negate(col_lanes v)
{
    return _mm_xor_pd(v, (col_lanes){-0.0, -0.0});
}

/* Each coordinate of v, which has no sign, with that of the one in `sign`. */
static inline col_lanes col_lanes_signed(col_lanes v, col_lanes sign)
{
    return _mm_or_pd(v, _mm_and_pd(sign, (col_lanes){-0.0, -0.0}));
}

/* Each coordinate of v where that of p is larger than that of q, elsewhere 0. */
static inline col_lanes col_lanes_where_larger(col_lanes v, col_lanes p, col_lanes q)
{
    return _mm_and_pd(v, _mm_cmpgt_pd(p, q));
}

#else

typedef col_vec col_lanes;

static inline col_lanes col_lanes_of(col_real x, col_real y)
{
    return (col_vec){x, y};
}

static inline col_vec col_lanes_vec(col_lanes v)
{
    return v;
}

static inline col_lanes col_lanes_add(col_lanes p, col_lanes q)
{
    return col_add(p, q);
}

static inline col_lanes col_lanes_subtract(col_lanes p, col_lanes q)
{
    return col_subtract(p, q);
}

static inline col_lanes col_lanes_product(col_lanes p, col_lanes q)
{
    return (col_vec){col_product(p.x, q.x), col_product(p.y, q.y)};
}

static inline col_lanes col_lanes_quotient(col_lanes p, col_lanes q)
{
    return (col_vec){p.x / q.x, p.y / q.y};
}

static inline col_lanes col_lanes_max(col_lanes p, col_lanes q)
{
    return (col_vec){col_max(p.x, q.x), col_max(p.y, q.y)};
}

static inline col_lanes col_lanes_min(col_lanes p, col_lanes q)
{
    return (col_vec){col_min(p.x, q.x), col_min(p.y, q.y)};
}

static inline col_lanes col_lanes_abs(col_lanes v)
{
    return (col_vec){fabs(v.x), fabs(v.y)};
}

static inline col_lanes col_lanes_negate_x(col_lanes v)
{
    return (col_vec){-v.x, v.y};
}

static inline col_lanes col_lanes_negate_y(col_lanes v)
{
    return (col_vec){v.x, -v.y};
}

static inline col_lanes col_lanes_negate(col_lanes v)
{
    return (col_vec){-v.x, -v.y};
}

static inline col_lanes col_lanes_signed(col_lanes v, col_lanes sign)
{
    return (col_vec){copysign(v.x, sign.x), copysign(v.y, sign.y)};
}

static inline col_lanes col_lanes_where_larger(col_lanes v, col_lanes p, col_lanes q)
{
    return (col_vec){col_choose(p.x > q.x, v.x, 0), col_choose(p.y > q.y, v.y, 0)};
}

#endif

static inline col_lanes col_lanes_of_vec(col_vec v)
{
    return col_lanes_of(v.x, v.y);
}

static inline col_lanes col_lanes_of_dir(col_dir d)
{
    return col_lanes_of(d.c, d.s);
}

/* (y, x), (x, x) and (y, y) of (x, y). */
static inline col_lanes col_lanes_yx(col_lanes v)
{
    col_vec p = col_lanes_vec(v);
    return col_lanes_of(p.y, p.x);
}

static inline col_lanes col_lanes_xx(col_lanes v)
{
    col_vec p = col_lanes_vec(v);
    return col_lanes_of(p.x, p.x);
}

static inline col_lanes col_lanes_yy(col_lanes v)
{
    col_vec p = col_lanes_vec(v);
    return col_lanes_of(p.y, p.y);
}

/* As col_turn. by: (c, s). */
static inline col_lanes col_lanes_turn(col_lanes v, col_lanes by)
{
    col_lanes by_s = col_lanes_product(col_lanes_yy(by), col_lanes_yx(v));
    return col_lanes_add(col_lanes_product(col_lanes_xx(by), v), col_lanes_negate_x(by_s));
}

/* As col_turn_back. */
static inline col_lanes col_lanes_turn_back(col_lanes v, col_lanes by)
{
    col_lanes by_s = col_lanes_product(col_lanes_yy(by), col_lanes_yx(v));
    return col_lanes_add(col_lanes_product(col_lanes_xx(by), v), col_lanes_negate_y(by_s));
}

#endif
