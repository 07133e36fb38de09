/* Solid shapes: what is dragged pushes the others out of its way, slides along what doesn't yield,
 * and passes through nothing, however fast. */
#ifndef EDIT_SOLID_H
#define EDIT_SOLID_H

#include "scene/scene.h"

/* Moves the visible shapes `held` (scene indices) by a way in the world, as one body, as far as
 * they come. The others yield as share says (never SOLID_OFF); fixed ones never do, and the edges
 * of the view aren't walls. Shapes that overlap already may part freely. Works by sweeps, so it
 * doesn't matter how the way is cut into events. Returns the way that was gone. False when memory
 * is short: nothing moved then. */
bool solid_move(scene *s, const size_t *held, size_t count, col_vec way, solid_share share,
                col_vec *gone);

/* Pushes apart what overlaps a shape that was turned, resized or switched to solid, and what
 * overlaps then; `held` itself moves only where a fixed shape leaves no other way (or the share
 * says so). Stops after some rounds when there is no room. False when memory is short. */
bool solid_settle(scene *s, size_t held, solid_share share);

#endif
