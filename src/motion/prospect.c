#include "motion/prospect.h"

#include "motion/vec.h"

#include <stdlib.h>

/* A visible shape, and the first that meets it. */
typedef struct traveller {
    size_t index;
    col_shape start;
    col_vec velocity, way;
    double inverse_mass;
    col_box swept;
    bool hit;
    size_t other; /* a traveller */
    col_impact impact;
} traveller;

typedef struct outlook {
    traveller *all;
    col_box *boxes;
    size_t count;
} outlook;

static traveller traveller_of(const shape *s, size_t index, double frames)
{
    traveller t = {.index = index,
                   .start = shape_geometry(s),
                   .velocity = vec_clamped((col_vec){s->velocity_x, s->velocity_y}, 1e150),
                   .inverse_mass = shape_inverse_mass(s)};
    t.way = vec_clamped(vec_times(t.velocity, frames), 1e150);
    t.swept = col_bounds(&t.start);
    t.swept.min = vec_sum(t.swept.min, (col_vec){fmin(t.way.x, 0), fmin(t.way.y, 0)});
    t.swept.max = vec_sum(t.swept.max, (col_vec){fmax(t.way.x, 0), fmax(t.way.y, 0)});
    return t;
}

/* impact: as `t` sees it, with the normal to it. Of two at the same time the first in the scene
 * counts. */
static void keep_earlier(traveller *t, size_t other, const col_impact *impact)
{
    bool earlier = !t->hit || impact->time < t->impact.time ||
                   (impact->time == t->impact.time && other < t->other);
    if (!earlier || vec_is_zero(t->way))
        return;
    t->hit = true;
    t->other = other;
    t->impact = *impact;
}

static void look_at_pair(void *user, size_t i, size_t j)
{
    outlook *o = user;
    traveller *a = &o->all[i], *b = &o->all[j];
    bool both_fixed = a->inverse_mass == 0 && b->inverse_mass == 0;
    if (both_fixed || (vec_is_zero(a->way) && vec_is_zero(b->way)))
        return;
    col_impact hit = col_sweep(&a->start, a->way, &b->start, b->way);
    if (!hit.hit || hit.approach >= 0)
        return;
    keep_earlier(b, i, &hit);
    hit.normal = vec_times(hit.normal, -1);
    keep_earlier(a, j, &hit);
}

static prospect prospect_of(const outlook *o, const traveller *t, double restitution)
{
    prospect p = {.shape = t->index,
                  .start = t->start,
                  .way = t->way,
                  .hit = t->hit,
                  .velocity = t->velocity,
                  .after = t->velocity};
    if (!t->hit)
        return p;
    const traveller *other = &o->all[t->other];
    p.other = other->index;
    p.other_start = other->start;
    p.other_way = other->way;
    p.impact = t->impact;
    col_vec other_velocity = other->velocity;
    col_bounce(p.impact.normal, restitution, other->inverse_mass, t->inverse_mass, &other_velocity,
               &p.after);
    col_shape end = col_moved(&t->start, t->way), other_end = col_moved(&other->start, other->way);
    col_findings found = col_find(&other_end, &end, false);
    p.overlaps = found.hit;
    p.static_normal = found.hit ? found.normal : (col_vec){0, 0};
    p.static_depth = found.hit ? found.depth : 0;
    return p;
}

static bool find_all(outlook *o, const scene *s, double frames)
{
    size_t bytes = col_grid_bytes(s->count);
    void *grid = malloc(bytes);
    for (size_t i = 0; grid && i < s->count; i++)
        if (!s->shapes[i].hidden) {
            o->all[o->count] = traveller_of(&s->shapes[i], i, frames);
            o->boxes[o->count] = o->all[o->count].swept;
            o->count++;
        }
    bool found = grid && col_grid_pairs(o->boxes, o->count, grid, bytes, look_at_pair, o);
    free(grid);
    return found;
}

static size_t count_moving(const outlook *o, bool hits_only)
{
    size_t count = 0;
    for (size_t i = 0; i < o->count; i++)
        count += !vec_is_zero(o->all[i].way) && (o->all[i].hit || !hits_only);
    return count;
}

/* Where there are too many, those that meet nothing take the places that the others leave. */
static size_t write_all(const outlook *o, double restitution, prospect *out, size_t most)
{
    size_t hits = count_moving(o, true), count = 0, idle = most > hits ? most - hits : 0;
    for (size_t i = 0; i < o->count && count < most; i++) {
        const traveller *t = &o->all[i];
        if (vec_is_zero(t->way) || (!t->hit && idle == 0))
            continue;
        idle -= !t->hit;
        out[count++] = prospect_of(o, t, restitution);
    }
    return count;
}

size_t prospects_of(const scene *s, double frames, prospect *out, size_t most)
{
    outlook o = {.all = malloc(s->count * sizeof *o.all + 1),
                 .boxes = malloc(s->count * sizeof *o.boxes + 1)};
    size_t count = 0;
    if (o.all && o.boxes && find_all(&o, s, frames))
        count = write_all(&o, s->rules.restitution, out, most);
    free(o.all);
    free(o.boxes);
    return count;
}
