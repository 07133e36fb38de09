/* A program that is asked in its thread: what is shown anew, what fails, what hangs. */
#include "ask_tests.h"
#include "filter.h"

#include "ask/interview.h"
#include "ask/job.h"

#include <stdatomic.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

enum { PIXELS = FILTER_WIDTH * FILTER_HEIGHT };

static void wake(void *user)
{
    atomic_fetch_add((atomic_uint *)user, 1);
}

static void nap(void)
{
    nanosleep(&(struct timespec){.tv_nsec = 2000000}, NULL);
}

static ask_job *start(const char *command, atomic_uint *wakes)
{
    problem why = {""};
    ask_job *j = ask_job_start(command, ASK_CSV, wake, wakes, &why);
    if (!j)
        fail_msg("%s: %s", command, why.text);
    return j;
}

static unsigned show(ask_job *j, const scene *s)
{
    ask_places places = {.count = 0};
    camera c = filter_camera();
    assert_true(ask_places_set(&places, s, &c, FILTER_WIDTH, FILTER_HEIGHT, FILTER_RADIUS));
    unsigned number = ask_job_show(j, &places);
    assert_null(places.rectangles);
    return number;
}

/* Until the map of those places is as fine as it gets. */
static void expect_map(ask_job *j, unsigned number, const scene *s)
{
    static unsigned char cells[PIXELS];
    unsigned got = 0;
    bool there = false;
    for (int i = 0; i < 30000; i++) {
        there = ask_job_map(j, FILTER_WIDTH, FILTER_HEIGHT, cells, &got);
        if (there && got == number && filter_is_map(cells, s))
            return;
        nap();
    }
    fail_msg("there is %d, of the places %u, expected those of %u, all right", there, got, number);
}

static void what_is_shown_last_is_answered(void **state)
{
    (void)state;
    char command[4200];
    atomic_uint wakes = 0;
    scene first = filter_scene(0);
    ask_job *j = start(filter_command(command, "right"), &wakes);
    unsigned number = show(j, &first);
    expect_map(j, number, &first);
    for (int i = 1; i <= 20; i++) { /* as while a shape is dragged */
        scene s = filter_scene(i * 0.25);
        unsigned next = show(j, &s);
        assert_int_equal(next, number + 1);
        number = next;
        if (i == 20)
            expect_map(j, number, &s);
        scene_free(&s);
    }
    unsigned char cell;
    unsigned of;
    assert_false(ask_job_map(j, 1, 1, &cell, &of)); /* of another size there is none */
    assert_true(atomic_load(&wakes) > 0);
    assert_true(ask_job_news(j).answers > 0);
    assert_false(ask_job_news(j).failed);
    ask_job_end(j);
    scene_free(&first);
}

static void a_failure_is_told_once(void **state)
{
    (void)state;
    atomic_uint wakes = 0;
    scene s = filter_scene(0);
    ask_job *j = start("read a; echo perhaps; cat >/dev/null", &wakes);
    show(j, &s);
    for (int i = 0; i < 30000 && !ask_job_news(j).failed; i++)
        nap();
    ask_news news = ask_job_news(j);
    assert_true(news.failed);
    if (!strstr(news.why.text, "read a; echo perhaps; cat >/dev/null: \"perhaps\" is no answer"))
        fail_msg("got: %s", news.why.text);
    show(j, &s); /* nobody is there to answer it */
    assert_int_equal(atomic_load(&wakes), 1);
    ask_job_end(j);
    scene_free(&s);
}

/* It would take 10 s to give it up. */
static void a_program_that_hangs_is_left(void **state)
{
    (void)state;
    atomic_uint wakes = 0;
    scene s = filter_scene(0);
    ask_job *j = start("sleep 1000", &wakes);
    show(j, &s);
    show(j, &s);
    ask_job_end(j);
    assert_int_equal(atomic_load(&wakes), 0);
    scene_free(&s);
}

static void a_job_without_places_ends(void **state)
{
    (void)state;
    atomic_uint wakes = 0;
    ask_job_end(start("cat", &wakes));
    ask_job_end(NULL);
    assert_int_equal(atomic_load(&wakes), 0);
}

/* ---- A pair besides ---- */

/* A square from (0, 0) to (10, 10), and a circle whose centre is 5 beside it. */
static lab_pair beside_square(double radius)
{
    return (lab_pair){
        .rectangle = {.kind = SHAPE_RECTANGLE, .width = 10, .height = 10, .mass = 1},
        .circle = {.kind = SHAPE_CIRCLE, .x = 15, .y = 5, .radius = radius, .mass = 1}};
}

/* Until that pair is answered. */
static void expect_answer(ask_job *j, const lab_pair *pair, bool expected)
{
    lab_pair about = {.rectangle = {.x = 0}};
    bool hit = !expected;
    for (int i = 0; i < 5000; i++) {
        if (ask_job_answer(j, &about, &hit) && ask_pair_same(&about, pair)) {
            assert_int_equal(hit, expected);
            return;
        }
        nap();
    }
    fail_msg("radius %g isn't answered", pair->circle.radius);
}

static void a_pair_is_answered(void **state)
{
    (void)state;
    char command[4200];
    atomic_uint wakes = 0;
    lab_pair hit = beside_square(6), miss = beside_square(4), about;
    bool answer;
    ask_job *j = start(filter_command(command, "right"), &wakes);
    assert_false(ask_job_answer(j, &about, &answer));
    ask_job_ask(j, &hit);
    expect_answer(j, &hit, true);
    assert_int_equal(ask_job_news(j).answers, 1);
    ask_job_ask(j, &miss);
    expect_answer(j, &miss, false);
    ask_job_end(j);
}

/* The whole map would take it more than a minute, the interview more than ten seconds. */
#define SLOW_MISS "while read line; do sleep 0.002; echo 0; done"

static void a_pair_is_answered_amid_a_map(void **state)
{
    (void)state;
    atomic_uint wakes = 0;
    scene s = filter_scene(0);
    lab_pair first = beside_square(6), second = beside_square(7);
    ask_job *j = start(SLOW_MISS, &wakes);
    show(j, &s);
    while (ask_job_news(j).answers == 0)
        nap();
    ask_job_ask(j, &first);
    ask_job_ask(j, &second); /* as while it is dragged: the first one may be left */
    expect_answer(j, &second, false);
    assert_in_range(ask_job_news(j).answers, 1, PIXELS / 2);
    ask_job_end(j);
    scene_free(&s);
}

static void a_pair_is_answered_amid_an_interview(void **state)
{
    (void)state;
    atomic_uint wakes = 0;
    convention sdl2 = scene_convention_sdl2();
    lab_pair pair = beside_square(6);
    ask_job *j = start(SLOW_MISS, &wakes);
    assert_true(ask_job_interview(j, &sdl2, NULL));
    while (ask_job_news(j).answers == 0)
        nap();
    ask_job_ask(j, &pair);
    expect_answer(j, &pair, false);
    assert_false(ask_job_news(j).interviewed);
    assert_in_range(ask_job_news(j).surveyed, 0, ASK_SURVEY / 2);
    ask_job_end(j);
}

/* What it answered before stays known as the answer to that. */
static void one_that_fails_at_a_pair_is_told(void **state)
{
    (void)state;
    atomic_uint wakes = 0;
    lab_pair first = beside_square(6), second = beside_square(4), about;
    bool hit = false;
    ask_job *j = start("read a; echo hit; read a; exit 3", &wakes);
    ask_job_ask(j, &first);
    expect_answer(j, &first, true);
    ask_job_ask(j, &second);
    for (int i = 0; i < 5000 && !ask_job_news(j).failed; i++)
        nap();
    assert_true(ask_job_news(j).failed);
    assert_true(ask_job_answer(j, &about, &hit) && hit && ask_pair_same(&about, &first));
    ask_job_end(j);
}

/* ---- The interview ---- */

/* Until the job has been interviewed, or has failed. */
static ask_news interviewed(ask_job *j)
{
    ask_news news = ask_job_news(j);
    for (int i = 0; i < 30000 && !news.interviewed && !news.failed; i++) {
        nap();
        news = ask_job_news(j);
    }
    return news;
}

/* Its answers are those of the command's interview; then it is asked about places. */
static void it_is_interviewed_first(void **state)
{
    (void)state;
    char command[4200];
    atomic_uint wakes = 0;
    log_table log;
    scene s = filter_scene(0);
    convention sdl2 = scene_convention_sdl2();
    ask_job *j = start(filter_command(command, "right"), &wakes);
    unsigned number = show(j, &s);
    assert_true(ask_job_interview(j, &sdl2, NULL));
    ask_news news = interviewed(j);
    assert_true(news.interviewed && !news.failed);
    assert_in_range(news.question_count, 1, ASK_QUESTIONS);
    assert_int_equal(news.surveyed, ASK_SURVEY);
    for (size_t i = 1; i < news.question_count; i++)
        assert_true(news.questions[i].left < news.questions[i - 1].left);
    ask_job_take(j, &log);
    assert_int_equal(log.count, news.question_count + ASK_SURVEY);
    assert_int_equal(log.source, LOG_FROM_ANSWERS);
    assert_false(ask_job_news(j).interviewed);
    for (size_t i = 0; i < news.question_count; i++)
        assert_true(log.rows[i].hit == news.questions[i].hit &&
                    log.rows[i].x == news.questions[i].pair.rectangle.x);
    log_free(&log);
    expect_map(j, number, &s);
    ask_job_end(j);
    scene_free(&s);
}

/* It has left when the failure is told, whatever it would have done. */
static void one_that_fails_is_ended(void **state)
{
    (void)state;
    atomic_uint wakes = 0;
    char folder[] = "/tmp/unrotate-job-XXXXXX", command[160], path[64];
    assert_non_null(mkdtemp(folder));
    snprintf(path, sizeof path, "%s/ended", folder);
    snprintf(command, sizeof command, "read a; echo 1; read a; echo so; cat; echo > %s", path);
    ask_job *j = start(command, &wakes);
    assert_true(ask_job_interview(j, NULL, NULL));
    ask_news news = interviewed(j);
    assert_true(news.failed && strstr(news.why.text, "\"so\" is no answer"));
    assert_int_equal(news.question_count, 1);
    assert_int_equal(access(path, F_OK), 0); /* its input has ended, so that cat did */
    unlink(path);
    rmdir(folder);
    ask_job_end(j);
}

static void it_is_left_in_an_interview(void **state)
{
    (void)state;
    atomic_uint wakes = 0;
    ask_job *j = start("sleep 1000", &wakes);
    assert_true(ask_job_interview(j, NULL, NULL));
    ask_job_end(j);
    assert_int_equal(atomic_load(&wakes), 0);
}

int test_job(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(what_is_shown_last_is_answered),
        cmocka_unit_test(a_failure_is_told_once),
        cmocka_unit_test(a_program_that_hangs_is_left),
        cmocka_unit_test(a_job_without_places_ends),
        cmocka_unit_test(a_pair_is_answered),
        cmocka_unit_test(a_pair_is_answered_amid_a_map),
        cmocka_unit_test(a_pair_is_answered_amid_an_interview),
        cmocka_unit_test(one_that_fails_at_a_pair_is_told),
        cmocka_unit_test(it_is_interviewed_first),
        cmocka_unit_test(one_that_fails_is_ended),
        cmocka_unit_test(it_is_left_in_an_interview),
    };
    return cmocka_run_group_tests_name("job", tests, NULL, NULL);
}
