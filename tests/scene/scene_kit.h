/* What the tests of scene/, file/ and camera/ share: random numbers, shapes, comparisons. */
#ifndef TESTS_SCENE_SCENE_KIT_H
#define TESTS_SCENE_SCENE_KIT_H

#include "../kit/numbers.h"

#include "scene/scene.h"

/* Any sort of finite double of moderate size: whole, decimal, tiny, negative zero. */
double random_value(void);
double random_length(void);

bool same_bits(double a, double b);

shape circle_at(double x, double y, double radius);
void set_id(shape *s, const char *id);
shape rectangle_at(double x, double y, double width, double height, double angle);
/* A shape of any kind with random numbers, in a random written form of the usual convention. */
shape random_shape(void);
bool same_scene(const scene *a, const scene *b);

#endif
