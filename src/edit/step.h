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
void edit_press(step *s, col_vec at, int button, int clicks);
void edit_motion(step *s, col_vec at);
void edit_release(step *s, col_vec at, int button);
/* Runs the update of the gesture that is on, if one is. */
void edit_update(step *s);

/* Fingers: one is the left button, a second one makes it a pinch. */
void edit_finger_down(step *s);
void edit_finger_move(step *s);
void edit_finger_up(step *s);

/* The event's place, held to what a window can be. */
col_vec edit_event_place(const input *event);

#endif
