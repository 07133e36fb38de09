/* The inside of the pixel canvas, shared by the files that paint on it. */
#ifndef RASTER_BUFFERS_H
#define RASTER_BUFFERS_H

#include "canvas/canvas.h"
#include "text/problem.h"
#include <SDL.h>
#include <stdint.h>

struct text_cache;

/* The pixels from .. to - 1 of a row. */
typedef struct row_span {
    int from, to;
} row_span;

typedef struct frame {
    canvas canvas;          /* first, so that a canvas pointer is a frame pointer */
    SDL_Surface *surface;   /* ARGB8888, opaque */
    SDL_Renderer *renderer; /* of SDL2_gfx, on the surface */
    bool queued;            /* the renderer has commands it hasn't carried out yet */
    pixel_rect clip;        /* inside the canvas */
    uint8_t *row;           /* coverage of one row of a shape */
    uint8_t *merged;        /* coverage of a path of several pieces; all 0 between two paths */
    row_span *spans;        /* what each row of `merged` holds; empty between two paths */
    struct {
        double spacing, width;
        uint8_t *cover; /* of the diagonal x + y = n of pixels */
        uint8_t *row;   /* one row of a hatched shape */
    } stripes;          /* of the last hatching */
    struct text_cache *texts;
} frame;

static inline frame *frame_of(canvas *c)
{
    return (frame *)c;
}

/* What two areas share; w and h are 0 when that is nothing. */
pixel_rect raster_intersect(pixel_rect a, pixel_rect b);
/* Before pixels are written directly: carries out what SDL2_gfx left in the renderer's queue. */
void sdl_gfx_flush(frame *f);

/* The operations of the canvas, by file. gfx.c: */
void sdl_gfx_box(canvas *c, pixel_rect area, color ink);
void sdl_gfx_frame(canvas *c, pixel_rect area, int width, color ink);
/* raster.c: */
void raster_fill(canvas *c, const col_shape *shape, color ink);
void raster_hatch(canvas *c, const col_shape *shape, double spacing, double width, color ink);
void raster_polygon(canvas *c, const col_vec *points, size_t count, color ink);
/* tint.c: */
void raster_tint(canvas *c, const pixel_values *of, const value_tint *tints, int spacing);
/* contour.c: */
void raster_contour(canvas *c, const pixel_values *of, unsigned inside, const pen *with);
/* stroke.c: */
void raster_outline(canvas *c, const col_shape *shape, const pen *with);
void raster_line(canvas *c, const col_vec *points, size_t count, const pen *with);
/* text.c: */
void raster_text_draw(canvas *c, col_vec at, const text_style *style, const char *utf8);
text_size raster_text_measure(canvas *c, const text_style *style, const char *utf8);

#endif
