/* The hit map: for every place where a circle's centre could be, what the right test says and what
 * a program says. */
#ifndef LAB_MAP_H
#define LAB_MAP_H

#include "camera/camera.h"
#include "lab/test.h"
#include "scene/outcome.h"

/* Start zeroed; memory is reused from frame to frame. */
typedef struct hit_map {
    int width, height;            /* pixels of the canvas, from its top left */
    unsigned char *cells;         /* a scene_outcome for each pixel, row by row; owned */
    size_t share[SCENE_OUTCOMES]; /* how many pixels */
    void *memory;                 /* owned */
    size_t memory_size;
} hit_map;

/* Fills the map: the circle's centre at the centre of each pixel of a width x height canvas seen
 * through the camera (turned cameras too), its radius r; against all visible rectangles of the
 * scene. A pixel hits when any of them does. p: the program's mistakes. Every pixel is decided by
 * col_hit and lab_hit themselves, or lies where their margins prove that the answer can't change.
 * False when memory is short: then nothing changed. */
bool lab_map_fill(hit_map *m, const scene *s, const camera *c, int width, int height, double r,
                  const lab_program *p);
/* Of the right answer and a program's. */
scene_outcome lab_outcome(bool right, bool program);
/* A map that somebody else has filled: copies width * height cells. False when memory is short:
 * then nothing changed. */
bool lab_map_set(hit_map *m, int width, int height, const unsigned char *cells);
/* The box of all pixels where the right test or the program says hit; false: there is none. */
bool lab_map_hits(const hit_map *m, col_box *pixels);
void lab_map_free(hit_map *m);

#endif
