/* Points and boxes, as most published codes have them. */
#ifndef TESTS_KIT_PUBLISHED_POINTS_H
#define TESTS_KIT_PUBLISHED_POINTS_H

#include "log/log.h"

#define PI 3.14159265358979323846

typedef struct point {
    double x, y;
} point;

/* The circle's centre; what a rectangle's x and y name; its middle where they name the corner. */
point circle_of(const log_row *r);
point named_of(const log_row *r);
point middle_of(const log_row *r);

double radians_of(double degrees);
double clamped(double value, double low, double high);
double apart(point a, point b);
double dot(point a, point b);
point minus(point a, point b);
/* About another point, by so many radians, from the x axis towards the y axis. */
point turned_by(point p, point about, double by);
/* How far a point is from an upright box; 0 inside. The box by a corner and by its middle. */
double from_box(point p, point corner, double width, double height);
double from_centred_box(point p, point middle, double width, double height);
double from_segment(point p, point a, point b);
/* A rectangle's corners, one after the other, when it has been turned about its middle. */
void corners_of(point middle, double width, double height, double by, point corners[4]);
/* Is a point between all four sides of such corners? */
bool is_between(point p, const point corners[4]);

#endif
