/* What is open in the panel, and what its sections remember. */
#ifndef APP_PANEL_STATE_H
#define APP_PANEL_STATE_H

#include "lab/code.h"
#include "scene/convention.h"
#include "text/problem.h"
#include "ui/ui.h"
#include "view/picture.h"

typedef struct app app;

/* Top to bottom. */
typedef enum app_section {
    APP_SECTION_LESSONS,
    APP_SECTION_RESULT,
    APP_SECTION_SHAPE,
    APP_SECTION_CONTACT,
    APP_SECTION_MOTION,
    APP_SECTION_SHOW,
    APP_SECTION_SCENE,
    APP_SECTION_CONVENTION,
    APP_SECTION_FORMULA,
    APP_SECTION_MISTAKES,
    APP_SECTION_NUMBERS,
    APP_SECTION_CODE,
    APP_SECTION_LOG,
    APP_SECTION_ASK,
    APP_SECTIONS
} app_section;

/* The section Convention. */
typedef struct app_convention_panel {
    ui_list_state list;
    size_t followed; /* the list's chosen row when it last came into view, + 1; 0: none was */
    char search[64], name[64];
    bool drafting; /* a number of it is being dragged */
    struct convention draft;
} app_convention_panel;

/* The section Numbers: the shown pair as two lines, and what the user's program says of it. */
typedef struct app_numbers_panel {
    struct app_numbers_line {
        char scene[LINE_EDIT_SIZE]; /* as it is in the scene */
        char text[LINE_EDIT_SIZE];  /* as it is typed */
        bool typed;                 /* and not taken yet */
        problem why;                /* it can't be taken, or "" */
    } rectangle, circle;
    int says;                /* what the program says, a pasted_answer (panel/pasted_row.h) */
    unsigned long kept_said; /* the notice of what the last text didn't have, or may not mean */
} app_numbers_panel;

/* The section Ask a program. */
typedef struct app_ask_panel {
    char command[LINE_EDIT_SIZE]; /* a line of shell */
    int format;                   /* an ask_format */
} app_ask_panel;

/* Start zeroed: everything closed. */
typedef struct app_panel {
    bool hidden;
    bool beside;             /* while presenting it is shown, for an exam */
    double wide, high;       /* the user's sizes, times the text size; 0: the usual one */
    double scroll;           /* pixels */
    bool more;               /* the sections are shown, */
    bool open[APP_SECTIONS]; /* these with what is in them */
    int opening;             /* a section that the next pass opens, + 1; 0: none */
    bool news[APP_SECTIONS]; /* these have something new to tell, and are brought into view */
    int asked_for; /* the section that the start asked for, + 1: until it is known what explains the
                      log or program that came with it, others aren't; 0: none */
    bool focus_shape; /* put the focus into the first field of Shape */
    ui_list_state shapes, mistake_list, suspects;
    app_convention_panel presets;
    app_numbers_panel own;
    app_ask_panel ask;
    int push_share; /* a push_share: who moves */
    bool cases;     /* of the section Contact, told */
    ui_list_state explanations, estimates, unexplained, wrong_lines; /* of the section Log */
    ui_list_state questions; /* of the section Ask a program */
    code_language language;  /* of the section Code */
    view_part highlighted;   /* the formula's term under the pointer in this pass, or PART_NONE */
} app_panel;

/* In pixels, from the screen's height, the display's scale and the user's factor. */
double app_panel_size(const app *a); /* of the panel's text */
double
app_dialog_size(const app *a); /* of what stands over everything: larger before an audience */
double app_finger_size(const app *a); /* of what a finger hits, the least */
double app_target_size(const app *a); /* of what is to be hit; 0: as the text suggests */
bool app_panel_shown(const app *a);
/* Whether it lies below the picture: the window is higher than wide. */
bool app_panel_below(const app *a);
/* How much of the window it covers at the right, or below; 0 when it is elsewhere or nowhere. */
int app_panel_width(const app *a);
int app_panel_height(const app *a);
/* How large it is and may become: the picture keeps half of the width, a quarter of the height. */
ui_split app_panel_split(const app *a);
/* Makes it so wide, or high, in pixels, as app_panel_resized. */
void app_panel_set_size(app *a, double size);
/* It has another width: the picture goes on showing what it shows, in the rest. */
void app_panel_resized(app *a);
/* It came, went or changed its width: tells the session how much it covers. */
void app_panel_changed(app *a);
/* Takes note of what happened in the session: opens the section of a log that came, comes and goes
 * with an exam. True: it covers more or less of the picture than before. */
bool app_panel_follow(app *a);
/* A section's name, as it stands in the panel; static. */
const char *app_section_name(app_section section);
/* The section of that name, or whose name alone begins so ("ask"); "live" is where a running
 * program's lines are. False with the names that look like it, or all: there is none; why may be
 * NULL. */
bool app_section_named(const char *name, app_section *found, problem *why);
/* Opens a section by such a name in the next pass, which scrolls to it. False as above. */
bool app_panel_open(app_panel *panel, const char *name, problem *why);
/* The same with a section that was asked for: it stays in view, whatever else was named there. */
void app_panel_start_at(app_panel *panel, app_section section);

#endif
