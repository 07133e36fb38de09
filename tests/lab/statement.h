/* What the statements of the mistakes are about, and are made of. */
#ifndef TESTS_LAB_STATEMENT_H
#define TESTS_LAB_STATEMENT_H

#include "kit.h"

/* The pair by way of the scene, in the convention's own axes. */
typedef struct facts {
    const convention *convention;
    const scene_written *rectangle;
    col_vec min, size, pivot; /* not turned */
    double a;                 /* natural, radians */
    double corner;
    col_vec centre;
    double r;
} facts;

facts facts_of(const convention *c, const lab_pair *p);

/* The rectangle before it is turned, and after. */
quad stated_straight(const facts *f);
quad stated_turned(const facts *f);
col_vec quad_middle(const quad *q);
/* The circle against a solid quadrilateral: > 0 a miss, < 0 a hit. */
double stated_gap(const facts *f, quad q);
double stated_right(const facts *f);

/* By how much the program's circle misses what the program takes for the rectangle. */
typedef double statement_fn(const facts *f);
/* Of the mistakes of read, angle and localise, and of those of clamp and compare; NULL for others.
 */
extern statement_fn *const stated_places[MISTAKES];
extern statement_fn *const stated_distances[MISTAKES];

#endif
