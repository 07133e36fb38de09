/* Questions and lists in front of everything. */
#ifndef SHELL_DIALOGS_H
#define SHELL_DIALOGS_H

#include "app/app.h"

/* One pass over the open dialog, if there is one. */
void shell_dialog_pass(app *a);
/* The help sheet: every key, from the key table. */
void shell_help_pass(app *a);

#endif
