/* The bodies among which something is dragged, and what they hit first. */
#include "solid_tests.h"

#include "solid/first_contact.h"

#include <math.h>

/* Dragged ones come first, as one group; each other one is a group of its own. */
static void dragged_ones_are_a_group(void **state)
{
    (void)state;
    shape all[] = {circle_at(0, 0, 5), circle_at(20, 0, 5), circle_at(40, 0, 5),
                   circle_at(60, 0, 5)};
    all[3].hidden = true;
    scene s = scene_with(all, 4);
    solid_world w;
    assert_true(solid_world_init(&w, &s, (size_t[]){2, 0, 3}, 3, SCENE_SOLID_ONE));
    assert_int_equal(w.count, 3);
    assert_int_equal(w.dragged, 2);
    assert_int_equal(w.bodies[0].index, 0);
    assert_int_equal(w.bodies[1].index, 2);
    assert_int_equal(w.bodies[2].index, 1);
    solid_group dragged = solid_group_of(&w, 1), other = solid_group_of(&w, 2);
    assert_true(dragged.first == 0 && dragged.end == 2 && other.first == 2 && other.end == 3);
    assert_true(solid_group_has(dragged, 0) && !solid_group_has(dragged, 2));
    solid_world_translate(&w, dragged, (col_vec){3, 4});
    assert_true(w.bodies[1].shape.at.x == 43 && w.bodies[1].displacement.y == 4);
    assert_true(w.bodies[2].displacement.x == 0);
    solid_world_free(&w);
    scene_free(&s);
}

/* A ball of 5 at 0, others of 5 at 40 (fixed) and 25: it gets to 15 less a skin, of 60. */
static void the_first_contact_counts(void **state)
{
    (void)state;
    const shape all[] = {circle_at(0, 0, 5), fixed(circle_at(40, 0, 5)), circle_at(25, 0, 5)};
    scene s = scene_with(all, 3);
    solid_world w;
    assert_true(solid_world_init(&w, &s, &(size_t){0}, 1, SCENE_SOLID_ONE));
    const solid_group dragged = {0, 1};
    solid_contact first = solid_first_contact(&w, dragged, (col_vec){60, 0}, false);
    assert_true(first.hit && first.other == 2);
    check_near("time", first.time, 15.0 / 60, CLOSE / 60);
    check_near("normal", first.normal.x, 1, 1e-12);
    first = solid_first_contact(&w, dragged, (col_vec){60, 0}, true);
    assert_true(first.hit && first.other == 1);
    check_near("time", first.time, 30.0 / 60, CLOSE / 60);
    first = solid_first_contact(&w, dragged, (col_vec){-60, 0}, false);
    assert_true(!first.hit && first.time == 1);
    assert_true(w.budget < SOLID_BUDGET);
    solid_world_free(&w);
    scene_free(&s);
}

/* What is fixed, pushes itself, or was pushed often takes no share. */
static void shares(void **state)
{
    (void)state;
    shape all[] = {circle_at(0, 0, 5), fixed(circle_at(40, 0, 5)), circle_at(80, 0, 5)};
    all[0].mass = 3;
    scene s = scene_with(all, 3);
    solid_world w;
    assert_true(solid_world_init(&w, &s, &(size_t){0}, 1, SCENE_SOLID_MASS));
    check_near("of 3 and 1", solid_push_share(&w, &w.bodies[2], w.inverse_mass), 0.75, 1e-15);
    check_near("fixed", solid_push_share(&w, &w.bodies[1], w.inverse_mass), 0, 0);
    w.bodies[2].pushing = true;
    check_near("pushing", solid_push_share(&w, &w.bodies[2], w.inverse_mass), 0, 0);
    w.bodies[2].pushing = false;
    w.bodies[2].push_count = 4;
    check_near("stuck", solid_push_share(&w, &w.bodies[2], w.inverse_mass), 0, 0);
    w.bodies[2].push_count = 0;
    w.share = SCENE_SOLID_OFF;
    check_near("off", solid_push_share(&w, &w.bodies[2], w.inverse_mass), 0, 0);
    solid_world_free(&w);
    scene_free(&s);
}

int test_world(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(dragged_ones_are_a_group),
        cmocka_unit_test(the_first_contact_counts),
        cmocka_unit_test(shares),
    };
    return cmocka_run_group_tests_name("solid: world", tests, NULL, NULL);
}
