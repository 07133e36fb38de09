/* The frame: the picture and, over it, the widgets. */
#ifndef SHELL_FRAME_H
#define SHELL_FRAME_H

#include "app/app.h"

/* Finds where everything goes that session_look found: the picture's labels, the widgets. Draws
 * nothing. */
void shell_lay_out(app *a);
/* Draws that on the canvas, and changes nothing: drawn twice, it is the same frame. */
void shell_draw(app *a);
/* Both, for the next frame: it is counted, and no redraw is due any more. */
void shell_frame(app *a);

#endif
