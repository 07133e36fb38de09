#include "file/lookout.h"

#include "file/watch.h"

/* Milliseconds: from look to look, and until whoever writes a file piece by piece is through. */
static const uint32_t BETWEEN = 1000, SETTLES = 200;

static uint32_t left_of(uint32_t now, uint32_t since, uint32_t wait)
{
    uint32_t passed = now - since;
    return passed < wait ? wait - passed : 0;
}

/* Milliseconds until it is time to look; -1: not before there is news. */
static int until_look(const file_lookout *l, uint32_t now)
{
    if (l->watch && !l->asked && !file_watch_has_news(l->watch))
        return -1;
    uint32_t settles = l->heard ? left_of(now, l->heard_at, SETTLES) : 0;
    uint32_t rests = left_of(now, l->looked_at, BETWEEN);
    return (int)(settles > rests ? settles : rests);
}

static void hear(file_lookout *l, uint32_t now)
{
    if (l->heard || !l->watch || !file_watch_has_news(l->watch))
        return;
    l->heard = true;
    l->heard_at = now;
}

bool file_lookout_is_due(file_lookout *l, uint32_t now)
{
    hear(l, now);
    return until_look(l, now) == 0;
}

void file_lookout_begin(file_lookout *l, const char *const *paths, size_t count,
                        const file_waker *w, uint32_t now)
{
    file_lookout_end(l);
    *l = (file_lookout){.looked_at = now};
    if (w->wake && count > 0)
        l->watch = file_watch_start(paths, count, w->wake, w->user);
}

void file_lookout_ask(file_lookout *l, uint32_t now)
{
    l->looked_at = now - BETWEEN;
    l->asked = true;
}

int file_lookout_timeout(const file_lookout *l, uint32_t now)
{
    int next = until_look(l, now);
    return next == 0 ? (int)BETWEEN : next;
}

void file_lookout_end(file_lookout *l)
{
    file_watch_end(l->watch);
    l->watch = NULL;
}
