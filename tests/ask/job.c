/* A program that is asked in its thread: what is shown anew, what fails, what hangs. */
#include "ask_tests.h"
#include "filter.h"

#include "ask/job.h"

#include <stdatomic.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

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

int test_job(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(what_is_shown_last_is_answered),
        cmocka_unit_test(a_failure_is_told_once),
        cmocka_unit_test(a_program_that_hangs_is_left),
        cmocka_unit_test(a_job_without_places_ends),
    };
    return cmocka_run_group_tests_name("job", tests, NULL, NULL);
}
