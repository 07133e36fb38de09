/* The letters of the fonts that are there, by SDL2_ttf; where there are none, of SDL2_gfx's font.
 */
#ifndef SDL_GLYPHS_H
#define SDL_GLYPHS_H

#include "raster/glyph_source.h"

typedef struct glyphs glyphs;

/* Looks for fonts. NULL when there is no memory; freed by sdl_glyphs_close. */
glyphs *sdl_glyphs_open(void);
void sdl_glyphs_close(glyphs *g); /* NULL is fine */
/* Letters from g, as long as it is open. */
glyph_source sdl_glyphs_source(glyphs *g);

#endif
