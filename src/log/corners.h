/* A rectangle by its four drawn corners. */
#ifndef LOG_CORNERS_H
#define LOG_CORNERS_H

#include "log/log.h"

/* A rectangle in the log's own axes; the angle is that of its width, in radians from the x to the y
 * axis. */
typedef struct log_rectangle {
    col_vec middle;
    double width, height, angle;
} log_rectangle;

/* The corners in their order around the rectangle, of x1, y1, .., x4, y4 in whichever order: around
 * it, row by row, or opposite ones together. The first two stay where they are unless they are
 * opposite. */
log_corners log_corners_around(const double xy[8]);
/* The rectangle that has these corners, and how far the farthest of them is from its own: 0 but for
 * rounding where they are a rectangle's. */
log_rectangle log_corners_rectangle(const log_corners *c);
double log_corners_error(const log_corners *c);
/* The rectangle from the middle of one side to that of the opposite one. */
log_rectangle log_axis_rectangle(col_vec from, col_vec to, double height);
/* How far the farthest corner is from the nearest of the other rectangle's, which may begin
 * anywhere and go either way around. */
double log_corners_apart(const log_corners *a, const log_corners *b);

#endif
