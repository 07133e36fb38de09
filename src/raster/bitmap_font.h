/* The font for systems without fonts: SDL2_gfx's, 8 x 8 pixels, enlarged by whole factors. */
#ifndef RASTER_BITMAP_FONT_H
#define RASTER_BITMAP_FONT_H

#include "sdl/gfx.h"
#include "sdl/glyphs.h"

glyph_size builtin_measure(const glyph_line *line);
void builtin_render(const gfx_font font, const glyph_line *line, uint8_t *cover, int pitch);

#endif
