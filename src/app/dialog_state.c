#include "app/dialog_state.h"

#include "app/app.h"
#include "app/opening.h"
#include "session/files.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static void set_kind(app *a, dialog_kind kind)
{
    a->dialog.kind = kind;
    a->session.held_back = kind != DIALOG_NONE;
    a->session.redraw = true;
}

/* ---- Opening ---- */

static void list_folder(app *a)
{
    dialog *d = &a->dialog;
    d->typed[0] = d->failed[0] = '\0';
    d->fresh = true; /* the keys are the list's */
    d->list = (ui_list_state){0};
    app_open_list_fill(a, d->folder);
    a->session.redraw = true;
}

static bool ends_in_slash(const char *path)
{
    return path[strlen(path) - 1] == '/';
}

/* With a slash at its end; a folder that can't be had or is too long leaves the one that is. */
static void enter_folder(app *a, const char *path)
{
    char whole[PATH_MAX], folder[sizeof a->dialog.folder];
    if (!realpath(path, whole))
        return;
    int length = snprintf(folder, sizeof folder, "%s%s", whole, ends_in_slash(whole) ? "" : "/");
    if (length >= (int)sizeof folder)
        return;
    memcpy(a->dialog.folder, folder, (size_t)length + 1);
    list_folder(a);
}

void app_dialog_point_at(app *a, const char *path)
{
    const app_open_list *l = &a->dialog.open;
    for (size_t i = 0; path[0] && i < l->count; i++)
        if (!strcmp(user_base_name(l->entries[i].path), user_base_name(path))) {
            a->dialog.list.highlighted = i;
            a->dialog.list.show_highlighted = true;
            return;
        }
}

void app_dialog_open_path(app *a, const char *path)
{
    char chosen[PATH_MAX]; /* listing another folder frees the row's */
    snprintf(chosen, sizeof chosen, "%s", path);
    if (session_is_folder(chosen))
        enter_folder(a, chosen);
    else if (app_load(a, chosen) && !a->opening[0])
        app_dialog_close(a);
}

void app_dialog_open_typed(app *a)
{
    char path[PATH_MAX];
    dialog *d = &a->dialog;
    size_t end = strlen(d->typed);
    while (end > 0 && d->typed[end - 1] == ' ') /* as what ended a pasted line is now */
        d->typed[--end] = '\0';
    const char *home = !strncmp(d->typed, "~/", 2) ? getenv("HOME") : NULL;
    const char *before = home ? home : user_is_absolute(d->typed) ? "" : d->folder;
    int length = snprintf(path, sizeof path, "%s%s", before, home ? d->typed + 1 : d->typed);
    if (length < (int)sizeof path)
        app_dialog_open_path(a, path);
    else
        session_notice(&a->session, "Not opened: the path is too long.");
}

/* ---- Showing ---- */

/* The folder that was looked at last; at first the scene's own, or the one the program runs in. */
static void enter_first(app *a)
{
    const session *ses = &a->session;
    char folder[PATH_MAX] = ".";
    if (ses->path[0])
        session_folder(ses, folder);
    enter_folder(a, a->dialog.folder[0] ? a->dialog.folder : folder);
}

void app_dialog_show(app *a, dialog_kind kind)
{
    session *ses = &a->session;
    dialog *d = &a->dialog;
    bool back = d->kind == DIALOG_OVERWRITE; /* to the name that is taken */
    app_open_list_free(&d->open);
    d->fresh = true;
    d->scroll = 0;
    d->failed[0] = '\0';
    d->notices = ses->notices;
    d->list = (ui_list_state){0};
    if (kind == DIALOG_OPEN)
        enter_first(a);
    if (kind == DIALOG_SAVE_AS && !back)
        snprintf(d->path, sizeof d->path, "%s", ses->path[0] ? ses->path : "scene.json");
    set_kind(a, kind);
}

void app_dialog_close(app *a)
{
    app_open_list_free(&a->dialog.open);
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
    if (session_unsaved(&a->session))
        app_dialog_show(a, DIALOG_QUIT);
    else
        app_dialog_go_on(a);
}
