/* How often people make a mistake. Inside diagnosis/ only. */
#ifndef DIAGNOSIS_FREQUENCY_H
#define DIAGNOSIS_FREQUENCY_H

#include "lab/mistake.h"

#include <stddef.h>

/* rank[id]: 0 for the one that is made most often, and so on. */
void diagnosis_frequency_ranks(size_t rank[MISTAKES]);

#endif
