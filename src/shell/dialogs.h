/* Questions and lists in front of everything. */
#ifndef SHELL_DIALOGS_H
#define SHELL_DIALOGS_H

#include "app/app.h"

void app_dialog_show(app *a, dialog_kind kind);
/* Asks about unsaved changes, then does it; without any it is done at once. */
void dialog_before(app *a, intent then);
void app_dialog_close(app *a);
/* One pass over the open dialog, if there is one. */
void shell_dialog_pass(app *a);
/* The help sheet: every key, from the key table. */
void shell_help_pass(app *a);

#endif
