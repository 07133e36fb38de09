/* Is a number that is off the same as a listed mistake, or does a log only not tell them apart?
 * Inside diagnosis/ only. */
#ifndef DIAGNOSIS_ESTIMATE_DIFFERS_H
#define DIAGNOSIS_ESTIMATE_DIFFERS_H

#include "diagnosis/estimate_search.h"

/* Does h answer in each row of the sample by a margin that the estimate has, too, at some value
 * within the uncertainty of its one parameter? Then no log of such rows would tell; else its
 * answers may be the same by chance. */
bool diagnosis_estimate_coincides(const diagnosis_estimate *e, const diagnosis_hypothesis *h,
                                  const log_table *log, const estimate_sample *s);

/* What would tell the estimate, whatever its value within the uncertainty, from the program h that
 * answers alike in the log: "circles with other radii"; static. NULL where nothing does: wrong-sign
 * is an angle times -1. */
const char *diagnosis_estimate_telling(const diagnosis_estimate *e, const diagnosis_hypothesis *h,
                                       const log_table *log, const estimate_sample *s);

#endif
