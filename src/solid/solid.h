/* Solid shapes: what is dragged pushes the others, slides along what doesn't yield, and passes
 * through nothing, however fast. */
#ifndef SOLID_SOLID_H
#define SOLID_SOLID_H

#include "scene/scene.h"

/* In all of these `dragged` are scene indices, and the others yield as share says (never
 * SCENE_SOLID_OFF); fixed ones never do, and the edges of the view aren't walls. Shapes that
 * overlap already may separate freely. All return false when memory is short: nothing changed then.
 */

/* Moves shapes by a displacement in the world, as one body, as far as they come; hidden ones hit
 * nothing, and go along. Works by sweeps, so it doesn't matter how the displacement is cut into
 * events. *moved: how far they came. */
bool solid_move(scene *s, const size_t *dragged, size_t count, col_vec displacement,
                scene_solid_share share, col_vec *moved);

/* A drag among solid shapes, from event to event. Begin with a zeroed one. */
typedef struct solid_drag {
    col_vec displacement; /* since the press */
    col_vec
        yielded; /* how far what is dragged stayed behind the pointer because it pushed others */
} solid_drag;

/* Moves shapes to where the pointer is: `aim` from where the press was. They come there if they
 * can: behind an obstacle, say. What overlaps them already is pushed off first, but for fixed ones.
 * They don't push anew to make good what they yielded. */
bool solid_follow(scene *s, const size_t *dragged, size_t count, col_vec aim,
                  scene_solid_share share, solid_drag *drag);

/* Separates what overlaps a shape that was turned, resized or switched to solid, and what overlaps
 * then. The shape itself moves only where a fixed shape leaves no other way (or the share says so).
 * Stops after some rounds when there is no room. */
bool solid_separate(scene *s, size_t dragged, scene_solid_share share);

/* Changes the numbers of a shape to those of `to`, step by step, and pushes the others away; stops
 * where there is no room. stays: it yields to nothing, else it is pushed off fixed shapes. */
bool solid_reshape(scene *s, size_t dragged, const shape *to, scene_solid_share share, bool stays);

#endif
