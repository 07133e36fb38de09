#include "sdl/png.h"
#include <SDL_image.h>
#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

static char *beside(const char *path)
{
    char *name = malloc(strlen(path) + 32);
    if (name)
        sprintf(name, "%s.%ld.part", path, (long)getpid());
    return name;
}

/* SDL doesn't say whether closing a file worked, and that is when a full disk shows. So the PNG is
 * made in memory and written here. */
static bool write_all(const char *path, const void *bytes, size_t size)
{
    FILE *file = fopen(path, "wb");
    if (!file)
        return false;
    bool written = fwrite(bytes, 1, size, file) == size;
    written = fflush(file) == 0 && written;
    return fclose(file) == 0 && written;
}

static bool replace(const char *path, const void *bytes, size_t size)
{
    char *part = beside(path);
    bool done = part && write_all(part, bytes, size) && rename(part, path) == 0;
    int error = errno;
    if (part && !done)
        remove(part);
    free(part);
    errno = error;
    return done;
}

bool png_save(SDL_Surface *surface, const char *path, problem *why)
{
    SDL_Surface *opaque = SDL_ConvertSurfaceFormat(surface, SDL_PIXELFORMAT_RGB24, 0);
    size_t room = (size_t)surface->w * surface->h * 4 + (1u << 16);
    void *bytes = malloc(room);
    SDL_RWops *memory = bytes ? SDL_RWFromMem(bytes, (int)room) : NULL;
    bool saved = false;
    if (!opaque || !memory || IMG_SavePNG_RW(opaque, memory, 0) != 0)
        problem_say(why, "%s: the picture can't be made into a PNG: %s", path, SDL_GetError());
    else if (!replace(path, bytes, (size_t)SDL_RWtell(memory)))
        problem_say(why, "%s: can't be written (%s); choose a folder you may write to", path,
                    strerror(errno));
    else
        saved = true;
    if (memory)
        SDL_RWclose(memory);
    free(bytes);
    SDL_FreeSurface(opaque);
    return saved;
}
