/* The program while requests to the system fail: `faults ASSETS MOST [WORD]`. MOST: how many places
 * of a task and a kind of request are tried, evenly spread; 0: all of them. WORD: only tasks that
 * have it. */
#include "../storm/storm.h"
#include "faults.h"

#include <stdatomic.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

enum { SHOTS = 200 }; /* at each task, where all places are tried */

/* What the workers share. */
typedef struct tally {
    atomic_size_t next, tried, failed;
} tally;

typedef struct trial {
    const fault_task *task;
    const fault_outcome *good;
    tally *sums;
} trial;

static void try_one(const trial *t, const fault *f)
{
    fault_outcome got = fault_run(t->task, f);
    const char *wrong = fault_judge(f, t->good, &got);
    t->sums->tried++;
    if (wrong) {
        t->sums->failed++;
        printf("%s %s %ld%s: %s; exit status %d, expected %d; it says: %.900s\n", t->task->words,
               fault_names[f->kind], f->at, f->all ? " and on" : "", wrong, got.status,
               t->good->status, got.said.length ? got.said.bytes : "nothing\n");
    }
    fault_outcome_free(&got);
}

/* After a kill all can be done again, and nothing is left of it. */
static void try_again(const trial *t)
{
    fault f = {.kind = FAULT_KILL};
    fault_outcome got = fault_run(t->task, &f);
    const char *wrong = fault_judge(&f, t->good, &got);
    if (wrong) {
        t->sums->failed++;
        printf("%s, after a kill: %s\n", t->task->words, wrong);
    }
    fault_outcome_free(&got);
}

static long places(const fault_outcome *good, fault_kind kind)
{
    size_t longest = good->out.length > good->file.length ? good->out.length : good->file.length;
    return kind == FAULT_FULL ? (long)longest : good->counts[kind];
}

static void try_kind(const trial *t, fault_kind kind, long most)
{
    long count = places(t->good, kind), step = most ? (count + most - 1) / most : 1;
    for (long at = 1; at <= count; at += step) {
        try_one(t, &(fault){kind, at, false});
        if (kind < FAULT_KILL)
            try_one(t, &(fault){kind, at, true});
        if (kind == FAULT_KILL)
            try_again(t);
    }
}

static fault_outcome run_without(const fault_task *task, tally *sums)
{
    fault_outcome good = fault_run(task, &(fault){0});
    if (good.status < 0 || good.status == 2) {
        sums->failed++;
        printf("%s: without a fault: exit status %d, it says: %s\n", task->words, good.status,
               good.said.bytes);
    }
    return good;
}

static void try_task(const fault_task *task, tally *sums, long most)
{
    fault_outcome good = run_without(task, sums);
    trial t = {task, &good, sums};
    for (int kind = 0; kind < FAULT_SHOT; kind++)
        try_kind(&t, kind, most);
    fault_outcome_free(&good);
}

/* Ended at random moments of the time that it takes undisturbed. */
static void try_shots(const fault_task *task, tally *sums, long most)
{
    storm_random r = {(uint64_t)getpid()};
    fault_outcome good = run_without(task, sums);
    trial t = {task, &good, sums};
    size_t span = (size_t)(good.seconds * 1e6) + 1;
    for (long i = 0; i < (most ? most : SHOTS); i++) {
        try_one(&t, &(fault){FAULT_SHOT, 1 + (long)storm_below(&r, span), false});
        try_again(&t);
    }
    fault_outcome_free(&good);
}

/* In a folder of its own. */
static void work(const char *assets, const char *folder, tally *sums, long most, const char *only)
{
    if (mkdir(folder, 0700) != 0 || chdir(folder) != 0)
        abort();
    setlinebuf(stdout);
    fault_write_inputs(assets);
    setenv("HOME", realpath(".", NULL), 1);
    setenv("PATH", "bin:/usr/bin:/bin", 1);
    for (size_t i; (i = sums->next++) < fault_task_count + fault_shot_task_count;) {
        bool shot = i >= fault_task_count;
        const fault_task *task = shot ? &fault_shot_tasks[i - fault_task_count] : &fault_tasks[i];
        if (strstr(task->words, only))
            (shot ? try_shots : try_task)(task, sums, most);
    }
}

static void remove_folder(const char *folder)
{
    char command[64];
    snprintf(command, sizeof command, "rm -r %s", folder);
    if (system(command) != 0)
        abort();
}

int main(int argc, char **argv)
{
    char folder[] = "/tmp/unrotate-faults-XXXXXX";
    long most = argc > 2 ? strtol(argv[2], NULL, 10) : 20, cores = sysconf(_SC_NPROCESSORS_ONLN);
    const char *only = argc > 3 ? argv[3] : "",
               *assets = realpath(argc > 1 ? argv[1] : "assets", NULL);
    tally *sums =
        mmap(NULL, sizeof *sums, PROT_READ | PROT_WRITE, MAP_SHARED | MAP_ANONYMOUS, -1, 0);
    if (!assets || sums == MAP_FAILED || !mkdtemp(folder) || chdir(folder) != 0)
        abort();
    setenv("SDL_VIDEODRIVER", "dummy", 1);
    setenv("XDG_CONFIG_HOME", "", 1);
    setenv("XDG_STATE_HOME", "", 1);
    for (long i = 0; i < cores; i++)
        if (fork() == 0) {
            char own[32];
            snprintf(own, sizeof own, "%ld", i);
            work(assets, own, sums, most, only);
            _exit(0);
        }
    for (int status; wait(&status) > 0;)
        sums->failed += status != 0;
    printf("%zu faults, %zu not as they have to be\n", (size_t)sums->tried, (size_t)sums->failed);
    remove_folder(folder);
    return sums->failed > 0;
}
