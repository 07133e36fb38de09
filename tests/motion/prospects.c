/* What lies ahead. */
#include "motion_tests.h"

#include "motion/prospect.h"

#include <math.h>

/* A ball of radius 2 goes to 40 in 10 frames; a wall's left side is at 20, and it is 2 thick. */
static void the_first_impact_is_told(void **state)
{
    (void)state;
    scene s = new_scene();
    s.rules.restitution = 0.5;
    fixed(add_rectangle(&s, 21, 0, 2, 30, 0));
    add_circle(&s, 0, 0, 2, 4, 1);
    fixed(add_rectangle(&s, 30, 0, 2, 60, 0));
    prospect out[4];
    assert_int_equal(prospects_of(&s, 10, out, 4), 1);
    const prospect *p = &out[0];
    assert_int_equal(p->shape, 1);
    assert_true(p->hit);
    assert_int_equal(p->other, 0);
    check_near_vec("way", p->way, (col_vec){40, 10}, 0);
    check_near("time", p->impact.time, 18.0 / 40, 1e-14);
    check_near_vec("normal", p->impact.normal, (col_vec){-1, 0}, 1e-15);
    check_near_vec("point", p->impact.point, (col_vec){20, 4.5}, 1e-13);
    check_near_vec("before", p->velocity, (col_vec){4, 1}, 0);
    check_near_vec("after", p->after, (col_vec){-2, 1}, 1e-14);
    check_near_vec("start", p->start.at, (col_vec){0, 0}, 0);
    check_near_vec("the other", p->other_start.at, (col_vec){21, 0}, 0);
    assert_false(p->overlaps); /* it would be beyond */
    scene_free(&s);
}

/* Both move: 10 apart less 2 radii of 1, closing 4 in 1 frame: at 2 of 5 frames. After that they
 * are 2 beyond each other's middle at the end, where the static test finds them. */
static void both_ways_count(void **state)
{
    (void)state;
    scene s = new_scene();
    add_circle(&s, 0, 0, 1, 3, 0);
    add_circle(&s, 10, 0, 1, -1, 0)->mass = 3;
    prospect out[2];
    assert_int_equal(prospects_of(&s, 2.25, out, 2), 2);
    for (int k = 0; k < 2; k++) {
        assert_true(out[k].hit);
        assert_int_equal(out[k].other, 1 - k);
        check_near("time", out[k].impact.time, 2 / 2.25, 1e-14);
        check_near("normal", out[k].impact.normal.x, k ? 1 : -1, 1e-15);
        assert_true(out[k].overlaps);
        check_near("depth", out[k].static_depth, 1, 1e-14);
        check_near("way out", out[k].static_normal.x, k ? 1 : -1, 1e-15);
    }
    check_near("a after", out[0].after.x, -3, 1e-14);
    check_near("b after", out[1].after.x, 1, 1e-14);
    check_near("the other's way", out[0].other_way.x, -2.25, 1e-15);
    scene_free(&s);
}

/* Those who rest, hide, part, graze or come too late have nothing ahead. */
static void what_doesnt_meet_isnt_told(void **state)
{
    (void)state;
    scene s = new_scene();
    add_circle(&s, 0, 0, 2, 1, 0);
    add_circle(&s, 3, 0, 2, 2, 0); /* overlaps, and parts */
    add_circle(&s, 50, 0, 2, 0, 0)->hidden = true;
    add_circle(&s, 200, 0, 2, 0, 0); /* too far */
    prospect out[8];
    assert_int_equal(prospects_of(&s, 10, out, 8), 2);
    assert_false(out[0].hit || out[1].hit);
    check_near_vec("goes on", out[0].after, (col_vec){1, 0}, 0);
    assert_false(out[0].overlaps);
    assert_int_equal(prospects_of(&s, 150, out, 8), 2);
    assert_true(out[1].hit);
    assert_int_equal(out[1].other, 3);
    scene_free(&s);
    s = new_scene();
    fixed(add_rectangle(&s, 0, 0, 100, 10, 0));
    add_circle(&s, 0, -7, 2, 1, 0); /* touches, and slides along */
    assert_int_equal(prospects_of(&s, 10, out, 8), 1);
    assert_false(out[0].hit);
    scene_free(&s);
}

/* Those that meet something come first where there is room for some only; in the scene's order. */
static void the_most_important_are_kept(void **state)
{
    (void)state;
    scene s = new_scene();
    for (int k = 0; k < 6; k++)
        add_circle(&s, 0, 20 * k, 2, 5, 0);
    fixed(add_circle(&s, 30, 40, 2, 0, 0));
    fixed(add_circle(&s, 30, 100, 2, 0, 0));
    prospect out[6];
    static const size_t EXPECTED[][6] = {{2}, {2, 5}, {0, 2, 5}, {0, 1, 2, 5}};
    for (size_t most = 1; most <= 4; most++) {
        assert_int_equal(prospects_of(&s, 10, out, most), most);
        for (size_t k = 0; k < most; k++)
            assert_int_equal(out[k].shape, EXPECTED[most - 1][k]);
    }
    assert_int_equal(prospects_of(&s, 10, out, 6), 6);
    assert_int_equal(prospects_of(&s, 10, out, 0), 0);
    scene_free(&s);
}

/* Against all pairs, one by one. */
static void the_grid_leaves_nothing_out(void **state)
{
    (void)state;
    random_start(41);
    scene s = new_scene();
    for (int k = 0; k < 150; k++)
        add_circle(&s, random_between(0, 1000), random_between(0, 1000), random_between(0, 8),
                   random_between(-9, 9), random_between(-9, 9));
    static prospect out[150];
    assert_int_equal(prospects_of(&s, 20, out, 150), 150);
    size_t hits = 0;
    for (size_t i = 0; i < 150; i++) {
        col_shape a = shape_geometry(&s.shapes[i]);
        col_vec way = {s.shapes[i].velocity_x * 20, s.shapes[i].velocity_y * 20};
        double first = 2;
        for (size_t j = 0; j < 150; j++) {
            col_shape b = shape_geometry(&s.shapes[j]);
            col_vec other = {s.shapes[j].velocity_x * 20, s.shapes[j].velocity_y * 20};
            col_impact hit = col_sweep(&b, other, &a, way);
            if (j != i && hit.hit && hit.approach < 0)
                first = fmin(first, hit.time);
        }
        assert_int_equal(out[i].hit, first <= 1);
        if (out[i].hit)
            check_near("first", out[i].impact.time, first, 1e-12);
        hits += out[i].hit;
    }
    assert_true(hits > 20);
    scene_free(&s);
}

int test_prospects(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_first_impact_is_told),
        cmocka_unit_test(both_ways_count),
        cmocka_unit_test(what_doesnt_meet_isnt_told),
        cmocka_unit_test(the_most_important_are_kept),
        cmocka_unit_test(the_grid_leaves_nothing_out),
    };
    return cmocka_run_group_tests_name("prospects", tests, NULL, NULL);
}
