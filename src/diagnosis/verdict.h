/* The verdict on a log: which explanation holds, and how far. Inside diagnosis/ only. */
#ifndef DIAGNOSIS_VERDICT_H
#define DIAGNOSIS_VERDICT_H

#include "diagnosis/diagnosis.h"

/* Finds what the likely explanations leave unexplained, and puts that one first which the verdict
 * is about. False when memory is short. */
bool diagnosis_weigh(diagnosis *d, const diagnosis_log *log);
diagnosis_verdict diagnosis_verdict_of(const diagnosis *d);
/* Fills in right_in. False when memory is short. */
bool diagnosis_seek_right(diagnosis *d, const diagnosis_log *log, const struct engines *known);

#endif
