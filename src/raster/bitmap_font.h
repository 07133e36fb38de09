/* The font for systems without fonts: 8 x 8 pixels a letter, enlarged by whole factors. */
#ifndef RASTER_BITMAP_FONT_H
#define RASTER_BITMAP_FONT_H

#include "raster/glyph_source.h"

/* One byte a row of a glyph, the highest bit is its left pixel; in the order of code page 437. */
enum { BITMAP_GLYPH = 8 };
typedef uint8_t bitmap_font[256][BITMAP_GLYPH];

/* As glyph_source's operations do. */
glyph_size raster_bitmap_measure(const glyph_line *line);
void raster_bitmap_render(const bitmap_font font, const glyph_line *line, uint8_t *cover,
                          int pitch);

#endif
