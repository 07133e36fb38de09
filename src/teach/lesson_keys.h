/* What can be done in a lesson. All of it needs one that is open. */
#ifndef TEACH_LESSON_KEYS_H
#define TEACH_LESSON_KEYS_H

#include <stdbool.h>
#include <stddef.h>

typedef struct teaching teaching;

/* On, or back (-1): question, reveal, why, next step; by more than
 * one: to the last step, or the first. Where an answer is waited for a notice says so. */
void teach_go(teaching *t, int by);
/* To a step, from 0; to the last one where there are less. */
void teach_to_step(teaching *t, size_t step);
/* In class a vote more, alone an answer; once it is revealed what that choice believes. */
void teach_choose(teaching *t, int choice);
/* In class: a vote less. */
void teach_unvote(teaching *t, int choice);
/* In class: the last vote doesn't count. */
void teach_take_vote_back(teaching *t);
/* In class: shows and hides the votes; begins the second vote, or says why there is none. */
void teach_tally(teaching *t);
void teach_vote_again(teaching *t);
/* In class: shows the step's note for the teacher, hides it; where there is none a notice says so.
 */
void teach_note(teaching *t);
/* Whether it was opened where it was left, and is there still: it can begin anew. */
bool teach_goes_on(const teaching *t);
/* To the first step; in class without the votes. */
void teach_from_the_start(teaching *t);
/* Shows hit or miss where it is hidden, and the reverse; alone a question that hides it is answered
 * first, which a notice says. */
void teach_verdict(teaching *t);
/* The next hint of a task; false: there is none. */
bool teach_hint(teaching *t);
/* The same, asked for: where there is none a notice says so. */
void teach_ask_hint(teaching *t);
void teach_skip(teaching *t);
/* The step as it is written; at the last page all from the beginning, without answers. */
void teach_as_written(teaching *t);

/* Whether the step waits for a number. */
bool teach_wants_number(const teaching *t);
/* Whose handle the task speaks of, that is shown and isn't solved yet: it is solved by that alone.
 * NULL: it isn't, or there is none. */
const char *teach_wanted_handle(const teaching *t);
/* Whether a character belongs to what is typed for it: what numbers begin with, and all once that
 * was begun, or its field was tapped. */
bool teach_takes(const teaching *t, char character);
/* Whether characters come as text, besides as keys; not to a finger that didn't tap the field. */
bool teach_types(const teaching *t);
/* Adds that text; what doesn't belong to it is left out. */
void teach_type_text(teaching *t, const char *text);
/* Takes its last character away. False: no number is asked for. */
bool teach_erase(teaching *t);
/* What was typed is that number. */
void teach_hand_in(teaching *t, double number);

#endif
