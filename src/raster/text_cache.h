/* Text on the pixel canvas. Lines that were drawn are kept as coverages, whatever their colour. */
#ifndef RASTER_TEXT_CACHE_H
#define RASTER_TEXT_CACHE_H

#include "raster/buffers.h"

/* Everything that the frame keeps for text; made at the first text, freed by raster_text_free. */
typedef struct text_cache text_cache;

void raster_text_free(text_cache *t);
/* The names of the fonts; static text for the canvas' life. */
const char *text_fonts(frame *f);

#endif
