#include "image.h"

#include "suite.h"

#include <SDL_image.h>

SDL_Surface *image_load(const char *path)
{
    SDL_Surface *file = IMG_Load(path);
    if (!file)
        fail_msg("%s can't be read: %s", path, IMG_GetError());
    SDL_Surface *same = SDL_ConvertSurfaceFormat(file, SDL_PIXELFORMAT_RGB888, 0);
    SDL_FreeSurface(file);
    assert_non_null(same);
    return same;
}

uint32_t image_pixel(const SDL_Surface *s, int x, int y)
{
    const char *row = (const char *)s->pixels + (ptrdiff_t)y * s->pitch;
    return ((const uint32_t *)row)[x] & 0xffffff;
}

int image_count_differing(const SDL_Surface *a, const SDL_Surface *b, int from)
{
    int count = 0;
    assert_int_equal(a->w, b->w);
    assert_int_equal(a->h, b->h);
    for (int y = from; y < a->h; y++)
        for (int x = 0; x < a->w; x++)
            count += image_pixel(a, x, y) != image_pixel(b, x, y);
    return count;
}
