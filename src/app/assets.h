/* Where the program's own files are. */
#ifndef APP_ASSETS_H
#define APP_ASSETS_H

#include "scene/scene.h"

#include <limits.h>
#include <stddef.h>

#ifndef PATH_MAX
#define PATH_MAX 4096
#endif

/* The folder of the assets, with a slash at its end: beside the program in the build tree, or under
 * the prefix that it is installed in. "" when there is none. The text lives as long as the program.
 */
const char *assets_folder(void);
/* The scene that a start without arguments shows; also when no asset is found. */
bool assets_default_scene(scene *s);

#endif
