/* The small contact: what a game needs of two shapes that hit. Here that of a circle or a point
 * with any shape. */
#include "depth.h"
#include "disc.h"
#include "face.h"

/* A depth that needs no trying. By how much may col_gap find less after b is moved by it, however
 * the caller rounds that? In the code's names, with a between the given points, d between the
 * pivots, b from the framed core's side or corner to the centre, D its length, and n the normal:
 *
 *   col_gap, before and after   a: u |a|, d: u |d|, its products and sums: 2.42 u |d|, b: u D,
 *                               its length: 2 u D, the gap: u |gap|
 *   b's new place               product and sum: u |at| + 2 u depth
 *   the normal                  quotients, products and sums, and the direction's own length, whose
 *                               square is within 5.5 u: 11 u depth
 *
 * What else there is, as the pivots' difference and the core's sides, is the same before and after.
 * The exact way out of a side, or of a corner along the computed n, is no shorter than told along
 * n: |b + depth n| >= (b + depth n) . n. Afterwards d is longer by depth at most, D is the radii
 * and the gap next to 0. So in all less than u (|at| + 2 |a| + 7 |d| + 6 radii + 18 depth),   |a|
 * <= |d| + width + height.
 *
 * Where the gap is a short number, as whole numbers give, it may be exact: then that is tried. */
static inline col_real depth_of_round(const col_pair *p, const col_core_contact *c, col_vec normal,
                                      col_real gap, col_touching touching)
{
    const col_shape *f = p->framed;
    col_vec at = (p->framed_is_b ? f : p->other)->at;
    col_real sum = col_length_at_most(at) + 2 * (f->width + f->height) +
                   9 * col_length_at_most(c->on_other) + 6 * col_radii(p) - 18 * gap;
    if (col_is_short(gap) || !(col_excess(f->dir) <= 4 * COL_U) || !col_is_compact(p))
        return col_depth(p, normal, gap, touching);
    return COL_U * sum + COL_LEAST - gap;
}

col_real col_round_depth(const col_pair *p, const col_core_contact *c, col_vec normal, col_real gap,
                         col_touching touching)
{
    return depth_of_round(p, c, normal, gap, touching);
}

/* The point is halfway between the outlines, on the normal through the other one's centre. */
static inline col_contact collide_round(const col_pair *p, col_touching touching)
{
    col_round round = col_round_of(p);
    col_real radii = col_radii(p);
    col_vec beyond = col_beyond(&round.core, round.centre);
    if (col_max(beyond.x, beyond.y) > radii)
        return (col_contact){.hit = false};
    col_core_contact c = col_contact_point(&round.core, round.centre);
    col_real gap = c.core - radii, out = (p->framed->radius - p->other->radius - c.core) / 2;
    if (!col_decide(gap, touching))
        return (col_contact){.hit = false};
    col_vec normal = col_world_normal(p, c.normal), pivot = col_add(p->other->at, p->other->pivot);
    col_real along = p->framed_is_b ? -out : out;
    return (col_contact){
        .hit = true,
        .gap = gap,
        .depth = depth_of_round(p, &c, normal, gap, touching),
        .normal = normal,
        .point = {{pivot.x + along * normal.x, pivot.y + along * normal.y}},
        .count = 1,
    };
}

col_contact col_collide(const col_shape *a, const col_shape *b, col_touching touching)
{
    col_pair p = col_roles(a, b);
    bool clear;
    return col_is_round(p.other) ? collide_round(&p, touching)
                                 : col_collide_cores(&p, touching, &clear);
}
