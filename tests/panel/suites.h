/* The groups of tests of panel/. Each returns how many of its tests failed. */
#ifndef TESTS_PANEL_SUITES_H
#define TESTS_PANEL_SUITES_H

#include "../kit/suite.h"

int ask_suite(void);
int code_suite(void);
int contact_suite(void);
int convention_suite(void);
int lessons_suite(void);
int log_suite(void);
int mistakes_suite(void);
int motion_suite(void);
int numbers_suite(void);
int panel_suite(void);
int sections_suite(void);

#endif
