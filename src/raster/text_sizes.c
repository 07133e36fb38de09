#include "raster/text_sizes.h"
#include "raster/glyph_line.h"

/* The line's place, or the one that was used the longest time ago. */
static kept_size *place_of(text_sizes *t, const glyph_line *line)
{
    kept_size *set = t->sets[raster_line_hash(line) % TEXT_SIZE_SETS], *oldest = set;
    for (kept_size *k = set; k < set + TEXT_SIZE_WAYS; k++) {
        if (raster_line_is(&k->line, line))
            return k;
        if (k->used < oldest->used)
            oldest = k;
    }
    return oldest;
}

glyph_size raster_sizes_measure(text_sizes *t, const glyph_source *source, const glyph_line *line)
{
    kept_size *k = place_of(t, line);
    k->used = ++t->clock;
    if (raster_line_is(&k->line, line))
        return k->size;
    glyph_size size = source->measure(source->user, line);
    raster_line_free(&k->line);
    if (!size.failed) {
        k->line = raster_line_copy(line);
        k->size = size;
    }
    return size;
}

void raster_sizes_clear(text_sizes *t)
{
    for (int i = 0; i < TEXT_SIZE_SETS; i++)
        for (int j = 0; j < TEXT_SIZE_WAYS; j++)
            raster_line_free(&t->sets[i][j].line);
}
