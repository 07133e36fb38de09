/* The context menu of a shape or of the empty canvas. */
#ifndef SHELL_CONTEXT_MENU_H
#define SHELL_CONTEXT_MENU_H

#include "app/app.h"

void app_menu_open(app *a, col_vec at);
void shell_menu_pass(app *a);

#endif
