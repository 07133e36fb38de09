#include "memory.h"
#include "sanitized.h"
#include "suite.h"

#include <dlfcn.h>
#include <errno.h>
#include <limits.h>
#include <pthread.h>
#include <stdatomic.h>
#include <string.h>

/* Threads may ask for memory side by side. */
static struct {
    atomic_bool short_of; /* one fails once `left` have succeeded, and with `all` those after it */
    atomic_bool all, spared, failed;
    atomic_long left, first;
    atomic_long blocks;
} memory;

void memory_allow(long count)
{
    memory_fail(count + 1, true);
}

void memory_fail(long number, bool all)
{
    memory.failed = false;
    memory.first = memory.left = number ? number - 1 : LONG_MAX;
    memory.all = all;
    memory.short_of = true;
}

long memory_requests(void)
{
    return memory.first - memory.left;
}

void memory_spare(bool spared)
{
    memory.spared = spared;
}

bool memory_allow_all(void)
{
    memory.short_of = false;
    return memory.failed;
}

long memory_blocks(void)
{
    return memory.blocks;
}

static bool is_said(const problem *why)
{
    return strstr(why->text, "out of memory") && !strchr(why->text, '\n');
}

long memory_next_to_fail(long n)
{
    return n + 1 + n / (KIT_SANITIZED ? 8 : 32);
}

size_t memory_fail_in_turn(const char *what, memory_work *work, void *self)
{
    enum { MOST = 10000 };
    size_t managed = 0;
    bool failed = memory_can_fail();
    for (long n = 0; failed; n = memory_next_to_fail(n)) {
        problem why = {""};
        long before = memory_blocks();
        memory_allow(n);
        bool done = work(self, &why);
        failed = memory_allow_all();
        managed += done && failed;
        if (n >= MOST || (!done && !(failed && is_said(&why))))
            fail_msg("%s, allocation %ld fails: expected one line with \"out of memory\", got "
                     "\"%s\"",
                     what, n, why.text);
        if (memory_blocks() != before)
            fail_msg("%s, allocation %ld fails: %ld blocks are left", what, n,
                     memory_blocks() - before);
    }
    return managed;
}

#if defined(__GLIBC__) && !defined(__SANITIZE_THREAD__)

bool memory_can_fail(void)
{
    return true;
}

#ifdef __SANITIZE_ADDRESS__
/* Asked before the sanitizer has begun, too. */
#define UNCHECKED __attribute__((no_sanitize("address", "undefined")))
#define REAL(name) __interceptor_##name

static _Thread_local bool exempt;

/* In place of the C library's: the sanitizer begins each thread with it, and ends the program when
 * memory fails there. */
UNCHECKED int pthread_getattr_np(pthread_t thread, pthread_attr_t *attributes)
{
    int (*real)(pthread_t, pthread_attr_t *);
    *(void **)&real = dlsym(RTLD_NEXT, "pthread_getattr_np");
    exempt = true;
    int error = real(thread, attributes);
    exempt = false;
    return error;
}
#else
#define UNCHECKED
#define REAL(name) __libc_##name
static const bool exempt = false;
#endif

void *REAL(malloc)(size_t size);
void *REAL(calloc)(size_t count, size_t size);
void *REAL(realloc)(void *old, size_t size);
void REAL(free)(void *block);

UNCHECKED static bool fails(void)
{
    long left = !exempt && memory.short_of && !memory.spared ? memory.left-- : 1;
    if (left > 0 || (left < 0 && !memory.all))
        return false;
    memory.failed = true;
    errno = ENOMEM;
    return true;
}

UNCHECKED static void *counted(void *block)
{
    memory.blocks += block != NULL;
    return block;
}

UNCHECKED void *malloc(size_t size)
{
    return fails() ? NULL : counted(REAL(malloc)(size));
}

UNCHECKED void *calloc(size_t count, size_t size)
{
    return fails() ? NULL : counted(REAL(calloc)(count, size));
}

UNCHECKED void *realloc(void *old, size_t size)
{
    if (fails())
        return NULL;
    void *block = REAL(realloc)(old, size);
    return old ? block : counted(block);
}

UNCHECKED void free(void *block)
{
    memory.blocks -= block != NULL;
    REAL(free)(block);
}

#ifdef __SANITIZE_ADDRESS__
/* The sanitizer's own don't ask malloc. */
char *strndup(const char *text, size_t most)
{
    size_t length = strnlen(text, most);
    char *copy = malloc(length + 1);
    if (!copy)
        return NULL;
    memcpy(copy, text, length);
    copy[length] = '\0';
    return copy;
}

char *strdup(const char *text)
{
    return strndup(text, strlen(text));
}
#endif

#else

bool memory_can_fail(void)
{
    return false;
}

#endif
