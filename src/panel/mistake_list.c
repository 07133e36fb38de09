#include "panel/mistake_list.h"

#include "app/app.h"

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

static void add_mistake(const app *a, mistake_rows *r, const mistake_list_spec *spec, mistake_id id)
{
    const mistake *m = lab_mistake(id);
    ui_list_row row = spec->look(a, id);
    row.text = m->title;
    row.tip = row.also = m->id;
    add_row(r, id, row);
}

static void add_group(const app *a, mistake_rows *r, const mistake_list_spec *spec, int group)
{
    mistake_id all[MISTAKES];
    size_t heading = r->count;
    lab_mistakes_in_order(all);
    add_row(r, MISTAKE_NONE, (ui_list_row){.text = spec->groups[group], .heading = true});
    for (size_t i = 1; i < MISTAKES; i++)
        if (spec->group(a, all[i]) == group)
            add_mistake(a, r, spec, all[i]);
    if (r->count == heading + 1)
        r->count = heading;
}

static void list_all(const app *a, mistake_rows *r, const mistake_list_spec *spec)
{
    if (spec->none) {
        ui_list_row row = spec->look(a, MISTAKE_NONE);
        row.text = spec->none;
        add_row(r, MISTAKE_NONE, row);
    }
    for (int group = 0; group < spec->group_count; group++)
        add_group(a, r, spec, group);
}

/* The list follows what is chosen by other means. */
static void show_chosen(ui_list_state *list, const mistake_rows *r, mistake_id id)
{
    if (list->highlighted < r->count && r->ids[list->highlighted] == id &&
        !r->rows[list->highlighted].heading)
        return;
    for (size_t i = 0; i < r->count; i++)
        if (r->ids[i] == id && !r->rows[i].heading) {
            list->highlighted = i;
            list->show_highlighted = true;
            return;
        }
}

ui_list_event panel_mistake_list(app *a, const mistake_list_spec *spec, mistake_id chosen,
                                 mistake_id *id)
{
    mistake_rows r = {.count = 0};
    list_all(a, &r, spec);
    show_chosen(&a->panel.mistake_list, &r, chosen);
    ui_list_event e = ui_list(&a->ui, "mistakes", &(ui_list_spec){.rows = 8, .wraps = true}, r.rows,
                              r.count, &a->panel.mistake_list);
    *id = e.action == UI_LIST_NOTHING ? MISTAKE_NONE : r.ids[e.row];
    return e;
}
