/* Where bodies were within the last frame. */
#include "collide/vec.h"
#include "motion/motion.h"

/* The piece on which a body is at a time; NULL before the first frame. */
static const motion_piece *piece_at(const motion *m, size_t i, double t)
{
    size_t k = m->bodies[i].last;
    if (k == MOTION_NO_PIECE)
        return NULL;
    while (m->pieces[k].time > t && m->pieces[k].previous != MOTION_NO_PIECE)
        k = m->pieces[k].previous;
    return &m->pieces[k];
}

col_vec motion_offset_at(const motion *m, size_t i, double t)
{
    const motion_piece *p = t < 1 ? piece_at(m, i, t) : NULL;
    if (!p)
        return (col_vec){0, 0};
    col_vec then = col_add(p->at, col_scaled(p->velocity, t - p->time));
    return col_subtract(then, m->bodies[i].shape.at);
}

/* Where the given point of a rectangle is that is turned about the world's origin: it was there
 * when the pivot was at the origin, and since then the outline went from there to `at`. */
static col_vec turned_about_origin(const col_shape *now)
{
    col_vec began = col_scaled(now->pivot, -1), offset = col_subtract(now->at, began);
    col_dir d = now->dir;
    return (col_vec){began.x + (d.c * offset.x + d.s * offset.y),
                     began.y + (d.c * offset.y - d.s * offset.x)};
}

/* The numbers come from the body alone, so that writing them again and again adds no rounding. */
static void write_position(shape *s, const col_shape *now)
{
    if (s->kind == SHAPE_RECTANGLE && s->pivot.kind == PIVOT_ORIGIN) {
        col_vec given = turned_about_origin(now);
        s->x = given.x;
        s->y = given.y;
        return;
    }
    if (s->x == now->at.x && s->y == now->at.y)
        return;
    if (s->kind == SHAPE_SEGMENT || s->kind == SHAPE_CAPSULE) {
        s->to_x = now->at.x + now->dir.c * now->width;
        s->to_y = now->at.y + now->dir.s * now->width;
    }
    s->x = now->at.x;
    s->y = now->at.y;
}

void motion_interpolate(const motion *m, double t, scene *into)
{
    for (size_t i = 0; i < m->count; i++) {
        const motion_body *b = &m->bodies[i];
        const motion_piece *p = t < 1 ? piece_at(m, i, t) : NULL;
        col_shape then = b->shape;
        then.at = col_add(then.at, motion_offset_at(m, i, t));
        shape *s = &into->shapes[b->index];
        write_position(s, &then);
        s->velocity_x = p ? p->velocity.x : b->velocity.x;
        s->velocity_y = p ? p->velocity.y : b->velocity.y;
    }
}
