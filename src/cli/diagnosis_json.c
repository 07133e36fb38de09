/* A diagnosis as JSON. */
#include "cli/diagnosis_report.h"

#include "diagnosis/equivalence.h"
#include "file/file.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>

static void add_count(text_buffer *b, const char *key, size_t count)
{
    char text[64];
    snprintf(text, sizeof text, "\"%s\": %zu", key, count);
    text_add(b, text);
}

static void add_mistakes(text_buffer *b, const lab_program *p)
{
    bool any = false;
    text_add(b, "[");
    for (int stage = 0; stage < LAB_STAGES; stage++)
        if (p->at[stage] != MISTAKE_NONE) {
            text_add(b, any ? ", " : "");
            text_add_quoted(b, lab_mistake(p->at[stage])->id);
            any = true;
        }
    text_add(b, "]");
}

/* Their ids; a convention without one as it is. */
static void add_conventions(text_buffer *b, const equivalence_group *f)
{
    text_add(b, "[");
    for (size_t i = 0; i < f->count; i++) {
        text_add(b, i ? ", " : "");
        text_add_quoted(b, f->conventions[i]);
    }
    char *object = f->count ? NULL : file_convention_text(&f->first->convention);
    text_add(b, object ? object : "");
    b->failed |= !f->count && !object;
    free(object);
    text_add(b, "]");
}

static void add_group(text_buffer *b, const equivalence_group *f)
{
    text_add(b, "{\"mistakes\": ");
    add_mistakes(b, &f->first->program);
    text_add(b, ", \"conventions\": ");
    add_conventions(b, f);
}

static bool add_explanation(text_buffer *b, const diagnosis_report *r,
                            const diagnosis_explanation *e)
{
    equivalence_groups f;
    if (!diagnosis_groups_of_explanation(&f, e, r->known, r->log->has_pivot))
        return false;
    add_group(b, &f.all[0]);
    text_add(b, ", ");
    add_count(b, "explained", e->explained);
    text_add(b, ", \"equivalent\": [");
    for (size_t i = 1; i < f.count; i++) {
        text_add(b, i > 1 ? ", " : "");
        add_group(b, &f.all[i]);
        text_add(b, "}");
    }
    text_add(b, "]}");
    diagnosis_groups_free(&f);
    return true;
}

/* JSON has no number for what is infinite. */
static void add_finite(text_buffer *b, double number)
{
    if (isfinite(number))
        text_add_number(b, number);
    else
        text_add(b, "null");
}

static void add_numbers(text_buffer *b, const char *key, const double *numbers, size_t count)
{
    text_add(b, key);
    for (size_t i = 0; i < count; i++) {
        text_add(b, i ? ", " : "");
        add_finite(b, numbers[i]);
    }
    text_add(b, "]");
}

static bool add_saying(text_buffer *b, const diagnosis_report *r, bool hit)
{
    equivalence_groups f;
    if (!diagnosis_groups_of_predictions(&f, &r->diagnosis->experiment, hit ? SAYS_HIT : SAYS_MISS,
                                         r->known, r->log->has_pivot))
        return false;
    text_add(b, hit ? ", \"hit\": [" : ", \"miss\": [");
    for (size_t i = 0; i < f.count; i++) {
        text_add(b, i ? ", " : "");
        add_group(b, &f.all[i]);
        text_add(b, "}");
    }
    text_add(b, "]");
    diagnosis_groups_free(&f);
    return true;
}

static bool add_experiment(text_buffer *b, const diagnosis_report *r)
{
    const diagnosis_experiment *e = &r->diagnosis->experiment;
    const scene_written *w = &e->pair.rectangle, *c = &e->pair.circle;
    if (!e->found)
        return true;
    add_numbers(b, "\"rect\": [", (double[]){w->x, w->y, w->width, w->height, w->angle}, 5);
    if (w->has_pivot)
        add_numbers(b, ", \"pivot\": [", (double[]){w->pivot_x, w->pivot_y}, 2);
    add_numbers(b, ", \"circle\": [", (double[]){c->x, c->y, c->radius}, 3);
    return add_saying(b, r, true) && add_saying(b, r, false);
}

static void add_estimates(text_buffer *b, const diagnosis *d)
{
    for (size_t i = 0; i < d->estimate_count; i++) {
        const diagnosis_estimate *e = &d->estimates[i];
        size_t parameters = diagnosis_estimate_parameters(e);
        text_buffer words = {0};
        diagnosis_say_estimate(e, &words);
        text_add(b, i ? ", {\"number\": " : "{\"number\": ");
        text_add_quoted(b, diagnosis_estimate_id(e));
        add_numbers(b, ", \"values\": [", e->value, parameters);
        add_numbers(b, ", \"uncertainties\": [", e->uncertainty, parameters);
        text_add(b, ", \"words\": ");
        text_add_quoted(b, words.data ? words.data : "");
        text_add(b, ", \"mistakes\": ");
        add_mistakes(b, &e->is.program);
        text_add(b, ", \"convention\": ");
        text_add_quoted(b, e->is.convention.id);
        text_add(b, ", ");
        add_count(b, "explained", d->rows - e->unexplained.count);
        text_add(b, "}");
        b->failed |= words.failed;
        text_free(&words);
    }
}

/* What the verdict is about leaves: the deepest rows first. */
static void add_unexplained(text_buffer *b, const diagnosis_report *r)
{
    enum { MOST = 1000 };
    static const char *const kinds[] = {[RESIDUAL_NONE] = "none",
                                        [RESIDUAL_ROUNDING] = "rounding",
                                        [RESIDUAL_NOISE] = "noise",
                                        [RESIDUAL_SYSTEMATIC] = "systematic"};
    if (!r->diagnosis->count)
        return;
    const residual *left = diagnosis_left(r->diagnosis);
    text_add_format(b, "\"kind\": \"%s\", ", kinds[left->kind]);
    add_count(b, "deep", left->deep);
    text_add(b, ", ");
    add_count(b, "rounding", left->count - left->deep);
    text_add(b, ", \"rows\": [");
    for (size_t i = 0; i < left->count && i < MOST; i++) {
        const unexplained_row *u = &left->rows[i];
        const log_row *row = &r->log->rows[u->row];
        text_add_format(b, "%s{\"line\": %u, \"hit\": %s, \"gap\": ", i ? ", " : "", row->line,
                        row->hit ? "true" : "false");
        add_finite(b, u->margin);
        text_add(b, ", \"rounding\": ");
        add_finite(b, u->slack);
        text_add(b, "}");
    }
    text_add(b, "]");
}

static const char *const verdicts[] = {
    [DIAGNOSIS_RIGHT] = "right",         [DIAGNOSIS_MISTAKE] = "mistake",
    [DIAGNOSIS_ESTIMATE] = "estimate",   [DIAGNOSIS_NO_ROWS] = "no-rows",
    [DIAGNOSIS_RIGHT_BUT] = "right-but", [DIAGNOSIS_NEAREST] = "nearest",
    [DIAGNOSIS_CONSTANT] = "constant",   [DIAGNOSIS_NOTHING] = "nothing",
    [DIAGNOSIS_EITHER] = "either",       [DIAGNOSIS_DOUBTFUL] = "doubtful",
    [DIAGNOSIS_UNTOLD] = "untold",       [DIAGNOSIS_CUT] = "cut",
    [DIAGNOSIS_TOO_FEW] = "too-few",
};

/* What the log's columns say of its numbers in place of the convention. */
static void add_stated(text_buffer *b, const log_table *log)
{
    text_buffer words = {0};
    log_say_stated(log, &words);
    if (words.data) {
        text_add(b, ", \"stated\": ");
        text_add_quoted(b, words.data);
    }
    b->failed |= words.failed;
    text_free(&words);
}

bool cli_report_json(const diagnosis_report *r, text_buffer *b)
{
    const diagnosis *d = r->diagnosis;
    text_add(b, "{");
    add_count(b, "rows", d->rows);
    text_add_format(b, ", \"verdict\": \"%s\", \"right_in\": ", verdicts[d->verdict]);
    if (d->right_in[0])
        text_add_quoted(b, d->right_in);
    else
        text_add(b, "null");
    if (d->cut)
        text_add(b, d->cut == LOG_CUT_DOWN ? ", \"cut\": \"down\"" : ", \"cut\": \"to-zero\"");
    add_stated(b, r->log);
    text_add(b, ", \"explanations\": [");
    for (size_t i = 0; i < d->count; i++) {
        text_add(b, i ? ", " : "");
        if (!add_explanation(b, r, &d->all[i]))
            return false;
    }
    text_add(b, "], \"estimates\": [");
    add_estimates(b, d);
    text_add(b, "], \"unexplained\": {");
    add_unexplained(b, r);
    text_add(b, "}, \"experiment\": {");
    if (!add_experiment(b, r))
        return false;
    text_add(b, "}}\n");
    return !b->failed;
}
