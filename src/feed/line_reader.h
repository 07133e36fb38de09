/* Lines of a stream, however long it is and however long they are. */
#ifndef FEED_LINE_READER_H
#define FEED_LINE_READER_H

#include <stdbool.h>
#include <stddef.h>

/* The longest line; a pair needs some hundred bytes. */
enum { FEED_LINE_MAX = 1 << 20 };

typedef struct feed_reader {
    int fd;
    int stop;          /* -1; else a descriptor: once it can be read the stream ends */
    char *data;        /* FEED_LINE_MAX + 1 bytes; owned */
    size_t start, end; /* of what was read and not yet handed out */
} feed_reader;

typedef enum feed_line {
    FEED_LINE_WHOLE,
    FEED_LINE_TOO_LONG,
    FEED_LINE_NO_MORE,
    FEED_LINE_ERROR
} feed_line;

/* False: memory is short. */
bool feed_reader_open(feed_reader *r, int fd);
void feed_reader_close(feed_reader *r); /* the descriptor stays open */

/* The next line, without its newline and not ended by NUL; valid until the next call. A line that
 * is too long is skipped. FEED_LINE_ERROR: errno says why. Standard output is flushed before there
 * is anything to wait for, so that answers to the lines so far are out by then. */
feed_line feed_reader_next(feed_reader *r, const char **line, size_t *length);
/* Nothing but spaces, tabs and carriage returns. */
bool feed_line_is_blank(const char *line, size_t length);

#endif
