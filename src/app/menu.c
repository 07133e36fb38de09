#include "app/menu.h"

#include "app/keys.h"

static const struct {
    const char *text; /* NULL: a line */
    bool needs_shape;
    action does;
} rows[] = {
    {"Add a rectangle here", false, {.with = action_add, .arg = SHAPE_RECTANGLE}},
    {"Add a circle here", false, {.with = action_add, .arg = SHAPE_CIRCLE}},
    {"Add a segment here", false, {.with = action_add, .arg = SHAPE_SEGMENT}},
    {"Add a capsule here", false, {.with = action_add, .arg = SHAPE_CAPSULE}},
    {"Add a point here", false, {.with = action_add, .arg = SHAPE_POINT}},
    {0},
    {"Duplicate", true, {.plain = action_duplicate}},
    {"Delete", true, {.edit = edit_delete}},
    {"Bring to the front", true, {.edit = edit_front}},
    {"Straighten", true, {.edit = edit_straighten}},
    {"Hide", true, {.edit = edit_hide}},
    {0},
    {"Copy the pair as a command line", false, {.plain = action_copy_command}},
    {"Paste", false, {.plain = action_paste}},
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
            .hint = rows[i].text ? keys_hint(&rows[i].does) : NULL,
            .disabled = rows[i].needs_shape && !has_shape ? "Select a shape first" : NULL};
    int chosen = ui_menu(&a->ui, "context", a->menu_items, ROWS);
    if (chosen < 0)
        return;
    a->editor.pointer = a->menu_at;
    action_run(a, &rows[chosen].does, &(input){0});
}
