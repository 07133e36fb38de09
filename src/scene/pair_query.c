#include "scene/pair_query.h"

col_findings question_findings(const question *q)
{
    col_shape a = shape_geometry(&q->a), b = shape_geometry(&q->b);
    return col_find(&a, &b, q->touching);
}

bool question_disagrees(const question *q, const col_findings *f)
{
    return q->said && f->state != COL_TOUCHING && q->said_hit != f->hit;
}

static col_vec velocity_of(const shape *s)
{
    return (col_vec){s->velocity_x, s->velocity_y};
}

bool question_moves(const question *q)
{
    col_vec a = velocity_of(&q->a), b = velocity_of(&q->b);
    return a.x != 0 || a.y != 0 || b.x != 0 || b.y != 0;
}

question_meeting question_meet(const question *q)
{
    col_shape a = shape_geometry(&q->a), b = shape_geometry(&q->b);
    question_meeting m = {.after_a = velocity_of(&q->a), .after_b = velocity_of(&q->b)};
    m.impact = col_sweep(&a, m.after_a, &b, m.after_b);
    if (m.impact.hit)
        col_bounce(m.impact.normal, q->restitution, shape_inverse_mass(&q->a),
                   shape_inverse_mass(&q->b), &m.after_a, &m.after_b);
    return m;
}
