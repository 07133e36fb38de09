/* How far an estimate moves when numbers that many rows share were rounded. Inside diagnosis/ only.
 */
#ifndef DIAGNOSIS_ESTIMATE_SHARED_H
#define DIAGNOSIS_ESTIMATE_SHARED_H

#include "diagnosis/estimate_models.h"

/* by: how far rounding of the log's numbers moves each parameter of e, about three standard
 * deviations. rows: `count` of those that are nearest to touching; a parameter is moved by `step`
 * to see what it changes. False when memory is short. */
bool diagnosis_estimate_shared(const estimate_program *e, const size_t *rows, size_t count,
                               const double step[DIAGNOSIS_PARAMETERS],
                               double by[DIAGNOSIS_PARAMETERS]);

#endif
