/* Everything moves its whole way; then overlaps are looked for. */
#include "motion/frame.h"

enum { PASSES = 4 }; /* pushing one pair apart may push others together */

static path straight_path(const frame *f, size_t i)
{
    return (path){i, &f->m->pieces[i], 1};
}

static bool overlap_now(const frame *f, size_t i, size_t j)
{
    const col_shape *p = &f->m->bodies[i].shape, *q = &f->m->bodies[j].shape;
    return frame_boxes_meet(f, i, j, col_between(p->at, q->at), (col_vec){0, 0}, 0) &&
           col_hit(p, q, COL_TOUCH_IS_MISS);
}

static void look_for_miss(frame *f, size_t i, size_t j)
{
    motion_event met;
    if (paths_meet(f, straight_path(f, i), straight_path(f, j), &met) && !overlap_now(f, i, j))
        frame_add_event(f, met);
}

static void shift(frame *f, size_t i, col_vec way)
{
    frame_put(f, i, col_add(f->movers[i].at, way));
}

static void part_pair(frame *f, size_t i, size_t j)
{
    if (!overlap_now(f, i, j))
        return;
    const body *p = &f->m->bodies[i], *q = &f->m->bodies[j];
    col_findings found = col_find(&p->shape, &q->shape, COL_TOUCH_IS_MISS);
    double share = col_share(p->inverse_mass, q->inverse_mass);
    col_ways ways = col_push_out(found.normal, found.depth, share);
    shift(f, i, ways.a);
    shift(f, j, ways.b);
    meet(f, i, j, found.normal);
}

static void record_pair(frame *f, size_t i, size_t j)
{
    if (!overlap_now(f, i, j))
        return;
    col_findings found =
        col_find(&f->m->bodies[i].shape, &f->m->bodies[j].shape, COL_TOUCH_IS_MISS);
    col_vec middle = col_scaled(col_add(found.on_a, found.on_b), 0.5);
    frame_add_event(f, (motion_event){MOTION_IMPACT, i, j, 1, middle, found.normal});
}

static void part_wall(frame *f, size_t i, int side)
{
    wall w = wall_of(f, i, side);
    if (!w.counts || w.room >= -w.skin) /* touching within rounding is rest */
        return;
    col_vec point = wall_point(f, i, w.normal);
    shift(f, i, col_scaled(w.normal, w.room));
    meet(f, i, MOTION_WALL, w.normal);
    frame_add_event(f, (motion_event){MOTION_IMPACT, i, MOTION_WALL, 1, point, w.normal});
}

static void for_pairs(frame *f, void (*each)(frame *, size_t i, size_t j))
{
    for (size_t i = 0; i < f->m->count; i++) {
        near_walk w = near_of(&f->near, i);
        for (size_t j; (j = near_next(&f->near, &w)) != NEAR_END;)
            if (j > i && !(frame_fixed(f, i) && frame_fixed(f, j)))
                each(f, i, j);
    }
}

void static_frame(frame *f)
{
    size_t count = f->m->count;
    for (size_t i = 0; i < count; i++) {
        frame_add_piece(f, i);
        frame_advance(f, i, 1);
    }
    if (f->failed)
        return;
    for_pairs(f, look_for_miss);
    for_pairs(f, record_pair);
    for (int pass = 0; pass < PASSES; pass++)
        for_pairs(f, part_pair);
    for (size_t i = 0; i < count; i++)
        for (int side = 0; side < WALL_SIDES; side++)
            part_wall(f, i, side);
}
