/* Actions on shapes. */
#include "app/actions.h"

#include "app/menu.h"
#include "app/pair_command.h"
#include "app/presets.h"
#include "file/file.h"
#include "sdl/window.h"

#include <stdlib.h>

bool action_run(app *a, const action *what, const input *key)
{
    if (what->edit) {
        play_take_over(a);
        what->edit(&a->history);
    } else if (what->plain)
        what->plain(a);
    else if (what->with)
        what->with(a, what->arg);
    else if (what->keyed)
        what->keyed(a, what->arg, key);
    else if (what->held && !key->repeat)
        what->held(a, true);
    else if (!what->held)
        return false;
    a->redraw = true;
    return true;
}

void action_tab(app *a, int direction)
{
    scene *s = app_scene(a);
    size_t at = scene_selected(s);
    bool leaves = at < s->count && (direction > 0 ? at + 1 == s->count : at == 0);
    if ((leaves || !s->count) && app_panel_width(a)) {
        scene_select_none(s);
        direction > 0 ? ui_focus_first(&a->ui) : ui_focus_last(&a->ui);
        return;
    }
    edit_select_next(&a->history, direction);
}

void action_edit_fields(app *a)
{
    if (!scene_selected_count(app_scene(a)) || !app_panel_width(a))
        return;
    a->panel.more = a->panel.shape = a->panel.focus_shape = true;
}

static const struct {
    int x, y;
} directions[] = {[TO_LEFT] = {-1, 0}, [TO_RIGHT] = {1, 0}, [TO_UP] = {0, -1}, [TO_DOWN] = {0, 1}};

void action_nudge(app *a, int to, const input *key)
{
    if (a->mode == PRESENTING && !scene_selected_count(app_scene(a))) {
        action_step(a, to == TO_RIGHT || to == TO_DOWN);
        return;
    }
    play_take_over(a);
    edit_nudge(&a->history, &a->shown, directions[to].x, directions[to].y, key->mods, key->repeat);
}

void action_resize(app *a, int to, const input *key)
{
    play_take_over(a);
    edit_resize(&a->history, directions[to].x, directions[to].y, key->mods, key->repeat);
}

void action_turn(app *a, int direction, const input *key)
{
    double step = key->mods & MOD_SHIFT ? 15 : key->mods & MOD_ALT ? 0.1 : 1;
    play_take_over(a);
    edit_turn(&a->history, direction * step, key->repeat);
}

void action_add(app *a, int kind)
{
    col_vec at = a->editor.pointer;
    bool outside = at.x <= 0 || at.y <= 0 || at.x >= a->shown.width || at.y >= a->shown.height;
    col_vec middle = {a->shown.width / 2, a->shown.height / 2};
    edit_add(&a->history, &a->shown, (shape_kind)kind, outside ? middle : at);
}

static bool copy_selected(app *a)
{
    char *text = scene_selected_count(app_scene(a)) ? file_copy_text(app_scene(a)) : NULL;
    bool copied = text && a->window && window_set_clipboard(a->window, text);
    free(text);
    return copied;
}

void action_copy(app *a)
{
    if (!copy_selected(a))
        app_notice(a, "Nothing to copy: select a shape first.");
}

void action_copy_command(app *a)
{
    scene *s = app_scene(a);
    const shown_pair *pair = &a->pairs.shown[0];
    if (!a->pairs.shown_count || pair->a >= s->count || pair->b >= s->count) {
        app_notice(a, "There is no pair to copy.");
        return;
    }
    char *command = pair_command(s, pair);
    bool copied = command && a->window && window_set_clipboard(a->window, command);
    app_notice(a, copied ? "Copied: %s" : "Not copied: %s", command ? command : TEXT_OUT_OF_MEMORY);
    free(command);
}

void action_cut(app *a)
{
    if (copy_selected(a))
        edit_delete(&a->history);
}

void action_paste_text(app *a, const char *text)
{
    problem why;
    int count = file_paste(app_scene(a), text, presets(), &why);
    if (count < 0)
        app_notice(a, "%s", why.text);
    else
        edit_pasted(&a->history, &a->shown);
    a->redraw = true;
}

void action_paste(app *a)
{
    if (a->window)
        action_paste_text(a, window_clipboard(a->window));
}

void action_duplicate(app *a)
{
    edit_duplicate(&a->history, &a->shown);
}

void action_menu(app *a)
{
    scene *s = app_scene(a);
    size_t at = scene_selected(s);
    if (at == s->count)
        return;
    col_shape world = scene_shape_geometry(&s->shapes[at]);
    menu_open(a, camera_to_window(&a->shown, col_core_at(&world, 0.5, 0.5)));
}

void action_undo(app *a)
{
    play_take_over(a);
    convention before = app_scene(a)->convention;
    const char *what = scene_history_undo(&a->history);
    change_followed(a, what, &before);
    app_notice(a, what ? "Undone: %s" : "Nothing to undo.", what);
}

void action_redo(app *a)
{
    play_take_over(a);
    convention before = app_scene(a)->convention;
    const char *what = scene_history_redo(&a->history);
    change_followed(a, what, &before);
    app_notice(a, what ? "Done again: %s" : "Nothing to redo.", what);
}

void action_reset(app *a)
{
    play_end(a);
    convention before = app_scene(a)->convention;
    if (!scene_history_reset(&a->history))
        return;
    change_followed(a, NULL, &before);
    app_notice(a, "The scene is as it was opened. Ctrl+Z brings your changes back.");
}
