/* A shape as Chipmunk takes it, where that physics library is installed. */
#ifndef TESTS_COLLIDE_CHIPMUNK_SHAPE_H
#define TESTS_COLLIDE_CHIPMUNK_SHAPE_H

#include "tests.h"

#if __has_include(<chipmunk/chipmunk.h>)
#include <chipmunk/chipmunk.h>
#define CHIPMUNK_SHAPE

static inline cpVect vect(col_vec p)
{
    return cpv(p.x, p.y);
}

static inline cpShape *chipmunk_shape(cpBody *body, const given *g)
{
    col_shape s = shape_of(g);
    cpShape *shape;
    if (is_rectangle(g->kind)) {
        cpVect corners[4];
        for (int k = 0; k < 4; k++)
            corners[k] = vect(col_core_at(&s, k == 1 || k == 2, k >= 2));
        shape = cpPolyShapeNew(body, 4, corners, cpTransformIdentity, g->radius);
    } else if (g->kind == SEGMENT || g->kind == CAPSULE) {
        shape = cpSegmentShapeNew(body, vect(g->at), vect(g->to), g->radius);
    } else {
        shape = cpCircleShapeNew(body, g->radius, vect(g->at));
    }
    cpShapeUpdate(shape, cpTransformIdentity);
    return shape;
}
#else
/* In place of the test that asks it. */
static void chipmunk_agrees(void **state)
{
    (void)state;
    print_message("           Chipmunk isn't installed: left out\n");
    skip();
}
#endif

#endif
