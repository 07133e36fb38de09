/* The help sheet, made from the key table. */
#include "app/dialogs.h"
#include "app/keys.h"

#include <stdio.h>
#include <string.h>

/* "← → ↑ ↓": all keys of one help line. Returns how many rows of the table it took. */
static size_t keys_of_line(size_t first, char out[160])
{
    size_t i = first;
    out[0] = '\0';
    do {
        char name[48];
        size_t used = strlen(out);
        snprintf(out + used, 160 - used, "%s%s", used ? "  " : "",
                 key_name_text(&key_table[i], name));
        i++;
    } while (i < key_count && !key_table[i].help);
    return i - first;
}

void help_pass(app *a)
{
    ui *u = &a->ui;
    ui_dialog_begin(u, "help", "Keys");
    for (size_t i = 0; i < key_count;) {
        char keys[160];
        const key_row *row = &key_table[i];
        if (row->group)
            ui_label(u, UI_BOLD, row->group);
        i += keys_of_line(i, keys);
        ui_row(u, 2, (const double[]){1, 2});
        ui_label(u, UI_PLAIN, keys);
        ui_label(u, UI_MUTED, row->help);
    }
    if (ui_dialog_end(u, (const char *[]){"Close"}, 1, 0, 0) == 0)
        dialog_close(a);
}
