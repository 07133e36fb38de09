/* Short memory: every allocation of a test program can be made to fail, those of libraries too. The
 * C library's allocator is replaced for that, in the programs that are linked with this. */
#ifndef TESTS_KIT_MEMORY_H
#define TESTS_KIT_MEMORY_H

#include "text/problem.h"

#include <stdbool.h>
#include <stddef.h>

/* Whether allocations can fail here: only with the GNU C library, and not under the thread
 * sanitizer. */
bool memory_can_fail(void);
/* The next `count` allocations succeed, all after them fail. */
void memory_allow(long count);
/* The one with that number fails, from 1 on; 0: none does. all: those after it, too. */
void memory_fail(long number, bool all);
/* Meanwhile none fails, and none is counted: what isn't the program's. */
void memory_spare(bool spared);
/* All succeed again. Returns whether one has failed since memory_allow or memory_fail. */
bool memory_allow_all(void);
/* The allocation that is to fail after that one, from 0 on, where there are too many to let each
 * fail: the first ones, then ever fewer, sooner so under the sanitizer. */
long memory_next_to_fail(long n);
/* How many allocations there were since memory_fail. */
long memory_requests(void);
/* Blocks that were taken and not given back so far. */
long memory_blocks(void);

/* Something that takes memory, and gives all of it back. False: it has failed, and said why. */
typedef bool memory_work(void *self, problem *why);
/* It, with each of its allocations failing in turn and all after that, until none does. Each
 * failure has to say in one line that memory is short, and no block may be left. Returns how often
 * it managed all the same. `what` is said where one doesn't. By memory_next_to_fail. */
size_t memory_fail_in_turn(const char *what, memory_work *work, void *self);

#endif
