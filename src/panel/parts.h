/* Pieces that several of the panel's sections use. */
#ifndef PANEL_PARTS_H
#define PANEL_PARTS_H

#include "app/actions.h"
#include "session/try_explained.h"

void panel_angle(app *a, shape *s); /* the angle field of a rectangle */
/* Begins a row: a label, and room for the next two widgets. */
void panel_two(app *a, const char *label);
ui_number_spec panel_angle_spec(const convention *c); /* of fields of angles */
/* Ends a field's change as the field says: commits, cancels, or goes on. what: for undo. */
void panel_finish(app *a, ui_change change, const char *what);
/* A checkbox of an overlay. */
void panel_show_box(app *a, show_bit bit, const char *tip);
/* A button that does an action, with the action's key beside its name, if it has one. */
void panel_button(app *a, const char *name, const char *tip, void (*act)(app *));
/* The next widget's tip, with its action's key, if it has one. */
void panel_key_tip(app *a, const char *tip, const app_action *does);
/* What is said of files: in a page there are no folders. */
const char *panel_of_files(const char *desktop, const char *page);
/* The fields of how a shape moves. */
void panel_velocity(app *a, shape *s);

/* Back, play or pause, one frame on. */
void panel_transport(app *a);

/* "Row 3: the log says HIT, and MISS is right.": what somebody said of a row or line. */
void panel_reported(app *a, explained_kind kind, const char *which, const char *reported, bool hit,
                    bool wrong);
/* "numbers as in | sdl2", "wrong | 3 of 400": how many rows are, in which convention. of: what is
 * counted, for the tip; any: there are some. */
void panel_counted(app *a, explained_kind kind, const char *count, const char *of, bool any);
/* Where the verdict is about another convention: a button that takes it. */
void panel_elsewhere(app *a, explained_kind kind);
/* What was found to explain a log's rows, a program's lines or its answers: in a sentence, and then
 * all of it, to be tried. */
void panel_verdict(app *a, explained_kind kind);
void panel_explained(app *a, explained_kind kind);

/* Of the running program that is watched, if there is one. */
void panel_live(app *a);
/* Its lines, if one is shown; false: none is. */
bool panel_live_lines(app *a);

#endif
