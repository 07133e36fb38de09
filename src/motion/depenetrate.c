/* Depenetration: before a frame begins, what is nearer than three quarters of a skin is moved back
 * to a whole skin's distance, as far as there is room: after much rounding, where a scene begins
 * with overlaps, and where a platform ran over something. */
#include "motion/frame_state.h"

#include <math.h>

/* The fraction of a displacement that body i can go before it meets body j. It may take three
 * quarters of the skin. */
static double fraction_to_body(motion_frame *f, size_t i, col_vec displacement, size_t j)
{
    double skin = motion_frame_skin(f, i, j);
    col_vec at = f->m->bodies[i].shape.at, other = f->m->bodies[j].shape.at;
    if (!motion_frame_boxes_overlap(f, j, i, col_subtract(at, other), displacement, skin))
        return 1;
    f->pushes++;
    col_shape p = motion_frame_shape(f, i, at, skin / 4), q = motion_frame_shape(f, j, other, 0);
    col_impact hit = col_sweep(&p, displacement, &q, (col_vec){0, 0});
    return hit.hit && hit.approach < 0 ? hit.time : 1;
}

/* The same before it meets a wall. way: the box that it sweeps. */
static double fraction_to_walls(const motion_frame *f, size_t i, col_vec displacement,
                                const col_box *way)
{
    double fraction = 1;
    if (motion_walls_are_far(f, i, way))
        return fraction;
    for (int side = 0; side < MOTION_WALL_SIDES; side++) {
        motion_wall w = motion_wall_of(f, i, side);
        double outwards = col_dot(displacement, w.normal);
        if (w.counts && outwards > 0)
            fraction = motion_lower(fraction, motion_higher(w.gap - w.skin / 4, 0) / outwards);
    }
    return fraction;
}

/* Body i on its way out of `except`. */
typedef struct push {
    motion_frame *f;
    size_t i, except;
    col_vec displacement;
    double fraction;
} push;

static void hold_back(void *user, size_t j)
{
    push *p = user;
    p->f->looks++;
    if (j != p->i && j != p->except && p->fraction > 0)
        p->fraction = motion_lower(p->fraction, fraction_to_body(p->f, p->i, p->displacement, j));
}

/* Moves body i as far as it comes; `except` is not in its displacement. */
static void push_out(motion_frame *f, size_t i, col_vec displacement, size_t except)
{
    f->tracks[i].pushed = true;
    f->rests[i] = false;
    if (col_is_zero(displacement) || motion_frame_is_fixed(f, i))
        return;
    f->movers[i].size += fabs(displacement.x) + fabs(displacement.y);
    col_box way = motion_frame_swept_box(f, i, displacement);
    push p = {f, i, except, displacement, fraction_to_walls(f, i, displacement, &way)};
    motion_broadphase_keep(&f->broadphase);
    motion_broadphase_near(&f->broadphase, &way, hold_back, &p);
    motion_frame_set_position(f, i, col_add(f->movers[i].at, col_scaled(displacement, p.fraction)));
    motion_frame_pushed(f, i);
}

static void separate_near(motion_frame *f, size_t i, size_t j)
{
    enum { LOOKS = 16 }; /* as long as a gap takes */
    f->looks += LOOKS;
    const motion_body *p = &f->m->bodies[i], *q = &f->m->bodies[j];
    double skin = motion_frame_skin(f, i, j);
    col_vec offset = col_subtract(q->shape.at, p->shape.at);
    if ((motion_frame_is_fixed(f, i) && motion_frame_is_fixed(f, j)) ||
        !motion_frame_boxes_overlap(f, i, j, offset, (col_vec){0, 0}, 2 * skin))
        return;
    double gap = col_gap(&p->shape, &q->shape);
    if (gap >= skin - skin / 4) {
        if (gap <= 2 * skin)
            motion_add_pair_contact(f, i, j);
        return;
    }
    if (!motion_frame_goes_on(f))
        return;
    if (motion_frame_is_exhausted(f, f->pushes) || motion_frame_has_looked(f)) {
        motion_frame_put_off(f, i);
        return;
    }
    f->pushes++;
    col_findings found = col_find(&p->shape, &q->shape, COL_TOUCH_IS_MISS);
    double share = col_share(p->inverse_mass, q->inverse_mass);
    col_translations moves = col_push_out(found.normal, skin - found.gap, share);
    push_out(f, i, moves.a, j);
    push_out(f, j, moves.b, i);
    motion_add_pair_contact(f, i, j);
    if (found.gap < -skin) {
        col_vec middle = col_scaled(col_add(found.on_a, found.on_b), 0.5);
        motion_frame_add_event(f, (motion_event){MOTION_IMPACT, i, j, 0, middle, found.normal});
    }
}

/* As separate_near, of which the last frame's answer may hold. */
static void separate_pair(motion_frame *f, size_t i, size_t j)
{
    const motion_known_pair *known = motion_known_pair_of(f, i, j);
    if (known) {
        if (known->touches)
            motion_add_contact(f, known->contact);
        motion_known_pair_keep(f, known);
        return;
    }
    motion_known_pair found = {.contact = {.a = i, .b = j}};
    size_t before = f->contact_count;
    separate_near(f, i, j);
    found.touches = f->contact_count > before;
    if (found.touches)
        found.contact = f->contacts[before];
    motion_known_pair_add(f, &found);
}

static void separate_wall(motion_frame *f, size_t i, int side)
{
    motion_wall w = motion_wall_of(f, i, side);
    if (!w.counts || w.gap >= w.skin - w.skin / 4)
        return;
    if (w.gap < -w.skin)
        motion_frame_add_event(f, (motion_event){MOTION_IMPACT, i, MOTION_WALL, 0,
                                                 motion_wall_point(f, i, w.normal), w.normal});
    push_out(f, i, col_scaled(w.normal, w.gap - w.skin), MOTION_WALL);
}

static void separate_walls(motion_frame *f, size_t i)
{
    if (motion_walls_are_far(f, i, &f->broadphase.boxes[i]))
        return;
    for (int side = 0; side < MOTION_WALL_SIDES; side++) {
        separate_wall(f, i, side);
        motion_add_wall_contact(f, i, side);
    }
}

/* Whether the discs that hold them are further apart than two skins, and a third for what is
 * rounded: that tells of most. */
static inline bool discs_are_clear(const motion_mover *m, const motion_mover *o)
{
    col_vec d = col_subtract(o->at, m->at);
    double near = m->reach + o->reach + 3 * motion_skin(m->size + o->size);
    return col_dot(d, d) > near * near;
}

/* Whether separate_near would leave them as they are. */
static bool is_clear(const motion_frame *f, size_t i, size_t j)
{
    if (discs_are_clear(&f->movers[i], &f->movers[j]))
        return true;
    const motion_body *p = &f->m->bodies[i], *q = &f->m->bodies[j];
    double skin = motion_frame_skin(f, i, j);
    col_vec offset = col_subtract(q->shape.at, p->shape.at);
    return !motion_frame_boxes_overlap(f, i, j, offset, (col_vec){0, 0}, 2 * skin) ||
           (motion_frame_is_fixed(f, i) && motion_frame_is_fixed(f, j)) ||
           col_gap(&p->shape, &q->shape) > 2 * skin;
}

/* Whether no two are within two skins of each other: then none is pushed, and none touches. A box
 * around a way holds its body where it is now, and is wider by four of the body's own skins; so
 * those that are nearer are among the pairs whose boxes meet.
 *
 * It is so in most frames of what flies about, and seldom elsewhere: what the last frame began with
 * tells whether it is worth asking. Only pairs that may meet in the frame stay in the list. */
static bool all_are_clear(motion_frame *f)
{
    motion_pair_lists *l = &f->lists;
    size_t kept = 0;
    if (!f->m->clear || f->m->turn > 0 || f->known_count > 0 || !motion_frame_list_ways(f))
        return false;
    for (size_t k = 0; k < l->count; k++) {
        const motion_near_pair p = l->pairs[k];
        if (!is_clear(f, p.i, p.j))
            return false;
        l->pairs[kept] = p;
        kept += motion_may_meet(f, p.i, p.j);
    }
    l->count = kept;
    return true;
}

void motion_depenetrate(motion_frame *f)
{
    bool clear = all_are_clear(f), pushed = false;
    f->keeps_pairs = true;
    if (!clear) {
        motion_frame_list_pairs(f, 1.0 / 16);
        motion_frame_visit_pairs(f, f->m->turn, separate_pair);
    }
    for (size_t i = 0; i < f->m->count && motion_frame_goes_on(f); i++) {
        separate_walls(f, i);
        pushed |= f->tracks[i].pushed;
    }
    f->lists.are_ways = clear && !pushed && f->contact_count == 0;
}
