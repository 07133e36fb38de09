/* The list of mistakes, what is tried, and where it shows. */
#include "app/panel.h"

#include "app/keys.h"
#include "app/trying.h"

static const char *const stages[LAB_STAGES] = {
    [LAB_READ] = "Read: what numbers mean",       [LAB_ANGLE] = "Angle: unit, sign, zero",
    [LAB_LOCALISE] = "Localise: pivot, rotation", [LAB_CLAMP] = "Clamp: closest point",
    [LAB_COMPARE] = "Compare: distance, radius",
};

static ui_list_row row_of(const app *a, mistake_id id)
{
    const mistake *m = mistake_row(id);
    return (ui_list_row){.text = m->id,
                         .tip = m->title,
                         .also = m->title,
                         .selected = trying_makes(a, id),
                         .disabled = mistake_excluded(id, &a->history.now.convention)};
}

/* Rows and the mistakes that they stand for. */
typedef struct mistake_rows {
    ui_list_row rows[MISTAKES + LAB_STAGES];
    mistake_id ids[MISTAKES + LAB_STAGES];
    size_t count;
} mistake_rows;

static void add_row(mistake_rows *r, mistake_id id, ui_list_row row)
{
    r->ids[r->count] = id;
    r->rows[r->count++] = row;
}

static void list_all(const app *a, mistake_rows *r)
{
    int stage = -1;
    add_row(r, NO_MISTAKE,
            (ui_list_row){.text = "none: the right test", .selected = !lab_trying(a)});
    for (mistake_id id = NO_MISTAKE + 1; id < MISTAKES; id++) {
        if ((int)mistake_row(id)->stage != stage) {
            stage = (int)mistake_row(id)->stage;
            add_row(r, NO_MISTAKE, (ui_list_row){.text = stages[stage], .heading = true});
        }
        add_row(r, id, row_of(a, id));
    }
}

/* The list follows what is chosen by other means. */
static void show_explained(app *a, const mistake_rows *r)
{
    ui_list_state *list = &a->panel.mistake_list;
    mistake_id id = a->lab.explained;
    if (list->lit < r->count && r->ids[list->lit] == id && !r->rows[list->lit].heading)
        return;
    for (size_t i = 0; i < r->count; i++)
        if (r->ids[i] == id && !r->rows[i].heading) {
            list->lit = i;
            list->show_lit = true;
            return;
        }
}

static void choose_from_list(app *a)
{
    mistake_rows r = {.count = 0};
    list_all(a, &r);
    show_explained(a, &r);
    ui_list_spec spec = {.rows = 8};
    ui_tip(&a->ui, "Type to search. Ctrl or Shift and a click add a mistake of another stage.");
    ui_list_event e = ui_list(&a->ui, "list", &spec, r.rows, r.count, &a->panel.mistake_list);
    if (e.action != UI_LIST_NOTHING)
        trying_choose(a, r.ids[e.row], e.mods & (MOD_SHIFT | MOD_CTRL));
}

static void step_button(app *a, const char *name, int direction, const char *tip)
{
    const action step = {.with = action_mistake, .arg = direction};
    ui_tip(&a->ui, tip);
    if (ui_button(&a->ui, name, keys_hint(&step)))
        action_mistake(a, direction);
}

static void tried_row(app *a, mistake_id id, bool explained)
{
    const mistake *m = mistake_row(id);
    ui_push(&a->ui, m->id);
    ui_row(&a->ui, 2, (const double[]){6, 1});
    ui_tip(&a->ui, m->title);
    if (ui_icon_button(&a->ui, m->id, UI_NO_ICON, NULL, explained)) {
        a->lab.explained = id;
        a->redraw = true;
    }
    ui_tip(&a->ui, "Try without this one");
    if (ui_icon_button(&a->ui, "##remove", UI_ICON_CROSS, NULL, false))
        trying_remove(a, id);
    ui_pop(&a->ui);
}

static void tried(app *a)
{
    ui_label(&a->ui, UI_BOLD, "Tried now");
    const lab_program p = a->lab.program;
    int count = 0;
    for (int stage = 0; stage < LAB_STAGES; stage++)
        count += p.at[stage] != NO_MISTAKE;
    for (int stage = 0; stage < LAB_STAGES; stage++)
        if (p.at[stage])
            tried_row(a, p.at[stage], count > 1 && p.at[stage] == a->lab.explained);
}

static void switches(app *a)
{
    ui *u = &a->ui;
    bool on = lab_trying(a), map = a->lab.map_on;
    if (!on && lab_is_right(&a->lab.aside))
        ui_disable(u, "Choose a mistake first");
    ui_tip(u, "Off: the right test; on: the mistakes that were tried last");
    if (ui_checkbox(u, "Make the mistake", keys_hint(&(action){.plain = action_mistakes}), &on))
        action_mistakes(a);
    ui_tip(u, "For every place where the circle could be: what is right, and what the code says");
    if (ui_checkbox(u, "Hit map", keys_hint(&(action){.plain = action_map}), &map)) {
        action_map(a);
        a->redraw = true;
    }
}

void panel_mistakes(app *a)
{
    choose_from_list(a);
    ui_row(&a->ui, 2, NULL);
    step_button(a, "Back", -1, "The mistake before, alone");
    step_button(a, "Next", 1, "The next mistake, alone");
    switches(a);
    if (lab_trying(a)) {
        tried(a);
        panel_explain(a, a->lab.explained);
    }
    panel_listing(a);
}
