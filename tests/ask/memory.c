/* Each allocation fails in turn: it is said in one line, and nothing is leaked. */
#include "ask_tests.h"
#include "filter.h"

#include "../kit/memory.h"
#include "ask/interview.h"
#include "ask/job.h"
#include "ask/search.h"

#include <string.h>
#include <time.h>

enum { FAILURES_MAX = 400 };

static void expect_words(const char *what, long n, const problem *why)
{
    if (!strstr(why->text, "out of memory") || strchr(why->text, '\n'))
        fail_msg("%s, allocation %ld fails: expected one line with \"out of memory\", got \"%s\"",
                 what, n, why->text);
}

static void expect_blocks(const char *what, long n, long before)
{
    if (memory_blocks() != before)
        fail_msg("%s, allocation %ld fails: %ld blocks are left", what, n,
                 memory_blocks() - before);
}

/* ---- The search ---- */

/* Those of a program that says hit to all. */
static bool is_found(ask_search *s)
{
    convention c = scene_convention_sdl2();
    lab_pair pair;
    ask_step step;
    if (!ask_search_open(s, &c, NULL))
        return false;
    while ((step = ask_search_next(s, &pair)) == ASK_MORE)
        if (!ask_search_answer(s, &pair, true))
            return false;
    return step == ASK_DECIDED;
}

static void the_search_survives(void **state)
{
    (void)state;
    bool found = !memory_can_fail();
    for (long n = 0; !found; n++) {
        ask_search s;
        long before = memory_blocks();
        memory_allow(n);
        found = is_found(&s);
        bool failed = memory_allow_all();
        assert_true(failed != found && n < FAILURES_MAX);
        ask_search_free(&s);
        expect_blocks("search", n, before);
    }
}

/* ---- The interview, with its survey ---- */

static void stay_silent(void *user, const lab_pair *pair, bool hit, size_t left)
{
    (void)user, (void)pair, (void)hit, (void)left;
}

static bool is_interviewed(log_table *log, char *command, problem *why)
{
    char *argv[] = {"sh", "-c", command, NULL};
    ask_terms terms = {.patience = 60000};
    convention c = scene_convention_sdl2();
    ask_program *p = ask_program_start(argv, &terms, why);
    bool done = p && ask_interview(log, p, &c, NULL, &(ask_listener){.told = stay_silent}, why);
    ask_program_end(p);
    return done;
}

static void the_interview_survives(void **state)
{
    (void)state;
    char command[4200];
    bool done = !memory_can_fail();
    filter_command(command, "right");
    for (long n = 0; !done; n++) {
        log_table log = {.count = 0};
        problem why = {""};
        long before = memory_blocks();
        memory_allow(n);
        done = is_interviewed(&log, command, &why);
        bool failed = memory_allow_all();
        assert_true(failed != done && n < FAILURES_MAX);
        if (!done)
            expect_words("interview", n, &why);
        log_free(&log);
        expect_blocks("interview", n, before);
    }
}

/* ---- The job ---- */

static void wake(void *user)
{
    (void)user;
}

/* Until it has failed, or its map is as fine as it gets. */
static bool has_map(ask_job *j, const scene *s, problem *why)
{
    static unsigned char cells[FILTER_WIDTH * FILTER_HEIGHT];
    unsigned number;
    for (int i = 0; i < 30000; i++) {
        ask_news news = ask_job_news(j);
        *why = news.why;
        if (news.failed)
            return false;
        if (ask_job_map(j, FILTER_WIDTH, FILTER_HEIGHT, cells, &number) && filter_is_map(cells, s))
            return true;
        nanosleep(&(struct timespec){.tv_nsec = 2000000}, NULL);
    }
    fail_msg("no map, and no word about it, in a minute");
    return false;
}

static bool is_answered(const char *command, const scene *s, problem *why)
{
    ask_places places = {.count = 0};
    camera c = filter_camera();
    ask_job *j = ask_job_start(command, ASK_CSV, wake, NULL, why);
    bool done = j;
    if (done && !ask_places_set(&places, s, &c, FILTER_WIDTH, FILTER_HEIGHT, FILTER_RADIUS))
        done = text_problem(why, TEXT_OUT_OF_MEMORY);
    if (done) {
        ask_job_show(j, &places);
        done = has_map(j, s, why);
    }
    ask_job_end(j);
    return done;
}

static void the_job_survives(void **state)
{
    (void)state;
    char command[4200];
    scene s = filter_scene(0);
    bool done = !memory_can_fail();
    problem ignored;
    filter_command(command, "right");
    if (!done) /* what the C library has of the first thread it keeps for the next one */
        assert_true(is_answered(command, &s, &ignored));
    for (long n = 0; !done; n++) {
        problem why = {""};
        long before = memory_blocks();
        memory_allow(n);
        done = is_answered(command, &s, &why);
        bool failed = memory_allow_all();
        assert_true(failed != done && n < FAILURES_MAX);
        if (!done)
            expect_words("job", n, &why);
        expect_blocks("job", n, before);
    }
    scene_free(&s);
}

int test_memory(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_search_survives),
        cmocka_unit_test(the_interview_survives),
        cmocka_unit_test(the_job_survives),
    };
    return cmocka_run_group_tests_name("memory", tests, NULL, NULL);
}
