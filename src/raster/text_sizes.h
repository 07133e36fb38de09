/* How large lines of text are. A font takes long to tell, and a frame asks some thousand times,
 * mostly what the one before it asked. */
#ifndef RASTER_TEXT_SIZES_H
#define RASTER_TEXT_SIZES_H

#include "raster/glyph_source.h"

enum {
    TEXT_SIZE_SETS = 512,
    TEXT_SIZE_WAYS = 8, /* a line is looked for in the set that its hash names */
};

typedef struct kept_size {
    glyph_line line; /* with a text of its own; NULL: free */
    glyph_size size;
    unsigned used; /* when, by the clock */
} kept_size;

/* All zero: nothing is kept yet. */
typedef struct text_sizes {
    kept_size sets[TEXT_SIZE_SETS][TEXT_SIZE_WAYS];
    unsigned clock; /* counts the lines measured */
} text_sizes;

/* As the source says, or said: what it measured with short memory is asked again. */
glyph_size raster_sizes_measure(text_sizes *t, const glyph_source *source, const glyph_line *line);

/* Frees what is kept. */
void raster_sizes_clear(text_sizes *t);

#endif
