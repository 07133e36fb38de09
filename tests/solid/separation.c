/* What overlaps is separated, at once or while a shape changes. */
#include "solid_tests.h"

#include <math.h>

/* What overlaps is pushed apart, and what that pushes; fixed shapes push back. */
static void overlaps_are_separated(void **state)
{
    (void)state;
    static const struct {
        scene_solid_share share;
        bool fixed[3];
        double x[3], after[3];
    } table[] = {
        {SCENE_SOLID_ONE, {0}, {300, 380, 700}, {300, 400, 700}},
        {SCENE_SOLID_HALF, {0}, {300, 380, 700}, {290, 390, 700}},
        {SCENE_SOLID_ONE, {0, 1}, {300, 380, 700}, {280, 380, 700}},
        {SCENE_SOLID_HALF, {0, 1}, {300, 380, 700}, {280, 380, 700}},
        {SCENE_SOLID_ONE, {0}, {300, 380, 485}, {300, 400, 500}},
        {SCENE_SOLID_ONE, {0, 0, 1}, {300, 380, 485}, {285, 385, 485}},
        {SCENE_SOLID_ONE, {0}, {300, 380, 220}, {300, 400, 200}},
        {SCENE_SOLID_ONE, {0}, {300, 450, 600}, {300, 450, 600}},
    };
    for (size_t i = 0; i < sizeof table / sizeof *table; i++) {
        shape balls[3];
        for (int j = 0; j < 3; j++) {
            balls[j] = circle_at(table[i].x[j], 300, 50);
            balls[j].fixed = table[i].fixed[j];
        }
        scene s = scene_with(balls, 3);
        assert_true(solid_separate(&s, 0, table[i].share));
        for (size_t j = 0; j < 3; j++) {
            if (fabs(s.shapes[j].x - table[i].after[j]) > CLOSE)
                fail_msg("row %zu, ball %zu: at %.17g, expected %g", i, j, s.shapes[j].x,
                         table[i].after[j]);
        }
        scene_free(&s);
    }
}

/* What stays can't leave a fixed one that it overlaps; it pushes the others off all the same. */
static void a_fixed_one_beneath_keeps_no_other_there(void **state)
{
    (void)state;
    for (scene_solid_share share = SCENE_SOLID_ONE; share <= SCENE_SOLID_MASS; share++) {
        shape all[] = {circle_at(300, 300, 50), fixed(circle_at(250, 300, 50)),
                       circle_at(390, 300, 50)};
        scene s = scene_with(all, 3);
        shape smaller = all[0];
        smaller.radius = 45;
        assert_true(solid_reshape(&s, 0, &smaller, share, true));
        check_near("x", s.shapes[0].x, 300, 0);
        check_near("radius", s.shapes[0].radius, 45, 0);
        check_near("x", s.shapes[1].x, 250, 0);
        check_near("pushed off before it shrank", s.shapes[2].x, 400, CLOSE);
        scene_free(&s);
    }
}

/* With room the change ends at the very numbers that were asked for: 300 + (0.1 - 300) isn't 0.1.
 */
static void a_change_ends_where_it_should(void **state)
{
    (void)state;
    shape all[] = {circle_at(400, 400, 300), circle_at(1000, 400, 50)};
    scene s = scene_with(all, 2);
    shape smaller = all[0];
    smaller.radius = 0.1;
    assert_true(solid_reshape(&s, 0, &smaller, SCENE_SOLID_ONE, true));
    check_near("radius", s.shapes[0].radius, 0.1, 0);
    check_near("x", s.shapes[0].x, 400, 0);
    scene_free(&s);
}

/* No room: it ends, and what is dragged is where it was or near. */
static void it_ends_where_there_is_no_room(void **state)
{
    (void)state;
    shape all[] = {circle_at(300, 300, 60), fixed(segment_at(250, 0, 250, 700)),
                   fixed(segment_at(350, 0, 350, 700))};
    scene s = scene_with(all, 3);
    assert_true(solid_separate(&s, 0, SCENE_SOLID_ONE));
    assert_true(s.shapes[0].x > 240 && s.shapes[0].x < 360);
    /* Then it may still be turned into something else that overlaps no more than now. */
    shape smaller = s.shapes[0];
    smaller.radius = 40;
    assert_true(solid_reshape(&s, 0, &smaller, SCENE_SOLID_ONE, false));
    assert_true(s.shapes[0].radius == 40);
    col_shape small = scene_shape_geometry(&s.shapes[0]);
    for (size_t i = 1; i < 3; i++) {
        col_shape wall = scene_shape_geometry(&s.shapes[i]);
        assert_true(col_gap(&small, &wall) >= 0);
    }
    s.shapes[0].hidden = true;
    smaller.hidden = true;
    smaller.radius = 99;
    assert_true(solid_reshape(&s, 0, &smaller, SCENE_SOLID_ONE, false));
    assert_true(s.shapes[0].radius == 99);
    assert_true(solid_separate(&s, 0, SCENE_SOLID_ONE));
    scene_free(&s);
}

int test_separation(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(overlaps_are_separated),
        cmocka_unit_test(a_fixed_one_beneath_keeps_no_other_there),
        cmocka_unit_test(a_change_ends_where_it_should),
        cmocka_unit_test(it_ends_where_there_is_no_room),
    };
    return cmocka_run_group_tests_name("solid: separation", tests, NULL, NULL);
}
