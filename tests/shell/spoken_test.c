/* What is read out to who doesn't see the picture. */
#include "../kit/panel_stage.h"
#include "suites.h"

#include "shell/spoken.h"

#include <string.h>

static void expect_spoken(const stage *st, const char *expected)
{
    char got[SHELL_SPOKEN_SIZE];
    shell_spoken(&st->a, got);
    assert_string_equal(got, expected);
}

/* The ball is 26 away from the bar, with a radius of 20, then of 30. */
static void test_the_verdict_and_why(void **state)
{
    stage *st = *state;
    stage_open_pair(st, (const double[]){240, 180, 160, 60, 30},
                    (const double[]){405.5, 194.7, 20});
    st->a.session.notice[0] = '\0';
    expect_spoken(st, "MISS, distance 26.0 > radius 20.0");
    session_notice(&st->a.session, "Copied.");
    expect_spoken(st, "MISS, distance 26.0 > radius 20.0. Copied.");
    stage_open_pair(st, (const double[]){240, 180, 160, 60, 30}, (const double[]){330, 210, 10});
    st->a.session.notice[0] = '\0';
    char got[SHELL_SPOKEN_SIZE];
    shell_spoken(&st->a, got);
    assert_ptr_equal(strstr(got, "HIT, centre inside"), got);
}

/* A bar of 160 x 40 about the same middle, drawn straight and tested turned by a quarter: the ball
 * is 100 to the right. */
static void test_both_of_one_object(void **state)
{
    stage *st = *state;
    app_close(&st->a);
    stage_open(st,
               "{\"unrotate\": 1, \"shapes\": [{\"id\": \"d\", \"kind\": \"rectangle\", \"x\": 240,"
               " \"y\": 180, \"width\": 160, \"height\": 40, \"angle\": 0, \"drawn\": true},"
               " {\"id\": \"t\", \"kind\": \"rectangle\", \"x\": 240, \"y\": 180,"
               " \"width\": 160, \"height\": 40, \"angle\": 90, \"tested\": true},"
               " {\"id\": \"ball\", \"kind\": \"circle\", \"x\": 420, \"y\": 200,"
               " \"radius\": 30}]}");
    st->a.session.notice[0] = '\0';
    expect_spoken(st, "drawn: HIT, tested: MISS; drawn: distance 20.0 < radius 30.0; "
                      "tested: distance 80.0 > radius 30.0");
}

/* Nor is it told where it is asked; without a pair there is only the notice. */
static void test_what_is_not_told(void **state)
{
    stage *st = *state;
    st->a.session.notice[0] = '\0';
    st->a.session.aids.verdict_hidden = true;
    expect_spoken(st, "Hit or miss?");
    st->a.session.aids.question_hidden = true; /* something else is asked */
    expect_spoken(st, "");
    stage_key(st, 'a', MOD_CTRL);
    stage_key(st, KEY_DELETE, 0);
    session_notice(&st->a.session, "Gone.");
    expect_spoken(st, "Gone.");
}

int spoken_suite(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup_teardown(test_the_verdict_and_why, stage_set_up, stage_tear_down),
        cmocka_unit_test_setup_teardown(test_both_of_one_object, stage_set_up, stage_tear_down),
        cmocka_unit_test_setup_teardown(test_what_is_not_told, stage_set_up, stage_tear_down),
    };
    return cmocka_run_group_tests_name("spoken", tests, NULL, NULL);
}
