/* The unrotate animation. */
#include "suites.h"

#include "anim/unrotate.h"

#include <math.h>

static void test_takes_a_second_and_eases(void **state)
{
    (void)state;
    unrotating t = {0};
    anim_unrotate_go(&t, 1, 1000, false);
    double last = 0;
    for (uint32_t now = 1000; now <= 2000; now += 20) {
        anim_unrotate_step(&t, now);
        double position = anim_unrotate_position(&t), time = (now - 1000) / 1000.0;
        if (position < last)
            fail_msg("at %u ms it went back from %g to %g", now, last, position);
        /* half of the way at half of the time, less than linear before, more after */
        if ((time < 0.49 && position > time) || (time > 0.51 && position < time))
            fail_msg("at %u ms it stands at %g: not eased at both ends", now, position);
        last = position;
    }
    assert_true(last == 1);
    assert_false(t.running);
    assert_false(anim_unrotate_step(&t, 3000));
}

static void test_stops_anywhere_and_goes_on(void **state)
{
    (void)state;
    unrotating t = {0};
    anim_unrotate_go(&t, 1, 0, false);
    anim_unrotate_step(&t, 400);
    anim_unrotate_stop(&t);
    double there = anim_unrotate_position(&t);
    assert_false(anim_unrotate_step(&t, 900));
    assert_true(anim_unrotate_position(&t) == there && there > 0 && there < 0.5);
    anim_unrotate_go(&t, 0, 900, false);
    anim_unrotate_step(&t, 1299);
    assert_true(anim_unrotate_position(&t) > 0);
    anim_unrotate_step(&t, 1301);
    assert_true(anim_unrotate_position(&t) == 0);
}

static void test_slider_sets_what_is_shown(void **state)
{
    (void)state;
    unrotating t = {0};
    for (int i = 0; i <= 100; i++) {
        anim_unrotate_set(&t, i / 100.0);
        if (fabs(anim_unrotate_position(&t) - i / 100.0) > 1e-12)
            fail_msg("set %g, stands at %.17g", i / 100.0, anim_unrotate_position(&t));
    }
    anim_unrotate_set(&t, -1);
    assert_true(anim_unrotate_position(&t) == 0);
    anim_unrotate_set(&t, 2);
    assert_true(anim_unrotate_position(&t) == 1);
}

static void test_cut(void **state)
{
    (void)state;
    unrotating t = {0};
    anim_unrotate_go(&t, 1, 5, true);
    assert_false(t.running);
    assert_true(anim_unrotate_position(&t) == 1);
}

int unrotate_suite(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_takes_a_second_and_eases),
        cmocka_unit_test(test_stops_anywhere_and_goes_on),
        cmocka_unit_test(test_slider_sets_what_is_shown),
        cmocka_unit_test(test_cut),
    };
    return cmocka_run_group_tests_name("unrotate", tests, NULL, NULL);
}
