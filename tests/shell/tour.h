/* Through all that is shipped, state by state: where a label may go wrong, it is looked at. */
#ifndef TESTS_SHELL_TOUR_H
#define TESTS_SHELL_TOUR_H

#include "app/app.h"

typedef struct tour_stop {
    app *a;
    const char *path; /* of the lesson or the scene */
    size_t step;      /* of a lesson, from 1 */
    char what[64];    /* "presented +zones" */
    bool turned_over; /* one of a scene's overlays is another than in its file */
    bool slides;      /* a shape is on its way round the obstacle */
} tour_stop;
typedef void tour_look(const tour_stop *at);

/* From wherever one is in a step of a lesson on to the next one; false: that was the last one. */
bool tour_leave_step(teaching *t);
/* Each step of a lesson, forward and back, alone with each answer, and in class with each choice.
 * Nothing moves while it is looked at. */
void tour_lesson(canvas *to, const char *path, tour_look *look);
/* A scene as it is edited and presented, also with each overlay turned over; the steps of the test,
 * and some frames where it plays. */
void tour_scene(canvas *to, const char *path, tour_look *look);

#endif
