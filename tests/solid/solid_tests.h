/* The groups of tests of solid/, each returns how many failed. */
#ifndef TESTS_SOLID_SOLID_TESTS_H
#define TESTS_SOLID_SOLID_TESTS_H

#include "solid_kit.h"

int test_drag(void);
int test_drag_random(void);
int test_memory(void);
int test_moves(void);
int test_separation(void);
int test_world(void);

#endif
