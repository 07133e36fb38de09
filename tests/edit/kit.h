/* A scene, a camera and an editor, and the events a user makes. */
#ifndef TESTS_EDIT_KIT_H
#define TESTS_EDIT_KIT_H

#include "../solid/solid_kit.h"

#include "edit/editor.h"

#include <math.h>
#include <stdio.h>
#include <string.h>

typedef struct kit {
    history h;
    camera c;
    editor e;
    uint32_t time;
    unsigned mods;
    edit_result result; /* what the editor answered to the last event */
} kit;

/* 1:1, 1000 x 800 pixels, nothing selected; the shapes are called a, b, c ... */
void kit_open(kit *k, const shape *shapes, size_t count);
/* The same, and the shapes are solid. */
void open_solid(kit *k, const shape *shapes, size_t count, scene_solid_share share);
/* Shows the arrows, as if the scene had been opened so. */
void kit_show_velocities(kit *k);
void kit_close(kit *k);
/* Zoom, and the whole picture turned by degrees about the world point (x, y). */
void kit_view(kit *k, double zoom, double degrees, double x, double y);

void tell(kit *k, input event);
void motion(kit *k, double x, double y);
void press(kit *k, double x, double y, int button);
void release(kit *k, double x, double y, int button);
void click(kit *k, double x, double y);
void double_click(kit *k, double x, double y);
void drag(kit *k, double x, double y, double to_x, double to_y);
void key(kit *k, int32_t which);
void key_up(kit *k, int32_t which);
/* Modifiers go down and up through key events, as they do. */
void hold(kit *k, unsigned mods);
void finger(kit *k, input_kind kind, int64_t id, double x, double y);

shape *nth(kit *k, size_t i);
const char *selected_ids(kit *k); /* in the scene's order, separated by spaces */
const char *all_ids(kit *k);
size_t entries(const kit *k);
/* The window point of a handle of shape i: the centre of its target. */
col_vec target_of(kit *k, size_t i, handle_kind kind, int hx, int hy);

/* Everything of a scene to the bit, selection included. */
bool scenes_same(const scene *a, const scene *b);
bool camera_same(const camera *a, const camera *b);

int handles_tests(void);
int pick_tests(void);
int gesture_tests(void);
int resize_tests(void);
int select_tests(void);
int cancel_tests(void);
int touch_tests(void);
int memory_tests(void);
int solid_tests(void);
int velocity_tests(void);
int view_tests(void);
int command_tests(void);
int locked_tests(void);
int random_tests(void);

#endif
