#include "faults.h"

#include <SDL.h>

#include <dirent.h>
#include <execinfo.h>
#include <fcntl.h>
#include <malloc.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

enum { WORDS = 16, SECONDS = 60 };

static int split(char *text, char *words[WORDS + 1])
{
    int count = 0;
    for (char *word = strtok(text, " "); word && count < WORDS; word = strtok(NULL, " "))
        words[count++] = word;
    words[count] = NULL;
    return count;
}

static void redirect(int to, const char *name, int flags)
{
    int fd = open(name, flags, 0600);
    if (fd < 0 || dup2(fd, to) < 0)
        abort();
    close(fd);
}

static void write_file(const char *name, const char *text)
{
    FILE *f = fopen(name, "w");
    if (!f || fputs(text, f) < 0 || fclose(f))
        abort();
}

/* Of a crash. */
static void say_where(int number)
{
    void *calls[12];
    /* NOLINTNEXTLINE(bugprone-signal-handler): at worst the place isn't said */
    backtrace_symbols_fd(calls, backtrace(calls, 12), STDERR_FILENO);
    signal(number, SIG_DFL);
    raise(number);
}

static void be_the_copy(const fault_task *t, const fault *f, long counts[FAULT_KINDS], int said)
{
    char *words[WORDS + 1];
    int count = split(strdup(t->words), words);
    redirect(STDIN_FILENO, "input", O_RDONLY);
    redirect(STDOUT_FILENO, "out", O_WRONLY | O_CREAT | O_TRUNC);
    if (dup2(said, STDERR_FILENO) < 0)
        abort();
    mallopt(M_PERTURB, 0xa5);
    void *call;
    backtrace(&call, 1); /* asks for memory the first time */
    SDL_ClearError(); /* SDL calls itself without end where there is no memory for its own errors */
    signal(SIGSEGV, say_where);
    signal(SIGABRT, say_where);
    alarm(SECONDS);
    fault_begin(f);
    int status = t->work(count, words);
    fault_end(counts);
    exit(status);
}

static fault_text read_file(const char *name)
{
    fault_text t = {NULL, 0};
    FILE *f = fopen(name, "r");
    if (!f)
        return t;
    fseek(f, 0, SEEK_END);
    t.length = (size_t)ftell(f);
    rewind(f);
    t.bytes = calloc(t.length + 1, 1);
    if (!t.bytes || fread(t.bytes, 1, t.length, f) != t.length)
        abort();
    fclose(f);
    return t;
}

/* Until nobody writes to it any more. */
static fault_text read_pipe(int fd)
{
    enum { ROOM = 1 << 16 };
    fault_text t = {calloc(ROOM + 1, 1), 0};
    ssize_t got = 1;
    while (t.bytes && got > 0 && t.length < ROOM) {
        got = read(fd, t.bytes + t.length, ROOM - t.length);
        t.length += got > 0 ? (size_t)got : 0;
    }
    close(fd);
    return t;
}

/* Counts those that are there, and removes them if wanted. */
static int count_temporaries(bool removed)
{
    int count = 0;
    DIR *folder = opendir(".");
    if (!folder)
        abort();
    for (struct dirent *e; (e = readdir(folder));)
        if (strncmp(e->d_name, ".unrotate-", 10) == 0)
            count += !removed || unlink(e->d_name) == 0;
    closedir(folder);
    return count;
}

static double now(void)
{
    struct timespec t;
    clock_gettime(CLOCK_MONOTONIC, &t);
    return (double)t.tv_sec + (double)t.tv_nsec * 1e-9;
}

/* It may have come to its end before. */
static void shoot(pid_t child, long after)
{
    struct timespec t = {after / 1000000, after % 1000000 * 1000};
    nanosleep(&t, NULL);
    kill(child, SIGKILL);
}

fault_outcome fault_run(const fault_task *t, const fault *f)
{
    long *counts = mmap(NULL, FAULT_KINDS * sizeof *counts, PROT_READ | PROT_WRITE,
                        MAP_SHARED | MAP_ANONYMOUS, -1, 0);
    if (counts == MAP_FAILED)
        abort();
    if (t->file)
        write_file(t->file, "old");
    fflush(NULL);
    int status, said[2];
    if (pipe(said) != 0)
        abort();
    double begun = now();
    pid_t child = fork();
    if (child == 0)
        be_the_copy(t, f, counts, said[1]);
    close(said[1]);
    if (child > 0 && f->kind == FAULT_SHOT && f->at > 0)
        shoot(child, f->at);
    fault_text message = read_pipe(said[0]);
    if (child < 0 || waitpid(child, &status, 0) != child)
        abort();
    fault_outcome o = {.status = WIFSIGNALED(status) ? -WTERMSIG(status) : WEXITSTATUS(status),
                       .out = read_file("out"),
                       .said = message,
                       .seconds = now() - begun,
                       .left = count_temporaries(!fault_kills(f))};
    if (t->file)
        o.file = read_file(t->file);
    memcpy(o.counts, counts, sizeof o.counts);
    munmap(counts, FAULT_KINDS * sizeof *counts);
    return o;
}

void fault_outcome_free(fault_outcome *o)
{
    free(o->out.bytes);
    free(o->said.bytes);
    free(o->file.bytes);
}
