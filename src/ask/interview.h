/* A program is asked until its mistake is found, and then whether that is all. */
#ifndef ASK_INTERVIEW_H
#define ASK_INTERVIEW_H

#include "ask/conversation.h"
#include "log/log.h"

struct engines; /* scene/engine_table.h */

enum { ASK_SURVEY = 4000 }; /* pairs that are asked about after the questions */

/* Told of each question with its answer (`left`: how many hypotheses agree with all answers), then
 * of how many pairs of ASK_SURVEY were answered besides. */
typedef struct ask_listener {
    void (*told)(void *user, const lab_pair *pair, bool hit, size_t left);
    void *user;
    void (*surveyed)(void *user, size_t count); /* NULL: nobody wants to know */
    bool (*before)(void *user, problem *why);   /* as ask_watch has it, before what is asked */
} ask_listener;

/* Asks the questions that tell most, one by one, then about thousands of pairs, most of them close
 * to touching. *log: all of it, in the order of asking, for a diagnosis; free it. c, known: as
 * diagnosis_of_log() has them. False with the reason: the program failed, or memory is short; there
 * is nothing to free then. */
bool ask_interview(log_table *log, ask_program *p, const convention *c, const struct engines *known,
                   const ask_listener *listener, problem *why);

#endif
