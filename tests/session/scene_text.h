/* Scenes as text. */
#ifndef TESTS_SESSION_SCENE_TEXT_H
#define TESTS_SESSION_SCENE_TEXT_H

#include "scene/scene.h"

/* The scene that a file of that text has, to be freed; the test fails where it can't be read. */
scene read_scene(const char *text);

#endif
