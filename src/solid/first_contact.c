#include "solid/first_contact.h"

#include "collide/vec.h"

#include <math.h>

static col_box swept_box(col_box b, col_vec displacement)
{
    return (col_box){{b.min.x + fmin(displacement.x, 0), b.min.y + fmin(displacement.y, 0)},
                     {b.max.x + fmax(displacement.x, 0), b.max.y + fmax(displacement.y, 0)}};
}

/* Whether two that overlap come deeper into each other. Where several directions out are as short
 * (one centre, for instance) the normal is only one of them, so that it can't tell. */
static bool deepens(const col_shape *a, const col_shape *b, col_vec displacement, double depth)
{
    double length = hypot(displacement.x, displacement.y);
    col_shape probe = col_moved(a, col_scaled(displacement, fmin(1, depth / 4 / length)));
    return col_gap(&probe, b) < col_gap(a, b);
}

/* The contact of a moving body with one that rests. What comes within a skin is hit; what rests
 * against another one is a skin away from it. As the skin makes all corners round, a row of tiles
 * at one height is as smooth as one: a rounding's step is a flat ramp. */
static solid_contact sweep_body(const solid_body *a, const solid_body *b, col_vec displacement,
                                double skin)
{
    col_shape fat = a->shape;
    fat.radius += skin;
    col_impact at = col_sweep(&fat, displacement, &b->shape, (col_vec){0, 0});
    bool separates = at.approach >= 0;
    if (at.at_start && at.depth > 2 * skin)
        separates = separates || !deepens(&a->shape, &b->shape, displacement, at.depth);
    return (solid_contact){.hit = at.hit && !separates, .time = at.time, .normal = at.normal};
}

solid_contact solid_first_contact(solid_world *w, solid_group g, col_vec displacement,
                                  bool unyielding)
{
    solid_world_charge(w);
    solid_contact first = {.hit = false, .time = 1};
    for (size_t i = g.first; i < g.end; i++) {
        col_box swept = swept_box(w->bodies[i].box, displacement);
        double skin = solid_world_skin(w, &swept);
        for (size_t j = 0; j < w->count; j++) {
            const solid_body *other = &w->bodies[j];
            bool counts = solid_boxes_overlap(&swept, &other->box) && !solid_group_has(g, j) &&
                          !(unyielding && solid_push_share(w, other, 1) > 0);
            if (!counts)
                continue;
            solid_contact here =
                sweep_body(&w->bodies[i], other, displacement, fmax(skin, other->skin));
            if (here.hit && (!first.hit || here.time < first.time)) {
                first = here;
                first.other = j;
            }
        }
    }
    return first;
}
