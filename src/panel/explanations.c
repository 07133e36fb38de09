/* What explains a log's rows, or a running program's lines: the verdict, what it leaves, the
 * candidates, and numbers to try. */
#include "panel/parts.h"

#include "app/app.h"
#include "session/try_explained.h"
#include "text/number.h"

#include <math.h>
#include <stdio.h>
#include <string.h>

void panel_reported(app *a, const char *which, const char *reported, bool hit, bool wrong)
{
    char text[160];
    const char *right = !wrong ? "that" : hit ? "MISS" : "HIT";
    snprintf(text, sizeof text, "%s: %s, and %s is right.", which, reported, right);
    ui_label(&a->ui, wrong ? UI_BOLD : UI_PLAIN, text);
}

typedef struct explanation_text {
    char what[160], share[NUMBER_SIZE + 8], tip[UI_TIP];
} explanation_text;

/* "wrong-sign + radius-forgotten in sdl2", "right in love". */
static void name_hypothesis(char *out, size_t size, const diagnosis_hypothesis *h)
{
    size_t length = 0;
    for (int stage = 0; stage < LAB_STAGES && length < size; stage++)
        if (h->program.at[stage])
            length += (size_t)snprintf(out + length, size - length, "%s%s", length ? " + " : "",
                                       lab_mistake(h->program.at[stage])->id);
    if (length < size)
        snprintf(out + length, size - length, "%s in %s", length ? "" : "right",
                 h->convention.id[0] ? h->convention.id : "this convention");
}

static bool is_suspect(const app *a, const diagnosis_hypothesis *h)
{
    return !memcmp(&h->program, &a->session.lab.program, sizeof h->program) &&
           scene_convention_means(&h->convention, &session_shown(&a->session)->convention);
}

static void tell_alike(explanation_text *t, const diagnosis_explanation *e, size_t rows)
{
    char other[160] = "";
    if (e->equivalent_count)
        name_hypothesis(other, sizeof other, &e->equivalent[0]);
    int length = snprintf(t->tip, sizeof t->tip, "%s: %zu of %zu rows. Click: try it.", t->what,
                          e->explained, rows);
    if (e->equivalent_count && (size_t)length < sizeof t->tip)
        snprintf(t->tip + length, sizeof t->tip - (size_t)length, " No row tells it from %s%s",
                 other, e->equivalent_count > 1 ? " and others." : ".");
}

static ui_list_row row_of(const app *a, const diagnosis_explanation *e, size_t rows,
                          explanation_text *t)
{
    char share[NUMBER_SIZE];
    name_hypothesis(t->what, sizeof t->what, &e->is);
    text_number_short(share, rows ? (double)e->explained * 100 / (double)rows : 0, 1);
    snprintf(t->share, sizeof t->share, "%s %%", share);
    tell_alike(t, e, rows);
    return (ui_list_row){
        .text = t->what, .detail = t->share, .tip = t->tip, .selected = is_suspect(a, &e->is)};
}

static void explanations(app *a, const diagnosis *d)
{
    static explanation_text texts[DIAGNOSIS_MAX]; /* live until the pass ends */
    ui_list_row rows[DIAGNOSIS_MAX] = {{0}};
    size_t count = d->count < DIAGNOSIS_MAX ? d->count : DIAGNOSIS_MAX;
    for (size_t i = 0; i < count; i++)
        rows[i] = row_of(a, &d->all[i], d->rows, &texts[i]);
    ui_list_spec spec = {.rows = 6, .wraps = true, .empty = "Nothing explains these rows."};
    ui_list_event e = ui_list(&a->ui, "explanations", &spec, rows, count, &a->panel.explanations);
    if ((e.action == UI_LIST_SELECT || e.action == UI_LIST_OPEN) && e.row < count)
        session_explained_try(&a->session, e.row);
}

static void predictions(app *a, const diagnosis_experiment *e)
{
    enum { MAX_SHOWN = 6 };
    for (size_t i = 0; i < e->of && i < MAX_SHOWN; i++) {
        static char names[MAX_SHOWN][160]; /* live until the pass ends */
        name_hypothesis(names[i], sizeof names[i], &e->predictions[i].is);
        ui_value(&a->ui, names[i], e->predictions[i].hit ? "HIT" : "MISS", (color){0});
    }
}

static void experiment_of(app *a, const explained_state *of)
{
    const diagnosis *d = of->found;
    if (!d->experiment.found)
        return;
    ui_tip(&a->ui, "A pair for which the explanations say different things. What does your "
                   "program say?");
    if (ui_button(&a->ui, "Try these numbers", NULL))
        session_explained_experiment(&a->session);
    if (!of->experiment_shown)
        return;
    ui_label(&a->ui, UI_MUTED, "Test this pair in your program. It says this if it is ...");
    predictions(a, &d->experiment);
}

/* ---- What is left ---- */

enum { UNEXPLAINED_MAX = 50 };
typedef struct unexplained_text {
    char what[64], depth[NUMBER_SIZE + 16], tip[UI_TIP];
} unexplained_text;

static ui_list_row unexplained_list_row(const app *a, const log_table *rows,
                                        const unexplained_row *u, unexplained_text *t)
{
    const log_row *row = &rows->rows[u->row];
    char number[NUMBER_SIZE];
    text_buffer b = {0};
    diagnosis_say_row(rows, u, &b);
    snprintf(t->tip, sizeof t->tip, "%s; rounding explains %s. Click: see it.",
             b.data ? b.data : "", text_number_short(number, u->slack, 3));
    text_free(&b);
    snprintf(t->what, sizeof t->what, "line %u: %s", row->line, row->hit ? "hit" : "miss");
    if (diagnosis_unexplained_depth(u) > 0)
        snprintf(t->depth, sizeof t->depth, "%s %s", text_number_short(number, fabs(u->margin), 1),
                 row->hit ? "apart" : "inside");
    else
        snprintf(t->depth, sizeof t->depth, "rounding");
    bool shown = session_explained_shows(&a->session, u->row);
    return (ui_list_row){.text = t->what, .detail = t->depth, .tip = t->tip, .selected = shown};
}

/* The deepest rows that the verdict leaves; a click shows one. */
static void unexplained(app *a, const explained_state *of)
{
    static unexplained_text texts[UNEXPLAINED_MAX]; /* live until the pass ends */
    ui_list_row rows[UNEXPLAINED_MAX] = {{0}};
    const residual *left = diagnosis_left(of->found);
    size_t count = left->count < UNEXPLAINED_MAX ? left->count : UNEXPLAINED_MAX;
    if (!count)
        return;
    for (size_t i = 0; i < count; i++)
        rows[i] = unexplained_list_row(a, of->rows, &left->rows[i], &texts[i]);
    ui_label(&a->ui, UI_MUTED, "What your program said in the rows that this leaves:");
    ui_list_spec spec = {.rows = 5, .empty = "None."};
    ui_list_event e = ui_list(&a->ui, "unexplained", &spec, rows, count, &a->panel.unexplained);
    if ((e.action == UI_LIST_SELECT || e.action == UI_LIST_OPEN) && e.row < count)
        session_explained_go(&a->session, left->rows[e.row].row);
}

static void constant_causes(app *a, const diagnosis *d)
{
    if (d->verdict != DIAGNOSIS_CONSTANT)
        return;
    ui_label(&a->ui, UI_MUTED, "What makes programs do that, the most usual first:");
    for (const char *const *cause = diagnosis_constant_causes(diagnosis_always_hits(d)); *cause;
         cause++)
        ui_label(&a->ui, UI_PLAIN, *cause);
}

static void elsewhere(app *a, const diagnosis *d)
{
    char text[128];
    if (!d->right_in[0])
        return;
    snprintf(text, sizeof text, "The program is right if its numbers are meant as in %s.",
             d->right_in);
    ui_label(&a->ui, UI_PLAIN, text);
}

/* What a number that is off may be, and where in the code to look. */
static void estimates(app *a, const diagnosis *d)
{
    for (size_t i = 0; i < d->estimate_count; i++) {
        const diagnosis_estimate *e = &d->estimates[i];
        text_buffer b = {0};
        text_add(&b, i ? "Or as if " : "As if ");
        diagnosis_say_estimate(e, &b);
        text_add(&b, ".");
        if (!b.failed && d->estimate_count > 1)
            ui_label(&a->ui, UI_PLAIN, b.data);
        ui_label(&a->ui, UI_MUTED, diagnosis_estimate_look(e));
        text_free(&b);
    }
}

/* Answers that carry no information are given by many a pair of mistakes. */
static bool are_told(const diagnosis *d)
{
    return d->verdict != DIAGNOSIS_CONSTANT || diagnosis_mistakes_of(&d->all[0].is.program) < 2;
}

void panel_explained(app *a, const explained_state *of)
{
    const diagnosis *d = of->found;
    if (of->stage == FEED_UNEXPLAINED)
        ui_label(&a->ui, UI_PLAIN, of->why.text);
    if (!d)
        return;
    ui_label(&a->ui, UI_BOLD, of->verdict);
    constant_causes(a, d);
    elsewhere(a, d);
    estimates(a, d);
    if (d->count)
        unexplained(a, of);
    if (are_told(d)) {
        ui_label(&a->ui, UI_MUTED, "Candidates, the best first. A click tries one.");
        explanations(a, d);
    }
    experiment_of(a, of);
}
