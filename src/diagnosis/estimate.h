/* Estimates where no listed mistake explains a log. Inside diagnosis/ only. */
#ifndef DIAGNOSIS_ESTIMATE_H
#define DIAGNOSIS_ESTIMATE_H

#include "diagnosis/hypotheses.h"

/* Looks for numbers that are off, after the verdict on the explanations, which have been weighed;
 * where one explains the log better the verdict becomes one on that. `all`: as rated, those with
 * the same answers side by side, the simplest first. False when memory is short. */
bool diagnosis_estimate_find(diagnosis *d, const hypotheses *all, const log_table *log);

#endif
