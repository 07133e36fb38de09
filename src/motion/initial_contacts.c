/* What touches when a frame begins, and closes, meets at once: first, and many times over, because
 * that costs little, while the frame's own impacts make futures be worked out. So what rests, rests
 * before anything moves: a heap is quiet. */
#include "motion/frame_state.h"

enum { PASSES = 32, TOUCHES_PER_BODY = 8 };

size_t touch_bytes(size_t count)
{
    return TOUCHES_PER_BODY * count * sizeof(touch);
}

/* Where there are more than there is room for, the others meet in the frame. */
static void add(frame *f, touch t)
{
    if (f->touch_count < TOUCHES_PER_BODY * f->m->count)
        f->touches[f->touch_count++] = t;
}

void touch_pair(frame *f, size_t i, size_t j)
{
    const col_vec none = {0, 0};
    double skin = frame_skin(f, i, j);
    const col_shape *p = &f->m->bodies[i].shape, *q = &f->m->bodies[j].shape;
    col_shape grown = frame_shape(f, i, p->at, skin + skin / 4);
    col_impact hit = col_sweep(&grown, none, q, none);
    if (hit.hit && hit.depth < 2 * skin)
        add(f, (touch){i, j, hit.normal, hit.point, skin_still(skin, skin), false});
}

void touch_wall(frame *f, size_t i, int side)
{
    wall w = wall_of(f, i, side);
    if (w.counts && w.room < w.skin + w.skin / 4)
        add(f, (touch){i, MOTION_WALL, w.normal, wall_point(f, i, w.normal),
                       skin_still(w.skin, w.skin), false});
}

static bool closes(const frame *f, const touch *t)
{
    const body *bodies = f->m->bodies;
    col_vec other = t->b == MOTION_WALL ? (col_vec){0, 0} : bodies[t->b].velocity;
    return closing_speed(t->normal, bodies[t->a].velocity, other) > t->still;
}

/* Forwards and backwards in turns: what one way has to be handed on from touch to touch in many
 * passes, the other way goes in one. */
static bool pass(frame *f, bool backwards)
{
    bool met = false;
    for (size_t k = 0; k < f->touch_count; k++) {
        touch *t = &f->touches[backwards ? f->touch_count - 1 - k : k];
        if (!closes(f, t))
            continue;
        meet(f, t->a, t->b, t->normal);
        t->met = met = true;
    }
    return met;
}

void touch_meet(frame *f)
{
    int passes = 0;
    while (passes < PASSES && pass(f, passes & 1))
        passes++;
    for (size_t i = 0; i < f->m->count; i++) {
        frame_turn(f, i);
        frame_expect(f, i, f->movers[i].way);
    }
    for (size_t k = 0; k < f->touch_count; k++) {
        const touch *t = &f->touches[k];
        if (t->met)
            frame_add_event(f, (motion_event){MOTION_IMPACT, t->a, t->b, 0, t->point, t->normal});
    }
}
