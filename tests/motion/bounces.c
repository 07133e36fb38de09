/* Bounces worked out by hand. */
#include "motion_tests.h"

#include <math.h>
#include <string.h>

static const double NEAR = 1e-8; /* a skin is about 1e-11 here */

/* Gap 8, closing 16: they meet at half the frame, at x = 6 and 8, and exchange their velocities. */
static void equal_masses_exchange_velocities(void **state)
{
    (void)state;
    scene s = new_scene();
    add_circle(&s, 0, 0, 1, 12, 0);
    add_circle(&s, 10, 0, 1, -4, 0);
    motion m = begin(&s);
    steps(&m, 1);
    check_near_vec("velocity of a", m.bodies[0].velocity, (col_vec){-4, 0}, NEAR);
    check_near_vec("velocity of b", m.bodies[1].velocity, (col_vec){12, 0}, NEAR);
    check_near_vec("a", m.bodies[0].shape.at, (col_vec){4, 0}, NEAR);
    check_near_vec("b", m.bodies[1].shape.at, (col_vec){14, 0}, NEAR);
    assert_int_equal(m.event_count, 1);
    assert_int_equal(m.events[0].kind, MOTION_IMPACT);
    assert_int_equal(m.events[0].a, 0);
    assert_int_equal(m.events[0].b, 1);
    check_near("time", m.events[0].time, 0.5, NEAR);
    check_near_vec("point", m.events[0].point, (col_vec){7, 0}, NEAR);
    check_near_vec("normal", m.events[0].normal, (col_vec){1, 0}, NEAR);
    done(&m, &s);
}

/* a' = (1 - e 3) / 4 * 8, b' = (1 + e) / 4 * 8. */
static void masses_and_restitution_count(void **state)
{
    (void)state;
    static const double CASES[][3] = {{1, -4, 4}, {0.5, -1, 3}, {0, 2, 2}};
    for (size_t k = 0; k < 3; k++) {
        scene s = new_scene();
        s.rules.restitution = CASES[k][0];
        add_circle(&s, 0, 0, 1, 0, 8);
        add_circle(&s, 0, 6, 1, 0, 0)->mass = 3;
        motion m = begin(&s);
        steps(&m, 1);
        check_near("a", m.bodies[0].velocity.y, CASES[k][1], NEAR);
        check_near("b", m.bodies[1].velocity.y, CASES[k][2], NEAR);
        check_near("a's place", m.bodies[0].shape.at.y, 4 + CASES[k][1] / 2, NEAR);
        check_near("b's place", m.bodies[1].shape.at.y, 6 + CASES[k][2] / 2, NEAR);
        done(&m, &s);
    }
}

/* The upper face of a brick turned by 30 degrees has the normal (1/2, -cos 30). */
static void a_turned_wall_reflects(void **state)
{
    (void)state;
    for (int algorithm = SCENE_ALGORITHM_SEMI_DYNAMIC; algorithm <= SCENE_ALGORITHM_DYNAMIC;
         algorithm++) {
        scene s = new_scene();
        s.rules.algorithm = (scene_algorithm)algorithm;
        fixed(add_rectangle(&s, 100, 100, 80, 20, 30));
        add_circle(&s, 100, 80, 2, 0, 20);
        motion m = begin(&s);
        steps(&m, 1);
        double half = sqrt(0.75);
        check_near_vec("velocity", m.bodies[1].velocity, (col_vec){20 * half, -10}, NEAR);
        check_near_vec("the wall", m.bodies[0].velocity, (col_vec){0, 0}, 0);
        /* The centre is 12 from the middle line where 20 - y = 12 / cos 30. */
        double y = 20 - 12 / half, time = y / 20;
        assert_int_equal(m.event_count, 1);
        check_near("time", m.events[0].time, time, NEAR);
        check_near_vec("normal", m.events[0].normal, (col_vec){0.5, -half}, NEAR);
        check_near_vec("place", m.bodies[1].shape.at,
                       (col_vec){100 + 20 * half * (1 - time), 80 + y - 10 * (1 - time)}, NEAR);
        done(&m, &s);
    }
}

/* A centre at (-4, -3) is 5 from the corner (0, 0): the normal is (-0.8, -0.6). */
static void a_corner_reflects(void **state)
{
    (void)state;
    scene s = new_scene();
    fixed(add_rectangle(&s, 5, 5, 10, 10, 0));
    add_circle(&s, -9, -3, 5, 10, 0);
    motion m = begin(&s);
    steps(&m, 1);
    check_near("time", m.events[0].time, 0.5, NEAR);
    check_near_vec("point", m.events[0].point, (col_vec){0, 0}, NEAR);
    check_near_vec("velocity", m.bodies[1].velocity, (col_vec){-2.8, -9.6}, NEAR);
    check_near_vec("place", m.bodies[1].shape.at, (col_vec){-5.4, -7.8}, NEAR);
    done(&m, &s);
}

/* Between 1 and 9 a centre goes to and fro: unfolded, it goes straight. */
static double folded(double x)
{
    double in_period = fmod(x - 1, 16);
    return in_period <= 8 ? 1 + in_period : 17 - in_period;
}

static void walls_fold_the_way(void **state)
{
    (void)state;
    for (int algorithm = SCENE_ALGORITHM_SEMI_DYNAMIC; algorithm <= SCENE_ALGORITHM_DYNAMIC;
         algorithm++) {
        scene s = new_scene();
        s.rules.algorithm = (scene_algorithm)algorithm;
        set_box(&s, 0, 0, 10, 10);
        add_circle(&s, 3, 4, 1, 23, 5.25);
        motion m = begin(&s);
        for (int n = 1; n <= 50; n++) {
            steps(&m, 1);
            check_near_vec("place", m.bodies[0].shape.at,
                           (col_vec){folded(3 + 23.0 * n), folded(4 + 5.25 * n)}, 1e-7);
        }
        check_near("speed", speed_of(&m.bodies[0]), hypot(23, 5.25), NEAR);
        assert_int_equal(m.counts.capped, 0);
        done(&m, &s);
    }
}

/* A frame adds gravity first: after n frames g (1 + 2 + ... + n). */
static void what_falls_falls_by_the_sum(void **state)
{
    (void)state;
    for (int algorithm = 0; algorithm < SCENE_ALGORITHMS; algorithm++) {
        scene s = new_scene();
        s.rules.algorithm = (scene_algorithm)algorithm;
        s.rules.gravity_x = -0.25;
        s.rules.gravity_y = 0.5;
        add_circle(&s, 0, 0, 1, 3, 0);
        fixed(add_circle(&s, 0, -10, 1, 0, 0));
        motion m = begin(&s);
        steps(&m, 20);
        check_near_vec("place", m.bodies[0].shape.at, (col_vec){60 - 0.25 * 210, 0.5 * 210}, NEAR);
        check_near_vec("velocity", m.bodies[0].velocity, (col_vec){3 - 5, 10}, NEAR);
        check_near_vec("fixed", m.bodies[1].shape.at, (col_vec){0, -10}, 0);
        done(&m, &s);
    }
}

/* Two that overlap at the frame's end part by mass, and bounce: 2 deep, and the one of mass 3 goes
 * a quarter of that. Velocities as above. */
static void the_static_algorithm_parts_by_mass(void **state)
{
    (void)state;
    scene s = new_scene();
    s.rules.algorithm = SCENE_ALGORITHM_STATIC;
    add_circle(&s, 0, 0, 3, 8, 0);
    add_circle(&s, 12, 0, 3, 0, 0)->mass = 3;
    motion m = begin(&s);
    steps(&m, 1);
    check_near_vec("a", m.bodies[0].shape.at, (col_vec){6.5, 0}, NEAR);
    check_near_vec("b", m.bodies[1].shape.at, (col_vec){12.5, 0}, NEAR);
    check_near("a's velocity", m.bodies[0].velocity.x, -4, NEAR);
    check_near("b's velocity", m.bodies[1].velocity.x, 4, NEAR);
    assert_int_equal(m.counts.impacts, 1);
    check_near("time", m.events[0].time, 1, 0);
    done(&m, &s);
}

/* The box is 10 wide; what began or went beyond a wall is pulled in, bounces if it was leaving, and
 * what doesn't fit isn't held. */
static void walls_pull_in(void **state)
{
    (void)state;
    for (int algorithm = 0; algorithm < SCENE_ALGORITHMS; algorithm++) {
        scene s = new_scene();
        s.rules.algorithm = (scene_algorithm)algorithm;
        set_box(&s, 0, 0, 10, 10);
        add_circle(&s, 30, 5, 1, 2, 0);
        add_circle(&s, 4, -7, 1, 0, -3);
        add_circle(&s, 0.5, 5, 1, 0.25, 0);
        add_rectangle(&s, 4.5, 20, 12, 1, 0)->velocity_x = 0.25;
        fixed(add_circle(&s, -40, 5, 1, 0, 0));
        motion m = begin(&s);
        steps(&m, 1);
        double bounced[] = {9, 7}, own[] = {1, 4};
        bool is_static = algorithm == SCENE_ALGORITHM_STATIC; /* it bounces at the frame's end */
        check_near("right", m.bodies[0].shape.at.x, is_static ? bounced[0] : bounced[1], NEAR);
        check_near("right, v", m.bodies[0].velocity.x, -2, NEAR);
        check_near("top", m.bodies[1].shape.at.y, is_static ? own[0] : own[1], NEAR);
        check_near("top, v", m.bodies[1].velocity.y, 3, NEAR);
        check_near("left", m.bodies[2].shape.at.x, is_static ? 1 : 1.25, NEAR);
        check_near("left, v", m.bodies[2].velocity.x, 0.25, NEAR);
        check_near_vec("wide", m.bodies[3].shape.at, (col_vec){4.75, 9.5}, NEAR);
        check_near_vec("fixed", m.bodies[4].shape.at, (col_vec){-40, 5}, 0);
        done(&m, &s);
    }
}

/* A fixed block pushes a ball out to the right, where a wall leaves it no room: that holds it, and
 * it hits nothing. */
static void walls_hold_what_is_pushed(void **state)
{
    (void)state;
    scene s = new_scene();
    set_box(&s, 0, 0, 100, 100);
    fixed(add_rectangle(&s, 60, 50, 70, 20, 0)); /* to 95 */
    add_circle(&s, 93, 50, 5, 0, 0);
    motion m = begin(&s);
    steps(&m, 1);
    check_near_vec("held at the wall", m.bodies[1].shape.at, (col_vec){95, 50}, NEAR);
    for (size_t k = 0; k < m.event_count; k++)
        assert_true(m.events[k].b != MOTION_WALL);
    done(&m, &s);
}

/* Walls far away pull two balls in to the same place, the one in front of the other. There numbers
 * are so coarse that by a skin of what the two were before they would overlap. */
static void far_walls_pull_in_apart(void **state)
{
    (void)state;
    for (int k = 0; k < 40; k++) {
        scene s = new_scene();
        set_box(&s, 1e9, -50, 1000, 100);
        add_circle(&s, 0.1 * k, 0.2, 5, 0, 0);
        add_circle(&s, -50.3 - 0.7 * k, 0.1 * k, 5, 0, 0);
        motion m = begin(&s);
        steps(&m, 1);
        check_near("the first is in", m.bodies[0].shape.at.x, 1e9 + 5, 1e-3);
        check_apart(&m, "walls far away");
        done(&m, &s);
    }
}

/* A side that comes flat touches with its middle, a corner with itself. */
static void walls_are_touched_at_a_point(void **state)
{
    (void)state;
    for (int algorithm = 0; algorithm < SCENE_ALGORITHMS; algorithm++) {
        scene s = new_scene();
        s.rules.algorithm = (scene_algorithm)algorithm;
        set_box(&s, 0, 0, 100, 100);
        add_rectangle(&s, 30, 80, 20, 10, 0)->velocity_y = 20;
        add_rectangle(&s, 80, 80, 10, 10, 45)->velocity_x = 20;
        motion m = begin(&s);
        steps(&m, 1);
        bool is_static = algorithm == SCENE_ALGORITHM_STATIC; /* it has moved on */
        assert_int_equal(m.event_count, 2);
        for (size_t k = 0; k < 2; k++) {
            const motion_event *e = &m.events[k];
            bool flat = e->a == 0;
            assert_true(e->b == MOTION_WALL);
            check_near_vec("normal", e->normal, flat ? (col_vec){0, 1} : (col_vec){1, 0}, 0);
            col_vec at = {flat ? 30 : 100, flat ? 100 : 80};
            if (is_static)
                at = flat ? (col_vec){30, 105} : (col_vec){100 + sqrt(50), 80};
            check_near_vec("point", e->point, at, NEAR);
        }
        done(&m, &s);
    }
}

/* What parts, grazes or rests beside another one is left alone. */
static void what_parts_is_left_alone(void **state)
{
    (void)state;
    for (int algorithm = SCENE_ALGORITHM_SEMI_DYNAMIC; algorithm <= SCENE_ALGORITHM_DYNAMIC;
         algorithm++) {
        scene s = new_scene();
        s.rules.algorithm = (scene_algorithm)algorithm;
        fixed(add_rectangle(&s, 0, 0, 100, 10, 0));
        add_circle(&s, 0, -7, 2, 3, 0);
        add_circle(&s, 0, 8, 3, 0, 1);
        motion m = begin(&s);
        steps(&m, 1);
        check_near_vec("slides", m.bodies[1].velocity, (col_vec){3, 0}, 0);
        check_near_vec("is there", m.bodies[1].shape.at, (col_vec){3, -7}, NEAR);
        check_near_vec("parts", m.bodies[2].velocity, (col_vec){0, 1}, 0);
        assert_int_equal(m.counts.impacts, 0);
        done(&m, &s);
    }
}

/* Overlapping starts are pushed apart, by mass, as far as there is room. */
static void overlaps_are_pushed_apart(void **state)
{
    (void)state;
    for (int algorithm = SCENE_ALGORITHM_SEMI_DYNAMIC; algorithm <= SCENE_ALGORITHM_DYNAMIC;
         algorithm++) {
        scene s = new_scene();
        s.rules.algorithm = (scene_algorithm)algorithm;
        add_circle(&s, 0, 0, 5, 0, 0);
        add_circle(&s, 6, 0, 5, 0, 0)->mass = 3;
        fixed(add_segment(&s, -50, 30, 50, 30));
        add_circle(&s, 0, 28, 5, 0, 0);
        fixed(add_segment(&s, -50, 22, 50, 22));
        motion m = begin(&s);
        steps(&m, 1);
        check_near("the lighter one", m.bodies[0].shape.at.x, -3, NEAR);
        check_near("the heavier one", m.bodies[1].shape.at.x, 7, NEAR);
        assert_true(m.counts.impacts >= 2);
        /* 8 between two walls is too little for a ball of 10: it doesn't cross either. */
        assert_true(m.bodies[3].shape.at.y > 22 && m.bodies[3].shape.at.y < 30);
        assert_int_equal(m.counts.misses, 0);
        done(&m, &s);
    }
}

/* What waits for one that moves away loses its time, not its velocity. */
static void a_body_waits_for_a_resting_place(void **state)
{
    (void)state;
    scene s = new_scene();
    s.rules.algorithm = SCENE_ALGORITHM_SEMI_DYNAMIC;
    add_circle(&s, 0, 0, 1, 4, 0);
    add_circle(&s, 4, 0, 1, 6, 0);
    motion m = begin(&s);
    steps(&m, 1);
    check_near("waits", m.bodies[0].shape.at.x, 2, NEAR);
    check_near("goes on", m.bodies[1].shape.at.x, 10, NEAR);
    check_near("its velocity", m.bodies[0].velocity.x, 4, 0);
    check_near("given up", m.counts.given_up, 0.5, NEAR);
    assert_int_equal(m.counts.phantoms, 1);
    done(&m, &s);
}

/* A column that falls isn't held up by itself, whichever of it comes first in the scene. */
static void a_column_falls_together(void **state)
{
    (void)state;
    for (int algorithm = SCENE_ALGORITHM_SEMI_DYNAMIC; algorithm <= SCENE_ALGORITHM_DYNAMIC;
         algorithm++)
        for (int upwards = 0; upwards < 2; upwards++) {
            scene s = new_scene();
            s.rules.algorithm = (scene_algorithm)algorithm;
            s.rules.gravity_y = 0.5;
            for (int k = 0; k < 6; k++)
                add_circle(&s, 0, 10.01 * (upwards ? -k : k), 5, 0, 0);
            motion m = begin(&s);
            steps(&m, 20);
            for (int k = 0; k < 6; k++)
                check_near_vec("velocity", m.bodies[k].velocity, (col_vec){0, 10}, NEAR);
            check_near("given up", m.counts.given_up, 0, 0);
            assert_int_equal(m.counts.impacts, 0);
            done(&m, &s);
        }
}

int test_bounces(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(equal_masses_exchange_velocities),
        cmocka_unit_test(masses_and_restitution_count),
        cmocka_unit_test(a_turned_wall_reflects),
        cmocka_unit_test(a_corner_reflects),
        cmocka_unit_test(walls_fold_the_way),
        cmocka_unit_test(what_falls_falls_by_the_sum),
        cmocka_unit_test(the_static_algorithm_parts_by_mass),
        cmocka_unit_test(walls_pull_in),
        cmocka_unit_test(walls_hold_what_is_pushed),
        cmocka_unit_test(far_walls_pull_in_apart),
        cmocka_unit_test(walls_are_touched_at_a_point),
        cmocka_unit_test(what_parts_is_left_alone),
        cmocka_unit_test(overlaps_are_pushed_apart),
        cmocka_unit_test(a_body_waits_for_a_resting_place),
        cmocka_unit_test(a_column_falls_together),
    };
    return cmocka_run_group_tests_name("bounces", tests, NULL, NULL);
}
