#include "diagnosis/verdict.h"

#include "diagnosis/chance.h"
#include "diagnosis/evidence.h"
#include "diagnosis/hypotheses.h"

#include <math.h>
#include <string.h>

/* ---- Weighing ---- */

static bool weigh(diagnosis_explanation *e, const log_table *log)
{
    row_model m = diagnosis_model_of(&e->is);
    e->weighed = diagnosis_residual_find(&e->unexplained, &m, log);
    return e->weighed;
}

static void move_to_front(diagnosis *d, size_t which)
{
    diagnosis_explanation first = d->all[which];
    memmove(d->all + 1, d->all, which * sizeof *d->all);
    d->all[0] = first;
}

static size_t index_of(const diagnosis *d, const diagnosis_hypothesis *is)
{
    size_t i = 0;
    while (i < d->count && !(!memcmp(&d->all[i].is.program, &is->program, sizeof is->program) &&
                             scene_convention_same(&d->all[i].is.convention, &is->convention)))
        i++;
    return i;
}

bool diagnosis_put_first(diagnosis *d, const diagnosis_hypothesis *is, const log_table *log)
{
    size_t which = index_of(d, is);
    diagnosis_explanation one = {.is = *is, .score = -INFINITY};
    if (which == d->count) {
        if (!weigh(&one, log))
            return false;
        one.explained = d->rows - one.unexplained.count;
        if (d->count == DIAGNOSIS_MAX)
            diagnosis_explanation_free(&d->all[--d->count]);
        which = d->count;
        d->all[d->count++] = one;
    } else if (!d->all[which].weighed && !weigh(&d->all[which], log)) {
        return false;
    }
    move_to_front(d, which);
    return true;
}

void diagnosis_settle_second(diagnosis *d)
{
    for (size_t i = 1; i + 1 < d->count && d->all[i].score < d->all[i + 1].score; i++) {
        diagnosis_explanation lower = d->all[i];
        d->all[i] = d->all[i + 1];
        d->all[i + 1] = lower;
    }
}

static bool leaves_no_deep_row(const diagnosis_explanation *e)
{
    return e->unexplained.kind <= RESIDUAL_ROUNDING;
}

size_t diagnosis_wrong_of_right(const diagnosis *d)
{
    const diagnosis_explanation *right = diagnosis_first_right(d);
    return right ? right->unexplained.deep : 0;
}

double diagnosis_residual_score(size_t rows, const residual *r, size_t mistakes)
{
    double exact = diagnosis_score(rows, r->count, mistakes);
    double rounded = diagnosis_score(rows, r->deep, mistakes) - r->rounding_cost - M_LN2;
    return fmax(exact, rounded);
}

double diagnosis_score_without_rounding(const diagnosis *d, const diagnosis_explanation *e)
{
    const residual *left = &e->unexplained;
    size_t wrong = left->kind == RESIDUAL_SYSTEMATIC ? left->count : left->deep;
    return diagnosis_score(d->rows, wrong, diagnosis_mistakes_of(&e->is.program));
}

/* A second mistake, or a first one, that explains little but what rounding does isn't there:
 * instead of the best one it is the one with fewer, unless rounding would have done more then than
 * it does by chance. */
static size_t best_weighed(const diagnosis *d)
{
    size_t best = 0;
    for (size_t i = 1; i < d->count; i++) {
        const diagnosis_explanation *e = &d->all[i], *before = &d->all[best];
        bool simpler =
            diagnosis_mistakes_of(&e->is.program) < diagnosis_mistakes_of(&before->is.program);
        if (e->weighed && simpler && !diagnosis_needs_no_rounding(d, before, e) &&
            diagnosis_score_without_rounding(d, e) > diagnosis_score_without_rounding(d, before))
            best = i;
    }
    return best;
}

/* Where what is left is no noise, none of them is the program's mistake: then one is only worth
 * naming that halves what the right program leaves. Nothing is where a right program leaves one
 * row, as noise would, and else what rounding does. A pair isn't without evidence. But away from
 * the outline, where nearly all that is wrong is listed (see evidence.c), what is left and is no
 * noise is a mistake of the list: a pair that leaves nothing is worth naming with as many contacts
 * as choose its other one. */
static bool is_worth_naming(const diagnosis *d, const diagnosis_explanation *e,
                            const diagnosis_explanation *right)
{
    if (e->unexplained.kind == RESIDUAL_SYSTEMATIC)
        return 2 * e->unexplained.deep <= right->unexplained.deep;
    if (right->unexplained.kind == RESIDUAL_NOISE && right->unexplained.alone)
        return diagnosis_needs_no_rounding(d, e, right);
    bool needed = right->unexplained.kind == RESIDUAL_SYSTEMATIC &&
                  !right->unexplained.at_outline && leaves_no_deep_row(e);
    return diagnosis_mistakes_of(&e->is.program) < 2 || diagnosis_may_name(d, needed ? 1 : 2);
}

static void choose_first(diagnosis *d)
{
    move_to_front(d, best_weighed(d));
    const diagnosis_explanation *right = diagnosis_first_right(d);
    if (right && !is_worth_naming(d, &d->all[0], right))
        move_to_front(d, (size_t)(right - d->all));
}

/* One whose rest is systematic for sure needn't be weighed to know that it won't be chosen: all
 * rows that it misses count then, so that its score stays what it is, and those before it, weighed
 * or not, have no lower one. */
static bool may_be_chosen(const diagnosis_explanation *e, const diagnosis *d, const log_table *log)
{
    row_model m = diagnosis_model_of(&e->is);
    return !diagnosis_residual_is_sure(&m, log, d->rows - e->explained);
}

/* The first few that aren't far behind, and the first right program. */
bool diagnosis_weigh(diagnosis *d, const log_table *log)
{
    enum { WEIGHED = 5 };
    static const double FAR = 25;
    bool right_seen = false, done = true;
    for (size_t i = 0; done && i < d->count; i++) {
        diagnosis_explanation *e = &d->all[i];
        bool right = lab_is_right(&e->is.program) && !right_seen;
        right_seen |= right;
        bool close = i < WEIGHED && e->score > d->all[0].score - FAR;
        if (right || i == 0 || (close && may_be_chosen(e, d, log)))
            done = weigh(e, log);
    }
    if (!done || !d->count)
        return done;
    choose_first(d);
    return diagnosis_find_evidence(d, log);
}

/* ---- Always the same answer ---- */

bool diagnosis_always_hits(const diagnosis *d)
{
    return 2 * d->hits > d->rows;
}

/* The rows with the rarer answer. */
typedef struct others {
    size_t given;     /* in the log */
    size_t explained; /* of them, by an explanation ... */
    size_t due;       /* ... which gives that answer to so many rows */
} others;

static others others_of(const diagnosis *d, const diagnosis_explanation *e)
{
    bool hits = diagnosis_always_hits(d);
    size_t given = hits ? d->rows - d->hits : d->hits, missed = 0;
    for (size_t i = 0; i < e->unexplained.count; i++)
        missed += (e->unexplained.rows[i].margin < 0) == hits;
    size_t explained = given - missed;
    return (others){given, explained, explained + e->unexplained.count - missed};
}

/* Does it give one answer to all rows, so that it explains none with the other? */
static bool explains_no_other(const diagnosis *d, const diagnosis_explanation *e)
{
    return others_of(d, e).explained == 0;
}

/* 3 in 100 tell nothing of the numbers; nor does one in a short log. */
static bool are_few(const others *o, size_t rows)
{
    enum { SHORT = 20 };
    static const double FEW = 0.03;
    return (double)o->given <= FEW * (double)rows || (o->given == 1 && rows >= SHORT);
}

/* One answer to nearly all rows is suspicious where the right program disagrees with three more,
 * and with five times as many as there are others. One or two others prove no explanation either:
 * of the many that hardly ever give them some do there, too. */
static bool is_suspicious(const diagnosis *d)
{
    enum { PROVE = 3 };
    const others o = others_of(d, &d->all[0]);
    const diagnosis_explanation *right = diagnosis_first_right(d);
    return are_few(&o, d->rows) && (o.given < PROVE || o.explained == 0) && right &&
           right->unexplained.kind == RESIDUAL_SYSTEMATIC && right->unexplained.deep >= 3 &&
           right->unexplained.deep >= 5 * o.given;
}

/* Where few answers are due, fewer are given, and those fall as chance draws rows: neither the
 * right program nor the best explanation has more of them in common. */
bool diagnosis_is_uninformed(const diagnosis *d)
{
    enum { LEAST = 5 };
    static const double BY_CHANCE = 0.05;
    const diagnosis_explanation *right = diagnosis_first_right(d);
    bool open = d->verdict == DIAGNOSIS_NEAREST || d->verdict == DIAGNOSIS_NOTHING ||
                d->verdict == DIAGNOSIS_TOO_FEW;
    if (!right || !open)
        return false;
    const others of_right = others_of(d, right), of_best = others_of(d, &d->all[0]);
    double share = (double)of_right.given / (double)d->rows;
    return are_few(&of_right, d->rows) && right->unexplained.kind == RESIDUAL_SYSTEMATIC &&
           of_right.due >= LEAST && of_right.due >= 2 * of_right.given &&
           diagnosis_binomial_tail(of_right.explained, of_right.due, share) > BY_CHANCE &&
           2 * of_best.explained < of_best.given;
}

/* Among many conventions there is one in which nothing ever meets: that right programs in others
 * answer otherwise is suspicious, too. */
static bool is_right_nowhere_else(const diagnosis *d)
{
    return d->conventions > 1 && (d->hits == 0 || d->hits == d->rows) && d->worst_right >= 3;
}

static bool is_constant(const diagnosis *d)
{
    return is_suspicious(d) || is_right_nowhere_else(d);
}

const char *const *diagnosis_constant_causes(bool hits)
{
    static const char *const never[] = {
        "a later line overwrites the result: hit = false always runs, or the last of several "
        "rectangles decides",
        "the radius is 0 where it is compared",
        "the circle and the rectangle are in coordinates of different frames", NULL};
    static const char *const always[] = {
        "the last else of the clamp is lost, so that the closest point is the circle's own centre",
        "the result isn't set back to false before the next pair",
        "the squared radius is compared with the distance", NULL};
    return hits ? always : never;
}

/* ---- The verdict ---- */

/* In how many conventions the same program gives these answers. */
static size_t conventions_of(const diagnosis_explanation *e)
{
    size_t count = 1;
    for (size_t i = 0; i < e->equivalent_count; i++)
        count += !memcmp(&e->equivalent[i].program, &e->is.program, sizeof e->is.program);
    return count;
}

/* Nothing explains a log when answers that have nothing to do with the numbers would, after the
 * same measure, be as likely; of several conventions each has its share of the likelihood, where
 * it makes no difference all of them together, and chance needs none. Or when more rows disagree
 * deeply than a twentieth, which with n rows is 0.05 n, and 2 standard deviations,
 * sqrt(0.05 * 0.95 n), may come on top: that is near to nothing. */
static bool explains_nothing(const diagnosis *d)
{
    static const double FAR = 0.05;
    const diagnosis_explanation *best = &d->all[0];
    double rows = (double)d->rows;
    double likely = best->score + log((double)conventions_of(best));
    return diagnosis_chance_score(d->rows, d->hits, d->conventions) >= likely ||
           (double)best->unexplained.deep > FAR * rows + 2 * sqrt(FAR * (1 - FAR) * rows);
}

/* The first single mistake that explains every row; where noise is to be explained, rounding may do
 * the rest. */
static const diagnosis_explanation *single_that_explains(const diagnosis *d, bool noise)
{
    for (size_t i = 1; i < d->count; i++) {
        const diagnosis_explanation *e = &d->all[i];
        bool all = e->explained == d->rows || (noise && e->weighed && leaves_no_deep_row(e));
        if (all && diagnosis_mistakes_of(&e->is.program) == 1)
            return e;
    }
    return NULL;
}

/* The best program is right, and leaves noise at most. Where all the rarer answers are noise, none
 * of them shows where they begin. And a row that is noise is less likely than a mistake (see
 * hypotheses.c): one that explains it may as well be the cause; so may a number that is a little
 * off where that would show. */
static diagnosis_verdict verdict_of_right(const diagnosis *d)
{
    const residual *left = &d->all[0].unexplained;
    bool hits = diagnosis_always_hits(d);
    size_t rarer = hits ? d->rows - d->hits : d->hits;
    if (rarer == (hits ? left->hit.deep : left->miss.deep))
        return DIAGNOSIS_UNTOLD;
    if (left->kind != RESIDUAL_NOISE)
        return DIAGNOSIS_RIGHT;
    if (single_that_explains(d, true))
        return DIAGNOSIS_DOUBTFUL;
    return left->near_outline ? DIAGNOSIS_TOO_FEW : DIAGNOSIS_RIGHT_BUT;
}

diagnosis_verdict diagnosis_verdict_of(const diagnosis *d)
{
    const diagnosis_explanation *best = &d->all[0];
    if (is_constant(d))
        return DIAGNOSIS_CONSTANT;
    if (explains_nothing(d))
        return DIAGNOSIS_NOTHING;
    if (lab_is_right(&best->is.program) && best->unexplained.kind != RESIDUAL_SYSTEMATIC)
        return verdict_of_right(d);
    if (leaves_no_deep_row(best) && diagnosis_has_evidence(d))
        return DIAGNOSIS_MISTAKE;
    return diagnosis_shows_too_little(d) ? DIAGNOSIS_TOO_FEW : DIAGNOSIS_NEAREST;
}

const diagnosis_explanation *diagnosis_instead(const diagnosis *d)
{
    bool noise = d->verdict == DIAGNOSIS_DOUBTFUL;
    bool rounding = d->verdict == DIAGNOSIS_RIGHT && d->all[0].unexplained.count;
    return noise || rounding ? single_that_explains(d, noise) : NULL;
}

int diagnosis_status(const diagnosis *d)
{
    static const int status[] = {
        [DIAGNOSIS_RIGHT] = 0,    [DIAGNOSIS_MISTAKE] = 1,   [DIAGNOSIS_ESTIMATE] = 1,
        [DIAGNOSIS_NO_ROWS] = 2,  [DIAGNOSIS_RIGHT_BUT] = 3, [DIAGNOSIS_NEAREST] = 3,
        [DIAGNOSIS_CONSTANT] = 3, [DIAGNOSIS_NOTHING] = 3,   [DIAGNOSIS_EITHER] = 1,
        [DIAGNOSIS_DOUBTFUL] = 3, [DIAGNOSIS_UNTOLD] = 3,    [DIAGNOSIS_CUT] = 3,
        [DIAGNOSIS_TOO_FEW] = 3,
    };
    if (d->verdict == DIAGNOSIS_CUT && !lab_is_right(&d->all[0].is.program))
        return 1;
    bool explained = d->verdict == DIAGNOSIS_CONSTANT && leaves_no_deep_row(&d->all[0]) &&
                     explains_no_other(d, &d->all[0]) && !lab_is_right(&d->all[0].is.program);
    return explained ? 1 : status[d->verdict];
}
