/* Another program with pipes to its standard input and from one of its outputs; what it writes to
 * the other one goes where ours goes. */
#ifndef PROCESS_PROCESS_H
#define PROCESS_PROCESS_H

#include "text/problem.h"

#include <stdbool.h>
#include <sys/types.h>

typedef struct process {
    pid_t pid;        /* and of the group that it and its children are in */
    int to, from;     /* to its input (-1: it has ended), from an output; neither blocks */
    const char *name; /* as messages have it; not owned */
} process;

/* Whether a shell would find a program of that name on PATH. */
bool process_found(const char *name);
/* Starts argv[0], found as a shell finds it, with arguments up to NULL; output: STDOUT_FILENO or
 * STDERR_FILENO, which one the pipe is from. From then on SIGPIPE is ignored in the whole of our
 * program: a write to one that has gone fails instead. False with the reason: there is nothing to
 * end. */
bool process_start(process *p, char *const argv[], int output, problem *why);
/* Ends its input; it may still answer. */
void process_hang_up(process *p);
/* Closes its input, gives it a moment to leave by itself, and kills it then, with its children
 * that are left. */
void process_end(process *p);
/* Waits a moment for it to end, and says how it did: "crashed: Segmentation fault" or "ended with
 * status 1". False: it runs. */
bool process_ended(const process *p, problem *how);
/* Waits a moment for it to end: whether it did, with status 0. */
bool process_succeeded(const process *p);

#endif
