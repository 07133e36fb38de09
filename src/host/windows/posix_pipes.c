/* The pipes of POSIX over those of Windows, which can't be waited for: they are looked at, the
 * longer nothing came the more seldom. */
#include <poll.h>
#include <stdarg.h>
#include <windows.h>

#undef read
#undef write
#undef close

enum { LONGEST_NAP = 31, MOST = 256 }; /* milliseconds; descriptors that may be pipes */

static bool never_waits[MOST]; /* O_NONBLOCK */

static HANDLE handle_of(int fd)
{
    return (HANDLE)_get_osfhandle(fd);
}

static bool is_pipe(int fd)
{
    return GetFileType(handle_of(fd)) == FILE_TYPE_PIPE;
}

/* Something is there, or nobody writes any more, which reading tells. */
static bool is_readable(int fd)
{
    DWORD there = 0;
    return !is_pipe(fd) || !PeekNamedPipe(handle_of(fd), NULL, 0, NULL, &there, NULL) || there > 0;
}

static bool waits_for_nothing(int fd)
{
    return fd >= 0 && fd < MOST && never_waits[fd] && is_pipe(fd);
}

ssize_t posix_read(int fd, void *to, size_t size)
{
    if (waits_for_nothing(fd) && !is_readable(fd)) {
        errno = EAGAIN;
        return -1;
    }
    return _read(fd, to, (unsigned)(size < INT_MAX ? size : INT_MAX));
}

/* A pipe that is full takes nothing now. */
ssize_t posix_write(int fd, const void *from, size_t size)
{
    ssize_t put = _write(fd, from, (unsigned)(size < INT_MAX ? size : INT_MAX));
    if (put == 0 && size > 0 && waits_for_nothing(fd)) {
        errno = EAGAIN;
        return -1;
    }
    return put;
}

int posix_close(int fd)
{
    if (fd >= 0 && fd < MOST)
        never_waits[fd] = false;
    return _close(fd);
}

static int set_waiting(int fd, int flags)
{
    DWORD mode = flags & O_NONBLOCK ? PIPE_NOWAIT : PIPE_WAIT;
    if (fd < 0 || fd >= MOST || !is_pipe(fd))
        return 0;
    SetNamedPipeHandleState(handle_of(fd), &mode, NULL, NULL);
    never_waits[fd] = flags & O_NONBLOCK;
    return 0;
}

/* What is opened here is never inherited. */
int fcntl(int fd, int command, ...)
{
    va_list more;
    va_start(more, command);
    int value = command == F_SETFL ? va_arg(more, int) : 0;
    va_end(more);
    if (command == F_SETFL)
        return set_waiting(fd, value);
    return command == F_DUPFD_CLOEXEC ? _dup(fd) : 0;
}

int pipe(int ends[2])
{
    return _pipe(ends, 1 << 16, _O_BINARY | _O_NOINHERIT);
}

/* How many are ready. */
static int look(struct pollfd *of, unsigned count)
{
    int ready = 0;
    for (unsigned i = 0; i < count; i++) {
        bool in = of[i].fd >= 0 && of[i].events & POLLIN && is_readable(of[i].fd);
        bool out = of[i].fd >= 0 && of[i].events & POLLOUT;
        of[i].revents = (short)((in ? POLLIN : 0) | (out ? POLLOUT : 0));
        ready += in || out;
    }
    return ready;
}

int poll(struct pollfd *of, unsigned count, int timeout)
{
    ULONGLONG begun = GetTickCount64();
    int ready, nap = 0;
    while ((ready = look(of, count)) == 0 &&
           (timeout < 0 || GetTickCount64() - begun < (ULONGLONG)timeout)) {
        Sleep((DWORD)nap);
        nap = nap < LONGEST_NAP ? 2 * nap + 1 : nap;
    }
    return ready;
}
