/* The exam: a hidden mistake is to be found by what its program says. */
#ifndef APP_EXAM_H
#define APP_EXAM_H

#include "lab/exam.h"

typedef struct app app;

typedef enum exam_stage { EXAM_OFF, EXAM_ASKING, EXAM_REVEALED } exam_stage;

/* Start zeroed. */
typedef struct exam_state {
    exam_stage stage;
    exam question;
    bool seen;     /* a pair, this one: */
    lab_pair pair; /* the last that the program was asked about */
    bool touching;
    bool reported;     /* what it answered: hit */
    mistake_id answer; /* chosen, NO_MISTAKE: none yet, or given up */
    bool accepted;     /* the answer is right, or can't be told from the right one */
    unsigned count, right;
    unsigned seed;      /* of the next question */
    lab_program before; /* what was tried before the exam */
    bool map_before;
} exam_state;

/* Asks the first question, and the next one. A running program's lines wait meanwhile. Where no
 * rectangle and circle are shown there is only a notice. */
void exam_begin(app *a);
void exam_next(app *a);
/* Takes the chosen answer, or gives up without one, and shows the hidden program. */
void exam_answer(app *a);
/* Back to what was tried before. */
void exam_stop(app *a);
/* Asks the hidden program about the shown pair, if it is another one than the last. A change of the
 * convention ends the exam. */
void exam_follow(app *a);
/* What the hidden program says of the shown pair, and whether it is wrong; NULL: there is none. */
const char *exam_reported(const app *a, bool *wrong);

#endif
