/* What every file of tests begins with. */
#ifndef TESTS_KIT_SUITE_H
#define TESTS_KIT_SUITE_H

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#endif
