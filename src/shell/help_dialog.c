/* The help sheet, made from the key table. */
#include "app/keys.h"
#include "shell/dialogs.h"

#include <stdio.h>
#include <string.h>

enum { LINES = 192, KEYS_SIZE = 64 };

/* "Q  E": all keys of one help line that mean something in a mode. Returns how many rows of the
 * table it took. */
static size_t keys_of_line(size_t first, unsigned mode, char out[KEYS_SIZE])
{
    size_t i = first;
    out[0] = '\0';
    do {
        size_t used = strlen(out);
        if (app_key_table[i].modes & mode) {
            char name[48];
            snprintf(out + used, KEYS_SIZE - used, "%s%s", used ? "  " : "",
                     app_key_name(&app_key_table[i], name));
        }
        i++;
    } while (i < app_key_count && !app_key_table[i].help);
    return i - first;
}

typedef struct sheet {
    ui_sheet_line lines[LINES];
    char keys[LINES][KEYS_SIZE]; /* the texts of the lines */
    size_t count;
} sheet;

/* The table's rows from one up to another; a group without a line has no heading. */
static void add_rows(sheet *s, size_t from, size_t to, unsigned mode)
{
    const char *group = NULL;
    while (from < to && s->count + 3 < LINES) {
        const key_row *row = &app_key_table[from];
        char line[KEYS_SIZE];
        group = row->group ? row->group : group;
        from += keys_of_line(from, mode, line);
        if (!line[0])
            continue;
        if (group)
            s->lines[s->count++] = (ui_sheet_line){NULL, group};
        group = NULL;
        memcpy(s->keys[s->count], line, KEYS_SIZE);
        s->lines[s->count] = (ui_sheet_line){s->keys[s->count], row->help};
        s->count++;
    }
}

/* Before an audience its own keys come first, and the editor's don't at all. */
static void collect(sheet *s, bool presenting)
{
    size_t first = 0;
    while (presenting && first < app_key_count &&
           !(app_key_table[first].group && !strcmp(app_key_table[first].group, "Presenting")))
        first++;
    unsigned mode = presenting ? KEYS_PRESENTING : ~0u;
    add_rows(s, first, app_key_count, mode);
    add_rows(s, 0, first, mode);
    s->lines[s->count++] = (ui_sheet_line){NULL, "Mouse"};
    for (size_t i = 0; i < app_mouse_count && s->count < LINES; i++)
        s->lines[s->count++] = (ui_sheet_line){app_mouse_table[i].what, app_mouse_table[i].help};
}

void shell_help_pass(app *a)
{
    ui *u = &a->ui;
    sheet shown = {.count = 0};
    collect(&shown, a->session.mode == SESSION_PRESENTING);
    const input *e = &u->input;
    bool again = e->kind == INPUT_KEY_DOWN && e->key == KEY_F1 && !e->repeat;
    ui_dialog_width(u, 76);
    ui_dialog_begin(u, "help", "Keys and mouse");
    ui_sheet(u, shown.lines, shown.count);
    if (ui_dialog_end(u, (const char *[]){"Close"}, 1, 0, 0) == 0 || again)
        app_dialog_close(a);
}
