/* With gravity and a restitution below 1 everything comes to rest, quietly. */
#include "motion_tests.h"

#include <math.h>
#include <stdio.h>
#include <string.h>

/* From `settled` frames on nothing moves, within a hair, and no time is given up. */
static void check_rest(scene *s, size_t settled, size_t then, const char *what)
{
    motion m = begin(s);
    steps(&m, settled);
    check_apart(&m, what);
    col_vec at[64] = {{0, 0}};
    assert_true(m.count <= 64);
    for (size_t i = 0; i < m.count; i++)
        at[i] = m.bodies[i].shape.at;
    motion_counts before = m.counts;
    steps(&m, then);
    check_apart(&m, what);
    for (size_t i = 0; i < m.count; i++) {
        check_near_vec(what, m.bodies[i].shape.at, at[i], 1e-6);
        check_near(what, speed_of(&m.bodies[i]), 0, 1e-8);
    }
    assert_int_equal(m.counts.capped, before.capped);
    check_near(what, m.counts.given_up, before.given_up, 0);
    assert_true(m.counts.impacts - before.impacts <= 4 * m.count * then);
    done(&m, s);
}

static scene a_floor(double restitution, int algorithm)
{
    scene s = new_scene();
    s.rules.algorithm = (scene_algorithm)algorithm;
    s.rules.restitution = restitution;
    s.rules.gravity_y = 0.3;
    fixed(add_rectangle(&s, 0, 105, 1000, 10, 0));
    return s;
}

static void a_ball_comes_to_rest(void **state)
{
    (void)state;
    static const double RESTITUTIONS[] = {0, 0.5, 0.9};
    for (int algorithm = SCENE_ALGORITHM_SEMI_DYNAMIC; algorithm <= SCENE_ALGORITHM_DYNAMIC;
         algorithm++)
        for (int e = 0; e < 3; e++) {
            scene s = a_floor(RESTITUTIONS[e], algorithm);
            add_circle(&s, 0, 20, 5, 0, 0);
            check_rest(&s, 1500, 10000, "a ball on the floor");
            s = a_floor(RESTITUTIONS[e], algorithm);
            set_box(&s, -500, -500, 1000, 590);
            add_circle(&s, 0, 20, 5, 0, 0);
            check_rest(&s, 1500, 10000, "a ball on a wall of the box");
        }
}

/* It lies where it should: the floor's upper face is y = 100. */
static void it_lies_on_the_floor(void **state)
{
    (void)state;
    scene s = a_floor(0.5, SCENE_ALGORITHM_DYNAMIC);
    add_circle(&s, 0, 20, 5, 0, 0);
    motion m = begin(&s);
    steps(&m, 20000);
    check_near("it lies", m.bodies[1].shape.at.y, 95, 1e-8);
    assert_true(m.bodies[1].shape.at.y < 95);
    done(&m, &s);
}

static void a_stack_comes_to_rest(void **state)
{
    (void)state;
    for (int algorithm = SCENE_ALGORITHM_SEMI_DYNAMIC; algorithm <= SCENE_ALGORITHM_DYNAMIC;
         algorithm++)
        for (int upwards = 0; upwards < 2; upwards++) {
            scene s = a_floor(0.4, algorithm);
            for (int k = 0; k < 20; k++)
                add_circle(&s, 0, 94 - 11 * (upwards ? k : 19 - k), 5, 0, 0)->mass = 1 + k % 3;
            check_rest(&s, 3000, 3000, "a stack of balls");
        }
}

static void bricks_come_to_rest(void **state)
{
    (void)state;
    scene s = a_floor(0.2, SCENE_ALGORITHM_DYNAMIC);
    for (int k = 0; k < 12; k++)
        add_rectangle(&s, k % 2 ? 3 : -3, 90 - 12.0 * k, 20, 10, 0);
    check_rest(&s, 2000, 2000, "a wall of bricks");
}

/* Of two balls that touch at 45 degrees the lower one, m, lies on the floor. Gravity g takes the
 * upper one, M, along n = (-1, 1) / sqrt(2), which gives way by the floor alone: with an impulse p
 * the balls stop closing, (g / sqrt(2) - p / M) = p / (2 m). So p = g / sqrt(2) / (1 / M + 1 / 2m),
 * and the lower one moves by -p / (sqrt(2) m) to the side. */
static void what_lies_gives_way_sideways(void **state)
{
    (void)state;
    static const struct {
        double lower, upper;
    } MASSES[] = {{1, 1}, {1, 3}, {5, 1}};
    for (int k = 0; k < 6; k++) {
        double m = MASSES[k / 2].lower, M = MASSES[k / 2].upper, g = 0.3;
        double off = 10 * sqrt(0.5), p = g * sqrt(0.5) / (1 / M + 0.5 / m);
        scene s = a_floor(0.5, SCENE_ALGORITHM_DYNAMIC);
        add_circle(&s, k % 2 ? off : 0, k % 2 ? 95 - off : 95, 5, 0, 0)->mass = k % 2 ? M : m;
        add_circle(&s, k % 2 ? 0 : off, k % 2 ? 95 : 95 - off, 5, 0, 0)->mass = k % 2 ? m : M;
        motion played = begin(&s);
        steps(&played, 1);
        const motion_body *lower = &played.bodies[1 + k % 2], *upper = &played.bodies[2 - k % 2];
        check_near_vec("lower", lower->velocity, (col_vec){-sqrt(0.5) * p / m, 0}, 1e-7);
        check_near_vec("upper", upper->velocity,
                       (col_vec){sqrt(0.5) * p / M, g - sqrt(0.5) * p / M}, 1e-7);
        done(&played, &s);
    }
}

/* Between two walls that meet below, however sharp the corner; and in a corner of the box. */
static void a_corner_holds(void **state)
{
    (void)state;
    static const double HALF_ANGLES[] = {1, 5, 30, 44, 70};
    for (int algorithm = SCENE_ALGORITHM_SEMI_DYNAMIC; algorithm <= SCENE_ALGORITHM_DYNAMIC;
         algorithm++)
        for (int k = 0; k < 5; k++) {
            double half = HALF_ANGLES[k] * M_PI / 180;
            scene s = new_scene();
            s.rules.algorithm = (scene_algorithm)algorithm;
            s.rules.restitution = 0.5;
            s.rules.gravity_y = 0.3;
            fixed(add_segment(&s, 0, 0, 500 * sin(half), -500 * cos(half)));
            fixed(add_segment(&s, 0, 0, -500 * sin(half), -500 * cos(half)));
            add_circle(&s, 0.1, -300, 2, 0, 0);
            char what[64];
            snprintf(what, sizeof what, "algorithm %d, half angle %g", algorithm, HALF_ANGLES[k]);
            check_rest(&s, 6000, 2000, what);
        }
    scene s = new_scene();
    s.rules.restitution = 0.7;
    s.rules.gravity_x = -0.2;
    s.rules.gravity_y = 0.3;
    set_box(&s, 0, 0, 100, 100);
    add_circle(&s, 50, 50, 5, 3, 0);
    check_rest(&s, 3000, 2000, "a ball in a corner of the box");
}

/* Without friction a ball slides down a slope as a mass does: after n frames by g sin(slope) times
 * n (n + 1) / 2, and it stays on it. */
static void a_slope_lets_slide(void **state)
{
    (void)state;
    scene s = new_scene();
    s.rules.restitution = 0.5;
    s.rules.gravity_y = 0.1;
    fixed(add_rectangle(&s, 0, 0, 2000, 10, 30));
    double c = sqrt(0.75), away = 5 + 2 + 1e-10;
    add_circle(&s, away * 0.5, -away * c, 2, 0, 0);
    motion m = begin(&s);
    steps(&m, 100);
    double distance = 0.1 * 0.5 * 5050;
    check_near_vec("it slid", m.bodies[1].shape.at,
                   (col_vec){away * 0.5 + distance * c, -away * c + distance * 0.5}, 1e-8);
    assert_int_equal(m.counts.capped, 0);
    done(&m, &s);
}

/* A thousand balls settle in a box: they stay in it and apart, and at the end all but lie still. */
/* A heap, and one ball after the other that falls on it. */
static scene a_rain(void)
{
    scene s = a_floor(0.5, SCENE_ALGORITHM_DYNAMIC);
    set_box(&s, -60, -3000, 120, 3100);
    for (int row = 0; row < 10; row++)
        for (int k = 0; k < 6; k++)
            add_circle(&s, 20 * k - 50 + (row - k) % 7, 90 - 12 * row, 5, 0, 0);
    for (int k = 0; k < 8; k++)
        add_circle(&s, 7 * k - 30, -900 - 300 * k, 4, 0, 0);
    return s;
}

/* What is kept of boxes from frame to frame saves time, and changes nothing. */
static void kept_boxes_change_nothing(void **state)
{
    (void)state;
    scene one = a_rain(), other = a_rain();
    motion kept = begin(&one), fresh = begin(&other);
    size_t went_on = 0;
    for (int frame = 0; frame < 400; frame++) {
        went_on += kept.grid != NULL;
        fresh.grid = NULL;
        steps(&kept, 1);
        steps(&fresh, 1);
        for (size_t i = 0; i < kept.count; i++)
            if (memcmp(&kept.bodies[i], &fresh.bodies[i], sizeof *kept.bodies) != 0)
                fail_msg("frame %d, body %zu: at (%a, %a), from fresh boxes (%a, %a)", frame, i,
                         kept.bodies[i].shape.at.x, kept.bodies[i].shape.at.y,
                         fresh.bodies[i].shape.at.x, fresh.bodies[i].shape.at.y);
    }
    assert_true(went_on > 100);
    done(&kept, &one);
    done(&fresh, &other);
}

static void a_heap_settles(void **state)
{
    (void)state;
    random_start(21);
    scene s = new_scene();
    s.rules.restitution = 0.4;
    s.rules.gravity_y = 0.3;
    set_box(&s, 0, 0, 300, 300);
    for (int k = 0; k < 200; k++)
        add_circle(&s, 10 + 14 * (k % 20), 10 + 0.7 * (k - k % 20), random_between(3, 6), 1, 0);
    motion m = begin(&s);
    for (int k = 0; k < 12; k++) {
        steps(&m, 50);
        check_apart(&m, "a heap");
    }
    double max_speed = 0;
    for (size_t i = 0; i < m.count; i++)
        max_speed = fmax(max_speed, speed_of(&m.bodies[i]));
    check_near("the fastest", max_speed, 0, 2);
    check_near("energy for a ball", motion_energy(&m) / 200, 0, 0.01);
    done(&m, &s);
}

/* A row of tiles of all widths, from x = `from` on, whose upper faces are y = 100. Returns where it
 * ends. */
static double add_tiles(scene *s, double from, size_t count)
{
    static const double WIDTHS[] = {30, 90, 3, 140};
    for (size_t k = 0; k < count; k++) {
        double width = WIDTHS[k % 4];
        fixed(add_rectangle(s, from + width / 2, 120, width, 40, 0));
        from += width;
    }
    return from;
}

/* Without friction nothing slows what slides over seams, to the right or to the left; the way is
 * velocity times time. */
static void seams_are_no_steps(void **state)
{
    (void)state;
    static const double SPEEDS[] = {9, -9, 1, -1, 0.4, -0.4, 30}, ORIGINS[] = {0, 1000, -1e6};
    for (int k = 0; k < 7 * 3 * 2 * 2; k++) {
        double speed = SPEEDS[k % 7], from = ORIGINS[k / 7 % 3];
        bool is_ball = k / 21 % 2;
        scene s = new_scene();
        s.rules.algorithm = k / 42 ? SCENE_ALGORITHM_SEMI_DYNAMIC : SCENE_ALGORITHM_DYNAMIC;
        s.rules.restitution = 0;
        s.rules.gravity_y = 0.8;
        double to = add_tiles(&s, from, 16), start = speed > 0 ? from + 20 : to - 20;
        shape *slider =
            is_ball ? add_circle(&s, start, 89, 10, 0, 0) : add_rectangle(&s, start, 89, 25, 20, 0);
        slider->velocity_x = speed;
        motion m = begin(&s);
        const motion_body *b = &m.bodies[16];
        double began = b->shape.at.x, frames = floor(fmin((to - from - 50) / fabs(speed), 300));
        steps(&m, (size_t)frames);
        char what[64];
        (void)snprintf(what, sizeof what, "%s at %g from %g", is_ball ? "ball" : "box", speed,
                       from);
        check_near(what, b->velocity.x, speed, 1e-5);
        check_near(what, b->shape.at.x - began, speed * frames, 1e-3);
        done(&m, &s);
    }
}

/* A sloping row: there rounding leaves the faces of the tiles a little askew to each other. Gravity
 * is across the row. */
static void sloping_seams_are_no_steps(void **state)
{
    (void)state;
    static const double SPEEDS[] = {9, -9, 1, -1, 3.3}, DEGREES[] = {15.3, 30, 100, 200};
    for (int k = 0; k < 5 * 4 * 2; k++) {
        double speed = SPEEDS[k % 5], degrees = DEGREES[k / 5 % 4];
        col_dir dir = col_degrees(degrees);
        scene s = new_scene();
        s.rules.algorithm = k / 20 ? SCENE_ALGORITHM_SEMI_DYNAMIC : SCENE_ALGORITHM_DYNAMIC;
        s.rules.restitution = 0;
        s.rules.gravity_x = -0.8 * dir.s;
        s.rules.gravity_y = 0.8 * dir.c;
        for (int tile = 0; tile < 16; tile++)
            fixed(add_rectangle(&s, dir.c * 50 * tile - dir.s * 20, dir.s * 50 * tile + dir.c * 20,
                                50, 40, degrees));
        double start = speed > 0 ? 0 : 750;
        shape *box = add_rectangle(&s, dir.c * start + dir.s * 11, dir.s * start - dir.c * 11, 25,
                                   20, degrees);
        box->velocity_x = speed * dir.c;
        box->velocity_y = speed * dir.s;
        motion m = begin(&s);
        steps(&m, (size_t)fmin(740 / fabs(speed), 300));
        char what[64];
        (void)snprintf(what, sizeof what, "at %g, sloping by %g", speed, degrees);
        const col_vec v = m.bodies[16].velocity;
        check_near(what, v.x * dir.c + v.y * dir.s, speed, 1e-3);
        done(&m, &s);
    }
}

/* Balls begin in each other, some of them 100,000 times as heavy: they jam, and time is given up.
 * In 600 frames gravity would make 600 gravity of what doesn't move. */
static void what_is_stuck_gets_no_faster(void **state)
{
    (void)state;
    const double gravity = 0.3;
    random_start(11);
    scene s = new_scene();
    s.rules.restitution = 0.5;
    s.rules.gravity_y = gravity;
    set_box(&s, 0, 0, 120, 200);
    for (int k = 0; k < 40; k++)
        add_circle(&s, random_between(10, 110), random_between(150, 190), 10, 0, 0)->mass =
            random_below(2) ? 1 : 1e5;
    motion m = begin(&s);
    steps(&m, 600);
    assert_true(m.counts.given_up > 1000);
    for (size_t i = 0; i < m.count; i++)
        check_near("speed", speed_of(&m.bodies[i]), 0, 100 * gravity);
    done(&m, &s);
}

int test_rest(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_ball_comes_to_rest),
        cmocka_unit_test(it_lies_on_the_floor),
        cmocka_unit_test(a_stack_comes_to_rest),
        cmocka_unit_test(bricks_come_to_rest),
        cmocka_unit_test(what_lies_gives_way_sideways),
        cmocka_unit_test(a_corner_holds),
        cmocka_unit_test(a_slope_lets_slide),
        cmocka_unit_test(kept_boxes_change_nothing),
        cmocka_unit_test(a_heap_settles),
        cmocka_unit_test(seams_are_no_steps),
        cmocka_unit_test(sloping_seams_are_no_steps),
        cmocka_unit_test(what_is_stuck_gets_no_faster),
    };
    return cmocka_run_group_tests_name("rest", tests, NULL, NULL);
}
