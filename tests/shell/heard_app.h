/* The app on its first screen's scene, without animations, on a canvas that paints nothing and
 * tells each text. */
#ifndef TESTS_SHELL_HEARD_APP_H
#define TESTS_SHELL_HEARD_APP_H

#include "app/app.h"
#include "canvas/measuring.h"

typedef struct heard_app {
    app a;
    canvas *letters; /* gives texts their sizes */
    canvas_measuring measuring;
    canvas_ops ops;
} heard_app;

/* What hears a text that is drawn: as canvas_ops.text. */
typedef void hear_fn(canvas *c, col_vec at, const canvas_text_style *style, const char *text);

/* h mustn't move until it is closed. */
void heard_app_open(heard_app *h, int width, int height, hear_fn *hear);
void heard_app_close(heard_app *h);

#endif
