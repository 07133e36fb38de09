#include "app/stream.h"

#include "app/lines.h"

#include <errno.h>
#include <pthread.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

struct stream {
    /* the thread's */
    lines lines;
    const convention *convention;
    const engines *known;
    void (*wake)(void *);
    void *user;

    /* shared, under the lock */
    pthread_mutex_t lock;
    stream_news news;
    bool waits;

    pthread_t thread;
    int stop[2]; /* a pipe: closed at the writing end, it ends the thread's waiting */
};

void news_add(stream_news *n, sample *m, const problem *why)
{
    stream_counts *c = &n->counts;
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

static void publish(stream *s, sample *m, const problem *why, bool ended)
{
    pthread_mutex_lock(&s->lock);
    if (ended)
        s->news.counts.ended = true;
    else
        news_add(&s->news, m, why);
    bool asleep = !s->waits;
    s->waits = true;
    pthread_mutex_unlock(&s->lock);
    if (asleep)
        s->wake(s->user);
}

static void read_line(stream *s, const char *line, size_t length, bool whole)
{
    sample m;
    problem why;
    if (whole && line_is_blank(line, length)) {
        publish(s, NULL, NULL, false);
        return;
    }
    bool good = whole && file_sample_read(&m, line, length, s->convention, s->known, &why);
    if (!whole)
        text_problem(&why, "a line may have %d bytes", LINES_LONGEST);
    publish(s, good ? &m : NULL, good ? NULL : &why, false);
}

static void *read_all(void *user)
{
    stream *s = user;
    const char *line;
    size_t length;
    line_kind kind;
    while ((kind = lines_next(&s->lines, &line, &length)) < LINE_NO_MORE)
        read_line(s, line, length, kind == LINE_WHOLE);
    problem why;
    if (kind == LINE_ERROR && !text_problem(&why, "%s", strerror(errno)))
        publish(s, NULL, &why, false);
    publish(s, NULL, NULL, true);
    return NULL;
}

static bool start(stream *s, int fd)
{
    if (pipe(s->stop) != 0)
        return false;
    if (lines_open(&s->lines, fd)) {
        s->lines.stop = s->stop[0];
        if (pthread_create(&s->thread, NULL, read_all, s) == 0)
            return true;
        lines_close(&s->lines);
    }
    close(s->stop[0]);
    close(s->stop[1]);
    return false;
}

stream *stream_open(int fd, const convention *c, const engines *known, void (*wake)(void *),
                    void *user)
{
    stream *s = calloc(1, sizeof *s);
    if (!s)
        return NULL;
    s->convention = c;
    s->known = known;
    s->wake = wake;
    s->user = user;
    pthread_mutex_init(&s->lock, NULL);
    if (start(s, fd))
        return s;
    pthread_mutex_destroy(&s->lock);
    free(s);
    return NULL;
}

void stream_close(stream *s)
{
    if (!s)
        return;
    close(s->stop[1]);
    pthread_join(s->thread, NULL);
    close(s->stop[0]);
    lines_close(&s->lines);
    if (s->news.fresh)
        file_sample_free(&s->news.newest);
    pthread_mutex_destroy(&s->lock);
    free(s);
}

bool stream_waits(stream *s)
{
    pthread_mutex_lock(&s->lock);
    bool waits = s->waits;
    pthread_mutex_unlock(&s->lock);
    return waits;
}

stream_counts stream_look(stream *s)
{
    pthread_mutex_lock(&s->lock);
    stream_counts counts = s->news.counts;
    s->waits = false;
    pthread_mutex_unlock(&s->lock);
    return counts;
}

bool stream_take(stream *s, sample *m, unsigned long *number)
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
