/* The velocities that support contacts leave to a body. Normals of 3-4-5 triangles, y down: (0.6,
 * -0.8) looks up and to the right. */
#include "motion_tests.h"

#include "motion/support.h"

#include <stdlib.h>

static const col_vec UP = {0, -1}, UP_RIGHT = {0.6, -0.8}, UP_LEFT = {-0.6, -0.8}, RIGHT = {1, 0},
                     DOWN = {0, 1}, LEFT = {-1, 0};

static void check_projected(const motion_support *s, double x, double y, double wanted_x,
                            double wanted_y)
{
    check_near_vec("velocity", motion_support_project(s, (col_vec){x, y}),
                   (col_vec){wanted_x, wanted_y}, 1e-15);
}

static void a_floor_lets_slide(void **state)
{
    (void)state;
    motion_support s = {0};
    check_projected(&s, 3, 4, 3, 4);
    motion_support_add(&s, UP);
    check_projected(&s, 3, 4, 3, 0);
    check_projected(&s, 3, -4, 3, -4);
    check_projected(&s, -3, 0, -3, 0);
    check_projected(&s, 0, 4, 0, 0);
    check_projected(&s, 1e-9, 4, 0, 0); /* a rounding that is left counts as none */
    motion_support slope = {0};
    motion_support_add(&slope, UP_RIGHT);
    check_projected(&slope, 0, 1, 0.48, 0.36);
}

static void a_corner_lets_out_only(void **state)
{
    (void)state;
    motion_support s = {0};
    motion_support_add(&s, UP_RIGHT);
    motion_support_add(&s, UP_LEFT);
    check_projected(&s, 0, 1, 0, 0);
    check_projected(&s, 0, -1, 0, -1);
    check_projected(&s, 1, 0, 0.64, -0.48);
    check_projected(&s, -1, 0, -0.64, -0.48);
    check_projected(&s, 0.7, 1, 0, 0);
    assert_int_equal(s.count, 2);
}

/* Two tiles of one floor, the second a hair off by rounding: still one floor. */
static void two_tiles_are_one_floor(void **state)
{
    (void)state;
    motion_support s = {0};
    motion_support_add(&s, UP);
    motion_support_add(&s, (col_vec){1e-4, -1});
    motion_support_add(&s, (col_vec){-1e-4, -1});
    assert_int_equal(s.count, 1);
    check_projected(&s, 3, 4, 3, 0);
    motion_support_add(&s, DOWN);
    assert_int_equal(s.count, 2);
}

/* The first between the others adds nothing; one beyond them replaces another; all round, the
 * body is stuck. */
static void of_three_the_outer_two_count(void **state)
{
    (void)state;
    const col_vec orders[][3] = {
        {UP_LEFT, UP_RIGHT, UP}, {UP, UP_LEFT, UP_RIGHT}, {UP_RIGHT, UP, UP_LEFT}};
    for (int k = 0; k < 3; k++) {
        motion_support s = {0};
        for (int i = 0; i < 3; i++)
            motion_support_add(&s, orders[k][i]);
        assert_false(s.stuck);
        check_projected(&s, 1, 0, 0.64, -0.48);
        check_projected(&s, -1, 0, -0.64, -0.48);
        check_projected(&s, 0, 1, 0, 0);
    }
    const col_vec around[][3] = {{UP_LEFT, UP_RIGHT, DOWN}, {UP, DOWN, RIGHT}, {LEFT, RIGHT, UP}};
    for (int k = 0; k < 3; k++) {
        motion_support s = {0};
        for (int i = 0; i < 3; i++)
            motion_support_add(&s, around[k][i]);
        assert_true(s.stuck);
        check_projected(&s, 3, -4, 0, 0);
        motion_support_add(&s, UP);
        assert_true(s.stuck);
    }
}

static int by_angle(const void *a, const void *b)
{
    double p = *(const double *)a, q = *(const double *)b;
    return (p > q) - (p < q);
}

/* The largest angle between neighbours of three; another one is nearly straight, or two are nearly
 * the same: then false. */
static bool widest_of_three(const double turned[3], double *widest)
{
    const double near = 0.01;
    double sorted[3] = {turned[0], turned[1], turned[2]};
    bool clear = true;
    qsort(sorted, 3, sizeof *sorted, by_angle);
    *widest = 0;
    for (int i = 0; i < 3; i++) {
        double next = i < 2 ? sorted[i + 1] : sorted[0] + 2 * COL_PI, between = next - sorted[i];
        clear &= between > near && fabs(between - COL_PI) > near;
        *widest = fmax(*widest, between);
    }
    return clear;
}

/* Round about it is stuck; else something is left, between the outer two: where no support is for
 * more than half a turn. */
static void three_hold_from_all_sides_or_two_count(void **state)
{
    (void)state;
    random_start(19);
    for (int i = 0; i < 20000; i++) {
        motion_support s = {0};
        double turned[3], widest;
        for (int k = 0; k < 3; k++) {
            turned[k] = random_between(-COL_PI, COL_PI);
            motion_support_add(&s, (col_vec){cos(turned[k]), sin(turned[k])});
        }
        if (widest_of_three(turned, &widest) && s.stuck != (widest < COL_PI))
            fail_msg("normals at %.17g, %.17g, %.17g: stuck %d, the widest is %g", turned[0],
                     turned[1], turned[2], s.stuck, widest);
    }
}

static void what_leaves_is_released(void **state)
{
    (void)state;
    motion_support s = {0};
    motion_support_add(&s, UP);
    motion_support_add(&s, RIGHT);
    motion_support_release(&s, (col_vec){5, 0.5}, 0.1);
    assert_int_equal(s.count, 1);
    check_projected(&s, -1, 1, -1, 0);
    motion_support_release(&s, (col_vec){0, -0.05}, 0.1);
    assert_int_equal(s.count, 1);
    motion_support_release(&s, (col_vec){0, -0.2}, 0.1);
    check_projected(&s, -1, 1, -1, 1);
}

int test_support(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_floor_lets_slide),
        cmocka_unit_test(a_corner_lets_out_only),
        cmocka_unit_test(two_tiles_are_one_floor),
        cmocka_unit_test(of_three_the_outer_two_count),
        cmocka_unit_test(three_hold_from_all_sides_or_two_count),
        cmocka_unit_test(what_leaves_is_released),
    };
    return cmocka_run_group_tests_name("support", tests, NULL, NULL);
}
