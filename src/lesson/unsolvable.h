/* Tasks that nobody can solve. */
#ifndef LESSON_UNSOLVABLE_H
#define LESSON_UNSOLVABLE_H

#include "lesson/lesson.h"
#include "scene/pairs.h"

/* What keeps a task from ever being solved, with the key and the cure: "drag: nothing can be
 * dragged, ...". NULL where something may be dragged, typed or played that could: only what is sure
 * is told. p: the pairs of the step's scene. Static. */
const char *lesson_task_unsolvable(const lesson_step *step, const pairs *p);

#endif
