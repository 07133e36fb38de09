#include "sdl/png.h"
#include "sdl/pixel_format.h"
#include <SDL_image.h>
#include <stdlib.h>

/* Frees the surface. */
static bool add(SDL_Surface *surface, text_buffer *to, problem *why)
{
    size_t room = surface ? (size_t)surface->w * surface->h * 4 + (1u << 16) : 1;
    void *bytes = malloc(room);
    SDL_RWops *memory = bytes ? SDL_RWFromMem(bytes, (int)room) : NULL;
    bool made = surface && memory && IMG_SavePNG_RW(surface, memory, 0) == 0;
    if (made)
        text_add_bytes(to, bytes, (size_t)SDL_RWtell(memory));
    if (memory)
        SDL_RWclose(memory);
    free(bytes);
    SDL_FreeSurface(surface);
    return (made && !to->failed) || text_problem(why, "the picture can't be made into a PNG: %s",
                                                 made ? TEXT_OUT_OF_MEMORY : SDL_GetError());
}

bool sdl_png_add(SDL_Surface *surface, text_buffer *to, problem *why)
{
    return add(SDL_ConvertSurfaceFormat(surface, SDL_PIXELFORMAT_RGB24, 0), to, why);
}

/* The pixels aren't changed, nor kept. */
bool sdl_png_image(const pixel_image *of, text_buffer *to, problem *why)
{
    SDL_Surface *straight = SDL_CreateRGBSurfaceWithFormatFrom(
        (void *)of->pixels, of->width, of->height, 32, of->width * 4, PIXEL_CANVAS_FORMAT);
    SDL_Surface *same =
        straight ? SDL_ConvertSurfaceFormat(straight, SDL_PIXELFORMAT_RGBA32, 0) : NULL;
    SDL_FreeSurface(straight);
    return add(same, to, why);
}
