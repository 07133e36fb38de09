/* The newest lines of a stream, to go back to, in bounded memory. Not locked: who shares it does.
 */
#ifndef FEED_KEPT_LINES_H
#define FEED_KEPT_LINES_H

#include <stdbool.h>
#include <stddef.h>

/* How many lines are kept at most, and how many bytes of them. */
enum { FEED_KEPT_LINES = 100000, FEED_KEPT_BYTES = 64 << 20 };

/* What is known of a line. */
typedef struct feed_mark {
    unsigned long number;        /* from 1 */
    bool reported, reported_hit; /* the program told its own answer; which */
    bool wrong;                  /* and that isn't the right one */
} feed_mark;

typedef struct feed_kept_line {
    feed_mark mark;
    char *text; /* not ended by NUL; owned */
    size_t length;
} feed_kept_line;

typedef struct feed_kept {
    feed_kept_line *ring; /* FEED_KEPT_LINES; owned */
    size_t first, count;
    size_t bytes, wrong, reported; /* of all kept ones */
} feed_kept;

/* False: memory is short. */
bool feed_kept_open(feed_kept *k);
void feed_kept_free(feed_kept *k);
/* Keeps a copy of a line, whose number is higher than all before; the oldest make room. False: it
 * isn't kept, since memory is short. */
bool feed_kept_add(feed_kept *k, const feed_mark *mark, const char *text, size_t length);
/* The line of that number; NULL: it isn't kept. Valid until the next is added. */
const feed_kept_line *feed_kept_find(const feed_kept *k, unsigned long number);
/* The nearest line after (direction 1) or before (-1) a number, of the wrong ones if so wanted;
 * NULL: there is none. Valid until the next is added. */
const feed_kept_line *feed_kept_next(const feed_kept *k, unsigned long number, int direction,
                                     bool wrong);

/* Takes another view of a line: it is wrong, or it isn't. Where it isn't kept nothing changes. */
void feed_kept_judge(feed_kept *k, unsigned long number, bool wrong);

#endif
