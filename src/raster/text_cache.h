/* Lines of text on a raster. Those that were drawn are kept as coverages, whatever their colour. */
#ifndef RASTER_TEXT_CACHE_H
#define RASTER_TEXT_CACHE_H

#include "raster/glyph_source.h"
#include "raster/raster.h"

typedef struct text_cache text_cache;

/* What the source's `user` points to must stay as long as the cache. NULL when there is no memory;
 * freed by raster_text_free. */
text_cache *raster_text_create(glyph_source source);
void raster_text_free(text_cache *t); /* NULL is fine */

/* The operations of canvas.h. Without a cache (NULL) a line has no width, and none is drawn. */
canvas_text_size raster_text_measure(text_cache *t, const canvas_text_style *style,
                                     const char *utf8);
void raster_text_draw(raster *r, text_cache *t, col_vec at, const canvas_text_style *style,
                      const char *utf8);

#endif
