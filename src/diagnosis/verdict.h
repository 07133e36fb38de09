/* The verdict on a log: which explanation holds, and how far. Inside diagnosis/ only. */
#ifndef DIAGNOSIS_VERDICT_H
#define DIAGNOSIS_VERDICT_H

#include "diagnosis/diagnosis.h"

void diagnosis_explanation_free(diagnosis_explanation *e);

/* Finds what the likely explanations leave unexplained, and puts that one first which the verdict
 * is about. False when memory is short. */
bool diagnosis_weigh(diagnosis *d, const log_table *log);
/* The score of a program with so many mistakes that leaves this: either the log has the very
 * numbers that the program had, and each row counts; or they were rounded, and then only the deep
 * ones do, and what the near ones cost. The likelier one of both. */
double diagnosis_residual_score(size_t rows, const residual *r, size_t mistakes);
/* The score of one that was weighed: rows that rounding explains don't count. Where it doesn't,
 * near rows do, too. */
double diagnosis_score_without_rounding(const diagnosis *d, const diagnosis_explanation *e);
/* Weighs a hypothesis and makes it the first explanation, in place of the last one when there are
 * too many. False when memory is short. */
bool diagnosis_put_first(diagnosis *d, const diagnosis_hypothesis *is, const log_table *log);
/* The one that was first before goes back to its place among the others, by its score. */
void diagnosis_settle_second(diagnosis *d);
diagnosis_verdict diagnosis_verdict_of(const diagnosis *d);
/* After estimates were looked for, and none found: are the program's rarer answers drawn as by
 * chance? Then it is DIAGNOSIS_CONSTANT, too. */
bool diagnosis_is_uninformed(const diagnosis *d);
/* Where no convention was given, one answer to every row carries no information only if it is wrong
 * in most of them: else it is DIAGNOSIS_UNTOLD. */
void diagnosis_presume_right(diagnosis *d, const log_table *log, const struct engines *known);
/* Fills in right_in. False when memory is short. */
bool diagnosis_seek_right(diagnosis *d, const log_table *log, const struct engines *known);

#endif
