/* Estimates where no listed mistake explains a log. Inside diagnosis/ only. */
#ifndef DIAGNOSIS_ESTIMATE_H
#define DIAGNOSIS_ESTIMATE_H

#include "diagnosis/diagnosis.h"

/* Looks for numbers that are off, after the verdict on the explanations, which have been weighed;
 * where one explains the log better the verdict becomes one on that. False when memory is short. */
bool diagnosis_estimate_find(diagnosis *d, const log_table *log);

#endif
