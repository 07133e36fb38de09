/* The cosines and sines of angles against mpfr. */
#include "tests.h"

#include <math.h>
#include <mpfr.h>

#define NEAR MPFR_RNDN
#define BITS 256
/* How far off the last digit a number may be: what rounding to nearest takes, and a little. */
#define LAST_DIGIT 0.501

static double last_digits_off(double got, mpfr_t exact)
{
    int exponent = 0;
    (void)frexp(mpfr_get_d(exact, NEAR), &exponent);
    mpfr_sub_d(exact, exact, got, NEAR);
    return fabs(mpfr_get_d(exact, NEAR)) / ldexp(1, exponent - 53);
}

/* radians: the angle's; lost after it. */
static void check(const char *unit, double angle, col_dir got, mpfr_t radians)
{
    mpfr_t c, s;
    mpfr_inits2(BITS, c, s, (mpfr_ptr)0);
    mpfr_sin_cos(s, c, radians, NEAR);
    double off_c = last_digits_off(got.c, c), off_s = last_digits_off(got.s, s);
    mpfr_clears(c, s, radians, (mpfr_ptr)0);
    if (!(off_c <= LAST_DIGIT && off_s <= LAST_DIGIT))
        fail_msg(
            "%.17g %s: got (%.17g, %.17g), expected them within %g of the last digit, they are "
            "%g and %g off",
            angle, unit, (double)got.c, (double)got.s, LAST_DIGIT, off_c, off_s);
}

/* But for quarter turns, which are exact: see shapes.c. */
static void check_degrees(double angle)
{
    mpfr_t radians;
    if (fmod(angle, 90) == 0)
        return;
    mpfr_init2(radians, BITS);
    mpfr_const_pi(radians, NEAR);
    mpfr_mul_d(radians, radians, fmod(angle, 360), NEAR);
    mpfr_div_ui(radians, radians, 180, NEAR);
    check("degrees", angle, col_degrees(angle), radians);
}

static void check_radians(double angle)
{
    mpfr_t radians;
    mpfr_init2(radians, BITS);
    mpfr_set_d(radians, angle, NEAR);
    check("radians", angle, col_radians(angle), radians);
}

/* Whole degrees are the table's rows, halves the ends of what a row answers for. */
static void whole_and_half_degrees(void **state)
{
    (void)state;
    ABOUT_DOUBLES();
    for (int halves = -1440; halves <= 1440; halves++)
        for (int side = -1; side <= 1; side++)
            check_degrees(side ? nextafter(halves / 2.0, side * HUGE_VAL) : halves / 2.0);
}

static void any_degrees(void **state)
{
    (void)state;
    ABOUT_DOUBLES();
    dice d = {1};
    for (int i = 0; i < CASES(40000); i++) {
        check_degrees(between(&d, -360, 360));
        check_degrees(90 * (double)(roll(&d) % 9) + sized(&d, 1e-20, 1));
        check_degrees(-sized(&d, 1, 1e15));
    }
}

/* As small as numbers are that have all their digits. */
static void tiny_degrees(void **state)
{
    (void)state;
    ABOUT_DOUBLES();
    dice d = {8};
    for (int i = 0; i < CASES(20000); i++)
        check_degrees(sized(&d, 1e-290, 1e-5));
}

static void any_radians(void **state)
{
    (void)state;
    ABOUT_DOUBLES();
    dice d = {2};
    for (int i = 0; i < CASES(40000); i++) {
        check_radians(between(&d, -7, 7));
        check_radians(-sized(&d, 1e-20, 1));
        check_radians(sized(&d, 1, 1e6));
    }
}

/* There almost all of an angle cancels, and the digits of pi that are left are those far behind. */
static void radians_next_to_quarter_turns(void **state)
{
    (void)state;
    ABOUT_DOUBLES();
    dice d = {3};
    for (int i = 0; i < CASES(40000); i++) {
        double quarters = (double)(1 + roll(&d) % (i % 2 ? 8 : 660000));
        check_radians(quarters * 1.5707963267948966);
        check_radians(nextafter(quarters * 1.5707963267948966, chance(&d, 0.5) ? 0 : INFINITY));
    }
}

int test_directions(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(whole_and_half_degrees),
        cmocka_unit_test(any_degrees),
        cmocka_unit_test(tiny_degrees),
        cmocka_unit_test(any_radians),
        cmocka_unit_test(radians_next_to_quarter_turns),
    };
    return cmocka_run_group_tests_name("directions", tests, NULL, NULL);
}
