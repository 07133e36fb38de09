/* The groups of this folder; each returns how many of its tests failed. */
#ifndef TESTS_APP_SUITES_H
#define TESTS_APP_SUITES_H

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

int actions_suite(void);
int app_suite(void);
int code_suite(void);
int commands_suite(void);
int contact_suite(void);
int convention_suite(void);
int diagnose_suite(void);
int frame_suite(void);
int keys_suite(void);
int live_suite(void);
int log_panel_suite(void);
int log_suite(void);
int loop_suite(void);
int mistakes_suite(void);
int moving_suite(void);
int options_suite(void);
int pair_command_suite(void);
int panel_suite(void);
int pictures_suite(void);
int play_command_suite(void);
int play_suite(void);
int played_suite(void);
int poster_suite(void);
int remembering_suite(void);
int sections_suite(void);
int take_over_suite(void);
int turning_suite(void);

#endif
