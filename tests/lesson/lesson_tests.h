/* The groups of tests of lesson/, each returns how many failed; and what they share. */
#ifndef TESTS_LESSON_LESSON_TESTS_H
#define TESTS_LESSON_LESSON_TESTS_H

#include "../kit/suite.h"

#include "lesson/lesson.h"
#include "scene/pairs.h"

int test_reading(void);
int test_wrong_files(void);
int test_report(void);
int test_place(void);
int test_words(void);
int test_task(void);
int test_bounds(void);
int test_run(void);
int test_kept(void);
int test_shipped(void);
int test_numbers(void);
int test_numbers_in_motion(void);
int test_memory(void);

/* The program's examples and presets. */
const lesson_sources *kit_sources(void);
/* Reads a lesson, which must be right. */
lesson kit_lesson(const char *text);
lesson kit_shipped(const char *name);
/* A lesson of these steps, in the default scene: `{"say": "..."}, ...` without the first one's
 * scene. */
lesson kit_steps(const char *steps);
/* The shape with that id, which must be there. */
shape *kit_shape(scene *s, const char *id);
/* The pairs of a scene; the caller frees them. */
pairs kit_pairs(const scene *s);

#endif
