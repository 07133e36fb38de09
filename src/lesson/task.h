/* Whether a task is solved. */
#ifndef LESSON_TASK_H
#define LESSON_TASK_H

#include "lesson/lesson.h"
#include "scene/pairs.h"

/* How far a task has come. Start zeroed. */
typedef struct lesson_effort {
    unsigned zones; /* a bit for each of the nine zones that the circle's centre was in */
    size_t met;     /* of those that a shape is to meet, how many it would now */
    bool answered;  /* a number was typed ... */
    double answer;  /* ... this one */
    bool solved;    /* stays once it is */
} lesson_effort;

/* Looks at the scene as it is now, with its pairs as scene_pairs_find finds them. window: what is
 * seen of the world, for walls that are the window's; may be NULL. at_rest: nothing is being
 * dragged; until then what was passed counts, but nothing is solved that won't stay so. Returns
 * whether the task is solved. Call it after each change, and after an answer. Out of memory it
 * isn't, yet. */
bool lesson_task_look(const lesson_goal *goal, lesson_effort *effort, const scene *s,
                      const pairs *p, const col_box *window, bool at_rest);

/* How many of the nine zones the circle's centre was in. */
int lesson_zones_visited(const lesson_effort *effort);

/* How near a typed number must be: what is shown has one decimal. */
#define LESSON_ANSWER_TOLERANCE 0.05001

#endif
