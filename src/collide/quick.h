/* Inside the module: quick decisions about any two cores, where they leave no doubt. About a
 * circle: see col_prepared_verdict. */
#ifndef COLLIDE_QUICK_H
#define COLLIDE_QUICK_H

#include "lanes.h"

/* Of the core's width and height. */
static inline col_lanes col_half_size(const col_shape *s)
{
    return col_lanes_product(col_lanes_of(s->width, s->height), col_lanes_of(0.5, 0.5));
}

/* From the given point to the core's middle: along the world's axes, and what lengths that takes.
 */
typedef struct col_middle {
    col_lanes at, sizes;
} col_middle;

static inline col_middle col_middle_of(const col_shape *s)
{
    col_lanes pivot = col_lanes_of_vec(s->pivot), corner = col_lanes_of_vec(s->corner);
    col_lanes middle = col_lanes_add(col_lanes_subtract(corner, pivot), col_half_size(s));
    col_lanes turned = col_lanes_turn(middle, col_lanes_of_dir(s->dir));
    col_lanes sizes = col_lanes_add(col_lanes_of(s->width, s->height), col_lanes_abs(pivot));
    return (col_middle){
        .at = col_lanes_add(pivot, turned),
        .sizes = col_lanes_add(sizes, col_lanes_abs(middle)),
    };
}

/* With M the sum of all lengths on the way from middle to middle, and of both radii, 64 u M is
 * beyond all roundings, see below. What each turn takes a direction's length to be off, 5e-13 of
 * each length (5e-5 of floats', see col_validate), the three turns of col_gap, or of what stands
 * here, take three times. So this many u M are beyond both. */
#define COL_QUICK_ROUNDINGS 64
#define COL_QUICK_DOUBT COL_EITHER(0x1p16, 0x1p13)

/* From a's middle to b's, along the world's axes. */
typedef struct col_between_middles {
    col_vec way;
    col_real doubt; /* see above */
} col_between_middles;

static inline col_between_middles col_between_middles_of(const col_shape *a, const col_shape *b)
{
    col_middle p = col_middle_of(a), q = col_middle_of(b);
    col_lanes d = col_lanes_subtract(col_lanes_of_vec(b->at), col_lanes_of_vec(a->at));
    col_lanes sizes = col_lanes_add(col_lanes_abs(d), col_lanes_add(p.sizes, q.sizes));
    col_vec sums = col_lanes_vec(sizes);
    col_real size = (a->radius + b->radius) + (sums.x + sums.y);
    return (col_between_middles){
        col_lanes_vec(col_lanes_add(d, col_lanes_subtract(q.at, p.at))),
        COL_QUICK_DOUBT * COL_U * size + COL_LEAST,
    };
}

/* Of both cores, the one beside the other: half of the diagonal, told as in col_length_at_most. */
static inline col_vec col_half_diagonals(const col_shape *a, const col_shape *b)
{
    col_lanes widths = col_lanes_of(a->width, b->width);
    col_lanes heights = col_lanes_of(a->height, b->height);
    col_lanes half = col_lanes_of(0.5, 0.5);
    col_lanes twice = col_lanes_add(col_lanes_max(widths, heights),
                                    col_lanes_product(col_lanes_min(widths, heights), half));
    return col_lanes_vec(col_lanes_product(twice, half));
}

/* Whether circles about the middles that hold the shapes are apart, by more than rounding: the
 * doubt is more than that of the way, 10 u M, and of the squares. */
static inline bool col_circles_apart(const col_shape *a, const col_shape *b,
                                     const col_between_middles *m)
{
    col_vec halves = col_half_diagonals(a, b);
    col_real reach = (halves.x + halves.y) + (a->radius + b->radius) + m->doubt;
    return col_dot(m->way, m->way) > reach * reach + COL_LEAST;
}

/* Two cores in each other's frames, told from their middles. */
typedef struct col_middles {
    col_vec in_a, in_b; /* from a's middle to b's, in the frame of each */
    col_dir turn;       /* how far b is turned against a, up to signs: |cosine|, |sine| */
} col_middles;

/* Every length here is within 10 u M, and `turn` within 2.5 u. */
static inline col_middles col_middles_of(const col_shape *a, const col_shape *b, col_vec way)
{
    col_lanes from_a = col_lanes_of_vec(way);
    col_lanes a_dir = col_lanes_of_dir(a->dir), b_dir = col_lanes_of_dir(b->dir);
    col_vec turn = col_lanes_vec(col_lanes_abs(col_lanes_turn_back(b_dir, a_dir)));
    return (col_middles){
        .in_a = col_lanes_vec(col_lanes_turn_back(from_a, a_dir)),
        .in_b = col_lanes_vec(col_lanes_turn_back(from_a, b_dir)),
        .turn = {turn.x, turn.y},
    };
}

/* How far a core and another, turned against it, reach along its axes: half of each size. */
static inline col_lanes col_quick_reach(const col_shape *s, const col_shape *other, col_dir turn)
{
    col_lanes others = col_half_size(other), by = col_lanes_of_dir(turn);
    col_lanes along = col_lanes_product(col_lanes_xx(by), others);
    col_lanes across = col_lanes_product(col_lanes_yy(by), col_lanes_yx(others));
    return col_lanes_add(col_half_size(s), col_lanes_add(along, across));
}

/* How far the cores are apart along the normals of the one: seen from its middle lie half its size,
 * half the other's along its turned sides, and the rest of the way to the other's middle. Within 24
 * u M, and col_gap within 17. */
static inline col_vec col_quick_apart(col_vec middle, const col_shape *s, const col_shape *other,
                                      col_dir turn)
{
    col_lanes away = col_lanes_abs(col_lanes_of_vec(middle));
    return col_lanes_vec(col_lanes_subtract(away, col_quick_reach(s, other, turn)));
}

typedef struct col_parted {
    col_real apart; /* the cores are at least so far apart; overlapping, they are so deep */
    col_real doubt;
} col_parted;

/* About any two cores, from the four pairs of their parallel faces, which is all that is needed
 * unless a corner looks at a corner. The cores' distance is the best of the faces' where that is
 * negative, and at least the best elsewhere. So where `apart` is beyond 64 u M of 0, or of both
 * radii, that's no rounding, here or in col_gap. */
static inline col_parted col_quick_cores(const col_shape *a, const col_shape *b)
{
    col_between_middles between = col_between_middles_of(a, b);
    col_middles m = col_middles_of(a, b, between.way);
    col_vec of_a = col_quick_apart(m.in_a, a, b, m.turn);
    col_vec of_b = col_quick_apart(m.in_b, b, a, m.turn);
    return (col_parted){
        .apart = col_max(col_max(of_a.x, of_a.y), col_max(of_b.x, of_b.y)),
        .doubt = between.doubt,
    };
}

/* How far a core reaches from its pivot, along both axes of its frame: >= 0. */
static inline col_vec col_reaches(const col_shape *s)
{
    col_lanes corner = col_lanes_of_vec(s->corner), pivot = col_lanes_of_vec(s->pivot);
    col_lanes high =
        col_lanes_add(col_lanes_subtract(corner, pivot), col_lanes_of(s->width, s->height));
    return col_lanes_vec(col_lanes_max(col_lanes_subtract(pivot, corner), high));
}

/* A circle about the pivot that holds the shape, told as in col_length_at_most. */
static inline col_real col_reach(const col_shape *s)
{
    col_vec reaches = col_reaches(s);
    return col_max(reaches.x, reaches.y) + col_min(reaches.x, reaches.y) / 2 + s->radius;
}

/* From a's pivot to b's along the world's axes, by plain sums: within 2 u of all their terms. */
static inline col_vec col_between_roughly(const col_shape *a, const col_shape *b)
{
    col_lanes at = col_lanes_subtract(col_lanes_of_vec(b->at), col_lanes_of_vec(a->at));
    col_lanes pivot = col_lanes_subtract(col_lanes_of_vec(b->pivot), col_lanes_of_vec(a->pivot));
    return col_lanes_vec(col_lanes_add(at, pivot));
}

/* Far more than rounding, which is less than 2^8 u of all lengths involved. */
#define COL_FAR_MORE ((1 << 13) * COL_U)

#endif
