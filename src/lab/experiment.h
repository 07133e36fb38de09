/* Numbers that tell hypotheses apart. Inside lab/ only. */
#ifndef LAB_EXPERIMENT_H
#define LAB_EXPERIMENT_H

#include "lab/diagnose.h"

/* Seeks numbers like those of the log, as round as may be, that split the first explanation's
 * hypotheses and those of the next ones best, and lie far from touching in each of them.
 * Deterministic. found stays false when they always answer alike. False when memory is short. */
bool lab_experiment_find(experiment *e, const diagnosis *d, const lab_log *log);

#endif
