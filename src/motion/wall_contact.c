#include "motion/frame_state.h"

#include <math.h>

/* A coordinate: 0 is x, 1 is y. */
static double coordinate(col_vec p, int axis)
{
    return axis ? p.y : p.x;
}

motion_wall motion_wall_beside(const col_box *walls, const motion_mover *t, int side)
{
    int axis = side & 1;
    bool is_min = side < 2;
    double at = coordinate(t->at, axis);
    double min = coordinate(walls->min, axis), max = coordinate(walls->max, axis);
    double low = coordinate(t->box.min, axis), high = coordinate(t->box.max, axis);
    double skin = motion_skin(t->size + fabs(is_min ? min : max)), outwards = is_min ? -1 : 1;
    return (motion_wall){
        .counts = high - low + 4 * skin <= max - min,
        .normal = axis ? (col_vec){0, outwards} : (col_vec){outwards, 0},
        .gap = is_min ? at - min + low : max - at - high,
        .skin = skin,
    };
}

motion_wall motion_wall_of(const motion_frame *f, size_t i, int side)
{
    return motion_wall_beside(&f->m->walls, &f->movers[i], side);
}

col_vec motion_wall_contact(const col_shape *s, double tie, col_vec normal)
{
    double furthest = -INFINITY;
    col_vec sum = {0, 0};
    int count = 0;
    for (int k = 0; k < 4; k++) {
        col_vec corner = col_core_at(s, k & 1, k >> 1);
        double reach = col_dot(corner, normal);
        if (reach > furthest + tie) {
            furthest = reach;
            sum = (col_vec){0, 0};
            count = 0;
        }
        if (reach >= furthest - tie) {
            sum = col_add(sum, corner);
            count++;
        }
    }
    return col_add(col_scaled(sum, 1.0 / count), col_scaled(normal, s->radius));
}

col_vec motion_wall_point(const motion_frame *f, size_t i, col_vec normal)
{
    return motion_wall_contact(&f->m->bodies[i].shape, motion_skin(f->movers[i].size), normal);
}
