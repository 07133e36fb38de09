/* unrotate ask: a program's mistake, found by asking it. */
#include "cli/commands.h"

#include "ask/interview.h"
#include "cli/diagnosis_report.h"
#include "user/presets.h"

#include <signal.h>

static int refuse(const char *what)
{
    fprintf(stderr, "unrotate: %s\n", what);
    return 2;
}

/* ---- Signals ---- */

static sigset_t ending_signals(void)
{
    sigset_t set;
    sigemptyset(&set);
    sigaddset(&set, SIGINT);
    sigaddset(&set, SIGTERM);
    sigaddset(&set, SIGHUP);
    return set;
}

/* They wait until the program that is asked has been ended, too. */
static bool is_ending(void *user)
{
    (void)user;
    sigset_t waiting;
    sigpending(&waiting);
    return sigismember(&waiting, SIGINT) || sigismember(&waiting, SIGTERM) ||
           sigismember(&waiting, SIGHUP);
}

/* ---- Questions ---- */

typedef struct printer {
    ask_format format;
    size_t count; /* of questions so far */
} printer;

static void print_question(void *user, const lab_pair *pair, bool hit, size_t left)
{
    printer *p = user;
    text_buffer line = {0};
    ask_write_pair(&line, p->format, pair);
    line.length -= line.length > 0;
    printf("%3zu. %-44.*s  %-4s  %zu left\n", ++p->count, (int)line.length,
           line.data ? line.data : "", hit ? "hit" : "miss", left);
    fflush(stdout);
    text_free(&line);
}

static void stay_silent(void *user, const lab_pair *pair, bool hit, size_t left)
{
    (void)user, (void)pair, (void)hit, (void)left;
}

static bool interview(const options *o, ask_program *p, log_table *log, problem *why)
{
    printer print = {.format = o->format};
    ask_listener listener = {.told = o->json ? stay_silent : print_question, .user = &print};
    const convention *given = o->convention_given ? &o->convention : NULL;
    if (!o->json)
        puts("Questions, the program's answers, and how many explanations they leave:");
    if (!ask_interview(log, p, given, &o->assets->presets, &listener, why))
        return false;
    if (!o->json)
        printf("Then %zu more pairs, most of them nearly touching.\n\n", log->count - print.count);
    return true;
}

static bool ask(const options *o, log_table *log, problem *why)
{
    ask_terms terms = {.format = o->format, .patience = ASK_PATIENCE, .interrupted = is_ending};
    ask_program *p = ask_program_start(o->files, &terms, why);
    bool done = p && interview(o, p, log, why);
    ask_program_end(p);
    return done;
}

static int report(const options *o, const log_table *log)
{
    const convention *given = o->convention_given ? &o->convention : NULL;
    const engines *known = &o->assets->presets;
    diagnosis d;
    problem why;
    int status = diagnosis_of_log(&d, log, given, known, &why)
                     ? cli_report(o, &(diagnosis_report){&d, log, known, given})
                     : refuse(why.text);
    diagnosis_free(&d);
    return status;
}

int cli_ask(const options *o)
{
    sigset_t before, ending = ending_signals();
    log_table log;
    problem why;
    if (o->window)
        return cli_window(o);
    sigprocmask(SIG_BLOCK, &ending, &before);
    bool done = ask(o, &log, &why);
    sigprocmask(SIG_SETMASK, &before, NULL); /* one that waits ends us here */
    if (!done)
        return refuse(why.text);
    int status = report(o, &log);
    log_free(&log);
    return status;
}
