/* How many contacts of the shapes rows that disagree are of. Inside diagnosis/ only. */
#ifndef DIAGNOSIS_CONTACTS_H
#define DIAGNOSIS_CONTACTS_H

#include "diagnosis/residual.h"

/* Rows in the log's order; of them the deep ones count, or all. A game logs each of its frames:
 * while its ball passes a rectangle all rows of those two are of one contact, and say one thing.
 * Angles are in that unit. */
size_t diagnosis_contacts_of(const log_table *log, const unexplained_row *rows, size_t count,
                             angle_unit unit, bool deep);

#endif
