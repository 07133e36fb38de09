/* What only trembles sleeps.
 *
 * Gravity is added at once for a whole frame, and then all moves straight. In a notch that is
 * narrower than what this makes of the way, a body slides down one side, is held up by the other,
 * and is driven from there in the next frame: to and fro for ever. That is the frame's doing: what
 * doesn't bounce would come to rest at the bottom. So what moved in SLEEP_FRAMES frames, never
 * faster than what doesn't bounce, and always within its place, no farther from its middle than the
 * way of one frame at that speed, sleeps once it has gone TO_AND_FRO times as far as it got. What
 * slides or rolls, however slowly, gets as far as it goes, and stays awake.
 *
 * What sleeps stays where it is, and yields to nothing that doesn't bounce off it. Something
 * bouncing off it wakes it; and whatever leaves its own place wakes all that sleeps beside it, as
 * that may have lain on it. */
#include "motion/frame_state.h"

#include <math.h>

enum { SLEEP_FRAMES = 64, TO_AND_FRO = 8 };

static void watch_anew(const motion_frame *f, size_t i)
{
    f->sleeps[i] = (motion_sleep){.from = f->m->bodies[i].shape.at};
}

void motion_sleep_begin(motion_frame *f, size_t i)
{
    if (f->m->frame == 0 || f->m->anew)
        watch_anew(f, i);
    if (!f->sleeps[i].asleep)
        return;
    f->m->bodies[i].velocity = (col_vec){0, 0};
    f->tracks[i].support.stuck = true;
}

static bool is_longer(col_vec v, double length)
{
    return col_dot(v, v) > length * length;
}

static col_vec way_from(const motion_frame *f, size_t i)
{
    return col_subtract(f->m->bodies[i].shape.at, f->sleeps[i].from);
}

/* What wakes those beside it, and the box that they are in. */
typedef struct leaver {
    motion_frame *f;
    col_box around;
} leaver;

static void wake_beside(void *user, size_t i)
{
    const leaver *l = user;
    const col_box box = motion_frame_swept_box(l->f, i, (col_vec){0, 0});
    if (l->f->sleeps[i].asleep && col_boxes_meet(&box, &l->around))
        watch_anew(l->f, i);
}

/* Around body i's way from its place to where it is now. What lay on it trembled no farther from it
 * than the way that each may go within its place. */
static void wake_all_beside(motion_frame *f, size_t i)
{
    double reach = 2 * f->restitution_threshold;
    leaver l = {f, motion_frame_swept_box(f, i, col_scaled(way_from(f, i), -1))};
    l.around.min = col_subtract(l.around.min, (col_vec){reach, reach});
    l.around.max = col_add(l.around.max, (col_vec){reach, reach});
    motion_broadphase_keep(&f->broadphase);
    motion_broadphase_near(&f->broadphase, &l.around, wake_beside, &l);
}

static bool leaves_its_place(const motion_frame *f, size_t i)
{
    double most = f->restitution_threshold;
    return is_longer(f->m->bodies[i].velocity, most) || is_longer(way_from(f, i), most);
}

/* What is left of a velocity by rounding, and moves nothing, is none; but no part of gravity's. */
static void drop_rounding(motion_frame *f, size_t i)
{
    motion_body *b = &f->m->bodies[i];
    double rest_speed = motion_rest_speed(motion_skin(f->movers[i].size), INFINITY);
    double rounding = fmin(rest_speed, f->restitution_threshold * 0x1p-20);
    if (!is_longer(b->velocity, rounding))
        b->velocity = (col_vec){0, 0};
}

/* Body i stayed in its place for one more frame. */
static void watch(motion_frame *f, size_t i)
{
    motion_sleep *s = &f->sleeps[i];
    col_vec moved = col_subtract(f->m->bodies[i].shape.at, f->before[i].at), way = way_from(f, i);
    if (col_is_zero(moved))
        drop_rounding(f, i);
    if (s->asleep || col_is_zero(moved))
        return;
    s->path += hypot(moved.x, moved.y);
    s->frames++;
    s->asleep = s->frames >= SLEEP_FRAMES && s->path > TO_AND_FRO * hypot(way.x, way.y);
}

static size_t count_asleep(const motion_frame *f)
{
    size_t count = 0;
    for (size_t i = 0; i < f->m->count; i++)
        count += f->sleeps[i].asleep;
    return count;
}

void motion_sleep_end(motion_frame *f)
{
    if (!motion_frame_can_rest(f))
        return;
    bool any_asleep = count_asleep(f) > 0;
    for (size_t i = 0; i < f->m->count; i++) {
        bool bounced = f->sleeps[i].asleep && !col_is_zero(f->m->bodies[i].velocity);
        if (!bounced && !leaves_its_place(f, i)) {
            watch(f, i);
            continue;
        }
        if (any_asleep)
            wake_all_beside(f, i);
        watch_anew(f, i);
    }
}
