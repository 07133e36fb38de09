/* A program of the user's with pipes to its standard input and from its standard output. What it
 * writes to standard error goes where ours goes. Inside ask/ only. */
#ifndef ASK_PROCESS_H
#define ASK_PROCESS_H

#include "text/problem.h"

#include <stdbool.h>
#include <sys/types.h>

typedef struct ask_process {
    pid_t pid;        /* and of the group that it and its children are in */
    int to, from;     /* to its input (-1: it has ended), from its output; neither blocks */
    const char *name; /* as messages have it; not owned */
} ask_process;

/* Starts argv[0], found as a shell finds it, with arguments up to NULL. From then on SIGPIPE is
 * ignored in the whole of our program: a write to one that has gone fails instead. False with the
 * reason: there is nothing to end. */
bool ask_process_start(ask_process *p, char *const argv[], problem *why);
/* Ends its input; it may still answer. */
void ask_process_hang_up(ask_process *p);
/* Closes its input, gives it a moment to leave by itself, and kills it then, with its children
 * that are left. */
void ask_process_end(ask_process *p);
/* Waits a moment for it to end, and says how it did: "crashed: Segmentation fault" or "ended with
 * status 1". False: it runs. */
bool ask_process_ended(const ask_process *p, problem *how);

#endif
