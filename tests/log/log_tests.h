/* The groups of tests of log/. Each returns how many failed. */
#ifndef TESTS_LOG_LOG_TESTS_H
#define TESTS_LOG_LOG_TESTS_H

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

int test_log(void);
int test_forms(void);
int test_stated(void);
int test_precision(void);
int test_cut(void);

#endif
