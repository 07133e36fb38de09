/* Where the running program is. */
#ifndef SDL_PROGRAM_FOLDER_H
#define SDL_PROGRAM_FOLDER_H

#include <limits.h>

#ifndef PATH_MAX
#define PATH_MAX 4096
#endif

/* Its folder, with a slash at its end; "" where the system doesn't tell. */
void sdl_program_folder(char out[PATH_MAX]);

#endif
