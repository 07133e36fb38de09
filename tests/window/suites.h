/* The groups of this folder beside the one in window.c; each returns how many of its tests failed.
 */
#ifndef TESTS_WINDOW_SUITES_H
#define TESTS_WINDOW_SUITES_H

int motion_suite(void);
int remote_suite(void);
int neighbours_suite(void);
int rest_suite(void);

#endif
