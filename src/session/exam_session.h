/* The exam: a hidden mistake is to be found by what its program says. */
#ifndef SESSION_EXAM_SESSION_H
#define SESSION_EXAM_SESSION_H

#include "lab/exam.h"

typedef struct session session;

typedef enum exam_stage { EXAM_OFF, EXAM_ASKING, EXAM_REVEALED } exam_stage;

/* Start zeroed. */
typedef struct exam_state {
    exam_stage stage;
    exam question;
    unsigned seed; /* of the next question */

    bool asked;    /* the hidden program was asked about a pair; */
    bool reported; /* its last answer: hit */

    /* the user's answers */
    mistake_id answer;     /* MISTAKE_NONE: none yet, or given up */
    bool accepted;         /* it is right, or can't be told from the right one */
    unsigned count, right; /* questions so far, and right answers */

    /* before the exam */
    lab_program before; /* what was tried */
    bool map_before;    /* the hit map was shown */
} exam_state;

/* Asks the first question, and the next one. A running program's lines wait meanwhile. Where no
 * rectangle and circle are shown there is only a notice. */
void session_exam_begin(session *ses);
void session_exam_next(session *ses);
/* Takes the chosen answer, or gives up without one, and shows the hidden program. */
void session_exam_answer(session *ses);
/* Back to what was tried before. */
void session_exam_stop(session *ses);
/* A change of the convention ends the exam. */
void session_exam_step(session *ses);
/* Asks the hidden program about the shown pair; the same pair again changes nothing. */
void session_exam_follow(session *ses);
/* What the hidden program says of the shown pair, and whether it is wrong; NULL: there is none. */
const char *session_exam_reported(const session *ses, bool *wrong);

#endif
