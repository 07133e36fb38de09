/* The context menu of a shape or of the empty canvas. */
#ifndef APP_MENU_H
#define APP_MENU_H

#include "app/app.h"

void menu_open(app *a, col_vec at);
void menu_pass(app *a);

#endif
