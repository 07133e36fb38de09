/* Programs that are right, or make listed mistakes, and cut the numbers that they log. Inside
 * diagnosis/ only. */
#ifndef DIAGNOSIS_CUT_H
#define DIAGNOSIS_CUT_H

#include "diagnosis/diagnosis.h"

/* After all else was tried: where rounding doesn't explain what a right program leaves, or the best
 * listed one, but cutting does, the verdict becomes DIAGNOSIS_CUT. False when memory is short. */
bool diagnosis_try_cut(diagnosis *d, const log_table *log);

#endif
