/* Small drawings of what each part of a convention means, for the panel. */
#ifndef PANEL_CONVENTION_ICONS_H
#define PANEL_CONVENTION_ICONS_H

#include "scene/convention.h"
#include "ui/ui.h"

typedef enum panel_convention_part {
    PANEL_CONVENTION_Y,
    PANEL_CONVENTION_POSITIVE,
    PANEL_CONVENTION_UNIT,
    PANEL_CONVENTION_ZERO,
    PANEL_CONVENTION_XY,
    PANEL_CONVENTION_PIVOT,
    PANEL_CONVENTION_SIZE,
    PANEL_CONVENTION_PARTS
} panel_convention_part;

typedef struct panel_sketch {
    panel_convention_part part;
    const convention *convention;
} panel_sketch;

/* A ui_painter; what: a panel_sketch. */
void panel_convention_icon(ui *u, pixel_rect area, const void *what);

#endif
