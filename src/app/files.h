/* The scene's file: open, save, list. Every failure is one notice; nothing is lost. */
#ifndef APP_FILES_H
#define APP_FILES_H

#include "app/app.h"

/* Opens a scene; asks first when changes aren't saved. */
void files_open_path(app *a, const char *path);
/* Without asking. */
bool files_load(app *a, const char *path);
/* Saves under a->path, or asks for a name when there is none. True: saved. */
bool files_save(app *a);
/* Saves under a name; with `overwrite` also when the file is there. ".json" is added when the name
 * has no ending. */
bool files_save_to(app *a, const char *path, bool overwrite);
/* Writes the canvas as a PNG, the whole file or none. False with the reason. */
bool files_save_picture(canvas *from, const char *path, problem *why);
/* The title of the window: the scene's name, and whether it has unsaved changes. */
void files_title(const app *a, char *out, size_t size);
/* An empty scene in the present convention. */
void files_new(app *a);
/* The scenes that can be opened: the examples and those of the current folder. Sorted; the caller
 * frees the array and each path. */
size_t files_list(const app *a, char ***out);

#endif
