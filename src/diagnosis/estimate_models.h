/* Numbers that may be off in a program: what each changes of a row, and how that is said. Inside
 * diagnosis/ only. */
#ifndef DIAGNOSIS_ESTIMATE_MODELS_H
#define DIAGNOSIS_ESTIMATE_MODELS_H

#include "diagnosis/diagnosis.h"

/* What a parameter is measured in: its range is a multiple of that. */
typedef enum estimate_unit {
    IN_SIZES,   /* lengths: of the size of a log's shapes */
    IN_REACHES, /* lengths: of how far the circles are from the rectangles */
    IN_TURNS,   /* angles: of half a turn */
    IN_NUMBERS, /* factors and fractions */
    IN_ROWS     /* whole numbers */
} estimate_unit;

typedef struct estimate_model {
    const char *id; /* "radius-plus" */
    deviation_id deviation;
    size_t parameters;
    estimate_unit unit;
    double low, high;  /* the range of each parameter, in units */
    double neutral[2]; /* where it changes least */
    /* How far the deviation's numbers are off in a row, where they aren't the parameters: between
     * it and a row before. NULL: they are. */
    void (*between)(const log_row *before, const log_row *now, double by[DEVIATION_VALUES]);
    /* "the radius were $1 larger", and the same where the value is below the neutral one (NULL: the
     * value is said with its sign). $u: the unit of angles. */
    const char *more, *less;
    const char *look; /* where in the code it may come from */
} estimate_model;

enum { ESTIMATE_MODELS = 17 };
extern const estimate_model diagnosis_estimate_models[ESTIMATE_MODELS];

/* A program in which a number is off: that of a hypothesis otherwise. */
typedef struct estimate_program {
    const estimate_model *model;
    const diagnosis_hypothesis *is;
    const log_table *log;
    double value[DIAGNOSIS_PARAMETERS];
} estimate_program;
/* What is off in it when it answers for a row of the log. False: nothing is known of this row. */
bool diagnosis_estimate_deviates(const estimate_program *e, size_t row, lab_program *p);
/* Its answers; e must outlive it. */
row_model diagnosis_estimate_model_of(const estimate_program *e);

/* A row of a log as a program reads it whose numbers aren't off, for many that are. */
typedef struct estimate_row {
    size_t row;
    bool hit;     /* in the log */
    double doubt; /* what floating point explains */
    lab_test test;
    double x, y, radius; /* of the circle, as written */
} estimate_row;
estimate_row diagnosis_estimate_read(const diagnosis_hypothesis *is, const log_table *log,
                                     size_t row);
/* The margin by which e answers for it, as its row_model's; read as e->is. */
double diagnosis_estimate_margin(const estimate_program *e, const estimate_row *r);

#endif
