/* The groups of tests of teach/. Each returns how many of its tests failed. */
#ifndef TESTS_TEACH_SUITES_H
#define TESTS_TEACH_SUITES_H

#include "../kit/suite.h"

int teaching_suite(void);
int clicks_suite(void);
int interrupted_suite(void);
int beliefs_suite(void);
int locked_suite(void);
int follow_suite(void);
int memory_suite(void);

#endif
