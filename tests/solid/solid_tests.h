/* The groups of tests of solid/, each returns how many failed; and what they share. */
#ifndef TESTS_SOLID_SOLID_TESTS_H
#define TESTS_SOLID_SOLID_TESTS_H

#include "../kit/numbers.h"

#include "solid/solid.h"

int test_memory(void);
int test_moves(void);
int test_separation(void);
int test_world(void);

#define CLOSE 0.04 /* some skins, of 0.01 between two */

shape ball(double x, double y, double radius);
shape bar(double x, double y, double to_x, double to_y);
shape fixed(shape s);
/* Fails when memory is short. The caller frees it with scene_free. */
scene scene_with(const shape *shapes, size_t count);

#endif
