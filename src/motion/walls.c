#include "motion/frame.h"

/* A number of a vector: along x or along y. */
static double along(col_vec p, int axis)
{
    return axis ? p.y : p.x;
}

wall wall_beside(const col_box *walls, const mover *t, int side)
{
    int axis = side & 1;
    bool least = side < 2;
    double at = along(t->at, axis);
    double min = along(walls->min, axis), max = along(walls->max, axis);
    double low = along(t->box.min, axis), high = along(t->box.max, axis);
    double skin = skin_of(t->size + fabs(least ? min : max)), outwards = least ? -1 : 1;
    return (wall){
        .counts = high - low + 4 * skin <= max - min,
        .normal = axis ? (col_vec){0, outwards} : (col_vec){outwards, 0},
        .room = least ? at - min + low : max - at - high,
        .skin = skin,
    };
}

wall wall_of(const frame *f, size_t i, int side)
{
    wall w = wall_beside(&f->m->walls, &f->movers[i], side);
    w.counts = !frame_fixed(f, i) && f->m->walled && w.counts;
    return w;
}

col_vec wall_contact(const col_shape *s, double tie, col_vec normal)
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

col_vec wall_point(const frame *f, size_t i, col_vec normal)
{
    return wall_contact(&f->m->bodies[i].shape, skin_of(f->movers[i].size), normal);
}
