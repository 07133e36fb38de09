#ifndef WINDOWS_POLL_H
#define WINDOWS_POLL_H

enum { POLLIN = 1, POLLOUT = 4, POLLERR = 8, POLLHUP = 16 };

struct pollfd {
    int fd;
    short events, revents;
};

/* Of pipes and files; timeout: milliseconds, -1: however long. */
int poll(struct pollfd *of, unsigned count, int timeout);

#endif
