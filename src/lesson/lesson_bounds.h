/* What one camera has to show, so that nothing zooms between the steps of a scene. */
#ifndef LESSON_LESSON_BOUNDS_H
#define LESSON_LESSON_BOUNDS_H

#include "lesson/lesson.h"

/* The box, in the world, around all that is seen in the steps with that scene_number: their shapes
 * before and after the reveal, and after the frames that they are played for; their ghosts; the
 * zones that are to be visited; and where the mistakes that are tried, chosen or looked for believe
 * the pair, unless that is so far away that all that is real would be small. False: nothing is
 * visible, or out of memory. */
bool lesson_bounds(const lesson *l, int scene_number, col_box *box);

#endif
