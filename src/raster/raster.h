/* Paints shapes, lines and patterns on pixels in memory, each pixel by how much of it is covered.
 * Colours are straight and blend over what is there. */
#ifndef RASTER_RASTER_H
#define RASTER_RASTER_H

#include "canvas/canvas.h"

/* Pixels that belong to somebody else, as canvas/pixel.h has them: opaque. */
typedef struct pixel_surface {
    int width, height; /* pixels */
    int pitch;         /* bytes from row to row */
    void *pixels;
    pixel_rect clip; /* on the surface; nothing is painted outside */
} pixel_surface;

typedef struct raster raster;

/* What paints on the surface's pixels, which must stay as long as it does. The clip is the whole
 * surface, whatever it was. NULL when there is no memory; freed by raster_free. */
raster *raster_create(pixel_surface to);
void raster_free(raster *r); /* NULL is fine */
/* Valid as long as the raster. */
const pixel_surface *raster_surface(const raster *r);

/* To be called after somebody else has painted on the surface. */
void raster_changed(raster *r);

/* The operations of canvas.h that are made of coverages. */
void raster_clip(raster *r, const pixel_rect *area);
void raster_fill(raster *r, const col_shape *shape, color ink);
void raster_hatch(raster *r, const col_shape *shape, const hatching *how);
void raster_polygon(raster *r, const col_vec *points, size_t count, color ink);
void raster_outline(raster *r, const col_shape *shape, const pen *with);
void raster_line(raster *r, const col_vec *points, size_t count, const pen *with);
void raster_tint(raster *r, const pixel_values *of, const value_tint *tints, int spacing);
void raster_contour(raster *r, const pixel_values *of, unsigned inside, const pen *with);
void raster_box(raster *r, pixel_rect area, color ink); /* its alpha doesn't count */
void raster_image(raster *r, int x, int y, const pixel_image *of);

/* What raster_tint paints, without painting it: writes the pixels of an area (straight, as in
 * canvas/pixel.h, row by row); those that have no ink stay as they are. */
void raster_tint_inks(uint32_t *to, pixel_rect area, const pixel_values *of,
                      const value_tint *tints, int spacing);
/* One colour over another, each as far as it covers a pixel (0 .. 1), as one straight pixel:
 * blending it is the same as blending both. */
uint32_t raster_ink_over(color upper, double upper_cover, color lower, double lower_cover);

#endif
