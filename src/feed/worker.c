#include "feed/worker.h"

void feed_worker_start(feed_worker *w, void *(*work)(void *user), void *user)
{
    w->threaded = pthread_create(&w->thread, NULL, work, user) == 0;
    if (!w->threaded)
        work(user);
}

void feed_worker_join(feed_worker *w)
{
    if (w->threaded)
        pthread_join(w->thread, NULL);
}

void feed_worker_leave(feed_worker *w)
{
    if (w->threaded)
        pthread_detach(w->thread);
}
