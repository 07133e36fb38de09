/* Where in a model's range the log is explained best, roughly. Inside diagnosis/ only. */
#ifndef DIAGNOSIS_ESTIMATE_SEARCH_H
#define DIAGNOSIS_ESTIMATE_SEARCH_H

#include "diagnosis/estimate_models.h"

enum { ESTIMATE_SAMPLE = 1024 };

/* Some rows of a log, and how large its things are. */
typedef struct estimate_sample {
    size_t rows[ESTIMATE_SAMPLE]; /* hits and misses by turns while there are both */
    size_t count;
    estimate_row read[ESTIMATE_SAMPLE]; /* them, as the program is otherwise ... */
    size_t wrong[ESTIMATE_SAMPLE + 1];  /* ... which answers so many of the first ones wrongly */
    double size;                        /* of a rectangle with its circle, the median */
    double reach;         /* from the rectangles to the circles, nearly all; at least the size */
    double largest_angle; /* in the log's unit, without its sign */
} estimate_sample;

void diagnosis_estimate_sample_of(estimate_sample *s, const log_table *log);

/* Has its rows read by what the program is otherwise. */
void diagnosis_estimate_sample_read(estimate_sample *s, const diagnosis_hypothesis *is,
                                    const log_table *log);

/* The range of a model's parameters in such a log, in the numbers' units. */
void diagnosis_estimate_range(const estimate_model *m, const estimate_sample *s,
                              const convention *c, double *low, double *high);

/* Finds the value with the fewest wrong answers, and puts it into e->value; *step: how far the next
 * ones tried were. The sample was read as e->is. False when half as many stay wrong as are without
 * the model. */
bool diagnosis_estimate_search(estimate_program *e, const estimate_sample *s, double *step);

#endif
