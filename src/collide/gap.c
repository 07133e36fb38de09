/* Two shapes: how far apart.
 *
 * How exact is the gap? In the code's own names, w = the vector from the framed shape's pivot to a
 * corner of the other core, all vectors as vectors, u = 2^-53 (floats: 2^-24, and their
 * cosine and sine are rounded doubles: 0.72), products of errors left out:
 *
 *   d = between pivots             carried sums: one rounding                 1    |d|
 *   corner of the other core       carried sum                                1    |corner|
 *   its dir                        cosine and sine within 0.55 ulp: 0.8,
 *                                  in degrees also the radians: 0.5           1.3  |corner|
 *   turned by it                   four products sqrt 2, two sums 1           2.42 |corner|
 *   w = d + corner                                                            1    |w|
 *   the framed dir, turned back    as above                                   3.72 |w|
 *   side of the framed core        carried sum                                1    |side|
 *   dist: beyond the side          1, precise length of two such: 1           2    dist
 *   radii, gap = dist - radii                                                 1    radii, 1 |gap|
 *
 * S is at least each |d|, |corner|, |w|, |side| and |side - d|, plus the radii. Let first the radii
 * be 0. Measured from the middle between the pivots, w and side are p and q with
 * |p + d/2|, |p - d/2| = |w|, |corner| <= S, so |p|^2 <= S^2 - |d|^2/4, likewise |q|, and
 * dist <= 2 sqrt(S^2 - |d|^2/4). With |d| = 2 S sin t the sum is at most
 *   4.72 + 4.72 + 1 + (2 sin t + 6 cos t)  <=  10.44 + sqrt 40  <=  16.8      (in u S).
 * Radii shorten the other vectors by as much as they add roundings, or more. A circle's corner is 0
 * and dist <= S: 1 + 3.72 + 1 + 4 (its plain length costs 2)  <=  9.8; with the plain sums that do
 * for most circles, see disc.h, 14.7. A segment's dir is rounded once, its one corner a single
 * product. So the error stays under 17 u S, wherever the shapes lie and whatever the angle. */
#include "cores.h"
#include "disc.h"

col_round col_round_carried(const col_pair *p)
{
    return (col_round){
        .core = col_core_of(p->framed),
        .centre = col_turn_back(col_between_pivots(p->framed, p->other), p->framed->dir),
    };
}

col_real col_gap(const col_shape *a, const col_shape *b)
{
    col_pair p = col_roles(a, b);
    if (col_is_round(p.other)) {
        col_round round = col_round_of(&p);
        return col_core_distance(&round.core, round.centre) - col_radii(&p);
    }
    col_view views[2];
    col_view_both(p.framed, p.other, views);
    return col_nearest_feature(views).distance - col_radii(&p);
}
