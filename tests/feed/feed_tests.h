/* The groups of tests of feed/. Each returns how many failed. */
#ifndef TESTS_FEED_FEED_TESTS_H
#define TESTS_FEED_FEED_TESTS_H

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

int test_line_reader(void);
int test_kept_lines(void);
int test_stream(void);
int test_log_job(void);
int test_previews(void);

#endif
