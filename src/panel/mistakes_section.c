/* The list of mistakes, what is tried, and where it shows. */
#include "panel/panel.h"
#include "panel/parts.h"

#include "app/keys.h"
#include "lab/deviation.h"
#include "panel/mistake_list.h"
#include "session/suspect.h"

#include <stdio.h>

static ui_list_row look(const app *a, mistake_id id)
{
    const session *ses = &a->session;
    if (!id)
        return (ui_list_row){.selected = !session_suspects_any(ses)};
    return (ui_list_row){.selected = session_suspects(ses, id),
                         .disabled = lab_mistake_excluded(id, &session_shown(ses)->convention)};
}

static int group_of(const app *a, mistake_id id)
{
    (void)a;
    return lab_stage_place(lab_mistake(id)->stage);
}

static void choose_from_list(app *a)
{
    static const char *const stages[LAB_STAGES] = {
        "Angle: unit, sign, zero", "Read: what numbers mean",   "Localise: pivot, rotation",
        "Clamp: closest point",    "Compare: distance, radius",
    };
    const mistake_list_spec spec = {"none: the right test", stages, LAB_STAGES, group_of, look};
    mistake_id id;
    ui_tip(&a->ui,
           "Ctrl or Shift and a click add a mistake of another stage. Reached by Tab, typing "
           "searches.");
    ui_list_event e = panel_mistake_list(a, &spec, session_suspect_explained(&a->session), &id);
    if (e.action != UI_LIST_NOTHING)
        session_suspect_choose(&a->session, id, e.mods & (MOD_SHIFT | MOD_CTRL));
}

static void step_button(app *a, const char *name, int direction, const char *tip)
{
    const app_action step = {.with = app_action_mistake, .arg = direction};
    ui_tip(&a->ui, tip);
    if (ui_button(&a->ui, name, app_keys_hint(&step)))
        app_action_mistake(a, direction);
}

/* id: MISTAKE_NONE stands for the number that is off. */
static void tried_row(app *a, mistake_id id, const char *name, const char *tip, bool explained)
{
    session *ses = &a->session;
    ui_push(&a->ui, name);
    ui_row(&a->ui, 2, (const double[]){6, 1});
    ui_tip(&a->ui, tip);
    if (ui_icon_button(&a->ui, name, UI_NO_ICON, NULL, explained) && id) {
        ses->lab.explained = id;
        ses->redraw = true;
    }
    ui_tip(&a->ui, "Try without this one");
    if (ui_icon_button(&a->ui, "##remove", UI_ICON_CROSS, NULL, false))
        session_suspect_remove(ses, id);
    ui_pop(&a->ui);
}

static void tried_number(app *a, const lab_program *p)
{
    static char name[96]; /* until the pass ends */
    text_buffer b = {0};
    if (!p->deviation)
        return;
    lab_deviation_name(p, &b);
    snprintf(name, sizeof name, "%s", b.data ? b.data : "");
    text_free(&b);
    tried_row(a, MISTAKE_NONE, name, "A number that is off", false);
}

static void tried(app *a)
{
    ui_label(&a->ui, UI_BOLD, "Tried now");
    const lab_program p = a->session.lab.program;
    int count = 0;
    for (int stage = 0; stage < LAB_STAGES; stage++)
        count += p.at[stage] != MISTAKE_NONE;
    for (int stage = 0; stage < LAB_STAGES; stage++)
        if (p.at[stage])
            tried_row(a, p.at[stage], lab_mistake(p.at[stage])->title, lab_mistake(p.at[stage])->id,
                      count > 1 && p.at[stage] == session_suspect_explained(&a->session));
    tried_number(a, &p);
}

static void switches(app *a)
{
    session *ses = &a->session;
    ui *u = &a->ui;
    bool on = session_suspects_any(ses), map = ses->lab.map_on;
    if (!on && lab_is_right(&ses->lab.suspended))
        ui_disable(u, "Choose a mistake first");
    ui_tip(u, "Off: the right test; on: the mistakes that were tried last");
    if (ui_checkbox(u, "Make the mistake",
                    app_keys_hint(&(app_action){.plain = app_action_mistakes}), &on))
        app_action_mistakes(a);
    ui_tip(u, "For every place where the circle could be: what is right, and what your code says");
    if (ui_checkbox(u, "Hit map", app_keys_hint(&(app_action){.plain = app_action_map}), &map)) {
        app_action_map(a);
        ses->redraw = true;
    }
}

void panel_mistakes(app *a)
{
    if (a->session.lab.exam.stage) {
        panel_exam(a);
        return;
    }
    choose_from_list(a);
    ui_row(&a->ui, 2, NULL);
    step_button(a, "Back", -1, "The mistake before, alone");
    step_button(a, "Next", 1, "The next mistake, alone");
    switches(a);
    panel_button(a, "Exam", "A mistake is hidden: find out which, by moving the shapes",
                 app_action_exam_begin);
    if (session_suspects_any(&a->session)) {
        tried(a);
        panel_explain(a);
    }
    panel_listing(a);
}
