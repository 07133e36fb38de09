#include "app/dialogs.h"

#include "app/files.h"
#include "app/places.h"

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

void dialog_show(app *a, dialog_kind kind)
{
    dialog *d = &a->dialog;
    bool back = d->kind == DIALOG_OVERWRITE; /* to the name that is taken */
    free_listed(d);
    d->kind = kind;
    d->fresh = true;
    d->scroll = 0;
    d->list = (ui_list_state){0};
    if (kind == DIALOG_OPEN)
        d->listed_count = files_list(&d->listed);
    if (kind == DIALOG_SAVE_AS && !back)
        snprintf(d->path, sizeof d->path, "%s", a->path[0] ? a->path : "scene.json");
    a->redraw = true;
}

void dialog_close(app *a)
{
    free_listed(&a->dialog);
    a->dialog.kind = DIALOG_NONE;
    a->redraw = true;
}

/* Does what the question about unsaved changes was asked for. */
static void go_on(app *a)
{
    intent then = a->dialog.then;
    a->dialog.then = INTENT_NONE;
    dialog_close(a);
    if (then == INTENT_QUIT)
        a->quit = true;
    else if (then == INTENT_OPEN)
        dialog_show(a, DIALOG_OPEN);
    else if (then == INTENT_OPEN_PATH)
        files_load(a, a->dialog.then_path);
    else if (then == INTENT_NEW)
        files_new(a);
    else if (then == INTENT_LIVE)
        live_resume(a);
}

void dialog_before(app *a, intent then)
{
    editor_finish(&a->editor, &a->history);
    if (log_shown(a) && (then == INTENT_QUIT || scene_history_dirty(&a->log.before.history)))
        log_close(a);
    a->dialog.then = then;
    if (scene_history_dirty(&a->history))
        dialog_show(a, DIALOG_QUIT);
    else
        go_on(a);
}

static void give_up(app *a)
{
    a->dialog.then = INTENT_NONE;
    dialog_close(a);
}

static void quit_pass(app *a)
{
    char line[NAME_SIZE + 64];
    ui_dialog_begin(&a->ui, "unsaved", "Save the changes?");
    snprintf(line, sizeof line, "%s has changes that aren't saved.",
             a->name[0] ? a->name : "The scene");
    ui_label(&a->ui, UI_PLAIN, line);
    ui_space(&a->ui);
    switch (ui_dialog_end(&a->ui, (const char *[]){"Save", "Discard", "Cancel"}, 3, 0, 2)) {
    case 0:
        if (files_save(a))
            go_on(a);
        break;
    case 1:
        go_on(a);
        break;
    case 2:
        give_up(a);
        break;
    default:
        break;
    }
}

static void save_as(app *a, bool overwrite)
{
    if (files_save_to(a, a->dialog.path, overwrite))
        go_on(a);
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
        give_up(a);
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
        dialog_show(a, DIALOG_SAVE_AS);
}

enum { LIST_ROWS = 12, LIST_MAX = 256 };

static void open_chosen(app *a, const char *path)
{
    char chosen[PATH_MAX];
    snprintf(chosen, sizeof chosen, "%s", path);
    if (files_load(a, chosen))
        dialog_close(a);
}

static size_t list_scenes(const dialog *d, ui_list_row rows[LIST_MAX])
{
    size_t count = d->listed_count < LIST_MAX ? d->listed_count : LIST_MAX;
    for (size_t i = 0; i < count; i++) {
        const char *name = place_name(d->listed[i]);
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
    bool chosen = e.action == UI_LIST_OPEN || (button == 0 && d->list.lit < count);
    if (chosen)
        open_chosen(a, d->listed[e.action == UI_LIST_OPEN ? e.row : d->list.lit]);
    else if (button == 1)
        give_up(a);
}

void dialog_pass(app *a)
{
    static void (*const passes[])(app *) = {
        [DIALOG_QUIT] = quit_pass,       [DIALOG_OPEN] = open_pass,
        [DIALOG_SAVE_AS] = save_as_pass, [DIALOG_OVERWRITE] = overwrite_pass,
        [DIALOG_HELP] = help_pass,
    };
    dialog_kind kind = a->dialog.kind;
    if (kind == DIALOG_NONE)
        return;
    bool fresh = a->dialog.fresh;
    passes[kind](a);
    if (fresh && a->dialog.kind == kind)
        a->dialog.fresh = false;
}
