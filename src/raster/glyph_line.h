/* Lines of text as keys of what is kept of them. */
#ifndef RASTER_GLYPH_LINE_H
#define RASTER_GLYPH_LINE_H

#include "raster/glyph_source.h"
#include <stdbool.h>

/* The same for the same lines, other ones mostly for others. */
unsigned raster_line_hash(const glyph_line *line);

/* kept: with a text of its own, or none (NULL), which is the same as no line. */
bool raster_line_is(const glyph_line *kept, const glyph_line *line);

/* A copy with a text of its own, which raster_line_free frees; without text when memory is short.
 */
glyph_line raster_line_copy(const glyph_line *line);
void raster_line_free(glyph_line *kept);

#endif
