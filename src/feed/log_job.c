#include "feed/log_job.h"

#include "feed/worker.h"
#include "log/conventions.h"

#include <stdlib.h>
#include <string.h>

struct feed_log {
    /* where the rows come from: a file, or what was streamed; or else they are there */
    char *path;
    feed_answers answers;

    bool convention_given;
    convention convention;
    engines known;
    void (*wake)(void *);
    void *user;
    feed_worker worker;

    /* the thread's, until the stage that has them */
    log_table rows;
    diagnosis diagnosis;
    text_buffer origin;

    /* under the lock */
    pthread_mutex_t lock;
    feed_stage stage;
    problem why;
    bool dropped;
};

static void free_job(feed_log *j)
{
    log_free(&j->rows);
    diagnosis_free(&j->diagnosis);
    text_free(&j->origin);
    scene_engines_free(&j->known);
    pthread_mutex_destroy(&j->lock);
    free(j->path);
    feed_answers_free(&j->answers);
    free(j);
}

/* False: nobody wants it any more. It wakes under the lock, so that it never does after a drop. */
static bool reach(feed_log *j, feed_stage stage, const problem *why)
{
    pthread_mutex_lock(&j->lock);
    bool wanted = !j->dropped;
    j->stage = stage;
    if (why)
        j->why = *why;
    if (wanted)
        j->wake(j->user);
    pthread_mutex_unlock(&j->lock);
    return wanted;
}

static bool explain(feed_log *j)
{
    problem why;
    log_conventions l;
    const convention *c = j->convention_given ? &j->convention : NULL;
    bool done =
        log_conventions_find(&l, &j->rows, c, &j->known, &why) &&
        diagnosis_of_log(&j->diagnosis, &j->rows, l.given ? &l.convention : NULL, &l.known, &why);
    if (done) {
        j->origin = l.origin;
        l.origin = (text_buffer){0};
    }
    log_conventions_free(&l);
    return reach(j, done ? FEED_EXPLAINED : FEED_UNEXPLAINED, done ? NULL : &why);
}

/* What was streamed, its rows numbered as in the stream. */
static bool read_answers(feed_log *j, problem *why)
{
    const feed_answers *a = &j->answers;
    bool read = log_read(&j->rows, a->text, a->length, "the program", &j->known, why);
    j->rows.source = LOG_FROM_STREAM;
    for (size_t i = 0; i < j->rows.count; i++)
        j->rows.rows[i].line = a->numbers[j->rows.rows[i].line - 1];
    feed_answers_free(&j->answers);
    return read;
}

static bool read_rows(feed_log *j, problem *why)
{
    if (j->path)
        return log_load(&j->rows, j->path, &j->known, why);
    return !j->answers.text || read_answers(j, why);
}

static void *work(void *user)
{
    feed_log *j = user;
    problem why;
    bool wanted = read_rows(j, &why) ? reach(j, FEED_EXPLAINING, NULL) && explain(j)
                                     : reach(j, FEED_UNREADABLE, &why);
    if (!wanted)
        free_job(j);
    return NULL;
}

static feed_log *create(const convention *c, void (*wake)(void *), void *user)
{
    feed_log *j = calloc(1, sizeof *j);
    if (!j)
        return NULL;
    *j = (feed_log){.convention_given = c != NULL, .wake = wake, .user = user};
    if (c)
        j->convention = *c;
    pthread_mutex_init(&j->lock, NULL);
    return j;
}

/* NULL, and j is freed: it can't be started. */
static feed_log *start(feed_log *j, const engines *known)
{
    if (!scene_engines_copy(&j->known, known)) {
        free_job(j);
        return NULL;
    }
    feed_worker_start(&j->worker, work, j);
    return j;
}

feed_log *feed_log_start(const char *path, const convention *c, const engines *known,
                         void (*wake)(void *), void *user)
{
    feed_log *j = create(c, wake, user);
    if (!j)
        return NULL;
    j->path = strdup(path);
    if (j->path)
        return start(j, known);
    free_job(j);
    return NULL;
}

feed_log *feed_log_start_answers(feed_answers *all, const convention *c, const engines *known,
                                 void (*wake)(void *), void *user)
{
    feed_log *j = create(c, wake, user);
    if (!j) {
        feed_answers_free(all);
        return NULL;
    }
    j->answers = *all;
    *all = (feed_answers){0};
    return start(j, known);
}

feed_log *feed_log_start_rows(log_table *rows, const convention *c, const engines *known,
                              void (*wake)(void *), void *user)
{
    feed_log *j = create(c, wake, user);
    if (!j) {
        log_free(rows);
        return NULL;
    }
    j->rows = *rows;
    *rows = (log_table){.count = 0};
    return start(j, known);
}

/* A thread that has reached its last stage ends by itself; one that hasn't frees the job then. */
void feed_log_drop(feed_log *j)
{
    if (!j)
        return;
    pthread_mutex_lock(&j->lock);
    bool over = j->stage > FEED_EXPLAINING;
    j->dropped = true;
    if (!over)
        feed_worker_leave(&j->worker);
    pthread_mutex_unlock(&j->lock);
    if (!over)
        return;
    feed_worker_join(&j->worker);
    free_job(j);
}

feed_stage feed_log_stage(feed_log *j, problem *why)
{
    pthread_mutex_lock(&j->lock);
    feed_stage stage = j->stage;
    if (why)
        *why = j->why;
    pthread_mutex_unlock(&j->lock);
    return stage;
}

const log_table *feed_log_rows(const feed_log *j)
{
    return &j->rows;
}

const char *feed_log_origin(const feed_log *j)
{
    return j->origin.data ? j->origin.data : "";
}

const diagnosis *feed_log_diagnosis(const feed_log *j)
{
    return &j->diagnosis;
}
