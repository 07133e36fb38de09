#include "feed/stream.h"

#include "feed/line_reader.h"

#include <errno.h>
#include <limits.h>
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
    engines known;
    void (*wake)(void *);
    void *user;

    /* shared, under the lock */
    pthread_mutex_t lock;
    feed_news news;
    feed_kept kept;
    convention convention;
    unsigned changes;              /* how often that changed */
    unsigned long recounted, last; /* lines up to there were counted anew, up to here are to be */
    bool waits;
    bool closing; /* nobody wants a line any more */

    pthread_t thread;
    int stop[2]; /* a pipe: closed at the writing end, it ends the thread's waiting */
};

static void count_answer(feed_counts *c, const file_sample *m)
{
    c->reported += m->reported;
    c->disagrees += m->disagrees;
}

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
    count_answer(c, m);
}

/* What came of the stream: its end, or a line. */
typedef struct arrival {
    bool ended;
    const char *text; /* the line, */
    size_t length;
    file_sample *sample; /* what was read of it, which is taken over, */
    const problem *why;  /* or why nothing was; both NULL: it is empty */
    unsigned changes;    /* of the convention, when it was read */
} arrival;

static void keep(feed_stream *s, const arrival *a)
{
    const file_sample *m = a->sample;
    feed_mark mark = {.number = s->news.counts.lines,
                      .reported = m->reported,
                      .reported_hit = m->reported_hit,
                      .wrong = m->disagrees};
    feed_kept_add(&s->kept, &mark, a->text, a->length); /* else there is one less to go back to */
}

/* The line that came last was read as it is meant no more. */
static void leave_to_recount(feed_stream *s, file_sample *m)
{
    file_sample_free(m);
    s->last = s->news.counts.lines;
}

/* False: the stream is closed. */
static bool publish(feed_stream *s, const arrival *a)
{
    pthread_mutex_lock(&s->lock);
    bool late = a->changes != s->changes;
    if (a->ended)
        s->news.counts.ended = true;
    else
        add_line(&s->news, late ? NULL : a->sample, a->why);
    if (a->sample)
        keep(s, a);
    if (a->sample && late)
        leave_to_recount(s, a->sample);
    bool asleep = !s->waits;
    bool wanted = !s->closing;
    s->waits = true;
    pthread_mutex_unlock(&s->lock);
    if (asleep && wanted)
        s->wake(s->user);
    return wanted;
}

static convention convention_now(feed_stream *s, unsigned *changes)
{
    pthread_mutex_lock(&s->lock);
    convention c = s->convention;
    *changes = s->changes;
    pthread_mutex_unlock(&s->lock);
    return c;
}

/* False: the stream is closed. */
static bool read_line(feed_stream *s, const char *line, size_t length, bool whole)
{
    file_sample m;
    problem why;
    if (whole && feed_line_is_blank(line, length))
        return publish(s, &(arrival){0});
    unsigned changes;
    convention c = convention_now(s, &changes);
    bool good = whole && file_sample_read(&m, line, length, &c, &s->known, &why);
    if (!whole)
        text_problem(&why, "a line may have %d bytes", FEED_LINE_MAX);
    return publish(s, &(arrival){.text = line,
                                 .length = length,
                                 .sample = good ? &m : NULL,
                                 .why = good ? NULL : &why,
                                 .changes = changes});
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
        publish(s, &(arrival){.why = &why});
    publish(s, &(arrival){.ended = true});
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
    feed_kept_free(&s->kept);
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
    if (scene_engines_copy(&s->known, known) && feed_kept_open(&s->kept) && start(s, fd))
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

/* ---- Kept lines ---- */

bool feed_stream_next(feed_stream *s, unsigned long number, int direction, bool wrong,
                      feed_mark *found)
{
    pthread_mutex_lock(&s->lock);
    const feed_kept_line *line = feed_kept_next(&s->kept, number, direction, wrong);
    if (line)
        *found = line->mark;
    pthread_mutex_unlock(&s->lock);
    return line != NULL;
}

size_t feed_stream_wrong(feed_stream *s, feed_mark *found, size_t max)
{
    size_t count = 0;
    pthread_mutex_lock(&s->lock);
    const feed_kept_line *line = feed_kept_next(&s->kept, ULONG_MAX, -1, true);
    while (line && count < max && count < s->kept.wrong) {
        found[count++] = line->mark;
        line = count < s->kept.wrong ? feed_kept_next(&s->kept, line->mark.number, -1, true) : NULL;
    }
    pthread_mutex_unlock(&s->lock);
    return count;
}

/* A copy of a kept line; NULL with the reason. */
static char *copy_line(feed_stream *s, unsigned long number, size_t *length, problem *why)
{
    char *text = NULL;
    pthread_mutex_lock(&s->lock);
    const feed_kept_line *line = feed_kept_find(&s->kept, number);
    if (!line)
        text_problem(why, "line %lu isn't kept any more", number);
    else if (!(text = malloc(line->length + 1)))
        text_problem(why, TEXT_OUT_OF_MEMORY);
    else
        memcpy(text, line->text, *length = line->length);
    pthread_mutex_unlock(&s->lock);
    return text;
}

bool feed_stream_read(feed_stream *s, unsigned long number, const convention *c, file_sample *m,
                      problem *why)
{
    size_t length;
    char *text = copy_line(s, number, &length, why);
    bool read = text && file_sample_read(m, text, length, c, &s->known, why);
    free(text);
    return read;
}

/* ---- Another convention ---- */

void feed_stream_read_as(feed_stream *s, const convention *c)
{
    pthread_mutex_lock(&s->lock);
    s->convention = *c;
    s->changes++;
    s->recounted = 0;
    s->last = s->news.counts.lines;
    s->news.counts.reported = s->news.counts.disagrees = 0;
    if (s->news.fresh)
        file_sample_free(&s->news.newest);
    s->news.fresh = false;
    pthread_mutex_unlock(&s->lock);
}

/* The next line to count anew; false: there is none. */
static bool next_to_recount(feed_stream *s, feed_mark *line)
{
    pthread_mutex_lock(&s->lock);
    const feed_kept_line *next = feed_kept_next(&s->kept, s->recounted, 1, false);
    bool left = next && next->mark.number <= s->last;
    if (left)
        *line = next->mark;
    else
        s->recounted = s->last;
    pthread_mutex_unlock(&s->lock);
    return left;
}

/* Where memory is short a line keeps its mark, and isn't counted. */
static void recount_line(feed_stream *s, unsigned long number)
{
    file_sample m = {.reported = false};
    problem why;
    convention c = convention_now(s, &(unsigned){0});
    bool read = feed_stream_read(s, number, &c, &m, &why);
    pthread_mutex_lock(&s->lock);
    s->recounted = number;
    if (read) {
        count_answer(&s->news.counts, &m);
        feed_kept_judge(&s->kept, number, m.disagrees);
    }
    pthread_mutex_unlock(&s->lock);
    if (read)
        file_sample_free(&m);
}

bool feed_stream_recount(feed_stream *s, size_t count)
{
    feed_mark line;
    bool left = next_to_recount(s, &line);
    for (size_t i = 0; left && i < count; i++) {
        recount_line(s, line.number);
        left = next_to_recount(s, &line);
    }
    return left;
}

static void add_answer(feed_answers *all, const feed_kept_line *line)
{
    memcpy(all->text + all->length, line->text, line->length);
    all->length += line->length;
    all->text[all->length++] = '\n';
    all->numbers[all->count++] = (unsigned)line->mark.number;
}

bool feed_stream_answers(feed_stream *s, feed_answers *all)
{
    pthread_mutex_lock(&s->lock);
    const feed_kept *k = &s->kept;
    *all = (feed_answers){.text = malloc(k->bytes + k->count + 1),
                          .numbers = malloc((k->reported + 1) * sizeof *all->numbers)};
    bool right = all->text && all->numbers && k->reported;
    const feed_kept_line *line = right ? feed_kept_next(k, 0, 1, false) : NULL;
    for (; line; line = feed_kept_next(k, line->mark.number, 1, false))
        if (line->mark.reported)
            add_answer(all, line);
    pthread_mutex_unlock(&s->lock);
    if (!right)
        feed_answers_free(all);
    return right;
}

void feed_answers_free(feed_answers *all)
{
    free(all->text);
    free(all->numbers);
    *all = (feed_answers){0};
}
