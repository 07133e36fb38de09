/* The context menu of a shape or of the empty canvas. */
#ifndef SHELL_CONTEXT_MENU_H
#define SHELL_CONTEXT_MENU_H

#include "app/app.h"

/* One pass over it, if it is open. */
void shell_menu_pass(app *a);

#endif
