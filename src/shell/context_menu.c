#include "shell/context_menu.h"

#include "app/keys.h"
#include "host/host.h"

static const struct {
    const char *text; /* NULL: a line */
    bool needs_shape;
    app_action does;
} rows[] = {
    {"Add a rectangle here", false, {.with = app_action_add, .arg = SHAPE_RECTANGLE}},
    {"Add a circle here", false, {.with = app_action_add, .arg = SHAPE_CIRCLE}},
    {"Add a segment here", false, {.with = app_action_add, .arg = SHAPE_SEGMENT}},
    {"Add a capsule here", false, {.with = app_action_add, .arg = SHAPE_CAPSULE}},
    {"Add a point here", false, {.with = app_action_add, .arg = SHAPE_POINT}},
    {0},
    {"Duplicate", true, {.plain = app_action_duplicate}},
    {"Delete", true, {.edit = edit_delete}},
    {"Bring to the front", true, {.edit = edit_front}},
    {"Straighten", true, {.edit = edit_straighten}},
    {"Hide", true, {.edit = edit_hide}},
    {0},
    {"Copy the pair as a command line", false, {.plain = app_action_copy_command}},
    {"Copy a link to the scene", false, {.plain = app_action_copy_link}},
    {"Paste", false, {.plain = app_action_paste}},
};
enum { ROWS = sizeof rows / sizeof *rows, LAST = ROWS };
_Static_assert((int)ROWS < (int)APP_MENU_ROWS, "room for the menu");

/* The way back for who has no keys. */
typedef struct way_back {
    const char *text;
    app_action does;
} way_back;

static way_back way_back_of(const app *a)
{
    if (a->session.mode == SESSION_PRESENTING)
        return (way_back){"Leave presenting", {.plain = app_action_leave_presenting}};
    return (way_back){a->panel.hidden ? "Show the panel" : "Hide the panel",
                      {.plain = app_action_panel}};
}

/* Ctrl+V brings into a page what the system's clipboard has; here it is asked for that. */
static bool asks_first(const app_action *does)
{
    return does->plain == app_action_paste && host_ask_clipboard();
}

void shell_menu_pass(app *a)
{
    bool has_shape = scene_selected_count(session_scene(&a->session)) > 0;
    for (int i = 0; i < ROWS; i++)
        a->menu_items[i] = (ui_menu_item){
            .text = rows[i].text,
            .hint = rows[i].text ? app_keys_hint(&rows[i].does) : NULL,
            .disabled = rows[i].needs_shape && !has_shape ? "Select a shape first" : NULL};
    way_back back = way_back_of(a);
    a->menu_items[LAST] = (ui_menu_item){.text = back.text, .hint = app_keys_hint(&back.does)};
    int chosen = ui_menu(&a->ui, "context", a->menu_items, ROWS + 1);
    if (chosen < 0)
        return;
    a->session.editor.pointer = a->menu_at;
    const app_action *does = chosen == LAST ? &back.does : &rows[chosen].does;
    if (!asks_first(does))
        app_action_run(a, does, &(input){0});
}
