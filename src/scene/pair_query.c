#include "scene/pair_query.h"

#include "scene/push_out.h"

col_findings scene_query_findings(const pair_query *q)
{
    col_shape a = scene_shape_geometry(&q->a), b = scene_shape_geometry(&q->b);
    col_findings f = col_find(&a, &b, q->touching);
    shape stays = q->a, goes = q->b;
    if (f.hit)
        f.depth = scene_shape_push_out(&stays, &goes, &f, 1, q->touching);
    return f;
}

bool scene_query_disagrees(const pair_query *q, const col_findings *f)
{
    return q->reported && f->state != COL_TOUCHING && q->reported_hit != f->hit;
}

static col_vec velocity_of(const shape *s)
{
    return (col_vec){s->velocity_x, s->velocity_y};
}

query_impact scene_query_impact(const pair_query *q)
{
    col_shape a = scene_shape_geometry(&q->a), b = scene_shape_geometry(&q->b);
    query_impact m = {.after_a = velocity_of(&q->a), .after_b = velocity_of(&q->b)};
    m.impact = col_sweep(&a, m.after_a, &b, m.after_b);
    if (m.impact.hit)
        col_bounce(m.impact.normal, q->restitution, scene_shape_inverse_mass(&q->a),
                   scene_shape_inverse_mass(&q->b), &m.after_a, &m.after_b);
    return m;
}
