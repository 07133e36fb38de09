/* Actions of the lab: mistakes that are tried, the hit map. */
#include "app/actions.h"

#include "session/pair_edit.h"
#include "session/suspect.h"
#include "session/viewport.h"

/* Round through the right test and all that can be made here. */
void app_action_mistake(app *a, int direction)
{
    session *ses = &a->session;
    mistake_id all[MISTAKES], now = session_suspect_explained(ses);
    int at = 0;
    if (session_exam_refuses(ses))
        return;
    lab_mistakes_in_order(all);
    while (all[at] != now)
        at++;
    do
        at = (at + direction + MISTAKES) % MISTAKES;
    while (at && lab_mistake_excluded(all[at], &session_scene(ses)->convention));
    session_suspect_choose(ses, all[at], false);
    if (!app_panel_shown(a))
        session_notice(ses, "%s", at ? lab_mistake(all[at])->title : "the right test");
    session_require_pair(ses);
}

void app_action_mistakes(app *a)
{
    session *ses = &a->session;
    lab_state *lab = &ses->lab;
    if (session_exam_refuses(ses))
        return;
    if (session_suspects_any(ses)) {
        session_suspect_off(ses);
    } else if (!lab_is_right(&lab->suspended)) {
        session_suspect_try(ses, lab->suspended);
    } else {
        session_notice(ses, "No mistake has been tried yet: M tries the first.");
    }
    session_require_pair(ses);
}

void app_show_map(app *a)
{
    session *ses = &a->session;
    ses->lab.map_on = true;
    if (session_require_pair(ses))
        session_glide_to_believed(ses);
}

void app_action_map(app *a)
{
    session *ses = &a->session;
    if (!ses->lab.map_on) {
        app_show_map(a);
        return;
    }
    ses->lab.map_on = false;
    session_give_room_back(ses);
}

void app_action_show_mistake(app *a)
{
    session *ses = &a->session;
    const scene *s = session_scene(ses);
    const convention *c = &s->convention;
    lab_pair pair = ses->lab.pair;
    if (!ses->lab.has_pair)
        return;
    if (!lab_show_best(c, &pair, &ses->lab.program, s->touching)) {
        session_notice(ses, "No place was found where it shows.");
        return;
    }
    shape rectangle = scene_convention_read(c, &pair.rectangle),
          circle = scene_convention_read(c, &pair.circle);
    if (session_pair_put(ses, &rectangle) && session_pair_put(ses, &circle))
        session_pair_commit(ses, PAIR_MISTAKE);
}

/* ---- The exam ---- */

/* Another question's list begins at its top. */
static void begin_list(app *a)
{
    a->panel.mistake_list = (ui_list_state){0};
}

void app_action_exam_begin(app *a)
{
    session_exam_begin(&a->session);
    begin_list(a);
}

void app_action_exam_next(app *a)
{
    session_exam_next(&a->session);
    begin_list(a);
}

void app_action_exam_answer(app *a)
{
    session_exam_answer(&a->session);
}

void app_action_exam_stop(app *a)
{
    session_exam_stop(&a->session);
}
