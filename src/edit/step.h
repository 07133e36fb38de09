/* One event on its way through the editor: what its handlers share. */
#ifndef EDIT_STEP_H
#define EDIT_STEP_H

#include "edit/editor.h"

typedef struct step {
    editor *e;
    history *h;
    camera *c;
    const input *event;
    edit_result out;
} step;

/* A button or a finger goes down, moves, goes up; `at` in window pixels. */
void step_press(step *s, col_vec at, int button, int clicks);
void step_move(step *s, col_vec at);
void step_release(step *s, col_vec at, int button);
/* Runs the update of the gesture that is on, if one is. */
void step_update(step *s);

/* Fingers: one is the left button, a second one makes it a pinch. */
void on_finger_down(step *s);
void on_finger_move(step *s);
void on_finger_up(step *s);

/* The event's place, held to what a window can be. */
col_vec step_place(const input *event);

#endif
