#include "waker.h"

#include <stdatomic.h>
#include <time.h>

static atomic_uint wakes;

void waker_wake(void *user)
{
    (void)user;
    atomic_fetch_add(&wakes, 1);
}

void waker_reset(void)
{
    atomic_store(&wakes, 0);
}

unsigned waker_wakes(void)
{
    return atomic_load(&wakes);
}

unsigned waker_wait(void)
{
    for (int i = 0; i < 5000 && !atomic_load(&wakes); i++)
        nanosleep(&(struct timespec){.tv_nsec = 2000000}, NULL);
    return atomic_load(&wakes);
}
