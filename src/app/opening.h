/* Opening files that may be large. */
#ifndef APP_OPENING_H
#define APP_OPENING_H

#include <stdbool.h>

typedef struct app app;

/* Opens a scene or a log without asking. A large scene takes seconds: a frame says so first. False:
 * it can't be opened, which is told. */
bool app_load(app *a, const char *path);
/* Opens the large file that a frame has told of by now, if there is one, and closes the list that
 * it was chosen from. */
void app_open_large(app *a);

#endif
