#include "sdl/screen.h"

#include "host/host.h"
#include "sdl/x11.h"

#include <string.h>

enum { MAX_LINES = 1440 };

/* OpenGL without a graphics card draws on the processor, and is many times slower at putting up a
 * finished frame than SDL's own renderer. A page's canvas, though, that has begun with OpenGL draws
 * by nothing else any more. */
static bool draws_by_software(SDL_Renderer *renderer)
{
    enum { NAME_OF_RENDERER = 0x1f01 }; /* GL_RENDERER */
    const unsigned char *(SDLCALL * get_string)(unsigned) = NULL;
    SDL_RendererInfo info;
    if (host_is_page() || SDL_GetRendererInfo(renderer, &info) != 0 ||
        strncmp(info.name, "opengl", 6) != 0)
        return false;
    *(void **)&get_string = SDL_GL_GetProcAddress("glGetString");
    const char *name = get_string ? (const char *)get_string(NAME_OF_RENDERER) : NULL;
    return name &&
           (strstr(name, "llvmpipe") || strstr(name, "softpipe") || strstr(name, "Software"));
}

static SDL_Renderer *fastest_renderer(SDL_Window *on)
{
    Uint32 fast = SDL_RENDERER_ACCELERATED | SDL_RENDERER_PRESENTVSYNC;
    SDL_Renderer *renderer = SDL_CreateRenderer(on, -1, fast);
    if (renderer && draws_by_software(renderer)) {
        SDL_DestroyRenderer(renderer);
        renderer = NULL;
    }
    return renderer ? renderer : SDL_CreateRenderer(on, -1, SDL_RENDERER_SOFTWARE);
}

/* X11 shows a frame that is in memory as fast as any renderer does, and starting OpenGL would cost
 * a tenth of a second. Elsewhere, and where the frame is scaled, a renderer is better. */
static bool wants_renderer(bool scaled)
{
    const char *driver = SDL_GetCurrentVideoDriver();
    return scaled || !driver || strcmp(driver, "x11") != 0 || SDL_getenv("SDL_RENDER_DRIVER");
}

static void choose_renderer(window *w, bool scaled)
{
    if (w->renderer || w->no_renderer || !wants_renderer(scaled))
        return;
#if SDL_VERSION_ATLEAST(2, 28, 0)
    SDL_DestroyWindowSurface(w->window);
#endif
    w->renderer = fastest_renderer(w->window);
    w->no_renderer = !w->renderer;
}

static void make_texture(window *w)
{
    if (w->texture)
        SDL_DestroyTexture(w->texture);
    w->texture = NULL;
    if (w->renderer)
        w->texture =
            SDL_CreateTexture(w->renderer, SDL_PIXELFORMAT_ARGB8888, SDL_TEXTUREACCESS_STREAMING,
                              w->canvas->width, w->canvas->height);
    if (w->texture)
        SDL_SetTextureBlendMode(w->texture, SDL_BLENDMODE_NONE);
}

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

/* The same in pixels, which are more on a dense display. What SDL takes for the window begins at
 * the same corner, and may be larger. */
static void output_size(const window *w, int *width, int *height)
{
    int all_wide = 0, all_high = 0, wide, high;
    SDL_GetWindowSize(w->window, &all_wide, &all_high);
    sdl_screen_measure(w, &wide, &high);
    if (!w->renderer || SDL_GetRendererOutputSize(w->renderer, width, height) != 0) {
        *width = all_wide;
        *height = all_high;
    }
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

bool sdl_screen_fit(window *w, problem *why)
{
    int width, height;
    sdl_screen_measure(w, &w->width, &w->height);
    output_size(w, &width, &height);
    choose_renderer(w, height > MAX_LINES);
    output_size(w, &width, &height); /* in pixels, now that there may be a renderer to ask */
    if (height > MAX_LINES) {
        width = SDL_max(1, (int)((double)width * MAX_LINES / height + 0.5));
        height = MAX_LINES;
    }
    if (!size_canvas(w, width, height, why))
        return false;
    make_texture(w);
    return true;
}

void sdl_screen_close(window *w)
{
    if (w->texture)
        SDL_DestroyTexture(w->texture);
    if (w->renderer)
        SDL_DestroyRenderer(w->renderer);
    w->texture = NULL;
    w->renderer = NULL;
}

static bool put_by_surface(window *w, SDL_Surface *picture)
{
    SDL_Surface *to = SDL_GetWindowSurface(w->window);
    if (!to)
        return false;
    SDL_SetSurfaceBlendMode(picture, SDL_BLENDMODE_NONE);
    SDL_Rect seen = {0};
    output_size(w, &seen.w, &seen.h);
    bool same = seen.w == picture->w && seen.h == picture->h;
    int failed =
        same ? SDL_BlitSurface(picture, NULL, to, NULL) : SDL_BlitScaled(picture, NULL, to, &seen);
    return !failed && SDL_UpdateWindowSurface(w->window) == 0;
}

static bool put(window *w, canvas *of)
{
    SDL_Surface *picture = sdl_canvas_surface(of);
    if (!w->renderer)
        return put_by_surface(w, picture);
    SDL_Rect seen = {0};
    output_size(w, &seen.w, &seen.h);
    if (!w->texture || SDL_UpdateTexture(w->texture, NULL, picture->pixels, picture->pitch) != 0 ||
        SDL_RenderCopy(w->renderer, w->texture, NULL, &seen) != 0)
        return false;
    SDL_RenderPresent(w->renderer);
    return true;
}

/* A device that was lost, or a renderer that failed: everything anew, at last without a renderer.
 */
static bool put_anew(window *w, problem *why)
{
    for (int attempt = 0; attempt < 2; attempt++) {
        sdl_screen_close(w);
        w->no_renderer = attempt > 0;
        if (!sdl_screen_fit(w, why))
            return false;
        if (put(w, w->canvas))
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
    if (!put(w, w->canvas) && !put_anew(w, why))
        return false;
    w->stale = false;
    show(w);
    return true;
}

void sdl_window_present_other(window *w, canvas *other)
{
    if (other->width == w->canvas->width && other->height == w->canvas->height && put(w, other))
        show(w);
}
