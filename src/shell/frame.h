/* The frame: the picture and, over it, the widgets. */
#ifndef SHELL_FRAME_H
#define SHELL_FRAME_H

#include "app/app.h"

/* Draws on the canvas what session_step found. Only labels and widgets remember where they were put
 * (session.memory, app.ui); once they have settled, a frame drawn twice is the same frame, over the
 * same session. */
void shell_draw(app *a);
/* The same as the next frame: it is counted, and no redraw is due any more. */
void shell_frame(app *a);

#endif
