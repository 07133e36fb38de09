/* How well a parameter is known: the values that explain a log about as well as the best. Inside
 * diagnosis/ only. */
#ifndef DIAGNOSIS_ESTIMATE_REGION_H
#define DIAGNOSIS_ESTIMATE_REGION_H

#include "diagnosis/estimate_search.h"

typedef struct estimate_region {
    double uncertainty[DIAGNOSIS_PARAMETERS]; /* the values are within e->value +- this */
    double likelihood; /* log of the best one's, on the rows that were looked at */
    double log_share;  /* log of the part of the model's range that they are */
} estimate_region;

/* From a value that was found with such steps on, the best one; e->value becomes the middle of the
 * region. False when memory is short. */
bool diagnosis_estimate_region(estimate_program *e, const estimate_sample *s, double step,
                               estimate_region *r);

#endif
