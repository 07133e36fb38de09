#include "feed/stream.h"

#include "feed/line_reader.h"

#include <errno.h>
#include <pthread.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

/* The newest line that hasn't been taken yet. */
typedef struct feed_news {
    feed_counts counts;
    bool fresh;
    file_sample newest;   /* owned while fresh */
    unsigned long number; /* its line, from 1 */
} feed_news;

struct feed_stream {
    /* the thread's */
    feed_reader reader;
    convention convention;
    engines known;
    void (*wake)(void *);
    void *user;

    /* shared, under the lock */
    pthread_mutex_t lock;
    feed_news news;
    bool waits;
    bool closing; /* nobody wants a line any more */

    pthread_t thread;
    int stop[2]; /* a pipe: closed at the writing end, it ends the thread's waiting */
};

/* The next line's part in the news. m: what was read of it, taken over; NULL: nothing can be read,
 * and why; both NULL: it is empty. */
static void add_line(feed_news *n, file_sample *m, const problem *why)
{
    feed_counts *c = &n->counts;
    c->lines++;
    if (why) {
        c->bad++;
        c->last_bad = c->lines;
        c->why = *why;
    }
    if (!m)
        return;
    if (n->fresh)
        file_sample_free(&n->newest);
    n->newest = *m;
    n->fresh = true;
    n->number = c->lines;
    c->reported += m->reported;
    c->disagrees += m->disagrees;
}

/* False: the stream is closed. */
static bool publish(feed_stream *s, file_sample *m, const problem *why, bool ended)
{
    pthread_mutex_lock(&s->lock);
    if (ended)
        s->news.counts.ended = true;
    else
        add_line(&s->news, m, why);
    bool asleep = !s->waits;
    bool wanted = !s->closing;
    s->waits = true;
    pthread_mutex_unlock(&s->lock);
    if (asleep && wanted)
        s->wake(s->user);
    return wanted;
}

/* False: the stream is closed. */
static bool read_line(feed_stream *s, const char *line, size_t length, bool whole)
{
    file_sample m;
    problem why;
    if (whole && feed_line_is_blank(line, length))
        return publish(s, NULL, NULL, false);
    bool good = whole && file_sample_read(&m, line, length, &s->convention, &s->known, &why);
    if (!whole)
        text_problem(&why, "a line may have %d bytes", FEED_LINE_MAX);
    return publish(s, good ? &m : NULL, good ? NULL : &why, false);
}

static void *read_all(void *user)
{
    feed_stream *s = user;
    const char *line;
    size_t length;
    feed_line kind;
    while ((kind = feed_reader_next(&s->reader, &line, &length)) < FEED_LINE_NO_MORE)
        if (!read_line(s, line, length, kind == FEED_LINE_WHOLE))
            return NULL;
    problem why;
    if (kind == FEED_LINE_ERROR && !text_problem(&why, "%s", strerror(errno)))
        publish(s, NULL, &why, false);
    publish(s, NULL, NULL, true);
    return NULL;
}

static bool start(feed_stream *s, int fd)
{
    if (pipe(s->stop) != 0)
        return false;
    if (feed_reader_open(&s->reader, fd)) {
        s->reader.stop = s->stop[0];
        if (pthread_create(&s->thread, NULL, read_all, s) == 0)
            return true;
        feed_reader_close(&s->reader);
    }
    close(s->stop[0]);
    close(s->stop[1]);
    return false;
}

static void free_stream(feed_stream *s)
{
    pthread_mutex_destroy(&s->lock);
    scene_engines_free(&s->known);
    free(s);
}

feed_stream *feed_stream_open(int fd, const convention *c, const engines *known,
                              void (*wake)(void *), void *user)
{
    feed_stream *s = calloc(1, sizeof *s);
    if (!s)
        return NULL;
    s->convention = *c;
    s->wake = wake;
    s->user = user;
    pthread_mutex_init(&s->lock, NULL);
    if (scene_engines_copy(&s->known, known) && start(s, fd))
        return s;
    free_stream(s);
    return NULL;
}

void feed_stream_close(feed_stream *s)
{
    if (!s)
        return;
    pthread_mutex_lock(&s->lock);
    s->closing = true;
    pthread_mutex_unlock(&s->lock);
    close(s->stop[1]);
    pthread_join(s->thread, NULL);
    close(s->stop[0]);
    feed_reader_close(&s->reader);
    if (s->news.fresh)
        file_sample_free(&s->news.newest);
    free_stream(s);
}

bool feed_stream_has_news(feed_stream *s)
{
    pthread_mutex_lock(&s->lock);
    bool waits = s->waits;
    pthread_mutex_unlock(&s->lock);
    return waits;
}

feed_counts feed_stream_look(feed_stream *s)
{
    pthread_mutex_lock(&s->lock);
    feed_counts counts = s->news.counts;
    s->waits = false;
    pthread_mutex_unlock(&s->lock);
    return counts;
}

bool feed_stream_take(feed_stream *s, file_sample *m, unsigned long *number)
{
    pthread_mutex_lock(&s->lock);
    bool fresh = s->news.fresh;
    if (fresh) {
        *m = s->news.newest;
        *number = s->news.number;
        s->news.fresh = false;
    }
    pthread_mutex_unlock(&s->lock);
    return fresh;
}
