/* Where an input goes: to the panel, then to the keys, then to the editor. */
#ifndef SHELL_DISPATCH_H
#define SHELL_DISPATCH_H

#include "app/app.h"

/* One input. What happens by itself is session_step's, after all inputs that there are. */
void shell_input(app *a, const input *event);

#endif
