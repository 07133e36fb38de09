/* Puts the canvas on that of the page, of which the browser makes as many pixels as it shows. Not
 * by WebGL: to start that takes a few tenths of a second where there is no graphics card, and a
 * browser may take it away again. */
#include "sdl/screen.h"

#include <emscripten.h>

EM_JS(int, page_pixels, (bool down), { return Module["page"].pixels(down); });
EM_JS(void, page_show, (const void *pixels, int width, int height), {
    const bytes = new Uint8ClampedArray(HEAPU8.buffer, pixels, 4 * width * height);
    Module["page"].show(new ImageData(bytes, width));
});

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

void sdl_presenter_fit(window *w)
{
    (void)w;
}

/* The build gives pixels the page's order. */
bool sdl_presenter_put(window *w, canvas *of)
{
    (void)w;
    const SDL_Surface *picture = sdl_canvas_surface(of);
    page_show(picture->pixels, picture->w, picture->h);
    return true;
}

/* The page has one canvas as long as it lives. */
void sdl_presenter_close(window *w)
{
    (void)w;
}
