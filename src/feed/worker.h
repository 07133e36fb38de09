/* Work beside the program: in a thread, or at once where there are no threads. */
#ifndef FEED_WORKER_H
#define FEED_WORKER_H

#include <pthread.h>
#include <stdbool.h>

typedef struct feed_worker {
    pthread_t thread;
    bool threaded; /* false: the work was done when it was started */
} feed_worker;

/* Calls work(user), in a thread where one can be had; else it is done when this returns. Either
 * feed_worker_join or feed_worker_leave ends it. */
void feed_worker_start(feed_worker *w, void *(*work)(void *user), void *user);
/* Waits until the work is done. */
void feed_worker_join(feed_worker *w);
/* The thread ends by itself; nobody waits. */
void feed_worker_leave(feed_worker *w);

#endif
