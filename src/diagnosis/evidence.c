#include "diagnosis/evidence.h"

#include "diagnosis/verdict.h"

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
 * where conventions are to choose from, too. */

static const size_t worth_naming[2][3] = {{0, 3, 8}, {0, 6, 11}};
static const size_t explaining[2][3] = {{0, 3, 8}, {0, 11, 16}};

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

/* What speaks for so many mistakes of e: what the program leaves without them. */
static diagnosis_evidence evidence_of(const diagnosis *d, const diagnosis_explanation *e,
                                      const residual *left, size_t mistakes)
{
    size_t more = more_for_conventions(d),
           others = diagnosis_mistakes_of(&e->is.program) - mistakes;
    if (excludes_rounding(d, e, left, others))
        return (diagnosis_evidence){left->count, left->all_contacts, explaining[1][mistakes] + more,
                                    MISTAKE_NONE};
    return (diagnosis_evidence){left->deep, left->contacts,
                                explaining[left->at_outline][mistakes] + more, MISTAKE_NONE};
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

/* Two contacts, one from each side, say how large a number is; after log2(14) = 4 more one of the
 * models that were tried remains. Near rows tell as much. */
void diagnosis_find_estimate_evidence(diagnosis *d, const residual *left)
{
    enum { EACH = 2, MODELS = 4 };
    size_t least = EACH * diagnosis_estimate_parameters(&d->estimates[0]) + MODELS;
    d->evidence = (diagnosis_evidence){left->count, left->all_contacts, least, MISTAKE_NONE};
}

bool diagnosis_has_evidence(const diagnosis *d)
{
    return d->evidence.contacts >= d->evidence.least;
}
