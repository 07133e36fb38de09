#include "edit/crowd.h"

#include "collide/vec.h"
#include "edit/meeting.h"

#include <math.h>
#include <stdlib.h>

/* Of the scene's unit: too small to see and large enough to read. They are 50.01 apart, and not
 * 50.0000000003. */
#define GAP 0.01
#define THICK 0x1p-40 /* of the coordinates: thousands of roundings, far from the origin */

/* The largest coordinate is what rounding is measured by. */
double crowd_skin(const crowd *w, const col_box *b)
{
    double x = fmax(fabs(b->min.x), fabs(b->max.x)), y = fmax(fabs(b->min.y), fabs(b->max.y));
    return fmax(w->gap, THICK * fmax(x, y));
}

static void reshape(const crowd *w, crowd_body *b, const col_shape *start)
{
    b->start = *start;
    b->shape = col_moved(start, b->gone);
    b->box = col_bounds(&b->shape);
    b->skin = crowd_skin(w, &b->box);
    b->box.min = col_subtract(b->box.min, (col_vec){b->skin, b->skin});
    b->box.max = col_subtract(b->box.max, (col_vec){-b->skin, -b->skin});
}

void crowd_reshape(crowd *w, const col_shape *start)
{
    reshape(w, &w->bodies[0], start);
}

void crowd_shift(crowd *w, crowd_span m, col_vec way)
{
    for (size_t i = m.first; i < m.end; i++) {
        crowd_body *b = &w->bodies[i];
        b->gone = (col_vec){b->gone.x + way.x, b->gone.y + way.y};
        reshape(w, b, &b->start);
    }
}

bool crowd_near(const col_box *a, const col_box *b)
{
    return a->min.x <= b->max.x && b->min.x <= a->max.x && a->min.y <= b->max.y &&
           b->min.y <= a->max.y;
}

static bool is_held(const size_t *held, size_t count, size_t index)
{
    for (size_t i = 0; i < count; i++) {
        if (held[i] == index) {
            return true;
        }
    }
    return false;
}

/* With SOLID_HALF all weigh the same. */
static double inverse_mass_of(const shape *s, solid_share share)
{
    return s->fixed ? 0 : share == SOLID_MASS ? 1 / s->mass : 1;
}

static void add_body(crowd *w, const scene *s, size_t index)
{
    col_shape now = shape_geometry(&s->shapes[index]);
    crowd_body *b = &w->bodies[w->count++];
    *b = (crowd_body){.index = index, .inverse_mass = inverse_mass_of(&s->shapes[index], w->share)};
    reshape(w, b, &now);
}

/* What is held goes as one body. SOLID_ONE: whatever its mass, nothing slows it. */
static double held_inverse_mass(const crowd *w)
{
    double mass = 0;
    for (size_t i = 0; i < w->held; i++) {
        mass += 1 / w->bodies[i].inverse_mass;
    }
    return w->share == SOLID_MASS ? 1 / mass : w->share == SOLID_HALF ? 1 : 0;
}

bool crowd_of(const scene *s, const size_t *held, size_t count, solid_share share, crowd *out)
{
    crowd w = {.share = share, .budget = CROWD_BUDGET, .gap = GAP * scene_unit(s)};
    w.bodies = calloc(s->count + 1, sizeof *w.bodies);
    if (!w.bodies) {
        return false;
    }
    for (int held_ones = 1; held_ones >= 0; held_ones--) {
        for (size_t i = 0; i < s->count; i++) {
            if (!s->shapes[i].hidden && is_held(held, count, i) == held_ones) {
                add_body(&w, s, i);
            }
        }
        w.held = held_ones ? w.count : w.held;
    }
    for (size_t i = 0; i < w.held; i++) {
        w.bodies[i].pushing = true;
    }
    w.inverse_mass = held_inverse_mass(&w);
    *out = w;
    return true;
}

void crowd_free(crowd *w)
{
    free(w->bodies);
    *w = (crowd){0};
}
