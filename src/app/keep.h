/* Unsaved changes survive a crash: they are written beside, at most once a second, and offered at
 * the next start. */
#ifndef APP_KEEP_H
#define APP_KEEP_H

#include "app/app.h"

/* What a start is to take over of what crashed runs left. */
typedef enum keep_wish {
    KEEP_ANY,      /* the newest: the program was started without a scene of its own */
    KEEP_THIS_FILE /* changes of the very file that was opened; nothing when there is none */
} keep_wish;

/* At the start: takes over what a crashed run left. The rest stays for another start. */
void keep_begin(app *a, keep_wish wish);
/* After inputs: writes when it is time. */
void keep_follow(app *a);
/* When keep_follow wants to be called next: milliseconds from now, -1: never. */
int keep_timeout(const app *a);
/* At a clean exit: nothing is left behind. */
void keep_end(app *a);

#endif
