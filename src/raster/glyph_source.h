/* Where the letters of a line of text come from: whatever knows fonts fills this in. */
#ifndef RASTER_GLYPH_SOURCE_H
#define RASTER_GLYPH_SOURCE_H

#include "canvas/canvas.h"
#include <stdbool.h>
#include <stdint.h>

enum { GLYPH_LINE_BYTES = 2048 };

/* What is drawn: cleaned UTF-8 (characters.h), of fewer bytes than that, in a face and a size. */
typedef struct glyph_line {
    font_face face;
    int size; /* of the font, in pixels */
    const char *text;
} glyph_line;

typedef struct glyph_size {
    int width, ascent, descent; /* pixels */
    bool failed;                /* memory was short: another time it may be another size */
} glyph_size;

typedef struct glyph_source {
    glyph_size (*measure)(void *user, const glyph_line *line);
    /* Writes the line's coverages to cover, `pitch` bytes a row, size as measured (ascent + descent
     * rows), all 0 before. False: memory was short, and not all is written. */
    bool (*render)(void *user, const glyph_line *line, glyph_size size, uint8_t *cover, int pitch);
    void *user;
} glyph_source;

#endif
