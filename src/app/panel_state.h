/* What is open in the panel, and what its sections remember. */
#ifndef APP_PANEL_STATE_H
#define APP_PANEL_STATE_H

#include "lab/code.h"
#include "scene/convention.h"
#include "text/problem.h"
#include "ui/ui.h"
#include "view/picture.h"

/* Top to bottom. */
typedef enum panel_section {
    SECTION_RESULT,
    SECTION_SHAPE,
    SECTION_CONTACT,
    SECTION_MOTION,
    SECTION_SHOW,
    SECTION_SCENE,
    SECTION_CONVENTION,
    SECTION_FORMULA,
    SECTION_MISTAKES,
    SECTION_NUMBERS,
    SECTION_CODE,
    SECTION_LOG,
    PANEL_SECTIONS
} panel_section;

/* The section Convention. */
typedef struct convention_panel {
    ui_list_state list;
    size_t followed; /* the list's chosen row when it last came into view, + 1; 0: none was */
    char search[64], name[64];
    bool hold;     /* the parts stay where they are on the screen, */
    double top;    /* so many pixels below the panel's first row */
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
    int says; /* what the program says, an index of the choice: not known, hit, miss */
} numbers_panel;

/* Start zeroed: everything closed. */
typedef struct panel_state {
    double scroll;             /* pixels */
    bool more;                 /* the sections are shown, */
    bool open[PANEL_SECTIONS]; /* these with what is in them */
    int opening;               /* a section that the next pass opens, + 1; 0: none */
    unsigned log_opened;       /* as the session counted when the section Log was opened last */
    unsigned log_news;         /* the same, when it was brought into view */
    bool focus_shape;          /* put the focus into the first field of Shape */
    ui_list_state shapes, mistake_list, suspects;
    convention_panel presets;
    numbers_panel own;
    int push_share;                          /* a push_share: who moves */
    bool cases;                              /* of the section Contact, told */
    ui_list_state explanations, unexplained; /* of the log's section */
    code_language language;                  /* of the section Code */
    view_part highlighted; /* the formula's term under the pointer in this pass, or PART_NONE */
} panel_state;

/* A section's name, as it stands in the panel; static. */
const char *app_section_name(panel_section section);
/* Opens a section by its name, in the next pass, which scrolls to it. False with the names of all:
 * there is none; why may be NULL. */
bool app_panel_open(panel_state *panel, const char *name, problem *why);

#endif
