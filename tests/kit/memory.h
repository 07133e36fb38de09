/* Short memory: every allocation of a test program can be made to fail, those of libraries too. The
 * C library's allocator is replaced for that, in the programs that are linked with this. */
#ifndef TESTS_KIT_MEMORY_H
#define TESTS_KIT_MEMORY_H

#include <stdbool.h>

/* Whether allocations can fail here: only with the GNU C library, and not under the thread
 * sanitizer. */
bool memory_can_fail(void);
/* The next `count` allocations succeed, all after them fail. */
void memory_allow(long count);
/* All succeed again. Returns whether one has failed since memory_allow. */
bool memory_allow_all(void);
/* Blocks that were taken and not given back so far. */
long memory_blocks(void);

#endif
