/* The groups of tests of session/. Each returns how many of its tests failed. */
#ifndef TESTS_SESSION_SUITES_H
#define TESTS_SESSION_SUITES_H

#include "../kit/suite.h"

int asking_suite(void);
int autosave_suite(void);
int outside_suite(void);
int convention_change_suite(void);
int exam_suite(void);
int framing_suite(void);
int live_suite(void);
int live_lines_suite(void);
int log_suite(void);
int pause_suite(void);
int play_suite(void);
int played_suite(void);
int rest_suite(void);
int session_suite(void);
int take_over_suite(void);

#endif
