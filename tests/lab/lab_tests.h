/* The groups of tests of lab/. Each returns how many failed. */
#ifndef TESTS_LAB_LAB_TESTS_H
#define TESTS_LAB_LAB_TESTS_H

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

int test_program(void);
int test_stages(void);
int test_statements(void);
int test_counterexample(void);
int test_listing(void);
int test_exam(void);
int test_map(void);
int test_table(void);
int test_code_lines(void);
int test_code(void);
int test_code_tests(void);

#endif
