/* The frame: the picture and, over it, the widgets. */
#ifndef SHELL_FRAME_H
#define SHELL_FRAME_H

#include "app/app.h"

/* Finds where everything goes that session_look found: the picture's labels, the widgets. Draws
 * nothing. */
void shell_lay_out(app *a);
/* Draws that on the canvas, and changes nothing: drawn twice, it is the same frame. False: the
 * session's patience was over before all of it was drawn, and what is played stands still. */
bool shell_draw(app *a);
/* Both, for the next frame: it is counted, and no redraw is due any more. */
void shell_frame(app *a);

#endif
