/* Acting on a scene that is played, and what is expected of it. */
#ifndef TESTS_KIT_PLAY_KIT_H
#define TESTS_KIT_PLAY_KIT_H

#include "panel_stage.h"

/* One unit is one pixel, world (0, 0) at the window's top left. Nothing meets anything: "ball", at
 * (100, 300) with radius 40, goes right by 4 a frame; "dot", at (50, 100), down by 2, behind it;
 * "bar" is fixed. */
extern const char PLAY_FREE[];

/* Of a cmocka test: a stage with that scene; torn down by stage_tear_down. */
int play_set_up(void **state);

/* An input at the stage's present time. */
void play_send(stage *st, input event);
/* Time goes by, looked at every `slice` milliseconds. */
void play_wait(stage *st, uint32_t ms, uint32_t slice);
void play_key(stage *st, int32_t name, unsigned mods);
void play_point(stage *st, input_kind kind, double x, double y);
void play_drag(stage *st, double x0, double y0, double x1, double y1);
/* Plays for so many frames; then it stands still. */
void play_steps(stage *st, int frames);

/* Fails unless the shape is shown there. */
void play_expect_at(stage *st, const char *id, double x, double y);
/* Of all pixels of the last frame. */
unsigned long long play_hash(const stage *st);

#define play_test(test) cmocka_unit_test_setup_teardown(test, play_set_up, stage_tear_down)

#endif
