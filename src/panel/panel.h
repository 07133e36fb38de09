/* The panel at the window's right edge: its sections, from top to bottom. */
#ifndef PANEL_PANEL_H
#define PANEL_PANEL_H

#include "app/app.h"

/* One pass over the panel in that part of the canvas. */
void panel_pass(app *a, pixel_rect area);

/* The panel's sections, top to bottom. Each is one file. */
void panel_lessons(app *a);
void panel_log(app *a);
void panel_ask(app *a);
void panel_result(app *a);
void panel_shape(app *a);
void panel_contact(app *a);
void panel_motion(app *a);
void panel_show(app *a);
void panel_scene(app *a);
void panel_formula(app *a);
void panel_code(app *a);
void panel_convention(app *a);
/* The section Convention is in sight: the picture tells the convention too. */
bool panel_tells_convention(const app *a);
void panel_mistakes(app *a);
void panel_numbers(app *a);

/* Parts of Mistakes. */
void panel_exam(app *a);
void panel_explain(app *a); /* a mistake that is tried, and how it shows in this scene */
void panel_listing(app *a); /* the test's lines, with what is tried */

#endif
