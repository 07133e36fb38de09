/* SIGTERM, SIGINT and SIGHUP: the window's loop is woken and leaves, without asking. Where it is
 * stuck, the program ends all the same within a second. Signals that were ignored stay so. */
#ifndef SHELL_SIGNALS_H
#define SHELL_SIGNALS_H

#include <stdbool.h>

/* From now on they are waited for; wake is called from another thread. False: they end the program
 * as ever, for memory, files or threads are short. One at a time. */
bool shell_signals_begin(void (*wake)(void *user), void *user);
/* The number of the one that came, 0: none. */
int shell_signals_came(void);
/* They do again what they did before; wake isn't called any more. */
void shell_signals_end(void);

#endif
