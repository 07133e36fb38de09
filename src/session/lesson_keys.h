/* What can be done in a lesson. All of it needs one that is open. */
#ifndef SESSION_LESSON_KEYS_H
#define SESSION_LESSON_KEYS_H

#include <stdbool.h>
#include <stddef.h>

typedef struct session session;

/* On, or back (-1): question, reveal, why, next step; by more than
 * one: to the last step, or the first. Where an answer is waited for a notice says so. */
void session_lesson_go(session *ses, int by);
/* To a step, from 0; to the last one where there are less. */
void session_lesson_to_step(session *ses, size_t step);
/* In class a vote more, alone an answer; once it is revealed what that choice believes. */
void session_lesson_choose(session *ses, int choice);
/* In class: a vote less. */
void session_lesson_unvote(session *ses, int choice);
/* In class: shows and hides the votes; begins the second vote. */
void session_lesson_tally(session *ses);
void session_lesson_vote_again(session *ses);
/* Shows hit or miss where it is hidden, and the reverse. */
void session_lesson_verdict(session *ses);
/* The next hint of a task; false: there is none. */
bool session_lesson_hint(session *ses);
void session_lesson_skip(session *ses);
/* The step as it is written; at the last page all from the beginning, without answers. */
void session_lesson_as_written(session *ses);

/* Whether the step waits for a number. */
bool session_lesson_wants_number(const session *ses);
/* A character of it: a digit, a sign or a decimal point; '\b' takes the last one away, '\n' hands
 * it in. */
void session_lesson_type(session *ses, char character);

#endif
