#include "shell/dialogs.h"

#include "app/actions.h"
#include "app/keys.h"
#include "host/host.h"
#include "session/files.h"
#include "user/folders.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* What failed last: the picture's notices are behind the dialog. It stays, so that nothing moves
 * under the pointer. Before that what may be said there, if not NULL. While a large file is being
 * opened the notice that says so. */
static void tell(app *a, const char *otherwise)
{
    const session *ses = &a->session;
    dialog *d = &a->dialog;
    if (a->opening[0]) {
        ui_label(&a->ui, UI_MUTED, ses->notice);
        return;
    }
    if (ses->notices != d->notices)
        snprintf(d->failed, sizeof d->failed, "%s", ses->notice);
    d->notices = ses->notices;
    if (d->failed[0])
        ui_note(&a->ui, UI_ICON_WARNING, UI_PLAIN, d->failed);
    else if (otherwise)
        ui_label(&a->ui, UI_MUTED, otherwise);
}

static void quit_pass(app *a)
{
    char line[SESSION_NAME_SIZE + 64];
    ui_dialog_begin(&a->ui, "unsaved", "Save the changes?");
    snprintf(line, sizeof line, "%s has changes that aren't saved.",
             a->session.name[0] ? a->session.name : "The scene");
    ui_label(&a->ui, UI_PLAIN, line);
    tell(a, NULL);
    ui_space(&a->ui);
    int enter = a->session.path[0] ? -1 : 0; /* never over a file; without one a name is asked */
    switch (ui_dialog_end(&a->ui, (const char *[]){"Save", "Discard", "Cancel"}, 3, enter, 2)) {
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
    char folder[PATH_MAX], line[PATH_MAX + 64];
    user_absolute_path(".", folder);
    if (host_is_page())
        snprintf(line, sizeof line, "It goes to your downloads.");
    else
        snprintf(line, sizeof line, "In the folder %s, unless another one is given.", folder);
    ui_dialog_begin(&a->ui, "save-as", "Save the scene as");
    if (d->fresh)
        ui_focus_name(&a->ui, "##file");
    ui_text_field(&a->ui, "##file", d->path, sizeof d->path);
    tell(a, line);
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

/* What theirs is has to be seen, and undone if it has to be, before anything else is done. */
static void take_theirs(app *a)
{
    if (session_outside_take(&a->session))
        app_dialog_cancel(a);
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
    tell(a, a->dialog.then ? "Taking theirs shows it first and can be undone, keeping mine can't."
                           : "Taking theirs can be undone, keeping mine can't.");
    ui_space(&a->ui);
    const char *const buttons[] = {"Keep mine", "Take theirs", "Save as", "Cancel"};
    int button = ui_dialog_end(&a->ui, buttons, 4, -1, 3);
    if (button == 0 && session_save(ses))
        app_dialog_go_on(a);
    else if (button == 1)
        take_theirs(a);
    else if (button == 2)
        app_dialog_show(a, DIALOG_SAVE_AS);
    else if (button == 3)
        app_dialog_cancel(a);
}

/* Of each: its name or title, where it is, what it is about. NULL: memory is short. The caller
 * frees them. */
static ui_list_row *rows_of(const dialog *d)
{
    size_t length = strlen(d->folder);
    ui_list_row *rows = calloc(d->open.count + 1, sizeof *rows);
    for (size_t i = 0; rows && i < d->open.count; i++) {
        const app_open_entry *e = &d->open.entries[i];
        bool here = !strncmp(e->path, d->folder, length) && !strchr(e->path + length, '/');
        bool folder = e->path[strlen(e->path) - 1] == '/';
        const char *name = folder ? e->path + length : user_base_name(e->path);
        rows[i] = (ui_list_row){.text = e->title ? e->title : name,
                                .detail = folder ? "folder"
                                          : here ? "this folder"
                                                 : "example",
                                .tip = e->wrong ? e->about : NULL,
                                .also = e->title ? name : e->about,
                                .about = folder || e->about ? e->about : "",
                                .wrong = e->wrong,
                                .picture = e->picture};
    }
    return rows;
}

/* The chooser lists what the page can't; the dialog goes, since the file comes as if dropped. */
static void own_files_button(app *a)
{
    if (!host_is_page() || !ui_button(&a->ui, "From this computer ...", NULL))
        return;
    host_pick_file();
    app_dialog_cancel(a);
}

/* Enter in the field of paths; a file's own name is enough for the folder that is listed. */
static bool path_field(app *a)
{
    dialog *d = &a->dialog;
    ui_tip(&a->ui, "Of a file or a folder; ~/ is your home. Enter opens it");
    return ui_is_enter(&a->ui, ui_text_field(&a->ui, "Path", d->typed, sizeof d->typed));
}

/* A key that is pressed while the list has the keys. */
static bool list_key(const app *a, int32_t key, unsigned mods)
{
    const input *event = &a->ui.input;
    return a->ui_reported.search && event->kind == INPUT_KEY_DOWN && event->mods == mods &&
           app_keys_meant(event) == key;
}

/* What is pasted there is a path: that field takes it, and Enter opens it. */
static void paste_path(app *a)
{
    if (!list_key(a, 'v', MOD_CTRL))
        return;
    a->dialog.typed[0] = '\0';
    ui_focus_name(&a->ui, "Path");
}

static bool searches_path(const app *a)
{
    return strpbrk(a->dialog.list.search, "/\\~");
}

/* So is what is typed there, when no row is called that. */
static bool take_search(app *a, bool opens)
{
    dialog *d = &a->dialog;
    if (!(opens || list_key(a, KEY_ENTER, 0)) || !searches_path(a))
        return false;
    snprintf(d->typed, sizeof d->typed, "%s", d->list.search);
    d->list.search[0] = '\0';
    return true;
}

/* What the keyboard does there; seen: a row is called what is typed. foldered: a path can be. */
static const char *way_to_open(const app *a, bool foldered, bool seen)
{
    const char *way = !foldered ? "Type to search. A file dropped on the window opens, too."
                      : searches_path(a) && !seen
                          ? "Enter opens this path."
                          : "Type to search, or a path. A file dropped on the window opens, too.";
    bool presenting = a->session.mode == SESSION_PRESENTING;
    return presenting ? NULL : session_way(&a->session, way, NULL);
}

static void open_pass(app *a)
{
    dialog *d = &a->dialog;
    bool presenting = a->session.mode == SESSION_PRESENTING; /* larger: only the list has room */
    bool foldered = !presenting && !host_is_page();
    ui_list_row *rows = rows_of(d);
    size_t count = rows ? d->open.count : 0;
    ui_dialog_width(&a->ui, 56);
    ui_dialog_begin(&a->ui, "open", "Open a scene or a log");
    if (foldered)
        ui_label(&a->ui, UI_MUTED, d->folder);
    ui_list_spec spec = {.rows = 7,
                         .least = 2,
                         .pictured = true,
                         .empty = "No scene here. Drop a file on the window."};
    if (d->fresh)
        ui_focus_name(&a->ui, "scenes");
    ui_list_event e = ui_list(&a->ui, "scenes", &spec, rows, count, &d->list);
    if (foldered)
        paste_path(a);
    bool entered = foldered && path_field(a);
    own_files_button(a);
    size_t row = e.action == UI_LIST_OPEN ? e.row : d->list.highlighted;
    bool seen = row < count && ui_list_finds(&d->list, &rows[row]);
    tell(a, way_to_open(a, foldered, seen));
    ui_space(&a->ui);
    int button = ui_dialog_end(&a->ui, (const char *[]){"Open", "Cancel"}, 2, -1, 1);
    entered |= foldered && !seen && take_search(a, button == 0);
    if (d->typed[0] && (entered || button == 0))
        app_dialog_open_typed(a);
    else if ((e.action == UI_LIST_OPEN || button == 0) && seen)
        app_dialog_open_path(a, d->open.entries[row].path);
    else if (button == 1)
        app_dialog_cancel(a);
    free(rows);
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
