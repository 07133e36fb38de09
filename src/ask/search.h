/* Which questions find a program's mistake soonest. */
#ifndef ASK_SEARCH_H
#define ASK_SEARCH_H

#include "diagnosis/hypotheses.h"

/* The questions so far, and which hypotheses agree with all answers. First those that make one
 * mistake at most; once these always answer alike, those that make two, too. */
typedef struct ask_search {
    hypotheses possible; /* owned */
    hypotheses unlikely; /* that make two mistakes, until they are needed; owned */
    log_table asked;     /* the questions with their answers; owned */
    log_table alike;     /* numbers that questions are like; owned */
} ask_search;

/* c: the convention that the program's numbers have; NULL: any of `known`, which must outlive the
 * search. False when memory is short: free it then, too. */
bool ask_search_open(ask_search *s, const convention *c, const struct engines *known);
void ask_search_free(ask_search *s);

/* With so many each listed mistake is told from all others that can be told from it; pairs of
 * mistakes may be left to what is asked then. */
enum { ASK_QUESTIONS = 12 };

typedef enum ask_step {
    ASK_MORE,    /* *pair is the next question */
    ASK_DECIDED, /* what is left always answers alike, nothing is, or it was asked enough */
    ASK_NO_MEMORY
} ask_step;
/* The question that tells most: whatever the answer, as many hypotheses as can be are out of it.
 * Its numbers are such as a game has, and far from touching for those that it tells apart. */
ask_step ask_search_next(ask_search *s, lab_pair *pair);
/* How many hypotheses agree with all answers. */
size_t ask_search_left(const ask_search *s);
/* Takes the answer to a question. False when memory is short. */
bool ask_search_answer(ask_search *s, const lab_pair *pair, bool hit);

/* Adds a pair and its answer to a log; its line is the number of the question, from 1. False when
 * memory is short. */
bool ask_log_add(log_table *log, const lab_pair *pair, bool hit);

#endif
