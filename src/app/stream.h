/* What a running program writes, line by line, read by a thread of its own: so that the program
 * never waits for a picture, nor the window for a line. Only the newest good line is kept. */
#ifndef APP_STREAM_H
#define APP_STREAM_H

#include "file/sample.h"

typedef struct stream stream;

/* Of all lines so far; empty ones count only as lines. */
typedef struct stream_counts {
    unsigned long lines;
    unsigned long bad;       /* that can't be read */
    unsigned long reported;  /* with the program's own answer */
    unsigned long disagrees; /* and it is wrong */
    unsigned long last_bad;  /* the number of the last bad line, from 1; 0: none */
    problem why;             /* of that line */
    bool ended;              /* no more will come */
} stream_counts;

/* The newest line that hasn't been taken yet. */
typedef struct stream_news {
    stream_counts counts;
    bool fresh;
    sample newest;        /* owned while fresh */
    unsigned long number; /* its line, from 1 */
} stream_news;

/* The next line's part in the news. m: what was read of it, taken over; NULL: nothing can be read,
 * and why; both NULL: it is empty. */
void news_add(stream_news *n, sample *m, const problem *why);

/* Reads from a descriptor, which stays the caller's. c: the convention of lines that name none;
 * known: the presets; both must live as long as the stream. wake(user) is called in the thread when
 * there is something new, once until somebody looks. NULL when it can't be started. */
stream *stream_open(int fd, const convention *c, const engines *known, void (*wake)(void *),
                    void *user);
/* Ends the thread, wherever it waits. */
void stream_close(stream *s);
/* Whether there is something new since the last look. */
bool stream_waits(stream *s);
stream_counts stream_look(stream *s);
/* Takes the newest line over. False: it was taken before, or there is none yet. */
bool stream_take(stream *s, sample *m, unsigned long *number);

#endif
