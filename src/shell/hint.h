/* The line at the bottom of the picture. */
#ifndef SHELL_HINT_H
#define SHELL_HINT_H

#include "app/app.h"

/* The notice, while there is one; else what the thing under the pointer, or the selected shape, can
 * do. NULL: nothing. It lives as long as the program, or until the notice changes. */
const char *shell_hint(const app *a);

#endif
