/* The app without a window, as the options say: for pictures and films. */
#ifndef CLI_HEADLESS_H
#define CLI_HEADLESS_H

#include "app/app.h"
#include "cli/options.h"

/* Opens it on a canvas, which must live as long, with a scene whose zoom is scaled already and
 * which it takes over. Nothing moves by itself. To be ended with app_close; false with the reason:
 * there is nothing to end. */
bool cli_headless_open(app *a, const options *o, scene *s, canvas *to, problem *why);

#endif
