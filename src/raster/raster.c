#include "raster/buffers.h"
#include "raster/layers.h"
#include "raster/pixel_lanes.h"
#include "raster/scan.h"
#include <stdlib.h>

const lane_numbers raster_lane_numbers = {
    .low = {0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19, 20, 21, 22, 23},
    .half = 0.5f,
    .one = 1,
    .byte = 255,
    .last_bit = 0x1p23f,
    .last_byte = 255};

void raster_free(raster *r)
{
    if (!r)
        return;
    free(r->row);
    free(r->merged);
    free(r->spans);
    free(r->stripes.cover);
    free(r->stripes.row);
    free(r->settled.in);
    free(r->settled.same);
    free(r->settled.before);
    free(r);
}

static bool make_settled(settled_pixels *s, size_t width, size_t height)
{
    size_t blocks = (width + PAINT_BLOCK - 1) / PAINT_BLOCK;
    s->blocks = (int)blocks;
    s->in = malloc(blocks * height);
    s->same = malloc(blocks);
    s->before = malloc(width * sizeof *s->before);
    return s->in && s->same && s->before;
}

raster *raster_create(pixel_surface to)
{
    size_t w = (size_t)to.width, h = (size_t)to.height;
    raster *r = calloc(1, sizeof *r);
    if (!r)
        return NULL;
    r->surface = to;
    r->row = malloc(w + SCAN_BLOCK);
    r->merged = calloc(w, h);
    r->spans = calloc(h, sizeof *r->spans);
    r->stripes.cover = malloc(w + h);
    r->stripes.row = malloc(w);
    bool made = make_settled(&r->settled, w, h);
    if (!made || !r->row || !r->merged || !r->spans || !r->stripes.cover || !r->stripes.row) {
        raster_free(r);
        return NULL;
    }
    raster_clip(r, NULL);
    return r;
}

const pixel_surface *raster_surface(const raster *r)
{
    return &r->surface;
}

void raster_clip(raster *r, const pixel_rect *area)
{
    pixel_rect whole = {0, 0, r->surface.width, r->surface.height};
    r->surface.clip = area ? canvas_intersect(whole, *area) : whole;
    r->settled.changed = true; /* what the last shape does here is another matter */
}
