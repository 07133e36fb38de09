/* Unsaved changes survive a crash: they are written beside, at most once a second, and offered at
 * the next start. */
#ifndef APP_KEEP_H
#define APP_KEEP_H

#include "app/app.h"

/* At the start: takes over what a crashed run left, when the program was started without a scene of
 * its own (`may_take`). */
void keep_begin(app *a, bool may_take);
/* After inputs: writes when it is time. */
void keep_follow(app *a);
/* When keep_follow wants to be called next: milliseconds from now, -1: never. */
int keep_timeout(const app *a);
/* At a clean exit: nothing is left behind. */
void keep_end(app *a);

#endif
