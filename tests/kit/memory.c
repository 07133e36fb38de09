#include "memory.h"

#include <errno.h>
#include <stddef.h>

static struct {
    bool short_of; /* allocations fail once `left` have succeeded */
    bool failed;
    long left;
    long blocks;
} memory;

void memory_allow(long count)
{
    memory.short_of = true;
    memory.failed = false;
    memory.left = count;
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

#if defined(__GLIBC__) && !defined(__SANITIZE_ADDRESS__) && !defined(__SANITIZE_THREAD__)

bool memory_can_fail(void)
{
    return true;
}

void *__libc_malloc(size_t size);
void *__libc_calloc(size_t count, size_t size);
void *__libc_realloc(void *old, size_t size);
void __libc_free(void *block);

static bool fails(void)
{
    if (!memory.short_of || memory.left-- > 0)
        return false;
    memory.left = 0;
    memory.failed = true;
    errno = ENOMEM;
    return true;
}

static void *counted(void *block)
{
    memory.blocks += block != NULL;
    return block;
}

void *malloc(size_t size)
{
    return fails() ? NULL : counted(__libc_malloc(size));
}

void *calloc(size_t count, size_t size)
{
    return fails() ? NULL : counted(__libc_calloc(count, size));
}

void *realloc(void *old, size_t size)
{
    if (fails())
        return NULL;
    void *block = __libc_realloc(old, size);
    return old ? block : counted(block);
}

void free(void *block)
{
    memory.blocks -= block != NULL;
    __libc_free(block);
}

#else

bool memory_can_fail(void)
{
    return false;
}

#endif
