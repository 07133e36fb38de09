/* What must hold for everything that moves: energy, momentum, symmetry. */
#include "motion_tests.h"

#include <math.h>
#include <stdlib.h>

/* A box with `balls` at speeds around `speed`, and turned bricks in between. */
static scene balls_and_bricks(size_t balls, size_t bricks, double speed)
{
    scene s = new_scene();
    double side = 40 * ceil(sqrt((double)balls));
    size_t in_row = (size_t)(side / 40);
    set_box(&s, 0, 0, side, side);
    for (size_t i = 0; i < bricks; i++) {
        size_t column = i % (in_row - 1), row = i / (in_row - 1);
        fixed(add_rectangle(&s, 40.0 * (double)(1 + column), 40.0 * (double)(1 + row), 24, 3,
                            17.0 * (double)i));
    }
    for (size_t i = 0; i < balls; i++) {
        size_t column = i % in_row, row = i / in_row;
        double direction = random_between(0, 6.28), v = speed * random_between(0.5, 1.5);
        shape *ball = add_circle(&s, 40 * ((double)column + 0.5), 40 * ((double)row + 0.5),
                                 random_between(1, 6), v * cos(direction), v * sin(direction));
        ball->mass = random_between(0.5, 4);
    }
    return s;
}

/* A bounce changes two velocities by rounded sums of rounded products: each component is off by at
 * most 8 u of the speeds. So an impact changes the energy by less than 32 u of it. */
static void energy_is_kept(void **state)
{
    (void)state;
    random_start(1);
    for (int algorithm = 0; algorithm < SCENE_ALGORITHMS; algorithm++) {
        scene s = balls_and_bricks(36, 8, 5);
        s.rules.algorithm = (scene_algorithm)algorithm;
        motion m = begin(&s);
        double before = motion_energy(&m);
        steps(&m, 10000);
        assert_true(m.counts.impacts > 10000);
        check_near("energy", motion_energy(&m) / before, 1, 32 * U * (double)m.counts.impacts);
        assert_true(m.counts.capped == 0);
        if (algorithm == SCENE_ALGORITHM_DYNAMIC) {
            assert_true(m.counts.misses == 0 && m.counts.phantoms == 0);
            assert_true(m.counts.given_up == 0);
            check_apart(&m, "a crowd");
        }
        done(&m, &s);
    }
}

/* Without walls and fixed things: all fly at each other, collide, and part for ever. */
static void momentum_is_kept(void **state)
{
    (void)state;
    static const double RESTITUTIONS[] = {1, 0.6, 0};
    random_start(2);
    for (int algorithm = 0; algorithm < SCENE_ALGORITHMS; algorithm++)
        for (size_t e = 0; e < 3; e++) {
            scene s = balls_and_bricks(100, 0, 4);
            s.rules.algorithm = (scene_algorithm)algorithm;
            s.rules.restitution = RESTITUTIONS[e];
            s.rules.walls = SCENE_WALLS_NONE;
            double sum = 0;
            for (size_t i = 0; i < s.count; i++) {
                shape *ball = &s.shapes[i];
                ball->velocity_x += (200 - ball->x) / 20;
                ball->velocity_y += (200 - ball->y) / 20;
                sum += ball->mass * hypot(ball->velocity_x, ball->velocity_y);
            }
            motion m = begin(&s);
            col_vec before = motion_momentum(&m);
            steps(&m, 60);
            assert_true(m.counts.impacts > 100);
            check_near_vec("momentum", motion_momentum(&m), before,
                           8 * U * sum * (double)m.counts.impacts);
            done(&m, &s);
        }
}

/* Gravity may add to the energy at a frame's beginning; after that it only falls. */
static void impacts_never_add_energy(void **state)
{
    (void)state;
    static const double RESTITUTIONS[] = {0, 0.3, 0.9, 0.999, 1};
    random_start(3);
    for (int algorithm = 0; algorithm < SCENE_ALGORITHMS; algorithm++)
        for (size_t e = 0; e < 5; e++) {
            scene s = balls_and_bricks(49, 8, 3);
            s.rules.algorithm = (scene_algorithm)algorithm;
            s.rules.restitution = RESTITUTIONS[e];
            s.rules.gravity_x = 0.05;
            s.rules.gravity_y = 0.3;
            motion m = begin(&s);
            for (int frame = 0; frame < 400; frame++) {
                motion kicked = m;
                double limit = 0;
                for (size_t i = 0; i < m.count; i++)
                    if (m.bodies[i].inverse_mass > 0) {
                        col_vec v = m.bodies[i].velocity;
                        limit += (pow(v.x + 0.05, 2) + pow(v.y + 0.3, 2)) /
                                 (2 * kicked.bodies[i].inverse_mass);
                    }
                uint64_t impacts = m.counts.impacts;
                steps(&m, 1);
                double max_energy =
                    limit * (1 + 32 * U * (double)(m.counts.impacts - impacts + 100));
                if (!(motion_energy(&m) <= max_energy))
                    fail_msg("algorithm %d, restitution %g, frame %d: energy %.17g, at most %.17g",
                             algorithm, RESTITUTIONS[e], frame, motion_energy(&m), max_energy);
            }
            done(&m, &s);
        }
}

/* Played backwards, a few impacts later everything is where it began; each impact makes an error
 * some ten times larger. */
static void time_can_be_turned(void **state)
{
    (void)state;
    random_start(4);
    for (int round = 0; round < 20; round++) {
        scene s = balls_and_bricks(9, 2, 6), back = scene_empty();
        motion m = begin(&s);
        steps(&m, 12);
        assert_true(scene_copy(&back, &s));
        motion_interpolate(&m, 1, &back);
        for (size_t i = 0; i < back.count; i++) {
            back.shapes[i].velocity_x *= -1;
            back.shapes[i].velocity_y *= -1;
        }
        motion n = begin(&back);
        steps(&n, 12);
        assert_true(m.counts.impacts >= 2);
        for (size_t i = 0; i < n.count; i++)
            check_near_vec("place", n.bodies[i].shape.at, (col_vec){s.shapes[i].x, s.shapes[i].y},
                           1e-3);
        done(&n, &back);
        done(&m, &s);
    }
}

static scene mirrored(const scene *s)
{
    scene m = scene_empty();
    assert_true(scene_copy(&m, s));
    for (size_t i = 0; i < m.count; i++) {
        shape *p = &m.shapes[i];
        p->x = -p->x;
        p->velocity_x = -p->velocity_x;
        p->angle.turn = -p->angle.turn;
    }
    m.rules.gravity_x = -m.rules.gravity_x;
    m.rules.box.x = -(m.rules.box.x + m.rules.box.width);
    return m;
}

static void mirrored_scenes_give_mirrored_frames(void **state)
{
    (void)state;
    random_start(5);
    for (int round = 0; round < 10; round++)
        for (int algorithm = 0; algorithm < SCENE_ALGORITHMS; algorithm++) {
            scene s = balls_and_bricks(16, 3, 5);
            s.rules.algorithm = (scene_algorithm)algorithm;
            s.rules.gravity_x = 0.1;
            s.rules.restitution = 0.8;
            scene t = mirrored(&s);
            motion m = begin(&s), n = begin(&t);
            steps(&m, 15);
            steps(&n, 15);
            assert_true(m.counts.impacts > 5);
            assert_int_equal(m.counts.impacts, n.counts.impacts);
            for (size_t i = 0; i < m.count; i++) {
                col_vec at = m.bodies[i].shape.at, v = m.bodies[i].velocity;
                check_near_vec("place", n.bodies[i].shape.at, (col_vec){-at.x, at.y}, 1e-4);
                check_near_vec("velocity", n.bodies[i].velocity, (col_vec){-v.x, v.y}, 1e-3);
            }
            done(&m, &s);
            done(&n, &t);
        }
}

int test_laws(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(energy_is_kept),
        cmocka_unit_test(momentum_is_kept),
        cmocka_unit_test(impacts_never_add_energy),
        cmocka_unit_test(time_can_be_turned),
        cmocka_unit_test(mirrored_scenes_give_mirrored_frames),
    };
    return cmocka_run_group_tests_name("laws", tests, NULL, NULL);
}
