/* A canvas that paints nothing: what is found by drawing on it is found before a frame is drawn. */
#ifndef CANVAS_MEASURING_H
#define CANVAS_MEASURING_H

#include "canvas/canvas.h"

typedef struct canvas_measuring {
    canvas base; /* to be drawn on */
    canvas *as;  /* its texts are as large as on this one; not owned */
} canvas_measuring;

/* As large as another canvas, which must live as long. */
canvas_measuring canvas_measure_as(canvas *as);

#endif
