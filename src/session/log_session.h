/* A log in the window: its rows one by one as the scene, and what explains them. While it is open
 * the document of before waits, with its steps to undo. */
#ifndef SESSION_LOG_SESSION_H
#define SESSION_LOG_SESSION_H

#include "session/explained.h"
#include "session/waiting.h"

typedef struct session session;

typedef struct log_state {
    explained_state explained; /* without a job there is no log */
    char name[256];            /* of the file, without its folder */
    waiting_document before;   /* while there are rows */
    bool chosen;               /* the user said which convention the numbers have */
    convention convention;     /* that one, or the one on the screen when the log was opened */

    size_t *order;      /* of stepping: row indexes; owned */
    size_t wrong;       /* how many rows disagree with the picture */
    bool wrong_first;   /* those come first */
    convention counted; /* the convention that they were counted in */
    size_t at;          /* the present place in that order */
} log_state;

/* Whether a path names a log: it ends in .csv, .jsonl or .ndjson. */
bool session_log_is(const char *path);
/* Opens a log; it comes into the window when it has been read. c: the convention of its numbers, or
 * NULL: the one on the screen is; but sdl2, which nobody needs to have chosen, says nothing: it is
 * found out, too. */
void session_log_open(session *ses, const char *path, const convention *c);
/* Ends the reading of a log that isn't in the window yet. False: there is none. */
bool session_log_cancel(session *ses);
/* Brings back what was there before. */
void session_log_close(session *ses);
/* Frees all; the document stays as it is. */
void session_log_drop(session *ses);
/* The same of a log that isn't a session's any more. */
void session_log_free(log_state *l);
/* Takes what the thread has done by now; after inputs. */
void session_log_follow(session *ses);

/* Whether its rows are in the window. */
bool session_log_shown(const session *ses);
/* What follows needs rows in the window. Steps to the next (1) or previous (-1) row in the order of
 * stepping, from the last one to the first. */
void session_log_step(session *ses, int direction);
/* Goes to a row of the file, from 0; where there is none it does nothing. */
void session_log_go(session *ses, size_t row);
/* The row of the file that is shown, from 0. */
size_t session_log_row_shown(const session *ses);
/* The order of stepping: as in the file, or those first that disagree with the picture. */
void session_log_set_order(session *ses, bool wrong_first);
/* The name of the convention that the numbers are read in. */
const char *session_log_numbers(const session *ses);
/* Reads the log's numbers in another convention, and shows the row in it. */
void session_log_read_as(session *ses, const convention *c);
/* What the program said of the row, and whether that is wrong, as session_live_reported. */
const char *session_log_reported(const session *ses, bool *wrong);

#endif
