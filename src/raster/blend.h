/* Blends a colour over opaque pixels where rows of coverages say so. */
#ifndef RASTER_BLEND_H
#define RASTER_BLEND_H

#include "raster/buffers.h"

/* 255 is a pixel fully covered. All must be on the surface. */
void raster_blend_rows(raster *r, const covered_rows *rows, color ink);
static inline void raster_blend_row(raster *r, int x, int y, int count, const uint8_t *cover,
                                    color ink)
{
    raster_blend_rows(r, &(covered_rows){x, y, count, 1, cover, 0}, ink);
}
/* A picture of coverages, `pitch` bytes a row, its top left pixel at x, y; cut at the clip. */
void raster_blend_mask(raster *r, int x, int y, int width, int height, const uint8_t *cover,
                       int pitch, color ink);
/* How many inks come once more behind a period of them. */
enum { BLEND_INKS_AHEAD = 7 };
/* Pixels x .. x + count - 1 of row y with a repeating row of inks, straight pixels: the ink of
 * pixel x is inks[x % period], of which there are period + BLEND_INKS_AHEAD. */
void raster_blend_inks(raster *r, int x, int y, int count, const uint32_t *inks, int period);

#endif
