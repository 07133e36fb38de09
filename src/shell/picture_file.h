/* The picture as a file. */
#ifndef SHELL_PICTURE_FILE_H
#define SHELL_PICTURE_FILE_H

#include "app/app.h"

/* Writes a canvas as a PNG, the whole file or none. False with the reason. */
bool shell_save_picture(canvas *from, const char *path, problem *why);
/* Writes the picture without panel and notices to the next free unrotate-N.png of the current
 * folder, and says so; the canvas has to be drawn anew afterwards. */
void shell_write_picture(app *a);

#endif
