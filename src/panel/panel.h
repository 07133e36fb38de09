/* The panel's contents: which sections there are and what stands in them. */
#ifndef PANEL_PANEL_H
#define PANEL_PANEL_H

#include "lab/code.h"
#include "lab/mistake.h"
#include "scene/scene.h"
#include "text/problem.h"
#include "ui/ui.h"
#include "view/picture.h"

typedef struct app app;
typedef struct action action;

/* The section Convention. */
typedef struct convention_panel {
    ui_list_state list;
    size_t followed; /* the list's chosen row when it last came into view, + 1; 0: none was */
    char search[64], name[64];
    bool hold;     /* the parts stay where they are on the screen, */
    double top;    /* so far below the panel's first row */
    bool drafting; /* a number of it is being dragged */
    struct convention draft;
} convention_panel;

/* The section Numbers: the shown pair as two lines, and what the user's program says of it. */
typedef struct numbers_panel {
    struct numbers_line {
        char scene[LINE_EDIT_SIZE]; /* as it is in the scene */
        char text[LINE_EDIT_SIZE];  /* as it is typed */
        bool typed;                 /* and not taken yet */
        problem why;                /* it can't be taken, or "" */
    } rectangle, circle;
    int says; /* an index of the choice: not known, hit, miss */
} numbers_panel;

/* What is open in the panel. Start zeroed: everything closed. */
typedef struct panel_state {
    double scroll;
    const char *opening; /* a section that the next pass opens, or NULL; static */
    bool more;           /* the sections are shown */
    bool result, shape, show, scene, formula; /* open sections */
    bool contact, motion;                     /* the same */
    bool convention, mistakes, numbers, code; /* the same */
    bool log;                                 /* the same */
    bool focus_shape;                         /* put the focus into the first field of Shape */
    ui_list_state shapes, panel_mistake_list, suspects;
    convention_panel presets;
    numbers_panel own;
    int push_share; /* a push_share: who moves */
    bool cases;     /* of the section Contact, told */
    ui_list_state explanations;
    bool show_log;          /* bring the section Log into view */
    code_language language; /* of the section Code */
    view_part lit;          /* the term under the pointer in this pass */
} panel_state;

/* One pass over the panel in that part of the canvas. */
void panel_pass(app *a, pixel_rect area);

/* Opens a section by its name, in the next pass, which scrolls to it. False: there is none. */
bool app_panel_open(panel_state *panel, const char *name, problem *why);

/* Pieces that several sections use. */
void panel_angle(app *a, shape *s); /* the angle field of a rectangle */
/* A row: a label, for the next two widgets. */
void panel_two(app *a, const char *label);
ui_number_spec panel_angle_spec(const convention *c); /* of fields of angles */
/* Ends a field's change as the field says: commits, cancels, or goes on. what: for undo. */
void panel_finish(app *a, ui_change change, const char *what);
void panel_show_box(app *a, const char *name, show_bit bit, const char *tip);
void panel_button(app *a, const char *name, const char *tip, void (*act)(app *));
/* The next widget's tip, with its action's key, if it has one. */
void panel_key_tip(app *a, const char *tip, const action *does);
/* The fields of how a shape moves. */
void panel_velocity(app *a, shape *s);

/* Back, play or pause, one frame on. */
void panel_transport(app *a);

/* Of the running program that is watched, if there is one. */
void panel_live(app *a);

/* The panel's sections, top to bottom. Each is one file. */
void panel_log(app *a);
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
