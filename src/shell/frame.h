/* The frame: the picture and, over it, the widgets. */
#ifndef SHELL_FRAME_H
#define SHELL_FRAME_H

#include "app/app.h"

/* Draws on the canvas what session_step found. Nothing of the session changes: drawn twice, it is
 * the same frame. */
void shell_draw(app *a);
/* The same as the next frame: it is counted, and no redraw is due any more. */
void shell_frame(app *a);

#endif
