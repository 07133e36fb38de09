/* A pair's obstacle in the findings' frame, as a program tests it: a straight core grown by
 * the other shape's, and rounded by both radii. */
#ifndef VIEW_GROWN_H
#define VIEW_GROWN_H

#include "view/painting.h"

typedef struct grown {
    col_shape shape; /* its box and radius, as it stands on the stage; in the world */
    bool exact;      /* the shape is the obstacle; else the other lies askew, the obstacle has more
                        corners, and only their boxes are the same */
    col_vec point;   /* the middle of the other's core, in the frame */
    col_vec beyond;  /* how far the point is beyond the core's sides: negative between them */
} grown;

/* The pair's obstacle on a stage of it. */
grown view_grown_of(const view_stage *s, const shown_pair *pair);
/* -1, 0 or 1: before, between or behind the core's sides; they belong to the inside. */
col_region view_grown_region(const grown *g);
/* The straight part of the box beside the core in a region; (0, 0): the core. */
col_shape view_grown_cell(const grown *g, col_region region);
/* The whole box: the core grown by the radius to all sides. */
col_shape view_grown_box(const grown *g);
/* The core's corner in a region (x and y are -1 or 1), in the window. */
col_vec view_grown_corner(const grown *g, const camera *c, col_region region);

#endif
