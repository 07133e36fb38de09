/* The live view: the newest line that a running program wrote is the scene. It replaces the
 * document without a step to undo, until the user freezes it, changes it, or opens another one.
 * Frozen, it is gone back and forth through the lines of before (live_lines.c). */
#ifndef SESSION_LIVE_H
#define SESSION_LIVE_H

#include "feed/stream.h"
#include "session/explained.h"

#include <stdint.h>

typedef struct session session;

enum { SESSION_WRONG_LISTED = 50 };

typedef struct live_state {
    feed_stream *stream; /* NULL: there is none; owned */
    bool frozen;         /* the line that is shown stays */
    bool shown;          /* the document is a line of the stream; false: another one was opened */
    bool pending;        /* there may be a newer line than the one that is shown */
    bool view_stays;     /* the view doesn't follow what leaves it, */
    bool has_seen;       /* else it shows all of where shapes were, */
    col_box seen;        /* as far as they were shown */
    unsigned long line;  /* that is shown, from 1; 0: none yet */
    bool reported;       /* that line has the program's own answer: */
    bool reported_hit;   /* hit */

    feed_counts counts; /* when the stream was looked at last, */
    uint32_t polled_at; /* milliseconds */
    bool bad_reported;  /* the first bad line had its notice */
    bool end_reported;  /* and so had the end */

    convention convention;                 /* of lines that name none, in which they are counted, */
    bool chosen;                           /* which the user said */
    bool recounts;                         /* lines of before are still being counted in it */
    struct convention seen_as;             /* the scene's, when the line was shown */
    unsigned long line_notice;             /* is about the line that is shown: session.notices */
    bool until_wrong;                      /* it goes on until a line is wrong, */
    unsigned long wrong_after;             /* behind this one */
    feed_mark wrong[SESSION_WRONG_LISTED]; /* the newest wrong lines, newest first, */
    size_t wrong_count;                    /* at that look */
    explained_state explained;             /* of the lines up to some time ago */
    explained_state next;                  /* is looked for */
    unsigned long asked, asked_wrong;      /* how many answers there were when that began, */
    uint32_t asked_at;                     /* milliseconds */
    unsigned long judged, judged_wrong;    /* how many the verdict is about */
    uint32_t pause_from, pause;            /* until it begins anew: milliseconds */

    double per_second;        /* lines */
    unsigned long rate_lines; /* how many there were when that was measured, */
    uint32_t rate_at;         /* milliseconds */
} live_state;

/* Shows what comes on a descriptor. c: the convention of lines that name none; as for a log, sdl2
 * says nothing of what explains the lines. False with the reason when it can't be started. */
bool session_live_open(session *ses, int fd, const convention *c, problem *why);
/* Ends the thread; the line that is shown stays. */
void session_live_close(session *ses);
/* Shows the newest line; after inputs. Does nothing where there is no stream. */
void session_live_follow(session *ses);
/* When session_live_follow wants to be called next: milliseconds from now, -1: when it is woken. */
int session_live_timeout(const session *ses);
/* Freezes the line that is shown, or goes on with the newest one. */
void session_live_freeze(session *ses);
void session_live_resume(session *ses);
/* Whether the view follows what leaves it, to where all that is shown from now on can be seen. */
void session_live_set_follow(session *ses, bool follow);
/* Reads lines that name no convention in this one from now on, which the user has chosen; those of
 * before are counted anew, a few thousand at each step. */
void session_live_read_as(session *ses, const convention *c);
/* Shows a line as it came. */
void session_live_show(session *ses, file_sample *m, unsigned long number);
/* The document isn't the stream's any more: the newest line no longer replaces it. */
void session_live_leave(session *ses);
/* Whether there is nothing to go on to: the input has ended, and something else is open. */
bool session_live_over(const session *ses);
/* "your program says MISS", and whether that is wrong; NULL when the shown line doesn't tell, or
 * isn't shown as it came. A static string. */
const char *session_live_reported(const session *ses, bool *wrong);

/* ---- Lines of before: what follows needs a stream ---- */

/* Shows the next (1) or previous (-1) line that is kept, frozen. */
void session_live_step(session *ses, int direction);
/* Shows that line, frozen. False: it isn't kept any more, which is told. */
bool session_live_go(session *ses, unsigned long number);
/* Shows the next wrong line: one that is kept, or the next that comes. While one is waited for: no
 * longer. */
void session_live_next_wrong(session *ses);
/* Shows the line that is waited for, if it came. */
void session_live_stop_at_wrong(session *ses);

/* The window's title while a line is shown; NULL: it isn't. A static string. */
const char *session_live_title(const session *ses);

#endif
