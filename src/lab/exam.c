#include "lab/exam.h"

#include <math.h>

/* A step of a linear congruential generator; its upper bits are the good ones. */
static unsigned next_random(unsigned *state)
{
    *state = *state * 1664525u + 1013904223u;
    return *state >> 8;
}

static double between(unsigned *state, double low, double high)
{
    return low + (high - low) * next_random(state) / 16777216.0;
}

static mistake_id nth_possible(const exam *e, size_t n)
{
    for (int id = MISTAKE_NONE + 1; id < MISTAKES; id++)
        if (e->possible[id] && n-- == 0)
            return (mistake_id)id;
    return MISTAKE_NONE;
}

exam lab_exam_start(const convention *c, unsigned seed)
{
    exam e = {.convention = *c};
    for (int id = MISTAKE_NONE + 1; id < MISTAKES; id++)
        e.possible[id] = !lab_mistake_excluded((mistake_id)id, c);
    next_random(&seed);
    e.hidden = nth_possible(&e, next_random(&seed) % lab_exam_left(&e));
    return e;
}

static double margin_of(const convention *c, mistake_id id, const lab_pair *pair,
                        col_touching touching, bool *hit)
{
    lab_program p = lab_with((lab_program){.at = {MISTAKE_NONE}}, id);
    scene_written stored = lab_as_stored(c, &p, &pair->rectangle);
    lab_test t = lab_prepare(c, &stored, p, touching);
    *hit = lab_hit(&t, pair->circle.x, pair->circle.y, pair->circle.radius);
    return lab_margin(&t, pair->circle.x, pair->circle.y, pair->circle.radius);
}

/* Could the program with that mistake report that? */
static bool could_report(const convention *c, mistake_id id, const lab_pair *pair,
                         col_touching touching, bool reported)
{
    const scene_written *r = &pair->rectangle, *b = &pair->circle;
    double size = fabs(r->x) + fabs(r->y) + r->width + r->height + fabs(b->x) + fabs(b->y);
    bool hit;
    double margin = margin_of(c, id, pair, touching, &hit);
    return hit == reported || fabs(margin) <= 1e-12 * (size + b->radius);
}

bool lab_exam_ask(exam *e, const lab_pair *pair, col_touching touching)
{
    bool reported;
    margin_of(&e->convention, e->hidden, pair, touching, &reported);
    for (int id = MISTAKE_NONE + 1; id < MISTAKES; id++)
        if (e->possible[id])
            e->possible[id] =
                could_report(&e->convention, (mistake_id)id, pair, touching, reported);
    return reported;
}

size_t lab_exam_left(const exam *e)
{
    size_t left = 0;
    for (int id = MISTAKE_NONE + 1; id < MISTAKES; id++)
        left += e->possible[id];
    return left;
}

/* A small rectangle near the origin, so that cut positions show, and a circle near it; a quarter of
 * them farther away, beyond a rectangle that is believed to be twice as large. */
static lab_pair random_pair(const convention *c, unsigned *state)
{
    double turn = scene_angle_convert(180, ANGLE_DEGREES, c->unit);
    lab_pair p = {.rectangle = {.kind = SHAPE_RECTANGLE,
                                .x = between(state, -20, 20),
                                .y = between(state, -20, 20),
                                .width = between(state, 2, 12),
                                .height = between(state, 2, 12),
                                .angle = c->zero + between(state, -turn, turn)},
                  .circle = {.kind = SHAPE_CIRCLE, .radius = between(state, 0.3, 4)}};
    shape rectangle = scene_convention_read(c, &p.rectangle);
    col_shape framed = scene_shape_geometry(&rectangle);
    double most = next_random(state) % 4 ? 1 : 3;
    double u = 0.5 + between(state, -most, most), v = 0.5 + between(state, -most, most);
    col_vec at = col_core_at(&framed, u, v);
    p.circle.x = at.x;
    p.circle.y = scene_convention_write_y(c, at.y);
    return p;
}

bool lab_exam_accepts(const exam *e, mistake_id id)
{
    enum { PAIRS_TRIED = 4000 };
    if (lab_mistake_excluded(id, &e->convention))
        return false;
    unsigned state = 1;
    for (int i = 0; i < PAIRS_TRIED; i++) {
        lab_pair pair = random_pair(&e->convention, &state);
        bool reported;
        margin_of(&e->convention, e->hidden, &pair, false, &reported);
        if (!could_report(&e->convention, id, &pair, false, reported))
            return false;
    }
    return true;
}
