/* Who is woken by other threads: counts how often, for one test at a time. */
#ifndef TESTS_KIT_WAKER_H
#define TESTS_KIT_WAKER_H

/* To be handed over with any user. */
void waker_wake(void *user);
void waker_reset(void);
/* How often it was woken since it was reset. */
unsigned waker_wakes(void);
/* The same, once there was one, or after ten seconds. */
unsigned waker_wait(void);

#endif
