/* What nobody touches takes no time: no thread of it is woken. */
#include "harness.h"
#include "suites.h"

#include <unistd.h>

/* Captions and hints come and go in the first seconds; what woke up each second never would rest so
 * long. That nothing happens takes time to see, so here a test waits for a time. */
static void expect_rest(const char *arguments)
{
    enum { SECONDS = 3, TRIES = 10 };
    long before, after = -1;
    int tries = 0;
    program_open(arguments);
    do {
        before = program_switches();
        sleep(SECONDS);
        after = program_switches();
    } while (after != before && ++tries < TRIES);
    if (after != before)
        fail_msg("%s: %ld switches in %d s, %ld before", arguments, after - before, SECONDS,
                 before);
    assert_true(before > 0);
    program_kill();
}

static void a_scene_rests(void **state)
{
    (void)state;
    expect_rest("--size 1280x720");
}

/* Its files are watched meanwhile. */
static void a_lesson_rests(void **state)
{
    (void)state;
    expect_rest("lesson 3 --size 1280x720");
}

int rest_suite(void)
{
    const struct CMUnitTest tests[] = {
        window_test(a_scene_rests),
        window_test(a_lesson_rests),
    };
    return cmocka_run_group_tests_name("rest", tests, display_open, display_close);
}
