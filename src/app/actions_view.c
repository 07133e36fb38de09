/* Actions on the picture: what is shown, from where, how large; presenting. */
#include "app/actions.h"

#include "sdl/window.h"
#include "shell/dialogs.h"

#include <math.h>

void app_action_unrotate(app *a, bool down)
{
    anim_unrotate_go(&a->unrotating, down, a->now, a->less_motion);
    a->redraw = true;
}

void app_action_unrotate_toggle(app *a)
{
    unrotating *t = &a->unrotating;
    if (t->running)
        anim_unrotate_stop(t);
    else
        anim_unrotate_go(t, t->time == 0 || (t->time < 1 && t->target == 1), a->now,
                         a->less_motion);
    a->redraw = true;
}

/* What is shown belongs to the scene, so these can be undone. */
void app_action_show(app *a, int bit)
{
    session_scene(a)->show ^= SHOW(bit);
    history_commit(&a->history, scene_show_name((show_bit)bit));
}

void app_action_touching(app *a)
{
    scene *s = session_scene(a);
    s->touching = !s->touching;
    history_commit(&a->history, "touching counts");
    session_notice(a, s->touching ? "Touching counts as a hit." : "Touching is a miss.");
}

void app_action_next_theme(app *a)
{
    scene *s = session_scene(a);
    s->theme = (theme_id)((s->theme + 1) % THEME_COUNT);
    history_commit(&a->history, "theme");
}

void app_action_zoom(app *a, int direction)
{
    col_vec middle = {a->camera.width / 2, a->camera.height / 2};
    camera_zoom_at(&a->camera, direction > 0 ? 1.25 : 0.8, middle);
}

void app_action_fit_all(app *a)
{
    session_fit(a, false);
}

void app_action_fit_selected(app *a)
{
    session_fit(a, true);
}

void app_action_zoom_one(app *a)
{
    col_vec middle = {a->camera.width / 2, a->camera.height / 2};
    camera_zoom_at(&a->camera, 1 / a->camera.zoom, middle);
}

void app_action_view_home(app *a)
{
    session_home(a);
    session_fit_if_empty(a); /* y may point the other way by now */
}

void app_action_text(app *a, int direction)
{
    double factor = a->text_factor * (direction > 0 ? 1.125 : 1 / 1.125);
    a->text_factor = fmin(fmax(factor, SESSION_TEXT_MIN), SESSION_TEXT_MAX);
    session_panel_changed(a);
}

void app_action_panel(app *a)
{
    bool *toggled = a->mode == PRESENTING ? &a->panel_beside : &a->panel_hidden;
    *toggled = !*toggled;
    if (a->lab.exam.stage)
        app_panel_open(&a->panel, "Mistakes", NULL);
    session_panel_changed(a);
}

void app_action_focus(app *a)
{
    if (a->ui.focus)
        ui_focus_none(&a->ui);
    else
        ui_focus_first(&a->ui);
}

void app_action_fullscreen(app *a)
{
    if (a->window)
        window_fullscreen(a->window, !window_is_fullscreen(a->window));
}

void app_action_next_display(app *a)
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
    session_resized(a);
}

/* A remote control sends F5 and Esc by turns without knowing where it is, so F5 never leaves. */
void app_action_present(app *a)
{
    if (a->mode != PRESENTING)
        set_mode(a, PRESENTING);
}

void app_action_escape(app *a)
{
    if (editor_busy(&a->editor))
        editor_cancel(&a->editor, &a->history, &a->camera);
    else if (a->blank)
        a->blank = BLANK_NOT;
    else if (a->unrotating.time > 0)
        anim_unrotate_go(&a->unrotating, 0, a->now, a->less_motion);
    else if (scene_selected_count(session_scene(a)))
        scene_select_none(session_scene(a));
    else if (session_suspects(a))
        app_action_mistakes(a);
    else if (a->mode == PRESENTING)
        set_mode(a, AT_DESK);
    else if (a->window && window_is_fullscreen(a->window))
        window_fullscreen(a->window, false);
}

/* A remote control has two keys: what they do is what the scene is there for. */
void app_action_step(app *a, int on)
{
    if (a->play.on || scene_moves(session_scene(a))) {
        if (on)
            app_action_play(a);
        else
            app_action_play_back(a);
        return;
    }
    anim_unrotate_go(&a->unrotating, on, a->now, a->less_motion);
}

void app_action_blank(app *a, int shade)
{
    a->blank = a->blank == (blank_screen)shade ? BLANK_NOT : (blank_screen)shade;
}

void app_action_help(app *a)
{
    app_dialog_show(a, DIALOG_HELP);
}
