/* The groups of tests of anim/. Each returns how many of its tests failed. */
#ifndef TESTS_ANIM_SUITES_H
#define TESTS_ANIM_SUITES_H

#include "../kit/suite.h"

int morph_suite(void);
int preview_suite(void);
int trails_suite(void);
int unrotate_suite(void);

#endif
