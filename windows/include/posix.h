/* What Windows lacks of POSIX and this program uses; included before everything else (-include).
 * The names are those of POSIX, so that the rest of the program needn't know. */
#ifndef WINDOWS_POSIX_H
#define WINDOWS_POSIX_H

#define tell crt_tell /* a name that this program uses, too */
#include <direct.h>
#include <dirent.h>
#include <errno.h>
#include <fcntl.h>
#include <io.h>
#include <limits.h>
#include <math.h>
#include <signal.h>
#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <sys/types.h>
#include <time.h>
#include <unistd.h>
#undef tell

/* ---- Numbers ---- */

/* Those of the C library take floats, too, and warn of doubles. */
#undef isnan
#undef isinf
#undef isfinite
#undef signbit
#define isnan(x) __builtin_isnan(x)
#define isinf(x) __builtin_isinf(x)
#define isfinite(x) __builtin_isfinite(x)
#define signbit(x) __builtin_signbit(x)
double lgamma_r(double x, int *sign);

/* ---- Text (posix_strings.c) ---- */

char *strndup(const char *text, size_t most);
char *strcasestr(const char *text, const char *part);

int unsetenv(const char *name);

/* ---- Files (posix_files.c, posix_pipes.c) ---- */

#undef PATH_MAX
#define PATH_MAX 4096
#define NAME_MAX 255
#define EDQUOT 1130 /* what no call says */

#define O_CLOEXEC _O_NOINHERIT
#define O_NOCTTY 0
#define O_NOFOLLOW 0
#define O_NONBLOCK 0x100000 /* none of the C library's own */
enum { F_GETFL = 3, F_SETFL, F_SETFD, F_DUPFD_CLOEXEC, FD_CLOEXEC = 1 };

struct posix_stat {
    uint64_t st_dev, st_ino, st_size;
    mode_t st_mode;
    unsigned st_nlink;
    int st_uid;
    time_t st_mtime;
    struct timespec st_mtim;
};

#define stat posix_stat
#define fstat posix_fstat
#define open posix_open
#define read posix_read
#define write posix_write
#define close posix_close
#define rename posix_rename
#define unlink posix_unlink
#define getcwd posix_getcwd
#define mkdir(path, mode) ((void)(mode), _mkdir(path))
#define fchmod(fd, mode) ((void)(fd), (void)(mode), 0)
#define fsync _commit
#define geteuid() 0

int posix_stat(const char *path, struct posix_stat *status);
int posix_fstat(int fd, struct posix_stat *status);
/* What is open can be given another name, and removed. */
int posix_open(const char *path, int flags, ...);
ssize_t posix_read(int fd, void *to, size_t size);
ssize_t posix_write(int fd, const void *from, size_t size);
int posix_close(int fd);
int posix_rename(const char *from, const char *to); /* over what has that name */
int posix_unlink(const char *path);
char *posix_getcwd(char *to, size_t size);
int fcntl(int fd, int command, ...);
/* With slashes between the folders; there needn't be anything at the path. */
char *realpath(const char *path, char *out);
ssize_t readlink(const char *path, char *out, size_t size); /* there are no links */
int scandir(const char *folder, struct dirent ***found, int (*wanted)(const struct dirent *),
            int (*order)(const struct dirent **, const struct dirent **));
int alphasort(const struct dirent **a, const struct dirent **b);
int pipe(int ends[2]);

/* ---- Signals (posix_signals.c): Ctrl+C, and a console that is closed ---- */

#define SIGHUP 1
#define SIGKILL 9
#define SIGPIPE 13
typedef unsigned posix_signals;
#define sigset_t posix_signals
enum { SIG_BLOCK, SIG_SETMASK, SA_RESTART = 0 };
struct sigaction {
    void (*sa_handler)(int number);
    sigset_t sa_mask;
    int sa_flags;
};
int sigaction(int number, const struct sigaction *now, struct sigaction *before);
int sigprocmask(int how, const sigset_t *set, sigset_t *before);
int sigpending(sigset_t *waiting);
int sigemptyset(sigset_t *set);
int sigaddset(sigset_t *set, int number);
int sigismember(const sigset_t *set, int number);

#endif
