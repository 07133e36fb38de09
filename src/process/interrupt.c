#include "process/interrupt.h"

#include <stddef.h>

static const int NUMBERS[] = {SIGINT, SIGTERM, SIGHUP};
enum { COUNT = sizeof NUMBERS / sizeof *NUMBERS };

void process_interrupt_hold(sigset_t *before)
{
    sigset_t held;
    sigemptyset(&held);
    for (int i = 0; i < COUNT; i++)
        sigaddset(&held, NUMBERS[i]);
    sigprocmask(SIG_BLOCK, &held, before);
}

bool process_interrupt_came(void)
{
    sigset_t waiting;
    bool came = false;
    sigpending(&waiting);
    for (int i = 0; i < COUNT; i++)
        came = came || sigismember(&waiting, NUMBERS[i]) == 1;
    return came;
}

void process_interrupt_release(const sigset_t *before)
{
    sigprocmask(SIG_SETMASK, before, NULL);
}
