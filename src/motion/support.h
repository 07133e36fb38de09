/* Inside motion/: what a body rests on.
 *
 * A body that came to rest against something that doesn't yield is held there for the rest of the
 * frame: it can't move against the contact's normal. So a push from above doesn't go into it and
 * out again, halved, and halved again: it goes through it into the ground, at once, and a stack of
 * n balls needs n impacts.
 *
 * The ways that are left to a held body, those with w . n >= 0 for each normal n, are a cone. */
#ifndef MOTION_SUPPORT_H
#define MOTION_SUPPORT_H

#include "collide/collide.h"

typedef struct hold {
    int count;         /* of normals, 0 .. 2 */
    bool stuck;        /* no way is left */
    col_vec normal[2]; /* unit, out of what holds it */
} hold;

/* What is left of a way: the nearest one in the cone. Ways that are all but held, within a part in
 * 2^14, count as held. */
col_vec hold_way(const hold *h, col_vec way);
/* Held by one thing more, which yields nothing. One that holds as another one does, within a 256th
 * of a radian, counts with that: two tiles of a floor are no wedge. */
void hold_add(hold *h, col_vec normal);
/* Lets go where a body moves away, faster than `still`. */
void hold_release(hold *h, col_vec velocity, double still);

#endif
