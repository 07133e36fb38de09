/* The program's state: a session, and on top of it the widgets, the dialogs and the window. Needs
 * no window: pictures and tests drive it with a canvas alone. */
#ifndef APP_APP_H
#define APP_APP_H

#include "app/dialog_state.h"
#include "app/link.h"
#include "app/panel_state.h"
#include "canvas/display_list.h"
#include "player/player.h"
#include "session/session.h"
#include "teach/lesson_list.h"
#include "teach/teaching.h"
#include "ui/ui.h"

typedef struct window window;

enum { APP_MENU_ROWS = 24 };

/* What a picture can be written as. */
typedef enum picture_format {
    PICTURE_NONE,
    PICTURE_PNG,
    PICTURE_SVG,
    PICTURE_FORMATS
} picture_format;

/* A lesson's player in the window. */
typedef struct app_player {
    player_layout at;   /* as it was laid out last */
    player_part hot;    /* under the pointer */
    uint32_t opened_at; /* milliseconds: the lesson */
    size_t card;        /* of app.lessons, which it is; their count: one of the user's own */
} app_player;

/* The second picture beside a lesson's. */
typedef struct app_beside {
    bool shown;       /* in the present frame */
    canvas *canvas;   /* owned; NULL: it was never shown */
    uint32_t *pixels; /* of that, owned */
    hit_map map;      /* owned */
    view_memory labels;
} app_beside;

/* The picture as it was painted last, see shell/kept_picture.h. */
typedef struct app_kept_picture {
    bool on;       /* there is a window, whose frames follow each other */
    bool painting; /* under way: a window that is resized may draw a frame within a frame */
    canvas_display_list before, now; /* owned */
    bool known;                      /* `before` was painted whole */
    canvas *pixels;                  /* owned; NULL: none were kept yet */
    bool painted;                    /* on `pixels` is what `before` lists */
    int pause;                       /* frames until it is looked at again */
} app_kept_picture;

struct app {
    session session;
    teaching teaching; /* a lesson in the document's place */

    /* what it is shown on; not owned */
    canvas *canvas;
    window *window;      /* NULL: there is none */
    bool was_fullscreen; /* before presenting */

    /* widgets */
    ui ui;
    ui_result ui_reported; /* of the last pass */
    app_panel panel;
    dialog dialog;
    app_player player;
    app_beside beside;
    app_kept_picture kept;
    lesson_list lessons;                    /* what the section Lessons lists */
    ui_menu_item menu_items[APP_MENU_ROWS]; /* the context menu's texts live until the pass ends */
    col_vec menu_at;         /* where the context menu was opened, pixels of the picture */
    unsigned menu_rows;      /* what one of its rows opened in its place; 0: nothing */
    view_part highlighted;   /* by the pointer in the picture or in the formula */
    bool pointing;           /* in class or in a lesson: somebody has pointed or edited lately, and
                                sees what that needs */
    uint32_t pointing_until; /* milliseconds */

    app_link_reader *read_link; /* NULL: links aren't opened */
    app_link linked;            /* waits for the answer of a dialog */

    /* a large file that the round behind the next frame opens; "": none */
    char opening[PATH_MAX];
    unsigned long opening_from, opening_said; /* the frames, and the session's notices, by then */

    /* for the window's loop */
    picture_format picture_wanted; /* the next frame is also written to a file; PICTURE_NONE: not */
    bool quit;                     /* the window closes */
    unsigned long frames;          /* drawn so far */
};

/* Starts with a scene on a canvas, which must live as long; scene, path, name and what is returned:
 * as session_open. unit: pixels per point of the display. */
bool app_open(app *a, scene *s, const char *path, const char *name, canvas *to, double unit);
/* Frees all but canvas and window. */
void app_close(app *a);
/* The canvas's size and the display's scale, as they are now, to the session. The editor's unit
 * follows in the next round: in a lesson it is another one. */
void app_follow_canvas(app *a, double unit);
/* A class sees nothing of the editor, not what is selected either, but while somebody points, or
 * where a task speaks of a handle. */
bool app_shows_editor(const app *a);
/* Milliseconds until something happens by itself, -1: never. */
int app_timeout(const app *a);
/* Opens the context menu at a place of the picture, in pixels. */
void app_menu_open(app *a, col_vec at);

#endif
