/* The log that is open: its rows, and what explains them. */
#include "panel/panel.h"
#include "panel/parts.h"

#include "app/app.h"
#include "app/keys.h"
#include "text/number.h"

#include <math.h>
#include <stdio.h>
#include <string.h>

static color alarm(app *a, bool on)
{
    return on ? view_theme_of(session_scene(&a->session)->theme)->error : (color){0};
}

static void counts(app *a, const log_state *l)
{
    char text[64];
    ui_label(&a->ui, UI_BOLD, l->name);
    snprintf(text, sizeof text, "%zu", l->rows->count);
    ui_tip(&a->ui, l->rows->understood.data);
    ui_value(&a->ui, "rows", text, (color){0});
    if (l->rows->bad) {
        snprintf(text, sizeof text, "%zu", l->rows->bad);
        ui_tip(&a->ui, l->rows->notices.data);
        ui_value(&a->ui, "unusable", text, alarm(a, true));
    }
    if (l->found && feed_log_said(l->job)[0])
        ui_label(&a->ui, UI_PLAIN, feed_log_said(l->job));
    ui_tip(&a->ui, "The convention that the rows are shown and judged in: see Convention");
    ui_value(&a->ui, "numbers as in", session_log_numbers(&a->session), (color){0});
    snprintf(text, sizeof text, "%zu", l->wrong);
    bool rounded = session_log_rounded(&a->session);
    ui_tip(&a->ui, rounded ? "Rows whose answer the log's own decimals may have turned over"
                           : "Rows in which your program said what the picture doesn't");
    ui_value(&a->ui, rounded ? "differ by rounding only" : "disagree with the picture", text,
             alarm(a, l->wrong > 0 && !rounded));
}

/* ---- Rows ---- */

static void step_button(app *a, const char *name, int direction)
{
    const app_action step = {.with = app_action_log_step, .arg = direction};
    if (ui_button(&a->ui, name, app_keys_hint(&step)))
        app_action_log_step(a, direction);
}

static void stepping(app *a, log_state *l)
{
    session *ses = &a->session;
    double row = (double)(session_log_row_shown(ses) + 1);
    ui_number_spec spec = {
        .step = 1, .limited = true, .min = 1, .max = (double)l->rows->count, .decimals = 0};
    ui_tip(&a->ui, "As counted in the file, without the header and unusable rows");
    ui_change change = ui_number(&a->ui, "row", &spec, &row);
    if ((change == UI_CHANGING || change == UI_COMMITTED) && row >= 1)
        session_log_go(ses, (size_t)row - 1);
    ui_row(&a->ui, 2, NULL);
    step_button(a, "Next", 1);
    step_button(a, "Back", -1);
    bool first = l->wrong_first;
    ui_tip(&a->ui, "Step through the rows that disagree before all others");
    if (ui_checkbox(&a->ui, "Disagreeing rows first", NULL, &first))
        session_log_set_order(ses, first);
}

static void row_in_words(app *a, const log_state *l)
{
    session *ses = &a->session;
    bool wrong;
    char text[160];
    const char *reported = session_log_reported(ses, &wrong);
    if (!reported)
        return;
    const log_row *row = &l->rows->rows[session_log_row_shown(ses)];
    const char *right = !wrong ? "that" : row->hit ? "MISS" : "HIT";
    snprintf(text, sizeof text, "Row %zu (line %u of the file): %s, and %s is right.",
             session_log_row_shown(ses) + 1, row->line, reported, right);
    ui_label(&a->ui, wrong ? UI_BOLD : UI_PLAIN, text);
}

/* ---- Explanations ---- */

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

static ui_list_row row_of(const app *a, const diagnosis_explanation *e, explanation_text *t)
{
    char share[NUMBER_SIZE];
    size_t rows = a->session.log.found->rows;
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
        rows[i] = row_of(a, &d->all[i], &texts[i]);
    ui_list_spec spec = {.rows = 6, .empty = "Nothing explains these rows."};
    ui_list_event e = ui_list(&a->ui, "explanations", &spec, rows, count, &a->panel.explanations);
    if ((e.action == UI_LIST_SELECT || e.action == UI_LIST_OPEN) && e.row < count)
        session_log_try(&a->session, e.row);
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

static void experiment_of(app *a, const diagnosis *d)
{
    if (!d->experiment.found)
        return;
    ui_tip(&a->ui, "A pair for which the explanations say different things. What does your "
                   "program say?");
    if (ui_button(&a->ui, "Try these numbers", NULL))
        session_log_experiment(&a->session);
    if (!a->session.log.experiment_shown)
        return;
    ui_label(&a->ui, UI_MUTED, "Test this pair in your program. It says this if it is ...");
    predictions(a, &d->experiment);
}

/* ---- What is left ---- */

enum { UNEXPLAINED_MAX = 50 };
typedef struct unexplained_text {
    char what[64], depth[NUMBER_SIZE + 16], tip[UI_TIP];
} unexplained_text;

static ui_list_row unexplained_list_row(const app *a, const unexplained_row *u, unexplained_text *t)
{
    const log_row *row = &a->session.log.rows->rows[u->row];
    char number[NUMBER_SIZE];
    text_buffer b = {0};
    diagnosis_say_row(a->session.log.rows, u, &b);
    snprintf(t->tip, sizeof t->tip, "%s; rounding explains %s. Click: see it.",
             b.data ? b.data : "", text_number_short(number, u->slack, 3));
    text_free(&b);
    snprintf(t->what, sizeof t->what, "line %u: %s", row->line, row->hit ? "hit" : "miss");
    if (diagnosis_unexplained_depth(u) > 0)
        snprintf(t->depth, sizeof t->depth, "%s %s", text_number_short(number, fabs(u->margin), 1),
                 row->hit ? "apart" : "inside");
    else
        snprintf(t->depth, sizeof t->depth, "rounding");
    bool shown = !a->session.log.experiment_shown && session_log_row_shown(&a->session) == u->row;
    return (ui_list_row){.text = t->what, .detail = t->depth, .tip = t->tip, .selected = shown};
}

/* The deepest rows that the first explanation leaves; a click shows one. */
static void unexplained(app *a, const diagnosis *d)
{
    static unexplained_text texts[UNEXPLAINED_MAX]; /* live until the pass ends */
    ui_list_row rows[UNEXPLAINED_MAX] = {{0}};
    const residual *left = &d->all[0].unexplained;
    size_t count = left->count < UNEXPLAINED_MAX ? left->count : UNEXPLAINED_MAX;
    if (!count)
        return;
    for (size_t i = 0; i < count; i++)
        rows[i] = unexplained_list_row(a, &left->rows[i], &texts[i]);
    ui_label(&a->ui, UI_MUTED, "What your program said in the rows that this leaves:");
    ui_list_spec spec = {.rows = 5, .empty = "None."};
    ui_list_event e = ui_list(&a->ui, "unexplained", &spec, rows, count, &a->panel.unexplained);
    if ((e.action == UI_LIST_SELECT || e.action == UI_LIST_OPEN) && e.row < count)
        session_log_go(&a->session, left->rows[e.row].row);
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

/* Answers that carry no information are given by many a pair of mistakes. */
static bool are_told(const diagnosis *d)
{
    return d->verdict != DIAGNOSIS_CONSTANT || diagnosis_mistakes_of(&d->all[0].is.program) < 2;
}

static void explained(app *a, const log_state *l)
{
    if (l->stage == FEED_EXPLAINING)
        ui_label(&a->ui, UI_MUTED, "Looking for what explains the rows ...");
    if (l->stage == FEED_UNEXPLAINED)
        ui_label(&a->ui, UI_PLAIN, l->why.text);
    if (!l->found)
        return;
    ui_label(&a->ui, UI_BOLD, l->verdict);
    constant_causes(a, l->found);
    elsewhere(a, l->found);
    unexplained(a, l->found);
    if (are_told(l->found)) {
        ui_label(&a->ui, UI_MUTED, "Candidates, the best first. A click tries one.");
        explanations(a, l->found);
    }
    experiment_of(a, l->found);
}

static void no_rows(app *a, const log_state *l)
{
    if (l->job) {
        ui_label(&a->ui, UI_MUTED, "Reading ...");
        return;
    }
    ui_label(&a->ui, UI_MUTED,
             "A CSV file of what your program said is stepped through here, and what explains it "
             "is found. Open it (Ctrl+O), or drop it on the window.");
    panel_button(a, "Open", "A log from this folder", app_action_open);
}

void panel_log(app *a)
{
    session *ses = &a->session;
    log_state *l = &ses->log;
    if (!session_log_shown(ses)) {
        no_rows(a, l);
        return;
    }
    int top = ui_row_top(&a->ui);
    counts(a, l);
    row_in_words(a, l);
    stepping(a, l);
    explained(a, l);
    panel_button(a, "Close the log", "What was here before comes back", app_action_log_close);
    if (a->panel.log_news)
        ui_reveal(&a->ui, top);
    a->panel.log_news = false;
}
