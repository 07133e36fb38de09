/* What the statements of mistakes are about, and those of the read, angle and localise stages. */
#ifndef LAB_STATEMENTS_H
#define LAB_STATEMENTS_H

#include "kit.h"

/* The pair by way of the scene, in the convention's own axes. */
typedef struct facts {
    const convention *convention;
    const written *rectangle;
    col_vec min, size, pivot; /* not turned */
    double a;                 /* natural, radians */
    double corner;
    col_vec centre;
    double r;
} facts;

/* By how much the circle misses: > 0 a miss, < 0 a hit. */
typedef double statement_fn(const facts *f);

facts facts_of(const convention *c, const lab_pair *p);
/* The rectangle before and after it turns, and a rectangle's middle. */
quad straight(const facts *f);
quad turned(const facts *f);
col_vec middle(const quad *q);
/* The circle against a solid quadrilateral, and against the rectangle. */
double against(const facts *f, quad q);
double right(const facts *f);

/* By id; NULL for those of other stages. */
extern statement_fn *const place_statements[MISTAKES];

#endif
