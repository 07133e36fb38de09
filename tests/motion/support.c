/* The ways that are left to what is held. Normals of 3-4-5 triangles, y down: (0.6, -0.8) looks up
 * and to the right. */
#include "motion_tests.h"

#include "motion/support.h"

static const col_vec UP = {0, -1}, UP_RIGHT = {0.6, -0.8}, UP_LEFT = {-0.6, -0.8}, RIGHT = {1, 0},
                     DOWN = {0, 1}, LEFT = {-1, 0};

static void check_way(const hold *h, double x, double y, double wanted_x, double wanted_y)
{
    check_near_vec("way", hold_way(h, (col_vec){x, y}), (col_vec){wanted_x, wanted_y}, 1e-15);
}

static void a_floor_lets_slide(void **state)
{
    (void)state;
    hold h = {0};
    check_way(&h, 3, 4, 3, 4);
    hold_add(&h, UP);
    check_way(&h, 3, 4, 3, 0);
    check_way(&h, 3, -4, 3, -4);
    check_way(&h, -3, 0, -3, 0);
    check_way(&h, 0, 4, 0, 0);
    check_way(&h, 1e-9, 4, 0, 0); /* all but held */
    hold slope = {0};
    hold_add(&slope, UP_RIGHT);
    check_way(&slope, 0, 1, 0.48, 0.36);
}

static void a_corner_lets_out_only(void **state)
{
    (void)state;
    hold h = {0};
    hold_add(&h, UP_RIGHT);
    hold_add(&h, UP_LEFT);
    check_way(&h, 0, 1, 0, 0);
    check_way(&h, 0, -1, 0, -1);
    check_way(&h, 1, 0, 0.64, -0.48);
    check_way(&h, -1, 0, -0.64, -0.48);
    check_way(&h, 0.7, 1, 0, 0);
    assert_int_equal(h.count, 2);
}

/* Two tiles of one floor, the second a hair off by rounding: still one floor. */
static void two_tiles_are_one_floor(void **state)
{
    (void)state;
    hold h = {0};
    hold_add(&h, UP);
    hold_add(&h, (col_vec){1e-4, -1});
    hold_add(&h, (col_vec){-1e-4, -1});
    assert_int_equal(h.count, 1);
    check_way(&h, 3, 4, 3, 0);
    hold_add(&h, DOWN);
    assert_int_equal(h.count, 2);
}

/* The first between the others adds nothing; one beyond them takes a place; all round, nothing is
 * left. */
static void of_three_the_outer_two_count(void **state)
{
    (void)state;
    const col_vec orders[][3] = {
        {UP_LEFT, UP_RIGHT, UP}, {UP, UP_LEFT, UP_RIGHT}, {UP_RIGHT, UP, UP_LEFT}};
    for (int k = 0; k < 3; k++) {
        hold h = {0};
        for (int i = 0; i < 3; i++)
            hold_add(&h, orders[k][i]);
        assert_false(h.stuck);
        check_way(&h, 1, 0, 0.64, -0.48);
        check_way(&h, -1, 0, -0.64, -0.48);
        check_way(&h, 0, 1, 0, 0);
    }
    const col_vec around[][3] = {{UP_LEFT, UP_RIGHT, DOWN}, {UP, DOWN, RIGHT}, {LEFT, RIGHT, UP}};
    for (int k = 0; k < 3; k++) {
        hold h = {0};
        for (int i = 0; i < 3; i++)
            hold_add(&h, around[k][i]);
        assert_true(h.stuck);
        check_way(&h, 3, -4, 0, 0);
        hold_add(&h, UP);
        assert_true(h.stuck);
    }
}

static void what_leaves_is_let_go(void **state)
{
    (void)state;
    hold h = {0};
    hold_add(&h, UP);
    hold_add(&h, RIGHT);
    hold_release(&h, (col_vec){5, 0.5}, 0.1);
    assert_int_equal(h.count, 1);
    check_way(&h, -1, 1, -1, 0);
    hold_release(&h, (col_vec){0, -0.05}, 0.1);
    assert_int_equal(h.count, 1);
    hold_release(&h, (col_vec){0, -0.2}, 0.1);
    check_way(&h, -1, 1, -1, 1);
}

int test_hold(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_floor_lets_slide),      cmocka_unit_test(a_corner_lets_out_only),
        cmocka_unit_test(two_tiles_are_one_floor), cmocka_unit_test(of_three_the_outer_two_count),
        cmocka_unit_test(what_leaves_is_let_go),
    };
    return cmocka_run_group_tests_name("hold", tests, NULL, NULL);
}
