/* Each allocation fails in turn: it is said in one line, and nothing is leaked. */
#include "ask_tests.h"
#include "filter.h"

#include "../kit/memory.h"
#include "ask/interview.h"
#include "ask/job.h"
#include "ask/search.h"

#include <string.h>
#include <time.h>

/* ---- The search ---- */

/* Those of a program that says hit to all. */
static bool is_decided(ask_search *s, const convention *c)
{
    lab_pair pair;
    ask_step step;
    if (!ask_search_open(s, c, NULL))
        return false;
    while ((step = ask_search_next(s, &pair)) == ASK_MORE)
        if (!ask_search_answer(s, &pair, true))
            return false;
    return step == ASK_DECIDED;
}

static bool is_found(void *self, problem *why)
{
    ask_search s;
    bool found = is_decided(&s, self) || text_problem(why, TEXT_OUT_OF_MEMORY);
    ask_search_free(&s);
    return found;
}

static void the_search_survives(void **state)
{
    (void)state;
    convention c = scene_convention_sdl2();
    assert_int_equal(memory_fail_in_turn("search", is_found, &c), 0);
}

/* ---- The interview, with its survey ---- */

static void stay_silent(void *user, const lab_pair *pair, bool hit, size_t left)
{
    (void)user, (void)pair, (void)hit, (void)left;
}

static bool is_interviewed(void *command, problem *why)
{
    char *argv[] = {"sh", "-c", command, NULL};
    log_table log = {.count = 0};
    ask_terms terms = {.patience = 60000};
    convention c = scene_convention_sdl2();
    ask_program *p = ask_program_start(argv, &terms, why);
    bool done = p && ask_interview(&log, p, &c, NULL, &(ask_listener){.told = stay_silent}, why);
    ask_program_end(p);
    log_free(&log);
    return done;
}

static void the_interview_survives(void **state)
{
    (void)state;
    char command[4200];
    filter_command(command, "right");
    assert_int_equal(memory_fail_in_turn("interview", is_interviewed, command), 0);
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

typedef struct question {
    char command[4200];
    scene of;
} question;

static bool is_answered(void *self, problem *why)
{
    const question *q = self;
    ask_places places = {.count = 0};
    camera c = filter_camera();
    ask_job *j = ask_job_start(q->command, ASK_CSV, wake, NULL, why);
    bool done = j;
    if (done && !ask_places_set(&places, &q->of, &c, FILTER_WIDTH, FILTER_HEIGHT, FILTER_RADIUS))
        done = text_problem(why, TEXT_OUT_OF_MEMORY);
    if (done) {
        ask_job_show(j, &places);
        done = has_map(j, &q->of, why);
    }
    ask_job_end(j);
    return done;
}

static void the_job_survives(void **state)
{
    (void)state;
    question q = {.of = filter_scene(0)};
    problem ignored;
    filter_command(q.command, "right");
    if (memory_can_fail()) /* what the C library has of the first thread it keeps for the next one
                            */
        assert_true(is_answered(&q, &ignored));
    assert_int_equal(memory_fail_in_turn("job", is_answered, &q), 0);
    scene_free(&q.of);
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
