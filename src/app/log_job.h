/* A log is read and explained in a thread of its own: a million rows take seconds. */
#ifndef APP_LOG_JOB_H
#define APP_LOG_JOB_H

#include "lab/diagnose.h"
#include "scene/engine_table.h"

typedef struct log_job log_job;

typedef enum log_stage {
    LOG_READING,
    LOG_EXPLAINING, /* the rows are there */
    LOG_EXPLAINED,  /* the diagnosis, too */
    LOG_UNREADABLE, /* not a log; why */
    LOG_UNEXPLAINED /* the rows are there, but the diagnosis failed; why */
} log_stage;

/* c: the convention of the log's numbers; NULL: each of the presets is tried. known: lives as long
 * as the program. wake(user) is called in the thread at each new stage. NULL when it can't be
 * started. */
log_job *log_job_start(const char *path, const convention *c, const engines *known,
                       void (*wake)(void *), void *user);
/* Whether it is done or not; wake isn't called any more. */
void log_job_drop(log_job *j);
/* why may be NULL. */
log_stage log_job_stage(log_job *j, problem *why);
/* Unchanging from the stage on that has them. */
const lab_log *log_job_rows(const log_job *j);
const diagnosis *log_job_diagnosis(const log_job *j);

#endif
