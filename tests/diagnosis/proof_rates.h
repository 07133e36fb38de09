/* How often the diagnosis is right about programs whose author is known. */
#ifndef TESTS_DIAGNOSIS_PROOF_RATES_H
#define TESTS_DIAGNOSIS_PROOF_RATES_H

#include "diagnosis/diagnosis.h"
#include "proof_programs.h"
#include "scene/engine_table.h"

/* What was said of a program that is wrong in a way that isn't listed. */
typedef enum proof_finding {
    PROOF_HIDDEN,         /* right, and no row shows that it isn't */
    PROOF_RIGHT,          /* right: a wrong verdict, as the next three */
    PROOF_WRONG_NAME,     /* a listed mistake that isn't the program's, as what explains the log */
    PROOF_WRONG_ESTIMATE, /* a number that is off, but not that one */
    PROOF_OUTSIDE,        /* that one, but not by so much */
    PROOF_NOISE,          /* right but for some rows */
    PROOF_NAME,           /* a listed mistake that gives its answers everywhere */
    PROOF_ESTIMATE,       /* the number that is off, within the uncertainty */
    PROOF_NEAREST,        /* the nearest known one */
    PROOF_CONSTANT,       /* it (almost) always gives one answer */
    PROOF_NOTHING,        /* nothing explains it */
    PROOF_FINDINGS
} proof_finding;
/* "right", ...; static. */
const char *proof_finding_name(proof_finding f);
bool proof_is_wrong(proof_finding f);

/* What was said of a right program. */
typedef enum proof_praise {
    PROOF_PRAISED, /* right; untold where it has only one answer; where rows were turned over:
                      right but for some rows */
    PROOF_DOUBTED, /* not so, but no mistake is named as what explains the log */
    PROOF_BLAMED,  /* a mistake, or a number that is off */
    PROOF_PRAISES
} proof_praise;

/* What was said of a program that makes listed mistakes. */
typedef enum proof_naming {
    PROOF_UNSEEN,    /* no row shows that it isn't right */
    PROOF_UNTOLD,    /* right where numbers were rounded, else a mistake: it may be rounding */
    PROOF_EXPLAINED, /* it is what explains the log, but for mistakes that change no row */
    PROOF_NAMED,     /* it is named in the same way, but as the nearest known one */
    PROOF_DOUBTFUL,  /* or as what it is if what is left isn't noise */
    PROOF_EXCUSED,   /* right, and what is wrong may be rounding */
    PROOF_MISSED,
    PROOF_MISNAMED, /* another is named as what explains the log */
    PROOF_NAMINGS
} proof_naming;

/* Does something of an explanation give the program's answers in a log that it never saw? */
bool proof_is_its_name(const diagnosis_explanation *e, const proof_setting *s);

/* Where settings are diagnosed. */
typedef struct proof_place {
    const engines *known;
    const char *folder; /* NULL, or where logs are written to whose verdict is wrong */
    bool unsaid;        /* the diagnosis isn't told the convention */
} proof_place;

/* Plays a program that isn't listed and diagnoses its log. */
proof_finding proof_judge_unknown(const proof_unknown *u, const proof_setting *s,
                                  const proof_place *at);
/* The same of a right program. */
proof_praise proof_judge_right(const proof_setting *s, const proof_place *at);
/* The same of the setting's author, who makes listed mistakes. */
proof_naming proof_judge_listed(const proof_setting *s, const proof_place *at);

/* ---- Many of them ---- */

enum { PROOF_SIZES = 3 }; /* of logs: 30, 300 and 3,000 rows */
extern const size_t proof_rows[PROOF_SIZES];

/* So many of the cases: those with the first few sizes, and each step-th one of them. */
typedef struct proof_scope {
    proof_place at;
    int sizes;
    unsigned step;
    unsigned seed; /* others make other logs of the same cases */
} proof_scope;

typedef size_t proof_findings[PROOF_SIZES][PROOF_FINDINGS];
typedef size_t proof_praises[PROOF_SIZES][PROOF_PRAISES];
typedef size_t proof_namings[PROOF_SIZES][PROOF_NAMINGS];

/* Each adds to the counts that it is given. */
void proof_count_unknown(const proof_scope *scope, const proof_unknown *u, proof_findings all);
/* share: of the answers, that are turned over; one at least, unless it is 0. */
void proof_count_right(const proof_scope *scope, double share, proof_praises all);
/* both: two mistakes at once, else one. */
void proof_count_listed(const proof_scope *scope, bool both, proof_namings all);

/* Prints as rates: each step-th case, which is no multiple of 3, those being of one size; seed: as
 * a scope's. */
void proof_print_rates(const engines *known, const char *folder, unsigned step, unsigned seed);

#endif
