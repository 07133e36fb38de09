/* A program that is asked in a thread of its own, for a hit map of its answers: the window never
 * waits for it. */
#ifndef ASK_JOB_H
#define ASK_JOB_H

#include "ask/conversation.h"
#include "ask/places.h"
#include "ask/search.h"

typedef struct ask_job ask_job;

/* A question of the interview. */
typedef struct ask_question {
    lab_pair pair;
    bool hit;    /* the answer */
    size_t left; /* explanations that agree with all answers so far */
} ask_question;

/* What the job has found out. */
typedef struct ask_news {
    unsigned long long answers; /* in all */
    ask_question questions[ASK_QUESTIONS];
    size_t question_count;
    size_t surveyed;  /* of ASK_SURVEY pairs, behind them */
    bool interviewed; /* all of that is answered, to be taken */
    bool failed;      /* it asks no more, and the program is ended: */
    problem why;      /* for this reason */
} ask_news;

/* Starts a line of shell as a program; name: as messages have it. wake(user) is called in the
 * thread when there is something new. NULL with the reason: it can't be started. */
ask_job *ask_job_start(const char *command, ask_format format, void (*wake)(void *), void *user,
                       problem *why);
/* The job's own copy of that line. */
const char *ask_job_command(const ask_job *job);
/* Ends the program and its thread, within half a second whatever it does; where the next question
 * is being chosen, as soon as it is. job may be NULL. */
void ask_job_end(ask_job *job);

/* Has the program interviewed once, before it is asked about places. c, known: as ask_interview()
 * has them; both are copied. False when memory is short. */
bool ask_job_interview(ask_job *job, const convention *c, const struct engines *known);
/* Takes over what was asked and answered, once news.interviewed; the caller frees it. */
void ask_job_take(ask_job *job, log_table *log);

/* What is to be asked from now on; takes the places over, which are empty then. What was asked
 * before is left once there is a coarse picture of it. Returns their number, from 1. */
unsigned ask_job_show(ask_job *job, ask_places *places);
/* A pair about which it is asked besides, before what else is to be asked; in place of one that
 * still waits for that. */
void ask_job_ask(ask_job *job, const lab_pair *pair);
/* The newest such pair that is answered, and its answer. False: none is. */
bool ask_job_answer(ask_job *job, lab_pair *pair, bool *hit);

ask_news ask_job_news(ask_job *job);
/* Copies the newest map, a scene_outcome for each pixel, into cells, which has room for width *
 * height; so large it must be. *number: of the places that were shown then, from 1; it is the same
 * as that of the newest ones, which ask_job_show() returns, unless these aren't answered yet.
 * False: there is none of that size. */
bool ask_job_map(ask_job *job, int width, int height, unsigned char *cells, unsigned *number);

#endif
