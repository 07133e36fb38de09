/* How far a number that is off may be off where a log's numbers were cut. Inside diagnosis/ only.
 */
#ifndef DIAGNOSIS_ESTIMATE_CUT_H
#define DIAGNOSIS_ESTIMATE_CUT_H

#include "diagnosis/diagnosis.h"

/* Where whole numbers may as well have been cut as rounded, the uncertainties of the estimates
 * cover what they were cut from. False when memory is short. */
bool diagnosis_estimate_allow_cut(diagnosis *d, const log_table *log);

#endif
