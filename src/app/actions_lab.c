/* Actions of the lab: mistakes that are tried, the hit map. */
#include "app/actions.h"

#include "session/pair_edit.h"
#include "session/suspect.h"
#include "session/viewport.h"

/* Round through the right test and all that can be made here. */
void app_action_mistake(app *a, int direction)
{
    int id = session_suspect_explained(&a->session);
    if (session_in_exam(&a->session))
        return;
    do
        id = (id + direction + MISTAKES) % MISTAKES;
    while (id && lab_mistake_excluded((mistake_id)id, &session_scene(&a->session)->convention));
    session_suspect_choose(&a->session, (mistake_id)id, false);
    if (!session_panel_width(&a->session))
        session_notice(&a->session, "%s",
                       id ? lab_mistake((mistake_id)id)->title : "the right test");
    session_has_pair(&a->session);
}

void app_action_mistakes(app *a)
{
    lab_state *lab = &a->session.lab;
    if (session_in_exam(&a->session))
        return;
    if (session_has_suspect(&a->session)) {
        lab->suspended = lab->program;
        session_suspect_set(&a->session, (lab_program){{NO_MISTAKE}});
    } else if (!lab_is_right(&lab->suspended)) {
        session_suspect_set(&a->session, lab->suspended);
    } else {
        session_notice(&a->session, "No mistake has been tried yet: M tries the first.");
    }
    session_has_pair(&a->session);
}

void app_action_map(app *a)
{
    a->session.lab.map_on = !a->session.lab.map_on;
    if (a->session.lab.map_on)
        session_has_pair(&a->session);
}

void app_action_show_mistake(app *a)
{
    const scene *s = session_scene(&a->session);
    const convention *c = &s->convention;
    lab_pair pair = a->session.lab.pair;
    if (!a->session.lab.has_pair)
        return;
    if (!lab_show_best(c, &pair, &a->session.lab.program, s->touching)) {
        session_notice(&a->session, "No place was found where it shows.");
        return;
    }
    shape rectangle = scene_convention_read(c, &pair.rectangle),
          circle = scene_convention_read(c, &pair.circle);
    if (session_pair_put(&a->session, &rectangle) && session_pair_put(&a->session, &circle))
        session_pair_commit(&a->session, "show the mistake");
}

/* ---- The exam ---- */

void app_action_exam_begin(app *a)
{
    session_exam_begin(&a->session);
}

void app_action_exam_next(app *a)
{
    session_exam_next(&a->session);
}

void app_action_exam_answer(app *a)
{
    session_exam_answer(&a->session);
}

void app_action_exam_stop(app *a)
{
    session_exam_stop(&a->session);
}
