/* Do the rows that disagree gather where chance would hardly have them? Inside diagnosis/ only. */
#ifndef DIAGNOSIS_GATHERING_H
#define DIAGNOSIS_GATHERING_H

#include "diagnosis/residual.h"

/* Holds `deep` rows of the log against all that were `offered`, of which they are: by the angle's
 * sign and by whether it is beyond 90 degrees, by the rectangle's size and shape, by the radius and
 * by the place. Angles are in that unit. *where: "most of them where angles are negative", static;
 * NULL where chance alone has a split like theirs in more logs than that share. False when memory
 * is short. */
bool diagnosis_gathering_find(const log_table *log, angle_unit unit, const size_t *offered,
                              size_t offered_count, const unexplained_row *deep, size_t deep_count,
                              double share, const char **where);

#endif
