/* Impacts in the order of their times. Each body knows its own next one; after an impact only those
 * of its two are found anew. A third body that was to meet one of them finds its impact stale when
 * the time comes, and looks again.
 *
 * Why nothing is overlooked: let i's next impact be the first of all, at time t, with j, whose
 * velocity has changed since. Then i looks again, from t on. No impact of i's was before t: not
 * with those that didn't change since i looked last; and those that did looked for i then, and know
 * it as theirs, unless they have an earlier one. */
#include "motion/frame_state.h"

#include <math.h>

/* A tournament tree: leaf i plays for body i, the earlier impact wins, and of two at the same time
 * the body of the lower index. The root is the body whose impact is next. */
static void play_match(motion_frame *f, size_t node)
{
    uint32_t left = f->tree[2 * node], right = f->tree[2 * node + 1];
    f->tree[node] = f->times[right] < f->times[left] ? right : left;
}

static void play_all(motion_frame *f)
{
    for (size_t i = 0; i < f->leaves; i++) {
        f->tree[f->leaves + i] = (uint32_t)i;
        f->times[i] = i < f->m->count ? f->tracks[i].next.time : INFINITY;
    }
    for (size_t node = f->leaves - 1; node > 0; node--)
        play_match(f, node);
}

/* Body i has another next impact. All matches up to the root are played again, though often nothing
 * changes above the first: that depends on what can't be guessed, and rivals are known before. */
static void play_again(motion_frame *f, size_t i)
{
    uint32_t winner = (uint32_t)i;
    double time = f->times[i] = f->tracks[i].next.time;
    for (size_t node = f->leaves + i; node > 1; node /= 2) {
        uint32_t rival = f->tree[node ^ 1];
        double rival_time = f->times[rival];
        bool is_right = node & 1; /* the rival is of lower index then */
        bool loses = (rival_time < time) | (is_right & (rival_time <= time));
        winner ^= (winner ^ rival) & -(uint32_t)loses;
        time = motion_lower(rival_time, time);
        f->tree[node / 2] = winner;
    }
}

static bool is_stale(const motion_frame *f, const motion_next_impact *next)
{
    return next->other != MOTION_WALL && f->tracks[next->other].version != next->other_version;
}

static void handle_next_impact(motion_frame *f, size_t i)
{
    motion_next_impact next = f->tracks[i].next;
    bool happens = !is_stale(f, &next);
    f->now = next.time;
    if (happens)
        motion_resolve_next_impact(f, i);
    if (!happens || next.other == MOTION_WALL) {
        motion_find_next_impact(f, i);
    } else {
        motion_find_next_impacts(f, i, next.other);
        play_again(f, next.other);
    }
    play_again(f, i);
}

/* Of what may be worked out in a frame: what follows isn't known, or too much. */
static bool has_enough(const motion_frame *f)
{
    return f->impacts >= motion_frame_max_impacts(f) || motion_frame_has_asked(f);
}

static void stop_all(motion_frame *f)
{
    f->capped = true;
    for (size_t i = 0; i < f->m->count; i++) {
        motion_frame_advance(f, i, f->now);
        motion_frame_stop(f, i);
    }
}

void motion_dynamic_frame(motion_frame *f)
{
    motion *m = f->m;
    motion_depenetrate(f);
    motion_resolve_initial_contacts(f);
    for (size_t i = 0; i < m->count; i++)
        motion_frame_add_piece(f, i);
    if (!f->lists.are_ways)
        motion_frame_box_all(f);
    motion_find_first_impacts(f);
    motion_broadphase_keep(&f->broadphase);
    play_all(f);
    while (f->times[f->tree[1]] <= 1 && !has_enough(f) && motion_frame_goes_on(f))
        handle_next_impact(f, f->tree[1]);
    if (has_enough(f))
        stop_all(f);
    for (size_t i = 0; i < m->count; i++)
        motion_frame_advance(f, i, 1);
}
