/* The groups of tests of cli/. Each returns how many of its tests failed. */
#ifndef TESTS_CLI_SUITES_H
#define TESTS_CLI_SUITES_H

#include "../kit/suite.h"

int ask_suite(void);
int commands_suite(void);
int diagnose_suite(void);
int film_suite(void);
int handout_suite(void);
int handout_asks_suite(void);
int link_suite(void);
int options_suite(void);
int pair_command_suite(void);
int play_command_suite(void);
int poster_suite(void);

#endif
