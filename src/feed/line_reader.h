/* Lines of a stream, however long it is and however long they are. */
#ifndef FEED_LINE_READER_H
#define FEED_LINE_READER_H

#include <stdbool.h>
#include <stddef.h>

/* The longest line; a pair needs some hundred bytes. */
enum { LINES_LONGEST = 1 << 20 };

typedef struct lines {
    int fd;
    int stop;          /* -1; else a descriptor: once it can be read the stream ends */
    char *data;        /* LINES_LONGEST + 1 bytes; owned */
    size_t start, end; /* of what was read and not yet handed out */
} lines;

typedef enum line_kind { LINE_WHOLE, LINE_TOO_LONG, LINE_NO_MORE, LINE_ERROR } line_kind;

/* False: memory is short. */
bool lines_open(lines *l, int fd);
void lines_close(lines *l); /* the descriptor stays open */

/* The next line, without its newline and not ended by NUL; valid until the next call. A line that
 * is too long is skipped. LINE_ERROR: errno says why. Standard output is flushed before there is
 * anything to wait for, so that answers to the lines so far are out by then. */
line_kind lines_next(lines *l, const char **line, size_t *length);
/* Nothing but spaces, tabs and carriage returns. */
bool line_is_blank(const char *line, size_t length);

#endif
