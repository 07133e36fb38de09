/* Fixed shapes with a velocity: nothing stops them. */
#include "motion_tests.h"

#include <math.h>

static shape *add_platform(scene *s, double x, double y, double vx, double vy)
{
    shape *p = fixed(add_rectangle(s, x, y, 40, 10, 0));
    p->velocity_x = vx;
    p->velocity_y = vy;
    return p;
}

static void they_move_on_through_everything_fixed(void **state)
{
    (void)state;
    for (int algorithm = 0; algorithm < SCENE_ALGORITHMS; algorithm++) {
        scene s = new_scene();
        s.rules.algorithm = (scene_algorithm)algorithm;
        s.rules.gravity_y = 0.5;
        set_box(&s, 0, 0, 100, 100);
        add_platform(&s, 50, 50, 7, 0);
        add_platform(&s, 90, 52, -3, 0);
        motion m = begin(&s);
        steps(&m, 40);
        check_near_vec("one", m.bodies[0].shape.at, (col_vec){330, 50}, 1e-9);
        check_near_vec("other", m.bodies[1].shape.at, (col_vec){-30, 52}, 1e-9);
        assert_int_equal(m.counts.impacts + m.counts.misses, 0);
        done(&m, &s);
    }
}

/* Closing with 3 + 2, a ball leaves with 5 against the platform: 8 along its direction. */
static void they_push(void **state)
{
    (void)state;
    for (int algorithm = 0; algorithm < SCENE_ALGORITHMS; algorithm++) {
        scene s = new_scene();
        s.rules.algorithm = (scene_algorithm)algorithm;
        add_platform(&s, 0, 0, 3, 0);
        add_circle(&s, 30, 0, 5, -2, 0);
        motion m = begin(&s);
        steps(&m, 2);
        check_near("the ball", m.bodies[1].velocity.x, 8, 1e-9);
        check_near("the platform", m.bodies[0].velocity.x, 3, 0);
        steps(&m, 20);
        assert_true(col_gap(&m.bodies[0].shape, &m.bodies[1].shape) > 0);
        done(&m, &s);
    }
}

/* One that rises carries what lies on it, one that sinks lets it follow. */
static void they_carry(void **state)
{
    (void)state;
    static const double SPEEDS[] = {-0.5, 0.2};
    for (int k = 0; k < 2; k++) {
        scene s = new_scene();
        s.rules.restitution = 0;
        s.rules.gravity_y = 0.3;
        add_platform(&s, 0, 0, 0, SPEEDS[k]);
        add_circle(&s, 0, -10.5, 5, 0, 0);
        motion m = begin(&s);
        steps(&m, 500);
        check_apart(&m, "a lift");
        check_near("the ball on it", m.bodies[1].shape.at.y, 500 * SPEEDS[k] - 10, 1e-6);
        check_near("its speed", m.bodies[1].velocity.y, SPEEDS[k], 1e-6);
        assert_int_equal(m.counts.capped, 0);
        done(&m, &s);
    }
}

/* Between a platform and a wall there is no room left: the platform runs over the ball, nothing
 * hangs, the wall holds, and when the platform is gone the ball is free. */
static void what_cant_yield_is_run_over(void **state)
{
    (void)state;
    static const double SPEEDS[] = {0.01, 1, 7, 1000};
    for (int v = 0; v < 4; v++)
        for (int e = 0; e < 3; e++)
            for (int algorithm = 0; algorithm < SCENE_ALGORITHMS; algorithm++) {
                scene s = new_scene();
                s.rules.algorithm = (scene_algorithm)algorithm;
                s.rules.restitution = e / 2.0;
                s.rules.gravity_y = e == 1 ? 0.2 : 0;
                set_box(&s, 0, 0, 100, 100);
                add_platform(&s, 50, 60, 0, SPEEDS[v]);
                fixed(add_segment(&s, 0, 95, 100, 95));
                add_circle(&s, 50, 89, 5, 0.3, 0);
                motion m = begin(&s);
                for (int frame = 0; frame < 300; frame++) {
                    steps(&m, 1);
                    col_vec at = m.bodies[2].shape.at;
                    if (!isfinite(at.x + at.y))
                        fail_msg("speed %g: not finite in frame %d", SPEEDS[v], frame);
                    if (algorithm != SCENE_ALGORITHM_STATIC &&
                        !(at.y < 90 && at.x > 5 && at.x < 95))
                        fail_msg("algorithm %d, speed %g, restitution %g: at (%.17g, %.17g) in "
                                 "frame %d",
                                 algorithm, SPEEDS[v], e / 2.0, at.x, at.y, frame);
                }
                if (v > 0)
                    assert_true(m.bodies[0].shape.at.y > 105);
                done(&m, &s);
            }
}

/* A ball that two platforms press together. */
static void two_platforms_press(void **state)
{
    (void)state;
    for (int e = 0; e < 3; e++) {
        scene s = new_scene();
        s.rules.restitution = e / 2.0;
        add_platform(&s, 0, 0, 0, 2);
        add_platform(&s, 0, 60, 0, -2);
        add_circle(&s, 1, 30, 5, 0, 0.5);
        motion m = begin(&s);
        for (int frame = 0; frame < 100; frame++) {
            steps(&m, 1);
            assert_true(isfinite(m.bodies[2].shape.at.y));
        }
        check_near("one", m.bodies[0].shape.at.y, 200, 1e-9);
        check_near("other", m.bodies[1].shape.at.y, -140, 1e-9);
        done(&m, &s);
    }
}

/* Who is squeezed gives up time (with the semi-dynamic algorithm, where each one's step sees the
 * others rest, it may get away first); who is elsewhere doesn't. */
static void the_squeezed_hold_up_nobody(void **state)
{
    (void)state;
    for (int algorithm = SCENE_ALGORITHM_SEMI_DYNAMIC; algorithm <= SCENE_ALGORITHM_DYNAMIC;
         algorithm++)
        for (int e = 0; e < 3; e++) {
            scene s = new_scene();
            s.rules.algorithm = (scene_algorithm)algorithm;
            s.rules.restitution = e / 2.0;
            add_platform(&s, 0, 0, 0, 0.5);
            fixed(add_segment(&s, -50, 20, 50, 20));
            add_circle(&s, 0, 14, 5, 0, 0);
            add_circle(&s, 1000, 0, 5, 3, 1);
            motion m = begin(&s);
            steps(&m, 60);
            assert_true(m.counts.given_up > 0 || algorithm == SCENE_ALGORITHM_SEMI_DYNAMIC);
            check_near_vec("elsewhere", m.bodies[3].shape.at, (col_vec){1180, 60}, 1e-9);
            done(&m, &s);
        }
}

int test_platforms(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(they_move_on_through_everything_fixed),
        cmocka_unit_test(they_push),
        cmocka_unit_test(they_carry),
        cmocka_unit_test(what_cant_yield_is_run_over),
        cmocka_unit_test(two_platforms_press),
        cmocka_unit_test(the_squeezed_hold_up_nobody),
    };
    return cmocka_run_group_tests_name("platforms", tests, NULL, NULL);
}
