/* Programs that answer, and those that don't: each a line of shell. */
#include "ask_tests.h"

#include "ask/conversation.h"

#include <errno.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <time.h>
#include <unistd.h>

/* Milliseconds: for programs that answer sooner or later, and for those that never do. */
enum { PATIENT = 60000, IMPATIENT = 300 };

static ask_program *start_shell(char *script, int patience)
{
    static char *argv[] = {"sh", "-c", NULL, NULL};
    ask_terms terms = {.format = ASK_CSV, .patience = patience};
    problem why = {""};
    argv[2] = script;
    ask_program *p = ask_program_start(argv, &terms, &why);
    if (!p)
        fail_msg("%s: %s", script, why.text);
    return p;
}

/* Its x tells which pair it is. */
static void number_pairs(lab_pair *asked, size_t count)
{
    for (size_t i = 0; i < count; i++)
        asked[i] = (lab_pair){.rectangle = {.kind = SHAPE_RECTANGLE, .x = (double)i},
                              .circle = {.kind = SHAPE_CIRCLE, .radius = 1}};
}

static void each_question_has_its_answer(void **state)
{
    (void)state;
    enum { MANY = 5000 };
    static lab_pair asked[MANY];
    static bool hits[MANY];
    problem why = {""};
    number_pairs(asked, MANY);
    ask_program *p = start_shell(
        "while IFS=, read x rest; do [ $((x % 3)) = 1 ] && echo hit || echo miss; done", PATIENT);
    /* one, few, and more than pipes hold */
    static const size_t rounds[] = {1, 7, MANY, 1};
    for (size_t k = 0; k < sizeof rounds / sizeof *rounds; k++) {
        memset(hits, 0, sizeof hits);
        if (!ask_program_ask(p, asked, rounds[k], hits, &why))
            fail_msg("%s", why.text);
        for (size_t i = 0; i < rounds[k]; i++)
            if (hits[i] != (i % 3 == 1))
                fail_msg("round %zu, question %zu: got %d, expected %d", k, i, hits[i], i % 3 == 1);
    }
    ask_program_end(p);
}

/* All of them refuse the third of three questions at the latest; expected: what the message says.
 */
static const struct failure {
    const char *script, *expected;
    const char *also;
} failures[] = {
    {"exit 3", "sh: ended with status 3 after 0 answers", "at 0,0,0,0,0,0,0,1"},
    {"read a; echo 1; exit 0", "sh: ended with status 0 after 1 answer,", "at 1,0,0,0,0,0,0,1"},
    {"read a; echo 1; kill -SEGV $$", "sh: crashed: Segmentation fault", "after 1 answer,"},
    {"sh -c 'kill -SEGV $$'; exit $?", "sh: crashed: Segmentation fault", "after 0 answers"},
    {"exec >&-; sleep 100", "sh: closed its output", "after 0 answers"},
    {"no-such-command-here 2>/dev/null", "status 127: is its name right?", "after 0 answers"},
    {"echo Ready; cat", "\"Ready\"", "and nothing else on standard output"},
    {"read a; echo 1; read a; echo; cat", "\"\" is no answer to 1,0,0,0,0,0,0,1", "nothing else"},
    {"sleep 100", "no answer within 0.3 s to 0,0,0,0,0,0,0,1", "fflush(stdout)"},
    {"read a; echo 1; sleep 100", "no answer within 0.3 s to 1,0,0,0,0,0,0,1",
     ", after 1 answer: it hangs there, or leaves a line unanswered"},
    {"cat >/dev/null; echo 1; echo 1; echo 1", "only when its input had ended", "flush=True"},
};

static void failures_are_told_with_their_cure(void **state)
{
    (void)state;
    lab_pair asked[3];
    bool hits[3];
    number_pairs(asked, 3);
    for (size_t i = 0; i < sizeof failures / sizeof *failures; i++) {
        const struct failure *f = &failures[i];
        problem why = {""};
        ask_program *p = start_shell((char *)f->script, IMPATIENT);
        if (ask_program_ask(p, asked, 3, hits, &why))
            fail_msg("%s: got answers, expected: %s", f->script, f->expected);
        if (!strstr(why.text, f->expected) || !strstr(why.text, f->also))
            fail_msg("%s: got: %s; expected: %s ... %s", f->script, why.text, f->expected, f->also);
        ask_program_end(p);
    }
}

static void an_answer_that_nobody_asked_for_is_refused(void **state)
{
    (void)state;
    lab_pair pair;
    bool hit;
    problem why = {""};
    number_pairs(&pair, 1);
    ask_program *p = start_shell("read a; echo 1; echo 0; cat", PATIENT);
    bool done = ask_program_ask(p, &pair, 1, &hit, &why);
    for (int i = 0; done && i < 100; i++) { /* until the second line has come */
        nanosleep(&(struct timespec){.tv_nsec = 10000000}, NULL);
        done = ask_program_ask(p, &pair, 0, &hit, &why);
    }
    assert_false(done);
    assert_non_null(strstr(why.text, "it wrote \"0\" without being asked"));
    ask_program_end(p);
}

static void what_is_not_there_is_not_started(void **state)
{
    (void)state;
    char *argv[] = {"no-such-program-here", NULL};
    ask_terms terms = {.patience = PATIENT};
    problem why = {""};
    assert_null(ask_program_start(argv, &terms, &why));
    assert_string_equal(why.text, "no-such-program-here: can't be started: No such file or "
                                  "directory; a program in this folder is ./NAME");
}

static bool runs(long pid)
{
    return kill((pid_t)pid, 0) == 0 || errno != ESRCH;
}

static void it_ends_with_its_children(void **state)
{
    (void)state;
    char script[128], path[] = "/tmp/unrotate-ask-XXXXXX";
    lab_pair pair;
    bool hit;
    problem why = {""};
    long child = 0;
    int fd = mkstemp(path);
    assert_true(fd >= 0);
    close(fd);
    number_pairs(&pair, 1);
    snprintf(script, sizeof script,
             "trap '' TERM; sleep 1000 & echo $! >%s; read a; echo 1; while :; do wait; done",
             path);
    ask_program *p = start_shell(script, PATIENT);
    assert_true(ask_program_ask(p, &pair, 1, &hit, &why));
    FILE *f = fopen(path, "r");
    assert_non_null(f);
    assert_int_equal(fscanf(f, "%ld", &child), 1);
    fclose(f);
    unlink(path);
    assert_true(runs(child));
    ask_program_end(p);
    for (int i = 0; i < 1000 && runs(child); i++) /* until its new parent has waited for it */
        nanosleep(&(struct timespec){.tv_nsec = 10000000}, NULL);
    assert_false(runs(child));
}

/* A last word, once its input has ended, is heard: to find its output closed would be an error. */
static void it_may_write_while_it_leaves(void **state)
{
    (void)state;
    char script[160], path[] = "/tmp/unrotate-ask-XXXXXX";
    struct stat complaints;
    int fd = mkstemp(path);
    assert_true(fd >= 0);
    snprintf(script, sizeof script,
             "trap '' PIPE; cat >/dev/null; for i in 1 2 3; do echo bye || echo $i >>%s; done",
             path);
    ask_program_end(start_shell(script, PATIENT));
    assert_int_equal(fstat(fd, &complaints), 0);
    close(fd);
    unlink(path);
    assert_int_equal(complaints.st_size, 0);
}

static bool at_once(void *user)
{
    (void)user;
    return true;
}

static void a_hanging_program_is_left_when_nobody_wants_it(void **state)
{
    (void)state;
    char *argv[] = {"sleep", "1000", NULL};
    ask_terms terms = {.patience = PATIENT, .interrupted = at_once};
    lab_pair pair;
    bool hit;
    problem why = {""};
    number_pairs(&pair, 1);
    ask_program *p = ask_program_start(argv, &terms, &why);
    assert_non_null(p);
    assert_false(ask_program_ask(p, &pair, 1, &hit, &why));
    assert_string_equal(why.text, "sleep: interrupted");
    ask_program_end(p);
}

int test_program(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(each_question_has_its_answer),
        cmocka_unit_test(failures_are_told_with_their_cure),
        cmocka_unit_test(an_answer_that_nobody_asked_for_is_refused),
        cmocka_unit_test(what_is_not_there_is_not_started),
        cmocka_unit_test(it_ends_with_its_children),
        cmocka_unit_test(it_may_write_while_it_leaves),
        cmocka_unit_test(a_hanging_program_is_left_when_nobody_wants_it),
    };
    return cmocka_run_group_tests_name("program", tests, NULL, NULL);
}
