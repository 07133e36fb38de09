#include "shell/dialogs.h"

#include "app/actions.h"
#include "session/files.h"
#include "user/folders.h"

#include <stdio.h>

static void quit_pass(app *a)
{
    char line[SESSION_NAME_SIZE + 64];
    ui_dialog_begin(&a->ui, "unsaved", "Save the changes?");
    snprintf(line, sizeof line, "%s has changes that aren't saved.",
             a->session.name[0] ? a->session.name : "The scene");
    ui_label(&a->ui, UI_PLAIN, line);
    ui_space(&a->ui);
    switch (ui_dialog_end(&a->ui, (const char *[]){"Save", "Discard", "Cancel"}, 3, 0, 2)) {
    case 0:
        if (app_save(a))
            app_dialog_go_on(a);
        break;
    case 1:
        app_dialog_go_on(a);
        break;
    case 2:
        app_dialog_cancel(a);
        break;
    default:
        break;
    }
}

static void save_as(app *a, bool overwrite)
{
    if (app_save_as(a, overwrite))
        app_dialog_go_on(a);
}

static void save_as_pass(app *a)
{
    dialog *d = &a->dialog;
    ui_dialog_begin(&a->ui, "save-as", "Save the scene as");
    if (d->fresh)
        ui_focus_name(&a->ui, "##file");
    ui_text_field(&a->ui, "##file", d->path, sizeof d->path);
    ui_label(&a->ui, UI_MUTED,
             "In the folder where the program was started, unless a folder is given.");
    ui_space(&a->ui);
    int button = ui_dialog_end(&a->ui, (const char *[]){"Save", "Cancel"}, 2, 0, 1);
    if (button == 0)
        save_as(a, false);
    else if (button == 1)
        app_dialog_cancel(a);
}

static void overwrite_pass(app *a)
{
    char line[PATH_MAX + 64];
    ui_dialog_begin(&a->ui, "overwrite", "Replace the file?");
    snprintf(line, sizeof line, "%s is there already. Replacing it can't be undone.",
             a->dialog.path);
    ui_label(&a->ui, UI_PLAIN, line);
    ui_space(&a->ui);
    int button = ui_dialog_end(&a->ui, (const char *[]){"Replace", "Cancel"}, 2, -1, 1);
    if (button == 0)
        save_as(a, true);
    else if (button == 1)
        app_dialog_show(a, DIALOG_SAVE_AS);
}

static void outside_pass(app *a)
{
    char line[SESSION_NAME_SIZE + 96];
    session *ses = &a->session;
    ui_dialog_width(&a->ui, 36); /* for four buttons */
    ui_dialog_begin(&a->ui, "outside", "Which one is to be kept?");
    snprintf(line, sizeof line, "Another program has changed %s since it was opened or saved here.",
             ses->name);
    ui_label(&a->ui, UI_PLAIN, line);
    ui_label(&a->ui, UI_MUTED, "Taking theirs can be undone, keeping mine can't.");
    ui_space(&a->ui);
    const char *const buttons[] = {"Keep mine", "Take theirs", "Save as", "Cancel"};
    int button = ui_dialog_end(&a->ui, buttons, 4, -1, 3);
    bool settled = (button == 0 && session_save(ses)) || (button == 1 && session_outside_take(ses));
    if (settled)
        app_dialog_go_on(a);
    else if (button == 2)
        app_dialog_show(a, DIALOG_SAVE_AS);
    else if (button == 3)
        app_dialog_cancel(a);
}

enum { LIST_ROWS = 12, LIST_MAX = 256 };

static void open_chosen(app *a, const char *path)
{
    char chosen[PATH_MAX];
    snprintf(chosen, sizeof chosen, "%s", path);
    if (session_load(&a->session, chosen))
        app_dialog_close(a);
}

static size_t list_scenes(const dialog *d, ui_list_row rows[LIST_MAX])
{
    size_t count = d->listed_count < LIST_MAX ? d->listed_count : LIST_MAX;
    for (size_t i = 0; i < count; i++) {
        const char *name = user_base_name(d->listed[i]);
        bool here = name == d->listed[i];
        rows[i] = (ui_list_row){.text = name, .detail = here ? "this folder" : "example"};
    }
    return count;
}

static void open_pass(app *a)
{
    dialog *d = &a->dialog;
    ui_list_row rows[LIST_MAX];
    size_t count = list_scenes(d, rows);
    ui_dialog_begin(&a->ui, "open", "Open a scene or a log");
    ui_list_spec spec = {.rows = LIST_ROWS, .empty = "No scene here. Drop a file on the window."};
    if (d->fresh)
        ui_focus_name(&a->ui, "scenes");
    ui_list_event e = ui_list(&a->ui, "scenes", &spec, rows, count, &d->list);
    ui_label(&a->ui, UI_MUTED, "Type to search. A file dropped on the window opens, too.");
    ui_space(&a->ui);
    int button = ui_dialog_end(&a->ui, (const char *[]){"Open", "Cancel"}, 2, -1, 1);
    bool chosen = e.action == UI_LIST_OPEN || (button == 0 && d->list.highlighted < count);
    if (chosen)
        open_chosen(a, d->listed[e.action == UI_LIST_OPEN ? e.row : d->list.highlighted]);
    else if (button == 1)
        app_dialog_cancel(a);
}

void shell_dialog_pass(app *a)
{
    static void (*const passes[])(app *) = {
        [DIALOG_QUIT] = quit_pass,       [DIALOG_OPEN] = open_pass,
        [DIALOG_SAVE_AS] = save_as_pass, [DIALOG_OVERWRITE] = overwrite_pass,
        [DIALOG_HELP] = shell_help_pass, [DIALOG_OUTSIDE] = outside_pass,
    };
    dialog_kind kind = a->dialog.kind;
    if (kind == DIALOG_NONE)
        return;
    bool fresh = a->dialog.fresh;
    passes[kind](a);
    if (fresh && a->dialog.kind == kind)
        a->dialog.fresh = false;
}
