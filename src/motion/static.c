/* Everything moves by its whole velocity; then overlaps are looked for. */
#include "motion/frame_state.h"

enum { PASSES = 4 }; /* pushing one pair apart may push others together */

static motion_trajectory straight_trajectory(const motion_frame *f, size_t i)
{
    return (motion_trajectory){i, &f->m->pieces[i], 1};
}

/* Without a jump for each side: which one parts them can't be guessed. */
static inline bool are_near(const motion_frame *f, size_t i, size_t j)
{
    const motion_mover *p = &f->movers[i], *q = &f->movers[j];
    double x = q->at.x - p->at.x, y = q->at.y - p->at.y;
    return (x + q->box.min.x <= p->box.max.x) & (x + q->box.max.x >= p->box.min.x) &
           (y + q->box.min.y <= p->box.max.y) & (y + q->box.max.y >= p->box.min.y);
}

static bool overlap_now(const motion_frame *f, size_t i, size_t j)
{
    return are_near(f, i, j) &&
           col_hit(&f->m->bodies[i].shape, &f->m->bodies[j].shape, COL_TOUCH_IS_MISS);
}

static void look_for_miss(motion_frame *f, size_t i, size_t j)
{
    motion_event met;
    if (motion_trajectories_meet(f, straight_trajectory(f, i), straight_trajectory(f, j), &met))
        motion_frame_add_event(f, met);
}

static void record_pair(motion_frame *f, size_t i, size_t j)
{
    col_findings found =
        col_find(&f->m->bodies[i].shape, &f->m->bodies[j].shape, COL_TOUCH_IS_MISS);
    col_vec middle = col_scaled(col_add(found.on_a, found.on_b), 0.5);
    motion_frame_add_event(f, (motion_event){MOTION_IMPACT, i, j, 1, middle, found.normal});
    f->overlaps++;
}

static bool has_too_many_overlaps(const motion_frame *f)
{
    return f->overlaps >= MOTION_MAX_OVERLAPS_BASE + MOTION_MAX_OVERLAPS_PER_BODY * f->m->count;
}

/* What overlaps at the frame's end was seen; what met before, and doesn't, was not. */
static void look_at_pair(motion_frame *f, size_t i, size_t j)
{
    if ((motion_frame_is_fixed(f, i) && motion_frame_is_fixed(f, j)) || has_too_many_overlaps(f) ||
        !motion_frame_goes_on(f))
        return;
    if (overlap_now(f, i, j))
        record_pair(f, i, j);
    else
        look_for_miss(f, i, j);
}

static void translate(motion_frame *f, size_t i, col_vec by)
{
    if (col_is_zero(by))
        return;
    motion_frame_set_position(f, i, col_add(f->movers[i].at, by));
    motion_frame_pushed(f, i);
}

static void separate_pair(motion_frame *f, size_t i, size_t j)
{
    enum { LOOKS = 16 }; /* as long as a push takes */
    f->looks += LOOKS;
    if (!are_near(f, i, j) || (motion_frame_is_fixed(f, i) && motion_frame_is_fixed(f, j)) ||
        motion_frame_has_looked(f) || !motion_frame_goes_on(f))
        return;
    const motion_body *p = &f->m->bodies[i], *q = &f->m->bodies[j];
    col_contact found = col_collide(&p->shape, &q->shape, COL_TOUCH_IS_MISS);
    if (!found.hit)
        return;
    double share = col_share(p->inverse_mass, q->inverse_mass);
    col_translations moves = col_push_out(found.normal, found.depth, share);
    translate(f, i, moves.a);
    translate(f, j, moves.b);
    motion_resolve_contact(f, i, j, found.normal);
}

static void separate_wall(motion_frame *f, size_t i, int side)
{
    motion_wall w = motion_wall_of(f, i, side);
    if (!w.counts || w.gap >= -w.skin) /* touching within rounding is rest */
        return;
    col_vec point = motion_wall_point(f, i, w.normal);
    motion_frame_set_position(f, i, col_add(f->movers[i].at, col_scaled(w.normal, w.gap)));
    motion_resolve_contact(f, i, MOTION_WALL, w.normal);
    motion_frame_add_event(f, (motion_event){MOTION_IMPACT, i, MOTION_WALL, 1, point, w.normal});
}

static void separate_walls(motion_frame *f, size_t i)
{
    col_box now = motion_frame_swept_box(f, i, (col_vec){0, 0});
    if (motion_walls_are_far(f, i, &now))
        return;
    for (int side = 0; side < MOTION_WALL_SIDES; side++)
        separate_wall(f, i, side);
}

static void separate_all(motion_frame *f)
{
    motion_frame_list_pairs(f, 1.0 / 4);
    for (int pass = 0; pass < PASSES; pass++)
        motion_frame_visit_pairs(f, f->m->turn, separate_pair);
}

static void move_all(motion_frame *f)
{
    for (size_t i = 0; i < f->m->count; i++) {
        motion_frame_add_piece(f, i);
        motion_frame_advance(f, i, 1);
    }
}

/* Nothing moves in this frame, but what is fixed. */
static void give_up(motion_frame *f)
{
    f->capped = true;
    f->m->piece_count = f->m->event_count = 0;
    for (size_t i = 0; i < f->m->count; i++) {
        motion_frame_set_position(f, i, f->before[i].at);
        f->movers[i].time = 0;
        motion_frame_stop(f, i);
        if (motion_frame_is_fixed(f, i))
            motion_frame_add_piece(f, i);
        motion_frame_advance(f, i, 1);
    }
}

void motion_static_frame(motion_frame *f)
{
    motion_frame_box_all(f);
    bool crowded = motion_frame_has_too_many_pairs(f);
    move_all(f);
    if (f->failed)
        return;
    if (!crowded)
        motion_frame_visit_boxes(f, look_at_pair);
    if (crowded || has_too_many_overlaps(f))
        give_up(f);
    if (f->overlaps > 0 || f->capped)
        separate_all(f);
    for (size_t i = 0; i < f->m->count; i++)
        separate_walls(f, i);
}
