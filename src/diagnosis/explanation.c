/* What is known of a hypothesis and of an explanation by itself. */
#include "diagnosis/verdict.h"

#include <stdlib.h>

static double hypothesis_margin(const void *self, size_t row, const lab_pair *pair)
{
    const diagnosis_hypothesis *h = self;
    (void)row;
    return lab_pair_margin(&h->convention, pair, &h->program);
}

row_model diagnosis_model_of(const diagnosis_hypothesis *h)
{
    return (row_model){&h->convention, hypothesis_margin, h};
}

size_t diagnosis_mistakes_of(const lab_program *p)
{
    size_t count = 0;
    for (int stage = 0; stage < LAB_STAGES; stage++)
        count += p->at[stage] != MISTAKE_NONE;
    return count;
}

bool diagnosis_is_about_listed(const diagnosis *d)
{
    return !d->estimate_count || d->verdict == DIAGNOSIS_EITHER || d->verdict == DIAGNOSIS_CUT;
}

const residual *diagnosis_left(const diagnosis *d)
{
    bool listed = diagnosis_is_about_listed(d);
    return listed ? &d->all[0].unexplained : &d->estimates[0].unexplained;
}

void diagnosis_explanation_free(diagnosis_explanation *e)
{
    diagnosis_residual_free(&e->unexplained);
    free(e->equivalent);
}
