#include "app/trying.h"

#include "app/actions.h"
#include "app/lab_pair.h"

bool trying_makes(const app *a, mistake_id id)
{
    return id != NO_MISTAKE && a->lab.program.at[mistake_row(id)->stage] == id;
}

mistake_id trying_explained(const app *a)
{
    if (trying_makes(a, a->lab.explained))
        return a->lab.explained;
    for (int stage = 0; stage < LAB_STAGES; stage++)
        if (a->lab.program.at[stage])
            return a->lab.program.at[stage];
    return NO_MISTAKE;
}

void trying_program(app *a, lab_program p)
{
    a->lab.program = p;
    a->redraw = true;
}

bool trying_has_pair(app *a)
{
    if (!a->lab.has_pair)
        app_notice(a, "This needs a rectangle and a circle: Shift+R and Shift+C add them.");
    return a->lab.has_pair;
}

/* While a mistake is to be found, no other one may be looked at. */
static bool in_exam(app *a)
{
    bool asking = a->lab.exam.stage == EXAM_ASKING;
    if (asking)
        app_notice(a, "Answer the exam's question first, or stop the exam.");
    return asking;
}

void trying_choose(app *a, mistake_id id, bool add)
{
    if (in_exam(a))
        return;
    const char *why = id ? mistake_excluded(id, &app_scene(a)->convention) : NULL;
    if (why) {
        app_notice(a, "Not %s: %s.", mistake_row(id)->id, why);
        return;
    }
    a->lab.explained = id;
    trying_program(a, lab_with(add ? a->lab.program : (lab_program){{NO_MISTAKE}}, id));
}

void trying_remove(app *a, mistake_id id)
{
    lab_program p = a->lab.program;
    p.at[mistake_row(id)->stage] = NO_MISTAKE;
    trying_program(a, p);
}

/* ---- Actions ---- */

/* Round through the right test and all that can be made here. */
void action_mistake(app *a, int direction)
{
    int id = trying_explained(a);
    if (in_exam(a))
        return;
    do
        id = (id + direction + MISTAKES) % MISTAKES;
    while (id && mistake_excluded((mistake_id)id, &app_scene(a)->convention));
    trying_choose(a, (mistake_id)id, false);
    if (!app_panel_width(a))
        app_notice(a, "%s", id ? mistake_row((mistake_id)id)->title : "the right test");
    trying_has_pair(a);
}

void action_mistakes(app *a)
{
    lab_state *lab = &a->lab;
    if (in_exam(a))
        return;
    if (lab_trying(a)) {
        lab->aside = lab->program;
        trying_program(a, (lab_program){{NO_MISTAKE}});
    } else if (!lab_is_right(&lab->aside)) {
        trying_program(a, lab->aside);
    } else {
        app_notice(a, "No mistake has been tried yet: M tries the first.");
    }
    trying_has_pair(a);
}

void action_map(app *a)
{
    a->lab.map_on = !a->lab.map_on;
    if (a->lab.map_on)
        trying_has_pair(a);
}

void action_show_mistake(app *a)
{
    const scene *s = app_scene(a);
    const convention *c = &s->convention;
    lab_pair pair = a->lab.pair;
    if (!a->lab.has_pair)
        return;
    if (!lab_show_best(c, &pair, &a->lab.program, s->touching)) {
        app_notice(a, "No place was found where it shows.");
        return;
    }
    shape rectangle = scene_convention_read(c, &pair.rectangle),
          circle = scene_convention_read(c, &pair.circle);
    if (lab_put_shape(a, &rectangle) && lab_put_shape(a, &circle))
        lab_put_done(a, "show the mistake");
}
