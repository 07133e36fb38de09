/* A lesson in the program without its window, in a folder of its own where its answers are kept,
 * too. */
#ifndef TESTS_KIT_LESSON_STAGE_H
#define TESTS_KIT_LESSON_STAGE_H

#include "panel_stage.h"

/* The default scene's bar and ball, a miss. 0 says "hello"; 1 asks with a hidden verdict: A
 * believes in the wrong sign, B is right, C believes nothing; the reveal turns; 2 is a task for the
 * ball alone, with two hints; 3 wants 7.5; 4 tries a mistake with its map; 5 is another scene,
 * whose reveal is played for 31 frames. */
extern const char LESSON_STEPS[];

/* Of a cmocka test: a stage with a window, SDL's dummy, a bar that was nudged, unsaved, and the
 * lesson's file, which isn't opened. */
int lesson_stage_set_up(void **state);
int lesson_stage_tear_down(void **state);
/* The lesson's file; valid as long as the test. */
const char *lesson_stage_file(void);
/* A file in that folder. */
const char *lesson_stage_below(const char *name);
/* Writes the lesson's file with these steps in place of its own. */
void lesson_stage_write(const char *steps);
/* Opens it, alone, at a step. */
void lesson_stage_open(stage *st, size_t step);
/* Fails unless the step is shown, from 0. */
void lesson_stage_expect_step(const stage *st, size_t step);
/* Time goes by. */
void lesson_stage_wait(stage *st, uint32_t ms);
/* The ball's place in the window. */
col_vec lesson_stage_ball(const stage *st);
/* Drags from one place in the window to another. */
void lesson_stage_drag(stage *st, col_vec from, col_vec to);

#define lesson_stage_test(test)                                                                    \
    cmocka_unit_test_setup_teardown(test, lesson_stage_set_up, lesson_stage_tear_down)

#endif
