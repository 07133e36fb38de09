#include "feed/line_reader.h"

#include <errno.h>
#include <poll.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/types.h>
#include <unistd.h>

bool feed_reader_open(feed_reader *r, int fd)
{
    *r = (feed_reader){.fd = fd, .stop = -1, .data = malloc(FEED_LINE_MAX + 1)};
    return r->data != NULL;
}

void feed_reader_close(feed_reader *r)
{
    free(r->data);
    *r = (feed_reader){0};
}

/* Waits until there is something to read; false: no more is wanted. */
static bool wait_for_more(const feed_reader *r)
{
    struct pollfd either[] = {{.fd = r->fd, .events = POLLIN}, {.fd = r->stop, .events = POLLIN}};
    while (r->stop >= 0 && poll(either, 2, -1) < 0 && errno == EINTR)
        ;
    return !either[1].revents;
}

/* Reads more behind what is there; what was handed out makes room first. */
static ssize_t read_more(feed_reader *r)
{
    memmove(r->data, r->data + r->start, r->end - r->start);
    r->end -= r->start;
    r->start = 0;
    fflush(stdout);
    if (!wait_for_more(r))
        return 0;
    ssize_t got;
    do
        got = read(r->fd, r->data + r->end, FEED_LINE_MAX + 1 - r->end);
    while (got < 0 && errno == EINTR);
    r->end += got > 0 ? (size_t)got : 0;
    return got;
}

/* Hands out what is there, up to the newline at stop or, at the stream's end, all of it. */
static feed_line hand_out(feed_reader *r, const char *stop, bool skipping, const char **line,
                          size_t *length)
{
    *line = r->data + r->start;
    *length = stop ? (size_t)(stop - *line) : r->end - r->start;
    r->start += *length + (stop != NULL);
    return skipping ? FEED_LINE_TOO_LONG : FEED_LINE_WHOLE;
}

feed_line feed_reader_next(feed_reader *r, const char **line, size_t *length)
{
    bool skipping = false;
    size_t searched = 0; /* of what is there: no newline in it */
    for (;;) {
        char *from = r->data + r->start + searched;
        char *stop = memchr(from, '\n', r->end - r->start - searched);
        if (stop)
            return hand_out(r, stop, skipping, line, length);
        searched = r->end - r->start;
        if (searched > FEED_LINE_MAX) {
            skipping = true;
            searched = r->start = r->end = 0;
        }
        ssize_t got = read_more(r);
        if (got < 0)
            return FEED_LINE_ERROR;
        if (got == 0)
            return skipping || searched ? hand_out(r, NULL, skipping, line, length)
                                        : FEED_LINE_NO_MORE;
    }
}

bool feed_line_is_blank(const char *line, size_t length)
{
    size_t i = 0;
    while (i < length && strchr(" \t\r", line[i]) && line[i])
        i++;
    return i == length;
}
