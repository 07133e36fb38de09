/* One event on its way through the editor: what its handlers share. */
#ifndef EDIT_EVENT_H
#define EDIT_EVENT_H

#include "edit/editor.h"

typedef struct edit_event {
    editor *e;
    history *h;
    camera *c;
    const input *event;
    edit_result out;
} edit_event;

/* What is under the pointer when nothing is. */
static const picked EDIT_NOTHING = {.shape = SCENE_NONE, .handle = {.kind = HANDLE_NONE}};

/* A button or a finger goes down, moves, goes up; `at` in window pixels. */
void edit_press(edit_event *s, col_vec at, int button, int clicks);
void edit_motion(edit_event *s, col_vec at);
void edit_release(edit_event *s, col_vec at, int button);
/* Runs the update of the gesture that is on, if one is. */
void edit_update(edit_event *s);

/* A finger that rests for half a second opens the menu. */
void edit_check_long_press(edit_event *s);

/* Fingers: one is the left button, a second one makes it a pinch. */
void edit_finger_down(edit_event *s);
void edit_finger_move(edit_event *s);
void edit_finger_up(edit_event *s);

/* The event's place, clamped to what a window can be. */
col_vec edit_event_point(const input *event);

#endif
