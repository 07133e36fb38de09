/* The tests of camera/; returns how many failed. */
#ifndef CAMERA_TESTS_H
#define CAMERA_TESTS_H

#include "../scene/scene_kit.h"

int test_camera(void);

#endif
