/* What the files of the five stages give to test.c: each the right way, and the mistakes' ways. All
 * in the convention's own axes. Inside lab/ only. */
#ifndef LAB_STAGES_H
#define LAB_STAGES_H

#include "lab/test.h"

/* The right reading where the mistake isn't one of this stage; the same for all below. */
lab_rectangle lab_read_rectangle(const convention *c, const written *w, mistake_id id);
typedef lab_circle read_circle(bool y_up, lab_circle as_written);
read_circle *lab_read_circle_with(mistake_id id);

/* A natural direction. */
col_dir lab_read_angle(const convention *c, double value, mistake_id id);

lab_frame lab_localise(const lab_rectangle *r, col_dir dir, bool y_up, mistake_id id);

typedef col_vec clamp_fn(const lab_frame *frame, col_vec local);
clamp_fn *lab_clamp_with(mistake_id id);

typedef lab_verdict compare_fn(const lab_frame *frame, col_vec local, col_vec closest,
                               double radius);
compare_fn *lab_compare_with(mistake_id id);

/* The stages from the circle's numbers on. */
typedef struct circle_trace {
    lab_circle read;
    col_vec local, closest;
    lab_verdict verdict;
} circle_trace;
circle_trace lab_trace_circle(const lab_test *t, double x, double y, double r);

#endif
