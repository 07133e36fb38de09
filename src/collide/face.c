/* Two rectangles that overlap: the contact, without looking at all their corners. */
#include "face.h"
#include "depth.h"
#include "quick.h"

/* Which face of which core the cores overlap by the least. */
typedef struct choice {
    bool misses; /* they are apart by more than both radii; elsewhere: */
    bool clear;
    col_which_face face;
    col_real doubt;
} choice;

/* Of the four pairs of parallel faces the best one has to win by four doubts: each distance here is
 * within 24 u M (see col_quick_between), those of col_gap are within 17 u S of the exact ones, now
 * and after the cores have come apart along the normal. So has its face to win over the other one
 * of its pair. */
static inline choice choose_face(const col_pair *p, const col_between_middles *between)
{
    col_real doubt = between->doubt;
    col_middles m = col_middles_of(p->framed, p->other, between->way);
    col_vec own = col_quick_apart(m.in_a, p->framed, p->other, m.turn);
    col_vec others = col_quick_apart(m.in_b, p->other, p->framed, m.turn);
    col_real own_best = col_max(own.x, own.y), others_best = col_max(others.x, others.y);
    col_real best = col_max(own_best, others_best);
    col_real second = col_max(col_min(own_best, others_best),
                              col_max(col_min(own.x, own.y), col_min(others.x, others.y)));
    int other_owns = others_best > own_best;
    const int uprights[2] = {own.x > own.y, others.x > others.y};
    int upright = uprights[other_owns];
    const col_real middles[4] = {m.in_a.y, m.in_a.x, -m.in_b.y, -m.in_b.x};
    col_real middle = middles[2 * other_owns + upright];
    bool clear = (best < -4 * doubt) & (second < best - 4 * doubt) & (fabs(middle) > 4 * doubt);
    return (choice){
        .misses = best - col_radii(p) > doubt,
        .clear = clear,
        .face = {other_owns, upright, middle < 0},
        .doubt = doubt,
    };
}

/* As for a circle, see collide.c. A clear face stays the best one on the way out, and its corner is
 * within its ends, so that col_gap measures there before and after: if it were e from an end, the
 * other core's face behind that, turned on by an angle v, would be depth cos v + e sin v away,
 * which is more than depth by four doubts, as every other face; so e is more, too. In the names of
 * gap.c, what isn't the same both times is
 *
 *   col_gap       d: u |d|, w: u |w|, turned back: 2.42 u |w|, dist: u |dist|, the gap: u |gap|
 *   b's place     u |at| + 2 u depth
 *   the normal    what the direction's squares lack: 3 u depth and col_excess
 *
 * Afterwards d and w are longer by depth at most, dist is the radii, and the gap next to 0:
 *   u (|at| + 2 |d| + 7 |w| + 2 radii + 12 depth) + depth excess,   |d| <= |w| + |corner|. */
static inline col_real depth_of_face(const col_pair *p, const col_face *f, col_vec normal,
                                     col_real gap, col_touching touching)
{
    col_real excess = col_excess(f->owner->dir);
    if (col_is_short(gap) || !(excess <= 8 * COL_U))
        return col_depth(p, normal, gap, touching);
    const col_shape *g = f->guest;
    col_vec at = (p->framed_is_b ? p->framed : p->other)->at;
    col_real w = fabs(f->place) + fabs(f->extent + f->distance);
    col_real corner =
        fabs(g->corner.x - g->pivot.x) + fabs(g->corner.y - g->pivot.y) + g->width + g->height;
    col_real sum = col_length_at_most(at) + 2 * corner + 9 * w + 2 * col_radii(p) - 12 * gap;
    return COL_OVER_U * sum - excess * gap + COL_LEAST - gap;
}

/* The face that is chosen, and the guest's deepest corner. False: they aren't clear. */
static inline bool clear_face(const col_pair *p, const choice *k, col_face *f)
{
    col_real least_rise;
    if (!k->clear)
        return false;
    *f = col_chosen_face(p, &k->face, &least_rise);
    return least_rise > 4 * k->doubt;
}

/* Of the face: in the world, from a to b. */
static inline col_vec normal_of(const col_pair *p, const choice *k, const col_face *f)
{
    return col_scaled(f->normal, k->face.other_owns == (int)p->framed_is_b ? 1 : -1);
}

COL_ASIDE static col_contact collide_faces(const col_pair *p, const col_between_middles *between,
                                           col_touching touching)
{
    choice k = choose_face(p, between);
    if (k.misses)
        return (col_contact){.hit = false};
    col_face f;
    if (!clear_face(p, &k, &f))
        return col_collide_corners(p, touching);
    col_real gap = f.distance - col_radii(p);
    col_vec normal = normal_of(p, &k, &f);
    col_real tie = COL_QUICK_ROUNDINGS / COL_QUICK_DOUBT * k.doubt;
    col_face_points at = col_face_points_of(&f, tie);
    return (col_contact){
        .hit = true,
        .gap = gap,
        .depth = depth_of_face(p, &f, normal, gap, touching),
        .normal = normal,
        .point = {{at.point[0].x, at.point[0].y}, {at.point[1].x, at.point[1].y}},
        .count = at.count,
    };
}

col_contact col_collide_cores(const col_pair *p, col_touching touching)
{
    col_between_middles between = col_between_middles_of(p->framed, p->other);
    if (col_circles_apart(p->framed, p->other, &between))
        return (col_contact){.hit = false};
    return collide_faces(p, &between, touching);
}

/* The contact at a face, in the framed core's frame; told in the owner's frame first. Picked from
 * tables, as above. apart: from the framed one's pivot to the other's, along the world's axes. */
static inline col_core_contact contact_at(const col_pair *p, const col_which_face *k,
                                          const col_face *f, col_vec apart)
{
    int face = 2 * k->back + !k->upright, other_owns = k->other_owns;
    col_dir framed = p->framed->dir, other = p->other->dir;
    col_vec n = col_face_normal(face), t = col_face_normal(face + 1);
    col_vec on_face =
        col_add(col_scaled(n, f->extent), col_scaled(t, col_clamp(f->place, f->first, f->last)));
    col_vec out = col_add(on_face, col_scaled(n, f->distance));
    const col_vec on_framed[2] = {on_face,
                                  col_turn_back(col_add(apart, col_turn(out, other)), framed)};
    const col_vec on_other[2] = {out,
                                 col_turn_back(col_add(apart, col_turn(on_face, other)), framed)};
    const col_vec normal[2] = {n, col_scaled(col_reframe_direction(p->other, p->framed, n), -1)};
    return (col_core_contact){f->distance, normal[other_owns], on_framed[other_owns],
                              on_other[other_owns]};
}

bool col_find_clear(const col_pair *p, col_touching touching, col_vec apart, col_met *c)
{
    col_between_middles between = col_between_middles_of(p->framed, p->other);
    choice k = choose_face(p, &between);
    col_face f;
    if (!clear_face(p, &k, &f))
        return false;
    c->cores = contact_at(p, &k.face, &f, apart);
    c->normal = normal_of(p, &k, &f);
    c->depth = depth_of_face(p, &f, c->normal, f.distance - col_radii(p), touching);
    return true;
}
