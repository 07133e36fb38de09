/* The groups of tests of app/. Each returns how many of its tests failed. */
#ifndef TESTS_APP_SUITES_H
#define TESTS_APP_SUITES_H

#include "../kit/suite.h"

int actions_suite(void);
int keys_suite(void);
int lesson_suite(void);
int presenting_suite(void);
int saved_suite(void);

#endif
