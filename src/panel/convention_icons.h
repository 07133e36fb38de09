/* Small drawings of what each part of a convention means, for the panel. */
#ifndef PANEL_CONVENTION_ICONS_H
#define PANEL_CONVENTION_ICONS_H

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
void panel_convention_icon(ui *u, pixel_rect area, const void *what);

#endif
