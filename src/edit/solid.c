#include "edit/solid.h"

#include "collide/vec.h"
#include "edit/crowd.h"
#include "edit/tidy.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

/* Where everybody stands now, back into the scene; the tails of sums are far below the skin. */
static void settle_scene(const crowd *w, scene *s)
{
    int exponent = (int)lround(log10(scene_unit(s))) - 1;
    for (size_t i = 0; i < w->count; i++) {
        col_vec gone = w->bodies[i].gone;
        if (gone.x != 0 || gone.y != 0) {
            tidy_move(&s->shapes[w->bodies[i].index], gone.x, gone.y, exponent);
        }
    }
}

/* What is hidden meets nothing, and goes along. */
static void move_hidden(scene *s, const size_t *held, size_t count, col_vec way)
{
    for (size_t i = 0; i < count; i++) {
        if (s->shapes[held[i]].hidden) {
            shape_move(&s->shapes[held[i]], way.x, way.y);
        }
    }
}

bool solid_move(scene *s, const size_t *held, size_t count, col_vec way, solid_share share,
                col_vec *gone)
{
    crowd w;
    *gone = (col_vec){0, 0};
    if (!crowd_of(s, held, count, share, &w)) {
        return false;
    }
    crowd_move(&w, way);
    *gone = w.held > 0 ? w.bodies[0].gone : way;
    settle_scene(&w, s);
    move_hidden(s, held, count, *gone);
    crowd_free(&w);
    return true;
}

/* The part of v that lies on the way from (0, 0) to `limit`. */
static col_vec part_along(col_vec v, col_vec limit)
{
    double square = limit.x * limit.x + limit.y * limit.y;
    double t = square > 0 ? (v.x * limit.x + v.y * limit.y) / square : 0;
    t = fmin(fmax(t, 0), 1);
    return (col_vec){t * limit.x, t * limit.y};
}

#define A_LOT 1024.0

/* What overlapped before is pushed off. Then what is held goes towards the pointer, and pushes; but
 * for what it had given way before it doesn't push again. Then it goes on without pushing, for the
 * way may be free by now. What it gave way is forgotten as soon as it touches nothing that can be
 * pushed, and corrected where it came nearer. So resting at a contact does nothing, nor does
 * trembling, however many events there are.
 */
bool solid_follow(scene *s, const size_t *held, size_t count, col_vec aim, solid_share share,
                  solid_drag *drag)
{
    crowd w;
    if (!crowd_of(s, held, count, share, &w)) {
        return false;
    }
    col_vec start = drag->gone, rest = col_subtract(aim, start),
            before = part_along(rest, drag->given);
    crowd_clear(&w);
    crowd_move(&w, col_subtract(rest, before));
    col_vec gone = col_add(drag->gone, w.bodies[0].gone);
    crowd_reach(&w, col_subtract(aim, gone));
    col_vec reached = col_add(drag->gone, w.bodies[0].gone), way = col_subtract(reached, gone);
    bool came = hypot(way.x, way.y) > 2 * w.bodies[0].skin;
    col_vec given = col_add(drag->given, w.given);
    rest = col_subtract(aim, reached);
    bool there = hypot(rest.x, rest.y) <= w.bodies[0].skin / A_LOT; /* no more than roundings */
    drag->gone = there || w.held == 0 ? aim : reached;
    drag->given = !w.touches ? (col_vec){0, 0} : came ? part_along(rest, given) : given;
    move_hidden(s, held, count, col_subtract(drag->gone, start));
    settle_scene(&w, s);
    crowd_free(&w);
    return true;
}

bool solid_settle(scene *s, size_t held, solid_share share)
{
    crowd w;
    if (!crowd_of(s, &held, 1, share, &w)) {
        return false;
    }
    crowd_part(&w, false);
    settle_scene(&w, s);
    crowd_free(&w);
    return true;
}

#define MOST_STEPS 128    /* of a change */
#define LAST_STEP 0x1p-24 /* of the whole change: as near as it comes where it is stopped */

static double between(double from, double to, double t)
{
    return from + t * (to - from);
}

/* On the way from one state of a shape to another: all that a drag changes, changes evenly. */
static shape state_between(const shape *from, const shape *to, double t)
{
    if (t == 0 || t == 1) {
        return t == 0 ? *from : *to;
    }
    shape s = *to;
    s.x = between(from->x, to->x, t);
    s.y = between(from->y, to->y, t);
    s.to_x = between(from->to_x, to->to_x, t);
    s.to_y = between(from->to_y, to->to_y, t);
    s.width = between(from->width, to->width, t);
    s.height = between(from->height, to->height, t);
    s.radius = between(from->radius, to->radius, t);
    s.angle.turn = between(from->angle.turn, to->angle.turn, t);
    s.pivot.u = between(from->pivot.u, to->pivot.u, t);
    s.pivot.v = between(from->pivot.v, to->pivot.v, t);
    s.pivot.x = between(from->pivot.x, to->pivot.x, t);
    s.pivot.y = between(from->pivot.y, to->pivot.y, t);
    return s;
}

/* Small enough that what is pushed comes out on the side it was on: a corner goes no further in a
 * step than a quarter of the shape's thickness. */
static int steps_of(const col_shape *from, const col_shape *to)
{
    double way = 0, thin = fmin(from->width, from->height) / 2 + from->radius;
    for (int i = 0; i < 4; i++) {
        col_vec a = col_core_at(from, i & 1, i >> 1), b = col_core_at(to, i & 1, i >> 1);
        way = fmax(way, hypot(b.x - a.x, b.y - a.y));
    }
    double steps = ceil((way + fabs(to->radius - from->radius)) / (thin / 2));
    return steps < MOST_STEPS ? (int)fmax(steps, 1) : MOST_STEPS;
}

/* A change on its way: as far as it went without getting stuck, and the crowd as it was there. */
typedef struct change {
    crowd now;
    crowd_body *safe; /* owned */
    const shape *from, *to;
    double done;    /* 0 .. 1 */
    double missing; /* what overlapped before may go on doing so */
} change;

static bool try_change(change *c, double t, bool stays)
{
    shape s = state_between(c->from, c->to, t);
    col_shape g = shape_geometry(&s);
    crowd_reshape(&c->now, &g);
    double missing = crowd_part(&c->now, stays);
    bool well = missing <= c->missing;
    if (well) {
        c->done = t;
        c->missing = missing;
    }
    memcpy(well ? c->safe : c->now.bodies, well ? c->now.bodies : c->safe,
           c->now.count * sizeof *c->safe);
    return well;
}

/* Step by step; where there is no room, half as far, and half of that. */
static void change_steps(change *c, bool stays)
{
    col_shape from = shape_geometry(c->from), to = shape_geometry(c->to);
    double step = 1.0 / steps_of(&from, &to);
    for (bool stuck = false; c->done < 1 && step > LAST_STEP; step /= stuck ? 2 : 1) {
        double t = c->done + step < 1 - LAST_STEP ? c->done + step : 1;
        stuck |= !try_change(c, t, stays);
    }
}

bool solid_become(scene *s, size_t held, const shape *to, solid_share share, bool stays)
{
    shape from = s->shapes[held];
    change c = {.from = &from, .to = to};
    if (!crowd_of(s, &held, 1, share, &c.now)) {
        return false;
    }
    c.safe = malloc((c.now.count + 1) * sizeof *c.safe);
    if (!c.safe) {
        crowd_free(&c.now);
        return false;
    }
    if (c.now.held > 0) {
        c.missing = crowd_part(&c.now, stays);
        memcpy(c.safe, c.now.bodies, c.now.count * sizeof *c.safe);
        change_steps(&c, stays);
    } else {
        c.done = 1; /* hidden: it pushes nobody */
    }
    s->shapes[held] = state_between(&from, to, c.done);
    settle_scene(&c.now, s);
    free(c.safe);
    crowd_free(&c.now);
    return true;
}
