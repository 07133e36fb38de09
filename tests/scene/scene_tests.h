/* The groups of tests of scene/, each returns how many failed; and what they share. */
#ifndef TESTS_SCENE_SCENE_TESTS_H
#define TESTS_SCENE_SCENE_TESTS_H

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "scene/scene.h"

int test_shape(void);
int test_convention(void);
int test_scene(void);
int test_camera(void);
int test_pairs(void);
int test_history(void);
int test_file(void);
int test_examples(void);
int test_rules(void);
int test_text(void);
int test_answer(void);
int test_disk(void);
int test_recover(void);
int test_engines(void);
int test_memory(void);

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

/* An empty folder of its own for a test, below the build tree; static until the next call. */
const char *test_folder(const char *name);
void write_file(const char *path, const char *text, size_t length);
/* The file's content; the caller frees it. */
char *file_content(const char *path, size_t *length);
size_t count_files(const char *folder);

#endif
