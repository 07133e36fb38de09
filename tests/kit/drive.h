/* The window's loop, without a window. */
#ifndef TESTS_KIT_DRIVE_H
#define TESTS_KIT_DRIVE_H

#include "app/app.h"

/* Two rounds: what came by itself until the input's time; the input, and what comes of it. */
void drive_input(app *a, const input *event);
/* A frame of what there is now, whether or not anything changed. */
void drive_draw(app *a);

#endif
