/* Which mistakes, and which convention, explain a log. */
#ifndef LAB_DIAGNOSE_H
#define LAB_DIAGNOSE_H

#include "lab/log.h"

struct engines; /* scene/engines.h */

/* A hypothesis about the program that wrote the log: it takes its numbers in this convention, and
 * makes these mistakes. */
typedef struct hypothesis {
    convention convention;
    lab_program program;
} hypothesis;

typedef struct explanation {
    hypothesis is;
    size_t explained; /* rows it agrees with; those that touch within rounding agree with all */
    double score;     /* log likelihood less the penalties; higher is better */
    hypothesis *equivalent; /* those that give the same answer for every row; owned */
    size_t equivalent_count;
} explanation;

/* Numbers to try in the program: the answers there tell the remaining hypotheses apart. */
typedef struct experiment {
    bool found;
    lab_pair pair; /* in the first explanation's convention */
    size_t splits; /* how many of the first explanations say hit ... */
    size_t of;     /* ... of how many */
} experiment;

typedef enum diagnosis_verdict {
    DIAGNOSIS_RIGHT,   /* the program is right */
    DIAGNOSIS_MISTAKE, /* a mistake explains the log */
    DIAGNOSIS_NO_ROWS, /* no usable row */
    DIAGNOSIS_NOTHING  /* nothing explains it */
} diagnosis_verdict;

typedef struct diagnosis {
    size_t rows;
    explanation *all; /* best first; owned */
    size_t count;
    experiment experiment;
    diagnosis_verdict verdict;
} diagnosis;

/* c: the convention of the log's numbers; NULL: each distinct one of `known` is tried, too. False
 * when memory is short. */
bool diagnose(diagnosis *d, const lab_log *log, const convention *c, const struct engines *known,
              problem *why);
void diagnosis_free(diagnosis *d);

#endif
