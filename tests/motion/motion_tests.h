/* The groups of tests of motion/, each returns how many failed; and what they share. */
#ifndef TESTS_MOTION_MOTION_TESTS_H
#define TESTS_MOTION_MOTION_TESTS_H

#include "../kit/numbers.h"

#include "motion/motion.h"

int test_bounces(void);
int test_laws(void);
int test_tunnels(void);
int test_rest(void);
int test_sleep(void);
int test_platforms(void);
int test_misses(void);
int test_interpolate(void);
int test_prediction(void);
int test_forecast(void);
int test_broadphase(void);
int test_support(void);
int test_chaos(void);
int test_memory(void);

#define U 0x1p-53

/* An empty scene: dynamic, restitution 1, no gravity, no walls. */
scene new_scene(void);
void set_box(scene *s, double x, double y, double width, double height);
/* They return the shape in the scene, valid until the next is added. */
shape *add_circle(scene *s, double x, double y, double radius, double vx, double vy);
shape *add_segment(scene *s, double x, double y, double to_x, double to_y);
/* Centred at (x, y), turned about that by degrees. */
shape *add_rectangle(scene *s, double x, double y, double width, double height, double degrees);
/* A fixed one. */
shape *fixed(shape *s);

/* They fail when memory is short. */
motion begin(const scene *s);
void steps(motion *m, size_t count);
/* Frees the scene, too. */
void done(motion *m, scene *s);

/* Fails where two that aren't both fixed overlap or touch, or where a number isn't finite. */
void check_apart(const motion *m, const char *where);
double speed_of(const motion_body *b);
/* Of a kind. */
size_t count_events(const motion *m, motion_event_kind kind);

/* From the environment, UNROTATE_FRAMES; else `by_default`. */
size_t frames_wanted(size_t by_default);

#endif
