/* What a program with a number off may be otherwise: right, or with one listed mistake. Inside
 * diagnosis/ only. */
#ifndef DIAGNOSIS_ESTIMATE_OTHERWISE_H
#define DIAGNOSIS_ESTIMATE_OTHERWISE_H

#include "diagnosis/estimate_search.h"
#include "diagnosis/hypotheses.h"

enum { ESTIMATE_OTHERWISE = 20 };

typedef struct estimate_otherwise {
    diagnosis_hypothesis all[ESTIMATE_OTHERWISE];
    size_t right; /* the first ones are, as the presets come: usual ones first */
    double depth[ESTIMATE_OTHERWISE]; /* how far the answers that each has wrong are off, summed */
    size_t wrong[ESTIMATE_OTHERWISE]; /* of how many rows of the sample */
    size_t count;
} estimate_otherwise;

/* Those worth trying beside a number, once the explanations have been weighed; h in order, as for
 * diagnosis_estimate_find(). */
void diagnosis_estimate_otherwise_of(estimate_otherwise *o, const diagnosis *d, const hypotheses *h,
                                     const log_table *log, const estimate_sample *s);

#endif
