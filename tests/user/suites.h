/* The groups of tests of user/. Each returns how many of its tests failed. */
#ifndef TESTS_USER_SUITES_H
#define TESTS_USER_SUITES_H

#include "../kit/suite.h"

int assets_suite(void);
int folders_suite(void);
int presets_suite(void);

#endif
