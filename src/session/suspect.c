#include "session/suspect.h"

#include "app/actions.h"
#include "session/lab_pair.h"

bool session_suspect_makes(const app *a, mistake_id id)
{
    return id != NO_MISTAKE && a->lab.program.at[mistake_row(id)->stage] == id;
}

mistake_id session_suspect_explained(const app *a)
{
    if (session_suspect_makes(a, a->lab.explained))
        return a->lab.explained;
    for (int stage = 0; stage < LAB_STAGES; stage++)
        if (a->lab.program.at[stage])
            return a->lab.program.at[stage];
    return NO_MISTAKE;
}

void session_suspect_set(app *a, lab_program p)
{
    a->lab.program = p;
    a->redraw = true;
}

bool session_has_pair(app *a)
{
    if (!a->lab.has_pair)
        session_notice(a, "This needs a rectangle and a circle: Shift+R and Shift+C add them.");
    return a->lab.has_pair;
}

/* While a mistake is to be found, no other one may be looked at. */
static bool in_exam(app *a)
{
    bool asking = a->lab.exam.stage == EXAM_ASKING;
    if (asking)
        session_notice(a, "Answer the exam's question first, or stop the exam.");
    return asking;
}

void session_suspect_choose(app *a, mistake_id id, bool add)
{
    if (in_exam(a))
        return;
    const char *why = id ? mistake_excluded(id, &session_scene(a)->convention) : NULL;
    if (why) {
        session_notice(a, "Not %s: %s.", mistake_row(id)->id, why);
        return;
    }
    a->lab.explained = id;
    session_suspect_set(a, lab_with(add ? a->lab.program : (lab_program){{NO_MISTAKE}}, id));
}

void session_suspect_remove(app *a, mistake_id id)
{
    lab_program p = a->lab.program;
    p.at[mistake_row(id)->stage] = NO_MISTAKE;
    session_suspect_set(a, p);
}

/* ---- Actions ---- */

/* Round through the right test and all that can be made here. */
void app_action_mistake(app *a, int direction)
{
    int id = session_suspect_explained(a);
    if (in_exam(a))
        return;
    do
        id = (id + direction + MISTAKES) % MISTAKES;
    while (id && mistake_excluded((mistake_id)id, &session_scene(a)->convention));
    session_suspect_choose(a, (mistake_id)id, false);
    if (!session_panel_width(a))
        session_notice(a, "%s", id ? mistake_row((mistake_id)id)->title : "the right test");
    session_has_pair(a);
}

void app_action_mistakes(app *a)
{
    lab_state *lab = &a->lab;
    if (in_exam(a))
        return;
    if (session_suspects(a)) {
        lab->aside = lab->program;
        session_suspect_set(a, (lab_program){{NO_MISTAKE}});
    } else if (!lab_is_right(&lab->aside)) {
        session_suspect_set(a, lab->aside);
    } else {
        session_notice(a, "No mistake has been tried yet: M tries the first.");
    }
    session_has_pair(a);
}

void app_action_map(app *a)
{
    a->lab.map_on = !a->lab.map_on;
    if (a->lab.map_on)
        session_has_pair(a);
}

void app_action_show_mistake(app *a)
{
    const scene *s = session_scene(a);
    const convention *c = &s->convention;
    lab_pair pair = a->lab.pair;
    if (!a->lab.has_pair)
        return;
    if (!lab_show_best(c, &pair, &a->lab.program, s->touching)) {
        session_notice(a, "No place was found where it shows.");
        return;
    }
    shape rectangle = convention_read(c, &pair.rectangle),
          circle = convention_read(c, &pair.circle);
    if (session_put_shape(a, &rectangle) && session_put_shape(a, &circle))
        session_put_done(a, "show the mistake");
}
