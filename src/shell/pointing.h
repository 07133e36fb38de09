/* Whether somebody points at the picture: in class the editor's marks, and in a lesson the buttons,
 * are seen for a while then. */
#ifndef SHELL_POINTING_H
#define SHELL_POINTING_H

#include "app/app.h"

/* What keys edit: the selected shape, as it is; a lesson's step selects one by itself. */
typedef struct shell_edited {
    size_t index; /* SCENE_NONE: none is selected */
    shape shape;
    const lesson_state *shown; /* the lesson's; NULL: none is */
} shell_edited;
shell_edited shell_edited_now(const app *a);

/* After an input: from now on somebody points, if that was pointing, or edited what is selected.
 * before: how that was. */
void shell_point(app *a, const input *event, const shell_edited *before);
/* Each round: nobody does any more once the time is over. */
void shell_point_rests(app *a);

#endif
