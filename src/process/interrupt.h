/* Ctrl+C and its like wait while something is written that has to be cleared away first. */
#ifndef PROCESS_INTERRUPT_H
#define PROCESS_INTERRUPT_H

#include <signal.h>
#include <stdbool.h>

/* SIGINT, SIGTERM and SIGHUP wait from now on; *before: what process_interrupt_release needs. */
void process_interrupt_hold(sigset_t *before);
/* Whether one of them came since. Those that are ignored never do. */
bool process_interrupt_came(void);
/* They do again what they did before: the one that came ends the program here. */
void process_interrupt_release(const sigset_t *before);

#endif
