/* Puts the canvas on that of the page, of which the browser makes as many pixels as it shows. Not
 * by WebGL: to start that takes a few tenths of a second where there is no graphics card, and a
 * browser may take it away again. */
#include "sdl/screen.h"

#include <emscripten.h>
#include <stdlib.h>

EM_JS(int, page_pixels, (bool down), { return Module["page"].pixels(down); });
EM_JS(void, page_show, (const Uint32 *pixels, int width, int height), {
    const bytes = new Uint8ClampedArray(HEAPU8.buffer, pixels, 4 * width * height);
    Module["page"].show(new ImageData(bytes, width));
});

/* A picture as the page has it. It only grows: when memory is short the last one stays. */
static struct {
    Uint32 *pixels;
    size_t room;
} converted;

void sdl_presenter_choose(window *w, bool scaled)
{
    (void)w, (void)scaled;
}

/* SDL drops parts of points, and then has a pixel less than the page shows. */
void sdl_presenter_size(const window *w, int *width, int *height)
{
    (void)w;
    *width = page_pixels(false);
    *height = page_pixels(true);
}

static size_t pixels_of(const canvas *c)
{
    return (size_t)c->width * (size_t)c->height;
}

void sdl_presenter_fit(window *w)
{
    size_t count = pixels_of(w->canvas);
    Uint32 *more = converted.room < count ? realloc(converted.pixels, count * sizeof *more) : NULL;
    if (!more)
        return;
    converted.pixels = more;
    converted.room = count;
}

/* To red, green, blue and alpha, byte by byte. */
static void convert(Uint32 *restrict to, const Uint32 *restrict from, int count)
{
    for (int i = 0; i < count; i++)
        to[i] = 0xff000000 | (from[i] & 0xff) << 16 | (from[i] & 0xff00) | (from[i] >> 16 & 0xff);
}

bool sdl_presenter_put(window *w, canvas *of)
{
    (void)w;
    const SDL_Surface *picture = sdl_canvas_surface(of);
    if (converted.room < pixels_of(of))
        return SDL_OutOfMemory() == 0;
    for (int y = 0; y < picture->h; y++)
        convert(converted.pixels + (ptrdiff_t)y * picture->w,
                (const Uint32 *)((const Uint8 *)picture->pixels + (ptrdiff_t)y * picture->pitch),
                picture->w);
    page_show(converted.pixels, picture->w, picture->h);
    return true;
}

/* The page has one canvas as long as it lives. */
void sdl_presenter_close(window *w)
{
    (void)w;
}
