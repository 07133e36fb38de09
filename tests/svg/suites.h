/* The groups of tests of svg/. Each returns how many of its tests failed. */
#ifndef TESTS_SVG_SUITES_H
#define TESTS_SVG_SUITES_H

#include "../kit/suite.h"
#include "svg/svg_canvas.h"

int elements_suite(void);
int dashes_suite(void);
int rendered_suite(void);

#endif
