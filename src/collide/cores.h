/* Inside the module: two cores, each seen from the other's frame. */
#ifndef COLLIDE_CORES_H
#define COLLIDE_CORES_H

#include "collide/core.h"

/* From a's pivot to b's along the world's axes. */
col_vec col_between_pivots(const col_shape *a, const col_shape *b);
/* A point of a's frame in the frame of `to`. */
col_vec col_reframe(const col_shape *a, const col_shape *to, col_vec p);

/* A core in its own frame, and there the other shape's core. */
typedef struct col_view {
    col_core core;
    col_vec other[4]; /* the other core's corners */
    col_core bounds;  /* the straight box around them */
    int deepest; /* the corner that lies deepest behind face 0; behind face i it is i further */
} col_view;

/* [0] in the frame of `framed`, [1] in the frame of `other`. */
void col_view_both(const col_shape *framed, const col_shape *other, col_view views[2]);

/* The signed distance of two cores, and where it is measured. */
typedef struct col_contact {
    double core;                 /* < 0 where the cores overlap */
    col_vec normal;              /* unit, from the framed core to the other */
    col_vec on_framed, on_other; /* points of the cores: on_other - on_framed = core * normal */
    col_vec nearest;             /* the other core's point that is nearest to the framed core, or
                                    lies in it */
    double second;               /* the best that a face of another direction than `normal` does */
} col_contact;

/* All in the first shape's frame. `tie`: the length that rounding can't tell from 0. */
col_contact col_contact_point(const col_core *core, col_vec p);
col_contact col_contact_cores(const col_shape *framed, const col_shape *other,
                              const col_view views[2], double tie);
/* The signed distance alone. */
double col_cores_distance(const col_view views[2]);

#endif
