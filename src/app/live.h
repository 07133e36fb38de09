/* The live view: the newest line that a running program wrote is the scene. It replaces the
 * document without a step to undo, until the user freezes it, changes it, or opens another one. */
#ifndef APP_LIVE_H
#define APP_LIVE_H

#include "app/stream.h"

#include <stdint.h>

typedef struct app app;

typedef struct live_state {
    stream *stream;     /* NULL: there is none; owned */
    bool frozen;        /* the line that is shown stays */
    bool shown;         /* the document is a line of the stream; false: another one was opened */
    bool pending;       /* there may be a newer line than the one that is shown */
    bool stay;          /* the view doesn't follow what leaves it */
    unsigned long line; /* that is shown, from 1; 0: none yet */
    bool reported, reported_hit, disagrees; /* as the line has it */
    stream_counts counts;                   /* as of the last look */
    double per_second;                      /* lines */
    unsigned long rate_lines;               /* counted when ... */
    uint32_t rate_at, looked_at; /* ... the rate was measured; when the stream was looked at */
    bool told_bad, told_end;     /* what is said only once was said */
} live_state;

/* Shows what comes on a descriptor. c: the convention of lines that name none; must live as long.
 * False with the reason when it can't be started. */
bool live_open(app *a, int fd, const convention *c, problem *why);
void live_close(app *a);
/* Shows the newest line; after inputs. Does nothing where there is no stream. */
void live_follow(app *a);
/* When live_follow wants to be called next: milliseconds from now, -1: when it is woken. */
int live_timeout(const app *a);
/* Freezes the line that is shown, or goes on with the newest one. */
void live_freeze(app *a);
void live_resume(app *a);
/* The document isn't the stream's any more. */
void live_leave(app *a);
/* Whether there is nothing to go on to: the input has ended, and something else is open. */
bool live_over(const app *a);
/* "your program says MISS", and whether that is wrong; NULL when the shown line doesn't tell, or
 * isn't shown as it came. A static string. */
const char *live_reported(const app *a, bool *wrong);
/* The window's title while a line is shown; NULL: it isn't. A static string. */
const char *live_title(const app *a);

#endif
