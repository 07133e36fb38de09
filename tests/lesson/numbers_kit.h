/* Reads the texts of a shipped lesson for numbers, each of which must have been computed again: the
 * bar's corners are turned forward and distances are those of its four sides, nothing is turned
 * back. */
#ifndef TESTS_LESSON_NUMBERS_KIT_H
#define TESTS_LESSON_NUMBERS_KIT_H

#include "lesson_tests.h"

/* ---- Geometry the other way round ---- */

#define PI 3.14159265358979323846

col_vec middle(const shape *bar);
double apart(col_vec p, col_vec q);
/* How far a point is from the outline of the bar turned by so many degrees. */
double from_outline(const shape *bar, col_vec p, double degrees);
double from_nearest_corner(const shape *bar, col_vec p, double degrees);
/* Along the bar, and across it, from its middle. */
col_vec along(const shape *bar, col_vec p);

/* ---- What a text says ---- */

extern lesson looked_at; /* from begin_numbers to end_numbers */

const shape *bar_of(size_t step);
col_vec ball_of(size_t step);
/* In a task's solution. */
const shape *solved(size_t step, const char *id);
double radius_of(size_t step);
/* A text of the step has the snippet, and its numbers are these, rounded as they are written. */
void says(size_t step, const char *snippet, ...);
void begin_numbers(const char *name);
void end_numbers(void);

#endif
