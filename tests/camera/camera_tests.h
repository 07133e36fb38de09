/* The tests of camera/; returns how many failed. */
#ifndef TESTS_CAMERA_CAMERA_TESTS_H
#define TESTS_CAMERA_CAMERA_TESTS_H

#include "../scene/scene_kit.h"

int test_camera(void);

#endif
