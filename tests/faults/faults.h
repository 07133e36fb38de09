/* Requests to the system that fail, one by one, in copies of this process. */
#ifndef TESTS_FAULTS_FAULTS_H
#define TESTS_FAULTS_FAULTS_H

#include <stdbool.h>
#include <stddef.h>

typedef enum fault_kind {
    FAULT_MEMORY,
    FAULT_OPEN,
    FAULT_READ,
    FAULT_WRITE,
    FAULT_FSYNC,
    FAULT_RENAME,
    FAULT_FLOCK,
    FAULT_STAT,
    FAULT_FCHMOD,
    FAULT_MKDIR,
    FAULT_PIPE,
    FAULT_SPAWN, /* another program can't be started */
    FAULT_KILL,  /* the process ends at a request, of whatever kind but memory */
    FAULT_FULL,  /* no file can have more than `at` - 1 bytes */
    FAULT_SHOT,  /* the process is ended from outside after `at` microseconds */
    FAULT_KINDS
} fault_kind;

extern const char *const fault_names[FAULT_KINDS];

typedef struct fault {
    fault_kind kind;
    long at;  /* which request of its kind, from 1; 0: none */
    bool all; /* those after it, too */
} fault;

/* Whether a process with that fault ends before it has done what it does. */
bool fault_kills(const fault *f);

/* From here on requests are counted, and one fails. */
void fault_begin(const fault *f);
/* Until here. counts: how many there were of each kind; may be NULL. */
void fault_end(long counts[FAULT_KINDS]);

/* Meanwhile none is counted, and none fails. */
void fault_pause(bool paused);

/* ---- What is tried ---- */

typedef int fault_work(int argc, char **argv);
/* Something that a process does, in a folder that has the file `file` with the text "old". */
typedef struct fault_task {
    fault_work *work;
    const char *words; /* its arguments, with a blank between; the first is the program's name */
    const char *file;  /* that it writes, NULL for none */
} fault_task;

/* The program's main. */
fault_work program_main;
/* So many events of a storm with that seed (storm/storm.h) in the program without a window. */
fault_work fault_window;
/* What was left for recovery is taken, unsaved changes are kept for it twice, and saved: so many
 * pairs of shapes, then as many more. */
fault_work fault_save;

extern const fault_task fault_tasks[];
extern const size_t fault_task_count;
/* Some that write, to be ended from outside. */
extern const fault_task fault_shot_tasks[];
extern const size_t fault_shot_task_count;

/* Writes what the tasks read into the folder that the process is in, from the tree's assets. */
void fault_write_inputs(const char *assets);

/* ---- What comes of it ---- */

typedef struct fault_text {
    char *bytes; /* with a NUL after them; NULL: there is no such file */
    size_t length;
} fault_text;

typedef struct fault_outcome {
    int status; /* of its exit; a signal that ended it, negated */
    fault_text out, said, file;
    long counts[FAULT_KINDS]; /* of its requests, where it came to its end */
    double seconds;           /* that it took */
    int left;                 /* temporary files that are still there; after a kill they stay */
} fault_outcome;

/* Does it in a copy of this process, with that fault. */
fault_outcome fault_run(const fault_task *t, const fault *f);
void fault_outcome_free(fault_outcome *o);

/* What isn't as it has to be, NULL when all is. good: without a fault. */
const char *fault_judge(const fault *f, const fault_outcome *good, const fault_outcome *got);

#endif
