#include "edit/meeting.h"

#include "collide/vec.h"

#include <math.h>

#define LOOK 256     /* what a look costs besides those of all bodies */
#define MOST_ASKED 4 /* times within one piece of way: then a body counts as stuck */

crowd_span crowd_span_of(const crowd *w, size_t which)
{
    return which < w->held ? (crowd_span){0, w->held} : (crowd_span){which, which + 1};
}

bool crowd_span_has(crowd_span m, size_t which)
{
    return which >= m.first && which < m.end;
}

void crowd_pay(crowd *w)
{
    w->budget -= (long)w->count + LOOK;
}

double crowd_yielding(const crowd *w, const crowd_body *other, double inverse_mass)
{
    bool yields = w->share != SOLID_OFF && !other->pushing && other->asked < MOST_ASKED;
    return yields ? col_share(inverse_mass, other->inverse_mass) : 0;
}

static col_box swept_box(col_box b, col_vec way)
{
    return (col_box){{b.min.x + fmin(way.x, 0), b.min.y + fmin(way.y, 0)},
                     {b.max.x + fmax(way.x, 0), b.max.y + fmax(way.y, 0)}};
}

/* Whether two that overlap come deeper into each other. Where several ways out are as short (one
 * centre, for instance) the normal is only one of them, so that it can't tell. */
static bool deepens(const col_shape *a, const col_shape *b, col_vec way, double depth)
{
    double length = hypot(way.x, way.y);
    col_shape probe = col_moved(a, col_scaled(way, fmin(1, depth / 4 / length)));
    return col_gap(&probe, b) < col_gap(a, b);
}

/* What comes within a skin is in the way; what rests against another one is a skin away from it. As
 * the skin makes all corners round, a row of tiles at one height is as smooth as one: a rounding's
 * step is a flat ramp. */
static meeting meet(const crowd_body *a, const crowd_body *b, col_vec way, double skin)
{
    col_shape fat = a->shape;
    fat.radius += skin;
    col_impact at = col_sweep(&fat, way, &b->shape, (col_vec){0, 0});
    bool parts = at.approach >= 0;
    if (at.at_start && at.depth > 2 * skin) {
        parts = parts || !deepens(&a->shape, &b->shape, way, at.depth);
    }
    return (meeting){.met = at.hit && !parts, .time = at.time, .normal = at.normal};
}

meeting crowd_first_meeting(crowd *w, crowd_span m, col_vec way, bool unyielding)
{
    crowd_pay(w);
    meeting first = {.met = false, .time = 1};
    for (size_t i = m.first; i < m.end; i++) {
        col_box swept = swept_box(w->bodies[i].box, way);
        double skin = crowd_skin(w, &swept);
        for (size_t j = 0; j < w->count; j++) {
            const crowd_body *other = &w->bodies[j];
            bool counts = crowd_near(&swept, &other->box) && !crowd_span_has(m, j) &&
                          !(unyielding && crowd_yielding(w, other, 1) > 0);
            if (!counts) {
                continue;
            }
            meeting here = meet(&w->bodies[i], other, way, fmax(skin, other->skin));
            if (here.met && (!first.met || here.time < first.time)) {
                first = here;
                first.other = j;
            }
        }
    }
    return first;
}
