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
        if (app_key_table[i].modes & modes)
            add_key(&app_key_table[i], out);
        i++;
    } while (i < app_key_count && !app_key_table[i].help);
    return i - first;
}

/* A group's name stands before its first line that is told. */
static void add_group(ui_sheet_line *lines, size_t *count, const char **group)
{
    if (*group)
        lines[(*count)++] = (ui_sheet_line){NULL, *group};
    *group = NULL;
}

/* Of what works in those modes. keys: room for the texts, which live as long as the lines. */
static size_t collect(unsigned modes, ui_sheet_line lines[LINES], char keys[LINES][KEYS_SIZE])
{
    size_t count = 0;
    const char *group = NULL;
    for (size_t i = 0; i < app_key_count && count + 3 < LINES;) {
        const key_row *row = &app_key_table[i];
        char all[KEYS_SIZE];
        group = row->group ? row->group : group;
        i += keys_of_line(i, modes, all);
        if (!(row->modes & modes))
            continue; /* a line tells what its first key does */
        add_group(lines, &count, &group);
        memcpy(keys[count], all, sizeof all);
        lines[count] = (ui_sheet_line){keys[count], row->help};
        count++;
    }
    lines[count++] = (ui_sheet_line){NULL, "Mouse"};
    for (size_t i = 0; i < app_mouse_count && count < LINES; i++)
        lines[count++] = (ui_sheet_line){app_mouse_table[i].what, app_mouse_table[i].help};
    return count;
}

void shell_help_pass(app *a)
{
    ui *u = &a->ui;
    ui_sheet_line lines[LINES];
    char keys[LINES][KEYS_SIZE];
    size_t count = collect(a->teaching.on ? KEYS_LESSON : ~0u, lines, keys);
    const input *e = &u->input;
    bool again = e->kind == INPUT_KEY_DOWN && e->key == KEY_F1 && !e->repeat;
    ui_dialog_width(u, 76);
    ui_dialog_begin(u, "help", "Keys and mouse");
    ui_sheet(u, lines, count);
    if (ui_dialog_end(u, (const char *[]){"Close"}, 1, 0, 0) == 0 || again)
        app_dialog_close(a);
}
