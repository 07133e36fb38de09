/* The groups of tests of scene/, each returns how many failed; and what they share. */
#ifndef TESTS_SCENE_SCENE_TESTS_H
#define TESTS_SCENE_SCENE_TESTS_H

#include "scene_kit.h"

int test_shape(void);
int test_convention(void);
int test_engine_table(void);
int test_scene(void);
int test_pairs(void);
int test_box_tree(void);
int test_history(void);
int test_tidy(void);
int test_query(void);

#endif
