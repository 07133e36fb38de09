/* The groups of tests of shell/. Each returns how many of its tests failed. */
#ifndef TESTS_SHELL_SUITES_H
#define TESTS_SHELL_SUITES_H

#include "../kit/suite.h"

int capitals_suite(void);
int dialogs_suite(void);
int edge_suite(void);
int frame_suite(void);
int grey_suite(void);
int hint_suite(void);
int labels_suite(void);
int lesson_room_suite(void);
int lesson_tasks_suite(void);
int long_work_suite(void);
int loop_suite(void);
int menu_suite(void);
int pictures_suite(void);
int presenting_suite(void);
int program_suite(void);
int recorded_suite(void);
int settings_suite(void);
int signals_suite(void);
int spoken_suite(void);
int steady_suite(void);
int turning_suite(void);
int upright_suite(void);
int vectors_suite(void);
int walk_suite(void);

#endif
