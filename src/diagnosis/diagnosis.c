#include "diagnosis/diagnosis.h"

#include "diagnosis/cut.h"
#include "diagnosis/estimate.h"
#include "diagnosis/estimate_cut.h"
#include "diagnosis/evidence.h"
#include "diagnosis/experiment.h"
#include "diagnosis/hypotheses.h"
#include "diagnosis/units.h"
#include "diagnosis/verdict.h"

#include <stdlib.h>
#include <string.h>

/* ---- From rated hypotheses to explanations ---- */

static int compare_as_given(const rated_hypothesis *a, const rated_hypothesis *b)
{
    if (a->mistakes != b->mistakes)
        return a->mistakes < b->mistakes ? -1 : 1;
    return (a->order > b->order) - (a->order < b->order);
}

/* Those with the same answers side by side, the simplest first. */
static int compare_answers(const void *left, const void *right)
{
    const rated_hypothesis *a = left, *b = right;
    if (a->misses != b->misses)
        return a->misses < b->misses ? -1 : 1;
    if (a->where != b->where)
        return a->where < b->where ? -1 : 1;
    return compare_as_given(a, b);
}

/* Does it make all mistakes of the other, and more? */
static bool adds_to(const rated_hypothesis *more, const rated_hypothesis *less)
{
    for (int stage = 0; stage < LAB_STAGES; stage++)
        if (less->is.program.at[stage] != MISTAKE_NONE &&
            less->is.program.at[stage] != more->is.program.at[stage])
            return false;
    return less->mistakes < more->mistakes;
}

/* A second mistake that changes nothing, or undoes the first, explains nothing. */
static bool is_idle(const rated_hypothesis *group, const rated_hypothesis *one)
{
    if (one->mistakes < 2)
        return false;
    for (const rated_hypothesis *less = group; less < one && less->mistakes < one->mistakes; less++)
        if (adds_to(one, less) && scene_convention_same(&less->is.convention, &one->is.convention))
            return true;
    return false;
}

/* The group is in order; its first is the explanation. */
static bool explain(diagnosis_explanation *e, const rated_hypothesis *group, size_t count,
                    size_t rows)
{
    *e = (diagnosis_explanation){.is = group->is,
                                 .explained = rows - group->misses,
                                 .score = diagnosis_score(rows, group->misses, group->mistakes),
                                 .equivalent = malloc(count * sizeof *e->equivalent)};
    if (!e->equivalent)
        return false;
    for (size_t i = 1; i < count; i++)
        if (!is_idle(group, &group[i]))
            e->equivalent[e->equivalent_count++] = group[i].is;
    return true;
}

typedef struct group {
    const rated_hypothesis *first;
    size_t count;
    double score;
} group;

static int compare_groups(const void *left, const void *right)
{
    const group *a = left, *b = right;
    if (a->score != b->score)
        return a->score > b->score ? -1 : 1;
    return compare_as_given(a->first, b->first);
}

static size_t find_groups(group *groups, const hypotheses *h, size_t rows)
{
    size_t count = 0;
    for (size_t i = 0; i < h->count; i++) {
        const rated_hypothesis *one = &h->all[i];
        if (i == 0 || one->misses != one[-1].misses || one->where != one[-1].where)
            groups[count++] = (group){one, 0, diagnosis_score(rows, one->misses, one->mistakes)};
        groups[count - 1].count++;
    }
    qsort(groups, count, sizeof *groups, compare_groups);
    return count;
}

/* The best groups to the front; the right program has its place among them, however far behind. */
static size_t choose(group *groups, size_t count)
{
    size_t right = 0;
    while (right < count && groups[right].first->mistakes > 0)
        right++;
    if (count <= DIAGNOSIS_MAX)
        return count;
    if (right >= DIAGNOSIS_MAX && right < count)
        groups[DIAGNOSIS_MAX - 1] = groups[right];
    return DIAGNOSIS_MAX;
}

static size_t worst_right(const hypotheses *h)
{
    size_t worst = 0;
    for (size_t i = 0; i < h->count; i++)
        if (!h->all[i].mistakes && h->all[i].misses > worst)
            worst = h->all[i].misses;
    return worst;
}

static bool rank(diagnosis *d, hypotheses *h)
{
    group *groups = malloc(h->count * sizeof *groups);
    d->all = calloc(DIAGNOSIS_MAX, sizeof *d->all);
    bool right = groups && d->all;
    if (right) {
        qsort(h->all, h->count, sizeof *h->all, compare_answers);
        size_t count = choose(groups, find_groups(groups, h, d->rows));
        for (size_t i = 0; right && i < count; i++)
            right = explain(&d->all[d->count++], groups[i].first, groups[i].count, d->rows);
    }
    free(groups);
    return right;
}

static size_t count_hits(const log_table *log)
{
    size_t hits = 0;
    for (size_t i = 0; i < log->count; i++)
        hits += log->rows[i].hit;
    return hits;
}

/* What nothing explains has a nearest known program: the one that explains most. */
static bool put_nearest_first(diagnosis *d, const log_table *log)
{
    const diagnosis_explanation *told[DIAGNOSIS_MAX];
    if (d->verdict != DIAGNOSIS_NOTHING || !diagnosis_candidates(d, told))
        return true;
    const diagnosis_hypothesis nearest = told[0]->is;
    if (!diagnosis_put_first(d, &nearest, log))
        return false;
    diagnosis_settle_second(d);
    return true;
}

static bool judge(diagnosis *d, const log_table *log, const convention *c,
                  const struct engines *known)
{
    enum { ENOUGH = 5 }; /* rows, before another convention fits by more than chance */
    hypotheses h = {0};
    bool right = diagnosis_hypotheses_make(&h, c, known, log) && diagnosis_hypotheses_rate(&h, log);
    d->conventions = h.conventions;
    d->worst_right = worst_right(&h);
    right = right && rank(d, &h) && diagnosis_weigh(d, log);
    if (right) {
        diagnosis_find_neighbours(d, &h);
        d->verdict = diagnosis_verdict_of(d);
        right = diagnosis_estimate_find(d, &h, log);
    }
    if (right && !d->estimate_count && diagnosis_is_uninformed(d))
        d->verdict = DIAGNOSIS_CONSTANT;
    if (right && !c)
        diagnosis_doubt_radians(d, log);
    if (right && !c && known)
        diagnosis_presume_right(d, log, known);
    bool doubtful =
        right && c && known && (d->estimate_count || !lab_is_right(&d->all[0].is.program));
    if (doubtful && diagnosis_wrong_of_right(d) >= ENOUGH)
        right = diagnosis_seek_right(d, log, known);
    right = right && diagnosis_try_cut(d, log) && diagnosis_estimate_allow_cut(d, log) &&
            put_nearest_first(d, log);
    diagnosis_hypotheses_free(&h);
    return right;
}

bool diagnosis_of_log(diagnosis *d, const log_table *log, const convention *c,
                      const struct engines *known, problem *why)
{
    *d = (diagnosis){.rows = log->count, .hits = count_hits(log), .verdict = DIAGNOSIS_NO_ROWS};
    if (!log->count)
        return true;
    bool right = judge(d, log, c, known);
    if (right && diagnosis_is_about_listed(d) && d->verdict != DIAGNOSIS_NOTHING &&
        d->verdict != DIAGNOSIS_CONSTANT)
        right = diagnosis_experiment_find(&d->experiment, d, log);
    if (!right) {
        diagnosis_free(d);
        return text_problem(why, "the log can't be diagnosed: " TEXT_OUT_OF_MEMORY);
    }
    return true;
}

void diagnosis_free(diagnosis *d)
{
    for (size_t i = 0; i < d->count; i++)
        diagnosis_explanation_free(&d->all[i]);
    for (size_t i = 0; i < d->estimate_count; i++)
        diagnosis_residual_free(&d->estimates[i].unexplained);
    free(d->all);
    free(d->experiment.predictions);
    *d = (diagnosis){0};
}
