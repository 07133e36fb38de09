/* Before a frame begins, what is nearer than three quarters of a skin is moved back to a whole
 * skin's distance, as far as there is room: after much rounding, where a scene begins with
 * overlaps, and where a platform ran over something. */
#include "motion/frame.h"

/* How much of a way a body can go before it meets another one than `but`: of 1. It may take three
 * quarters of a skin. */
static double room_beside(const frame *f, size_t i, col_vec way, size_t j)
{
    double skin = frame_skin(f, i, j);
    col_vec at = f->m->bodies[i].shape.at, other = f->m->bodies[j].shape.at;
    if (!frame_boxes_meet(f, j, i, col_between(other, at), way, skin))
        return 1;
    col_shape p = frame_shape(f, i, at, skin / 4), q = frame_shape(f, j, other, 0);
    col_impact hit = col_sweep(&p, way, &q, (col_vec){0, 0});
    return hit.hit && hit.approach < 0 ? hit.time : 1;
}

static double room_in_walls(const frame *f, size_t i, col_vec way)
{
    double room = 1;
    for (int side = 0; side < WALL_SIDES; side++) {
        wall w = wall_of(f, i, side);
        double outwards = col_dot(way, w.normal);
        if (w.counts && outwards > 0)
            room = fmin(room, fmax(w.room - w.skin / 4, 0) / outwards);
    }
    return room;
}

static void move(frame *f, size_t i, col_vec way, size_t but)
{
    if (col_is_zero(way) || frame_fixed(f, i))
        return;
    frame_expect(f, i, way);
    f->movers[i].size += fabs(way.x) + fabs(way.y);
    double room = room_in_walls(f, i, way);
    near_walk w = near_of(&f->near, i);
    for (size_t j; (j = near_next(&f->near, &w)) != NEAR_END;)
        if (j != i && j != but)
            room = fmin(room, room_beside(f, i, way, j));
    frame_put(f, i, col_add(f->movers[i].at, col_scaled(way, room)));
    frame_expect(f, i, f->m->bodies[i].velocity);
}

static void part_pair(frame *f, size_t i, size_t j)
{
    const body *p = &f->m->bodies[i], *q = &f->m->bodies[j];
    double skin = frame_skin(f, i, j);
    col_vec away = col_between(p->shape.at, q->shape.at);
    if (!frame_boxes_meet(f, i, j, away, (col_vec){0, 0}, 2 * skin))
        return;
    double gap = col_gap(&p->shape, &q->shape);
    if (gap >= skin - skin / 4) {
        if (gap <= 2 * skin)
            touch_pair(f, i, j);
        return;
    }
    col_findings found = col_find(&p->shape, &q->shape, COL_TOUCH_IS_MISS);
    double share = col_share(p->inverse_mass, q->inverse_mass);
    col_ways ways = col_push_out(found.normal, skin - found.gap, share);
    move(f, i, ways.a, j);
    move(f, j, ways.b, i);
    touch_pair(f, i, j);
    if (found.gap < -skin) {
        col_vec middle = col_scaled(col_add(found.on_a, found.on_b), 0.5);
        frame_add_event(f, (motion_event){MOTION_IMPACT, i, j, 0, middle, found.normal});
    }
}

static void part_wall(frame *f, size_t i, int side)
{
    wall w = wall_of(f, i, side);
    if (!w.counts || w.room >= w.skin - w.skin / 4)
        return;
    if (w.room < -w.skin)
        frame_add_event(f, (motion_event){MOTION_IMPACT, i, MOTION_WALL, 0,
                                          wall_point(f, i, w.normal), w.normal});
    move(f, i, col_scaled(w.normal, w.room - w.skin), MOTION_WALL);
}

void ease_apart(frame *f)
{
    size_t count = f->m->count;
    for (size_t i = 0; i < count; i++) {
        near_walk w = near_of(&f->near, i);
        for (size_t j; (j = near_next(&f->near, &w)) != NEAR_END;)
            if (j > i && !(frame_fixed(f, i) && frame_fixed(f, j)))
                part_pair(f, i, j);
    }
    for (size_t i = 0; i < count; i++)
        for (int side = 0; side < WALL_SIDES; side++) {
            part_wall(f, i, side);
            touch_wall(f, i, side);
        }
}
