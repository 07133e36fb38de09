/* The small contact: what a game needs of two shapes that hit. Here that of a circle or a point
 * with any shape. */
#include "depth.h"
#include "disc.h"
#include "face.h"
#include "lanes.h"

/* A depth that needs no trying. By how much may col_gap find less after b is moved by it, however
 * the caller rounds that? In the code's names, with p between the given points, d between the
 * pivots, q from the framed core's side or corner to the centre, D its length, and n the normal:
 *
 *   col_gap, before and after   p: u |p|, d: u |d|, its products and sums: 2.42 u |d|, q: u D,
 *                               its length: 2 u D, the gap: u |gap|
 *   b's new place               product and sum: u |at| + 2 u depth
 *   the normal                  quotients, products and sums, and the direction's own length, whose
 *                               square is within 6 u: 11.5 u depth
 *
 * What else there is, as the pivots' difference and the core's sides, is the same before and after.
 * The exact way out of a side, or of a corner along the computed n, is no shorter than told along
 * n: |q + depth n| >= (q + depth n) . n. Afterwards d is longer by depth at most, D is the radii
 * and the gap next to 0. So in all less than u (|at| + 2 |p| + 7 |d| + 6 radii + 18 depth),   |p|
 * <= |d| + width + height. (A centre in the core has D = depth - radii, 3 u depth more; but there a
 * side's distance is no root, and its normal no quotient: 5 u depth less.)
 *
 * Where the gap is a short number, as whole numbers give, it may be exact: then that is tried. */
static inline bool is_depth_known(const col_shape *framed, col_real gap)
{
    return col_excess(framed->dir) <= 4 * COL_U && !col_is_short(gap);
}

/* at: b's; centre: of the other one, in the frame. */
static inline col_real known_depth(const col_shape *framed, col_vec at, col_vec centre,
                                   col_real radii, col_real gap)
{
    col_real sum = col_length_at_most(at) + 2 * (framed->width + framed->height) +
                   9 * col_length_at_most(centre) + 6 * radii - 18 * gap;
    return COL_OVER_U * sum + COL_LEAST - gap;
}

col_real col_round_depth(const col_pair *p, const col_core_contact *c, col_vec normal, col_real gap,
                         col_touching touching)
{
    col_vec at = (p->framed_is_b ? p->framed : p->other)->at;
    if (col_is_compact(p) && is_depth_known(p->framed, gap))
        return known_depth(p->framed, at, c->on_other, col_radii(p), gap);
    return col_depth(p, normal, gap, touching);
}

/* Halfway between the outlines, on the normal (from a to b) through the other one's pivot. */
static inline col_vec point_between(const col_pair *p, col_vec pivot, col_lanes normal,
                                    col_real distance)
{
    col_real out = (p->framed->radius - p->other->radius - distance) / 2;
    col_real along = p->framed_is_b ? -out : out;
    col_lanes way = col_lanes_product(col_lanes_of(along, along), normal);
    return col_lanes_vec(col_lanes_add(col_lanes_of_vec(pivot), way));
}

static col_contact collide_round(const col_pair *p, col_touching touching)
{
    col_round round = col_round_of(p);
    col_core_contact c = col_contact_point(&round.core, round.centre);
    col_real gap = c.core - col_radii(p);
    if (!col_decide(gap, touching))
        return (col_contact){.hit = false};
    col_vec normal = col_world_normal(p, c.normal), pivot = col_add(p->other->at, p->other->pivot);
    return (col_contact){
        .hit = true,
        .gap = gap,
        .depth = col_round_depth(p, &c, normal, gap, touching),
        .normal = normal,
        .point = {point_between(p, pivot, col_lanes_of_vec(normal), c.core)},
        .count = 1,
    };
}

static col_contact collide_carefully(const col_shape *a, const col_shape *b, col_touching touching)
{
    col_pair p = col_roles(a, b);
    return col_is_round(p.other) ? collide_round(&p, touching) : col_collide_cores(&p, touching);
}

/* From a core out to a circle's centre, both in its frame: the bits of col_contact_point, but where
 * lengths are too small or too large for their squares, or two ways are as short. */
typedef struct way_out {
    bool known;
    col_real distance;
    col_lanes normal;
} way_out;

/* Where a circle lies beside a core, in its frame. beyond: how far the centre is beyond the sides,
 * in x and in y; sign: < 0 where that's the left or the upper one. */
typedef struct beside {
    col_lanes centre, beyond, sign;
} beside;

static inline way_out from_corner(const beside *place)
{
    col_vec squares = col_lanes_vec(col_lanes_product(place->beyond, place->beyond));
    col_real square = squares.x + squares.y;
    col_real distance = sqrt(square);
    col_lanes unit = col_lanes_quotient(place->beyond, col_lanes_of(distance, distance));
    return (way_out){
        .known = square > COL_LEAST_SQUARE && square < COL_MOST_SQUARE,
        .distance = distance,
        .normal = col_lanes_signed(unit, place->sign),
    };
}

static inline way_out from_side(const beside *place)
{
    col_vec beyond = col_lanes_vec(place->beyond);
    col_lanes along = col_lanes_signed(col_lanes_of(1, 1), place->sign);
    return (way_out){
        .known = beyond.x != beyond.y,
        .distance = col_max(beyond.x, beyond.y),
        .normal = col_lanes_where_larger(along, place->beyond, col_lanes_yx(place->beyond)),
    };
}

static inline beside beside_of(const col_pair *plain)
{
    col_round_lanes r = col_round_plain_lanes(plain);
    col_lanes right_below = col_lanes_subtract(r.centre, r.high);
    col_lanes left_above = col_lanes_subtract(r.low, r.centre);
    col_lanes sign = col_lanes_subtract(right_below, left_above);
    return (beside){
        .centre = r.centre,
        .beyond = col_lanes_max(right_below, left_above),
        .sign = col_lanes_add(sign, col_lanes_of(0, 0)), /* a difference of -0 is none */
    };
}

/* Quickly, where that leaves no doubt. Each return fills the result in its place: to copy it would
 * take longer than to find it. */
col_contact col_collide(const col_shape *a, const col_shape *b, col_touching touching)
{
    col_pair p = col_plain_roles(a, b);
    if (!p.framed)
        return collide_carefully(a, b, touching);
    beside place = beside_of(&p);
    col_real radii = col_radii(&p);
    col_vec beyond = col_lanes_vec(place.beyond);
    if (col_max(beyond.x, beyond.y) > radii)
        return (col_contact){.hit = false};
    way_out out = col_both_positive(beyond) ? from_corner(&place) : from_side(&place);
    if (!out.known)
        return collide_carefully(a, b, touching);
    col_real gap = out.distance - radii;
    if (gap > 0)
        return (col_contact){.hit = false};
    if (!is_depth_known(p.framed, gap))
        return collide_carefully(a, b, touching);
    col_lanes normal = col_lanes_turn(p.framed_is_b ? col_lanes_negate(out.normal) : out.normal,
                                      col_lanes_of_dir(p.framed->dir));
    return (col_contact){
        .hit = true,
        .gap = gap,
        .depth = known_depth(p.framed, b->at, col_lanes_vec(place.centre), radii, gap),
        .normal = col_lanes_vec(normal),
        .point = {point_between(&p, p.other->at, normal, out.distance), {0, 0}},
        .count = 1,
    };
}
