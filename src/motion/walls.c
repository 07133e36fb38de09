#include "motion/frame.h"

/* A number of a vector: along x or along y. */
static double along(col_vec p, int axis)
{
    return axis ? p.y : p.x;
}

wall wall_of(const frame *f, size_t i, int side)
{
    const col_box *walls = &f->m->walls;
    const mover *t = &f->movers[i];
    int axis = side & 1;
    bool least = side < 2;
    double at = along(t->at, axis);
    double min = along(walls->min, axis), max = along(walls->max, axis);
    double low = along(t->box.min, axis), high = along(t->box.max, axis);
    double skin = skin_of(t->size + fabs(least ? min : max)), outwards = least ? -1 : 1;
    return (wall){
        .counts = f->m->walled && !frame_fixed(f, i) && high - low + 4 * skin <= max - min,
        .normal = axis ? (col_vec){0, outwards} : (col_vec){outwards, 0},
        .room = least ? at - min + low : max - at - high,
        .skin = skin,
    };
}

col_vec wall_point(const frame *f, size_t i, col_vec normal)
{
    const col_shape *s = &f->m->bodies[i].shape;
    double furthest = -INFINITY, tie = skin_of(f->movers[i].size);
    col_vec sum = {0, 0};
    int count = 0;
    for (int k = 0; k < 4; k++) {
        col_vec corner = col_core_at(s, k & 1, k >> 1);
        double reach = vec_dot(corner, normal);
        if (reach > furthest + tie) {
            furthest = reach;
            sum = (col_vec){0, 0};
            count = 0;
        }
        if (reach >= furthest - tie) {
            sum = vec_sum(sum, corner);
            count++;
        }
    }
    return vec_sum(vec_times(sum, 1.0 / count), vec_times(normal, s->radius));
}
