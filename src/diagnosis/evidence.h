/* How much speaks for a mistake: the contacts that it takes it to explain. Inside diagnosis/ only.
 */
#ifndef DIAGNOSIS_EVIDENCE_H
#define DIAGNOSIS_EVIDENCE_H

#include "diagnosis/hypotheses.h"

/* The first of the weighed explanations without a mistake, or NULL. */
const diagnosis_explanation *diagnosis_first_right(const diagnosis *d);
/* May so many mistakes be named, if only as the nearest known ones? */
bool diagnosis_may_name(const diagnosis *d, size_t mistakes);
/* Does e explain every row, while the other one, with fewer mistakes, needs rounding for some, and
 * more of it than there is by chance? */
bool diagnosis_needs_no_rounding(const diagnosis *d, const diagnosis_explanation *e,
                                 const diagnosis_explanation *other);
/* Fills in d->evidence, of the first explanation. False when memory is short. */
bool diagnosis_find_evidence(diagnosis *d, const log_table *log);
/* Fills in d->neighbours, of the first explanation; h: rated, those with the same answers side by
 * side.
 */
void diagnosis_find_neighbours(diagnosis *d, const hypotheses *h);
/* Evidence of the first estimate, beside which the program leaves so much. */
void diagnosis_find_estimate_evidence(diagnosis *d, const residual *left);
/* Is it enough to say that this explains the log? */
bool diagnosis_has_evidence(const diagnosis *d);
/* Is it too little to name anything: what leaves no deep row is one of many that don't, or nothing
 * does? */
bool diagnosis_shows_too_little(const diagnosis *d);

#endif
