#include "solid/world.h"

#include "collide/vec.h"

#include <math.h>
#include <stdlib.h>

/* Of the scene's unit: too small to see and large enough to read. They are 50.01 apart, and not
 * 50.0000000003. */
#define GAP 0.01
#define MIN_SKIN 0x1p-40 /* of the coordinates: thousands of roundings, far from the origin */
#define TEST_COST 256    /* of testing one body against all others, besides their number */
#define MAX_PUSHES 4     /* of a body within one step; then it counts as stuck */

/* The largest coordinate is what rounding is measured by. */
double solid_world_skin(const solid_world *w, const col_box *box)
{
    double x = fmax(fabs(box->min.x), fabs(box->max.x)),
           y = fmax(fabs(box->min.y), fabs(box->max.y));
    return fmax(w->gap, MIN_SKIN * fmax(x, y));
}

static void reshape(const solid_world *w, solid_body *b, const col_shape *start)
{
    b->start = *start;
    b->shape = col_moved(start, b->displacement);
    b->box = col_bounds(&b->shape);
    b->skin = solid_world_skin(w, &b->box);
    b->box.min = col_subtract(b->box.min, (col_vec){b->skin, b->skin});
    b->box.max = col_subtract(b->box.max, (col_vec){-b->skin, -b->skin});
}

void solid_world_reshape(solid_world *w, const col_shape *start)
{
    reshape(w, &w->bodies[0], start);
}

solid_group solid_group_of(const solid_world *w, size_t which)
{
    return which < w->dragged ? (solid_group){0, w->dragged} : (solid_group){which, which + 1};
}

bool solid_group_has(solid_group g, size_t which)
{
    return which >= g.first && which < g.end;
}

void solid_world_translate(solid_world *w, solid_group g, col_vec by)
{
    for (size_t i = g.first; i < g.end; i++) {
        solid_body *b = &w->bodies[i];
        b->displacement = col_add(b->displacement, by);
        reshape(w, b, &b->start);
    }
}

void solid_world_charge(solid_world *w)
{
    w->budget -= (long)w->count + TEST_COST;
}

double solid_push_share(const solid_world *w, const solid_body *other, double inverse_mass)
{
    bool yields = w->share != SCENE_SOLID_OFF && !other->pushing && other->push_count < MAX_PUSHES;
    return yields ? col_share(inverse_mass, other->inverse_mass) : 0;
}

bool solid_boxes_overlap(const col_box *a, const col_box *b)
{
    return a->min.x <= b->max.x && b->min.x <= a->max.x && a->min.y <= b->max.y &&
           b->min.y <= a->max.y;
}

static bool contains(const size_t *list, size_t count, size_t index)
{
    for (size_t i = 0; i < count; i++)
        if (list[i] == index)
            return true;
    return false;
}

/* With SCENE_SOLID_HALF all weigh the same. */
static double inverse_mass_of(const shape *s, scene_solid_share share)
{
    return s->fixed ? 0 : share == SCENE_SOLID_MASS ? 1 / s->mass : 1;
}

static void add_body(solid_world *w, const scene *s, size_t index)
{
    col_shape now = scene_shape_geometry(&s->shapes[index]);
    solid_body *b = &w->bodies[w->count++];
    *b = (solid_body){.index = index, .inverse_mass = inverse_mass_of(&s->shapes[index], w->share)};
    reshape(w, b, &now);
}

/* What is dragged moves as one body. SCENE_SOLID_ONE: whatever its mass, nothing slows it. */
static double dragged_inverse_mass(const solid_world *w)
{
    double mass = 0;
    for (size_t i = 0; i < w->dragged; i++)
        mass += 1 / w->bodies[i].inverse_mass;
    return w->share == SCENE_SOLID_MASS ? 1 / mass : w->share == SCENE_SOLID_HALF ? 1 : 0;
}

bool solid_world_init(solid_world *w, const scene *s, const size_t *dragged, size_t count,
                      scene_solid_share share)
{
    *w = (solid_world){.share = share, .budget = SOLID_BUDGET, .gap = GAP * scene_unit(s)};
    w->bodies = calloc(s->count + 1, sizeof *w->bodies);
    if (!w->bodies)
        return false;
    for (int dragged_ones = 1; dragged_ones >= 0; dragged_ones--) {
        for (size_t i = 0; i < s->count; i++)
            if (!s->shapes[i].hidden && contains(dragged, count, i) == dragged_ones)
                add_body(w, s, i);
        w->dragged = dragged_ones ? w->count : w->dragged;
    }
    for (size_t i = 0; i < w->dragged; i++)
        w->bodies[i].pushing = true;
    w->inverse_mass = dragged_inverse_mass(w);
    return true;
}

void solid_world_free(solid_world *w)
{
    free(w->bodies);
    *w = (solid_world){0};
}
