#include "app/menu.h"

#include "app/actions.h"
#include "app/keys.h"
#include "sdl/window.h"

#include <stdlib.h>

/* A row of the menu: needs a shape or not, its key, what it does. */
static const struct {
    const char *text; /* NULL: a line */
    bool needs_shape;
    const char *hint;
    action *act;
    int argument;
} rows[] = {
    {"Add a rectangle here", false, "Shift+R", action_add, SHAPE_RECTANGLE},
    {"Add a circle here", false, "Shift+C", action_add, SHAPE_CIRCLE},
    {"Add a segment here", false, "Shift+S", action_add, SHAPE_SEGMENT},
    {"Add a capsule here", false, "Shift+K", action_add, SHAPE_CAPSULE},
    {"Add a point here", false, "Shift+P", action_add, SHAPE_POINT},
    {0},
    {"Duplicate", true, "Ctrl+D", action_duplicate, 0},
    {"Delete", true, "Del", action_delete, 0},
    {"Bring to the front", true, "PgUp", action_front, 0},
    {"Straighten", true, "S", action_straighten, 0},
    {"Hide", true, "H", action_hide, 0},
    {0},
    {"Copy the pair as a command line", false, NULL, action_copy_command, 0},
    {"Paste", false, "Ctrl+V", action_paste, 0},
};
enum { ROWS = sizeof rows / sizeof *rows };

void menu_open(app *a, col_vec at)
{
    a->menu_at = at;
    ui_menu_open(&a->ui, "context", at.x, at.y);
    a->redraw = true;
}

void menu_pass(app *a)
{
    bool has_shape = scene_selected_count(app_scene(a)) > 0;
    for (int i = 0; i < ROWS; i++)
        a->menu_items[i] = (ui_menu_item){
            .text = rows[i].text,
            .hint = rows[i].hint,
            .disabled = rows[i].needs_shape && !has_shape ? "Select a shape first" : NULL};
    int chosen = ui_menu(&a->ui, "context", a->menu_items, ROWS);
    if (chosen < 0)
        return;
    a->editor.pointer = a->menu_at;
    rows[chosen].act(a, &(input){.time = a->now}, rows[chosen].argument);
    a->redraw = true;
}
