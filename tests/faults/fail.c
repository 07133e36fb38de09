/* In the place of the C library's functions, for libraries, too: one request fails. */
#include "../kit/memory.h"
#include "faults.h"

#include <dlfcn.h>
#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <spawn.h>
#include <stdarg.h>
#include <stdatomic.h>
#include <stdio.h>
#include <sys/file.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <unistd.h>

const char *const fault_names[FAULT_KINDS] = {"memory", "open",  "read", "write",  "fsync",
                                              "rename", "flock", "stat", "fchmod", "mkdir",
                                              "pipe",   "spawn", "kill", "full",   "shot"};

static struct {
    fault wanted;
    bool on, paused;
    atomic_long counts[FAULT_KINDS];
} faults;

static void limit_files(long bytes)
{
    signal(SIGXFSZ, SIG_IGN);
    setrlimit(RLIMIT_FSIZE, &(struct rlimit){(rlim_t)bytes, (rlim_t)bytes});
}

bool fault_kills(const fault *f)
{
    return (f->kind == FAULT_KILL || f->kind == FAULT_SHOT) && f->at > 0;
}

void fault_begin(const fault *f)
{
    faults.wanted = *f;
    faults.on = true;
    if (f->kind == FAULT_FULL && f->at > 0)
        limit_files(f->at - 1);
    memory_fail(f->kind == FAULT_MEMORY ? f->at : 0, f->all);
}

void fault_end(long counts[FAULT_KINDS])
{
    faults.on = false;
    faults.counts[FAULT_MEMORY] = memory_requests();
    memory_allow_all();
    for (int i = 0; counts && i < FAULT_KINDS; i++)
        counts[i] = faults.counts[i];
}

void fault_pause(bool paused)
{
    faults.paused = paused;
    memory_spare(paused);
}

static bool is_wanted(fault_kind kind)
{
    long now = ++faults.counts[kind];
    const fault *f = &faults.wanted;
    return f->kind == kind && f->at > 0 && (f->all ? now >= f->at : now == f->at);
}

static bool fails(fault_kind kind, int error)
{
    if (!faults.on || faults.paused)
        return false;
    if (is_wanted(FAULT_KILL))
        kill(getpid(), SIGKILL);
    if (!is_wanted(kind))
        return false;
    errno = error;
    return true;
}

/* real: the C library's own function of that name. */
#define REAL(name)                                                                                 \
    static __typeof__(name) *real;                                                                 \
    if (!real)                                                                                     \
    *(void **)&real = dlsym(RTLD_NEXT, #name)

int open(const char *path, int flags, ...)
{
    REAL(open);
    va_list list;
    va_start(list, flags);
    mode_t mode = (flags & O_CREAT) ? va_arg(list, mode_t) : 0;
    va_end(list);
    return fails(FAULT_OPEN, EIO) ? -1 : real(path, flags, mode);
}

FILE *fopen(const char *path, const char *mode)
{
    REAL(fopen);
    return fails(FAULT_OPEN, EIO) ? NULL : real(path, mode);
}

ssize_t read(int fd, void *bytes, size_t size)
{
    REAL(read);
    return fails(FAULT_READ, EIO) ? -1 : real(fd, bytes, size);
}

ssize_t write(int fd, const void *bytes, size_t size)
{
    REAL(write);
    return fails(FAULT_WRITE, ENOSPC) ? -1 : real(fd, bytes, size);
}

int fsync(int fd)
{
    REAL(fsync);
    return fails(FAULT_FSYNC, EIO) ? -1 : real(fd);
}

int rename(const char *from, const char *to)
{
    REAL(rename);
    return fails(FAULT_RENAME, EACCES) ? -1 : real(from, to);
}

int flock(int fd, int operation)
{
    REAL(flock);
    return fails(FAULT_FLOCK, ENOLCK) ? -1 : real(fd, operation);
}

int stat(const char *path, struct stat *to)
{
    REAL(stat);
    return fails(FAULT_STAT, EIO) ? -1 : real(path, to);
}

int fstat(int fd, struct stat *to)
{
    REAL(fstat);
    return fails(FAULT_STAT, EIO) ? -1 : real(fd, to);
}

int fchmod(int fd, mode_t mode)
{
    REAL(fchmod);
    return fails(FAULT_FCHMOD, EPERM) ? -1 : real(fd, mode);
}

int mkdir(const char *path, mode_t mode)
{
    REAL(mkdir);
    return fails(FAULT_MKDIR, EACCES) ? -1 : real(path, mode);
}

int pipe(int ends[2])
{
    REAL(pipe);
    return fails(FAULT_PIPE, EMFILE) ? -1 : real(ends);
}

int posix_spawnp(pid_t *pid, const char *name, const posix_spawn_file_actions_t *files,
                 const posix_spawnattr_t *attributes, char *const argv[], char *const envp[])
{
    REAL(posix_spawnp);
    return fails(FAULT_SPAWN, EAGAIN) ? errno : real(pid, name, files, attributes, argv, envp);
}
