/* unrotate ask: a program's mistake, found by asking it. */
#include "cli/commands.h"

#include "ask/interview.h"
#include "cli/diagnosis_report.h"
#include "user/presets.h"

#include <errno.h>
#include <signal.h>

static int refuse(const char *what)
{
    fprintf(stderr, "unrotate: %s\n", what);
    return 2;
}

/* What a question needs to be printed, and what came of it. */
typedef struct printer {
    ask_format format;
    size_t count; /* of questions so far */
    int failed;   /* errno of output that couldn't be written: nobody reads the rest; 0 */
} printer;

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
    const printer *print = user;
    sigset_t waiting;
    sigpending(&waiting);
    return print->failed || sigismember(&waiting, SIGINT) || sigismember(&waiting, SIGTERM) ||
           sigismember(&waiting, SIGHUP);
}

/* As where nothing is asked, which ignores SIGPIPE: a reader that has gone, as of `| head`, ends us
 * quietly. Else main tells why the output can't be written. */
static int give_up(int failed)
{
    if (failed == EPIPE)
        raise(SIGPIPE);
    errno = failed;
    return 2;
}

/* ---- Questions ---- */

static void print_question(void *user, const lab_pair *pair, bool hit, size_t left)
{
    printer *p = user;
    text_buffer line = {0};
    ask_write_pair(&line, p->format, pair);
    line.length -= line.length > 0;
    printf("%3zu. %-44.*s  %-4s  %zu left\n", ++p->count, (int)line.length,
           line.data ? line.data : "", hit ? "hit" : "miss", left);
    p->failed = fflush(stdout) ? errno : 0;
    text_free(&line);
}

static void stay_silent(void *user, const lab_pair *pair, bool hit, size_t left)
{
    (void)user, (void)pair, (void)hit, (void)left;
}

static bool interview(const options *o, ask_program *p, printer *print, log_table *log,
                      problem *why)
{
    ask_listener listener = {.told = o->json ? stay_silent : print_question, .user = print};
    const convention *given = o->convention_given ? &o->convention : NULL;
    if (!o->json)
        puts("Questions, the program's answers, and how many explanations they leave:");
    if (!ask_interview(log, p, given, &o->assets->presets, &listener, why))
        return false;
    if (!o->json)
        printf("Then %zu more pairs, most of them nearly touching.\n\n", log->count - print->count);
    return true;
}

static bool ask(const options *o, printer *print, log_table *log, problem *why)
{
    ask_terms terms = {
        .format = o->format, .patience = ASK_PATIENCE, .interrupted = is_ending, .user = print};
    ask_program *p = ask_program_start(o->files, &terms, why);
    bool done = p && interview(o, p, print, log, why);
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
    struct sigaction broken_pipe;
    printer print = {.format = o->format};
    log_table log;
    problem why;
    cli_options_notice_program(o, stderr);
    if (o->window)
        return cli_window(o);
    sigaction(SIGPIPE, NULL, &broken_pipe);
    sigprocmask(SIG_BLOCK, &ending, &before);
    bool done = ask(o, &print, &log, &why);
    sigaction(SIGPIPE, &broken_pipe, NULL);
    sigprocmask(SIG_SETMASK, &before, NULL); /* one that waits ends us here */
    if (!done)
        return print.failed ? give_up(print.failed) : refuse(why.text);
    int status = report(o, &log);
    log_free(&log);
    return status;
}
