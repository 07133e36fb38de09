/* A picture as the bytes of a PNG file. */
#ifndef SDL_PNG_H
#define SDL_PNG_H

#include "text/buffer.h"
#include "text/problem.h"
#include <SDL.h>

/* Adds the file's bytes to `to`. False with the reason. */
bool sdl_png_add(SDL_Surface *surface, text_buffer *to, problem *why);

#endif
