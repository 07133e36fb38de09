/* Common parts of the tests of the pixel canvas and the window. */
#ifndef TESTS_SDL_SUITE_H
#define TESTS_SDL_SUITE_H

#include "../raster/pixels.h"
#include "sdl/pixel_canvas.h"
#include <SDL.h>

static inline canvas *blank(int width, int height)
{
    problem why;
    canvas *c = sdl_canvas_create(width, height, &why);
    if (!c)
        fail_msg("%s", why.text);
    return c;
}

static inline void wipe(canvas *c)
{
    c->ops->clip(c, NULL);
    c->ops->box(c, (pixel_rect){0, 0, c->width, c->height}, WHITE);
}

static inline pixel_surface surface_of(canvas *c)
{
    const SDL_Surface *s = sdl_canvas_surface(c);
    return (pixel_surface){.width = s->w, .height = s->h, .pitch = s->pitch, .pixels = s->pixels};
}

static inline uint32_t pixel(canvas *c, int x, int y)
{
    const pixel_surface s = surface_of(c);
    return surface_pixel(&s, x, y);
}

static inline double ink_at(canvas *c, int x, int y)
{
    const pixel_surface s = surface_of(c);
    return surface_ink_at(&s, x, y);
}

static inline double ink_in(canvas *c, pixel_rect area)
{
    const pixel_surface s = surface_of(c);
    return surface_ink(&s, area);
}

static inline double ink_on(canvas *c)
{
    return ink_in(c, (pixel_rect){0, 0, c->width, c->height});
}

int run_boxes_tests(void);
int run_pixel_canvas_tests(void);
int run_text_tests(void);
int run_key_codes_tests(void);
int run_window_tests(void);
int run_memory_tests(void);
int run_display_list_tests(void);

#endif
