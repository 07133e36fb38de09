/* The program's state, and what happens with an input: panel, keys, editor, picture. Needs no
 * window: pictures and tests drive it with a canvas alone. */
#ifndef APP_APP_H
#define APP_APP_H

#include "app/change.h"
#include "app/lab.h"
#include "app/live.h"
#include "app/log_view.h"
#include "app/panel.h"
#include "app/play.h"
#include "app/turning.h"
#include "edit/editor.h"
#include "file/recover.h"
#include "scene/pairs.h"
#include "ui/ui.h"
#include "view/picture.h"

#include <limits.h>

#ifndef PATH_MAX
#define PATH_MAX 4096
#endif

typedef struct window window;
typedef struct app app;

/* A question or list in front of everything; `draw` is run in each pass while it is open. */
typedef enum dialog_kind {
    DIALOG_NONE,
    DIALOG_QUIT,      /* save before leaving, opening or starting anew? */
    DIALOG_OPEN,      /* which scene */
    DIALOG_SAVE_AS,   /* under which name */
    DIALOG_OVERWRITE, /* that name is taken */
    DIALOG_HELP
} dialog_kind;

/* What is to be done once the question about unsaved changes is answered. */
typedef enum intent {
    INTENT_NONE,
    INTENT_QUIT,
    INTENT_OPEN,
    INTENT_OPEN_PATH,
    INTENT_NEW,
    INTENT_LIVE
} intent;

enum { NOTICE_SIZE = 512, NAME_SIZE = 256 };
/* The canvas of a window of 1280 x 720 beside the panel. */
enum { USUAL_WIDTH = 992, USUAL_HEIGHT = 720 };
#define TEXT_LEAST 0.75
#define TEXT_MOST 2.0

typedef struct dialog {
    dialog_kind kind;
    intent then;
    char path[PATH_MAX];      /* to save under: typed */
    char then_path[PATH_MAX]; /* to open then: dropped */
    char **listed;            /* paths that can be opened; owned */
    size_t listed_count;
    ui_list_state list;
    double scroll; /* of the help sheet */
    bool fresh;    /* opened in this pass: focus its first widget */
} dialog;

typedef enum present_mode { AT_DESK, PRESENTING } present_mode;
typedef enum blank_screen { BLANK_NOT, BLANK_BLACK, BLANK_WHITE } blank_screen;

struct app {
    /* the document */
    history history;
    pairs pairs;
    char path[PATH_MAX];  /* "": it has no file yet */
    char name[NAME_SIZE]; /* for the title */

    /* the picture */
    canvas *canvas;     /* not owned */
    double unit;        /* canvas pixels per point of the display */
    double text_factor; /* the user's, TEXT_LEAST .. TEXT_MOST */
    camera camera;      /* unturned */
    camera desk;        /* the view to go back to after presenting */
    camera shown;       /* what was drawn last: turned while unrotating */
    turning turning;
    change_state change;
    play_state play;
    view_memory memory;
    view_part lit; /* by the pointer in the picture or in the formula */
    lab_state lab;
    live_state live;
    log_state log;
    present_mode mode;
    blank_screen blank;
    bool panel_hidden;
    bool panel_beside; /* while presenting: the panel is shown, for an exam */
    bool less_motion;

    /* input */
    editor editor;
    ui ui;
    ui_result ui_said; /* of the last pass */
    panel_state panel;
    dialog dialog;
    ui_menu_item menu_items[16]; /* the context menu's texts live until the pass ends */
    col_vec menu_at;             /* where the context menu was opened */
    uint32_t now;
    bool redraw; /* something changed since the last frame */
    bool quit;
    unsigned long frames;

    /* one line for the user, for a few seconds */
    char notice[NOTICE_SIZE];
    uint32_t notice_until;

    /* unsaved changes, kept for the case of a crash */
    recovery recovery;
    bool kept, unkept; /* tried since the last save; there is more to keep */
    uint32_t kept_at;

    window *window; /* NULL: there is none; not owned */
};

/* Starts with a scene, which it takes over (it is empty afterwards), on a canvas. path: the file
 * that saving writes, or ""; name: for the title. What has a name but no path is an example: its
 * view, if it has one, is made to show as much as it does in a window of 1280 x 720. */
bool app_open(app *a, scene *s, const char *path, const char *name, canvas *to, double unit);
void app_close(app *a);
/* Another document: as app_open, in a running program. False: nothing changed. */
bool app_take_scene(app *a, scene *s, const char *path, const char *name);

/* One input: goes to the panel, then to the keys, then to the editor. */
void app_input(app *a, const input *event);
/* Draws a frame on the canvas, and clears a->redraw. */
void app_draw(app *a);
/* Milliseconds until something happens by itself, -1: never. */
int app_timeout(const app *a);

scene *app_scene(app *a); /* the document as it is now, or what is played */
/* Whether shapes differ from those that were opened; how they are shown doesn't count. */
bool app_edited(app *a);
/* Sizes in pixels, from the canvas's height, the display's scale and the user's factor. */
double app_label_size(const app *a); /* of the picture's labels */
double app_panel_size(const app *a); /* of the panel's text */
int app_panel_width(const app *a);   /* 0 when there is no panel */
/* Tells the user one line. */
void app_notice(app *a, const char *format, ...) __attribute__((format(printf, 2, 3)));
/* The canvas's size changed: the camera follows. A view at 100 % stays at 100 % (with y up it
 * stands on the lower edge); any other goes on showing what it showed. While presenting it fits
 * all. */
void app_resized(app *a);
/* The panel came, went or changed its width: it stands over the picture, which stays where it is.
 */
void app_panel_changed(app *a);
/* The view as the scene opened. */
void app_home(app *a);
/* Zooms to all shapes with the nearest pair's ghosts, or to the selected shapes; headline and hint
 * have room of their own. */
void app_fit(app *a, bool selected_only);
/* Pixels from the top that a fitted picture leaves to the headline. */
double app_headline_height(const app *a);
/* The same where no shape is in view. */
void app_fit_if_empty(app *a);

#endif
