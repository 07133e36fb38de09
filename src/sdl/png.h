/* A picture as the bytes of a PNG file. */
#ifndef SDL_PNG_H
#define SDL_PNG_H

#include "canvas/canvas.h"
#include "text/buffer.h"
#include "text/problem.h"

struct SDL_Surface;

/* Adds the file's bytes to `to`. False with the reason. */
bool sdl_png_add(struct SDL_Surface *surface, text_buffer *to, problem *why);

/* The same of pixels with their alpha, as in canvas/pixel.h, straight. */
bool sdl_png_image(const pixel_image *of, text_buffer *to, problem *why);

#endif
