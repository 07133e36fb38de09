#include "process/process.h"

#include <errno.h>
#include <fcntl.h>
#include <limits.h>
#include <signal.h>
#include <spawn.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

extern char **environ; /* NOLINT: not every system's unistd.h has it */

/* Milliseconds: how long a program whose input has ended may take to leave, and the naps between
 * two looks at it. */
enum { PATIENCE = 200, NAP = 2 };

/* A shell's statuses for what can't be run, and, with the signal's number added, for what a signal
 * has ended. */
enum { NOT_RUNNABLE = 126, NOT_FOUND = 127, SIGNALLED = 128 };

/* ---- Starting ---- */

bool process_found(const char *name)
{
    const char *path = getenv("PATH");
    while (path && *path) {
        char file[PATH_MAX];
        struct stat status;
        size_t length = strcspn(path, ":");
        snprintf(file, sizeof file, "%.*s/%s", length ? (int)length : 1, length ? path : ".", name);
        if (stat(file, &status) == 0 && S_ISREG(status.st_mode) && access(file, X_OK) == 0)
            return true;
        path += length + (path[length] == ':');
    }
    return false;
}

typedef struct pipes {
    int in[2], out[2]; /* of the program; -1: closed */
} pipes;

static void close_all(const pipes *p)
{
    const int all[] = {p->in[0], p->in[1], p->out[0], p->out[1]};
    for (size_t i = 0; i < sizeof all / sizeof *all; i++)
        if (all[i] >= 0)
            close(all[i]);
}

/* The program gets copies of its ends, which stay open in it; all others close. */
static bool open_pipes(pipes *p)
{
    *p = (pipes){{-1, -1}, {-1, -1}};
    bool open = pipe(p->in) == 0 && pipe(p->out) == 0;
    const int all[] = {p->in[0], p->in[1], p->out[0], p->out[1]};
    for (size_t i = 0; open && i < sizeof all / sizeof *all; i++)
        open = fcntl(all[i], F_SETFD, FD_CLOEXEC) == 0;
    open = open && fcntl(p->in[1], F_SETFL, O_NONBLOCK) == 0 &&
           fcntl(p->out[0], F_SETFL, O_NONBLOCK) == 0;
    if (!open)
        close_all(p);
    return open;
}

/* A group of its own, so that it can be ended with its children; and signals as they are at first,
 * whatever we do with ours. */
static int set_attributes(posix_spawnattr_t *a)
{
    sigset_t none, pipe_only;
    sigemptyset(&none);
    sigemptyset(&pipe_only);
    sigaddset(&pipe_only, SIGPIPE);
    posix_spawnattr_setpgroup(a, 0);
    posix_spawnattr_setsigmask(a, &none);
    posix_spawnattr_setsigdefault(a, &pipe_only);
    return posix_spawnattr_setflags(a, POSIX_SPAWN_SETPGROUP | POSIX_SPAWN_SETSIGMASK |
                                           POSIX_SPAWN_SETSIGDEF);
}

/* 0, or why not, as errno says it. */
static int spawn_with(posix_spawn_file_actions_t *files, posix_spawnattr_t *attributes, pid_t *pid,
                      const pipes *p, int output, char *const argv[])
{
    int wrong = posix_spawn_file_actions_adddup2(files, p->in[0], STDIN_FILENO);
    wrong = wrong ? wrong : posix_spawn_file_actions_adddup2(files, p->out[1], output);
    wrong = wrong ? wrong : set_attributes(attributes);
    return wrong ? wrong : posix_spawnp(pid, argv[0], files, attributes, argv, environ);
}

static int spawn(pid_t *pid, const pipes *p, int output, char *const argv[])
{
    posix_spawn_file_actions_t files;
    posix_spawnattr_t attributes;
    int wrong = posix_spawn_file_actions_init(&files);
    if (wrong)
        return wrong;
    wrong = posix_spawnattr_init(&attributes);
    if (!wrong) {
        wrong = spawn_with(&files, &attributes, pid, p, output, argv);
        posix_spawnattr_destroy(&attributes);
    }
    posix_spawn_file_actions_destroy(&files);
    return wrong;
}

static bool ignore_broken_pipes(void)
{
    struct sigaction ignore = {.sa_handler = SIG_IGN};
    return sigaction(SIGPIPE, &ignore, NULL) == 0;
}

static bool refuse_start(const char *name, int wrong, problem *why)
{
    bool elsewhere = wrong == ENOENT && !strchr(name, '/');
    return text_problem(why, "%s: can't be started: %s%s", name,
                        wrong == ENOMEM ? TEXT_OUT_OF_MEMORY : strerror(wrong),
                        elsewhere ? "; a program in this folder is ./NAME" : "");
}

bool process_start(process *p, char *const argv[], int output, problem *why)
{
    pipes between;
    if (!ignore_broken_pipes() || !open_pipes(&between))
        return refuse_start(argv[0], errno, why);
    *p = (process){.to = between.in[1], .from = between.out[0], .name = argv[0]};
    int wrong = spawn(&p->pid, &between, output, argv);
    if (wrong) {
        close_all(&between);
        return refuse_start(argv[0], wrong, why);
    }
    close(between.in[0]);
    close(between.out[1]);
    return true;
}

/* ---- Ending ---- */

/* It isn't waited for yet: until then nobody else gets its number. False: it runs. */
static bool ends_now(const process *p, siginfo_t *how)
{
    how->si_pid = 0;
    return waitid(P_PID, (id_t)p->pid, how, WEXITED | WNOWAIT | WNOHANG) != 0 || how->si_pid;
}

static void nap(void)
{
    nanosleep(&(const struct timespec){.tv_nsec = NAP * 1000000L}, NULL);
}

static bool has_ended(const process *p, siginfo_t *how)
{
    for (int waited = 0; waited < PATIENCE; waited += NAP) {
        if (ends_now(p, how))
            return true;
        nap();
    }
    return false;
}

/* What it still writes is nobody's: were the pipe closed before it has left, it would complain. */
static void drop_output(const process *p)
{
    char dropped[4096];
    for (int i = 0; i < 64 && read(p->from, dropped, sizeof dropped) > 0; i++)
        ;
}

void process_hang_up(process *p)
{
    if (p->to >= 0)
        close(p->to);
    p->to = -1;
}

void process_end(process *p)
{
    siginfo_t how;
    process_hang_up(p);
    for (int waited = 0; waited < PATIENCE && !ends_now(p, &how); waited += NAP) {
        drop_output(p);
        nap();
    }
    kill(-p->pid, SIGKILL);
    while (waitpid(p->pid, NULL, 0) < 0 && errno == EINTR)
        ;
    close(p->from);
    *p = (process){0};
}

bool process_ended(const process *p, problem *how)
{
    siginfo_t end = {.si_pid = 0};
    if (!has_ended(p, &end))
        return false;
    int sent = end.si_code != CLD_EXITED ? end.si_status : end.si_status - SIGNALLED;
    if (sent > 0)
        text_problem(how, "crashed: %s", strsignal(sent));
    else if (end.si_status == NOT_FOUND || end.si_status == NOT_RUNNABLE)
        text_problem(how, "ended with status %d: is its name right?", end.si_status);
    else
        text_problem(how, "ended with status %d", end.si_status);
    return true;
}

bool process_succeeded(const process *p)
{
    siginfo_t end = {.si_pid = 0};
    return has_ended(p, &end) && end.si_code == CLD_EXITED && end.si_status == 0;
}
