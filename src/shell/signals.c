#include "shell/signals.h"

#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <pthread.h>
#include <signal.h>
#include <stdatomic.h>
#include <unistd.h>

static const int NUMBERS[] = {SIGTERM, SIGINT, SIGHUP};
enum { COUNT = sizeof NUMBERS / sizeof *NUMBERS };
enum { PATIENCE = 900 }; /* milliseconds */

/* A handler may do next to nothing: it writes into a pipe, and a thread at the other end does the
 * rest. */
static atomic_int came;
static atomic_bool ended;
static int ends[2] = {-1, -1}; /* of the pipe: to read, to write */
static struct sigaction before[COUNT];
static pthread_t thread;
static void (*wake_loop)(void *user);
static void *wake_user;

static void note(int number)
{
    int error = errno;
    came = number;
    (void)!write(ends[1], "", 1);
    errno = error;
}

/* Waits for a byte; false when none came in time. timeout: milliseconds, -1: however long. */
static bool wait_byte(int timeout)
{
    struct pollfd end = {.fd = ends[0], .events = POLLIN};
    char byte;
    int found;
    do
        found = poll(&end, 1, timeout);
    while (found < 0 && errno == EINTR);
    return found != 0 && read(ends[0], &byte, 1) >= 0;
}

/* The first byte is a signal's, or the end's; after a signal's the end has to come soon. */
static void *watch(void *unused)
{
    (void)unused;
    wait_byte(-1);
    if (came)
        wake_loop(wake_user);
    while (!ended)
        if (!wait_byte(PATIENCE))
            _exit(128 + came);
    return NULL;
}

static void handle(void)
{
    struct sigaction noted = {.sa_handler = note, .sa_flags = SA_RESTART};
    sigemptyset(&noted.sa_mask);
    for (int i = 0; i < COUNT; i++) {
        sigaction(NUMBERS[i], NULL, &before[i]);
        if (before[i].sa_handler != SIG_IGN)
            sigaction(NUMBERS[i], &noted, NULL);
    }
}

static void close_pipe(void)
{
    close(ends[0]);
    close(ends[1]);
    ends[0] = ends[1] = -1;
}

static bool open_pipe(void)
{
    if (pipe(ends) != 0)
        return false;
    for (int i = 0; i < 2; i++) {
        fcntl(ends[i], F_SETFD, FD_CLOEXEC);
        fcntl(ends[i], F_SETFL, O_NONBLOCK);
    }
    return true;
}

bool shell_signals_begin(void (*wake)(void *user), void *user)
{
    came = 0;
    ended = false;
    wake_loop = wake;
    wake_user = user;
    if (!open_pipe())
        return false;
    if (pthread_create(&thread, NULL, watch, NULL) != 0) {
        close_pipe();
        return false;
    }
    handle();
    return true;
}

int shell_signals_came(void)
{
    return came;
}

void shell_signals_end(void)
{
    if (ends[0] < 0)
        return;
    for (int i = 0; i < COUNT; i++)
        sigaction(NUMBERS[i], &before[i], NULL);
    ended = true;
    (void)!write(ends[1], "", 1);
    pthread_join(thread, NULL);
    close_pipe();
}
