/* Solid shapes: what is dragged pushes the others out of its way, slides along what doesn't yield,
 * and passes through nothing, however fast. */
#ifndef SOLID_SOLID_H
#define SOLID_SOLID_H

#include "scene/scene.h"

/* Moves the shapes `held` (scene indices) by a way in the world, as one body, as far as they come;
 * those that are hidden meet nothing, and go along. The others yield as share says (never
 * SOLID_OFF); fixed ones never do, and the edges of the view aren't walls. Shapes that overlap
 * already may part freely. Works by sweeps, so it doesn't matter how the way is cut into events.
 * Returns the way that was gone. False when memory is short: nothing moved then. */
bool solid_move(scene *s, const size_t *held, size_t count, col_vec way, solid_share share,
                col_vec *gone);

/* A drag among solid shapes, from event to event. */
typedef struct solid_drag {
    col_vec gone; /* since the press */
    col_vec
        given; /* how far what is held stayed behind the pointer because it gave way to others */
} solid_drag;

/* The same for a drag whose pointer is `aim` from the press. It comes under the pointer where it
 * can: behind an obstacle, say. What overlaps it already is pushed off it first, but for fixed
 * ones, from which it may part freely. But it doesn't push anew to make good what it gave way.
 * False when memory is short: nothing moved then. */
bool solid_follow(scene *s, const size_t *held, size_t count, col_vec aim, solid_share share,
                  solid_drag *drag);

/* Pushes apart what overlaps a shape that was turned, resized or switched to solid, and what
 * overlaps then; `held` itself moves only where a fixed shape leaves no other way (or the share
 * says so). Stops after some rounds when there is no room. False when memory is short. */
bool solid_settle(scene *s, size_t held, solid_share share);

/* Changes the numbers of a shape to those of `to`, little by little, and pushes the others out of
 * its way; stops where there is no room. stays: it gives way to nothing, else it is pushed off
 * fixed shapes. False when memory is short: nothing changed then. */
bool solid_become(scene *s, size_t held, const shape *to, solid_share share, bool stays);

#endif
