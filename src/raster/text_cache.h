/* Text on the pixel canvas. Lines that were drawn are kept as coverages, whatever their colour. */
#ifndef RASTER_TEXT_CACHE_H
#define RASTER_TEXT_CACHE_H

#include "raster/buffers.h"

/* Everything that the frame keeps for text; made at the first text, freed by text_close. */
typedef struct texts texts;

void text_close(texts *t);
/* The names of the fonts; static text for the canvas' life. */
const char *text_fonts(frame *f);

#endif
