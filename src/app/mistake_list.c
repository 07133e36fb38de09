#include "app/mistake_list.h"

#include "app/app.h"

static const char *const stages[LAB_STAGES] = {
    [LAB_READ] = "Read: what numbers mean",       [LAB_ANGLE] = "Angle: unit, sign, zero",
    [LAB_LOCALISE] = "Localise: pivot, rotation", [LAB_CLAMP] = "Clamp: closest point",
    [LAB_COMPARE] = "Compare: distance, radius",
};

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

static ui_list_row named(ui_list_row row, const char *name)
{
    row.text = name;
    return row;
}

static void list_all(const app *a, mistake_rows *r, mistake_look *look, const char *none)
{
    int stage = -1;
    if (none)
        add_row(r, NO_MISTAKE, named(look(a, NO_MISTAKE), none));
    for (mistake_id id = NO_MISTAKE + 1; id < MISTAKES; id++) {
        const mistake *m = mistake_row(id);
        if ((int)m->stage != stage) {
            stage = (int)m->stage;
            add_row(r, NO_MISTAKE, (ui_list_row){.text = stages[stage], .heading = true});
        }
        ui_list_row row = named(look(a, id), m->id);
        row.tip = row.also = m->title;
        add_row(r, id, row);
    }
}

/* The list follows what is chosen by other means. */
static void light(ui_list_state *list, const mistake_rows *r, mistake_id id)
{
    if (list->lit < r->count && r->ids[list->lit] == id && !r->rows[list->lit].heading)
        return;
    for (size_t i = 0; i < r->count; i++)
        if (r->ids[i] == id && !r->rows[i].heading) {
            list->lit = i;
            list->show_lit = true;
            return;
        }
}

ui_list_event mistake_list(app *a, mistake_look *look, const char *none, mistake_id lit,
                           mistake_id *id)
{
    mistake_rows r = {.count = 0};
    ui_list_spec spec = {.rows = 8};
    list_all(a, &r, look, none);
    light(&a->panel.mistake_list, &r, lit);
    ui_list_event e = ui_list(&a->ui, "mistakes", &spec, r.rows, r.count, &a->panel.mistake_list);
    *id = e.action == UI_LIST_NOTHING ? NO_MISTAKE : r.ids[e.row];
    return e;
}
