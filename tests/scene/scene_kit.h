/* What the tests of scene/, file/ and camera/ share: random numbers, shapes, comparisons. */
#ifndef TESTS_SCENE_SCENE_KIT_H
#define TESTS_SCENE_SCENE_KIT_H

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "scene/scene.h"

/* Random numbers, the same in every run. */
void random_start(uint64_t seed);
uint64_t random_below(uint64_t limit);
double random_between(double low, double high);
/* Any sort of finite double of moderate size: whole, decimal, tiny, negative zero. */
double random_value(void);
double random_length(void);

bool same_bits(double a, double b);
/* Fails with both values unless they are within `tolerance`. */
void check_near(const char *what, double got, double expected, double tolerance);
void check_near_vec(const char *what, col_vec got, col_vec expected, double tolerance);

shape circle_at(double x, double y, double radius);
void set_id(shape *s, const char *id);
shape rectangle_at(double x, double y, double width, double height, double angle);
/* A shape of any kind with random numbers, in a random written form of the usual convention. */
shape random_shape(void);
bool same_scene(const scene *a, const scene *b);

#endif
