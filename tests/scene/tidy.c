/* Numbers that a hand makes have few digits, and are the doubles nearest to those. */
#include "scene_tests.h"

#include "scene/tidy.h"

static void sums_are_tidy(void **state)
{
    (void)state;
    static const struct {
        double start, change;
        int exponent;
        double expected;
    } sums[] = {
        {240.1, 0.2, -1, 240.3},     {240, 0.04, -1, 240},         {240, 0.06, -1, 240.1},
        {240.123, 0.2, -1, 240.323}, {-0.3, 0.1, -1, -0.2},        {0.1, 0.2, -3, 0.3},
        {1e6, 12.34, 1, 1e6 + 10},   {33.25, -0.5, -1, 32.75},     {0, 7, 0, 7},
        {1e300, 1, 0, 1e300},        {0.0071, 0.0002, -4, 0.0073},
    };
    for (size_t i = 0; i < sizeof sums / sizeof *sums; i++) {
        double got = scene_tidy_add(sums[i].start, sums[i].change, sums[i].exponent);
        if (got != sums[i].expected)
            fail_msg("%.17g + %.17g: got %.17g, expected %.17g", sums[i].start, sums[i].change, got,
                     sums[i].expected);
    }
    double before = 1.0 / 3;
    assert_true(scene_tidy_add(before, 1e-9, -1) == before); /* to the bit */
}

static void rounding_is_to_powers_of_ten(void **state)
{
    (void)state;
    assert_true(scene_tidy_round(0.1 + 0.2, -1) == 0.3);
    assert_true(scene_tidy_round(1234567, 3) == 1235000);
}

static void multiples_are_those_of_the_step(void **state)
{
    (void)state;
    static const struct {
        double value, step, expected;
    } rows[] = {{0.34, 0.1, 0.3}, {0.73, 0.2, 0.8},  {-37, 20, -40},       {1e300, 20, 1e300},
                {7.2, 2.5, 7.5},  {0.7, 0.25, 0.75}, {0.071, 0.025, 0.075}};
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        double got = scene_tidy_multiple(rows[i].value, rows[i].step);
        if (got != rows[i].expected)
            fail_msg("%.17g in steps of %g: got %.17g, expected %.17g", rows[i].value, rows[i].step,
                     got, rows[i].expected);
    }
}

int test_tidy(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(sums_are_tidy),
        cmocka_unit_test(rounding_is_to_powers_of_ten),
        cmocka_unit_test(multiples_are_those_of_the_step),
    };
    return cmocka_run_group_tests_name("tidy", tests, NULL, NULL);
}
