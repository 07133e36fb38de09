/* A program of the user's that is asked about pairs: it reads one a line and answers each with a
 * line of its own. */
#ifndef ASK_CONVERSATION_H
#define ASK_CONVERSATION_H

#include "ask/protocol.h"

#include <stddef.h>

enum { ASK_PATIENCE = 10000 }; /* milliseconds */

typedef struct ask_program ask_program;

/* Of a clock that nobody sets. */
long long ask_milliseconds(void);

typedef struct ask_terms {
    ask_format format;
    const char *name; /* as messages have it, not owned; NULL: argv[0] */
    int patience;     /* milliseconds without an answer until it is given up; ASK_PATIENCE */
    bool (*interrupted)(void *user); /* looked at a few times a second: no answer is wanted any
                                        more; NULL: it always is */
    void *user;
} ask_terms;

/* Starts argv[0], found as a shell finds it, with arguments up to NULL; argv must live as long.
 * SIGPIPE is ignored from then on. NULL with the reason: it can't be started, or memory is short.
 */
ask_program *ask_program_start(char *const argv[], const ask_terms *terms, problem *why);
/* Closes its input, and kills it with its children if it doesn't leave then. p may be NULL. */
void ask_program_end(ask_program *p);

/* Asks about `count` pairs and waits for all answers: hits[i] is that to about[i]. It reads and
 * writes side by side, so that both may be slow. False with the reason and the cure: it is silent,
 * has ended, crashed, or wrote what is no answer; or nobody wants the answers. Then it can only be
 * ended. */
bool ask_program_ask(ask_program *p, const lab_pair *about, size_t count, bool *hits, problem *why);
/* How many questions to ask at once, by the time that its answers have taken, so that another one
 * soon has its turn: from 1 to ASK_AT_ONCE_MOST (ask/pace.h). */
size_t ask_program_at_once(const ask_program *p);

#endif
