#include "diagnosis/cut.h"

#include "diagnosis/evidence.h"
#include "diagnosis/hypotheses.h"
#include "diagnosis/verdict.h"

#include <math.h>

/* What was cut is off by a whole unit at most, what was rounded by half of one; to first order a
 * margin moves twice as far, too. */
static bool could_be(const diagnosis_explanation *e)
{
    const residual *left = &e->unexplained;
    for (size_t i = 0; i < left->deep; i++)
        if (fabs(left->rows[i].margin) > 2 * left->rows[i].slack)
            return false;
    return e->weighed && left->count;
}

typedef struct cut_fit {
    log_cut how;  /* LOG_NOT_CUT: none leaves no deep row */
    double score; /* as an explanation's */
} cut_fit;

/* One log in ten is cut. */
static double score_of(const diagnosis_explanation *e, const residual *left, size_t rows)
{
    static const double LOGS = 10;
    return diagnosis_score(rows, 0, diagnosis_mistakes_of(&e->is.program)) - left->rounding_cost -
           log(LOGS);
}

static bool try_one(cut_fit *best, const diagnosis_explanation *e, const log_table *log,
                    log_cut how)
{
    row_model m = diagnosis_model_of(&e->is);
    log_table uncut;
    residual left;
    if (!log_uncut(&uncut, log, how))
        return false;
    bool done = diagnosis_residual_find(&left, &m, &uncut);
    log_uncut_free(&uncut);
    if (!done)
        return false;
    double score = score_of(e, &left, log->count);
    if (left.kind <= RESIDUAL_ROUNDING && (!best->how || score > best->score + M_LN2))
        *best = (cut_fit){how, score};
    diagnosis_residual_free(&left);
    return true;
}

/* The likeliest way to cut, if any leaves as much as it does by chance: towards zero is the usual
 * one. */
static bool find_fit(cut_fit *best, const diagnosis_explanation *e, const log_table *log)
{
    *best = (cut_fit){LOG_NOT_CUT, 0};
    return !could_be(e) ||
           (try_one(best, e, log, LOG_CUT_TO_ZERO) && try_one(best, e, log, LOG_CUT_DOWN));
}

/* Do listed mistakes explain the log as it is? */
static bool explains(const diagnosis *d)
{
    return d->verdict == DIAGNOSIS_MISTAKE || d->verdict == DIAGNOSIS_EITHER;
}

/* What explains the log if it is rounded, or has nothing to do with the numbers. */
static double score_otherwise(const diagnosis *d)
{
    const diagnosis_explanation *first = &d->all[0];
    if (d->verdict == DIAGNOSIS_ESTIMATE)
        return d->estimates[0].score;
    if (explains(d))
        return diagnosis_residual_score(d->rows, &first->unexplained,
                                        diagnosis_mistakes_of(&first->is.program));
    return diagnosis_chance_score(d->rows, d->hits, d->conventions);
}

/* It is said where that is likelier by 20 to 1 than that e's rest is rounding, and unless the other
 * cause is by as much. */
static bool is_likely(const diagnosis *d, const diagnosis_explanation *e, const cut_fit *fit)
{
    static const double SURE = 3;
    double rounded =
        diagnosis_residual_score(d->rows, &e->unexplained, diagnosis_mistakes_of(&e->is.program));
    return fit->how && fit->score > rounded + SURE && fit->score > score_otherwise(d) - SURE;
}

static bool is_wanted(const diagnosis *d)
{
    static const bool wanted[DIAGNOSIS_VERDICTS] = {
        [DIAGNOSIS_MISTAKE] = true,   [DIAGNOSIS_ESTIMATE] = true, [DIAGNOSIS_EITHER] = true,
        [DIAGNOSIS_NEAREST] = true,   [DIAGNOSIS_NOTHING] = true,  [DIAGNOSIS_TOO_FEW] = true,
        [DIAGNOSIS_RIGHT_BUT] = true,
    };
    return wanted[d->verdict] && !d->in_degrees && !d->right_in[0];
}

static bool try_right(diagnosis *d, const log_table *log)
{
    const diagnosis_explanation *right = diagnosis_first_right(d);
    cut_fit fit;
    if (!right)
        return true;
    diagnosis_hypothesis is = right->is;
    if (!find_fit(&fit, right, log))
        return false;
    if (!is_likely(d, right, &fit))
        return true;
    bool explained = explains(d);
    d->cut = fit.how;
    d->verdict = DIAGNOSIS_CUT;
    d->uncut = explained ? &d->all[1] : NULL;
    return diagnosis_put_first(d, &is, log);
}

/* Where as much speaks for it as else. */
static bool try_first(diagnosis *d, const log_table *log)
{
    const diagnosis_evidence before = d->evidence;
    cut_fit fit;
    if (!diagnosis_find_evidence(d, log) || !find_fit(&fit, &d->all[0], log))
        return false;
    if (is_likely(d, &d->all[0], &fit) && diagnosis_has_evidence(d)) {
        d->cut = fit.how;
        d->verdict = DIAGNOSIS_CUT;
    } else {
        d->evidence = before;
    }
    return true;
}

/* A second mistake may only explain what cutting does: then the likeliest one by itself is tried.
 */
static bool try_mistake(diagnosis *d, const log_table *log)
{
    const diagnosis_hypothesis pair = d->all[0].is;
    size_t single = 0;
    if (!try_first(d, log))
        return false;
    while (single < d->count && diagnosis_mistakes_of(&d->all[single].is.program) != 1)
        single++;
    if (d->cut || !diagnosis_is_pair(&d->all[0]) || single == d->count)
        return true;
    const diagnosis_hypothesis alone = d->all[single].is;
    bool done = diagnosis_put_first(d, &alone, log) && try_first(d, log) &&
                (d->cut || diagnosis_put_first(d, &pair, log));
    diagnosis_settle_second(d);
    return done;
}

bool diagnosis_try_cut(diagnosis *d, const log_table *log)
{
    if (!is_wanted(d))
        return true;
    if (!try_right(d, log))
        return false;
    bool listed = !explains(d) && !lab_is_right(&d->all[0].is.program);
    return d->cut || !listed || try_mistake(d, log);
}
