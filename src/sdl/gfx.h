/* The only code that calls SDL2_gfx. Its coordinates are 16-bit and it leaves the renderer's blend
 * mode and colour changed; nothing else uses that renderer. */
#ifndef SDL_GFX_H
#define SDL_GFX_H

#include "raster/buffers.h"

/* The built-in font: one byte a row of a glyph, the highest bit is its left pixel. */
#define BITMAP_GLYPH 8
typedef uint8_t bitmap_font[256][BITMAP_GLYPH];

bool sdl_gfx_open(frame *f);
void sdl_gfx_close(frame *f);
/* False when the glyphs can't be drawn. */
bool sdl_gfx_read_font(bitmap_font glyphs);

#endif
