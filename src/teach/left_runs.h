/* Where lessons were left in class, as long as the program runs. */
#ifndef TEACH_LEFT_RUNS_H
#define TEACH_LEFT_RUNS_H

#include "file/version.h"
#include "lesson/lesson_run.h"

/* NULL: none yet. */
typedef struct left_run left_run;

/* Remembers the run of a lesson's file, in place of the one before; where memory is short it isn't
 * remembered. */
void teach_left_keep(left_run **all, const char *path, const file_version *version,
                     const lesson_run *run);
/* Goes on with what was left, votes included; with the step alone where the file has changed since.
 * False: it wasn't left, or as it begins, and *run stays. */
bool teach_left_take(const left_run *all, const char *path, const file_version *version,
                     const lesson *l, lesson_run *run);
void teach_left_free(left_run **all);

#endif
