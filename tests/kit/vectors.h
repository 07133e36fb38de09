/* SVGs, rendered by another program, to be compared with pixels. */
#ifndef TESTS_KIT_VECTORS_H
#define TESTS_KIT_VECTORS_H

#include <SDL.h>
#include <stdbool.h>

enum { VECTORS_BLOCK = 8 }; /* pixels */

/* Whether the program that renders SVGs is installed. */
bool vectors_can_render(void);
/* A file in the folder of the build; valid until the second call from now. */
const char *vectors_path(const char *name);
/* A picture file as RGB888; an SVG as it is rendered. The test fails where it can't be had. */
SDL_Surface *vectors_load(const char *path);

/* How far the means of two pictures' blocks are from each other. */
typedef struct vectors_difference {
    double worst; /* levels, 0 .. 255: of the worst block */
    int x, y;     /* its place, pixels */
    double mean;  /* levels, of all */
} vectors_difference;

/* a and b: of one size; what is left over beyond whole blocks doesn't count. */
vectors_difference vectors_compare(const SDL_Surface *a, const SDL_Surface *b);

#endif
