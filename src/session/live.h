/* The live view: the newest line that a running program wrote is the scene. It replaces the
 * document without a step to undo, until the user freezes it, changes it, or opens another one. */
#ifndef SESSION_LIVE_H
#define SESSION_LIVE_H

#include "feed/stream.h"

#include <stdint.h>

typedef struct session session;

typedef struct live_state {
    feed_stream *stream; /* NULL: there is none; owned */
    bool frozen;         /* the line that is shown stays */
    bool shown;          /* the document is a line of the stream; false: another one was opened */
    bool pending;        /* there may be a newer line than the one that is shown */
    bool view_stays;     /* the view doesn't follow what leaves it */
    unsigned long line;  /* that is shown, from 1; 0: none yet */
    bool reported, reported_hit, disagrees; /* as the line has it */
    feed_counts counts;                     /* as of the last look */
    double per_second;                      /* lines */
    unsigned long rate_lines;               /* counted when ... */
    uint32_t rate_at, polled_at;     /* ... the rate was measured; when the stream was looked at */
    bool bad_reported, end_reported; /* what is said only once was said */
} live_state;

/* Shows what comes on a descriptor. c: the convention of lines that name none; must live as long.
 * False with the reason when it can't be started. */
bool session_live_open(session *ses, int fd, const convention *c, problem *why);
void session_live_close(session *ses);
/* Shows the newest line; after inputs. Does nothing where there is no stream. */
void session_live_follow(session *ses);
/* When session_live_follow wants to be called next: milliseconds from now, -1: when it is woken. */
int session_live_timeout(const session *ses);
/* Freezes the line that is shown, or goes on with the newest one. */
void session_live_freeze(session *ses);
void session_live_resume(session *ses);
/* The document isn't the stream's any more. */
void session_live_leave(session *ses);
/* Whether there is nothing to go on to: the input has ended, and something else is open. */
bool session_live_over(const session *ses);
/* "your program says MISS", and whether that is wrong; NULL when the shown line doesn't tell, or
 * isn't shown as it came. A static string. */
const char *session_live_reported(const session *ses, bool *wrong);
/* The window's title while a line is shown; NULL: it isn't. A static string. */
const char *session_live_title(const session *ses);

#endif
