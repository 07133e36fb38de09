/* A pair of shapes as a command that answers it: for bug reports, and to be pasted again. */
#ifndef FILE_PAIR_COMMAND_H
#define FILE_PAIR_COMMAND_H

#include "scene/pairs.h"

/* "unrotate check --rect 1,2,3,4,30 --circle 5,6,7 --convention sdl2", for a shell; the caller
 * frees it. NULL when memory is short. */
char *file_pair_command(const scene *s, const shown_pair *pair);
/* Whether a text, of others, is one of the program's commands with a shape. */
bool file_pair_command_is(const char *text);

#endif
