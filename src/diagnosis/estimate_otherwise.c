#include "diagnosis/estimate_otherwise.h"

#include "diagnosis/frequency.h"

#include <math.h>
#include <string.h>

/* ---- How much a program leaves ---- */

typedef struct leftover {
    size_t wrong;
    double depth;
} leftover;

/* Of the sample's first rows; a row counts no deeper than the shapes are large. */
static leftover left_by(const diagnosis_hypothesis *is, const log_table *log,
                        const estimate_sample *s, size_t rows)
{
    row_model m = diagnosis_model_of(is);
    leftover left = {0, 0};
    for (size_t i = 0; i < s->count && i < rows; i++) {
        lab_pair pair = log_row_pair(log, s->rows[i]);
        double margin = m.margin(m.self, s->rows[i], &pair);
        if ((margin < 0) == log->rows[s->rows[i]].hit)
            continue;
        left.wrong++;
        left.depth += fmin(fabs(margin), s->size);
    }
    return left;
}

/* ---- Which are worth trying ---- */

static void add(estimate_otherwise *o, const diagnosis_hypothesis *h)
{
    for (size_t i = 0; i < o->count; i++)
        if (!memcmp(&o->all[i].program, &h->program, sizeof h->program) &&
            scene_convention_same(&o->all[i].convention, &h->convention))
            return;
    if (o->count < ESTIMATE_OTHERWISE)
        o->all[o->count++] = *h;
}

/* The right program of the convention after `last` whose answers differ from those before it;
 * NULL: there is none. */
static const rated_hypothesis *next_right(const hypotheses *h, const rated_hypothesis *last)
{
    const rated_hypothesis *next = NULL;
    for (size_t i = 0; i < h->count; i++) {
        const rated_hypothesis *one = &h->all[i];
        bool first = i == 0 || one->misses != one[-1].misses || one->where != one[-1].where;
        if (first && !one->mistakes && (!last || one->order > last->order) &&
            (!next || one->order < next->order))
            next = one;
    }
    return next;
}

/* A number that is far off makes the right program look as wrong as it does in other conventions:
 * so the first of them are tried, and what fits better than all before. */
static void add_right(estimate_otherwise *o, const hypotheses *h)
{
    enum { COMMON = 10 };
    size_t least = SIZE_MAX;
    for (const rated_hypothesis *one = NULL; (one = next_right(h, one));) {
        if (o->count < COMMON || one->misses < least)
            add(o, &one->is);
        least = one->misses < least ? one->misses : least;
    }
    o->right = o->count;
}

/* Close to touching a number that is off turns as many rows over as mistakes do, so that counts
 * don't show which one is made besides. But beside the one that is made all rows that are wrong are
 * nearly right. Of those with the same answers it is the most usual. */
static void add_shallowest(estimate_otherwise *o, const convention *c, const log_table *log,
                           const estimate_sample *s)
{
    enum { ROWS = 256 };
    static const double ALIKE = 1e-6;
    diagnosis_hypothesis best = {.convention = *c};
    size_t rank[MISTAKES], of_best = MISTAKES;
    double least = INFINITY;
    diagnosis_frequency_ranks(rank);
    for (int id = MISTAKE_NONE + 1; id < MISTAKES; id++) {
        if (lab_mistake_excluded((mistake_id)id, c))
            continue;
        diagnosis_hypothesis one = {.convention = *c};
        one.program = lab_with(one.program, (mistake_id)id);
        double depth = left_by(&one, log, s, ROWS).depth;
        bool alike = of_best < MISTAKES && fabs(depth - least) <= ALIKE * least;
        if (alike ? rank[id] > of_best : depth > least)
            continue;
        least = depth;
        of_best = rank[id];
        best = one;
    }
    add(o, &best);
}

static void add_shallowest_of_best(estimate_otherwise *o, const diagnosis *d, const log_table *log,
                                   const estimate_sample *s)
{
    size_t left = 2;
    for (size_t i = 0; i < d->count && left > 0; i++)
        if (lab_is_right(&d->all[i].is.program)) {
            add_shallowest(o, &d->all[i].is.convention, log, s);
            left--;
        }
}

/* One mistake of those that explain most. */
static void add_likely(estimate_otherwise *o, const diagnosis *d)
{
    enum { LIKELY = 6, MOST = 5 };
    size_t most = o->right + MOST;
    for (size_t i = 0; i < d->count && i < LIKELY && o->count < most; i++)
        for (int stage = 0; stage < LAB_STAGES; stage++) {
            diagnosis_hypothesis one = {.convention = d->all[i].is.convention};
            one.program = lab_with(one.program, d->all[i].is.program.at[stage]);
            if (!lab_is_right(&one.program))
                add(o, &one);
        }
}

void diagnosis_estimate_otherwise_of(estimate_otherwise *o, const diagnosis *d, const hypotheses *h,
                                     const log_table *log, const estimate_sample *s)
{
    *o = (estimate_otherwise){.count = 0};
    add_right(o, h);
    add_shallowest_of_best(o, d, log, s);
    add_likely(o, d);
    for (size_t i = 0; i < o->count; i++) {
        leftover left = left_by(&o->all[i], log, s, s->count);
        o->wrong[i] = left.wrong;
        o->depth[i] = left.depth;
    }
}
