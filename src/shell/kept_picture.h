/* The picture under the widgets is painted anew only where it is another one than before: what
 * lists the same is the same to the last pixel. So what happens in the panel alone, a caret, a
 * tooltip, a button under the pointer, costs the same however much there is in the scene. */
#ifndef SHELL_KEPT_PICTURE_H
#define SHELL_KEPT_PICTURE_H

#include "app/app.h"

/* Draws on the app's canvas what `draw` draws there, which changes nothing. */
void shell_kept_picture_draw(app *a, void (*draw)(app *a));

#endif
