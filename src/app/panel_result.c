/* What else the test found, and what counts as a hit. */
#include "app/figures.h"
#include "app/panel.h"

#include "app/keys.h"

#include <stdio.h>

static const char *const states[] = {[COL_APART] = "apart",
                                     [COL_TOUCHING] = "touching",
                                     [COL_OVERLAPPING] = "overlapping",
                                     [COL_INSIDE] = "inside"};

/* A world point or direction as the convention writes it. */
static void point(app *a, const char *name, col_vec v)
{
    char x[FIGURE_SIZE], y[FIGURE_SIZE], text[2 * FIGURE_SIZE + 4];
    figure(a, x, v.x);
    figure(a, y, convention_write_y(&app_scene(a)->convention, v.y));
    snprintf(text, sizeof text, "%s, %s", x, y);
    ui_value(&a->ui, name, text, (color){0});
}

static void findings(app *a, const col_findings *f)
{
    char text[FIGURE_SIZE];
    ui_value(&a->ui, "state", states[f->state], (color){0});
    ui_value(&a->ui, "depth", figure(a, text, f->depth), (color){0});
    point(a, f->gap < 0 ? "deepest of a" : "closest on a", f->on_a);
    point(a, f->gap < 0 ? "deepest of b" : "closest on b", f->on_b);
    point(a, f->unique ? "normal" : "normal, one of several", f->normal);
}

void panel_result(app *a)
{
    const pairs *p = &a->pairs;
    scene *s = app_scene(a);
    if (p->shown_count && p->shown[0].a < s->count && p->shown[0].b < s->count) {
        char text[2 * SHAPE_ID_SIZE + 16];
        snprintf(text, sizeof text, "a: %s, b: %s", s->shapes[p->shown[0].a].id,
                 s->shapes[p->shown[0].b].id);
        ui_label(&a->ui, UI_MUTED, text);
        findings(a, &p->shown[0].findings);
    }
    char text[32];
    snprintf(text, sizeof text, "%zu", p->hits);
    ui_value(&a->ui, "hitting pairs", text, (color){0});
    bool touching = s->touching;
    ui_tip(&a->ui, "Is a pair whose gap is exactly 0 a hit? Textbooks disagree.");
    if (ui_checkbox(&a->ui, "Touching counts", keys_hint(&(action){.plain = action_touching}),
                    &touching))
        action_touching(a);
}
