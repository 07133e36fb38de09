/* What one camera has to show, so that nothing zooms between the steps of a scene. */
#ifndef LESSON_LESSON_BOUNDS_H
#define LESSON_LESSON_BOUNDS_H

#include "lesson/lesson.h"

/* Steps of which kinds share a camera: 1 << lesson_kind. */
#define LESSON_ALL_KINDS ((1u << LESSON_KINDS) - 1)

/* The box, in the world, around all that is seen in the steps of these kinds with that
 * scene_number: their shapes before and after the reveal, where a task is solved, and after the
 * frames that they are played for; their ghosts; the zones that are to be visited, or the obstacle;
 * where the mistakes that are tried or looked for believe the pair, and their hit maps, where they
 * are shown; unless that is so far away that all that is real would be small. Not what the choices
 * believe. False: nothing is visible, or out of memory. */
bool lesson_bounds(const lesson *l, int scene_number, unsigned kinds, col_box *box);
/* That, and what a choice believes of a state: where its program has the pair, where its shape
 * goes.
 */
bool lesson_bounds_tried(const lesson *l, int scene_number, unsigned kinds,
                         const lesson_state *state, const lesson_choice *tried, col_box *box);

#endif
