/* The verdict on a log: which explanation holds, and how far. Inside diagnosis/ only. */
#ifndef DIAGNOSIS_VERDICT_H
#define DIAGNOSIS_VERDICT_H

#include "diagnosis/diagnosis.h"

void diagnosis_explanation_free(diagnosis_explanation *e);

/* Finds what the likely explanations leave unexplained, lets rounding count for them, and puts the
 * best first anew. False when memory is short. */
bool diagnosis_weigh(diagnosis *d, const diagnosis_log *log);
/* Weighs a hypothesis and makes it the first explanation, in place of the last one when there are
 * too many. False when memory is short. */
bool diagnosis_put_first(diagnosis *d, const diagnosis_hypothesis *is, const diagnosis_log *log);
/* conventions: how many were tried. */
diagnosis_verdict diagnosis_verdict_of(const diagnosis *d, size_t conventions);

#endif
