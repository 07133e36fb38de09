/* The question or list that stands in front of everything, and what is done once it is answered. */
#ifndef APP_DIALOG_STATE_H
#define APP_DIALOG_STATE_H

#include "app/open_list.h"
#include "session/session.h"
#include "ui/ui.h"
#include "user/folders.h"

typedef struct app app;

typedef enum dialog_kind {
    DIALOG_NONE,
    DIALOG_QUIT,      /* save before leaving, opening or starting anew? */
    DIALOG_OPEN,      /* which scene */
    DIALOG_SAVE_AS,   /* under which name */
    DIALOG_OVERWRITE, /* that name is taken */
    DIALOG_OUTSIDE,   /* the file was changed by another program: which one is kept? */
    DIALOG_HELP
} dialog_kind;

typedef struct dialog {
    dialog_kind kind;
    void (*then)(app *a);     /* once it is answered; NULL: nothing more */
    char path[PATH_MAX];      /* to save under: typed */
    char then_path[PATH_MAX]; /* to open then: dropped */
    char folder[PATH_MAX];    /* to open from: absolute, with a slash at its end */
    char typed[PATH_MAX];     /* to open: typed */
    app_open_list open;       /* what can be opened; owned */
    ui_list_state list;
    double scroll;                    /* of the help sheet */
    unsigned long notices;            /* of the session, when they were looked at last */
    char failed[SESSION_NOTICE_SIZE]; /* the last one since it came; "": none */
    bool fresh;                       /* opened in this pass: focus its first widget */
} dialog;

/* Opens a dialog in place of the one that is open; dialog.then stays. */
void app_dialog_show(app *a, dialog_kind kind);
/* In the list of what can be opened: the keys are at the file of that name, if it is there. */
void app_dialog_point_at(app *a, const char *path);
/* Shows the files of a folder, or loads a file and closes the dialog; of a large one that is done
 * by app_open_large. A failure is a notice. */
void app_dialog_open_path(app *a, const char *path);
/* The same for what is typed: relative to the folder that is listed; "~/" is the home. */
void app_dialog_open_typed(app *a);
/* Closes it, if there is one; dialog.then stays. */
void app_dialog_close(app *a);
/* Asks about unsaved changes, then does it; without any it is done at once. */
void app_dialog_before(app *a, void (*then)(app *a));
/* The question is answered: closes the dialog and does what it was asked for. */
void app_dialog_go_on(app *a);
/* Closes it, and nothing is done. */
void app_dialog_cancel(app *a);

#endif
