#include "app/menu.h"

#include "app/actions.h"

static const struct {
    const char *text; /* NULL: a line */
    bool needs_shape;
    const char *hint;
    action does;
} rows[] = {
    {"Add a rectangle here", false, "Shift+R", {.with = action_add, .arg = SHAPE_RECTANGLE}},
    {"Add a circle here", false, "Shift+C", {.with = action_add, .arg = SHAPE_CIRCLE}},
    {"Add a segment here", false, "Shift+S", {.with = action_add, .arg = SHAPE_SEGMENT}},
    {"Add a capsule here", false, "Shift+K", {.with = action_add, .arg = SHAPE_CAPSULE}},
    {"Add a point here", false, "Shift+P", {.with = action_add, .arg = SHAPE_POINT}},
    {0},
    {"Duplicate", true, "Ctrl+D", {.plain = action_duplicate}},
    {"Delete", true, "Del", {.edit = edit_delete}},
    {"Bring to the front", true, "PgUp", {.edit = edit_front}},
    {"Straighten", true, "S", {.edit = edit_straighten}},
    {"Hide", true, "H", {.edit = edit_hide}},
    {0},
    {"Copy the pair as a command line", false, NULL, {.plain = action_copy_command}},
    {"Paste", false, "Ctrl+V", {.plain = action_paste}},
};
enum { ROWS = sizeof rows / sizeof *rows };
_Static_assert(ROWS <= sizeof((app *)0)->menu_items / sizeof(ui_menu_item), "room for the menu");

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
    action_run(a, &rows[chosen].does, &(input){0});
}
