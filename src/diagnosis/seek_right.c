/* Whoever names a convention may err: is the program right in another one? And where none is named,
 * in how many is it? */
#include "diagnosis/hypotheses.h"
#include "diagnosis/units.h"
#include "diagnosis/verdict.h"
#include "scene/engine_table.h"

#include <math.h>
#include <stdio.h>

/* Disagree more rows of so many than rounding makes? */
static bool are_too_many(size_t wrong, size_t rows)
{
    enum { SOME = 8, SHARE = 20 };
    return wrong > SOME + rows / SHARE;
}

/* Gives up at the first row that rounding doesn't explain: it isn't right then, as in most
 * conventions, which are far off. And as soon as too many disagree. What is left after so many
 * rows, spread over the log, is hardly ever wrong: it is looked at as a whole. */
static bool may_fit(const row_model *m, const log_table *log)
{
    enum { ENOUGH = 4096 };
    size_t step = diagnosis_spread_step(log->count), row = 0, wrong = 0;
    size_t rows = log->count < ENOUGH ? log->count : ENOUGH;
    lab_pair pair = log_row_pair(log, 0);
    for (size_t i = 0; i < rows && !are_too_many(wrong, i); i++, row = (row + step) % log->count) {
        log_row_put(log, row, &pair);
        double margin = m->margin(m->self, row, &pair);
        if ((margin < 0) == log->rows[row].hit ||
            fabs(margin) <= diagnosis_float_doubt(&log->rows[row]))
            continue;
        if (fabs(margin) > diagnosis_margin_doubt(m, log, row, margin).most)
            return false;
        wrong++;
    }
    return !are_too_many(wrong, rows);
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

/* Is a right program, in such a convention, the first explanation or has it the same answers? */
static bool is_right_in(const diagnosis_explanation *first, const convention *c)
{
    if (scene_convention_means(&first->is.convention, c))
        return true;
    for (size_t i = 0; i < first->equivalent_count; i++)
        if (lab_is_right(&first->equivalent[i].program) &&
            scene_convention_means(&first->equivalent[i].convention, c))
            return true;
    return false;
}

/* Among many conventions there is one in which nothing ever meets. But it is as likely that the
 * program is right as that it gives one answer only, if it is in the likeliest convention, which is
 * the first one, or in a quarter of them. */
void diagnosis_presume_right(diagnosis *d, const log_table *log, const engines *known)
{
    enum { SHARE = 4 };
    const diagnosis_explanation *first = &d->all[0];
    size_t right = 0, tried = 0;
    bool in_likeliest = false;
    if (d->verdict != DIAGNOSIS_CONSTANT || !lab_is_right(&first->is.program) ||
        first->explained < d->rows)
        return;
    for (size_t i = 0; i < known->count; i++) {
        const convention *c = &known->all[i].convention;
        bool may_be = diagnosis_may_be_unit(log, c->unit), is = may_be && is_right_in(first, c);
        in_likeliest |= is && !tried;
        tried += may_be;
        right += is;
    }
    if (in_likeliest || SHARE * right >= tried)
        d->verdict = DIAGNOSIS_UNTOLD;
}
