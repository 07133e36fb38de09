#include "shell/dispatch.h"

#include "app/actions.h"
#include "app/keys.h"
#include "session/settle.h"
#include "session/viewport.h"
#include "shell/player_pass.h"
#include "shell/pointing.h"
#include "shell/widgets.h"

#include <math.h>

/* Tab goes round: shapes first, then the panel. */
static void leave_panel(app *a, int direction)
{
    scene *s = session_scene(&a->session);
    if (s->count)
        scene_select(s, direction > 0 ? 0 : s->count - 1, false);
    a->session.redraw = true;
}

/* Under a lesson's words a shape could neither be seen nor taken hold of again: a drag ends at
 * their edge. */
static input kept_in_picture(const app *a, const input *event)
{
    input kept = *event;
    if (a->teaching.on && edit_is_busy(&a->session.editor))
        kept.y = fmin(kept.y, a->canvas->height - a->player.at.below - 1);
    return kept;
}

static void to_editor(app *a, const input *event)
{
    session *ses = &a->session;
    camera c = session_present_camera(ses);
    const input kept = kept_in_picture(a, event);
    edit_result r = edit_input(&ses->editor, session_history(ses), &c, &kept);
    ses->camera.zoom = c.zoom;
    ses->camera.origin = c.origin;
    ses->redraw |= r.changed;
    if (event->kind == INPUT_PRESS)
        ui_focus_none(&a->ui);
    if (r.menu)
        app_menu_open(a, r.menu_at);
    if (r.edit_fields)
        app_action_edit_fields(a);
}

/* Picture and formula highlight each other. */
static void highlight(app *a, const input *event)
{
    session *ses = &a->session;
    if (event->kind != INPUT_MOTION)
        return;
    col_vec at = {event->x, event->y};
    bool busy = edit_is_busy(&ses->editor);
    view_part found = busy                  ? PART_NONE
                      : a->ui_reported.over ? a->panel.highlighted
                                            : view_part_at(&ses->labels, at);
    ses->redraw |= found != a->highlighted;
    a->highlighted = found;
}

/* Widgets asked to be drawn at a time that has come: a tip is due. */
static bool widgets_due(const app *a, uint32_t now)
{
    return a->ui_reported.redraw_timed && (int32_t)(now - a->ui_reported.redraw_at) >= 0;
}

/* The panel sees every input first: it knows which presses are its own. A drag in the picture has
 * the keys for itself. Behind a blank screen nothing may change unseen: a press shows it. */
static void to_all(app *a, const input *event)
{
    session *ses = &a->session;
    if (event->kind == INPUT_PRESS || event->kind == INPUT_KEY_DOWN)
        ses->redraw |= session_change_skip_glide(ses);
    if (ses->blank && !a->dialog.kind) {
        if (event->kind == INPUT_PRESS || event->kind == INPUT_FINGER_DOWN)
            app_action_blank(a, (int)ses->blank);
        app_keys_dispatch(a, event);
        return;
    }
    ses->redraw |= widgets_due(a, event->time);
    ui_result r = shell_widgets(a, event, false);
    a->ui_reported = r;
    ses->redraw |= r.redraw;
    if (r.tab_out)
        leave_panel(a, r.tab_out);
    highlight(a, event);
    if (r.taken || ui_dialog_open(&a->ui) || shell_player_input(a, event))
        return;
    if (edit_is_busy(&ses->editor) || !app_keys_dispatch(a, event))
        to_editor(a, event);
}

static bool is_pointing(const input *event)
{
    return event->kind == INPUT_MOTION || event->kind == INPUT_WHEEL ||
           event->kind == INPUT_PRESS || event->kind == INPUT_RELEASE;
}

/* Once it is over, so that nothing moves under it. */
static void note_finger(app *a, const input *event)
{
    bool by_finger = event->kind == INPUT_FINGER_UP;
    if ((!by_finger && event->kind != INPUT_RELEASE) || by_finger == a->session.by_finger)
        return;
    a->session.by_finger = by_finger;
    a->session.redraw = true;
}

void shell_input(app *a, const input *event)
{
    session *ses = &a->session;
    const shell_edited before = shell_edited_now(a);
    ses->now = event->time;
    switch (event->kind) {
    case INPUT_RESIZED:
        session_resized(ses);
        break;
    case INPUT_RESET_PIXELS:
        ses->redraw = true;
        break;
    case INPUT_FOCUS_GAINED:
        session_outside_look(ses);
        teach_file_look(&a->teaching);
        break;
    case INPUT_QUIT:
        app_action_quit(a);
        break;
    case INPUT_DROP_FILE:
        app_open_path(a, event->payload);
        break;
    case INPUT_DROP_TEXT:
        if (!a->dialog.kind) /* what it asks about stays what it was */
            app_action_paste_text(a, event->payload);
        break;
    default:
        to_all(a, event);
    }
    if (is_pointing(event))
        ses->pointed = session_present_camera(ses);
    shell_point(a, event, &before);
    note_finger(a, event);
    app_panel_follow(a);
    session_note_input(ses, event->kind != INPUT_NONE && event->kind != INPUT_MOTION);
}
