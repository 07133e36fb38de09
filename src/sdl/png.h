/* Writes the frame as a PNG file. */
#ifndef SDL_PNG_H
#define SDL_PNG_H

#include "text/problem.h"
#include <SDL.h>

/* The whole file or none: written beside it first, then renamed. */
bool png_save(SDL_Surface *surface, const char *path, problem *why);

#endif
