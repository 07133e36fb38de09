/* The program's state: a session, and on top of it the widgets, the dialogs and the window. Needs
 * no window: pictures and tests drive it with a canvas alone. */
#ifndef APP_APP_H
#define APP_APP_H

#include "app/dialog_state.h"
#include "app/panel_state.h"
#include "session/session.h"
#include "ui/ui.h"

typedef struct window window;

enum { APP_MENU_ROWS = 16 };

struct app {
    session session;
    canvas *canvas; /* not owned */
    ui ui;
    ui_result ui_reported; /* of the last pass */
    panel_state panel;
    dialog dialog;
    ui_menu_item menu_items[APP_MENU_ROWS]; /* the context menu's texts live until the pass ends */
    col_vec menu_at;                        /* where the context menu was opened */
    view_part highlighted;                  /* by the pointer in the picture or in the formula */
    bool picture_wanted;                    /* the next frame is also written to a file */
    bool quit;
    unsigned long frames; /* drawn so far */
    window *window;       /* NULL: there is none; not owned */
};

/* Starts with a scene on a canvas; scene, path, name: as session_open. False: memory is short. */
bool app_open(app *a, scene *s, const char *path, const char *name, canvas *to, double unit);
void app_close(app *a);
/* The canvas's size and the display's scale, as they are now, to the session. */
void app_follow_canvas(app *a, double unit);
/* Milliseconds until something happens by itself, -1: never. */
int app_timeout(const app *a);
/* Opens the context menu at a place of the picture. */
void app_menu_open(app *a, col_vec at);

#endif
