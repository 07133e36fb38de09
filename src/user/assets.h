/* What the program finds when it starts: the folder of its own files, and the presets of
 * conventions that can be named. */
#ifndef USER_ASSETS_H
#define USER_ASSETS_H

#include "scene/engine_table.h"
#include "scene/scene.h"
#include "user/folders.h"

typedef struct user_assets {
    char folder[PATH_MAX]; /* with a slash at its end; "": there is none */
    engines presets;       /* the program's and the user's own; see user/presets.h */
    problem wrong;         /* with a file of presets, in one line; "": all is well */
} user_assets;

/* program_folder: where the program is, with a slash at its end, or "". The assets are looked for
 * beside it, as in the build tree, or under the prefix that it is installed in; that there are none
 * stops nothing. */
void user_assets_open(user_assets *a, const char *program_folder);
/* Frees the presets. */
void user_assets_close(user_assets *a);

/* The scene that a start without arguments shows; also when no asset is found. False: out of
 * memory. */
bool user_default_scene(const user_assets *a, scene *s);

#endif
