/* The font for systems without fonts: SDL2_gfx's, 8 x 8 pixels, enlarged by whole factors. */
#ifndef RASTER_BITMAP_FONT_H
#define RASTER_BITMAP_FONT_H

#include "sdl/gfx.h"
#include "sdl/glyphs.h"

glyph_size raster_bitmap_measure(const glyph_line *line);
void raster_bitmap_render(const bitmap_font font, const glyph_line *line, uint8_t *cover,
                          int pitch);

#endif
