/* Solid shapes, alone and in scenes: what the tests of solid/ and edit/ share. */
#ifndef TESTS_SOLID_SOLID_KIT_H
#define TESTS_SOLID_SOLID_KIT_H

#include "../kit/numbers.h"

#include "solid/solid.h"

#include <stdbool.h>

enum { SEPARATE_MAX = 12 };
#define CLOSE 0.04 /* some skins, of 0.01 between two */
#define NEAR(got, expected, tolerance) check_near(#got, got, expected, tolerance)

shape point_at(double x, double y);
shape circle_at(double x, double y, double r);
shape segment_at(double x, double y, double to_x, double to_y);
shape capsule_at(double x, double y, double to_x, double to_y, double r);
shape rect_at(double x, double y, double w, double h, double degrees);
shape fixed(shape s);
/* The shapes are called a, b, c ... Fails when memory is short. The caller frees it with
 * scene_free. */
scene scene_with(const shape *shapes, size_t count);

/* Numbers that are the same in every run. */
typedef struct dice {
    uint64_t state;
} dice;
uint32_t roll(dice *d, uint32_t below);
double between(dice *d, double low, double high);

/* Of any kind, with its given point in the box. */
shape any_shape(dice *d, double left, double top, double right, double bottom);
/* Whether a shape is at least 1 from all others. */
bool is_free(const shape *all, size_t count, const shape *s);
/* At most `max` (of SEPARATE_MAX) shapes that are apart, a third of them fixed; how many it were.
 */
size_t random_separate_shapes(dice *d, shape *all, size_t max);
/* No two shapes overlap. */
void check_apart(const scene *s, int test, const char *what);

#endif
