/* The scene that the command line asks for. */
#ifndef CLI_LOAD_H
#define CLI_LOAD_H

#include "cli/options.h"

/* The file that saving writes, or "", and the name for the title. */
void cli_name_scene(const options *o, const char **path, const char **name);
/* The file's, the shapes' of the options, or the default scene; with theme, overlays and selection
 * as the options say. */
bool cli_load_scene(const options *o, scene *s, problem *why);

#endif
