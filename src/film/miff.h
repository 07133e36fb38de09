/* Frames of a film in ImageMagick's own format, MIFF, as it reads them one after the other from a
 * pipe (imagemagick.org/script/miff.php). ImageMagick keeps whole films in memory, at 8 bytes a
 * pixel and more: so each frame is only what has changed since the one before. */
#ifndef FILM_MIFF_H
#define FILM_MIFF_H

#include "text/buffer.h"

#include <stdint.h>

typedef struct miff_frame {
    const uint32_t *pixels; /* as in canvas/pixel.h, row by row; not owned */
    const uint32_t *before; /* of the frame before; NULL: it is the first. Not owned */
    int width, height;
    int delay; /* hundredths of a second that it is shown for */
} miff_frame;

/* Adds a frame. */
void film_miff_add(text_buffer *to, const miff_frame *frame);

#endif
