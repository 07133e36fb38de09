#include "sdl/program_folder.h"

#include <SDL.h>
#include <stdio.h>

void sdl_program_folder(char out[PATH_MAX])
{
    char *folder = SDL_GetBasePath();
    int length = snprintf(out, PATH_MAX, "%s", folder ? folder : "");
    if (length < 0 || length >= PATH_MAX)
        out[0] = '\0';
    SDL_free(folder);
}
