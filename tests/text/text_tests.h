/* The groups of tests of text/. Each returns how many failed. */
#ifndef TESTS_TEXT_TEXT_TESTS_H
#define TESTS_TEXT_TEXT_TESTS_H

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

int test_number(void);
int test_strings(void);
int test_suggest(void);
int test_base64(void);

#endif
