/* Actions on the picture: what is shown, from where, how large; presenting. */
#include "app/actions.h"

#include "app/dialogs.h"
#include "sdl/window.h"

#include <math.h>

void action_unrotate(app *a, const input *event, int argument)
{
    (void)argument;
    if (!event->repeat)
        turning_go(&a->turning, event->kind == INPUT_KEY_DOWN, event->time, a->less_motion);
    a->redraw = true;
}

void action_unrotate_toggle(app *a, const input *event, int argument)
{
    (void)argument;
    turning *t = &a->turning;
    if (t->running)
        turning_stop(t);
    else
        turning_go(t, t->time == 0 || (t->time < 1 && t->target == 1), event->time, a->less_motion);
    a->redraw = true;
}

/* What is shown belongs to the scene, so these can be undone. */
void action_show(app *a, const input *event, int argument)
{
    (void)event;
    app_scene(a)->show ^= SHOW(argument);
    history_commit(&a->history, scene_show_name((show_bit)argument));
}

void action_touching(app *a, const input *event, int argument)
{
    (void)event;
    (void)argument;
    scene *s = app_scene(a);
    s->touching = !s->touching;
    history_commit(&a->history, "touching counts");
    app_notice(a, s->touching ? "Touching counts as a hit." : "Touching is a miss.");
}

void action_next_theme(app *a, const input *event, int argument)
{
    (void)event;
    (void)argument;
    scene *s = app_scene(a);
    s->theme = (theme_id)((s->theme + 1) % THEME_COUNT);
    history_commit(&a->history, "theme");
}

void action_zoom(app *a, const input *event, int argument)
{
    (void)event;
    col_vec middle = {a->camera.width / 2, a->camera.height / 2};
    camera_zoom_at(&a->camera, argument > 0 ? 1.25 : 0.8, middle);
}

void action_fit(app *a, const input *event, int argument)
{
    (void)event;
    app_fit(a, argument);
}

void action_zoom_one(app *a, const input *event, int argument)
{
    (void)event;
    (void)argument;
    col_vec middle = {a->camera.width / 2, a->camera.height / 2};
    camera_zoom_at(&a->camera, 1 / a->camera.zoom, middle);
}

void action_view_home(app *a, const input *event, int argument)
{
    (void)event;
    (void)argument;
    a->camera = camera_open(&a->history.opened, a->camera.width, a->camera.height);
}

void action_text(app *a, const input *event, int argument)
{
    (void)event;
    double factor = a->text_factor * (argument > 0 ? 1.125 : 1 / 1.125);
    a->text_factor = fmin(fmax(factor, 0.75), 2);
    app_resized(a);
}

void action_panel(app *a, const input *event, int argument)
{
    (void)event;
    (void)argument;
    a->panel_hidden = !a->panel_hidden;
    app_resized(a);
}

void action_focus(app *a, const input *event, int argument)
{
    (void)event;
    (void)argument;
    if (a->ui.focus)
        ui_focus_none(&a->ui);
    else
        ui_focus_first(&a->ui);
}

void action_fullscreen(app *a, const input *event, int argument)
{
    (void)event;
    (void)argument;
    if (a->window)
        window_fullscreen(a->window, !window_is_fullscreen(a->window));
}

void action_next_display(app *a, const input *event, int argument)
{
    (void)event;
    (void)argument;
    if (a->window)
        window_next_display(a->window);
}

static void set_mode(app *a, present_mode mode)
{
    a->mode = mode;
    a->blank = BLANK_NOT;
    ui_focus_none(&a->ui);
    if (a->window) {
        window_fullscreen(a->window, mode == PRESENTING);
        window_awake(a->window, mode == PRESENTING);
    }
    app_resized(a);
}

/* A remote control sends F5 and Esc by turns without knowing where it is, so F5 never leaves. */
void action_present(app *a, const input *event, int argument)
{
    (void)event;
    (void)argument;
    if (a->mode != PRESENTING)
        set_mode(a, PRESENTING);
}

void action_escape(app *a, const input *event, int argument)
{
    (void)argument;
    if (editor_busy(&a->editor))
        editor_cancel(&a->editor, &a->history, &a->camera);
    else if (a->blank)
        a->blank = BLANK_NOT;
    else if (a->turning.time > 0)
        turning_go(&a->turning, 0, event->time, a->less_motion);
    else if (scene_selected_count(app_scene(a)))
        scene_select_none(app_scene(a));
    else if (a->mode == PRESENTING)
        set_mode(a, AT_DESK);
    else if (a->window && window_is_fullscreen(a->window))
        window_fullscreen(a->window, false);
}

void action_step(app *a, const input *event, int argument)
{
    turning_go(&a->turning, argument, event->time, a->less_motion);
}

void action_blank(app *a, const input *event, int argument)
{
    (void)event;
    a->blank = a->blank == (blank_screen)argument ? BLANK_NOT : (blank_screen)argument;
}

void action_help(app *a, const input *event, int argument)
{
    (void)event;
    (void)argument;
    dialog_show(a, DIALOG_HELP);
}
