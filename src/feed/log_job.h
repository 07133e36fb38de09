/* A log is read and explained in a thread of its own: a million rows take seconds. */
#ifndef FEED_LOG_JOB_H
#define FEED_LOG_JOB_H

#include "diagnosis/diagnosis.h"
#include "feed/stream.h"
#include "scene/engine_table.h"

typedef struct feed_log feed_log;

typedef enum feed_stage {
    FEED_READING,
    FEED_EXPLAINING, /* the rows are there */
    FEED_EXPLAINED,  /* the diagnosis, too */
    FEED_UNREADABLE, /* not a log; why */
    FEED_UNEXPLAINED /* the rows are there, but the diagnosis failed; why */
} feed_stage;

/* c: the convention of the log's numbers; NULL: each of the presets is tried. known: the presets,
 * or NULL; the thread has a copy. wake(user) is called in the thread at each new stage. Where there
 * are no threads it is done at once. NULL when memory is short. */
feed_log *feed_log_start(const char *path, const convention *c, const engines *known,
                         void (*wake)(void *), void *user);
/* The same of what a program has streamed so far; *all is taken over in any case. Its rows are
 * numbered as the lines of the stream. */
feed_log *feed_log_start_answers(feed_answers *all, const convention *c, const engines *known,
                                 void (*wake)(void *), void *user);
/* The same of rows that are there already; *rows is taken over in any case. */
feed_log *feed_log_start_rows(log_table *rows, const convention *c, const engines *known,
                              void (*wake)(void *), void *user);
/* Frees it and what it found, whether it is done or not; wake isn't called any more. j may be NULL.
 */
void feed_log_drop(feed_log *j);
/* How far it is; why: the reason of FEED_UNREADABLE and FEED_UNEXPLAINED, may be NULL. */
feed_stage feed_log_stage(feed_log *j, problem *why);
/* Unchanging from the stage on that has them. */
const log_table *feed_log_rows(const feed_log *j);
/* Of FEED_EXPLAINED: how the convention was found, "" where nothing is to be said of it. */
const char *feed_log_origin(const feed_log *j);
const diagnosis *feed_log_diagnosis(const feed_log *j);

#endif
