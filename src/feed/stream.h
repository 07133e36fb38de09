/* What a running program writes, line by line, read by a thread of its own: so that the program
 * never waits for a picture, nor the window for a line. Only the newest good line is kept. */
#ifndef FEED_STREAM_H
#define FEED_STREAM_H

#include "file/sample.h"

typedef struct feed_stream feed_stream;

/* Of all lines so far; empty ones count only as lines. */
typedef struct feed_counts {
    unsigned long lines;
    unsigned long bad;       /* that can't be read */
    unsigned long reported;  /* with the program's own answer */
    unsigned long disagrees; /* and it is wrong */
    unsigned long last_bad;  /* the number of the last bad line, from 1; 0: none */
    problem why;             /* of that line */
    bool ended;              /* no more will come */
} feed_counts;

/* Reads from a descriptor, which stays the caller's. c: the convention of lines that name none;
 * known: the presets, or NULL; of both the thread has copies. wake(user) is called in the thread
 * when there is something new, once until somebody looks. NULL when it can't be started. */
feed_stream *feed_stream_open(int fd, const convention *c, const engines *known,
                              void (*wake)(void *), void *user);
/* Ends the thread, wherever it waits, and behind the line that it reads. */
void feed_stream_close(feed_stream *s);
/* Whether there is something new since the last look. */
bool feed_stream_has_news(feed_stream *s);
/* The counts up to now; what comes after it is new, and wakes. */
feed_counts feed_stream_look(feed_stream *s);
/* Takes the newest line over, which the caller frees; *number: of it, from 1. False: it was taken
 * before, or there is none yet. */
bool feed_stream_take(feed_stream *s, file_sample *m, unsigned long *number);

#endif
