/* Impacts in the order of their times. Each body knows its own next one; after an impact only the
 * futures of its two are worked out anew. Whoever counted on one of them finds out when its time
 * comes.
 *
 * Why nothing is overlooked: let i's next impact be the first of all, at time t, and let i count on
 * j, which has changed since. Then i looks again, from t on. No impact of i's was before t: not
 * with those that didn't change since i looked last; and those that did looked for i then, and know
 * it as theirs, unless they have an earlier one. */
#include "motion/frame_state.h"

/* A knockout cup: leaf i plays for body i, the earlier impact wins, and of two at the same time the
 * body that comes first. */
static double time_of(const frame *f, size_t i)
{
    return i < f->m->count ? f->tracks[i].next.time : INFINITY;
}

static void play_match(frame *f, size_t node)
{
    size_t left = f->tree[2 * node], right = f->tree[2 * node + 1];
    f->tree[node] = time_of(f, right) < time_of(f, left) ? right : left;
}

static void play_all(frame *f)
{
    for (size_t i = 0; i < f->leaves; i++)
        f->tree[f->leaves + i] = i;
    for (size_t node = f->leaves - 1; node > 0; node--)
        play_match(f, node);
}

static void look_again(frame *f, size_t i)
{
    ahead_find(f, i, 0);
    for (size_t node = (f->leaves + i) / 2; node > 0; node /= 2)
        play_match(f, node);
}

static bool is_stale(const frame *f, const ahead *next)
{
    return next->with != MOTION_WALL && f->tracks[next->with].change != next->change;
}

static void next_impact(frame *f, size_t i)
{
    ahead next = f->tracks[i].next;
    bool happens = !is_stale(f, &next);
    f->now = next.time;
    if (happens)
        ahead_happen(f, i);
    look_again(f, i);
    if (happens && next.with != MOTION_WALL)
        look_again(f, next.with);
}

static void stop_all(frame *f)
{
    f->capped = true;
    for (size_t i = 0; i < f->m->count; i++) {
        frame_advance(f, i, f->now);
        frame_stop(f, i);
    }
}

void dynamic_frame(frame *f)
{
    motion *m = f->m;
    ease_apart(f);
    touch_meet(f);
    for (size_t i = 0; i < m->count; i++) {
        frame_add_piece(f, i);
        ahead_find(f, i, i + 1);
    }
    play_all(f);
    while (time_of(f, f->tree[1]) <= 1 && f->impacts < frame_most_impacts(f))
        next_impact(f, f->tree[1]);
    if (f->impacts >= frame_most_impacts(f))
        stop_all(f);
    for (size_t i = 0; i < m->count; i++)
        frame_advance(f, i, 1);
}
