#include "raster/glyph_line.h"
#include <stdlib.h>
#include <string.h>

unsigned raster_line_hash(const glyph_line *line)
{
    unsigned hash = 2166136261u ^ (unsigned)line->face ^ (unsigned)line->size << 4;
    for (const char *at = line->text; *at; at++)
        hash = (hash ^ (unsigned char)*at) * 16777619u;
    return hash ^ hash >> 15;
}

bool raster_line_is(const glyph_line *kept, const glyph_line *line)
{
    return kept->text && kept->face == line->face && kept->size == line->size &&
           strcmp(kept->text, line->text) == 0;
}

glyph_line raster_line_copy(const glyph_line *line)
{
    return (glyph_line){line->face, line->size, strdup(line->text)};
}

void raster_line_free(glyph_line *kept)
{
    free((char *)kept->text);
    kept->text = NULL;
}
