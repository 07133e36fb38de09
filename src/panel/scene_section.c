/* The document: its shapes, its file. */
#include "panel/panel.h"
#include "panel/parts.h"

#include "app/keys.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static void new_shapes(app *a)
{
    static const struct {
        const char *name, *tip;
        ui_icon icon;
        shape_kind kind;
    } tools[] = {
        {"##rectangle", "New rectangle (Shift+R)", UI_ICON_RECTANGLE, SHAPE_RECTANGLE},
        {"##circle", "New circle (Shift+C)", UI_ICON_CIRCLE, SHAPE_CIRCLE},
        {"##segment", "New segment (Shift+S)", UI_ICON_SEGMENT, SHAPE_SEGMENT},
        {"##capsule", "New capsule (Shift+K)", UI_ICON_CAPSULE, SHAPE_CAPSULE},
        {"##point", "New point (Shift+P)", UI_ICON_POINT, SHAPE_POINT},
    };
    enum { TOOLS = sizeof tools / sizeof *tools };
    enum { WIDE_ENOUGH = 3 }; /* in one row, for a finger, on the narrow panel beside a picture */
    size_t across = a->ui.target > 0 && !app_panel_below(a) ? WIDE_ENOUGH : TOOLS;
    for (size_t i = 0; i < TOOLS; i++) {
        if (i % across == 0)
            ui_row(&a->ui, (int)(TOOLS - i < across ? TOOLS - i : across), NULL);
        ui_tip(&a->ui, tools[i].tip);
        if (!ui_icon_button(&a->ui, tools[i].name, tools[i].icon, NULL, false))
            continue;
        a->session.editor.pointer =
            (col_vec){-1, -1}; /* not where the panel was pressed: in the middle */
        app_action_add(a, (int)tools[i].kind);
    }
}

static void rename_shape(app *a, size_t index, const char *name)
{
    session *ses = &a->session;
    scene *s = session_scene(ses);
    if (!name[0] || strlen(name) >= SHAPE_ID_SIZE)
        session_notice(ses, "A name has 1 to %d bytes.", SHAPE_ID_SIZE - 1);
    else if (scene_index(s, name) != SCENE_NONE && scene_index(s, name) != index)
        session_notice(ses, "There is another shape named %s.", name);
    else
        snprintf(s->shapes[index].id, SHAPE_ID_SIZE, "%s", name);
    scene_history_commit(session_history(ses), "name");
}

static void act_on_list(app *a, ui_list_event e)
{
    session *ses = &a->session;
    scene *s = session_scene(ses);
    if (e.action == UI_LIST_NOTHING || e.row >= s->count)
        return;
    ses->redraw = true;
    if (e.action == UI_LIST_EYE) {
        s->shapes[e.row].hidden = !s->shapes[e.row].hidden;
        scene_history_commit(session_history(ses), "hide");
    } else if (e.action == UI_LIST_RENAME) {
        rename_shape(a, e.row, a->panel.shapes.text);
    } else {
        scene_select(s, e.row, e.mods & (MOD_SHIFT | MOD_CTRL));
    }
}

static void shape_list(app *a)
{
    scene *s = session_scene(&a->session);
    ui_list_row *rows = calloc(s->count ? s->count : 1, sizeof *rows);
    if (!rows)
        return;
    for (size_t i = 0; i < s->count; i++)
        rows[i] = (ui_list_row){.text = s->shapes[i].id,
                                .detail = scene_kind_name(s->shapes[i].kind),
                                .selected = s->shapes[i].selected,
                                .off = s->shapes[i].hidden};
    ui_list_spec spec = {.rows = 6, .eyes = true, .rename = true, .empty = "No shapes."};
    ui_tip(&a->ui, "Click selects, the eye hides, F2 or a double click edits the name");
    ui_list_event e = ui_list(&a->ui, "shapes", &spec, rows, s->count, &a->panel.shapes);
    free(rows);
    act_on_list(a, e);
}

/* what: the step that it undoes or does again; NULL: there is none. */
static void step_button(app *a, const char *name, const char *what, void (*act)(app *))
{
    if (!what)
        ui_disable(&a->ui, "There is no such step");
    panel_button(a, name, what, act);
}

static void scene_button(app *a, const char *name, int direction, const char *tip)
{
    const app_action open = {.with = app_action_scene, .arg = direction};
    ui_tip(&a->ui, tip);
    if (ui_button(&a->ui, name, app_keys_hint(&open)))
        app_action_scene(a, direction);
}

void panel_scene(app *a)
{
    new_shapes(a);
    shape_list(a);
    ui_row(&a->ui, 2, NULL);
    step_button(a, "Undo", scene_history_undo_name(&a->session.history), app_action_undo);
    step_button(a, "Redo", scene_history_redo_name(&a->session.history), app_action_redo);
    ui_row(&a->ui, 2, NULL);
    panel_button(a, "Open",
                 panel_of_files("The examples, and the scenes of the current folder",
                                "The examples, and files of yours"),
                 app_action_open);
    panel_button(a, "Save", NULL, app_action_save);
    panel_button(a, "Save as", "Under another name", app_action_save_as);
    ui_row(&a->ui, 2, NULL);
    scene_button(a, "Previous", -1, "The scene before this one in its folder");
    scene_button(a, "Next", 1, "The scene after this one in its folder");
    ui_row(&a->ui, 2, NULL);
    panel_button(a, "New", "An empty scene", app_action_new);
    panel_button(a, "Reset", "The scene as it was opened; can be undone", app_action_reset);
    panel_button(a, "Copy link", "The whole scene as a link", app_action_copy_link);
    ui_row(&a->ui, 3, (const double[]){9, 8, 6});
    ui_label(&a->ui, UI_PLAIN, "Save picture");
    panel_button(
        a, "PNG",
        panel_of_files("Save pixels, into the current folder", "Save pixels, to the downloads"),
        app_action_picture);
    panel_button(a, "SVG",
                 panel_of_files("Save vector graphics, into the current folder",
                                "Save vector graphics, to the downloads"),
                 app_action_picture_svg);
}
