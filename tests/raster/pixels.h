/* What tests of pixels share: colours, places, and the ink on a surface. */
#ifndef TESTS_RASTER_PIXELS_H
#define TESTS_RASTER_PIXELS_H

#include "raster/raster.h"
#include <math.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

static const color BLACK = {0, 0, 0, 255}, WHITE = {255, 255, 255, 255};

static inline double random_in(double min, double max)
{
    return min + (max - min) * ((double)rand() / RAND_MAX);
}

static inline col_vec at(double x, double y)
{
    return (col_vec){x, y};
}

/* A rectangle by its centre. */
static inline col_shape turned(col_vec centre, double width, double height, double degrees,
                               double radius)
{
    return col_rectangle(centre, at(-width / 2, -height / 2), at(0, 0), width, height,
                         col_degrees(degrees), radius);
}

/* A circle, a capsule, a rounded or a plain rectangle in and around 100 x 100 pixels. */
static inline col_shape any_shape(double size)
{
    col_shape s = turned(at(random_in(-10, 110), random_in(-10, 110)), random_in(0, size),
                         random_in(0, size), random_in(-360, 360), 0);
    switch (rand() % 4) {
    case 0:
        return col_circle(s.at, random_in(1, size));
    case 1:
        return col_capsule(s.at, at(random_in(0, 100), random_in(0, 100)), random_in(1, 20));
    case 2:
        s.radius = random_in(0.5, size / 2);
        return s;
    default:
        s.width += 1;
        s.height += 1;
        s.pivot = at(random_in(-30, 30), random_in(-30, 30));
        return s;
    }
}

static inline uint32_t surface_pixel(const pixel_surface *s, int x, int y)
{
    return ((const uint32_t *)((const uint8_t *)s->pixels + (size_t)y * (size_t)s->pitch))[x];
}

/* How much black ink is on a white pixel: 0 .. 1. */
static inline double surface_ink_at(const pixel_surface *s, int x, int y)
{
    return (255 - (surface_pixel(s, x, y) & 255)) / 255.0;
}

static inline double surface_ink(const pixel_surface *s, pixel_rect area)
{
    double sum = 0;
    for (int y = area.y; y < area.y + area.h; y++)
        for (int x = area.x; x < area.x + area.w; x++)
            sum += surface_ink_at(s, x, y);
    return sum;
}

static inline bool in_area(pixel_rect area, int x, int y)
{
    return x >= area.x && x < area.x + area.w && y >= area.y && y < area.y + area.h;
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

#endif
