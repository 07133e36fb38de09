/* Lines that are built point by point, with arcs that are round at any zoom. */
#ifndef VIEW_OUTLINE_H
#define VIEW_OUTLINE_H

#include "view/painting.h"

enum { POLYLINE_POINTS = 2048 };

typedef struct polyline {
    col_vec points[POLYLINE_POINTS]; /* in the window */
    size_t count;
} polyline;

/* Too many points are left out. */
void view_polyline_add(polyline *l, col_vec point);
/* An arc about a window point, of a radius in pixels; from the direction `start` on, clockwise, by
 * `sweep` (both in radians). */
void view_polyline_arc(polyline *l, const painting *p, col_vec centre, double radius, double start,
                       double sweep);
/* Keeps labels off it. */
void view_polyline_avoid(const polyline *l, painting *p, double weight);

#endif
