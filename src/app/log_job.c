#include "app/log_job.h"

#include <pthread.h>
#include <stdlib.h>
#include <string.h>

struct log_job {
    char *path;
    bool convention_given;
    convention convention;
    const engines *known;
    void (*wake)(void *);
    void *user;
    pthread_t thread;

    /* the thread's, until the stage that has them */
    lab_log rows;
    diagnosis diagnosis;

    /* under the lock */
    pthread_mutex_t lock;
    log_stage stage;
    problem why;
    bool dropped;
};

static void free_job(log_job *j)
{
    lab_log_free(&j->rows);
    lab_diagnosis_free(&j->diagnosis);
    pthread_mutex_destroy(&j->lock);
    free(j->path);
    free(j);
}

/* False: nobody wants it any more. It wakes under the lock, so that it never does after a drop. */
static bool reach(log_job *j, log_stage stage, const problem *why)
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

static bool explain(log_job *j)
{
    problem why;
    const convention *c = j->convention_given ? &j->convention : NULL;
    bool done = lab_diagnose(&j->diagnosis, &j->rows, c, j->known, &why);
    return reach(j, done ? LOG_EXPLAINED : LOG_UNEXPLAINED, done ? NULL : &why);
}

static void *work(void *user)
{
    log_job *j = user;
    problem why;
    bool wanted = lab_log_load(&j->rows, j->path, &why)
                      ? reach(j, LOG_EXPLAINING, NULL) && explain(j)
                      : reach(j, LOG_UNREADABLE, &why);
    if (!wanted)
        free_job(j);
    return NULL;
}

log_job *log_job_start(const char *path, const convention *c, const engines *known,
                       void (*wake)(void *), void *user)
{
    log_job *j = calloc(1, sizeof *j);
    if (!j)
        return NULL;
    *j = (log_job){.path = strdup(path), .known = known, .wake = wake, .user = user};
    j->convention_given = c != NULL;
    if (c)
        j->convention = *c;
    pthread_mutex_init(&j->lock, NULL);
    if (j->path && pthread_create(&j->thread, NULL, work, j) == 0)
        return j;
    free_job(j);
    return NULL;
}

/* A thread that has reached its last stage ends by itself; one that hasn't frees the job then. */
void log_job_drop(log_job *j)
{
    if (!j)
        return;
    pthread_mutex_lock(&j->lock);
    bool over = j->stage > LOG_EXPLAINING;
    pthread_t thread = j->thread;
    j->dropped = true;
    if (!over)
        pthread_detach(thread);
    pthread_mutex_unlock(&j->lock);
    if (!over)
        return;
    pthread_join(thread, NULL);
    free_job(j);
}

log_stage log_job_stage(log_job *j, problem *why)
{
    pthread_mutex_lock(&j->lock);
    log_stage stage = j->stage;
    if (why)
        *why = j->why;
    pthread_mutex_unlock(&j->lock);
    return stage;
}

const lab_log *log_job_rows(const log_job *j)
{
    return &j->rows;
}

const diagnosis *log_job_diagnosis(const log_job *j)
{
    return &j->diagnosis;
}
