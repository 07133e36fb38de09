/* The signed distance of two shapes by another method, at 400 bits: corners in the world, every
 * corner against every side, and the sides' normals as separating axes. */
#ifndef TESTS_COLLIDE_REFERENCE_H
#define TESTS_COLLIDE_REFERENCE_H

#include "tests.h"

/* The gap, and S as accuracy is told in; `error` is how far `gap` is from the exact value. */
typedef struct exact {
    double gap, scale, error;
} exact;
exact exact_gap(const given *a, const given *b, double gap);

#endif
