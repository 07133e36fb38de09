/* What can be done with what explains a log's rows, a running program's lines, or the answers of a
 * program that is asked. */
#ifndef SESSION_TRY_EXPLAINED_H
#define SESSION_TRY_EXPLAINED_H

#include "session/asking.h"

typedef struct session session;

typedef enum explained_kind { EXPLAINED_ROWS, EXPLAINED_LINES, EXPLAINED_ANSWERS } explained_kind;

/* Of that kind; without rows there are none. */
const explained_state *session_explained(const session *ses, explained_kind kind);

/* What follows needs something found. Tries the mistakes of an explanation (an index of
 * found->all), in its convention. */
void session_explained_try(session *ses, explained_kind kind, size_t which);
/* Tries an estimate (an index of found->estimates), in its convention, for whatever row is shown.
 */
void session_explained_try_estimate(session *ses, explained_kind kind, size_t which);
bool session_explained_tries(const session *ses, explained_kind kind, size_t estimate);
/* Shows the numbers that tell the explanations apart. */
void session_explained_experiment(session *ses, explained_kind kind);
/* Shows the row with that index; whether it is shown. */
void session_explained_go(session *ses, explained_kind kind, size_t row);
bool session_explained_shows(const session *ses, explained_kind kind, size_t row);
/* What the program that is asked says of the shown pair, which may be one of its questions; and in
 * words, "your program says MISS", a static string, and whether that is wrong (of a pair of a
 * moment ago, where it is that). NULL: none is asked. */
ask_says session_explained_says(const session *ses);
const char *session_explained_answer(const session *ses, bool *wrong);
/* Whether a program under suspicion that says so agrees with what is reported of the row or line
 * that is shown, or answered to the pair: "as the log", "not as your program". A static string;
 * NULL: there is no answer to that. */
const char *session_explained_agrees(const session *ses, explained_kind kind, bool hit);
/* What is off in an estimate that is tried may be another number in each row: takes that of the one
 * that is shown now. */
void session_explained_follow_rows(session *ses);

/* ---- The convention that rows are counted in ---- */

/* As texts name it. */
const char *session_explained_counted_as(const session *ses, explained_kind kind);
/* Counts them in another one, which is taken for that of the program's numbers. */
void session_explained_read_as(session *ses, explained_kind kind, const convention *c);
/* The other convention that the verdict is about, by its name; *right: the program is right in it.
 * False: it is about the one that rows are counted in, or about none. */
bool session_explained_elsewhere(const session *ses, explained_kind kind, convention *c,
                                 bool *right);
/* Whether rounding, or cutting, explains all rows that are counted as wrong: the verdict, which is
 * about all of them, says that the program is right. */
bool session_explained_rounds(const session *ses, explained_kind kind);
/* Which of the two: "rounding", "cutting"; static. */
const char *session_explained_excuse(const session *ses, explained_kind kind);
/* The same of the one row or line that is shown, also where the program is right but for others. */
bool session_explained_shown_rounds(const session *ses, explained_kind kind);
/* As session_log_reported or session_live_reported; where only rounding disagrees it says so, and
 * *wrong is false. */
const char *session_explained_reported(const session *ses, explained_kind kind, bool *wrong);

#endif
