/* Numbers that tell hypotheses apart. */
#ifndef DIAGNOSIS_EXPERIMENT_H
#define DIAGNOSIS_EXPERIMENT_H

#include "diagnosis/diagnosis.h"

/* Seeks numbers like those of the log, as round as may be, that split the first explanation's
 * hypotheses and those of the next ones best, and lie far from touching in each of them.
 * Deterministic. found stays false when they always answer alike. False when memory is short. */
bool diagnosis_experiment_find(diagnosis_experiment *e, const diagnosis *d, const log_table *log);

/* The most hypotheses that are told apart at once. */
enum { DIAGNOSIS_SPLIT_MAX = 48 };
/* Seeks numbers like those of the log that split e's predictions, at least one, whose hypotheses
 * the caller has put there: fills in the rest of e. */
void diagnosis_experiment_seek(diagnosis_experiment *e, const log_table *log);

#endif
