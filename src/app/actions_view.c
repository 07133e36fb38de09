/* Actions on the picture: what is shown, from where, how large; presenting. */
#include "app/actions.h"

#include "app/dialogs.h"
#include "sdl/window.h"

#include <math.h>

void action_unrotate(app *a, bool down)
{
    turning_go(&a->turning, down, a->now, a->less_motion);
    a->redraw = true;
}

void action_unrotate_toggle(app *a)
{
    turning *t = &a->turning;
    if (t->running)
        turning_stop(t);
    else
        turning_go(t, t->time == 0 || (t->time < 1 && t->target == 1), a->now, a->less_motion);
    a->redraw = true;
}

/* What is shown belongs to the scene, so these can be undone. */
void action_show(app *a, int bit)
{
    app_scene(a)->show ^= SHOW(bit);
    scene_history_commit(&a->history, scene_show_name((show_bit)bit));
}

void action_touching(app *a)
{
    scene *s = app_scene(a);
    s->touching = !s->touching;
    scene_history_commit(&a->history, "touching counts");
    app_notice(a, s->touching ? "Touching counts as a hit." : "Touching is a miss.");
}

void action_next_theme(app *a)
{
    scene *s = app_scene(a);
    s->theme = (theme_id)((s->theme + 1) % THEME_COUNT);
    scene_history_commit(&a->history, "theme");
}

void action_zoom(app *a, int direction)
{
    col_vec middle = {a->camera.width / 2, a->camera.height / 2};
    camera_zoom_at(&a->camera, direction > 0 ? 1.25 : 0.8, middle);
}

void action_fit_all(app *a)
{
    app_fit(a, false);
}

void action_fit_selected(app *a)
{
    app_fit(a, true);
}

void action_zoom_one(app *a)
{
    col_vec middle = {a->camera.width / 2, a->camera.height / 2};
    camera_zoom_at(&a->camera, 1 / a->camera.zoom, middle);
}

void action_view_home(app *a)
{
    app_home(a);
    app_fit_if_empty(a); /* y may point the other way by now */
}

void action_text(app *a, int direction)
{
    double factor = a->text_factor * (direction > 0 ? 1.125 : 1 / 1.125);
    a->text_factor = fmin(fmax(factor, TEXT_LEAST), TEXT_MOST);
    app_panel_changed(a);
}

void action_panel(app *a)
{
    bool *toggled = a->mode == PRESENTING ? &a->panel_beside : &a->panel_hidden;
    *toggled = !*toggled;
    if (a->lab.exam.stage)
        panel_open(&a->panel, "Mistakes", NULL);
    app_panel_changed(a);
}

void action_focus(app *a)
{
    if (a->ui.focus)
        ui_focus_none(&a->ui);
    else
        ui_focus_first(&a->ui);
}

void action_fullscreen(app *a)
{
    if (a->window)
        window_fullscreen(a->window, !window_is_fullscreen(a->window));
}

void action_next_display(app *a)
{
    if (a->window)
        window_next_display(a->window);
}

/* Presenting fits the picture to the screen; afterwards the view is the one of the desk again. */
static void set_mode(app *a, present_mode mode)
{
    if (mode == PRESENTING)
        a->desk = a->camera;
    else
        a->camera = a->desk;
    a->mode = mode;
    a->blank = BLANK_NOT;
    a->panel_beside = false;
    ui_focus_none(&a->ui);
    if (a->window) {
        window_fullscreen(a->window, mode == PRESENTING);
        window_awake(a->window, mode == PRESENTING);
    }
    app_resized(a);
}

/* A remote control sends F5 and Esc by turns without knowing where it is, so F5 never leaves. */
void action_present(app *a)
{
    if (a->mode != PRESENTING)
        set_mode(a, PRESENTING);
}

void action_escape(app *a)
{
    if (editor_busy(&a->editor))
        editor_cancel(&a->editor, &a->history, &a->camera);
    else if (a->blank)
        a->blank = BLANK_NOT;
    else if (a->turning.time > 0)
        turning_go(&a->turning, 0, a->now, a->less_motion);
    else if (scene_selected_count(app_scene(a)))
        scene_select_none(app_scene(a));
    else if (lab_trying(a))
        action_mistakes(a);
    else if (a->mode == PRESENTING)
        set_mode(a, AT_DESK);
    else if (a->window && window_is_fullscreen(a->window))
        window_fullscreen(a->window, false);
}

/* A remote control has two keys: what they do is what the scene is there for. */
void action_step(app *a, int on)
{
    if (a->play.on || scene_moves(app_scene(a))) {
        if (on)
            action_play(a);
        else
            action_play_back(a);
        return;
    }
    turning_go(&a->turning, on, a->now, a->less_motion);
}

void action_blank(app *a, int shade)
{
    a->blank = a->blank == (blank_screen)shade ? BLANK_NOT : (blank_screen)shade;
}

void action_help(app *a)
{
    dialog_show(a, DIALOG_HELP);
}
