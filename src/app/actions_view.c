/* Actions on the picture: what is shown, from where, how large; presenting. */
#include "app/actions.h"

#include "sdl/main_window.h"
#include "session/suspect.h"
#include "session/viewport.h"
#include "teach/lesson_keys.h"

#include <math.h>

void app_action_unrotate(app *a, bool down)
{
    session *ses = &a->session;
    double rest = teach_rest_turn(&a->teaching);
    double target = down ? rest < 0.5 : rest;
    anim_unrotate_go(&ses->unrotating, target, ses->now, ses->less_motion);
    ses->redraw = true;
}

void app_action_unrotate_toggle(app *a)
{
    session *ses = &a->session;
    unrotating *t = &ses->unrotating;
    if (t->running)
        anim_unrotate_stop(t);
    else
        anim_unrotate_go(t, t->time == 0 || (t->time < 1 && t->target == 1), ses->now,
                         ses->less_motion);
    ses->redraw = true;
}

/* What is shown belongs to the scene, so these can be undone. */
void app_action_show(app *a, int bit)
{
    session_toggle_shown(&a->session, (show_bit)bit);
}

/* Looking: nothing of the scene changes. */
void app_action_verdict(app *a)
{
    session *ses = &a->session;
    if (a->teaching.on) {
        teach_verdict(&a->teaching);
        return;
    }
    session_hide_verdict(ses, !ses->aids.verdict_hidden);
}

void app_action_touching(app *a)
{
    session *ses = &a->session;
    scene *s = session_scene(ses);
    bool was_hit = s->touching == COL_TOUCH_IS_HIT;
    s->touching = was_hit ? COL_TOUCH_IS_MISS : COL_TOUCH_IS_HIT;
    scene_history_commit(session_history(ses), "touching counts");
    session_notice(ses, was_hit ? "Touching is a miss." : "Touching counts as a hit.");
}

void app_action_next_theme(app *a)
{
    theme_id now = session_scene(&a->session)->theme;
    session_choose_theme(&a->session, (theme_id)((now + 1) % THEME_COUNT));
}

void app_action_zoom(app *a, int direction)
{
    session *ses = &a->session;
    col_vec middle = {ses->camera.width / 2, ses->camera.height / 2};
    camera_zoom_at(&ses->camera, direction > 0 ? 1.25 : 0.8, middle);
}

void app_action_fit_all(app *a)
{
    session_fit(&a->session, false);
}

void app_action_fit_selected(app *a)
{
    session_fit(&a->session, true);
}

void app_action_zoom_one(app *a)
{
    session *ses = &a->session;
    col_vec middle = {ses->camera.width / 2, ses->camera.height / 2};
    camera_zoom_at(&ses->camera, 1 / ses->camera.zoom, middle);
}

void app_action_view_home(app *a)
{
    session_home(&a->session);
    session_fit_if_empty(&a->session); /* y may point the other way by now */
}

void app_action_text(app *a, int direction)
{
    session *ses = &a->session;
    double factor = ses->text_factor * (direction > 0 ? 1.125 : 1 / 1.125);
    ses->text_factor = fmin(fmax(factor, SESSION_TEXT_MIN), SESSION_TEXT_MAX);
    app_panel_changed(a);
}

void app_action_panel(app *a)
{
    session *ses = &a->session;
    bool *toggled = ses->mode == SESSION_PRESENTING ? &a->panel.beside : &a->panel.hidden;
    *toggled = !*toggled;
    if (ses->lab.exam.stage)
        app_panel_open(&a->panel, "Mistakes", NULL);
    app_panel_changed(a);
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
        sdl_window_set_fullscreen(a->window, !sdl_window_is_fullscreen(a->window));
}

void app_action_next_display(app *a)
{
    if (a->window)
        sdl_window_to_next_display(a->window);
}

/* Presenting fits the picture to the screen. */
static void present(app *a, bool on)
{
    session *ses = &a->session;
    if (ses->walk && !a->teaching.on)
        session_walk_to(ses, WALK_NONE);
    if (ses->presenting.document.waits) /* it comes back, whatever is in its place */
        app_lesson_close(a);
    session_present(ses, on);
    teach_follow_mode(&a->teaching);
    a->panel.beside = false;
    app_panel_resized(a);
    ui_focus_none(&a->ui);
    if (on && ses->by_finger && !a->teaching.on)
        session_notice(ses, "Hold: next step, black screen, leave.");
    if (!a->window)
        return;
    if (on)
        a->was_fullscreen = sdl_window_is_fullscreen(a->window);
    sdl_window_set_fullscreen(a->window, on || a->was_fullscreen);
    sdl_window_keep_awake(a->window, on);
}

/* A remote control sends F5 and Esc by turns without knowing where it is, so F5 never leaves. */
void app_action_present(app *a)
{
    if (a->session.mode != SESSION_PRESENTING)
        present(a, true);
}

void app_action_leave_presenting(app *a)
{
    if (a->session.mode == SESSION_PRESENTING)
        present(a, false);
}

/* Its turn and mistakes are its own. */
void app_action_leave_lesson(app *a)
{
    if (a->session.mode == SESSION_PRESENTING)
        app_action_leave_presenting(a);
    else
        app_lesson_close(a);
}

void app_action_escape(app *a)
{
    session *ses = &a->session;
    if (edit_is_busy(&ses->editor))
        edit_cancel(&ses->editor, session_history(ses), &ses->camera);
    else if (ses->blank)
        ses->blank = BLANK_NONE;
    else if (a->teaching.on)
        app_action_leave_lesson(a);
    else if (session_log_cancel(ses))
        session_notice(ses, "Not opened: reading it was cancelled.");
    else if (ses->walk)
        session_walk_to(ses, WALK_NONE);
    else if (ses->unrotating.time > 0)
        anim_unrotate_go(&ses->unrotating, 0, ses->now, ses->less_motion);
    else if (app_shows_editor(a) && scene_selected_count(session_scene(ses)))
        scene_select_none(session_scene(ses));
    else if (session_suspects_any(ses))
        session_suspect_off(ses);
    else if (ses->mode == SESSION_PRESENTING)
        app_action_leave_presenting(a);
    else if (a->window && sdl_window_is_fullscreen(a->window))
        sdl_window_set_fullscreen(a->window, false);
}

static const char NO_STEPS[] =
    "No pair with a circle or a point: there is nothing to step through.";

/* Of a pair without steps: once forth, once back. */
static void turn(session *ses, bool straight)
{
    if (ses->unrotating.time == (double)straight)
        session_notice(ses, "%s", NO_STEPS);
    else
        anim_unrotate_go(&ses->unrotating, straight, ses->now, ses->less_motion);
}

/* A remote control has two keys: what they do is what the scene is there for. */
void app_action_step(app *a, int by)
{
    session *ses = &a->session;
    if (a->teaching.on) {
        teach_go(&a->teaching, by);
        return;
    }
    bool moves = ses->play.on || scene_moves(session_scene(ses));
    bool walks = ses->walk && !(by > 0 && ses->walk == WALK_STEPS - 1);
    if (moves && !walks) {
        if (by > 0)
            app_action_play(a);
        else
            app_action_play_back(a);
        return;
    }
    if (!session_walk(ses, by))
        turn(ses, by > 0);
}

void app_action_walk(app *a, int by)
{
    session_play_pause(&a->session);
    if (!session_walk(&a->session, by))
        session_notice(&a->session, "%s", NO_STEPS);
}

void app_action_blank(app *a, int shade)
{
    session *ses = &a->session;
    ses->blank = ses->blank == (blank_screen)shade ? BLANK_NONE : (blank_screen)shade;
    ses->redraw = true;
}

void app_action_help(app *a)
{
    app_dialog_show(a, DIALOG_HELP);
}
