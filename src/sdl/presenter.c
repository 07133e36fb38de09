/* Puts the canvas on the window: by a renderer, or by the window's own surface. */
#include "sdl/pixel_format.h"
#include "sdl/screen.h"

#include <string.h>

/* OpenGL without a graphics card draws on the processor, and is many times slower at putting up a
 * finished frame than SDL's own renderer. */
static bool draws_by_software(SDL_Renderer *renderer)
{
    enum { NAME_OF_RENDERER = 0x1f01 }; /* GL_RENDERER */
    const unsigned char *(SDLCALL * get_string)(unsigned) = NULL;
    SDL_RendererInfo info;
    if (SDL_GetRendererInfo(renderer, &info) != 0 || strncmp(info.name, "opengl", 6) != 0)
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

void sdl_presenter_choose(window *w, bool scaled)
{
    if (w->renderer || w->no_renderer || !wants_renderer(scaled))
        return;
#if SDL_VERSION_ATLEAST(2, 28, 0)
    SDL_DestroyWindowSurface(w->window);
#endif
    w->renderer = fastest_renderer(w->window);
    w->no_renderer = !w->renderer;
}

void sdl_presenter_fit(window *w)
{
    if (w->texture)
        SDL_DestroyTexture(w->texture);
    w->texture = NULL;
    if (w->renderer)
        w->texture =
            SDL_CreateTexture(w->renderer, PIXEL_CANVAS_FORMAT, SDL_TEXTUREACCESS_STREAMING,
                              w->canvas->width, w->canvas->height);
    if (w->texture)
        SDL_SetTextureBlendMode(w->texture, SDL_BLENDMODE_NONE);
}

void sdl_presenter_size(const window *w, int *width, int *height)
{
    *width = *height = 0;
    if (!w->renderer || SDL_GetRendererOutputSize(w->renderer, width, height) != 0)
        SDL_GetWindowSize(w->window, width, height);
}

static bool put_by_surface(window *w, SDL_Surface *picture)
{
    SDL_Surface *to = SDL_GetWindowSurface(w->window);
    if (!to)
        return false;
    SDL_SetSurfaceBlendMode(picture, SDL_BLENDMODE_NONE);
    SDL_Rect seen = {0};
    sdl_screen_measure_pixels(w, &seen.w, &seen.h);
    bool same = seen.w == picture->w && seen.h == picture->h;
    int failed =
        same ? SDL_BlitSurface(picture, NULL, to, NULL) : SDL_BlitScaled(picture, NULL, to, &seen);
    return !failed && SDL_UpdateWindowSurface(w->window) == 0;
}

bool sdl_presenter_put(window *w, canvas *of)
{
    SDL_Surface *picture = sdl_canvas_surface(of);
    if (!w->renderer)
        return put_by_surface(w, picture);
    SDL_Rect seen = {0};
    sdl_screen_measure_pixels(w, &seen.w, &seen.h);
    if (!w->texture || SDL_UpdateTexture(w->texture, NULL, picture->pixels, picture->pitch) != 0 ||
        SDL_RenderCopy(w->renderer, w->texture, NULL, &seen) != 0)
        return false;
    SDL_RenderPresent(w->renderer);
    return true;
}

void sdl_presenter_close(window *w)
{
    if (w->texture)
        SDL_DestroyTexture(w->texture);
    if (w->renderer)
        SDL_DestroyRenderer(w->renderer);
    w->texture = NULL;
    w->renderer = NULL;
}
