/*
 * Copyright (c) 2026 the Unrotate authors
 *
 * This software is provided 'as-is', without any express or implied warranty. In
 * no event will the authors be held liable for any damages arising from the use
 * of this software.
 *
 * Permission is granted to anyone to use this software for any purpose, including
 * commercial applications, and to alter it and redistribute it freely, subject to
 * the following restrictions:
 *
 * 1. The origin of this software must not be misrepresented; you must not claim
 *    that you wrote the original software. If you use this software in a product,
 *    an acknowledgment in the product documentation would be appreciated but is
 *    not required.
 * 2. Altered source versions must be plainly marked as such, and must not be
 *    misrepresented as being the original software.
 * 3. This notice may not be removed or altered from any source distribution.
 */

/* Does a circle hit a rotated rectangle?
 *
 * This folder is complete: copy it into a game, under any name. It is C99 and C11, its header C++
 * too; it needs the C library only, allocates nothing, keeps no state and does no input or output.
 * Values go in, a result comes out:
 *
 *     col_shape bat = col_rectangle((col_vec){240, 180}, (col_vec){0, 0}, (col_vec){80, 30},
 *                                   160, 60, col_degrees(30), 0);
 *     col_shape ball = col_circle((col_vec){300, 120}, 25);
 *     if (col_hit(&bat, &ball, COL_TOUCH_IS_MISS)) ...
 *
 * The idea, "unrotate". A circle against a straight rectangle is easy: clamp the circle's centre to
 * the rectangle's sides; that is the rectangle's closest point; compare its distance with the
 * radius. So turn the whole picture back by the rectangle's angle, about the rectangle's pivot: the
 * rectangle is straight now, and turning changes no distance. With (dx, dy) from the pivot to the
 * centre, c and s the angle's cosine and sine, and the core's sides measured from the pivot:
 *
 *     x = c * dx + s * dy                 the centre, turned back
 *     y = c * dy - s * dx
 *     closest_x = clamp(x, left, right)
 *     closest_y = clamp(y, top, bottom)
 *     hit = length(x - closest_x, y - closest_y) < radius
 *
 * Coordinates. x points right, y points down, lengths are in any one unit. A positive angle turns
 * the x axis towards the y axis: clockwise on the screen. (With y up the same formulas hold, and
 * the same angle looks counter-clockwise.) Angles become a cosine and a sine when a shape is made,
 * so a test needs no trigonometry.
 *
 * One form for all shapes. Every shape is a straight core of some width and height, turned, and
 * grown outwards by a radius: a point is (0, 0, r = 0), a circle (0, 0, r), a segment (w, 0, 0), a
 * capsule (w, 0, r), a rectangle (w, h, 0), a rounded rectangle (w, h, r). Then two shapes are as
 * far apart as their cores, less both radii; and a side of length 0 needs no case of its own.
 *
 * How exact. Differences of given points are taken first, so results don't get worse far from the
 * origin; degrees are reduced before pi enters, so they don't get worse with many turns. The error
 * of a gap stays under 17 u S (gap.c proves it), where u = 2^-53 and S, see col_scale, is the
 * largest length in the test. Whole numbers at quarter turns touch exactly. All this asks of the
 * compiler is that it keeps to the order of operations: no -ffast-math. It may make one operation
 * of a product and a sum (-ffp-contract); where that would matter the module doesn't let it.
 *
 * Doubles or floats. All numbers are of type col_real, which is double. A game that stores floats
 * compiles everything that includes this header, the module's own files too, with -DCOL_REAL=float,
 * and passes what it stores. All that is said here holds with u = 2^-24 then, and numbers as far as
 * floats reach: coordinates and lengths up to 1e15 instead of 1e150. So a gap that is smaller than
 * about a millionth of S may be none: between lengths of 1,000, a thousandth. Angles stay doubles.
 */
#ifndef COLLIDE_COLLIDE_H
#define COLLIDE_COLLIDE_H

#include "vec.h"

#include <float.h>
#include <math.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#if defined __SSE2__ && defined __GNUC__ && !defined __wasm__ /* emcc only translates those */
#define COL_HAS_LANES /* x and y in one register, which reads them at multiples of 16 bytes */
#define COL_LANES __attribute__((aligned(16)))
#include <emmintrin.h>
#else
#define COL_LANES
#endif

#define COL_VERSION "0.3.0"
#define COL_VERSION_NUMBER 300 /* 10000 major + 100 minor + patch, for #if */

#ifdef __cplusplus
extern "C" {
#endif

/* A shape. The core's numbers are kept as offsets from the given point `at`, because the difference
 * of two given points is exact enough anywhere in the world, and the sum of a far point and a small
 * offset is not. */
typedef struct col_shape {
    col_vec at;     /* the given point, in the world */
    col_vec pivot;  /* from `at` to the pivot, which stays where it is when the shape turns */
    col_vec corner; /* from `at` to the core's min corner (least x and y), before turning */
    col_real width, height; /* of the core, full */
    col_dir dir;            /* the angle: turns the core about the pivot */
    col_real radius;        /* grows the core outwards */
} col_shape;

/* 1. Making shapes ------------------------------------------------------------------------------
 */

/* The cosine and sine of an angle. Of degrees whole ones are taken off before pi enters, so that
 * 90, 180 and so on are exact. Up to a million radians the answer is within 0.501 of its last digit
 * and the same on every system; more go to the C library. NaN or infinity gives a direction that
 * col_validate refuses. */
col_dir col_degrees(double angle);
col_dir col_radians(double angle);

/* The shapes. All numbers must be finite and all lengths >= 0, see col_validate; with others the
 * tests below return too, but what they say means nothing. A segment without length has the
 * direction (1, 0); a segment's or capsule's pivot is `from`. */
static inline col_shape col_point(col_vec at);
static inline col_shape col_circle(col_vec centre, col_real radius);
col_shape col_segment(col_vec from, col_vec to);
col_shape col_capsule(col_vec from, col_vec to, col_real radius);
/* corner and pivot: offsets from `at`, before turning. If `at` is the rectangle's top left corner
 * and it turns about its middle: {0, 0} and {width / 2, height / 2}; if `at` is its middle:
 * {-width / 2, -height / 2} and {0, 0}. radius: of the corners, added outside. */
static inline col_shape col_rectangle(col_vec at, col_vec corner, col_vec pivot, col_real width,
                                      col_real height, col_dir dir, col_real radius);

/* What is wrong with a shape: which field, and why. Both NULL when nothing is. Static strings.
 * Refused: NaN, infinities, what is larger than 1e150 (floats: 1e15), negative lengths, and a
 * direction whose length isn't 1. */
typedef struct col_problem {
    const char *field;
    const char *reason;
} col_problem;
col_problem col_validate(const col_shape *shape);

/* 2. The shape's own frame: origin at the pivot, axes along the straight core -------------------
 */

/* The pivot in the world. */
col_vec col_pivot(const col_shape *shape);
/* A world point in the frame: turned back about the pivot. */
col_vec col_to_local(const col_shape *shape, col_vec world);
/* And back. */
col_vec col_to_world(const col_shape *shape, col_vec local);
/* The core's min and max corner in the frame. */
col_vec col_core_min(const col_shape *shape);
col_vec col_core_max(const col_shape *shape);
/* The world point at a fraction of the core's size: (0, 0) is the min corner, (1, 1) the max. */
col_vec col_core_at(const col_shape *shape, col_real u, col_real v);

/* The upright box around a shape, radius included; a few roundings larger, never smaller. */
typedef struct col_box {
    col_vec min, max;
} col_box;
col_box col_bounds(const col_shape *shape);
/* The smallest box around two. */
col_box col_union(col_box p, col_box q);

/* 3. One pair -----------------------------------------------------------------------------------
 */

/* Signed distance from a point to a shape's outline: < 0 inside. */
col_real col_distance(const col_shape *shape, col_vec point);

/* Signed distance of two outlines: > 0 apart, < 0 overlapping; then -gap is the length of the
 * shortest translation that separates them. Any two shapes, also two rectangles. */
col_real col_gap(const col_shape *a, const col_shape *b);

/* Whether shapes that touch, gap == 0, hit each other. */
typedef enum col_touching { COL_TOUCH_IS_MISS, COL_TOUCH_IS_HIT } col_touching;

/* The decision alone: gap < 0, or gap <= 0 where touching is a hit. It always agrees with col_gap.
 * Where one is a circle or a point, squares decide it, without a square root, elsewhere the cores'
 * sides, but for the cases so close that rounding matters. */
bool col_hit(const col_shape *a, const col_shape *b, col_touching touching);

/* For loops: what a test against circles takes of a shape, which has to stay as it is meanwhile. */
typedef struct col_prepared {
    COL_LANES col_vec middle;   /* of the core, in the world */
    col_vec cosine, sine;       /* of its direction, for both axes: (c, c) and (s, -s) */
    col_vec half;               /* of the core's size */
    col_real doubt, per_square; /* the shape's shares of it, see col_verdict */
    col_real radius;
    const col_shape *shape;
} col_prepared;
col_prepared col_prepare(const col_shape *shape);

/* As col_hit with that circle: col_hit_prepared asks it where it is in doubt. */
bool col_hit_in_doubt(const col_shape *shape, col_vec centre, col_real radius,
                      col_touching touching);

/* As col_hit with that circle. */
static inline bool col_hit_prepared(const col_prepared *prepared, col_vec centre, col_real radius,
                                    col_touching touching);

/* What a game needs of a pair: whether they hit, and how to part them. */
typedef struct col_contact {
    bool hit;         /* as col_hit decides; without one all else is 0 */
    col_real gap;     /* as col_gap returns it; of 0 the sign may differ */
    col_real depth;   /* -gap, rounded up: b moved by depth * normal is a miss, see below */
    col_vec normal;   /* unit, from a to b */
    col_vec point[2]; /* where they touch, in the world, halfway between the two outlines: two
                         where an edge lies on an edge (the ends of what they share), else one */
    int count;        /* of the points: 0 without a hit, 1 or 2 */
} col_contact;

/* The way out: with b's `at` moved by depth * normal, computed in col_real (with fused multiply-add
 * or without), col_hit answers false, and the gap is no more than rounding: of the places in the
 * world, and twice 17 u S. So where touching is a hit, the depth of two shapes that touch isn't 0.
 * An edge counts as lying on an edge as long as both ends of what they share are within the other
 * shape, tilted by less than half a right angle: as a box that rests on a floor. */
col_contact col_collide(const col_shape *a, const col_shape *b, col_touching touching);

/* Where a point lies beside a core: x is -1 left of it, +1 right of it, 0 between; y likewise with
 * above and below (y down). (0, 0) is inside; beside a side one of them is 0, beyond a corner none.
 * The sides themselves belong to the inside. */
typedef struct col_region {
    int x, y;
} col_region;

typedef enum col_state {
    COL_APART,
    COL_TOUCHING, /* |gap| <= 16 u S, see col_scale: rounding can't tell */
    COL_OVERLAPPING,
    COL_INSIDE /* one shape lies wholly in the other */
} col_state;

/* Everything the test found on its way. "The frame" is the own frame of the shape whose core is
 * turned back: `framed` says which one that is, `other` is the one that is tested against it.
 * Framed is the rectangle rather than the segment, the segment rather than the circle, else a. */
typedef struct col_findings {
    bool framed_is_b;     /* the frame is b's (a is the circle); else a's */
    col_vec local_centre; /* the centre of the other shape's core, in the frame */
    col_vec nearest;      /* the point of the other core that is nearest, in the frame: a circle's
                             centre; where the cores overlap, a point of both */
    col_vec clamped;      /* the same clamped to the framed core: its closest point, in the frame */
    col_region region;    /* where `nearest` lies beside the framed core */
    col_real distance;    /* of the two cores, from `clamped` to `nearest`; 0 when they meet */
    col_real radius;      /* both radii: what the distance is compared with */
    col_real gap;         /* signed distance of the outlines, as col_gap returns it */
    bool hit;             /* as col_hit decides */
    col_state state;      /* a label only: nothing but `hit` decides */
    col_real depth;       /* of a hit: -gap, rounded up as col_collide does; else 0 */
    col_vec normal;       /* unit, from a to b: moving b by depth * normal separates */
    bool unique;          /* false: another direction is as good (within 16 u S) */
    col_vec on_a, on_b; /* closest or deepest points of the outlines; on_b - on_a = gap * normal */
    col_vec local_normal, local_on_a, local_on_b; /* the same in the frame */
} col_findings;

/* What col_collide tells, bit by bit, and more, also of a miss. A centre inside the core has
 * distance 0, and the way out is the shortest: through the nearest side. Where several are as near,
 * one is taken and `unique` is false; two circles with one centre part along x, for instance. */
col_findings col_find(const col_shape *a, const col_shape *b, col_touching touching);

/* S: the largest length in a pair's test: from either pivot to the other and to any corner of
 * either core, plus both radii; or a width or height. */
col_real col_scale(const col_shape *a, const col_shape *b);

/* 4. The obstacle -------------------------------------------------------------------------------
 */

/* Slide b around a without turning it: the middle of b's core traces the outline of the
 * configuration-space obstacle, which is a's core grown by b's (turned half round), and then by
 * both radii. b hits a where the middle of b's core lies inside. */
typedef struct col_obstacle {
    col_vec vertex[8]; /* of the convex core, in the world, in the order in which angles grow */
    col_vec normal[8]; /* unit, outwards, of the edges: i is that from vertex i to the next one; a
                          single vertex has none */
    int count;         /* 1 (two circles) to 8 */
    col_real radius;   /* both */
} col_obstacle;

/* A corner of the obstacle's core and the unit normals of the edges before and after it: between
 * them the outline is an arc of `radius` about the corner. */
typedef struct col_obstacle_corner {
    col_vec at, before, after;
    col_real
        turn; /* from `before` to `after`, in radians: 0 .. 2 pi (a single corner: the whole) */
} col_obstacle_corner;

/* A place on an obstacle's outline. */
typedef struct col_outline_place {
    col_vec at, normal; /* world; unit, outwards */
} col_outline_place;

/* What a is to b, as both are turned now. */
col_obstacle col_obstacle_of(const col_shape *a, const col_shape *b);
/* i: 0 .. count - 1. */
col_obstacle_corner col_obstacle_corner_at(const col_obstacle *o, int i);
/* The length of the outline: edges and arcs. */
col_real col_obstacle_length(const col_obstacle *o);
/* The place at a fraction of that length, 0 .. 1 (others: the whole number is dropped), from the
 * start of corner 0's arc, the way angles grow. An outline of length 0 has one place. */
col_outline_place col_obstacle_place(const col_obstacle *o, col_real fraction);

/* 5. Moving -------------------------------------------------------------------------------------
 */

/* Two shapes that move straight and steadily, without turning, while t goes from 0 to 1. The gap
 * falls to its least and rises again (it is a convex function of t), so they meet once or never. */
typedef struct col_impact {
    bool hit;          /* gap <= 0 at some t in [0, 1] */
    bool at_start;     /* already at t = 0: then the normal is col_find's, the way out */
    col_real time;     /* the least such t; 0 without a hit */
    col_real depth;    /* at_start: how far they overlap; else 0 */
    col_vec normal;    /* unit, from a to b, at that time: b may not move on against it; (0, 0)
                          without a hit */
    col_vec point;     /* where they touch at that time, in the world; the middle of the place where
                          sides meet, and of on_a and on_b where they overlap; (0, 0) without a hit */
    col_real approach; /* normal . b's movement against a: < 0 closing, 0 grazing, > 0 parting */
} col_impact;

/* When a, which moves by a_translation while t goes from 0 to 1, meets b, which moves by
 * b_translation. A ray against the obstacle, in the own frame of the shape that is turned back:
 * nothing is stepped, so nothing is missed, whatever the speed. Any two shapes; translations up to
 * 1e150. Moved to that time, the shapes touch within 17 u S, where S counts the translations too
 * (36 million random sweeps saw 4.3); how exact the time is follows from how fast they close. What
 * slides along a side, with both shapes at quarter turns, hits just where col_gap is at most 0
 * beside it: no root tells that. */
col_impact col_sweep(const col_shape *a, col_vec a_translation, const col_shape *b,
                     col_vec b_translation);

/* Moved, as a sweep moves it. */
col_shape col_moved(const col_shape *shape, col_vec translation);

/* The part of what has to be done that falls to b, by the masses: 0 .. 1. Masses are given as their
 * inverses, 0 for what nothing moves; both 0 gives 0. */
col_real col_share(col_real a_inverse_mass, col_real b_inverse_mass);

/* How two overlapping shapes come apart: two translations, which together are depth * normal. */
typedef struct col_translations {
    col_vec a, b;
} col_translations;
/* b_share: the part that b moves, 0 .. 1. depth <= 0 moves nothing. */
col_translations col_push_out(col_vec normal, col_real depth, col_real b_share);

/* Velocities after two bodies met along a normal (from a to b). With restitution e, 0 .. 1, they
 * part with e times the speed they closed with; what parts or grazes is left alone, and so are two
 * bodies that nothing moves. Momentum is kept, and energy is never gained. Returns whether anything
 * changed. */
bool col_bounce(col_vec normal, col_real restitution, col_real a_inverse_mass,
                col_real b_inverse_mass, col_vec *a_velocity, col_vec *b_velocity);

/* 6. Many ---------------------------------------------------------------------------------------
 */

/* Many circles against one shape: hits[i] = 1 where circle i, at (x[i], y[i]) with radius[i], hits,
 * else 0, just as col_hit decides. The arrays hold `count` numbers and don't overlap. */
void col_hits(const col_shape *shape, const col_real *x, const col_real *y, const col_real *radius,
              size_t count, col_touching touching, unsigned char *hits);

/* The same for floats, as if each of them were written as a double (as a col_real). Faster still,
 * as long as few are in doubt: those that come closer to touching than about 1e-5 of the lengths,
 * and than 1e-6 of the coordinates of the core's middle, where these are no floats. They are
 * decided as doubles, and the up to 256 circles beside them one by one. */
void col_hits_float(const col_shape *shape, const float *x, const float *y, const float *radius,
                    size_t count, col_touching touching, unsigned char *hits);

/* Many moving circles against one shape that rests; one that moves rests where its own translation
 * is taken off theirs. Circle i starts at (x[i], y[i]) and goes by (way_x[i], way_y[i]); time[i] is
 * when it meets the shape, 0 .. 1, or INFINITY where it doesn't, which is just as col_sweep
 * decides. Moved to that time they touch within 32 u M, M the sum of all lengths of the pair: from
 * one given point to the other, the offsets, sizes, radii and the translation. Where more than the
 * time is asked, col_sweep tells it of those that hit. */
void col_sweeps(const col_shape *shape, const col_real *x, const col_real *y,
                const col_real *radius, const col_real *way_x, const col_real *way_y, size_t count,
                col_real *time);

/* The near pairs of many shapes: `each` is called once for each i < j whose boxes meet (sides
 * count), in no particular order; time grows with the number of boxes and of pairs that are near. A
 * box with NaN or with min > max meets nothing.
 * `memory` holds at least col_grid_bytes(count) bytes, is aligned for a double and stays the
 * caller's. Returns false, and calls nothing, when it is too small; col_grid_bytes returns SIZE_MAX
 * when no memory would be enough. */
typedef void (*col_pair_fn)(void *user, size_t i, size_t j);
size_t col_grid_bytes(size_t count);
bool col_grid_pairs(const col_box *boxes, size_t count, void *memory, size_t bytes,
                    col_pair_fn each, void *user);

/* The same, and the boxes, which are copied, stay sorted in that memory (until it is used again),
 * to be looked at while they move a little: in a step of time, say. What is near a box is found
 * quicker than in a kept grid then. *sorted (sorted may be NULL): NULL where they aren't at least
 * eight boxes of much the same size that lie evenly, or one of them is none; a kept grid is for
 * all. */
typedef struct col_rows col_rows;
bool col_grid_pairs_sorted(const col_box *boxes, size_t count, void *memory, size_t bytes,
                           col_pair_fn each, void *user, col_rows **sorted);
/* Gives box i (< count) another place or size; it may be one that meets nothing. 64 of them may get
 * further from where they were, or larger, than about twice their size. False when another one
 * does: a kept grid is quicker then, and this isn't to be used again. */
bool col_rows_move(col_rows *sorted, size_t i, const col_box *box);

/* A kept grid, for boxes that move now and then: what lies near is found anew for those that moved,
 * and nothing else is looked at. It lies in memory of at least col_grid_kept_bytes(count) bytes
 * that is aligned for a double and stays the caller's, as do the boxes, which are copied. SIZE_MAX,
 * and NULL, as above. */
typedef struct col_grid col_grid;
size_t col_grid_kept_bytes(size_t count);
col_grid *col_grid_keep(const col_box *boxes, size_t count, void *memory, size_t bytes);
/* Gives box i (< count) another place or size. */
void col_grid_move(col_grid *g, size_t i, const col_box *box);

/* Calls `each` once for each box that meets this one (sides count), in no particular order. It may
 * move boxes afterwards, not meanwhile. */
typedef void (*col_each_fn)(void *user, size_t i);
void col_grid_near(const col_grid *g, const col_box *box, col_each_fn each, void *user);
void col_rows_near(const col_rows *sorted, const col_box *box, col_each_fn each, void *user);
/* The same for the boxes that the straight way from a point on meets, from its beginning to its
 * end; of those that it misses by no more than rounding some may be among them. */
void col_grid_along(const col_grid *g, col_vec from, col_vec translation, col_each_fn each,
                    void *user);
/* 7. What is short enough to stand here --------------------------------------------------------
 */

static inline col_shape col_rectangle(col_vec at, col_vec corner, col_vec pivot, col_real width,
                                      col_real height, col_dir dir, col_real radius)
{
    col_shape s = {at, pivot, corner, width, height, dir, radius};
    return s;
}

static inline col_shape col_circle(col_vec centre, col_real radius)
{
    col_vec no_offset = {0, 0};
    col_dir unturned = {1, 0};
    return col_rectangle(centre, no_offset, no_offset, 0, 0, unturned, radius);
}

static inline col_shape col_point(col_vec at)
{
    return col_circle(at, 0);
}

/* The unit roundoff u: one operation is off by at most u of its result. */
#define COL_U COL_EITHER(DBL_EPSILON / 2, FLT_EPSILON / 2)

/* Whether two boxes meet; sides count. False with NaN; of a box that is inside out it tells
 * nothing. Without a jump: in a crowd nobody can guess the answer. */
static inline bool col_boxes_meet(const col_box *p, const col_box *q)
{
#ifdef COL_HAS_LANES /* x and y together */
    if (COL_ARE_DOUBLES) {
        const double *p_min = (const double *)(const void *)&p->min,
                     *p_max = (const double *)(const void *)&p->max;
        const double *q_min = (const double *)(const void *)&q->min,
                     *q_max = (const double *)(const void *)&q->max;
        __m128d p_begins = _mm_cmple_pd(_mm_loadu_pd(p_min), _mm_loadu_pd(q_max));
        __m128d q_begins = _mm_cmple_pd(_mm_loadu_pd(q_min), _mm_loadu_pd(p_max));
        return _mm_movemask_pd(_mm_and_pd(p_begins, q_begins)) == 3;
    }
#endif
    return (p->min.x <= q->max.x) & (q->min.x <= p->max.x) & (p->min.y <= q->max.y) &
           (q->min.y <= p->max.y);
}

static inline col_real col_abs(col_real value)
{
    return (col_real)fabs(value);
}

/* A circle against a prepared shape, from squares alone. With dist = the distance of the circle's
 * centre from the core (0 inside) and R = both radii, the circle hits where F = dist^2 - R^2 < 0:
 * no square root, no sums with carried roundings, no jump; max(|v| - half, 0) is |v| - min(|v|,
 * half), exactly.
 *
 * Let L be the sum of the shape's lengths (many.c) and M = dist + 2 L + R. But for what the middle
 * lost when it was told in the world, `lost`, each vector below is within 8 u M of the exact one,
 * so `squares` is within 24 u M^2 of F = (dist - R) (dist + R), and dist + R <= M. col_gap is
 * within 17 u M of the exact gap. So where |squares| > 64 u M^2 we have |F| > 40 u M^2 and |dist -
 * R| > 40 u M, and the sign of `squares` is the sign of what col_gap returns. (The direction's own
 * error is the same in both and doesn't count. Inside, the gap is even below -R.) Elsewhere col_gap
 * must decide: in the rounding band, and for points inside the core.
 *
 * As (p + q + r)^2 <= 3 (p^2 + q^2 + r^2) and dist^2 <= |squares| + R^2, 64 u M^2 is less than 400
 * u R^2 + 800 u L^2, and what is left of 192 u |squares|. And `lost` changes the square by
 * 2 dist lost + lost^2, at most 2 lost (dist^2 / L + L), as long as it isn't larger than L. */
typedef struct col_verdict {
    col_real squares; /* < 0: a hit, > 0: a miss, */
    col_real doubt;   /* where it is larger than this */
} col_verdict;
#define COL_DOUBT (400 * COL_U)

static inline col_verdict col_verdict_of(const col_prepared *p, col_real dist2, col_real radius)
{
    col_real R = p->radius + radius, R2 = R * R;
    col_verdict v = {dist2 - R2, p->per_square * R2 + p->doubt};
    return v;
}

static inline col_verdict col_prepared_verdict(const col_prepared *p, col_real x, col_real y,
                                               col_real radius)
{
    col_real from_x = x - p->middle.x, from_y = y - p->middle.y;
    col_real local_x = col_abs(p->cosine.x * from_x + p->sine.x * from_y);
    col_real local_y = col_abs(p->cosine.x * from_y - p->sine.x * from_x);
    col_real apart_x = local_x - (local_x < p->half.x ? local_x : p->half.x);
    col_real apart_y = local_y - (local_y < p->half.y ? local_y : p->half.y);
    return col_verdict_of(p, apart_x * apart_x + apart_y * apart_y, radius);
}

#ifdef COL_HAS_LANES
static inline __m128d col_lanes_at(const col_vec *v)
{
    return _mm_load_pd((const double *)(const void *)v);
}
#endif

/* The same bits for one circle, x beside y; a loop over many has circles side by side instead. */
static inline col_verdict col_prepared_verdict_of_one(const col_prepared *p, col_vec centre,
                                                      col_real radius)
{
#ifdef COL_HAS_LANES
    if (COL_ARE_DOUBLES) {
        const __m128d without_sign = _mm_castsi128_pd(_mm_set1_epi64x(INT64_MAX));
        __m128d from_xy = _mm_sub_pd(_mm_set_pd(centre.y, centre.x), col_lanes_at(&p->middle));
        __m128d from_yx = _mm_shuffle_pd(from_xy, from_xy, 1);
        __m128d local_xy = _mm_add_pd(_mm_mul_pd(col_lanes_at(&p->cosine), from_xy),
                                      _mm_mul_pd(col_lanes_at(&p->sine), from_yx));
        __m128d away_xy = _mm_and_pd(local_xy, without_sign);
        __m128d apart_xy = _mm_sub_pd(away_xy, _mm_min_pd(away_xy, col_lanes_at(&p->half)));
        __m128d squares_xy = _mm_mul_pd(apart_xy, apart_xy);
        __m128d dist2 = _mm_add_sd(squares_xy, _mm_unpackhi_pd(squares_xy, squares_xy));
        return col_verdict_of(p, (col_real)_mm_cvtsd_f64(dist2), radius);
    }
#endif
    return col_prepared_verdict(p, centre.x, centre.y, radius);
}

static inline bool col_hit_prepared(const col_prepared *prepared, col_vec centre, col_real radius,
                                    col_touching touching)
{
    col_verdict v = col_prepared_verdict_of_one(prepared, centre, radius);
    return col_abs(v.squares) > v.doubt
               ? v.squares < 0
               : col_hit_in_doubt(prepared->shape, centre, radius, touching);
}

#ifdef __cplusplus
}
#endif

#endif
