/* The groups of tests of scene/, each returns how many failed. */
#ifndef SCENE_TESTS_H
#define SCENE_TESTS_H

#include "scene_kit.h"

int test_shape(void);
int test_convention(void);
int test_scene(void);
int test_pairs(void);
int test_history(void);

#endif
