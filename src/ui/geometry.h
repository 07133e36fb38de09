/* Whole pixels and rectangles of them. Inside ui/ only. */
#ifndef UI_GEOMETRY_H
#define UI_GEOMETRY_H

#include "canvas/canvas.h"

#include <stdbool.h>

/* Whether the point is in the rectangle, its left and upper edge included. */
bool ui_rect_contains(pixel_rect r, double x, double y);
pixel_rect ui_rect_intersection(pixel_rect a, pixel_rect b); /* w and h are never < 0 */
pixel_rect ui_rect_grown(pixel_rect r, int by);
int ui_round(double x);
int ui_max(int a, int b);
int ui_min(int a, int b);
double ui_clamp(double x, double low, double high);

#endif
