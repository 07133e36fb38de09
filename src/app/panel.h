/* The panel's contents: which sections there are and what stands in them. */
#ifndef APP_PANEL_H
#define APP_PANEL_H

#include "scene/scene.h"
#include "ui/ui.h"
#include "view/picture.h"

typedef struct app app;

/* The section Convention. */
typedef struct convention_panel {
    ui_list_state list;
    char search[64], name[64];
    bool drafting; /* a number of it is being dragged */
    struct convention draft;
} convention_panel;

/* What is open in the panel. Start zeroed: everything closed. */
typedef struct panel_state {
    double scroll;
    bool more;                                /* the sections are shown */
    bool result, shape, show, scene, formula; /* open sections */
    bool convention;                          /* the same */
    bool focus_shape;                         /* put the focus into the first field of Shape */
    ui_list_state shapes;
    convention_panel presets;
    view_part lit; /* the term under the pointer in this pass */
} panel_state;

/* One pass over the panel in that part of the canvas. */
void panel_pass(app *a, pixel_rect area);

/* Pieces that several sections use. */
void panel_angle(app *a, shape *s); /* the angle field of a rectangle */
/* Ends a field's change as the field says: commits, cancels, or goes on. what: for undo. */
void panel_finish(app *a, ui_change change, const char *what);
void panel_show_box(app *a, const char *name, show_bit bit, const char *tip);
void panel_button(app *a, const char *name, const char *tip, void (*act)(app *));

/* Of the running program that is watched, if there is one. */
void panel_live(app *a);

/* The panel's sections, top to bottom. Each is one file. */
void panel_result(app *a);
void panel_shape(app *a);
void panel_show(app *a);
void panel_scene(app *a);
void panel_formula(app *a);
void panel_convention(app *a);
/* The section Convention is in sight: the picture tells the convention too. */
bool panel_tells_convention(const app *a);

#endif
