/* What explains the rows of a log, or the lines of a running program so far: found in a thread of
 * its own. */
#ifndef SESSION_EXPLAINED_H
#define SESSION_EXPLAINED_H

#include "feed/log_job.h"
#include "session/replace_document.h"

/* Zeroed: nothing is looked for. */
typedef struct explained_state {
    feed_log *job;          /* owned */
    feed_stage stage;       /* at the last look */
    problem why;            /* of FEED_UNREADABLE and FEED_UNEXPLAINED */
    const log_table *rows;  /* NULL until they are there */
    const diagnosis *found; /* NULL until it is there */
    char verdict[512];      /* of that, in a sentence */
    bool experiment_shown;  /* its numbers, in place of a row */
    size_t tried;           /* the estimate that was tried last, + 1; 0: none was ... */
    lab_program trying;     /* ... which is this program for the row that is shown */
} explained_state;

/* Takes what the thread has done by now. True: it has come further since the last look.
 * convention_given: the rows' convention was. */
bool session_explained_follow(explained_state *e, bool convention_given);
/* Whether its thread has something left to do. */
bool session_explained_busy(const explained_state *e);
void session_explained_drop(explained_state *e);

/* Shows a rectangle and a circle, in the scene's convention. False: memory is short, which is told.
 */
bool session_explained_show_pair(session *ses, const shape *rectangle, const shape *circle,
                                 session_replace_view view);

#endif
