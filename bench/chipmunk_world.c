/* A scene that Chipmunk plays: it only looks at where things are at a frame's end, so it compares
 * with the static algorithm. Near pairs are found by its spatial hash, which suits balls of about
 * one size best. */
#include "peers.h"

#if BENCH_HAS_CHIPMUNK
#include "scene/scene.h"

#include <chipmunk/chipmunk.h>
#include <math.h>

static void add_brick(cpSpace *space, const shape *s, double restitution)
{
    col_shape g = scene_shape_geometry(s);
    cpVect corners[4];
    for (int k = 0; k < 4; k++) {
        col_vec corner = col_core_at(&g, k == 1 || k == 2, k >= 2);
        corners[k] = cpv(corner.x, corner.y);
    }
    cpShape *made = cpPolyShapeNewRaw(cpSpaceGetStaticBody(space), 4, corners, 0);
    cpShapeSetElasticity(cpSpaceAddShape(space, made), restitution);
}

static void add_ball(cpSpace *space, const shape *s, double restitution)
{
    cpBody *body = cpSpaceAddBody(space, cpBodyNew(1, INFINITY));
    cpBodySetPosition(body, cpv(s->x, s->y));
    cpBodySetVelocity(body, cpv(s->velocity_x, s->velocity_y));
    cpShape *made = cpSpaceAddShape(space, cpCircleShapeNew(body, s->radius, cpvzero));
    cpShapeSetElasticity(made, restitution);
}

static void add_walls(cpSpace *space, double side)
{
    const cpVect corners[] = {{0, 0}, {side, 0}, {side, side}, {0, side}};
    for (int k = 0; k < 4; k++) {
        cpShape *wall =
            cpSegmentShapeNew(cpSpaceGetStaticBody(space), corners[k], corners[(k + 1) % 4], 1);
        cpShapeSetElasticity(cpSpaceAddShape(space, wall), 1);
    }
}

/* It sleeps after half a second of 60 frames, as Box2D. The hash's cells are three times as wide as
 * the average ball, and twice as many: of 1, 1.3, 2, 3 and 4 times as wide, and 1, 2, 3 and 10
 * times as many, these were fastest, or within a twentieth of it. */
void *chipmunk_world_make(const peer_world *w)
{
    enum { CELL = 27, CELLS_FOR_EACH = 2 };
    const scene *s = w->scene;
    cpSpace *space = cpSpaceNew();
    cpSpaceUseSpatialHash(space, CELL, CELLS_FOR_EACH * (int)s->count);
    if (w->may_sleep)
        cpSpaceSetSleepTimeThreshold(space, 30);
    cpSpaceSetGravity(space, cpv(0, s->rules.gravity_y));
    for (size_t i = 0; i < s->count; i++)
        (s->shapes[i].fixed ? add_brick : add_ball)(space, &s->shapes[i], s->rules.restitution);
    add_walls(space, w->side);
    return space;
}

static void free_shape(cpSpace *space, void *removed, void *unused)
{
    (void)unused;
    cpSpaceRemoveShape(space, removed);
    cpShapeFree(removed);
}

static void free_body(cpSpace *space, void *body, void *unused)
{
    (void)unused;
    cpSpaceRemoveBody(space, body);
    cpBodyFree(body);
}

/* Nothing may be removed while it is walked through: Chipmunk does it behind the walk, one by one.
 */
static void free_shape_later(cpShape *removed, void *space)
{
    cpSpaceAddPostStepCallback(space, free_shape, removed, NULL);
}

static void free_body_later(cpBody *body, void *space)
{
    cpSpaceAddPostStepCallback(space, free_body, body, NULL);
}

void chipmunk_world_free(void *world)
{
    cpSpaceEachShape(world, free_shape_later, world);
    cpSpaceEachBody(world, free_body_later, world);
    cpSpaceFree(world);
}

void chipmunk_world_step(void *world)
{
    cpSpaceStep(world, 1);
}
#endif
