/* The way of a point that is turned about another one: the path of a centre to its ghost. */
#ifndef VIEW_ARC_H
#define VIEW_ARC_H

#include "view/painting.h"

enum { VIEW_ARC_POINTS = 64 };

/* In the window, where nothing is turned by the animation. */
typedef struct view_arc {
    col_vec points[VIEW_ARC_POINTS];
    double length;  /* pixels */
    double sagitta; /* of its middle three fifths: how far it bulges from the chord */
} view_arc;

/* From one place to another, both seen from a point of the world: `turn` (an angle, clockwise)
 * turns the direction of `to` to that of `from`, and the distance changes evenly. It ends a little
 * before `to`, where a dot has room. */
view_arc view_arc_about(const painting *p, col_vec about, col_vec from, col_vec to, double turn);
/* Whether it is long enough to be seen as one. */
bool view_arc_shows(const painting *p, const view_arc *a);
/* Draws it with a head at its end, and keeps labels off it. width, head: units. */
void view_arc_draw(painting *p, const view_arc *a, view_part part, color tone, double width,
                   double head);

#endif
