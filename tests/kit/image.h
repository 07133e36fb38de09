/* Picture files, as their pixels. */
#ifndef TESTS_KIT_IMAGE_H
#define TESTS_KIT_IMAGE_H

#include <SDL.h>
#include <stdint.h>

/* The file's picture, to be freed with SDL_FreeSurface; the test fails where it can't be read. */
SDL_Surface *image_load(const char *path);
/* A pixel as 0xrrggbb. s: from image_load. */
uint32_t image_pixel(const SDL_Surface *s, int x, int y);
/* How many pixels of two pictures of one size differ, from a row on; the test fails where the sizes
 * do. */
int image_count_differing(const SDL_Surface *a, const SDL_Surface *b, int from);

#endif
