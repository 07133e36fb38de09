/* A rectangle by its four drawn corners. */
#ifndef DIAGNOSIS_CORNERS_H
#define DIAGNOSIS_CORNERS_H

#include "diagnosis/log.h"

/* A rectangle in the log's own axes; the angle is that of its width, in radians from the x to the y
 * axis. */
typedef struct drawn_rectangle {
    col_vec middle;
    double width, height, angle;
} drawn_rectangle;

/* The corners in their order around the rectangle, of x1, y1, .., x4, y4 in whichever order: around
 * it, row by row, or opposite ones together. The first two stay where they are unless they are
 * opposite. */
log_corners diagnosis_corners_around(const double xy[8]);
/* The rectangle that has these corners, and how far the farthest of them is from its own: 0 but for
 * rounding where they are a rectangle's. */
drawn_rectangle diagnosis_corners_rectangle(const log_corners *c);
double diagnosis_corners_error(const log_corners *c);
/* The rectangle from the middle of one side to that of the opposite one. */
drawn_rectangle diagnosis_axis_rectangle(col_vec from, col_vec to, double height);
/* How far the farthest corner is from the nearest of the other rectangle's, which may begin
 * anywhere and go either way around. */
double diagnosis_corners_apart(const log_corners *a, const log_corners *b);

#endif
