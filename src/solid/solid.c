#include "solid/solid.h"

#include "collide/vec.h"
#include "scene/tidy.h"
#include "solid/push.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

/* Writes where all are now back into the scene; the tails of sums are far below the skin. */
static void write_back(const solid_world *w, scene *s)
{
    int exponent = (int)lround(log10(scene_unit(s))) - 1;
    for (size_t i = 0; i < w->count; i++) {
        col_vec by = w->bodies[i].displacement;
        if (by.x != 0 || by.y != 0)
            scene_tidy_move(&s->shapes[w->bodies[i].index], by.x, by.y, exponent);
    }
}

static void move_hidden(scene *s, const size_t *dragged, size_t count, col_vec by)
{
    for (size_t i = 0; i < count; i++)
        if (s->shapes[dragged[i]].hidden)
            scene_shape_move(&s->shapes[dragged[i]], by.x, by.y);
}

bool solid_move(scene *s, const size_t *dragged, size_t count, col_vec displacement,
                scene_solid_share share, col_vec *moved)
{
    solid_world w;
    *moved = (col_vec){0, 0};
    if (!solid_world_init(&w, s, dragged, count, share))
        return false;
    solid_world_move(&w, displacement);
    *moved = w.dragged > 0 ? w.bodies[0].displacement : displacement;
    write_back(&w, s);
    move_hidden(s, dragged, count, *moved);
    solid_world_free(&w);
    return true;
}

/* v projected onto the line from (0, 0) to `limit`. */
static col_vec project(col_vec v, col_vec limit)
{
    double square = col_dot(limit, limit);
    double t = square > 0 ? col_dot(v, limit) / square : 0;
    return col_scaled(limit, fmin(fmax(t, 0), 1));
}

#define NEGLIGIBLE (1 / 1024.0) /* of a skin: no more than roundings */

/* First what overlaps is pushed off. Then what is dragged goes towards the pointer, and pushes; but
 * what it yielded before it doesn't push again. Then it slides on without pushing, for there may be
 * room by now. What it yielded is forgotten as soon as it touches nothing that can be pushed, and
 * corrected where it came nearer. So resting at a contact does nothing, nor does trembling, however
 * many events there are. */
bool solid_follow(scene *s, const size_t *dragged, size_t count, col_vec aim,
                  scene_solid_share share, solid_drag *drag)
{
    solid_world w;
    if (!solid_world_init(&w, s, dragged, count, share))
        return false;
    col_vec start = drag->displacement, rest = col_subtract(aim, start);
    solid_world_push_off(&w);
    solid_world_move(&w, col_subtract(rest, project(rest, drag->yielded)));
    col_vec pushed = col_add(start, w.bodies[0].displacement);
    solid_world_slide(&w, col_subtract(aim, pushed));
    col_vec reached = col_add(start, w.bodies[0].displacement);
    col_vec slid = col_subtract(reached, pushed), yielded = col_add(drag->yielded, w.yielded);
    bool came_nearer = hypot(slid.x, slid.y) > 2 * w.bodies[0].skin;
    rest = col_subtract(aim, reached);
    bool there = hypot(rest.x, rest.y) <= w.bodies[0].skin * NEGLIGIBLE;
    drag->displacement = there || w.dragged == 0 ? aim : reached;
    drag->yielded = !w.touches_movable ? (col_vec){0, 0}
                    : came_nearer      ? project(rest, yielded)
                                       : yielded;
    move_hidden(s, dragged, count, col_subtract(drag->displacement, start));
    write_back(&w, s);
    solid_world_free(&w);
    return true;
}

bool solid_separate(scene *s, size_t dragged, scene_solid_share share)
{
    solid_world w;
    if (!solid_world_init(&w, s, &dragged, 1, share))
        return false;
    solid_world_separate(&w, false);
    write_back(&w, s);
    solid_world_free(&w);
    return true;
}

#define MAX_STEPS 128     /* of a change */
#define LAST_STEP 0x1p-24 /* of the whole change: as near as it comes to what stops it */

static double interpolate(double from, double to, double t)
{
    return from + t * (to - from);
}

/* A shape between two states: all that a drag changes, changes evenly. */
static shape state_between(const shape *from, const shape *to, double t)
{
    if (t == 0 || t == 1)
        return t == 0 ? *from : *to;
    shape s = *to;
    s.x = interpolate(from->x, to->x, t);
    s.y = interpolate(from->y, to->y, t);
    s.to_x = interpolate(from->to_x, to->to_x, t);
    s.to_y = interpolate(from->to_y, to->to_y, t);
    s.width = interpolate(from->width, to->width, t);
    s.height = interpolate(from->height, to->height, t);
    s.radius = interpolate(from->radius, to->radius, t);
    s.angle.turn = interpolate(from->angle.turn, to->angle.turn, t);
    s.pivot.u = interpolate(from->pivot.u, to->pivot.u, t);
    s.pivot.v = interpolate(from->pivot.v, to->pivot.v, t);
    s.pivot.x = interpolate(from->pivot.x, to->pivot.x, t);
    s.pivot.y = interpolate(from->pivot.y, to->pivot.y, t);
    return s;
}

/* Small enough that what is pushed comes out on the side it was on: a corner goes no further in a
 * step than a quarter of the shape's thickness. */
static int steps_of(const col_shape *from, const col_shape *to)
{
    double longest = 0, half_thickness = fmin(from->width, from->height) / 2 + from->radius;
    for (int i = 0; i < 4; i++) {
        col_vec a = col_core_at(from, i & 1, i >> 1), b = col_core_at(to, i & 1, i >> 1);
        longest = fmax(longest, hypot(b.x - a.x, b.y - a.y));
    }
    double steps = ceil((longest + fabs(to->radius - from->radius)) / (half_thickness / 2));
    return steps < MAX_STEPS ? (int)fmax(steps, 1) : MAX_STEPS;
}

/* A change: as far as it went without getting stuck, and the bodies as they were there. */
typedef struct change {
    solid_world world;
    solid_body *safe; /* a copy of the bodies; owned */
    const shape *from, *to;
    double done;    /* 0 .. 1 */
    double missing; /* what overlapped before may go on doing so */
} change;

static bool try_change(change *c, double t, bool stays)
{
    shape s = state_between(c->from, c->to, t);
    col_shape g = scene_shape_geometry(&s);
    solid_world_reshape(&c->world, &g);
    double missing = solid_world_separate(&c->world, stays);
    bool fits = missing <= c->missing;
    if (fits) {
        c->done = t;
        c->missing = missing;
    }
    memcpy(fits ? c->safe : c->world.bodies, fits ? c->world.bodies : c->safe,
           c->world.count * sizeof *c->safe);
    return fits;
}

/* Step by step; where there is no room, half as far, and half of that. */
static void change_steps(change *c, bool stays)
{
    col_shape from = scene_shape_geometry(c->from), to = scene_shape_geometry(c->to);
    double step = 1.0 / steps_of(&from, &to);
    for (bool stuck = false; c->done < 1 && step > LAST_STEP; step /= stuck ? 2 : 1) {
        double t = c->done + step < 1 - LAST_STEP ? c->done + step : 1;
        stuck |= !try_change(c, t, stays);
    }
}

bool solid_reshape(scene *s, size_t dragged, const shape *to, scene_solid_share share, bool stays)
{
    shape from = s->shapes[dragged];
    change c = {.from = &from, .to = to};
    if (!solid_world_init(&c.world, s, &dragged, 1, share))
        return false;
    c.safe = malloc((c.world.count + 1) * sizeof *c.safe);
    if (!c.safe) {
        solid_world_free(&c.world);
        return false;
    }
    if (c.world.dragged > 0) {
        c.missing = solid_world_separate(&c.world, stays);
        memcpy(c.safe, c.world.bodies, c.world.count * sizeof *c.safe);
        change_steps(&c, stays);
    } else {
        c.done = 1; /* hidden: it pushes nobody */
    }
    s->shapes[dragged] = state_between(&from, to, c.done);
    write_back(&c.world, s);
    free(c.safe);
    solid_world_free(&c.world);
    return true;
}
