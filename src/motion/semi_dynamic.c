/* One after the other moves, from impact to impact, while the others rest where they are. */
#include "motion/frame.h"

#include <stdlib.h>

static path path_of(const frame *f, size_t i)
{
    const track *t = &f->tracks[i];
    return (path){i, f->m->pieces + t->first_piece, t->piece_count};
}

/* Where the other one goes in truth: it has gone already, or it will, the way it goes now. What is
 * fixed and rests is where it was met; to ask again would only be a question of rounding. */
static bool would_meet(const frame *f, size_t i, size_t j)
{
    if (frame_fixed(f, j) && col_is_zero(f->m->bodies[j].velocity))
        return true;
    motion_piece onwards = {
        .body = j, .at = f->m->bodies[j].shape.at, .velocity = f->m->bodies[j].velocity};
    path other = path_of(f, j);
    if (other.count == 0)
        other = (path){j, &onwards, 1};
    motion_event met;
    return paths_meet(f, path_of(f, i), other, &met);
}

/* For the others. */
static void rest_there(frame *f, size_t i)
{
    f->tracks[i].stopped = true;
    frame_turn(f, i);
}

static void take_turn(frame *f, size_t i)
{
    motion *m = f->m;
    track *t = &f->tracks[i];
    t->stopped = false;
    f->movers[i].time = f->now = 0;
    frame_turn(f, i);
    t->first_piece = m->piece_count;
    frame_expect(f, i, m->bodies[i].velocity);
    frame_add_piece(f, i);
    size_t most = f->impacts + frame_most_impacts(f);
    for (ahead_find(f, i, 0); t->next.time <= 1 && f->impacts < most; ahead_find(f, i, 0)) {
        ahead next = t->next;
        f->now = next.time;
        bool phantom = next.with != MOTION_WALL && !would_meet(f, i, next.with);
        ahead_happen(f, i);
        if (phantom)
            frame_add_event(f, (motion_event){MOTION_PHANTOM, i, next.with, next.time, next.point,
                                              next.normal});
    }
    frame_advance(f, i, 1);
    rest_there(f, i);
}

static int compare_pairs(const void *p, const void *q)
{
    const motion_event *a = p, *b = q;
    int order = (a->a > b->a) - (a->a < b->a);
    return order ? order : (a->b > b->b) - (a->b < b->b);
}

/* The first `seen` events are sorted by their pairs. */
static void look_for_miss(frame *f, size_t i, size_t j, size_t seen)
{
    motion_event met;
    if (!paths_meet(f, path_of(f, i), path_of(f, j), &met))
        return;
    if (seen == 0 || !bsearch(&met, f->m->events, seen, sizeof met, compare_pairs))
        frame_add_event(f, met);
}

static void look_for_misses(frame *f)
{
    motion *m = f->m;
    size_t seen = m->event_count;
    if (seen > 0)
        qsort(m->events, seen, sizeof *m->events, compare_pairs);
    for (size_t i = 0; i < m->count; i++) {
        near_walk w = near_of(&f->near, i);
        for (size_t j; (j = near_next(&f->near, &w)) != NEAR_END;)
            if (j > i && !(frame_fixed(f, i) && frame_fixed(f, j)))
                look_for_miss(f, i, j, seen);
    }
}

static int compare_turns(const void *p, const void *q)
{
    const turn *a = p, *b = q;
    int order = (a->fallen < b->fallen) - (a->fallen > b->fallen);
    return order ? order : (a->body > b->body) - (a->body < b->body);
}

/* What lies lowest moves first, so that a column that falls isn't held up by itself; without
 * gravity the scene's order counts. */
static void find_turns(frame *f)
{
    const motion *m = f->m;
    const col_vec gravity = {m->rules.gravity_x, m->rules.gravity_y};
    for (size_t i = 0; i < m->count; i++)
        f->turns[i] = (turn){col_dot(m->bodies[i].shape.at, gravity), i};
    if (m->count > 0)
        qsort(f->turns, m->count, sizeof *f->turns, compare_turns);
}

void semi_dynamic_frame(frame *f)
{
    size_t count = f->m->count;
    ease_apart(f);
    touch_meet(f);
    find_turns(f);
    for (size_t i = 0; i < count; i++)
        rest_there(f, i);
    for (size_t i = 0; i < count && !f->failed; i++)
        take_turn(f, f->turns[i].body);
    if (!f->failed)
        look_for_misses(f);
}
