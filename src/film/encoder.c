#include "film/encoder.h"

#include "process/interrupt.h"

#include <errno.h>
#include <poll.h>
#include <string.h>
#include <unistd.h>

enum { NAP = 100 }; /* milliseconds between two looks at whether the user interrupted */

bool film_encoder_start(encoder *e, char *const argv[], problem *why)
{
    *e = (encoder){.silent = false};
    return process_start(&e->process, argv, STDERR_FILENO, why);
}

/* The first line that says something, without the place in memory that ffmpeg puts before it:
 * "[libx264 @ 0x55d0] width not divisible by 2". */
static bool refuse(const encoder *e, const char *how, problem *why)
{
    const char *line = e->said + strspn(e->said, "\r\n ");
    const char *place = *line == '[' ? strchr(line, ']') : NULL;
    if (place)
        line = place + 1 + strspn(place + 1, " ");
    int length = (int)strcspn(line, "\r\n");
    return text_problem(why, "%s: %.*s", e->process.name, length ? length : (int)strlen(how),
                        length ? line : how);
}

static bool refuse_ended(encoder *e, problem *why)
{
    problem how;
    if (!process_ended(&e->process, &how))
        text_problem(&how, "takes no more frames");
    return refuse(e, how.text, why);
}

/* What it says is kept as long as there is room, and read in any case: it must not have to wait. */
static void listen(encoder *e)
{
    char bytes[1024];
    ssize_t got = read(e->process.from, bytes, sizeof bytes);
    size_t room = sizeof e->said - 1 - e->said_length;
    e->silent = got == 0 || (got < 0 && errno != EAGAIN && errno != EINTR);
    if (got <= 0)
        return;
    size_t kept = (size_t)got < room ? (size_t)got : room;
    memcpy(e->said + e->said_length, bytes, kept);
    e->said_length += kept;
}

/* Waits until it takes bytes (to: its input; -1: none are to be sent) or says something. False: the
 * user interrupted. */
static bool wait_for(encoder *e, int to)
{
    struct pollfd ends[] = {{.fd = to, .events = POLLOUT},
                            {.fd = e->silent ? -1 : e->process.from, .events = POLLIN}};
    if (poll(ends, 2, NAP) > 0 && ends[1].revents)
        listen(e);
    return !process_interrupt_came();
}

bool film_encoder_send(encoder *e, const void *bytes, size_t count, problem *why)
{
    const char *rest = bytes;
    while (count > 0) {
        if (!wait_for(e, e->process.to))
            return text_problem(why, "interrupted");
        ssize_t put = write(e->process.to, rest, count);
        if (put < 0 && errno != EAGAIN && errno != EINTR) {
            process_hang_up(&e->process); /* so that it waits for no more */
            while (!e->silent && wait_for(e, -1))
                ;
            return refuse_ended(e, why);
        }
        rest += put > 0 ? put : 0;
        count -= put > 0 ? (size_t)put : 0;
    }
    return true;
}

bool film_encoder_finish(encoder *e, problem *why)
{
    process_hang_up(&e->process);
    while (!e->silent)
        if (!wait_for(e, -1))
            return text_problem(why, "interrupted");
    return process_succeeded(&e->process) || refuse_ended(e, why);
}

void film_encoder_end(encoder *e)
{
    process_end(&e->process);
}
