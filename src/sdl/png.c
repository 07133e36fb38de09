#include "sdl/png.h"
#include <SDL_image.h>
#include <stdlib.h>

bool sdl_png_add(SDL_Surface *surface, text_buffer *to, problem *why)
{
    SDL_Surface *opaque = SDL_ConvertSurfaceFormat(surface, SDL_PIXELFORMAT_RGB24, 0);
    size_t room = (size_t)surface->w * surface->h * 4 + (1u << 16);
    void *bytes = malloc(room);
    SDL_RWops *memory = bytes ? SDL_RWFromMem(bytes, (int)room) : NULL;
    bool made = opaque && memory && IMG_SavePNG_RW(opaque, memory, 0) == 0;
    if (made)
        text_add_bytes(to, bytes, (size_t)SDL_RWtell(memory));
    if (memory)
        SDL_RWclose(memory);
    free(bytes);
    SDL_FreeSurface(opaque);
    return (made && !to->failed) || text_problem(why, "the picture can't be made into a PNG: %s",
                                                 made ? TEXT_OUT_OF_MEMORY : SDL_GetError());
}
