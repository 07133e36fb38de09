/* Common parts of the tests of the raster. */
#ifndef TESTS_RASTER_SUITE_H
#define TESTS_RASTER_SUITE_H

#include "pixels.h"

/* Fills all pixels, whatever the clip, which is the whole surface then. */
static inline void flood(raster *r, uint32_t with)
{
    const pixel_surface *s = raster_surface(r);
    for (int y = 0; y < s->height; y++)
        for (int x = 0; x < s->width; x++)
            ((uint32_t *)((uint8_t *)s->pixels + (size_t)y * (size_t)s->pitch))[x] = with;
    raster_clip(r, NULL);
    raster_changed(r);
}

static inline void wipe(raster *r)
{
    flood(r, 0xffffffffu);
}

/* Rows don't follow one another at once. */
static inline raster *blank(int width, int height)
{
    const int pitch = (width + 3) * (int)sizeof(uint32_t);
    pixel_surface s = {.width = width, .height = height, .pitch = pitch};
    s.pixels = malloc((size_t)pitch * (size_t)height);
    assert_non_null(s.pixels);
    raster *r = raster_create(s);
    assert_non_null(r);
    wipe(r);
    return r;
}

static inline void discard(raster *r)
{
    free(raster_surface(r)->pixels);
    raster_free(r);
}

static inline uint32_t pixel(const raster *r, int x, int y)
{
    return surface_pixel(raster_surface(r), x, y);
}

static inline double ink_at(const raster *r, int x, int y)
{
    return surface_ink_at(raster_surface(r), x, y);
}

static inline double ink_in(const raster *r, pixel_rect area)
{
    return surface_ink(raster_surface(r), area);
}

static inline double ink_on(const raster *r)
{
    const pixel_surface *s = raster_surface(r);
    return surface_ink(s, (pixel_rect){0, 0, s->width, s->height});
}

int run_blend_tests(void);
int run_fill_tests(void);
int run_halo_tests(void);
int run_settled_tests(void);
int run_stroke_tests(void);
int run_tint_tests(void);
int run_text_cache_tests(void);
int run_text_sizes_tests(void);

#endif
