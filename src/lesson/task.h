/* Whether a task is solved. */
#ifndef LESSON_TASK_H
#define LESSON_TASK_H

#include "lesson/lesson.h"
#include "scene/pairs.h"

/* Whom a shape would meet, played from where it is. */
typedef struct lesson_flight {
    size_t met;                  /* so many of those that it is to meet, one after the other */
    char instead[SHAPE_ID_SIZE]; /* after them, and before the next one; "": nothing */
    bool unseen;                 /* through which it flies, as the algorithm overlooks it */
} lesson_flight;

/* How far a task has come. Start zeroed. */
typedef struct lesson_effort {
    unsigned zones;       /* a bit for each of the nine zones that the circle's centre was in */
    lesson_flight flight; /* of a shape that is to meet others, as it is now */
    bool answered;        /* a number was typed ... */
    double answer;        /* ... this one */
    bool solved;          /* stays once it is */
} lesson_effort;

/* Looks at the scene as it is now, with its pairs as scene_pairs_find finds them. window: what is
 * seen of the world, for walls that are the window's; may be NULL. at_rest: nothing is being
 * dragged; until then what was passed counts, but nothing is solved that won't stay so. Returns
 * whether the task is solved. Call it after each change, and after an answer. Out of memory it
 * isn't, yet. */
bool lesson_task_look(const lesson_goal *goal, lesson_effort *effort, const scene *s,
                      const pairs *p, const col_box *window, bool at_rest);

/* Whether it is about what happens when the scene is played. */
bool lesson_task_flies(const lesson_goal *goal);

/* How many of the nine zones the circle's centre was in. */
int lesson_zones_visited(const lesson_effort *effort);

/* How near a typed number must be: what is shown has one decimal. */
#define LESSON_ANSWER_TOLERANCE 0.05001

#endif
