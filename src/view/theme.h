/* Colours of the picture, one table per theme. */
#ifndef VIEW_THEME_H
#define VIEW_THEME_H

#include "canvas/canvas.h"
#include "scene/scene.h"

typedef struct theme {
    color paper, ink, muted;              /* background, outlines and text, lesser text */
    color miss, hit, hatch;               /* fills; the hatching of a hit */
    color neutral;                        /* the fill while neither is told */
    color miss_word, hit_word;            /* the verdict in large letters, legible on paper */
    color ghost, distance, radius, angle; /* lines and their labels */
    color normal;
    color motion;                              /* displacements, and where shapes came from */
    color zone_side, zone_corner, zone_inside; /* translucent tints */
    color bounds, grid, axis;
    color map_hit;                     /* the hit map: tints, and the patterns on them */
    color map_false, map_false_mark;   /* a program's false hits */
    color map_missed, map_missed_mark; /* and the hits it misses */
    color believed;                    /* what a program under suspicion believes */
    color halo;
    color selection, handle, handle_edge;
    color panel, panel_line, widget, widget_hot, widget_down, widget_ink, accent, error;
} theme;

/* Static. */
const theme *view_theme_of(theme_id id);

#endif
