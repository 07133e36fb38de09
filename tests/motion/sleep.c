/* What would tremble for ever comes to lie still, and wakes when it has to. */
#include "motion_tests.h"

#include <math.h>
#include <string.h>

static const double GRAVITY = 0.3;

static scene a_still_scene(void)
{
    scene s = new_scene();
    s.rules.restitution = 0.5;
    s.rules.gravity_y = GRAVITY;
    return s;
}

/* Balls over turned bricks in a box. */
static scene a_heap(unsigned seed)
{
    random_start(seed);
    scene s = a_still_scene();
    set_box(&s, 0, 0, 200, 300);
    for (int k = 0; k < 4; k++)
        fixed(add_rectangle(&s, 30 + 45 * k, random_between(150, 250), 20, 4,
                            random_between(-40, 40)));
    for (int k = 0; k < 120; k++)
        add_circle(&s, 10 + 15 * (k % 12), 10 + 12 * floor(k / 12.0), random_between(3, 5.5),
                   random_between(-1, 1), 0);
    return s;
}

static void check_still(motion *m, size_t frames, const char *what)
{
    for (size_t k = 0; k < frames && !m->still; k++)
        steps(m, 1);
    check_apart(m, what);
    for (size_t i = 0; i < m->count; i++)
        check_near(what, speed_of(&m->bodies[i]), 0, 0);
    if (!m->still)
        fail_msg("%s: not still after %zu frames", what, frames);
}

/* Whether a force along p and one along q, neither negative, hold a ball against gravity: up is
 * (q.x p - p.x q) / cross, with y down. */
static bool hold(col_vec p, col_vec q)
{
    double cross = p.x * q.y - p.y * q.x;
    if (fabs(cross) < 1e-3) /* both are one: straight below, as exactly as it trembles */
        return p.y < 0 && fabs(p.x) < 0.05;
    return q.x / cross >= -1e-9 && -p.x / cross >= -1e-9;
}

/* From what is no farther from ball i than it may tremble, to it. */
static size_t normals_of(const motion *m, size_t i, col_vec normals[], size_t room)
{
    const double reach = 4 * GRAVITY;
    const col_shape *ball = &m->bodies[i].shape;
    col_vec at = ball->at;
    size_t count = 0;
    for (size_t j = 0; j < m->count; j++) {
        const col_shape *other = &m->bodies[j].shape;
        if (j != i && col_gap(other, ball) < reach && count < room)
            normals[count++] = col_find(other, ball, COL_TOUCH_IS_HIT).normal;
    }
    const struct {
        double gap;
        col_vec normal;
    } walls[] = {{at.x - m->walls.min.x, {1, 0}},
                 {m->walls.max.x - at.x, {-1, 0}},
                 {m->walls.max.y - at.y, {0, -1}}};
    for (size_t k = 0; k < 3 && m->walled; k++)
        if (walls[k].gap - ball->radius < reach && count < room)
            normals[count++] = walls[k].normal;
    return count;
}

static bool is_held(const motion *m, size_t i)
{
    col_vec normals[32];
    size_t count = normals_of(m, i, normals, 32);
    bool held = m->bodies[i].inverse_mass == 0;
    for (size_t k = 0; k < count; k++)
        for (size_t l = 0; l < count && !held; l++)
            held = hold(normals[k], normals[l]);
    return held;
}

/* Seldom a ball is jammed so that it stays without that, asleep or not. */
static void check_held(const motion *m, const char *what)
{
    size_t hovering = 0;
    for (size_t i = 0; i < m->count; i++)
        hovering += !is_held(m, i);
    if (hovering > 1)
        fail_msg("%s: %zu of %zu hover", what, hovering, m->count);
}

enum { SEEDS = 8 };

static void a_heap_lies_still(void **state)
{
    (void)state;
    for (unsigned seed = 1; seed <= SEEDS; seed++) {
        scene s = a_heap(seed);
        motion m = begin(&s);
        check_still(&m, 3000, "a heap");
        check_held(&m, "a heap");
        done(&m, &s);
    }
}

/* One ball after the other rolls along a shelf, slowly, and falls on what sleeps. */
static void what_is_hit_wakes(void **state)
{
    (void)state;
    for (unsigned seed = 1; seed <= SEEDS; seed++) {
        scene s = a_heap(seed);
        set_box(&s, -2000, -100, 2200, 400);
        fixed(add_rectangle(&s, -1000, 150, 2000, 310, 0)); /* its face is y = -5 */
        for (int ball = 0; ball < 3; ball++)
            add_circle(&s, -550 - 500 * ball, -10, 5, 1, 0)->mass = 20;
        motion m = begin(&s);
        steps(&m, 1700);
        check_still(&m, 3000, "a heap that was hit");
        check_held(&m, "a heap that was hit");
        for (size_t i = m.count - 3; i < m.count; i++)
            assert_true(m.bodies[i].shape.at.x > 0);
        done(&m, &s);
    }
}

/* Of what lies all is still before the first rolling one falls, and much has moved when the last
 * one has come to rest. */
static void what_sleeps_is_moved(void **state)
{
    (void)state;
    enum { BALLS = 60, ROLLING = 2 };
    scene s = a_still_scene();
    set_box(&s, -2000, -100, 2060, 300);
    fixed(add_rectangle(&s, -1000, 100, 2000, 210, 0));
    random_start(3);
    for (int k = 0; k < BALLS; k++)
        add_circle(&s, 6 + 12 * (k % 5), 190 - 12 * floor(k / 5.0), random_between(3, 5.5), 0, 0);
    for (int k = 0; k < ROLLING; k++)
        add_circle(&s, -900 - 100 * k, -10, 5, 1, 0)->mass = 50;
    motion m = begin(&s);
    steps(&m, 700);
    col_vec asleep[BALLS];
    for (int k = 0; k < BALLS; k++)
        asleep[k] = m.bodies[1 + k].shape.at;
    steps(&m, 180);
    for (int k = 0; k < BALLS; k++)
        check_near_vec("asleep", m.bodies[1 + k].shape.at, asleep[k], 0);
    check_still(&m, 3000, "what was hit");
    int moved = 0;
    for (int k = 0; k < BALLS; k++) {
        col_vec by = col_subtract(m.bodies[1 + k].shape.at, asleep[k]);
        moved += hypot(by.x, by.y) > 0.01;
    }
    assert_true(moved > BALLS / 4);
    done(&m, &s);
}

/* Within its place, but for ever the same way. */
static void what_rolls_never_sleeps(void **state)
{
    (void)state;
    static const double SPEEDS[] = {1e-6, 1e-3, 0.01, 0.1, 0.5};
    for (size_t i = 0; i < sizeof SPEEDS / sizeof *SPEEDS; i++) {
        scene s = a_still_scene();
        fixed(add_rectangle(&s, 0, 105, 10000, 10, 0));
        add_circle(&s, 0, 95, 5, SPEEDS[i], 0);
        motion m = begin(&s);
        steps(&m, 2000);
        check_near("x", m.bodies[1].shape.at.x, 2000 * SPEEDS[i], 1e-9);
        done(&m, &s);
    }
}

/* On a slope of a thousandth: n frames take it g slope n (n + 1) / 2 along. */
static void what_slides_never_sleeps(void **state)
{
    (void)state;
    scene s = a_still_scene();
    s.rules.gravity_x = GRAVITY / 1000;
    fixed(add_rectangle(&s, 0, 105, 10000, 10, 0));
    add_circle(&s, 0, 95, 5, 0, 0);
    motion m = begin(&s);
    steps(&m, 1000);
    check_near("x", m.bodies[1].shape.at.x, GRAVITY / 1000 * 1000 * 1001 / 2, 1e-6);
    done(&m, &s);
}

/* A ball lies in the notch of two small ones that are fixed. Another comes along the floor until it
 * touches that, and stays there: what is held doesn't push it back, whoever is asked first. Sides
 * are 3, 4 and 5, and 7, 24 and 25. */
static void what_is_held_pushes_nothing(void **state)
{
    (void)state;
    for (int last = 0; last < 2; last++) {
        scene s = a_still_scene();
        if (!last)
            add_circle(&s, 0, 0, 5, 0, 0);
        add_circle(&s, 2.18, 5.76, 1, -0.01, 0);
        fixed(add_circle(&s, 4.8, 3.6, 1, 0, 0));
        fixed(add_circle(&s, -4.8, 3.6, 1, 0, 0));
        fixed(add_rectangle(&s, 0, 11.76, 1000, 10, 0));
        if (last)
            add_circle(&s, 0, 0, 5, 0, 0);
        motion m = begin(&s);
        steps(&m, 500);
        check_near_vec("the other", m.bodies[!last].shape.at, (col_vec){1.68, 5.76}, 1e-6);
        done(&m, &s);
    }
}

/* Where m's bodies are, at rest. */
static scene scene_of(const motion *m, const scene *s)
{
    scene now = scene_empty();
    assert_true(scene_copy(&now, s));
    motion_interpolate(m, 1, &now);
    return now;
}

/* Turned on its side a heap falls as one that was never played does. */
static void other_rules_wake(void **state)
{
    (void)state;
    for (unsigned seed = 1; seed <= SEEDS; seed++) {
        scene s = a_heap(seed);
        motion m = begin(&s);
        check_still(&m, 3000, "a heap");
        steps(&m, seed); /* both odd and even ones that cost nothing */
        scene turned = scene_of(&m, &s);
        turned.rules.gravity_x = GRAVITY;
        turned.rules.gravity_y = 0;
        motion expected = begin(&turned);
        motion_follow_rules(&m, &turned.rules, NULL);
        steps(&m, 300);
        steps(&expected, 300);
        for (size_t i = 0; i < m.count; i++) {
            col_vec at = m.bodies[i].shape.at, there = expected.bodies[i].shape.at;
            check_near("x", at.x, there.x, 0);
            check_near("y", at.y, there.y, 0);
        }
        done(&m, &s);
        done(&expected, &turned);
    }
}

/* Slow motion, or where it pauses, is nothing to what lies there. */
static void other_speeds_wake_nothing(void **state)
{
    (void)state;
    scene s = a_heap(1);
    motion m = begin(&s);
    check_still(&m, 3000, "a heap");
    s.rules.speed = 0.5;
    s.rules.pause_at_events = true;
    motion_follow_rules(&m, &s.rules, NULL);
    assert_true(m.still);
    assert_true(m.rules.pause_at_events);
    set_box(&s, 0, 0, 200, 301);
    motion_follow_rules(&m, &s.rules, NULL);
    assert_false(m.still);
    done(&m, &s);
}

/* A ball that touches a platform is pushed along, though the floor holds it. */
static void what_is_pushed_moves(void **state)
{
    (void)state;
    scene s = a_still_scene();
    fixed(add_rectangle(&s, 0, 105, 10000, 10, 0));
    shape *platform = fixed(add_rectangle(&s, -10, 90, 10, 10, 0));
    platform->velocity_x = 0.1;
    add_circle(&s, 0, 95, 5, 0, 0);
    motion m = begin(&s);
    steps(&m, 1000);
    check_near("x", m.bodies[2].shape.at.x, 100, 1e-6);
    done(&m, &s);
}

/* There a frame's gravity is less than rounding leaves of a velocity, and it falls all the same. */
static void far_out_all_falls(void **state)
{
    (void)state;
    const double far = 1e9, gravity = 1e-8;
    scene s = a_still_scene();
    s.rules.gravity_y = gravity;
    add_circle(&s, far, far, 5, 0, 0);
    motion m = begin(&s);
    steps(&m, 20000);
    check_near("y", m.bodies[0].shape.at.y, far + gravity * 20000 * 20001 / 2, 0.01);
    done(&m, &s);
}

int test_sleep(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_heap_lies_still),        cmocka_unit_test(what_is_hit_wakes),
        cmocka_unit_test(what_sleeps_is_moved),     cmocka_unit_test(what_rolls_never_sleeps),
        cmocka_unit_test(what_slides_never_sleeps), cmocka_unit_test(what_is_held_pushes_nothing),
        cmocka_unit_test(what_is_pushed_moves),     cmocka_unit_test(far_out_all_falls),
        cmocka_unit_test(other_rules_wake),         cmocka_unit_test(other_speeds_wake_nothing),
    };
    return cmocka_run_group_tests_name("sleep", tests, NULL, NULL);
}
