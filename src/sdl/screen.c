#include "sdl/screen.h"
#include "sdl/x11.h"

enum { MAX_SMALLER_SIDE = 1440 }; /* pixels */

void sdl_screen_measure(const window *w, int *width, int *height)
{
    int real_width, real_height;
    *width = *height = 0;
    SDL_GetWindowSize(w->window, width, height);
    if (!sdl_x11_size(w->window, &real_width, &real_height))
        return;
    *width = SDL_min(*width, real_width);
    *height = SDL_min(*height, real_height);
}

/* The same in pixels. What SDL takes for the window begins at the same corner, and may be larger.
 */
void sdl_screen_measure_pixels(const window *w, int *width, int *height)
{
    int all_wide = 0, all_high = 0, wide, high;
    SDL_GetWindowSize(w->window, &all_wide, &all_high);
    sdl_screen_measure(w, &wide, &high);
    sdl_presenter_size(w, width, height);
    *width = SDL_max(*width * wide / SDL_max(all_wide, 1), 1);
    *height = SDL_max(*height * high / SDL_max(all_high, 1), 1);
}

static bool size_canvas(window *w, int width, int height, problem *why)
{
    if (w->canvas && w->canvas->width == width && w->canvas->height == height)
        return true;
    w->stale = true;
    if (w->canvas)
        return sdl_canvas_resize(w->canvas, width, height, why);
    w->canvas = sdl_canvas_create(width, height, why);
    return w->canvas != NULL;
}

/* Where there are more than the canvas may have. */
static bool fewer_pixels(int *width, int *height)
{
    double scale = (double)MAX_SMALLER_SIDE / SDL_min(*width, *height);
    if (scale >= 1)
        return false;
    *width = (int)(*width * scale + 0.5);
    *height = (int)(*height * scale + 0.5);
    return true;
}

bool sdl_screen_fit(window *w, problem *why)
{
    int width, height;
    sdl_screen_measure(w, &w->width, &w->height);
    sdl_screen_measure_pixels(w, &width, &height);
    sdl_presenter_choose(w, fewer_pixels(&width, &height));
    sdl_screen_measure_pixels(w, &width, &height); /* in pixels, now that one knows them */
    fewer_pixels(&width, &height);
    if (!size_canvas(w, width, height, why))
        return false;
    sdl_presenter_fit(w);
    return true;
}

/* A device that was lost, or a renderer that failed: everything anew, at last without a renderer.
 */
static bool put_anew(window *w, problem *why)
{
    for (int attempt = 0; attempt < 2; attempt++) {
        sdl_presenter_close(w);
        w->no_renderer = attempt > 0;
        if (!sdl_screen_fit(w, why))
            return false;
        if (sdl_presenter_put(w, w->canvas))
            return true;
    }
    return text_problem(why, "the picture can't be put on the window: %s", SDL_GetError());
}

static void show(window *w)
{
    if (!w->shown)
        SDL_ShowWindow(w->window);
    w->shown = true;
}

bool sdl_window_present(window *w, problem *why)
{
    if (!sdl_presenter_put(w, w->canvas) && !put_anew(w, why))
        return false;
    w->stale = false;
    show(w);
    return true;
}

void sdl_window_present_other(window *w, canvas *other)
{
    if (other->width == w->canvas->width && other->height == w->canvas->height &&
        sdl_presenter_put(w, other))
        show(w);
}
