/* What a belief about the program leaves unexplained of a log: the rows that disagree, how far
 * beyond what rounding explains, and whether they look like noise. */
#ifndef DIAGNOSIS_RESIDUAL_H
#define DIAGNOSIS_RESIDUAL_H

#include "log/log.h"

/* A program as somebody believes it. */
typedef struct row_model {
    const convention *convention; /* of the log's numbers */
    /* The margin by which it answers for a row, as a length: < 0 hit. pair: the row's numbers, some
     * of them moved by up to half a unit of their last decimal. */
    double (*margin)(const void *self, size_t row, const lab_pair *pair);
    const void *self;
} row_model;

/* A row that disagrees by more than floating point explains. */
typedef struct unexplained_row {
    size_t row;    /* of the log, from 0 */
    double margin; /* by which the model answers: < 0 it says hit, and the log says miss; infinite
                      where it says so whatever the numbers */
    double slack;  /* how far the log's decimals can move that, at most ... */
    double deviation; /* ... and as a rule */
} unexplained_row;

/* By how much rounding doesn't explain it; > 0: a deep row. */
double diagnosis_unexplained_depth(const unexplained_row *u);

/* Counts of the rows to which the model gives one answer. */
typedef struct residual_side {
    size_t offered; /* rows that rounding can't turn over */
    size_t deep;    /* of them disagree */
    size_t unsure;  /* rows that rounding could turn over */
    size_t near;    /* of them disagree */
    double turned;  /* so many of those would be expected, were the log's numbers rounded */
} residual_side;

typedef enum residual_kind {
    RESIDUAL_NONE,      /* every row agrees */
    RESIDUAL_ROUNDING,  /* no row is deep, and the others look as if rounding had turned them */
    RESIDUAL_NOISE,     /* the deep rows are few, and look as if drawn by chance from all */
    RESIDUAL_SYSTEMATIC /* they don't: something else is the cause */
} residual_kind;

typedef struct residual {
    unexplained_row *rows; /* the deepest first; owned */
    size_t count;
    size_t deep;             /* of them: the first ones */
    size_t contacts;         /* that the deep ones are of: rows of a game that follow each other,
                                of the same shapes, are of one */
    size_t all_contacts;     /* that all of them are of */
    residual_side miss, hit; /* where the model says so */
    size_t far_unsure;       /* of both sides' unsure rows: those that rounding hardly turns */
    size_t far;              /* of them disagree */
    double far_turned;       /* so many of those would be expected */
    double rounding_cost;    /* - log likelihood of the near rows' answers, if the log's
                                numbers were rounded */
    residual_kind kind;
    bool alone;        /* one row is deep, in a log that isn't short: by itself it shows nothing */
    bool near_outline; /* a few are, and rather near to touching, where numbers that are a little
                          off show first */
    bool many, one_sided, at_outline; /* why it is systematic; at_outline: nearer to touching than
                                         chance would draw them */
    const char *gathered; /* the same, or beside `many` a hint: "most of them where angles are
                             negative"; static, NULL: it isn't */
} residual;

/* False when memory is short; then nothing needs to be freed. */
bool diagnosis_residual_find(residual *r, const row_model *m, const log_table *log);
void diagnosis_residual_free(residual *r);
/* Is what it would find systematic for sure, by the number of deep rows alone? `wrong`: how many
 * disagree. Takes a small part of the time, most of all where that is so: only the largest doubt
 * that there can be is asked for, and no more rows than it takes. */
bool diagnosis_residual_is_sure(const row_model *m, const log_table *log, size_t wrong);
/* Are more rows than `most` deep for sure? As fast. */
bool diagnosis_residual_has_more(const row_model *m, const log_table *log, size_t most);

/* How far rounding of the log's numbers can move a margin: at most, and the standard deviation. */
typedef struct margin_doubt {
    double most, deviation;
} margin_doubt;
margin_doubt diagnosis_margin_doubt(const row_model *m, const log_table *log, size_t row,
                                    double margin);
/* What half a unit more of one of a row's numbers does. */
typedef struct rounding_change {
    double number; /* as written */
    double margin; /* changes by this */
} rounding_change;
void diagnosis_rounding_changes(const row_model *m, const log_table *log, size_t row,
                                rounding_change of[LOG_NUMBERS]);
/* - log likelihood that rounding of that deviation turns a margin's sign, or doesn't. */
double diagnosis_rounding_cost(double margin, double deviation, bool turns);

/* A margin below this may have either sign: programs compute in floating point. */
double diagnosis_float_doubt(const log_row *r);

#endif
