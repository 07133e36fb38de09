/* Common parts of the tests of the pixel canvas and the window. */
#ifndef TESTS_SDL_SUITE_H
#define TESTS_SDL_SUITE_H

#include "raster/buffers.h"
#include "sdl/pixel_canvas.h"
#include <math.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

static const color BLACK = {0, 0, 0, 255}, WHITE = {255, 255, 255, 255};

static inline double random_in(double least, double most)
{
    return least + (most - least) * ((double)rand() / RAND_MAX);
}

static inline col_vec at(double x, double y)
{
    return (col_vec){x, y};
}

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

static inline uint32_t pixel(canvas *c, int x, int y)
{
    SDL_Surface *s = sdl_canvas_surface(c);
    return ((uint32_t *)((uint8_t *)s->pixels + (size_t)y * s->pitch))[x];
}

/* How much black ink is on a white pixel: 0 .. 1. */
static inline double ink_at(canvas *c, int x, int y)
{
    return (255 - (pixel(c, x, y) & 255)) / 255.0;
}

static inline double ink_in(canvas *c, pixel_rect area)
{
    double sum = 0;
    for (int y = area.y; y < area.y + area.h; y++)
        for (int x = area.x; x < area.x + area.w; x++)
            sum += ink_at(c, x, y);
    return sum;
}

static inline double ink_on(canvas *c)
{
    return ink_in(c, (pixel_rect){0, 0, c->width, c->height});
}

/* A rectangle by its centre. */
static inline col_shape turned(col_vec centre, double width, double height, double degrees,
                               double radius)
{
    return col_rectangle(centre, at(-width / 2, -height / 2), at(0, 0), width, height,
                         col_degrees(degrees), radius);
}

#define assert_near(got, expected, tolerance, ...)                                                 \
    do {                                                                                           \
        double got_ = (got), expected_ = (expected);                                               \
        if (!(fabs(got_ - expected_) <= (tolerance))) {                                            \
            char about_[256];                                                                      \
            snprintf(about_, sizeof about_, __VA_ARGS__);                                          \
            fail_msg("%s: expected %.9g, got %.9g", about_, expected_, got_);                      \
        }                                                                                          \
    } while (0)

int run_blend_tests(void);
int run_raster_tests(void);
int run_stroke_tests(void);
int run_tint_tests(void);
int run_pixels_tests(void);
int run_text_tests(void);
int run_keys_tests(void);
int run_window_tests(void);

#endif
