/* The help sheet, made from the key table. */
#include "app/keys.h"
#include "shell/dialogs.h"

#include <stdio.h>
#include <string.h>

enum { LINES = 192, KEYS_SIZE = 64 };

static void add_key(const key_row *row, char out[KEYS_SIZE])
{
    char name[48];
    size_t used = strlen(out);
    snprintf(out + used, KEYS_SIZE - used, "%s%s", used ? "  " : "", app_key_name(row, name));
}

/* "Q  E": all keys of one help line that work in those modes. Returns how many rows of the table it
 * took. */
static size_t keys_of_line(size_t first, unsigned modes, char out[KEYS_SIZE])
{
    size_t i = first;
    out[0] = '\0';
    do {
        if (app_keys_modes(&app_key_table[i]) & modes)
            add_key(&app_key_table[i], out);
        i++;
    } while (i < app_key_count && !app_key_table[i].help);
    return i - first;
}

typedef struct sheet {
    ui_sheet_line lines[LINES];
    char keys[LINES][KEYS_SIZE]; /* the texts of the lines */
    size_t count;
} sheet;

/* The table's rows from one up to another that work in those modes; a group without any has no
 * heading. */
static void add_rows(sheet *s, size_t from, size_t to, unsigned modes)
{
    const char *group = NULL;
    while (from < to && s->count + 3 < LINES) {
        const key_row *row = &app_key_table[from];
        char all[KEYS_SIZE];
        group = row->group ? row->group : group;
        from += keys_of_line(from, modes, all);
        if (!(app_keys_modes(row) & modes))
            continue; /* a line tells what its first key does */
        if (group)
            s->lines[s->count++] = (ui_sheet_line){NULL, group};
        group = NULL;
        memcpy(s->keys[s->count], all, KEYS_SIZE);
        s->lines[s->count] = (ui_sheet_line){s->keys[s->count], row->help};
        s->count++;
    }
}

/* Where a group begins in the table; without one, at its first row. */
static size_t start_of(const char *group)
{
    size_t i = 0;
    while (group && i < app_key_count &&
           !(app_key_table[i].group && !strcmp(app_key_table[i].group, group)))
        i++;
    return i;
}

/* At the desk the sheet has the keys of all modes; what the mouse does there suffices. */
static void add_mouse(sheet *s, unsigned modes)
{
    unsigned here = modes & KEYS_EDITING ? KEYS_EDITING : modes;
    s->lines[s->count++] = (ui_sheet_line){NULL, "Mouse"};
    for (size_t i = 0; i < app_mouse_count && s->count < LINES; i++)
        if (app_mouse_table[i].modes & here)
            s->lines[s->count++] =
                (ui_sheet_line){app_mouse_table[i].what, app_mouse_table[i].help};
}

/* Of what works in those modes. Before an audience and in a lesson their own keys come first. */
static void collect(sheet *s, unsigned modes)
{
    size_t first = start_of(modes & KEYS_EDITING  ? NULL
                            : modes & KEYS_LESSON ? "Lessons"
                                                  : "Presenting");
    add_rows(s, first, app_key_count, modes);
    add_rows(s, 0, first, modes);
    add_mouse(s, modes);
}

/* The keys that open the sheet. */
static bool closes_again(const app *a, const input *e)
{
    bool pressed = e->kind == INPUT_KEY_DOWN && !e->repeat;
    const key_row *row = pressed ? app_keys_find(app_keys_mode(a), e) : NULL;
    return row && row->does.plain == app_action_help;
}

/* It is higher than most windows, and the button at its end is out of sight. */
static void say_way_out(app *a)
{
    if (!a->session.by_finger) {
        ui_label(&a->ui, UI_MUTED, "Esc or F1 closes this sheet.");
        return;
    }
    ui_row(&a->ui, 2, (const double[]){3, 1});
    ui_label(&a->ui, UI_MUTED, "");
    if (ui_button(&a->ui, "Close##above", NULL))
        app_dialog_close(a);
}

void shell_help_pass(app *a)
{
    ui *u = &a->ui;
    unsigned here = app_keys_mode(a);
    sheet shown = {.count = 0};
    collect(&shown, here == KEYS_EDITING ? ~0u : here);
    bool again = closes_again(a, &u->input);
    ui_dialog_width(u, 92); /* three columns of letters of 13 pixels */
    ui_dialog_begin(u, "help", "Keys and mouse");
    say_way_out(a);
    ui_sheet(u, shown.lines, shown.count);
    if (ui_dialog_end(u, (const char *[]){"Close"}, 1, 0, 0) == 0 || again)
        app_dialog_close(a);
}
