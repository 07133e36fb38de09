/* The screens on which all has to have room and be legible. */
#ifndef TESTS_SHELL_SCREENS_H
#define TESTS_SHELL_SCREENS_H

#include "../kit/sanitized.h"

#include <stddef.h>

static const struct screen {
    int width, height;
} SCREENS[] = {{1024, 768}, {1280, 720}, {1920, 1080}, {3840, 2160}};
enum { SCREEN_COUNT = sizeof SCREENS / sizeof *SCREENS };

/* Scenes and lessons are seen on each of them; the sanitizers see each on one, by turns: on a
 * screen from that number on, so many apart. */
enum { SEEN_APART = KIT_SANITIZED ? SCREEN_COUNT : 1 };
static inline size_t first_seen(size_t screen)
{
    return KIT_SANITIZED ? screen : 0;
}

#endif
