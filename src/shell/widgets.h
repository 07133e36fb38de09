/* Everything that is made of widgets: panel, dialog, menu. */
#ifndef SHELL_WIDGETS_H
#define SHELL_WIDGETS_H

#include "app/app.h"

/* One pass over it: an input goes through, or (draw) it is drawn. Returns what came of it. */
ui_result shell_widgets(app *a, const input *event, bool draw);

#endif
