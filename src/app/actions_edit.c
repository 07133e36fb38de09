/* Actions on shapes. */
#include "app/actions.h"

#include "file/file.h"
#include "file/pair_command.h"
#include "file/patient.h"
#include "file/scene_link.h"
#include "host/host.h"
#include "sdl/main_window.h"
#include "session/viewport.h"
#include "teach/lesson_keys.h"
#include "text/buffer.h"

#include <stdlib.h>

bool app_action_run(app *a, const app_action *what, const input *key)
{
    if (what->edit)
        what->edit(session_history(&a->session));
    else if (what->plain)
        what->plain(a);
    else if (what->with)
        what->with(a, what->arg);
    else if (what->keyed)
        what->keyed(a, what->arg, key);
    else if (what->held && !key->repeat)
        what->held(a, true);
    else if (!what->held)
        return false;
    a->session.redraw = true;
    return true;
}

void app_action_tab(app *a, int direction)
{
    session *ses = &a->session;
    scene *s = session_scene(ses);
    size_t at = scene_selected(s);
    bool leaves = at != SCENE_NONE && (direction > 0 ? at + 1 == s->count : at == 0);
    if ((leaves || !s->count) && app_panel_shown(a)) {
        scene_select_none(s);
        direction > 0 ? ui_focus_first(&a->ui) : ui_focus_last(&a->ui);
        return;
    }
    edit_select_next(session_history(ses), direction);
}

void app_action_edit_fields(app *a)
{
    if (!scene_selected_count(session_scene(&a->session)) || !app_panel_shown(a))
        return;
    if (a->session.aids.verdict_hidden) {
        session_notice(&a->session, "Its numbers are hidden with the verdict.");
        return;
    }
    a->panel.more = a->panel.open[APP_SECTION_SHAPE] = a->panel.focus_shape = true;
}

static const struct {
    int x, y;
} directions[] = {[APP_TO_LEFT] = {-1, 0},
                  [APP_TO_RIGHT] = {1, 0},
                  [APP_TO_UP] = {0, -1},
                  [APP_TO_DOWN] = {0, 1}};

/* So many points at a time, ten with Shift, a tenth with Alt; what lies that way comes in sight. */
static void pan(session *ses, int to, unsigned mods)
{
    double step = 50 * ses->screen.unit * (mods & MOD_SHIFT ? 10 : 1) * (mods & MOD_ALT ? 0.1 : 1);
    camera_pan(&ses->camera, -step * directions[to].x, -step * directions[to].y);
}

/* Whether arrow keys change anything that is selected. */
static bool nudges(const scene *s)
{
    const unsigned parts = SHAPE_PART(SHAPE_PLACE) | SHAPE_PART(SHAPE_VELOCITY);
    for (size_t i = 0; i < s->count; i++)
        if (s->shapes[i].selected && parts & ~s->shapes[i].locked)
            return true;
    return false;
}

void app_action_nudge(app *a, int to, const input *key)
{
    session *ses = &a->session;
    bool held = nudges(session_scene(ses));
    if (!held && (ses->mode == SESSION_PRESENTING || a->teaching.on))
        app_action_step(a, to == APP_TO_RIGHT || to == APP_TO_DOWN ? 1 : -1);
    else if (!held)
        pan(ses, to, key->mods);
    else
        edit_nudge(session_history(ses), &ses->shown, directions[to].x, directions[to].y, key->mods,
                   key->repeat);
}

void app_action_resize(app *a, int to, const input *key)
{
    edit_resize(session_history(&a->session), directions[to].x, directions[to].y, key->mods,
                key->repeat);
}

void app_action_turn(app *a, int direction, const input *key)
{
    double step = key->mods & MOD_SHIFT ? 15 : key->mods & MOD_ALT ? 0.1 : 1;
    edit_turn(session_history(&a->session), direction * step, key->repeat);
}

void app_action_add(app *a, int kind)
{
    session *ses = &a->session;
    col_vec at = ses->editor.pointer;
    bool outside = at.x <= 0 || at.y <= 0 || at.x >= ses->shown.width || at.y >= ses->shown.height;
    col_vec middle = {ses->shown.width / 2, ses->shown.height / 2};
    edit_add(session_history(ses), &ses->shown, (shape_kind)kind, outside ? middle : at);
}

static bool copy_selected(app *a)
{
    char *text = scene_selected_count(session_scene(&a->session))
                     ? file_copy_text(session_scene(&a->session))
                     : NULL;
    bool copied = text && a->window && sdl_window_set_clipboard(a->window, text);
    free(text);
    return copied;
}

void app_action_copy(app *a)
{
    if (!copy_selected(a))
        session_notice(&a->session, "Nothing to copy: select a shape first.");
}

void app_action_copy_command(app *a)
{
    session *ses = &a->session;
    scene *s = session_scene(ses);
    const shown_pair *pair = &ses->pairs.shown[0];
    if (!ses->pairs.shown_count || pair->a >= s->count || pair->b >= s->count) {
        session_notice(ses, "There is no pair to copy.");
        return;
    }
    char *command = file_pair_command(s, pair);
    bool copied = command && a->window && sdl_window_set_clipboard(a->window, command);
    session_notice(ses, copied ? "Copied: %s" : "Not copied: %s",
                   command ? command : TEXT_OUT_OF_MEMORY);
    free(command);
}

void app_action_copy_link(app *a)
{
    session *ses = &a->session;
    scene looked_at = ses->history.now; /* whose shapes stay the document's */
    problem why;
    session_store_view(ses, &looked_at);
    char *scene_part = file_link_text(&looked_at, session_presets(ses), &why);
    text_buffer link = {0};
    text_add(&link, host_page_address());
    text_add(&link, scene_part ? scene_part : "");
    if (!scene_part)
        session_notice(ses, "Not copied: %s", why.text);
    else if (link.failed || !a->window || !sdl_window_set_clipboard(a->window, link.data))
        session_notice(ses, "Not copied: the clipboard can't be had.");
    else if (*host_page_address())
        session_notice(ses, "Copied: the scene as a link of %zu characters.", link.length);
    else
        session_notice(ses,
                       "Copied: what stands behind a page's address, %zu characters. Pasted here "
                       "it opens, too.",
                       link.length);
    text_free(&link);
    free(scene_part);
}

void app_action_cut(app *a)
{
    if (copy_selected(a))
        edit_delete(session_history(&a->session));
}

void app_action_paste_text(app *a, const char *text)
{
    session *ses = &a->session;
    problem why;
    if (file_link_is(text) || file_pair_command_is(text)) {
        app_open_link(a, text);
        return;
    }
    int count =
        file_paste_patiently(session_scene(ses), text, session_presets(ses), &ses->waits, &why);
    if (count < 0) {
        session_notice(ses, "%s", why.text);
    } else {
        bool aside = edit_pasted(session_history(ses), &ses->shown);
        session_notice(ses, "Pasted %d shape%s%s.", count, count == 1 ? "" : "s",
                       aside ? ", beside where the same lay" : "");
        session_glide_to_selected(ses);
    }
    ses->redraw = true;
}

/* SDL hands out no text, too, where there is more than another program passes on at once. */
void app_action_paste(app *a)
{
    const char *text = a->window ? sdl_window_clipboard(a->window) : NULL;
    if (text && *text)
        app_action_paste_text(a, text);
    else if (text)
        session_notice(&a->session, "Nothing to paste: no text comes from the clipboard. Drop "
                                    "what is large as a file.");
}

void app_action_duplicate(app *a)
{
    edit_duplicate(session_history(&a->session), &a->session.shown);
}

void app_action_menu(app *a)
{
    scene *s = session_scene(&a->session);
    size_t at = scene_selected(s);
    if (at == SCENE_NONE)
        return;
    col_shape world = scene_shape_geometry(&s->shapes[at]);
    app_menu_open(a, camera_to_window(&a->session.shown, col_core_at(&world, 0.5, 0.5)));
}

void app_action_undo(app *a)
{
    const char *what = session_undo(&a->session);
    session_notice(&a->session, what ? "Undone: %s" : "Nothing to undo.", what);
}

void app_action_redo(app *a)
{
    const char *what = session_redo(&a->session);
    session_notice(&a->session, what ? "Done again: %s" : "Nothing to redo.", what);
}

void app_action_reset(app *a)
{
    if (a->teaching.on) {
        teach_as_written(&a->teaching);
        return;
    }
    if (session_reset(&a->session))
        session_notice(&a->session, "The scene is as it was opened. %s brings your changes back.",
                       session_way(&a->session, "Ctrl+Z", "Undo"));
}
