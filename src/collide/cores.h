/* Inside the module: two cores, each seen from the other's frame. */
#ifndef COLLIDE_CORES_H
#define COLLIDE_CORES_H

#include "core.h"

/* (b_at - a_at) + (b_pivot - a_pivot), with the rounding of one operation wherever in the world the
 * shapes lie. */
static inline col_real col_between_sums(col_real a_at, col_real a_pivot, col_real b_at,
                                        col_real b_pivot)
{
    col_real at = b_at - a_at, pivot = b_pivot - a_pivot, sum = at + pivot;
    return sum + (col_lost(b_at, -a_at, at) + col_lost(b_pivot, -a_pivot, pivot) +
                  col_lost(at, pivot, sum));
}

/* From a's pivot to b's along the world's axes, if their given points lie there. */
static inline col_vec col_between_moved(const col_shape *a, col_vec a_at, const col_shape *b,
                                        col_vec b_at)
{
    return (col_vec){col_between_sums(a_at.x, a->pivot.x, b_at.x, b->pivot.x),
                     col_between_sums(a_at.y, a->pivot.y, b_at.y, b->pivot.y)};
}

static inline col_vec col_between_pivots(const col_shape *a, const col_shape *b)
{
    if ((col_bits(a->pivot.x) | col_bits(a->pivot.y) | col_bits(b->pivot.x) |
         col_bits(b->pivot.y)) == 0)
        return col_subtract(b->at, a->at);
    return col_between_moved(a, a->at, b, b->at);
}

/* A direction of one shape's frame, told in another's. */
static inline col_vec col_reframe_direction(const col_shape *from, const col_shape *to, col_vec p)
{
    return col_turn_back(col_turn(p, from->dir), to->dir);
}

/* How many whole quarter turns, 0 to 3, lie in the turn from one direction to another: by the signs
 * of that turn's cosine, cc + ss, and sine, cs - sc. Where nothing is turned the sine is exactly 0,
 * because rounded products are compared. */
static inline int col_quarters_between(col_dir from, col_dir to)
{
    col_real cc = from.c * to.c, ss = from.s * to.s, cs = from.c * to.s, sc = from.s * to.c;
    int none = (cc > -ss) & (cs >= sc), one = (cc <= -ss) & (cs > sc), rest = 3 - (cc < -ss);
    return (1 - none) * (rest - (rest - 1) * one);
}

/* A core in its own frame, and there the other shape's core. */
typedef struct col_view {
    col_core core;
    col_vec apart;    /* from its pivot to the other's, along the world's axes */
    col_vec other[4]; /* the other core's corners */
    col_core bounds;  /* the straight box around them */
    int deepest; /* the corner that lies deepest behind face 0; behind face i it is i further */
} col_view;

/* [0] in the frame of `framed`, [1] in the frame of `other`. */
COL_INTERNAL void col_view_both(const col_shape *framed, const col_shape *other, col_view views[2]);

/* Sets what depends on the places, with the pivots apart by d (from the framed one's to the other's
 * along the world's axes); cores and `deepest` stay. */
COL_INTERNAL void col_view_at(const col_shape *framed, const col_shape *other, col_view views[2],
                              col_vec d);

/* Two cores keep apart, or overlap the least, at one of these: face `face` of one core against
 * corner `vertex` of the other; or, where `corner` isn't COL_NONE, that corner against `vertex`. */
enum { COL_NONE = -1 };
typedef struct col_feature {
    int owner; /* which of the two views: whose face or corner it is */
    int face, corner, vertex;
    col_real distance; /* signed */
} col_feature;

/* The face against the corner that lies deepest behind it. */
COL_INTERNAL col_feature col_face_feature(const col_view views[2], int owner, int face);
/* The face that parts the cores furthest. */
COL_INTERNAL col_feature col_best_face(const col_view views[2]);
/* Where the cores are nearest, or overlap the least: its distance is that of the cores. */
COL_INTERNAL col_feature col_nearest_feature(const col_view views[2]);

/* From a face of the view's core out to a corner of the other. */
static inline col_real col_face_distance(const col_view *view, int face, int vertex)
{
    const col_vec *side = face & 2 ? &view->core.low : &view->core.high;
    col_real sign = col_signs[face >> 1 & 1];
    return sign * col_coordinate(&view->other[vertex], face & 1) -
           sign * col_coordinate(side, face & 1);
}
/* From the feature's corner to its vertex. */
COL_INTERNAL col_vec col_corner_offset(const col_view *view, const col_feature *f);

/* The signed distance of two cores and where it is measured, in the framed core's frame. */
typedef struct col_core_contact {
    col_real core;               /* < 0 where the cores overlap */
    col_vec normal;              /* unit, from the framed core to the other */
    col_vec on_framed, on_other; /* points of the cores: on_other - on_framed = core * normal */
} col_core_contact;

/* A point against a core: the octagon of a point is the core itself, and the walk is "clamp".
 * Beyond a corner the normal points away from it. Beside a side, and inside, it is that of the face
 * that lies nearest; the first one of several as near. */
static inline col_core_contact col_contact_point(const col_core *core, col_vec p)
{
    col_real right = p.x - core->high.x, below = p.y - core->high.y;
    col_real left = core->low.x - p.x, above = core->low.y - p.y;
    col_vec beyond = {col_max(right, left), col_max(below, above)};
    /* a difference of -0 is none */
    col_vec sign = {copysign((col_real)1, right - left + 0),
                    copysign((col_real)1, below - above + 0)};
    col_vec side = {col_choose(sign.x > 0, core->high.x, core->low.x),
                    col_choose(sign.y > 0, core->high.y, core->low.y)};
    if (col_min(beyond.x, beyond.y) > 0)
        return (col_core_contact){
            .core = col_length(beyond.x, beyond.y),
            .normal = col_unit((col_vec){sign.x * beyond.x, sign.y * beyond.y}),
            .on_framed = side,
            .on_other = p,
        };
    bool first = (beyond.x == beyond.y) & ((sign.x > 0) | (sign.y < 0));
    bool upright = (beyond.x > beyond.y) | first;
    return (col_core_contact){
        .core = col_max(beyond.x, beyond.y),
        .normal = {col_choose(upright, sign.x, 0), col_choose(upright, 0, sign.y)},
        .on_framed = {col_choose(upright, side.x, p.x), col_choose(upright, p.y, side.y)},
        .on_other = p,
    };
}

/* Where the contact of two cores is measured, and the normal there, in the framed core's frame. */
typedef struct col_core_normal {
    col_feature feature;
    col_vec normal;
} col_core_normal;

/* nearest: the cores' nearest feature; tie: the length that rounding can't tell from 0. It matters
 * only where one of them is thin, or where they are apart by less. */
COL_INTERNAL col_core_normal col_normal_of_cores(const col_shape *framed, const col_shape *other,
                                                 const col_view views[2],
                                                 const col_feature *nearest, col_real tie);
/* The same, with the points. */
COL_INTERNAL col_core_contact col_contact_cores(const col_shape *framed, const col_shape *other,
                                                const col_view views[2], const col_feature *nearest,
                                                col_real tie);

/* Whether a core extends in both directions. */
static inline bool col_is_thick(const col_core *core)
{
    return core->high.x > core->low.x && core->high.y > core->low.y;
}

/* The best that a face of another direction than the contact's does: of a point's core, of two
 * that meet. */
COL_INTERNAL col_real col_second_of_point(const col_core *core, const col_core_contact *c);
COL_INTERNAL col_real col_second_of_cores(const col_shape *framed, const col_shape *other,
                                          const col_view views[2], col_vec normal);

/* The other core's point that is nearest to the framed core, or lies in it. */
COL_INTERNAL col_vec col_nearest_point(const col_view views[2], const col_core_contact *c,
                                       col_real tie);

#endif
