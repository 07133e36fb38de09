/* The help sheet, made from the key table. */
#include "app/keys.h"
#include "shell/dialogs.h"

#include <stdio.h>
#include <string.h>

enum { LINES = 192, KEYS_SIZE = 64 };

/* "Q  E": all keys of one help line. Returns how many rows of the table it took. */
static size_t keys_of_line(size_t first, char out[KEYS_SIZE])
{
    size_t i = first;
    out[0] = '\0';
    do {
        char name[48];
        size_t used = strlen(out);
        snprintf(out + used, KEYS_SIZE - used, "%s%s", used ? "  " : "",
                 app_key_name(&app_key_table[i], name));
        i++;
    } while (i < app_key_count && !app_key_table[i].help);
    return i - first;
}

/* keys: room for the texts, which live as long as the lines. */
static size_t collect(ui_sheet_line lines[LINES], char keys[LINES][KEYS_SIZE])
{
    size_t count = 0;
    for (size_t i = 0; i < app_key_count && count + 3 < LINES; count++) {
        if (app_key_table[i].group)
            lines[count++] = (ui_sheet_line){NULL, app_key_table[i].group};
        lines[count] = (ui_sheet_line){keys[count], app_key_table[i].help};
        i += keys_of_line(i, keys[count]);
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
    size_t count = collect(lines, keys);
    const input *e = &u->input;
    bool again = e->kind == INPUT_KEY_DOWN && e->key == KEY_F1 && !e->repeat;
    ui_dialog_width(u, 76);
    ui_dialog_begin(u, "help", "Keys and mouse");
    ui_sheet(u, lines, count);
    if (ui_dialog_end(u, (const char *[]){"Close"}, 1, 0, 0) == 0 || again)
        app_dialog_close(a);
}
