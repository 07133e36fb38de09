/* Which mistakes, and which convention, explain a log. */
#ifndef DIAGNOSIS_DIAGNOSIS_H
#define DIAGNOSIS_DIAGNOSIS_H

#include "diagnosis/residual.h"
#include "lab/test.h"
#include "log/uncut.h"

struct engines; /* scene/engine_table.h */

/* A hypothesis about the program that wrote the log: it takes its numbers in this convention, and
 * makes these mistakes. */
typedef struct diagnosis_hypothesis {
    convention convention;
    lab_program program;
} diagnosis_hypothesis;
/* Its answers; h must outlive it. */
row_model diagnosis_model_of(const diagnosis_hypothesis *h);

typedef struct diagnosis_explanation {
    diagnosis_hypothesis is;
    size_t explained;     /* rows it agrees with; those that touch agree with all */
    double score;         /* log likelihood less the penalties; higher is better */
    bool weighed;         /* likely enough to look at what it leaves unexplained ... */
    residual unexplained; /* ... which is this */
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

enum { DIAGNOSIS_PARAMETERS = 2, DIAGNOSIS_ESTIMATES = 4 };

/* A program in which a number is off: "as if the radius were 5.0 (+-0.2) larger". */
typedef struct diagnosis_estimate {
    const struct estimate_model *model; /* which number; static */
    diagnosis_hypothesis is;            /* what it is otherwise: right, or with one mistake */
    double value[DIAGNOSIS_PARAMETERS], uncertainty[DIAGNOSIS_PARAMETERS];
    double score; /* as an explanation's, less what the parameters cost */
    double cost;  /* of all that is claimed: its model, its value, and what it is otherwise */
    residual unexplained;
} diagnosis_estimate;

/* What speaks for a mistake, or a number that is off: what the program leaves without it. */
typedef struct diagnosis_evidence {
    size_t rows, contacts; /* so many rows, of so many contacts ... */
    size_t least;          /* ... of which it takes so many */
    mistake_id of;         /* one of two; MISTAKE_NONE: all that is wrong */
} diagnosis_evidence;

/* How near other listed mistakes come to those of the likeliest program, in its convention. */
typedef struct diagnosis_neighbours {
    double expected;     /* so many unlisted programs beside them would give the same answers; 0:
                            there are no others */
    lab_program nearest; /* of the others ... */
    size_t apart;        /* ... with rows that it explains fewer */
} diagnosis_neighbours;

typedef enum diagnosis_verdict {
    DIAGNOSIS_RIGHT,     /* no row disagrees with the right test by more than rounding explains */
    DIAGNOSIS_MISTAKE,   /* listed mistakes leave no deep row */
    DIAGNOSIS_ESTIMATE,  /* nor does a number that is off */
    DIAGNOSIS_NO_ROWS,   /* no usable row */
    DIAGNOSIS_RIGHT_BUT, /* right but for some rows, which are scattered like noise */
    DIAGNOSIS_NEAREST,   /* the first explanation leaves deep rows */
    DIAGNOSIS_CONSTANT,  /* the program (almost) always gives one answer, and shouldn't */
    DIAGNOSIS_NOTHING,   /* nothing explains it */
    DIAGNOSIS_EITHER,   /* listed mistakes leave no deep row, nor does a number that is off, and the
                           log can't tell which of both it is; or the program is right if angles are
                           radians, and wrong if they are degrees, which they look like */
    DIAGNOSIS_DOUBTFUL, /* right but for some rows that are noise or a mistake: one explains all */
    DIAGNOSIS_UNTOLD,   /* every row has the same answer, and should, but for noise */
    DIAGNOSIS_TOO_FEW,  /* rows show that something is wrong, too few to tell what */
    DIAGNOSIS_CUT, /* a right program, or listed mistakes, leave no deep row if the log's numbers
                      were cut, not rounded */
    DIAGNOSIS_VERDICTS
} diagnosis_verdict;

enum { DIAGNOSIS_MAX = 20 };

typedef struct diagnosis {
    size_t rows, hits;  /* of the log */
    size_t conventions; /* how many were tried */
    size_t worst_right; /* rows with which the right program disagrees in the least fitting one */
    diagnosis_explanation
        *all; /* best first, DIAGNOSIS_MAX at most, the first one weighed; owned */
    size_t count;
    /* Where a number that is off explains the log better than all of those: what it may be, the
     * likeliest first, which the verdict is about, and after it those that are as likely in other
     * conventions, less usual ones; all[0] is then what the program is otherwise. Of
     * DIAGNOSIS_EITHER: where one explains it as all[0] does. Of DIAGNOSIS_CUT: if it isn't cut. */
    diagnosis_estimate estimates[DIAGNOSIS_ESTIMATES];
    size_t estimate_count;
    diagnosis_evidence evidence; /* the weakest that what the verdict is about has */
    diagnosis_neighbours neighbours;
    const char
        *telling; /* of DIAGNOSIS_EITHER: what the log doesn't vary, but would tell; static */
    const diagnosis_hypothesis *in_degrees; /* or what all[0], which is right, is in degrees ... */
    double turns;                           /* ... where radians would be up to so many turns */
    log_cut cut; /* of DIAGNOSIS_CUT: how; what all[0] leaves is what rounding leaves */
    const diagnosis_explanation
        *uncut; /* the listed mistakes that explain it if it isn't, if any */
    diagnosis_experiment experiment;
    diagnosis_verdict verdict;
    char right_in[CONVENTION_ID_SIZE]; /* a mistake is found in the convention that was given, but
                                          the program is right if this one is meant; "": none */
} diagnosis;

/* Each mistake, and each pair of mistakes of different stages, is tried. c: the convention of the
 * log's numbers; NULL: each distinct one of `known` is tried, too. False when memory is short. */
bool diagnosis_of_log(diagnosis *d, const log_table *log, const convention *c,
                      const struct engines *known, problem *why);
void diagnosis_free(diagnosis *d);

/* How many mistakes a program makes. */
size_t diagnosis_mistakes_of(const lab_program *p);
/* Does it make two mistakes at once? */
bool diagnosis_is_pair(const diagnosis_explanation *e);
/* The explanations in the order in which people are told of them: what the verdict is about, those
 * with one mistake or none, those with two; of each kind those first that explain more rows, of as
 * many the likelier. Answers that carry no information are given by many a pair: these aren't told.
 * Returns how many there are; d must outlive them. */
size_t diagnosis_candidates(const diagnosis *d, const diagnosis_explanation *out[DIAGNOSIS_MAX]);
/* Is it all[0] that the verdict is about, and no number that is off? */
bool diagnosis_is_about_listed(const diagnosis *d);
/* As an exit status: 0 right, 1 an explanation leaves no deep row, 2 no usable row, 3 the rest. */
int diagnosis_status(const diagnosis *d);
/* What that leaves which the verdict is about: the first estimate, or all[0]; of DIAGNOSIS_CUT what
 * rounding leaves. */
const residual *diagnosis_left(const diagnosis *d);
/* How many rows a right program leaves unexplained. */
size_t diagnosis_wrong_of_right(const diagnosis *d);
/* Of DIAGNOSIS_RIGHT, where it takes rounding to explain some rows: a single mistake that explains
 * every one without. Of DIAGNOSIS_DOUBTFUL: one that leaves no deep row. Else NULL. */
const diagnosis_explanation *diagnosis_instead(const diagnosis *d);
/* Of DIAGNOSIS_CONSTANT: does the program (almost) always say hit? */
bool diagnosis_always_hits(const diagnosis *d);
/* What makes programs say so, the most usual first, as half sentences; static, ends with NULL. */
const char *const *diagnosis_constant_causes(bool hits);

/* Adds the verdict in a sentence: "This explains the log: wrong-sign." Where the convention wasn't
 * given it says on which one it depends. */
void diagnosis_say_verdict(const diagnosis *d, const log_table *log, bool convention_given,
                           text_buffer *b);
/* The same where mistakes have titles: "This explains the log: "Wrong sign of the angle"." */
void diagnosis_say_verdict_in_titles(const diagnosis *d, const log_table *log,
                                     bool convention_given, text_buffer *b);
/* Adds how many rows an explanation explains, "99.8 %": rounded down, so that only all is 100 %. */
void diagnosis_say_share(const diagnosis *d, const diagnosis_explanation *e, text_buffer *b);
/* The convention that an estimate is in, where it isn't the first one's; else "". */
const char *diagnosis_estimate_elsewhere(const diagnosis *d, size_t which);
/* Adds "the radius were 5.0 (+-0.2) larger", as many digits as are known. */
void diagnosis_say_estimate(const diagnosis_estimate *e, text_buffer *b);
/* The same estimate's name, for programs, where in the code it may come from, and how many
 * parameters it has; static. */
const char *diagnosis_estimate_id(const diagnosis_estimate *e);
const char *diagnosis_estimate_look(const diagnosis_estimate *e);
size_t diagnosis_estimate_parameters(const diagnosis_estimate *e);
/* That program, as it answers for a row of the log (one that is late has another row's numbers).
 * Where nothing is known of the row, or there is no such row, one that is late isn't. */
lab_program diagnosis_estimate_program(const diagnosis_estimate *e, const log_table *log,
                                       size_t row);
/* "line 17: it says hit, 4.2 apart"; "..., as such a program never does" where no distance is small
 * enough. */
void diagnosis_say_row(const log_table *log, const unexplained_row *u, text_buffer *b);
/* "; rounding explains 0.3"; nothing where no distance is small enough. */
void diagnosis_say_rounding(const unexplained_row *u, text_buffer *b);

#endif
