#include "diagnosis/diagnosis.h"

/* In this order. */
enum { OF_THE_VERDICT, ONE_MISTAKE, TWO_MISTAKES };

/* A verdict about a number that is off is about none that is listed, nor is one that nothing
 * explains. */
static int tier_of(const diagnosis *d, const diagnosis_explanation *e)
{
    if (e == d->all && diagnosis_is_about_listed(d) && d->verdict != DIAGNOSIS_NOTHING)
        return OF_THE_VERDICT;
    return diagnosis_is_pair(e) ? TWO_MISTAKES : ONE_MISTAKE;
}

static bool comes_before(const diagnosis *d, const diagnosis_explanation *a,
                         const diagnosis_explanation *b)
{
    int tier = tier_of(d, a), other = tier_of(d, b);
    if (tier != other)
        return tier < other;
    return a->explained != b->explained ? a->explained > b->explained : a < b;
}

bool diagnosis_is_pair(const diagnosis_explanation *e)
{
    return diagnosis_mistakes_of(&e->is.program) > 1;
}

size_t diagnosis_candidates(const diagnosis *d, const diagnosis_explanation *out[DIAGNOSIS_MAX])
{
    size_t count = 0;
    for (size_t i = 0; i < d->count; i++) {
        const diagnosis_explanation *e = &d->all[i];
        if (d->verdict == DIAGNOSIS_CONSTANT && diagnosis_is_pair(e))
            continue;
        size_t at = count++;
        for (; at > 0 && comes_before(d, e, out[at - 1]); at--)
            out[at] = out[at - 1];
        out[at] = e;
    }
    return count;
}
