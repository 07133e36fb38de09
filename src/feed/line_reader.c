#include "feed/line_reader.h"

#include <errno.h>
#include <poll.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/types.h>
#include <unistd.h>

bool lines_open(lines *l, int fd)
{
    *l = (lines){.fd = fd, .stop = -1, .data = malloc(LINES_LONGEST + 1)};
    return l->data != NULL;
}

void lines_close(lines *l)
{
    free(l->data);
    *l = (lines){0};
}

/* Waits until there is something to read; false: no more is wanted. */
static bool wait_for_more(const lines *l)
{
    struct pollfd either[] = {{.fd = l->fd, .events = POLLIN}, {.fd = l->stop, .events = POLLIN}};
    while (l->stop >= 0 && poll(either, 2, -1) < 0 && errno == EINTR)
        ;
    return !either[1].revents;
}

/* Reads more behind what is there; what was handed out makes room first. */
static ssize_t read_more(lines *l)
{
    memmove(l->data, l->data + l->start, l->end - l->start);
    l->end -= l->start;
    l->start = 0;
    fflush(stdout);
    if (!wait_for_more(l))
        return 0;
    ssize_t got;
    do
        got = read(l->fd, l->data + l->end, LINES_LONGEST + 1 - l->end);
    while (got < 0 && errno == EINTR);
    l->end += got > 0 ? (size_t)got : 0;
    return got;
}

/* Hands out what is there, up to the newline at stop or, at the stream's end, all of it. */
static line_kind hand_out(lines *l, const char *stop, bool skipping, const char **line,
                          size_t *length)
{
    *line = l->data + l->start;
    *length = stop ? (size_t)(stop - *line) : l->end - l->start;
    l->start += *length + (stop != NULL);
    return skipping ? LINE_TOO_LONG : LINE_WHOLE;
}

line_kind lines_next(lines *l, const char **line, size_t *length)
{
    bool skipping = false;
    size_t searched = 0; /* of what is there: no newline in it */
    for (;;) {
        char *from = l->data + l->start + searched;
        char *stop = memchr(from, '\n', l->end - l->start - searched);
        if (stop)
            return hand_out(l, stop, skipping, line, length);
        searched = l->end - l->start;
        if (searched > LINES_LONGEST) {
            skipping = true;
            searched = l->start = l->end = 0;
        }
        ssize_t got = read_more(l);
        if (got < 0)
            return LINE_ERROR;
        if (got == 0)
            return skipping || searched ? hand_out(l, NULL, skipping, line, length) : LINE_NO_MORE;
    }
}

bool line_is_blank(const char *line, size_t length)
{
    size_t i = 0;
    while (i < length && strchr(" \t\r", line[i]) && line[i])
        i++;
    return i == length;
}
