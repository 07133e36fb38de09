/* Worlds for the proof of the diagnosis: pairs in plain geometry of its own, games that make them,
 * and the logs that are written of them. */
#ifndef TESTS_DIAGNOSIS_PROOF_WORLD_H
#define TESTS_DIAGNOSIS_PROOF_WORLD_H

#include "diagnosis/diagnosis.h"

/* A rectangle as it stands turned, and a circle, in the convention's own axes. */
typedef struct proof_pair {
    col_vec middle, pivot;
    double half_w, half_h; /* > 0 */
    double angle;          /* radians, from the x axis towards the y axis */
    col_vec centre;
    double radius;
} proof_pair;

/* What a program has before it when it answers for a row. */
typedef struct proof_moment {
    proof_pair now, before; /* before: this rectangle and this circle, a frame ago */
    bool said;              /* what it answered then */
    size_t frame;
} proof_moment;

/* A program: does it say hit? amount: how wrong it is, in the program's own measure. */
typedef bool (*proof_program)(const proof_moment *m, double amount);

/* How a log writes numbers. */
typedef enum proof_numbers {
    PROOF_WHOLE,   /* the program has whole numbers */
    PROOF_ROUNDED, /* the log has them, the program doesn't */
    PROOF_CENTS,   /* the log has two decimals */
    PROOF_EXACT,   /* all digits */
    PROOF_NUMBERS, /* how many the proof's cases have: */
    PROOF_TENTHS   /* one decimal isn't among them */
} proof_numbers;

typedef struct proof_setting {
    convention convention;
    proof_program program;
    double amount;
    const diagnosis_hypothesis *author; /* NULL, or who answers instead of the program */
    bool (*code)(const log_row *r);     /* NULL, or what answers to the numbers instead */
    size_t rows;
    proof_numbers numbers;
    bool game;    /* three rectangles and a ball that bounces; else each row is drawn by itself */
    double far;   /* how far the world is from the origin */
    size_t flips; /* so many answers are turned over, anywhere */
    unsigned seed;
} proof_setting;

typedef struct proof_log {
    char *text; /* CSV; owned */
    log_table log;
    size_t hits;     /* rows that a right program calls hits */
    size_t wrong;    /* rows whose answer isn't the right one */
    size_t decisive; /* of them, whatever the digits that the log leaves out */
} proof_log;

/* Plays it; ends the test where memory is short. */
proof_log proof_play(const proof_setting *s);
void proof_log_free(proof_log *l);

/* The distance of the circle's outline from the turned rectangle, < 0 when they overlap: how the
 * right program knows. */
double proof_gap(const proof_pair *p);
/* A point's distance from the turned rectangle's outline; < 0 inside. */
double proof_distance(const proof_pair *p, col_vec from);
/* The turned rectangle's corners, one after the other. */
void proof_corners(const proof_pair *p, col_vec corners[4]);
double proof_from_segment(col_vec from, col_vec a, col_vec b);
/* Does such a program say hit? With the margin by which it does. */
bool proof_says(const diagnosis_hypothesis *h, const log_table *log, size_t row, double *margin);
/* A row's numbers, read in that convention. */
proof_pair proof_read(const convention *c, const log_row *r);

#endif
