/* Numbers in tests: random ones, the same in every run, and comparisons within a tolerance. */
#ifndef TESTS_KIT_NUMBERS_H
#define TESTS_KIT_NUMBERS_H

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "collide/vec.h"

void random_start(uint64_t seed);
size_t random_below(size_t limit);
double random_between(double low, double high);

/* Fail with both values, at the place of the call, unless they are within a tolerance:
 * (what, got, expected, tolerance). */
#define check_near(...) check_near_at(__FILE__, __LINE__, __VA_ARGS__)
#define check_near_vec(...) check_near_vec_at(__FILE__, __LINE__, __VA_ARGS__)

void check_near_at(const char *file, int line, const char *what, double got, double expected,
                   double tolerance);
void check_near_vec_at(const char *file, int line, const char *what, col_vec got, col_vec expected,
                       double tolerance);

#endif
