#include "diagnosis/estimate_cut.h"

#include "diagnosis/estimate_region.h"
#include "diagnosis/estimate_search.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

/* All numbers that were cut are off the same way, by half a unit on average, and so is what is
 * estimated from them: a radius that is written as 20 where it is 20.5 makes 5 more look like 5.5.
 */

/* The estimate's region, were this the log. */
static bool find_region(const diagnosis_estimate *e, const log_table *log, const estimate_sample *s,
                        estimate_program *p, estimate_region *r)
{
    *p = (estimate_program){.model = e->model, .is = &e->is, .log = log};
    memcpy(p->value, e->value, sizeof p->value);
    return diagnosis_estimate_region(p, s, fmax(e->uncertainty[0], 1e-9), r);
}

static void cover(diagnosis_estimate *e, const estimate_program *p, const estimate_region *r)
{
    for (size_t k = 0; k < e->model->parameters; k++)
        e->uncertainty[k] =
            fmax(e->uncertainty[k], fabs(p->value[k] - e->value[k]) + r->uncertainty[k]);
}

/* Where that isn't unlikelier by 1 to 20; one log in ten is cut. */
static bool allow(diagnosis_estimate *e, const log_table *log, const log_table *uncut,
                  const estimate_sample *s)
{
    static const double CLOSE = 3, UNUSUAL = 2.3; /* log(10) */
    const diagnosis_estimate before = *e;
    estimate_program rounded, cut;
    estimate_region of_rounded, of_cut;
    if (!find_region(&before, log, s, &rounded, &of_rounded) ||
        !find_region(&before, uncut, s, &cut, &of_cut))
        return false;
    if (of_cut.likelihood - UNUSUAL > of_rounded.likelihood - CLOSE)
        cover(e, &cut, &of_cut);
    return true;
}

static bool allow_cut(diagnosis *d, const log_table *log, const estimate_sample *s, log_cut how)
{
    log_table uncut;
    bool done = log_uncut(&uncut, log, how);
    for (size_t i = 0; done && i < d->estimate_count; i++)
        done = d->estimates[i].model->unit == IN_ROWS || allow(&d->estimates[i], log, &uncut, s);
    if (uncut.rows)
        log_uncut_free(&uncut);
    return done;
}

static bool are_whole(const log_table *log)
{
    const log_precision *p = &log->precision[LOG_CIRCLE_X];
    return p->digits && p->decimals <= 0;
}

bool diagnosis_estimate_allow_cut(diagnosis *d, const log_table *log)
{
    if (!d->estimate_count || d->cut || !are_whole(log))
        return true;
    estimate_sample *s = malloc(sizeof *s);
    if (!s)
        return false;
    diagnosis_estimate_sample_of(s, log);
    bool done = allow_cut(d, log, s, LOG_CUT_TO_ZERO) && allow_cut(d, log, s, LOG_CUT_DOWN);
    free(s);
    return done;
}
