/* Small drawings of what each part of a convention means, for the panel. */
#ifndef APP_SKETCH_H
#define APP_SKETCH_H

#include "scene/convention.h"
#include "ui/ui.h"

typedef enum convention_part {
    CONVENTION_Y,
    CONVENTION_POSITIVE,
    CONVENTION_UNIT,
    CONVENTION_ZERO,
    CONVENTION_XY,
    CONVENTION_PIVOT,
    CONVENTION_SIZE,
    CONVENTION_PARTS
} convention_part;

typedef struct sketch {
    convention_part part;
    const convention *convention;
} sketch;

/* A ui_painter; what: a sketch. */
void sketch_paint(ui *u, pixel_rect area, const void *what);

#endif
