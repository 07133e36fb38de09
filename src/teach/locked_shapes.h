/* What of a step's scene may be changed: the rest is locked, and the editor leaves it alone. */
#ifndef TEACH_LOCKED_SHAPES_H
#define TEACH_LOCKED_SHAPES_H

#include "lesson/lesson.h"

/* Locks in a copy of the step's scene what may not be dragged in it. */
void teach_lock_shapes(scene *s, const lesson_step *step);
/* What a task changes by a handle alone; NULL: nothing, or more than that. */
const lesson_drag *teach_drag_by_handle(const lesson_step *step);
/* Selects what a task changes by a handle alone, so that the handle is seen, and nothing else;
 * before a class not what would keep the arrow keys from leading on. */
void teach_select_by_handle(scene *s, const lesson_step *step, bool in_class);

enum { TEACH_LOCKED_SIZE = 192 }; /* bytes */
/* "Only the ball can be dragged here.", of a step that lists what can. */
void teach_locked_words(char out[TEACH_LOCKED_SIZE], const lesson_step *step);

#endif
