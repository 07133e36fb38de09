/* What nobody touches takes no time: no thread of it is woken. */
#include "harness.h"
#include "suites.h"

#include <unistd.h>

/* Captions and hints come and go in the first seconds; what woke up each second never would rest so
 * long. That nothing happens takes time to see, so here a test waits for a time. */
static void expect_rest_of_it(const char *what)
{
    enum { SECONDS = 3, TRIES = 10 };
    long before, after = -1;
    int tries = 0;
    do {
        before = program_switches();
        sleep(SECONDS);
        after = program_switches();
    } while (after != before && ++tries < TRIES);
    if (after != before)
        fail_msg("%s: %ld switches in %d s, %ld before", what, after - before, SECONDS, before);
    assert_true(before > 0);
    program_kill();
}

static void expect_rest(const char *arguments)
{
    program_open(arguments);
    expect_rest_of_it(arguments);
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

/* A ball that has fallen on the floor is pulled at by gravity on. */
static void what_has_fallen_rests(void **state)
{
    (void)state;
    file_write(
        "scene.json",
        "{\"unrotate\": 1, \"shapes\": ["
        "{\"id\": \"floor\", \"kind\": \"rectangle\", \"x\": 500, \"y\": 500, \"width\": 800,"
        " \"height\": 50, \"angle\": 0, \"fixed\": true},"
        "{\"id\": \"ball\", \"kind\": \"circle\", \"x\": 500, \"y\": 200, \"radius\": 40}],"
        "\"view\": {\"zoom\": 1, \"x\": 0, \"y\": 0}, \"show\": [], \"motion\": "
        "{\"walls\": \"none\", \"gravity\": [0, 0.5], \"restitution\": 0}}");
    program_open("--no-panel scene.json");
    uint32_t paper = pixel(700, 200);
    key("F8");
    wait_until(pixel(500, 200) == paper);
    expect_rest_of_it("a ball that has fallen");
}

int rest_suite(void)
{
    const struct CMUnitTest tests[] = {
        window_test(a_scene_rests),
        window_test(a_lesson_rests),
        window_test(what_has_fallen_rests),
    };
    return cmocka_run_group_tests_name("rest", tests, display_open, display_close);
}
