/* Which mistakes, and which convention, explain a log. */
#ifndef DIAGNOSIS_DIAGNOSIS_H
#define DIAGNOSIS_DIAGNOSIS_H

#include "diagnosis/log.h"
#include "lab/test.h"

struct engines; /* scene/engine_table.h */

/* A hypothesis about the program that wrote the log: it takes its numbers in this convention, and
 * makes these mistakes. */
typedef struct diagnosis_hypothesis {
    convention convention;
    lab_program program;
} diagnosis_hypothesis;

typedef struct diagnosis_explanation {
    diagnosis_hypothesis is;
    size_t explained; /* rows it agrees with; those that touch within rounding agree with all */
    double score;     /* log likelihood less the penalties; higher is better */
    diagnosis_hypothesis
        *equivalent; /* others that give the same answer for every row, the simplest first,
              without those that add a mistake that changes nothing; owned */
    size_t equivalent_count;
} diagnosis_explanation;

/* What a hypothesis that is still possible says of an experiment's numbers. */
typedef struct diagnosis_prediction {
    diagnosis_hypothesis is;
    bool hit;
    bool as_first; /* answers as the first one does, here and wherever else was tried */
} diagnosis_prediction;

/* Numbers to try in the program: the answer there tells the remaining hypotheses apart. */
typedef struct diagnosis_experiment {
    bool found;
    lab_pair pair;                     /* the numbers, as the log has them */
    size_t of;                         /* how many hypotheses remain */
    diagnosis_prediction *predictions; /* `of` of them, the likeliest first; owned */
} diagnosis_experiment;

typedef enum diagnosis_verdict {
    DIAGNOSIS_RIGHT,   /* the program is right */
    DIAGNOSIS_MISTAKE, /* a mistake explains the log */
    DIAGNOSIS_NO_ROWS, /* no usable row */
    DIAGNOSIS_NOTHING  /* nothing explains it */
} diagnosis_verdict;

enum { DIAGNOSIS_MAX = 20 };

typedef struct diagnosis {
    size_t rows;
    diagnosis_explanation *all; /* best first, DIAGNOSIS_MAX at most; owned */
    size_t count;
    diagnosis_experiment experiment;
    diagnosis_verdict verdict;
} diagnosis;

/* Each mistake, and each pair of mistakes of different stages, is tried. c: the convention of the
 * log's numbers; NULL: each distinct one of `known` is tried, too. False when memory is short. */
bool diagnosis_of_log(diagnosis *d, const diagnosis_log *log, const convention *c,
                      const struct engines *known, problem *why);
void diagnosis_free(diagnosis *d);

/* Do numbers mean the same in both? Other than for scene_convention_means, "x and y name the pivot"
 * is "they name the centre" where the pivot is the centre, unless shapes may have pivots of their
 * own.
 */
bool diagnosis_conventions_alike(const convention *a, const convention *b, bool own_pivots);

#endif
