/* The scene that the command line asks for. */
#ifndef CLI_LOAD_H
#define CLI_LOAD_H

#include "cli/options.h"

/* The file's, the shapes' of the options, or the default scene; with theme, overlays and selection
 * as the options say. *path: the file that saving writes, or ""; *name: for the title. */
bool cli_load_scene(const options *o, scene *s, const char **path, const char **name, problem *why);

#endif
