/* Inside the module: directions, lengths and cores, shared by its files. */
#ifndef COLLIDE_CORE_H
#define COLLIDE_CORE_H

#include "collide.h"

#include <float.h>
#include <stdint.h>
#include <string.h>
#include <tgmath.h>

/* Functions for the module's own files. Where all of them stand in one, see `make collide`, it says
 * static. */
#ifndef COL_INTERNAL
#define COL_INTERNAL
#endif

/* ASIDE: a function that stays one; what is told before it is called then needs no room for what it
 * does. WITHIN: one that becomes part of each caller, where a call would cost much beside it. */
#if defined __GNUC__
#define COL_ASIDE __attribute__((noinline))
#define COL_WITHIN inline __attribute__((always_inline))
#else
#define COL_ASIDE
#define COL_WITHIN inline
#endif

/* The least and the largest number, denormal ones left out. */
#define COL_LEAST COL_EITHER(DBL_MIN, FLT_MIN)
#define COL_MOST COL_EITHER(DBL_MAX, FLT_MAX)

/* Between these a square has all its digits, and so have the squares of what it lost. */
#define COL_LEAST_SQUARE COL_EITHER(0x1p-960, 0x1p-96)
#define COL_MOST_SQUARE COL_EITHER(0x1p960, 0x1p96)

/* What rounding can't tell apart, in units of u S: see col_scale. */
#define COL_TIE 16

static inline col_real col_max(col_real p, col_real q)
{
    return p > q ? p : q;
}

static inline col_real col_min(col_real p, col_real q)
{
    return p < q ? p : q;
}

static inline uint64_t col_bits(double value)
{
    uint64_t bits;
    memcpy(&bits, &value, sizeof bits);
    return bits;
}

static inline double col_of_bits(uint64_t bits)
{
    double value;
    memcpy(&value, &bits, sizeof value);
    return value;
}

/* All bits where the number is negative, else none. */
static inline uint64_t col_bits_if_negative(double value)
{
    return -(col_bits(value) >> 63);
}

/* Whether both are > 0, with one jump: where it can't be guessed which one isn't, two cost more. */
static inline bool col_both_positive(col_vec v)
{
    return col_bits_if_negative(0 - v.x) & col_bits_if_negative(0 - v.y);
}

/* One of two, without a jump: where the choice can't be guessed, a wrong guess costs more than
 * both. */
static inline col_real col_choose(bool first, double p, double q)
{
    uint64_t mask = -(uint64_t)first;
    return (col_real)col_of_bits((col_bits(p) & mask) | (col_bits(q) & ~mask));
}

static inline col_real col_clamp(col_real value, col_real low, col_real high)
{
    return col_min(col_max(value, low), high);
}

/* What the rounded sum p + q lost: p + q = sum + lost, exactly (Knuth's TwoSum). */
static inline col_real col_lost(col_real p, col_real q, col_real sum)
{
    col_real q_kept = sum - p;
    return (p - (sum - q_kept)) + (q - q_kept);
}

/* p + q + r, with the rounding of one operation however much cancels on the way. */
static inline col_real col_sum(col_real p, col_real q, col_real r)
{
    col_real pq = p + q, sum = pq + r;
    return sum + (col_lost(p, q, pq) + col_lost(pq, r, sum));
}

/* That a direction's squares add up to 1, this is as near as rounding tells: those of cosines and
 * sines do, within 2.1 u and three more to compute it. */
static inline col_real col_excess(col_dir dir)
{
    return fabs(dir.c * dir.c + dir.s * dir.s - 1);
}

/* No less than the length, and 12 % more at most: for p >= q >= 0 it is p + q / 2. */
static inline col_real col_length_at_most(col_vec v)
{
    col_real x = fabs(v.x), y = fabs(v.y);
    return col_max(x, y) + col_min(x, y) / 2;
}

/* The length of (x, y), within 2 u; exact where it is a whole number, as 5 for (3, 4). */
COL_INTERNAL col_real col_length_scaled(col_real x, col_real y);
static inline col_real col_length(col_real x, col_real y)
{
    col_real square = col_product(x, x) + col_product(y, y);
    if (square > COL_LEAST_SQUARE && square < COL_MOST_SQUARE)
        return sqrt(square);
    return col_length_scaled(x, y);
}

/* The same within u (and a little of u^2), at a higher price. */
COL_INTERNAL col_real col_length_precise(col_real x, col_real y);

/* (x, y) / length. A length so small that its last bits are gone is made larger first. */
static inline col_vec col_unit(col_vec z)
{
    if (fabs(z.x) + fabs(z.y) < COL_EITHER(0x1p-900, 0x1p-100))
        z = col_scaled(z, COL_EITHER(0x1p200, 0x1p60));
    col_real length = col_length(z.x, z.y);
    return (col_vec){z.x / length, z.y / length};
}

/* A core in its own frame: from low to high. */
typedef struct col_core {
    col_vec low, high;
} col_core;

/* A sum of which one of the first two is 0 loses nothing before it is rounded: no shape that is
 * told from its pivot or from its corner needs to carry. */
static inline col_core col_core_of(const col_shape *s)
{
    col_vec low = {s->corner.x - s->pivot.x, s->corner.y - s->pivot.y};
    if ((col_bits(s->pivot.x) | col_bits(s->pivot.y)) == 0 ||
        (col_bits(s->corner.x) | col_bits(s->corner.y)) == 0)
        return (col_core){low, {low.x + s->width, low.y + s->height}};
    return (col_core){
        .low = low,
        .high = {col_sum(s->corner.x, -s->pivot.x, s->width),
                 col_sum(s->corner.y, -s->pivot.y, s->height)},
    };
}

/* From a shape's pivot to a world point, along the world's axes. The given points come first. */
static inline col_vec col_from_pivot(const col_shape *s, col_vec world)
{
    return (col_vec){col_sum(world.x, -s->at.x, -s->pivot.x),
                     col_sum(world.y, -s->at.y, -s->pivot.y)};
}

/* How far a point is beyond a core's sides, in x and in y: negative between them. */
static inline col_vec col_beyond(const col_core *core, col_vec p)
{
    return (col_vec){col_max(core->low.x - p.x, p.x - core->high.x),
                     col_max(core->low.y - p.y, p.y - core->high.y)};
}

/* Signed distance from a point to a core. Beyond a corner it is the length to the corner. Beside
 * one side, or inside, it is that through the nearest side, the larger of the two. */
static inline col_real col_core_distance(const col_core *core, col_vec p)
{
    col_vec beyond = col_beyond(core, p);
    if (col_both_positive(beyond))
        return col_length(beyond.x, beyond.y);
    return col_max(beyond.x, beyond.y);
}

/* Faces are counted the way angles grow: 0 looks along +x, 1 along +y, 2 along -x, 3 along -y. */
static inline col_vec col_face_normal(int face)
{
    static const col_vec normals[4] = {{1, 0}, {0, 1}, {-1, 0}, {0, -1}};
    return normals[face & 3];
}

/* To tell one of two directions without a jump. */
static const col_real col_signs[2] = {1, -1};

/* How far a point lies in the direction of a face's normal. */
static inline col_real col_along(col_vec p, int face)
{
    return col_signs[face >> 1 & 1] * col_choose(face & 1, p.y, p.x);
}

/* Of a vector in memory: x, 0, or y, 1. No jump, as there may be where one of two is chosen. */
static inline col_real col_coordinate(const col_vec *v, int axis)
{
    const char *at = (const char *)v + (size_t)axis * offsetof(col_vec, y);
    return *(const col_real *)(const void *)at;
}

/* How far the core itself reaches there. */
static inline col_real col_extent(const col_core *core, int face)
{
    bool far = face & 2;
    col_vec side = {col_choose(far, core->low.x, core->high.x),
                    col_choose(far, core->low.y, core->high.y)};
    return col_along(side, face);
}

/* Corner i stands between the faces i and i + 1. */
static inline col_vec col_core_corner(const col_core *core, int i)
{
    static const bool right[4] = {true, false, false, true};
    static const bool below[4] = {true, true, false, false};
    return (col_vec){right[i & 3] ? core->high.x : core->low.x,
                     below[i & 3] ? core->high.y : core->low.y};
}

/* The part of a direction that looks out of a core's corner. */
static inline col_vec col_outwards(int corner, col_vec p)
{
    col_vec side = col_add(col_face_normal(corner), col_face_normal(corner + 1));
    return (col_vec){p.x * side.x > 0 ? p.x : 0, p.y * side.y > 0 ? p.y : 0};
}

#endif
