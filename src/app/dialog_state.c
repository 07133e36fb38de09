#include "app/dialog_state.h"

#include "app/app.h"
#include "session/files.h"

#include <stdio.h>
#include <stdlib.h>

static void free_listed(dialog *d)
{
    for (size_t i = 0; i < d->listed_count; i++)
        free(d->listed[i]);
    free(d->listed);
    d->listed = NULL;
    d->listed_count = 0;
}

static void set_kind(app *a, dialog_kind kind)
{
    a->dialog.kind = kind;
    a->session.held_back = kind != DIALOG_NONE;
    a->session.redraw = true;
}

void app_dialog_show(app *a, dialog_kind kind)
{
    session *ses = &a->session;
    dialog *d = &a->dialog;
    bool back = d->kind == DIALOG_OVERWRITE; /* to the name that is taken */
    free_listed(d);
    d->fresh = true;
    d->scroll = 0;
    d->list = (ui_list_state){0};
    if (kind == DIALOG_OPEN)
        d->listed_count = session_list_files(ses, &d->listed);
    if (kind == DIALOG_SAVE_AS && !back)
        snprintf(d->path, sizeof d->path, "%s", ses->path[0] ? ses->path : "scene.json");
    set_kind(a, kind);
}

void app_dialog_close(app *a)
{
    free_listed(&a->dialog);
    set_kind(a, DIALOG_NONE);
}

void app_dialog_go_on(app *a)
{
    void (*then)(app *) = a->dialog.then;
    a->dialog.then = NULL;
    app_dialog_close(a);
    if (then)
        then(a);
}

void app_dialog_cancel(app *a)
{
    a->dialog.then = NULL;
    app_dialog_close(a);
}

void app_dialog_before(app *a, void (*then)(app *a))
{
    a->dialog.then = then;
    if (scene_history_dirty(&a->session.history))
        app_dialog_show(a, DIALOG_QUIT);
    else
        app_dialog_go_on(a);
}
