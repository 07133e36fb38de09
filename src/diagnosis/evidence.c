#include "diagnosis/evidence.h"

#include "diagnosis/chance.h"
#include "diagnosis/estimate_models.h"
#include "diagnosis/hypotheses.h"
#include "diagnosis/verdict.h"

#include <math.h>
#include <string.h>

const diagnosis_explanation *diagnosis_first_right(const diagnosis *d)
{
    size_t i = 0;
    while (i < d->count && !(d->all[i].weighed && lab_is_right(&d->all[i].is.program)))
        i++;
    return i < d->count ? &d->all[i] : NULL;
}

/* ---- How many contacts it takes ----
 *
 * A mistake that isn't listed is wrong in a few contacts, and one of the listed ones, or of their
 * many pairs, is soon found that is wrong in the same. Beside the outline, as with a radius that is
 * a little off, each contact tells apart about half of those that are left: of 68 mistakes one
 * remains by chance after log2(68) = 6 contacts, of 2,000 pairs after log2(2000) = 11. So many make
 * one worth naming; that it explains the log is said where chance would leave one in 20 logs only,
 * log2(20) = 5 contacts later.
 *
 * What is wrong elsewhere is grossly wrong, and nearly all that is so is listed: there 3 contacts
 * fewer, which an eighth of the mistakes are wrong in, are enough for both. 3 more are asked for
 * where conventions are to choose from, too.
 *
 * The right rows count as well: that 5 rows are wrong says more the more rows there are beside
 * them. To say which w of n rows a program is wrong in takes, in nats,
 *
 *     told(n, w) = - log B(1 + w, 1 + n - w)
 *
 * where any share of wrong rows is as likely. Whoever names a mistake
 * says the same at its cost, and of a number that is off at the cost of the model and of the value.
 * But mistakes are wrong in much the same rows, the near ones: one that isn't listed agrees with
 * what is claimed in about half of what the rows tell. So the other half has to pay for the claim,
 * and log(40) more, for chance to explain one log of 40 only:
 *
 *     told(n, w) / 2 >= cost + log(40).
 *
 * Where a game logs several rows of a contact, n is smaller as w is. */

/* So many contacts pay for a claim of that cost where `rows` are wrong in `contacts` of them: more
 * than there can be where a log is too short for it. */
static size_t paying(const diagnosis *d, size_t rows, size_t contacts, double cost)
{
    static const double OWN = 0.5, LOGS = 40;
    double all = rows ? (double)d->rows * (double)contacts / (double)rows : 0;
    size_t least = 1;
    for (; 2 * (double)least <= all; least++)
        if (OWN * -diagnosis_any_share_score((size_t)all, least) >= cost + log(LOGS))
            return least;
    return (size_t)all + 1;
}

static const size_t worth_naming[2][3] = {{0, 3, 8}, {0, 6, 11}};
static const size_t explaining[2][3] = {{0, 3, 8}, {0, 11, 16}};

static size_t larger(size_t a, size_t b)
{
    return a > b ? a : b;
}

static size_t more_for_conventions(const diagnosis *d)
{
    return d->conventions > 1 ? 3 : 0;
}

bool diagnosis_may_name(const diagnosis *d, size_t mistakes)
{
    const diagnosis_explanation *right = diagnosis_first_right(d);
    return right &&
           right->unexplained.contacts >=
               worth_naming[right->unexplained.at_outline][mistakes] + more_for_conventions(d);
}

/* It is likelier by 1 to 20 that the log has the program's own numbers, and enough contacts say so.
 */
static bool excludes_rounding(const diagnosis *d, const diagnosis_explanation *e,
                              const residual *other, size_t mistakes)
{
    static const double SURE = 3;
    size_t all = diagnosis_mistakes_of(&e->is.program);
    return e->weighed && !e->unexplained.count && other->count > other->deep &&
           other->all_contacts >= explaining[1][all - mistakes] + more_for_conventions(d) &&
           diagnosis_residual_score(d->rows, &e->unexplained, all) >
               diagnosis_residual_score(d->rows, other, mistakes) + SURE;
}

bool diagnosis_needs_no_rounding(const diagnosis *d, const diagnosis_explanation *e,
                                 const diagnosis_explanation *other)
{
    return excludes_rounding(d, e, &other->unexplained, diagnosis_mistakes_of(&other->is.program));
}

/* ---- Of each mistake ---- */

/* What speaks for so many mistakes of e: what the program leaves without them. Of two each has to
 * pay for itself. */
static diagnosis_evidence evidence_of(const diagnosis *d, const diagnosis_explanation *e,
                                      const residual *left, size_t mistakes)
{
    size_t more = more_for_conventions(d),
           others = diagnosis_mistakes_of(&e->is.program) - mistakes;
    bool near = excludes_rounding(d, e, left, others);
    size_t rows = near ? left->count : left->deep,
           contacts = near ? left->all_contacts : left->contacts;
    size_t least = explaining[near || left->at_outline][mistakes] + more;
    size_t pays = paying(d, rows, contacts, diagnosis_mistake_cost(1));
    return (diagnosis_evidence){rows, contacts, larger(least, pays), MISTAKE_NONE};
}

static bool is_weaker(const diagnosis_evidence *a, const diagnosis_evidence *b)
{
    return a->contacts + b->least < b->contacts + a->least;
}

/* The second mistake of a pair has to explain what the first one alone leaves, and the other way
 * round. */
static bool look_without(diagnosis *d, const log_table *log, int stage)
{
    const diagnosis_explanation *e = &d->all[0];
    diagnosis_hypothesis without = e->is;
    residual left;
    without.program.at[stage] = MISTAKE_NONE;
    row_model m = diagnosis_model_of(&without);
    if (!diagnosis_residual_find(&left, &m, log))
        return false;
    diagnosis_evidence one = evidence_of(d, e, &left, 1);
    one.of = e->is.program.at[stage];
    d->evidence = is_weaker(&one, &d->evidence) ? one : d->evidence;
    diagnosis_residual_free(&left);
    return true;
}

bool diagnosis_find_evidence(diagnosis *d, const log_table *log)
{
    const diagnosis_explanation *e = &d->all[0], *right = diagnosis_first_right(d);
    size_t mistakes = diagnosis_mistakes_of(&e->is.program);
    d->evidence = (diagnosis_evidence){0};
    if (!mistakes || !right)
        return true;
    d->evidence = evidence_of(d, e, &right->unexplained, mistakes);
    bool done = true;
    for (int stage = 0; done && mistakes > 1 && stage < LAB_STAGES; stage++)
        done = e->is.program.at[stage] == MISTAKE_NONE || look_without(d, log, stage);
    return done;
}

/* Of the rows that the program leaves without the number: one that is late knows nothing of the
 * first ones, and explains none of these. */
static size_t known_rows(const diagnosis_estimate *e, const residual *left)
{
    size_t back = e->model->between ? (size_t)e->value[0] : 0, known = 0;
    for (size_t i = 0; i < left->count; i++)
        known += left->rows[i].row >= back;
    return known;
}

/* Two contacts, one from each side, say how large a number is; after log2(14) = 4 more one of the
 * models that were tried remains. Near rows tell as much. */
static size_t least_of_estimate(const diagnosis_estimate *e)
{
    enum { EACH = 2, MODELS = 4 };
    return EACH * diagnosis_estimate_parameters(e) + MODELS;
}

void diagnosis_find_estimate_evidence(diagnosis *d, const residual *left)
{
    const diagnosis_estimate *e = &d->estimates[0];
    size_t known = known_rows(e, left), rows = left->count,
           contacts = rows ? left->all_contacts * known / rows : 0;
    size_t pays = paying(d, known, contacts, e->cost);
    d->evidence =
        (diagnosis_evidence){known, contacts, larger(least_of_estimate(e), pays), MISTAKE_NONE};
}

/* ---- How near others come ----
 *
 * Enough contacts may still not choose: where other listed mistakes are wrong in nearly the same
 * rows, so may be many that aren't listed. Of a listed one that answers otherwise in m rows, and of
 * the one that is claimed, programs may have something each: such a one agrees with either in each
 * of these rows as a coin falls, and with 2^-m in all of them with what is claimed. Summed over the
 * others, those with the same answers taken once, that is how many are to be expected that give its
 * answers without being it, if there is one of them beside each; that there is none has a
 * probability of exp(-sum) (Poisson), which shall be no less than 1/2.
 *
 * Measured in logs of 30 and 60 rows, with what contacts have to pay above: of 74 programs that
 * aren't listed 21 of 2,960 logs were explained by a wrong name, and none is now; of the logs of
 * listed mistakes that were explained by theirs, 59 % of those with 30 rows and 96 % of those with
 * 60 are, and the others name it as the nearest known. */

/* Pairs are beside pairs only: beside a single mistake there is always one with another that hardly
 * shows. */
static bool is_beside(const rated_hypothesis *one, const rated_hypothesis *first)
{
    return one->mistakes > 0 && one->mistakes <= first->mistakes &&
           scene_convention_same(&one->is.convention, &first->is.convention);
}

static bool answers_alike(const rated_hypothesis *a, const rated_hypothesis *b)
{
    return a->misses == b->misses && a->where == b->where;
}

static void meet(diagnosis_neighbours *n, const rated_hypothesis *first,
                 const rated_hypothesis *other)
{
    size_t apart = other->misses > first->misses ? other->misses - first->misses : 0;
    if (n->expected == 0 || apart < n->apart) {
        n->nearest = other->is.program;
        n->apart = apart;
    }
    n->expected += exp2(-(double)apart);
}

static const rated_hypothesis *find_first(const diagnosis *d, const hypotheses *h)
{
    const diagnosis_hypothesis *is = &d->all[0].is;
    for (size_t i = 0; i < h->count; i++)
        if (h->all[i].mistakes &&
            scene_convention_same(&h->all[i].is.convention, &is->convention) &&
            !memcmp(&h->all[i].is.program, &is->program, sizeof is->program))
            return &h->all[i];
    return NULL;
}

void diagnosis_find_neighbours(diagnosis *d, const hypotheses *h)
{
    const rated_hypothesis *first = find_first(d, h), *before = first;
    for (size_t i = 0; first && i < h->count; i++) {
        const rated_hypothesis *one = &h->all[i];
        if (!is_beside(one, first) || answers_alike(one, first) || answers_alike(one, before))
            continue;
        meet(&d->neighbours, first, one);
        before = one;
    }
}

static bool is_crowded(const diagnosis *d)
{
    return !d->estimate_count && d->neighbours.expected > M_LN2;
}

bool diagnosis_has_evidence(const diagnosis *d)
{
    return d->evidence.contacts >= d->evidence.least && !is_crowded(d);
}

bool diagnosis_shows_too_little(const diagnosis *d)
{
    const diagnosis_explanation *right = diagnosis_first_right(d);
    const residual *left = right ? &right->unexplained : NULL;
    if (!left || !left->deep)
        return false;
    if (d->estimate_count)
        return diagnosis_left(d)->kind <= RESIDUAL_ROUNDING &&
               d->evidence.contacts < least_of_estimate(&d->estimates[0]);
    bool open = lab_is_right(&d->all[0].is.program) || diagnosis_left(d)->kind <= RESIDUAL_ROUNDING;
    return open && left->deep < worth_naming[left->at_outline][1] + more_for_conventions(d);
}
