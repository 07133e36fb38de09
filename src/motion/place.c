/* Where bodies are within the last frame. */
#include "collide/vec.h"
#include "motion/motion.h"

/* The piece on which a body is at a time; NULL before the first frame. */
static const motion_piece *piece_at(const motion *m, size_t i, double t)
{
    size_t k = m->bodies[i].last;
    if (k == MOTION_NONE)
        return NULL;
    while (m->pieces[k].time > t && m->pieces[k].previous != MOTION_NONE)
        k = m->pieces[k].previous;
    return &m->pieces[k];
}

col_vec motion_back(const motion *m, size_t i, double t)
{
    const motion_piece *p = t < 1 ? piece_at(m, i, t) : NULL;
    if (!p)
        return (col_vec){0, 0};
    col_vec then = col_add(p->at, col_scaled(p->velocity, t - p->time));
    return col_between(m->bodies[i].shape.at, then);
}

/* Where the given point of a rectangle is that is turned about the world's origin: it was there
 * when the pivot was at the origin, and since then the outline went from there to `at`. */
static col_vec turned_about_origin(const col_shape *now)
{
    col_vec began = col_scaled(now->pivot, -1), way = col_between(began, now->at);
    col_dir d = now->dir;
    return (col_vec){began.x + (d.c * way.x + d.s * way.y), began.y + (d.c * way.y - d.s * way.x)};
}

/* The numbers come from the body alone, so that writing them again and again doesn't wear them. */
static void place(shape *s, const col_shape *now)
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

void motion_place(const motion *m, double t, scene *into)
{
    for (size_t i = 0; i < m->count; i++) {
        const body *b = &m->bodies[i];
        const motion_piece *p = t < 1 ? piece_at(m, i, t) : NULL;
        col_shape then = b->shape;
        then.at = col_add(then.at, motion_back(m, i, t));
        shape *s = &into->shapes[b->index];
        place(s, &then);
        s->velocity_x = p ? p->velocity.x : b->velocity.x;
        s->velocity_y = p ? p->velocity.y : b->velocity.y;
    }
}
