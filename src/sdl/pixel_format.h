/* SDL's name for the pixels of canvas/pixel.h. */
#ifndef SDL_PIXEL_FORMAT_H
#define SDL_PIXEL_FORMAT_H

#include "canvas/pixel.h"
#include <SDL.h>

enum {
    PIXEL_CANVAS_FORMAT = CANVAS_RED_SHIFT ? SDL_PIXELFORMAT_ARGB8888 : SDL_PIXELFORMAT_ABGR8888
};

#endif
