#include "diagnosis/estimate.h"

#include "diagnosis/estimate_differs.h"
#include "diagnosis/estimate_otherwise.h"
#include "diagnosis/estimate_region.h"
#include "diagnosis/evidence.h"
#include "diagnosis/hypotheses.h"
#include "diagnosis/verdict.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

/* Scores are compared as likelihoods are: what is behind by less than this, 1 to 20, is as good;
 * what isn't better by it isn't better. */
static const double CLOSE = 3;

typedef struct candidate {
    diagnosis_estimate e;
    estimate_region region;
    bool significant;
} candidate;

enum { PART = 2048 };

typedef struct finder {
    diagnosis *d;
    const hypotheses *all;
    const log_table *log;
    estimate_sample sample;
    log_table part; /* some rows of the log, spread over it ... */
    log_row rows[PART];
    double least;  /* the score that is to be beaten ... */
    double simple; /* ... or, of what makes one mistake at most, where ... */
    bool pair;     /* ... two would be named */
    double first;  /* the best first score of what was chosen; -INFINITY: nothing was */
    candidate found[ESTIMATE_MODELS]; /* with one program otherwise */
    size_t count;
} finder;

/* ---- One model ---- */

/* As for an explanation with a mistake more: one of so many; and each parameter is one of as many
 * values as can be told apart. */
static double score_of(const diagnosis_estimate *e, const log_table *log, double log_share)
{
    size_t mistakes = diagnosis_mistakes_of(&e->is.program) + 1;
    return diagnosis_residual_score(log->count, &e->unexplained, mistakes) + log_share;
}

/* It is one of the models, in four programs of five, as a mistake is one of those that are listed;
 * the value is one of as many as can be told apart. */
static double cost_of(const diagnosis_estimate *e, double log_share)
{
    size_t mistakes = diagnosis_mistakes_of(&e->is.program);
    return log(1.25 * ESTIMATE_MODELS) + diagnosis_mistake_cost(mistakes) - log_share;
}

static bool explains_nearly_all(const residual *r)
{
    return r->kind != RESIDUAL_SYSTEMATIC;
}

/* One number that is off is simpler than two mistakes: it is named in place of them if it explains
 * as much, and isn't behind. */
static bool replaces_pair(const finder *f, const diagnosis_estimate *e)
{
    return f->pair && e->model->parameters == 1 && lab_is_right(&e->is.program) &&
           e->score > f->simple && e->score > f->least - CLOSE &&
           e->unexplained.kind <= RESIDUAL_ROUNDING;
}

/* Is it none that changes nothing? */
static bool is_off(const diagnosis_estimate *e)
{
    bool off = e->model->unit == IN_ROWS;
    for (size_t i = 0; i < e->model->parameters; i++)
        off = off || fabs(e->value[i] - e->model->neutral[i]) > e->uncertainty[i];
    return off;
}

static bool is_significant(const finder *f, const diagnosis_estimate *e)
{
    return is_off(e) && explains_nearly_all(&e->unexplained) &&
           (e->score > f->least || replaces_pair(f, e));
}

/* What is inside of a rectangle fits a circle of which nothing is left, whatever the answer: where
 * that is so in more than a quarter of the rows, it is no radius that is a number off. */
static bool leaves_radii(const estimate_program *e)
{
    size_t left = 0;
    if (e->model->deviation != DEVIATION_RADIUS_PLUS)
        return true;
    for (size_t i = 0; i < e->log->count; i++)
        left += e->log->rows[i].radius + e->value[0] > 0;
    return 4 * left >= 3 * e->log->count;
}

static void fill_part(finder *f)
{
    size_t step = diagnosis_spread_step(f->log->count), row = 0;
    f->part = *f->log;
    f->part.rows = f->rows;
    f->part.count = f->log->count < PART ? f->log->count : PART;
    for (size_t i = 0; i < f->part.count; i++, row = (row + step) % f->log->count)
        f->rows[i] = f->log->rows[row];
}

static bool is_complete(const diagnosis *d)
{
    return d->estimate_count && d->estimates[0].unexplained.kind <= RESIDUAL_ROUNDING;
}

/* Does it leave too much, by what it leaves of a part of the log: so much that it can't be noise,
 * or more than a few rows where another number leaves none? A row before isn't in the part. */
static bool is_ruled_out(const finder *f, const estimate_program *e)
{
    enum { FEW = 8 };
    row_model model = diagnosis_estimate_model_of(e);
    return !e->model->between &&
           (is_complete(f->d) ? diagnosis_residual_has_more(&model, &f->part, FEW)
                              : diagnosis_residual_is_sure(&model, &f->part, f->part.count));
}

/* Adds the model's estimate, which still has to be judged. */
static bool try_model(finder *f, const estimate_model *m, const diagnosis_hypothesis *is)
{
    estimate_program e = {.model = m, .is = is, .log = f->log};
    candidate one = {.e = {.model = m, .is = *is}};
    double step;
    if (!diagnosis_estimate_search(&e, &f->sample, &step) || is_ruled_out(f, &e) ||
        !leaves_radii(&e))
        return true;
    if (!diagnosis_estimate_region(&e, &f->sample, step, &one.region))
        return false;
    memcpy(one.e.value, e.value, sizeof e.value);
    memcpy(one.e.uncertainty, one.region.uncertainty, sizeof one.e.uncertainty);
    f->found[f->count++] = one;
    return true;
}

/* Finds what it leaves of the whole log, and its score; without either if it isn't worth it. */
static bool judge(finder *f, candidate *one)
{
    estimate_program e = {.model = one->e.model, .is = &one->e.is, .log = f->log};
    memcpy(e.value, one->e.value, sizeof e.value);
    row_model model = diagnosis_estimate_model_of(&e);
    if (!diagnosis_residual_find(&one->e.unexplained, &model, f->log))
        return false;
    one->e.score = score_of(&one->e, f->log, one->region.log_share);
    one->e.cost = cost_of(&one->e, one->region.log_share);
    one->significant = is_significant(f, &one->e);
    return true;
}

static double first_score(const candidate *one)
{
    return one->region.likelihood + one->region.log_share -
           diagnosis_mistake_cost(diagnosis_mistakes_of(&one->e.is.program));
}

/* Long logs take long, so only those are judged that the rows looked at until now don't rule out.
 */
static bool judge_likely(finder *f)
{
    double best = f->first;
    bool done = true;
    for (size_t i = 0; i < f->count; i++)
        best = fmax(best, first_score(&f->found[i]));
    for (size_t i = 0; done && i < f->count; i++)
        if (first_score(&f->found[i]) > best - 2 * CLOSE)
            done = judge(f, &f->found[i]);
    return done;
}

/* ---- All of them ---- */

/* Of few rows some number explains each: a parameter takes some more to speak for it. */
static bool has_evidence(const finder *f, const estimate_model *m)
{
    enum { ROWS = 4 };
    return f->sample.wrong[f->sample.count] >= ROWS * m->parameters;
}

/* Where x and y name the middle, sizes that are off are so about the middle: one model does. */
static bool is_another(const estimate_model *m, const convention *c)
{
    bool middle = scene_convention_names_middle(c);
    return m->deviation != DEVIATION_SIZE_TIMES || !middle;
}

/* Those that are told beside a listed mistake: see below. */
static bool is_simple(const estimate_model *m)
{
    return m->parameters == 1 && m->unit != IN_ROWS;
}

static bool try_models(finder *f, const diagnosis_hypothesis *is, bool only_simple)
{
    bool done = true;
    f->count = 0;
    diagnosis_estimate_sample_read(&f->sample, is, f->log);
    for (size_t i = 0; done && i < ESTIMATE_MODELS; i++) {
        const estimate_model *m = &diagnosis_estimate_models[i];
        if (has_evidence(f, m) && is_another(m, &is->convention) && (is_simple(m) || !only_simple))
            done = try_model(f, m, is);
    }
    return done && judge_likely(f);
}

static void drop_found(finder *f)
{
    for (size_t i = 0; i < f->count; i++)
        diagnosis_residual_free(&f->found[i].e.unexplained);
    f->count = 0;
}

/* Those whose score isn't above. */
static void drop_estimates(diagnosis *d, double above)
{
    size_t kept = 0;
    for (size_t i = 0; i < d->estimate_count; i++)
        if (d->estimates[i].score > above)
            d->estimates[kept++] = d->estimates[i];
        else
            diagnosis_residual_free(&d->estimates[i].unexplained);
    d->estimate_count = kept;
}

/* Is it to be told before an other one, that is more usual? Not where it is as likely, since how
 * far a model reaches is a matter of taste, and counts for as much; nor in another convention. */
static bool comes_before(const diagnosis_estimate *e, const diagnosis_estimate *usual)
{
    static const double ALIKE = 1;
    return e->score > usual->score + ALIKE &&
           scene_convention_same(&e->is.convention, &usual->is.convention);
}

/* Takes it over. The likeliest ones stay, in order. */
static void add_estimate(diagnosis *d, diagnosis_estimate *e)
{
    size_t at = d->estimate_count;
    while (at > 0 && comes_before(e, &d->estimates[at - 1]))
        at--;
    if (at == DIAGNOSIS_ESTIMATES)
        return;
    if (d->estimate_count == DIAGNOSIS_ESTIMATES)
        diagnosis_residual_free(&d->estimates[--d->estimate_count].unexplained);
    memmove(d->estimates + at + 1, d->estimates + at,
            (d->estimate_count++ - at) * sizeof *d->estimates);
    d->estimates[at] = *e;
    e->unexplained = (residual){0};
}

static void take(finder *f, candidate *one)
{
    f->first = fmax(f->first, first_score(one));
    add_estimate(f->d, &one->e);
}

static double best_of(const diagnosis *d)
{
    double best = -INFINITY;
    for (size_t i = 0; i < d->estimate_count; i++)
        best = fmax(best, d->estimates[i].score);
    return best;
}

/* Those that are close to the one with the best score. Beside a mistake they take the place of what
 * was chosen before if that is better; right programs of several conventions stay side by side. */
static void choose(finder *f, bool beside_right)
{
    diagnosis *d = f->d;
    double before = best_of(d), best = -INFINITY;
    for (size_t i = 0; i < f->count; i++)
        best = fmax(best, f->found[i].significant ? f->found[i].e.score : -INFINITY);
    if (beside_right || best > before) {
        double least = fmax(best, before) - CLOSE;
        drop_estimates(d, beside_right ? least : INFINITY);
        for (size_t i = 0; i < f->count; i++)
            if (f->found[i].significant && f->found[i].e.score > least)
                take(f, &f->found[i]);
    }
    drop_found(f);
}

/* ---- What the program may be otherwise ---- */

/* Could a number beside it, were it to explain every row, still score too low? */
static bool is_hopeless(const finder *f, const diagnosis_hypothesis *is)
{
    return diagnosis_score(f->log->count, 0, diagnosis_mistakes_of(&is->program) + 1) <= f->least;
}

/* A mistake that leaves about as much as none, by count and by depth, explains nothing of it. */
static bool is_tried(const finder *f, const estimate_otherwise *o, size_t i)
{
    static const double LESS = 0.75;
    if (is_hopeless(f, &o->all[i]))
        return false;
    double wrong = INFINITY, depth = INFINITY;
    for (size_t k = 0; k < o->right; k++) {
        wrong = fmin(wrong, (double)o->wrong[k]);
        depth = fmin(depth, o->depth[k]);
    }
    return i < o->right || (double)o->wrong[i] < LESS * wrong || o->depth[i] < LESS * depth;
}

static bool try_all(finder *f)
{
    estimate_otherwise o;
    diagnosis_estimate_otherwise_of(&o, f->d, f->all, f->log, &f->sample);
    for (size_t i = 0; i < o.count && (i < o.right || !is_complete(f->d)); i++) {
        bool done = !is_tried(f, &o, i) || try_models(f, &o.all[i], false);
        choose(f, i < o.right);
        if (!done)
            return false;
    }
    const diagnosis_hypothesis chosen = f->d->estimates[0].is;
    return !f->d->estimate_count || diagnosis_put_first(f->d, &chosen, f->log);
}

/* ---- Or is it a number? ----
 *
 * All circles of a game have one radius, and half of it may as well be 8 less. One number is as
 * simple as one mistake; two fit anything. But where a number and a mistake differ, and only the
 * answers happen to be the same, the number was fitted to them: then each value that could be told
 * apart was as likely before, as for every estimate. */

/* Where a factor may be as large as any that is tried, no number is told. */
static bool is_told(const diagnosis_estimate *e)
{
    bool at_end = e->model->unit == IN_NUMBERS && e->value[0] + e->uncertainty[0] >= e->model->high;
    return !at_end && fabs(e->value[0] - e->model->neutral[0]) > e->uncertainty[0];
}

static bool is_as_good(const finder *f, const candidate *one)
{
    const diagnosis *d = f->d;
    const residual *listed = &d->all[0].unexplained;
    size_t mistakes = diagnosis_mistakes_of(&d->all[0].is.program);
    if (!one->e.unexplained.rows || one->e.unexplained.kind > RESIDUAL_ROUNDING ||
        !is_told(&one->e))
        return false;
    double score = diagnosis_residual_score(d->rows, &one->e.unexplained, 1);
    if (!diagnosis_estimate_coincides(&one->e, &d->all[0].is, f->log, &f->sample))
        score += one->region.log_share;
    return score > diagnosis_residual_score(d->rows, listed, mistakes) - CLOSE;
}

/* What would tell it from all single mistakes that the log can't tell apart; NULL: it is one. */
static const char *telling(const finder *f, const candidate *one)
{
    const diagnosis_explanation *listed = &f->d->all[0];
    const char *words = diagnosis_estimate_telling(&one->e, &listed->is, f->log, &f->sample);
    for (size_t i = 0; words && i < listed->equivalent_count; i++) {
        const diagnosis_hypothesis *other = &listed->equivalent[i];
        if (diagnosis_mistakes_of(&other->program) < 2 &&
            !diagnosis_estimate_telling(&one->e, other, f->log, &f->sample))
            words = NULL;
    }
    return words;
}

/* Of those that explain the log as well as the listed mistake, but are something else. */
static void choose_others(finder *f)
{
    diagnosis *d = f->d;
    for (size_t i = 0; i < f->count; i++) {
        candidate *one = &f->found[i];
        const char *words = is_as_good(f, one) ? telling(f, one) : NULL;
        if (!words)
            continue;
        d->telling = d->telling ? d->telling : words;
        add_estimate(d, &one->e);
    }
    drop_found(f);
}

static bool try_others(finder *f)
{
    const diagnosis_hypothesis right = {.convention = f->d->all[0].is.convention};
    bool done = try_models(f, &right, true);
    choose_others(f);
    if (f->d->estimate_count)
        f->d->verdict = DIAGNOSIS_EITHER;
    return done;
}

/* ---- Is one needed? ---- */

static bool names_pair(const diagnosis *d)
{
    return d->verdict == DIAGNOSIS_MISTAKE && diagnosis_mistakes_of(&d->all[0].is.program) > 1;
}

/* Not where one listed mistake, or none, leaves no deep row, or so few that they may be noise; but
 * where these few make two be named. */
static bool is_wanted(const diagnosis *d)
{
    enum { LEAST = 3 };
    if (names_pair(d))
        return true;
    for (size_t i = 0; i < d->count; i++) {
        const diagnosis_explanation *e = &d->all[i];
        bool left = d->rows - e->explained >= LEAST &&
                    !(e->weighed && e->unexplained.kind <= RESIDUAL_ROUNDING);
        if (diagnosis_mistakes_of(&e->is.program) < 2 && !left)
            return false;
    }
    return d->verdict != DIAGNOSIS_RIGHT_BUT && d->verdict != DIAGNOSIS_CONSTANT;
}

/* What an estimate has to be better than, of those with so many mistakes at most. */
static double best_score(const diagnosis *d, const log_table *log, size_t mistakes)
{
    double best = diagnosis_chance_score(log->count, d->hits, d->conventions);
    for (size_t i = 0; i < d->count; i++) {
        const diagnosis_explanation *e = &d->all[i];
        if (diagnosis_mistakes_of(&e->is.program) > mistakes)
            continue;
        double rounded = e->weighed ? diagnosis_score_without_rounding(d, e) : e->score;
        best = fmax(best, fmax(e->score, rounded) + CLOSE);
    }
    return best;
}

/* all[0] is what the program is otherwise. */
static void judge_estimates(diagnosis *d)
{
    diagnosis_find_estimate_evidence(d, &d->all[0].unexplained);
    d->verdict = is_complete(d) && diagnosis_has_evidence(d) ? DIAGNOSIS_ESTIMATE
                 : diagnosis_shows_too_little(d)             ? DIAGNOSIS_TOO_FEW
                                                             : DIAGNOSIS_NEAREST;
}

bool diagnosis_estimate_find(diagnosis *d, const hypotheses *all, const log_table *log)
{
    if (!is_wanted(d) && d->verdict != DIAGNOSIS_MISTAKE)
        return true;
    finder *f = malloc(sizeof *f);
    if (!f)
        return false;
    *f = (finder){.d = d,
                  .all = all,
                  .log = log,
                  .least = best_score(d, log, LAB_STAGES),
                  .simple = best_score(d, log, 1),
                  .first = -INFINITY,
                  .pair = names_pair(d)};
    diagnosis_estimate_sample_of(&f->sample, log);
    fill_part(f);
    bool done = !is_wanted(d) || try_all(f);
    if (d->estimate_count)
        judge_estimates(d);
    else if (done && d->verdict == DIAGNOSIS_MISTAKE)
        done = try_others(f);
    free(f);
    return done;
}
