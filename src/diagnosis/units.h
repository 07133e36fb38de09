/* In which unit a log's angles may be, by how large they are. Inside diagnosis/ only. */
#ifndef DIAGNOSIS_UNITS_H
#define DIAGNOSIS_UNITS_H

#include "diagnosis/diagnosis.h"

/* Could they be in that unit at all? */
bool diagnosis_may_be_unit(const log_table *log, angle_unit unit);

/* After the verdict, where nobody said which convention the log's numbers are in: a program that is
 * right where they are radians becomes DIAGNOSIS_EITHER, where they look like degrees. */
void diagnosis_doubt_radians(diagnosis *d, const log_table *log);

#endif
