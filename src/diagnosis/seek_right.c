/* Whoever names a convention may err: is the program right in another one? */
#include "diagnosis/hypotheses.h"
#include "diagnosis/verdict.h"
#include "scene/engine_table.h"

#include <math.h>
#include <stdio.h>

/* Gives up at the first row that rounding doesn't explain: it isn't right then, as in most
 * conventions, which are far off. And as soon as more rows disagree than rounding makes. */
static bool may_fit(const row_model *m, const log_table *log)
{
    enum { SOME = 8, SHARE = 20 };
    size_t wrong = 0;
    for (size_t i = 0; i < log->count && wrong <= SOME + i / SHARE; i++) {
        lab_pair pair = log_row_pair(log, i);
        double margin = m->margin(m->self, i, &pair);
        if ((margin < 0) == log->rows[i].hit ||
            fabs(margin) <= diagnosis_float_doubt(&log->rows[i]))
            continue;
        if (fabs(margin) > diagnosis_margin_doubt(m, log, i, margin).most)
            return false;
        wrong++;
    }
    return wrong <= SOME + log->count / SHARE;
}

bool diagnosis_seek_right(diagnosis *d, const log_table *log, const engines *known)
{
    for (size_t i = 0; i < known->count && !d->right_in[0]; i++) {
        const diagnosis_hypothesis right = {.convention = known->all[i].convention};
        row_model m = diagnosis_model_of(&right);
        residual left;
        if (!diagnosis_is_tried(known, i, log) || !may_fit(&m, log))
            continue;
        if (!diagnosis_residual_find(&left, &m, log))
            return false;
        if (left.kind <= RESIDUAL_ROUNDING)
            snprintf(d->right_in, sizeof d->right_in, "%s", right.convention.id);
        diagnosis_residual_free(&left);
    }
    return true;
}
