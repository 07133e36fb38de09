/* Lines of text as coverages, with the fonts that are there. */
#ifndef SDL_GLYPHS_H
#define SDL_GLYPHS_H

#include "canvas/canvas.h"
#include <stdbool.h>
#include <stdint.h>

typedef struct glyphs glyphs;

enum { GLYPH_LINE_BYTES = 2048 };

/* What is drawn: cleaned UTF-8 (characters.h), of fewer bytes than that, in a face and a size. */
typedef struct glyph_line {
    font_face face;
    int size;
    const char *text;
} glyph_line;

typedef struct glyph_size {
    int width, ascent, descent;
} glyph_size;

/* Looks for fonts. NULL when there is no memory. */
glyphs *sdl_glyphs_open(void);
void sdl_glyphs_close(glyphs *g);
/* The names of the fonts in use; owned by g. */
const char *sdl_glyphs_names(const glyphs *g);
glyph_size sdl_glyphs_measure(glyphs *g, const glyph_line *line);
/* Writes the line's coverages to cover, `pitch` bytes a row, size as measured (ascent + descent
 * rows), all 0 before. */
void sdl_glyphs_render(glyphs *g, const glyph_line *line, glyph_size size, uint8_t *cover,
                       int pitch);

#endif
