/* A font's file, from which it is opened at several sizes. */
#ifndef SDL_FONT_SOURCE_H
#define SDL_FONT_SOURCE_H

#include "host/fonts.h"
#include <SDL_ttf.h>

typedef struct font_source {
    font_file file;
    bool looked_into; /* once it was opened */
    void *bytes;      /* all of the file; NULL: what is wanted of it is read from the disk */
    size_t size;
} font_source;

/* The font at a size in pixels, closed by the caller while the source is there. NULL when there is
 * no file, or it can't be opened. */
TTF_Font *sdl_font_source_open(font_source *s, int size);
/* Frees the file's path, too. */
void sdl_font_source_free(font_source *s);

#endif
