/* What ends the program from outside: each case in a child of this test program. */
#include "suites.h"

#include "shell/signals.h"

#include <pthread.h>
#include <signal.h>
#include <stdatomic.h>
#include <stdlib.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

static const int SIGNALS[] = {SIGTERM, SIGINT, SIGHUP};
enum { COUNT = sizeof SIGNALS / sizeof *SIGNALS };

static atomic_bool woken;

static void wake(void *user)
{
    atomic_store((atomic_bool *)user, true);
}

static void nap(void)
{
    nanosleep(&(struct timespec){.tv_nsec = 2000000}, NULL);
}

/* How a child ends that does this, as waitpid has it; it returns its exit status. */
static int end_of(int (*run)(int number), int number)
{
    int status = -1;
    pid_t child = fork();
    assert_true(child >= 0);
    if (child == 0) {
        for (int i = 0; i < COUNT; i++)
            signal(SIGNALS[i], SIG_DFL);
        _exit(run(number));
    }
    assert_int_equal(waitpid(child, &status, 0), child);
    return status;
}

static void expect_status(int (*run)(int number), int number, int status)
{
    int end = end_of(run, number);
    if (!WIFEXITED(end) || WEXITSTATUS(end) != status)
        fail_msg("signal %d: expected exit status %d, got %s %d", number, status,
                 WIFEXITED(end) ? "exit status" : "signal",
                 WIFEXITED(end) ? WEXITSTATUS(end) : WTERMSIG(end));
}

static int leave_when_woken(int number)
{
    if (!shell_signals_begin(wake, &woken) || shell_signals_came() != 0)
        return 1;
    pthread_kill(pthread_self(), number);
    for (int i = 0; i < 30000 && !atomic_load(&woken); i++)
        nap();
    int came = shell_signals_came();
    shell_signals_end();
    return !atomic_load(&woken) || came != number;
}

static void test_each_wakes_the_loop(void **state)
{
    (void)state;
    for (int i = 0; i < COUNT; i++)
        expect_status(leave_when_woken, SIGNALS[i], 0);
}

static int hang(int number)
{
    if (!shell_signals_begin(wake, &woken))
        return 1;
    pthread_kill(pthread_self(), number);
    for (int i = 0; i < 30000; i++)
        nap();
    return 2;
}

static void test_a_loop_that_hangs_is_left(void **state)
{
    (void)state;
    expect_status(hang, SIGTERM, 128 + SIGTERM);
}

/* As under nohup. */
static int ignore(int number)
{
    struct sigaction now;
    signal(number, SIG_IGN);
    if (!shell_signals_begin(wake, &woken))
        return 1;
    sigaction(number, NULL, &now);
    pthread_kill(pthread_self(), number);
    int came = shell_signals_came();
    shell_signals_end();
    return now.sa_handler != SIG_IGN || came != 0;
}

static void test_what_was_ignored_stays_so(void **state)
{
    (void)state;
    expect_status(ignore, SIGHUP, 0);
}

static int raise_afterwards(int number)
{
    if (!shell_signals_begin(wake, &woken))
        return 1;
    shell_signals_end();
    pthread_kill(pthread_self(), number);
    return 2;
}

static void test_afterwards_they_end_the_program(void **state)
{
    (void)state;
    for (int i = 0; i < COUNT; i++) {
        int end = end_of(raise_afterwards, SIGNALS[i]);
        if (!WIFSIGNALED(end) || WTERMSIG(end) != SIGNALS[i])
            fail_msg("expected an end by signal %d, got status %#x", SIGNALS[i], (unsigned)end);
    }
}

int signals_suite(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_each_wakes_the_loop),
        cmocka_unit_test(test_a_loop_that_hangs_is_left),
        cmocka_unit_test(test_what_was_ignored_stays_so),
        cmocka_unit_test(test_afterwards_they_end_the_program),
    };
    return cmocka_run_group_tests_name("signals", tests, NULL, NULL);
}
