/* One after the other moves, from impact to impact, while the others rest where they are. */
#include "motion/frame_state.h"

#include <math.h>
#include <stdlib.h>

static motion_trajectory trajectory_of(const motion_frame *f, size_t i)
{
    const motion_track *t = &f->tracks[i];
    return (motion_trajectory){i, f->m->pieces + t->first_piece, t->piece_count};
}

/* Whether i meets j where that really goes: it has moved already, or it will, with the velocity it
 * has now. What is fixed and rests is where it was met; a second test would only ask about
 * rounding. */
static bool would_meet(const motion_frame *f, size_t i, size_t j)
{
    if (motion_frame_is_fixed(f, j) && col_is_zero(f->m->bodies[j].velocity))
        return true;
    motion_piece onwards = {
        .body = j, .at = f->m->bodies[j].shape.at, .velocity = f->m->bodies[j].velocity};
    motion_trajectory other = trajectory_of(f, j);
    if (other.count == 0)
        other = (motion_trajectory){j, &onwards, 1};
    motion_event met;
    return motion_trajectories_meet(f, trajectory_of(f, i), other, &met);
}

static void stop_moving(motion_frame *f, size_t i)
{
    f->tracks[i].stopped = true;
    motion_frame_update_velocity(f, i);
}

/* Stands still while the others move. */
static void stand_still(motion_frame *f, size_t i)
{
    stop_moving(f, i);
    motion_frame_update_box(f, i);
}

/* Moves body i through the whole frame. */
static void move_body(motion_frame *f, size_t i)
{
    motion *m = f->m;
    motion_track *t = &f->tracks[i];
    t->stopped = false;
    f->movers[i].time = f->now = 0;
    motion_frame_update_velocity(f, i);
    motion_frame_update_box(f, i);
    t->first_piece = m->piece_count;
    motion_frame_add_piece(f, i);
    size_t max = f->impacts + motion_frame_max_impacts(f);
    if (!motion_frame_has_asked(f))
        motion_find_next_impact(f, i);
    while (t->next.time <= 1 && f->impacts < max && !motion_frame_has_asked(f)) {
        motion_next_impact next = t->next;
        f->now = next.time;
        bool phantom = next.other != MOTION_WALL && !would_meet(f, i, next.other);
        motion_resolve_next_impact(f, i);
        if (phantom)
            motion_frame_add_event(f, (motion_event){MOTION_PHANTOM, i, next.other, next.time,
                                                     next.point, next.normal});
        motion_find_next_impact(f, i);
    }
    if (motion_frame_has_asked(f)) {
        f->capped = true;
        motion_frame_stop(f, i);
    }
    motion_frame_advance(f, i, 1);
    stand_still(f, i);
}

static int compare_pairs(const void *p, const void *q)
{
    const motion_event *a = p, *b = q;
    int order = (a->a > b->a) - (a->a < b->a);
    return order ? order : (a->b > b->b) - (a->b < b->b);
}

/* Events before the look for misses, sorted by their pairs. */
typedef struct seen_events {
    motion_frame *f;
    size_t count;
} seen_events;

static void look_for_miss(void *user, size_t i, size_t j)
{
    const seen_events *seen = user;
    motion_frame *f = seen->f;
    motion_event met;
    if ((motion_frame_is_fixed(f, i) && motion_frame_is_fixed(f, j)) || !motion_frame_goes_on(f) ||
        !motion_trajectories_meet(f, trajectory_of(f, i), trajectory_of(f, j), &met))
        return;
    if (seen->count == 0 || !bsearch(&met, f->m->events, seen->count, sizeof met, compare_pairs))
        motion_frame_add_event(f, met);
}

/* A box around all of body i's trajectory. */
static col_box trajectory_box(const motion_frame *f, size_t i)
{
    motion_trajectory t = trajectory_of(f, i);
    col_box all = motion_frame_swept_box(f, i, (col_vec){0, 0});
    for (size_t k = 0; k < t.count; k++) {
        col_vec back = col_subtract(t.pieces[k].at, f->movers[i].at);
        all = col_union(all, motion_frame_swept_box(f, i, back));
    }
    return all;
}

static void look_for_misses(motion_frame *f)
{
    motion *m = f->m;
    seen_events seen = {f, m->event_count};
    if (seen.count > 0)
        qsort(m->events, seen.count, sizeof *m->events, compare_pairs);
    for (size_t i = 0; i < m->count; i++)
        f->broadphase.boxes[i] = trajectory_box(f, i);
    motion_broadphase_drop(&f->broadphase);
    if (motion_frame_has_too_many_pairs(f))
        f->capped = true;
    else
        motion_broadphase_pairs(&f->broadphase, look_for_miss, &seen);
}

static int compare_order(const void *p, const void *q)
{
    const motion_order *a = p, *b = q;
    int order = (a->depth < b->depth) - (a->depth > b->depth);
    return order ? order : (a->body > b->body) - (a->body < b->body);
}

/* What lies lowest moves first, so that a column that falls isn't stopped by itself; without
 * gravity the scene's order counts. */
static void find_order(motion_frame *f)
{
    const motion *m = f->m;
    const col_vec gravity = {m->rules.gravity_x, m->rules.gravity_y};
    bool in_order = true;
    for (size_t i = 0; i < m->count; i++) {
        f->order[i] = (motion_order){col_dot(m->bodies[i].shape.at, gravity), i};
        in_order = in_order && (i == 0 || compare_order(&f->order[i - 1], &f->order[i]) <= 0);
    }
    if (!in_order)
        qsort(f->order, m->count, sizeof *f->order, compare_order);
}

void motion_semi_dynamic_frame(motion_frame *f)
{
    size_t count = f->m->count;
    motion_depenetrate(f);
    motion_resolve_initial_contacts(f);
    find_order(f);
    for (size_t i = 0; i < count; i++)
        stop_moving(f, i);
    motion_frame_box_all(f);
    motion_broadphase_keep(&f->broadphase);
    for (size_t i = 0; i < count && !f->failed; i++)
        move_body(f, f->order[i].body);
    if (!f->failed)
        look_for_misses(f);
}
