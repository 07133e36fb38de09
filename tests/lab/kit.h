/* What the lab's tests share: conventions, random pairs, and planar geometry done the other way
 * round: here the rectangle's corners are turned forward, and nothing is turned back. */
#ifndef TESTS_LAB_KIT_H
#define TESTS_LAB_KIT_H

#include "lab/counterexample.h"

double between(unsigned *state, double low, double high);

/* All that a convention can say, in turn: 384 of them. */
enum { CONVENTIONS = 576 };
convention convention_number(int i);

/* A rectangle of a few hundred units somewhere within 300 of the origin, and a circle near it or
 * anywhere. */
lab_pair random_pair(const convention *c, unsigned *state);
/* The pair as text, for messages. */
const char *pair_text(const lab_pair *p);

lab_program with_mistake(mistake_id id);

/* Turned by an angle about a point, from the first axis towards the second. */
col_vec turned_about(col_vec p, col_vec centre, double radians);

/* A convex quadrilateral, its corners in order. */
typedef struct quad {
    col_vec at[4];
} quad;
/* The point of its outline that is nearest. */
col_vec quad_nearest(const quad *q, col_vec p);
bool quad_contains(const quad *q, col_vec p);
/* < 0 inside. */
double quad_distance(const quad *q, col_vec p);
double apart(col_vec a, col_vec b);

#endif
