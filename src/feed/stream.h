/* What a running program writes, line by line, read by a thread of its own: so that the program
 * never waits for a picture, nor the window for a line. The newest good lines are kept. */
#ifndef FEED_STREAM_H
#define FEED_STREAM_H

#include "feed/kept_lines.h"
#include "file/sample.h"

typedef struct feed_stream feed_stream;

/* Of all lines so far; empty ones count only as lines. */
typedef struct feed_counts {
    unsigned long lines;
    unsigned long bad;       /* that can't be read */
    unsigned long reported;  /* with the program's own answer */
    unsigned long disagrees; /* and it is wrong. Both of the lines since the convention changed,
                                and of those kept before that were counted anew */
    unsigned long last_bad;  /* the number of the last bad line, from 1; 0: none */
    problem why;             /* of that line */
    bool ended;              /* no more will come */
} feed_counts;

/* Lines of a stream with the program's own answers. */
typedef struct feed_answers {
    char *text; /* each with its newline; owned */
    size_t length;
    unsigned *numbers; /* of the lines in the stream; owned */
    size_t count;
} feed_answers;
void feed_answers_free(feed_answers *all);

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

/* ---- Kept lines ---- */

/* The nearest kept line after (direction 1) or before (-1) a number, of the wrong ones if so
 * wanted. False: there is none. */
bool feed_stream_next(feed_stream *s, unsigned long number, int direction, bool wrong,
                      feed_mark *found);
/* The newest wrong lines that are kept, newest first. Returns how many, at most `max`. */
size_t feed_stream_wrong(feed_stream *s, feed_mark *found, size_t max);
/* A kept line once more, which the caller frees. c: the convention of lines that name none. False
 * with the reason: it isn't kept any more, or memory is short. */
bool feed_stream_read(feed_stream *s, unsigned long number, const convention *c, file_sample *m,
                      problem *why);
/* From now on lines that name no convention are read in this one. Those that are kept are to be
 * counted anew; one that wasn't taken yet isn't taken any more. */
void feed_stream_read_as(feed_stream *s, const convention *c);
/* Counts so many kept lines anew, if there are any left to be. Whether some are left then. */
bool feed_stream_recount(feed_stream *s, size_t count);
/* A copy of all kept lines with the program's own answer, one a line. False: memory is short, or
 * there is none. */
bool feed_stream_answers(feed_stream *s, feed_answers *all);

#endif
