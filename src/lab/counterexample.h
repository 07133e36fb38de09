/* What each program would say of a pair, and where a mistake shows. */
#ifndef LAB_COUNTEREXAMPLE_H
#define LAB_COUNTEREXAMPLE_H

#include "lab/test.h"

/* A pair as the user's program has it: numbers in a convention. */
typedef struct lab_pair {
    written rectangle, circle; /* of the circle: x, y, radius */
} lab_pair;

/* The pair of a scene that the lab is about: the shown pair's rectangle and circle (or point).
 * False when there is none. */
bool lab_pair_of(const scene *s, const pairs *p, lab_pair *out);

/* says[id] is true when the program with that mistake alone says hit; says[NO_MISTAKE]: the right
 * one. Those that the convention excludes answer as the right one does. The numbers are taken as
 * they are: no size below 0, no "negative-size". */
void lab_answers(const convention *c, const lab_pair *pair, bool touching, bool says[MISTAKES]);

/* The share of the circle's places near the rectangle (centre uniform in the disc of radius
 * hypot(w, h) / 2 + r about its middle) at which the program's answer is wrong, 0 .. 1; 0 means
 * that the mistake can't be seen in this scene. Deterministic; a fraction of a millisecond. The
 * program has the rectangle as lab_as_stored says; so below. */
double lab_wrong_share(const convention *c, const lab_pair *pair, const lab_program *p,
                       bool touching);

/* The pair changed so that the mistakes show best: an angle (and size, or position) at which they
 * are not blind, changed as little as possible, and the circle in the middle of the largest region
 * where the answers differ. False when they never show. */
bool lab_show_best(const convention *c, lab_pair *pair, const lab_program *p, bool touching);

#endif
