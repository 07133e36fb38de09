/* Short numbers: what a drag changes moves in steps of a power of ten that are too small to see, so
 * that 240 becomes 253 or 253.5 and never 253.37291. The change is rounded, not the result:
 * grabbing never jumps, and a number that was tidy stays tidy. */
#ifndef SCENE_TIDY_H
#define SCENE_TIDY_H

#include "scene/scene_shape.h"

/* value rounded to a multiple of 10^exponent, as the double nearest to that decimal number; value
 * itself where doubles are coarser than that. */
double scene_tidy_round(double value, int exponent);
/* value rounded to a multiple of step (> 0). */
double scene_tidy_multiple(double value, double step);
/* start + change, the change rounded to a multiple of 10^exponent; start itself when that is 0. */
double scene_tidy_add(double start, double change, int exponent);

/* Cuts the tail off a sum or quotient of tidy numbers: rounds six digits below the steps. */
double scene_tidy_cut(double value, int exponent);

/* The exponent for a number of which one unit moves something by `pixels`: 10^exponent of it are at
 * most half a pixel. */
int scene_tidy_exponent(double pixels);

/* scene_shape_move by a tidy step, the tails of the sums cut off. */
void scene_tidy_move(shape *s, double dx, double dy, int exponent);

#endif
