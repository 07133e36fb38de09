/* Where a mistake shows: pairs that the program answers wrong. */
#ifndef LAB_COUNTEREXAMPLE_H
#define LAB_COUNTEREXAMPLE_H

#include "lab/test.h"

/* The share of the circle's places near the rectangle (centre uniform in the disc of radius
 * hypot(w, h) / 2 + r about its middle) at which the program's answer is wrong, 0 .. 1; 0 means
 * that the mistake can't be seen in this scene. Deterministic; a fraction of a millisecond. The
 * program has the rectangle as lab_as_stored says; so below. */
double lab_wrong_share(const convention *c, const lab_pair *pair, const lab_program *p,
                       col_touching touching);

/* The pair changed so that the mistakes show best: an angle (and size, or position) at which they
 * are not blind, changed as little as possible, and the circle in the middle of the largest region
 * where the answers differ. False when they never show. */
bool lab_show_best(const convention *c, lab_pair *pair, const lab_program *p,
                   col_touching touching);

#endif
