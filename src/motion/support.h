/* Inside motion/: the support contacts of a body: what it rests on.
 *
 * A body that came to rest against something that doesn't yield is supported by it for the rest of
 * the frame: it can't move against the contact's normal. So a push from above doesn't go into it
 * and out again, halved, and halved again: it goes through it into the ground, at once, and a stack
 * of n balls needs n impacts.
 *
 * The velocities that are left to a supported body, those with v . n >= 0 for each normal n, are a
 * cone. */
#ifndef MOTION_SUPPORT_H
#define MOTION_SUPPORT_H

#include "collide/collide.h"

typedef struct motion_support {
    int count;         /* of contacts, 0 .. 2 */
    bool stuck;        /* it can't move at all */
    col_vec normal[2]; /* unit, from what supports it to the body */
} motion_support;

/* Projects a velocity onto the cone: the nearest one that the contacts leave. (0, 0)
 * where that would be shorter than a part in 2^14 of it. */
col_vec motion_support_project(const motion_support *s, col_vec velocity);
/* Adds a contact with something that doesn't yield. One whose normal is another one's, within a
 * 256th of a radian, counts with that: two tiles of a floor are no wedge. */
void motion_support_add(motion_support *s, col_vec normal);
/* Removes the contacts that a body leaves faster than rest_speed. */
void motion_support_release(motion_support *s, col_vec velocity, double rest_speed);

#endif
