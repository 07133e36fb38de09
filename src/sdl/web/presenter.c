/* Puts the canvas on that of the page, of which the browser makes as many pixels as it shows. Not
 * by WebGL: to start that takes a few tenths of a second where there is no graphics card, and a
 * browser may take it away again. */
#include "sdl/screen.h"

#include <emscripten.h>
#include <stdlib.h>

EM_JS(void, page_fit, (int width, int height), { Module["page"].fit(width, height); });
EM_JS(void, page_show, (const Uint32 *pixels, int width, int height), {
    const bytes = new Uint8ClampedArray(HEAPU8.buffer, pixels, 4 * width * height);
    Module["page"].show(new ImageData(bytes, width));
});

static Uint32 *page_pixels; /* as many as the canvas has */

void sdl_presenter_choose(window *w, bool scaled)
{
    (void)w, (void)scaled;
}

void sdl_presenter_size(const window *w, int *width, int *height)
{
    SDL_GetWindowSizeInPixels(w->window, width, height);
}

void sdl_presenter_fit(window *w)
{
    sdl_presenter_close(w);
    page_pixels = malloc((size_t)w->canvas->width * w->canvas->height * sizeof *page_pixels);
    page_fit(w->canvas->width, w->canvas->height);
}

/* A page's pixels are red, green, blue, alpha, byte by byte. */
static void convert(Uint32 *restrict to, const Uint32 *restrict from, int count)
{
    for (int i = 0; i < count; i++)
        to[i] = 0xff000000 | (from[i] & 0xff) << 16 | (from[i] & 0xff00) | (from[i] >> 16 & 0xff);
}

bool sdl_presenter_put(window *w, canvas *of)
{
    (void)w;
    const SDL_Surface *picture = sdl_canvas_surface(of);
    if (!page_pixels)
        return SDL_OutOfMemory() == 0;
    for (int y = 0; y < picture->h; y++)
        convert(page_pixels + (ptrdiff_t)y * picture->w,
                (const Uint32 *)((const Uint8 *)picture->pixels + (ptrdiff_t)y * picture->pitch),
                picture->w);
    page_show(page_pixels, picture->w, picture->h);
    return true;
}

void sdl_presenter_close(window *w)
{
    (void)w;
    free(page_pixels);
    page_pixels = NULL;
}
