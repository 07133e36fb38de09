/* The picture as a file. */
#ifndef SHELL_PICTURE_FILE_H
#define SHELL_PICTURE_FILE_H

#include "app/app.h"

/* The format that a file's name ends in, in any case of letters; a PNG where it has none and
 * names no plain file, as /dev/stdout. PICTURE_NONE with the reason, which lists those that are
 * known. */
picture_format shell_picture_format(const char *path, problem *why);

/* What to draw on for a file of that name: `pixels` itself, or a canvas as large as it, which needs
 * it as long. NULL with the reason. To be ended with shell_picture_end. */
canvas *shell_picture_begin(canvas *pixels, const char *path, problem *why);
/* Frees such a canvas, unless it is `pixels`. NULL is fine. */
void shell_picture_end(canvas *drawn, const canvas *pixels);
/* Writes what was drawn on it, the whole file or none. False with the reason. */
bool shell_save_picture(canvas *drawn, const char *path, problem *why);

/* Writes the picture that is wanted, without panel and notices, to the next free unrotate-N of the
 * current folder, and says so; the canvas has to be drawn anew afterwards. */
void shell_write_picture(app *a);

#endif
