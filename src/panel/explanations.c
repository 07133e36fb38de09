/* What explains a log's rows, or a running program's lines: the verdict, what it leaves, the
 * candidates, and numbers to try. */
#include "panel/parts.h"

#include "app/app.h"
#include "lab/program.h"
#include "session/try_explained.h"
#include "text/number.h"

#include <math.h>
#include <stdio.h>
#include <string.h>

void panel_reported(app *a, explained_kind kind, const char *which, const char *reported, bool hit,
                    bool wrong)
{
    char text[192];
    const char *right = !wrong ? "that is right" : hit ? "MISS is right" : "HIT is right";
    bool rounds = wrong && session_explained_shown_rounds(&a->session, kind);
    if (rounds)
        snprintf(text, sizeof text, "%s, within %s: %s, the picture %s.", which,
                 session_explained_excuse(&a->session, kind), reported, hit ? "MISS" : "HIT");
    else
        snprintf(text, sizeof text, "%s: %s, and %s.", which, reported, right);
    ui_label(&a->ui, wrong && !rounds ? UI_BOLD : UI_PLAIN, text);
}

typedef struct explanation_text {
    char what[160], share[NUMBER_SIZE + 8], tip[UI_TIP];
} explanation_text;

static void add_convention(text_buffer *b, const diagnosis_hypothesis *h)
{
    text_add_format(b, " in %s", h->convention.id[0] ? h->convention.id : "this convention");
}

static void copy_and_free(char *out, size_t size, text_buffer *b)
{
    snprintf(out, size, "%s", b->data ? b->data : "");
    text_free(b);
}

/* "Wrong sign of the angle + Radius forgotten in sdl2", "Right in love". */
static void title_hypothesis(char *out, size_t size, const diagnosis_hypothesis *h)
{
    text_buffer b = {0};
    lab_program_title(&b, &h->program);
    if (!b.length)
        text_add(&b, "Right");
    add_convention(&b, h);
    copy_and_free(out, size, &b);
}

/* "wrong-sign + radius-forgotten in sdl2", "right in love". */
static void name_hypothesis(char *out, size_t size, const diagnosis_hypothesis *h)
{
    text_buffer b = {0};
    lab_program_name(&b, &h->program);
    add_convention(&b, h);
    copy_and_free(out, size, &b);
}

static bool is_suspect(const app *a, const diagnosis_hypothesis *h)
{
    return !memcmp(&h->program, &a->session.lab.program, sizeof h->program) &&
           scene_convention_means(&h->convention, &session_shown(&a->session)->convention);
}

static void tell_alike(explanation_text *t, const diagnosis_explanation *e, size_t rows)
{
    char name[160], other[160] = "";
    name_hypothesis(name, sizeof name, &e->is);
    if (e->equivalent_count)
        name_hypothesis(other, sizeof other, &e->equivalent[0]);
    int length = snprintf(t->tip, sizeof t->tip, "%s: %zu of %zu rows. Click: try it.", name,
                          e->explained, rows);
    if (e->equivalent_count && (size_t)length < sizeof t->tip)
        snprintf(t->tip + length, sizeof t->tip - (size_t)length, " No row tells it from %s%s",
                 other, e->equivalent_count > 1 ? " and others." : ".");
}

static ui_list_row row_of(const app *a, const diagnosis *d, const diagnosis_explanation *e,
                          explanation_text *t)
{
    text_buffer share = {0};
    title_hypothesis(t->what, sizeof t->what, &e->is);
    diagnosis_say_share(d, e, &share);
    copy_and_free(t->share, sizeof t->share, &share);
    tell_alike(t, e, d->rows);
    return (ui_list_row){
        .text = t->what, .detail = t->share, .tip = t->tip, .selected = is_suspect(a, &e->is)};
}

/* The list's rows: those of candidates, and a heading above pairs of mistakes, which is nobody's.
 */
typedef struct candidate_rows {
    const diagnosis_explanation *of[DIAGNOSIS_MAX + 1];
    ui_list_row rows[DIAGNOSIS_MAX + 1];
    size_t count;
} candidate_rows;

static void list_candidates(const app *a, const diagnosis *d, candidate_rows *list)
{
    static explanation_text texts[DIAGNOSIS_MAX]; /* live until the pass ends */
    const diagnosis_explanation *told[DIAGNOSIS_MAX];
    size_t count = diagnosis_candidates(d, told);
    *list = (candidate_rows){.count = 0};
    for (size_t i = 0; i < count; i++) {
        if (i && list->count == i && diagnosis_is_pair(told[i]))
            list->rows[list->count++] =
                (ui_list_row){.text = "Two mistakes at once:", .heading = true};
        list->of[list->count] = told[i];
        list->rows[list->count++] = row_of(a, d, told[i], &texts[i]);
    }
}

static void explanations(app *a, explained_kind kind, const diagnosis *d)
{
    candidate_rows list;
    list_candidates(a, d, &list);
    if (!list.count)
        return;
    ui_label(&a->ui, UI_MUTED, "Candidates, the best first. A click tries one.");
    ui_list_spec spec = {.rows = 6, .wraps = true};
    ui_list_event e =
        ui_list(&a->ui, "explanations", &spec, list.rows, list.count, &a->panel.explanations);
    bool chosen = e.action == UI_LIST_SELECT || e.action == UI_LIST_OPEN;
    if (chosen && e.row < list.count && list.of[e.row])
        session_explained_try(&a->session, kind, (size_t)(list.of[e.row] - d->all));
}

static void predictions(app *a, const diagnosis_experiment *e)
{
    enum { MAX_SHOWN = 6 };
    for (size_t i = 0; i < e->of && i < MAX_SHOWN; i++) {
        static char names[MAX_SHOWN][160]; /* live until the pass ends */
        title_hypothesis(names[i], sizeof names[i], &e->predictions[i].is);
        ui_value(&a->ui, names[i], e->predictions[i].hit ? "HIT" : "MISS", (color){0});
    }
}

static void experiment_of(app *a, explained_kind kind, const explained_state *of)
{
    const diagnosis *d = of->found;
    if (!d->experiment.found)
        return;
    int top = ui_row_top(&a->ui);
    ui_tip(&a->ui, "A pair for which the explanations say different things. What does your "
                   "program say?");
    bool tries = ui_button(&a->ui, "Try these numbers", NULL);
    if (tries)
        session_explained_experiment(&a->session, kind);
    if (!of->experiment_shown)
        return;
    ui_label(&a->ui, UI_MUTED, "Test this pair in your program. It says this if it is ...");
    predictions(a, &d->experiment);
    if (tries)
        ui_reveal(&a->ui, top);
}

/* ---- What is left ---- */

enum { UNEXPLAINED_MAX = 50 };
typedef struct unexplained_text {
    char what[64], depth[NUMBER_SIZE + 16], tip[UI_TIP];
} unexplained_text;

static ui_list_row unexplained_list_row(const app *a, explained_kind kind, const unexplained_row *u,
                                        unexplained_text *t)
{
    const log_table *rows = session_explained(&a->session, kind)->rows;
    const log_row *row = &rows->rows[u->row];
    char number[NUMBER_SIZE];
    text_buffer b = {0};
    diagnosis_say_row(rows, u, &b);
    diagnosis_say_rounding(u, &b);
    snprintf(t->tip, sizeof t->tip, "%s. Click: see it.", b.data ? b.data : "");
    text_free(&b);
    snprintf(t->what, sizeof t->what, "%s in %s %u", row->hit ? "hit" : "miss",
             log_words_of(rows)->place, row->line);
    if (!isfinite(u->margin))
        snprintf(t->depth, sizeof t->depth, "never does");
    else if (diagnosis_unexplained_depth(u) > 0)
        snprintf(t->depth, sizeof t->depth, "%s %s", text_number_short(number, fabs(u->margin), 1),
                 row->hit ? "apart" : "inside");
    else
        snprintf(t->depth, sizeof t->depth, "rounding");
    bool shown = session_explained_shows(&a->session, kind, u->row);
    return (ui_list_row){.text = t->what, .detail = t->depth, .tip = t->tip, .selected = shown};
}

/* The deepest rows that the verdict leaves; a click shows one. */
static void unexplained(app *a, explained_kind kind, const explained_state *of)
{
    static unexplained_text texts[UNEXPLAINED_MAX]; /* live until the pass ends */
    ui_list_row rows[UNEXPLAINED_MAX] = {{0}};
    const residual *left = diagnosis_left(of->found);
    size_t count = left->count < UNEXPLAINED_MAX ? left->count : UNEXPLAINED_MAX;
    if (!count)
        return;
    for (size_t i = 0; i < count; i++)
        rows[i] = unexplained_list_row(a, kind, &left->rows[i], &texts[i]);
    char text[96];
    snprintf(text, sizeof text,
             "What your program said in the %s that this leaves:", log_words_of(of->rows)->rows);
    ui_label(&a->ui, UI_MUTED, text);
    ui_list_spec spec = {.rows = 5, .empty = "None.", .wraps = true};
    ui_list_event e = ui_list(&a->ui, "unexplained", &spec, rows, count, &a->panel.unexplained);
    if ((e.action == UI_LIST_SELECT || e.action == UI_LIST_OPEN) && e.row < count)
        session_explained_go(&a->session, kind, left->rows[e.row].row);
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

/* ---- Another convention ---- */

void panel_counted(app *a, explained_kind kind, const char *count, const char *of, bool any)
{
    char tip[128], differ[64];
    bool rounds = any && session_explained_rounds(&a->session, kind);
    ui_tip(&a->ui, "The convention that they are shown and judged in: see Convention");
    ui_value(&a->ui, "numbers as in", session_explained_counted_as(&a->session, kind), (color){0});
    snprintf(tip, sizeof tip,
             rounds ? "%s whose answer their own decimals may have turned over"
                    : "%s in which your program said what the picture doesn't",
             of);
    ui_tip(&a->ui, tip);
    snprintf(differ, sizeof differ, "differ by %s only",
             session_explained_excuse(&a->session, kind));
    ui_value(&a->ui, rounds ? differ : "wrong", count,
             any && !rounds ? view_theme_of(session_shown(&a->session)->theme)->error : (color){0});
}

void panel_elsewhere(app *a, explained_kind kind)
{
    convention other;
    bool right;
    char text[2 * CONVENTION_ID_SIZE + 96];
    if (!session_explained_elsewhere(&a->session, kind, &other, &right))
        return;
    const char *as = session_explained_counted_as(&a->session, kind);
    if (right) {
        snprintf(text, sizeof text, "Wrong as %s; right as %s.", as, other.id);
        ui_label(&a->ui, UI_PLAIN, text);
    }
    snprintf(text, sizeof text, "Take %s##elsewhere", other.id);
    ui_tip(&a->ui, "Read your program's numbers as in that convention from now on");
    if (ui_button(&a->ui, text, NULL))
        session_explained_read_as(&a->session, kind, &other);
}

/* ---- Numbers that are off ---- */

typedef struct estimate_text {
    char what[256], tip[UI_TIP];
} estimate_text;

static ui_list_row estimate_list_row(const app *a, explained_kind kind, size_t which,
                                     estimate_text *t)
{
    const explained_state *of = session_explained(&a->session, kind);
    const diagnosis_estimate *e = &of->found->estimates[which];
    char besides[160] = "";
    text_buffer b = {0};
    diagnosis_say_estimate(e, &b);
    if (!lab_is_right(&e->is.program))
        title_hypothesis(besides, sizeof besides, &e->is);
    const char *elsewhere = diagnosis_estimate_elsewhere(of->found, which);
    snprintf(t->what, sizeof t->what, "as if %s%s%s%s%s", b.data ? b.data : "",
             besides[0] ? ", and: " : "", besides, *elsewhere ? ", as in " : "", elsewhere);
    snprintf(t->tip, sizeof t->tip, "%s Click: try it.", diagnosis_estimate_look(e));
    text_free(&b);
    return (ui_list_row){.text = t->what,
                         .tip = t->tip,
                         .selected = session_explained_tries(&a->session, kind, which)};
}

/* What a number that is off may be, and where in the code to look. */
static void estimates(app *a, explained_kind kind, const diagnosis *d)
{
    static estimate_text texts[DIAGNOSIS_ESTIMATES]; /* live until the pass ends */
    ui_list_row rows[DIAGNOSIS_ESTIMATES] = {{0}};
    if (!d->estimate_count)
        return;
    for (size_t i = 0; i < d->estimate_count; i++)
        rows[i] = estimate_list_row(a, kind, i, &texts[i]);
    ui_label(&a->ui, UI_MUTED, "A number that is off. A click tries it.");
    ui_list_spec spec = {.rows = DIAGNOSIS_ESTIMATES, .wraps = true};
    ui_list_event e =
        ui_list(&a->ui, "estimates", &spec, rows, d->estimate_count, &a->panel.estimates);
    if ((e.action == UI_LIST_SELECT || e.action == UI_LIST_OPEN) && e.row < d->estimate_count)
        session_explained_try_estimate(&a->session, kind, e.row);
    size_t about = 0;
    for (size_t i = 0; i < d->estimate_count; i++)
        about = session_explained_tries(&a->session, kind, i) ? i : about;
    ui_label(&a->ui, UI_MUTED, diagnosis_estimate_look(&d->estimates[about]));
}

/* The verdict says only that this is no explanation; the list of candidates is far below. */
static void nearest(app *a, const diagnosis *d)
{
    const diagnosis_explanation *told[DIAGNOSIS_MAX];
    char title[160], text[192];
    if (d->verdict != DIAGNOSIS_NOTHING || !diagnosis_candidates(d, told))
        return;
    title_hypothesis(title, sizeof title, &told[0]->is);
    snprintf(text, sizeof text, "Nearest: %s.", title);
    ui_label(&a->ui, UI_PLAIN, text);
}

void panel_verdict(app *a, explained_kind kind)
{
    const explained_state *of = session_explained(&a->session, kind);
    if (of->stage == FEED_UNEXPLAINED)
        ui_label(&a->ui, UI_PLAIN, of->why.text);
    if (!of->found)
        return;
    ui_label(&a->ui, UI_BOLD, of->verdict);
    nearest(a, of->found);
    panel_elsewhere(a, kind);
    constant_causes(a, of->found);
}

void panel_explained(app *a, explained_kind kind)
{
    const explained_state *of = session_explained(&a->session, kind);
    const diagnosis *d = of->found;
    if (!d)
        return;
    estimates(a, kind, d);
    if (d->count)
        unexplained(a, kind, of);
    explanations(a, kind, d);
    experiment_of(a, kind, of);
}
