/* Programs that are wrong in ways that the lab doesn't list. */
#ifndef TESTS_DIAGNOSIS_PROOF_PROGRAMS_H
#define TESTS_DIAGNOSIS_PROOF_PROGRAMS_H

#include "proof_world.h"

typedef struct proof_unknown {
    const char *name;
    proof_program program;
    double amounts[2];            /* a little wrong, and more */
    double far;                   /* how far from the origin it shows */
    const char *estimate;         /* the number that is off; NULL: it isn't one */
    double factors[2], offset[2]; /* its values: offset + factor * amount */
} proof_unknown;

enum { PROOF_UNKNOWN = 31 };
extern const proof_unknown proof_unknown_programs[PROOF_UNKNOWN];

/* The right one, whatever the amount. */
bool proof_is_right(const proof_moment *m, double amount);

#endif
