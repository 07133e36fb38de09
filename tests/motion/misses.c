/* Misses and phantoms, against a search that uses nothing but the gap. */
#include "motion_tests.h"

#include <math.h>
#include <string.h>

static double gap_at(const motion_body *a, const motion_body *b, double t)
{
    col_shape p = col_moved(&a->shape, (col_vec){a->velocity.x * t, a->velocity.y * t});
    col_shape q = col_moved(&b->shape, (col_vec){b->velocity.x * t, b->velocity.y * t});
    return col_gap(&p, &q);
}

/* The least gap in the frame. It is a convex function of the time, so thirds close in on it. */
static double min_gap(const motion_body *a, const motion_body *b)
{
    double low = 0, high = 1;
    for (int k = 0; k < 200; k++) {
        double p = low + (high - low) / 3, q = high - (high - low) / 3;
        if (gap_at(a, b, p) < gap_at(a, b, q))
            high = q;
        else
            low = p;
    }
    return fmin(gap_at(a, b, low), fmin(gap_at(a, b, 0), gap_at(a, b, 1)));
}

static bool has_event(const motion *m, motion_event_kind kind, size_t a, size_t b)
{
    for (size_t k = 0; k < m->event_count; k++)
        if (m->events[k].kind == kind && m->events[k].a == a && m->events[k].b == b)
            return true;
    return false;
}

static scene a_shooting(int round)
{
    scene s = new_scene();
    for (int k = 0; k < 30; k++) {
        double x = 40.0 * (k % 6), y = 40.0 * (k - k % 6) / 6;
        double speed = random_between(0, round % 2 ? 60 : 300), direction = random_between(0, 6.28);
        shape *p = k % 5 == 0   ? fixed(add_rectangle(&s, x, y, 25, 0.5, random_between(0, 180)))
                   : k % 5 == 1 ? add_segment(&s, x, y, x + 12, y + random_between(-5, 5))
                                : add_circle(&s, x, y, random_between(0, 4), 0, 0);
        if (p->fixed)
            continue;
        p->velocity_x = speed * cos(direction);
        p->velocity_y = speed * sin(direction);
    }
    return s;
}

/* Static: a pair is missed if it overlaps on its straight trajectories, and not at their end. */
static void static_misses_are_all_counted(void **state)
{
    (void)state;
    random_start(31);
    size_t found = 0;
    for (int round = 0; round < 60; round++) {
        scene s = a_shooting(round);
        s.rules.algorithm = SCENE_ALGORITHM_STATIC;
        motion m = begin(&s), n = begin(&s);
        steps(&m, 1);
        size_t expected = 0;
        for (size_t a = 0; a < n.count; a++)
            for (size_t b = a + 1; b < n.count; b++) {
                const motion_body *p = &n.bodies[a], *q = &n.bodies[b];
                bool both_fixed = p->inverse_mass + q->inverse_mass == 0;
                bool missed = !both_fixed && min_gap(p, q) < 0 && gap_at(p, q, 1) >= 0;
                if (missed != has_event(&m, MOTION_MISS, a, b))
                    fail_msg("round %d: pair %zu, %zu, least gap %g, at the end %g: missed %d, "
                             "told %d",
                             round, a, b, min_gap(p, q), gap_at(p, q, 1), missed, !missed);
                expected += missed;
            }
        assert_int_equal(m.counts.misses, expected);
        assert_int_equal(count_events(&m, MOTION_MISS), expected);
        found += expected;
        done(&n, &s);
        motion_free(&m);
    }
    assert_true(found > 100);
}

/* Told with the time and the place. */
static void a_miss_is_told_where_it_was(void **state)
{
    (void)state;
    scene s = new_scene();
    s.rules.algorithm = SCENE_ALGORITHM_STATIC;
    add_circle(&s, -50, 0, 2, 100, 0);
    fixed(add_rectangle(&s, 0, 0, 2, 30, 0));
    motion m = begin(&s);
    steps(&m, 1);
    assert_int_equal(m.event_count, 1);
    assert_int_equal(m.events[0].kind, MOTION_MISS);
    check_near("time", m.events[0].time, 0.47, 1e-12);
    check_near_vec("point", m.events[0].point, (col_vec){-1, 0}, 1e-10);
    check_near_vec("normal", m.events[0].normal, (col_vec){1, 0}, 1e-12);
    done(&m, &s);
}

/* Two bullets that cross: the first goes to where nobody is yet, the second finds the first gone.
 */
static void crossing_bullets_are_missed(void **state)
{
    (void)state;
    for (int algorithm = 0; algorithm < SCENE_ALGORITHMS; algorithm++) {
        scene s = new_scene();
        s.rules.algorithm = (scene_algorithm)algorithm;
        add_circle(&s, -50, 0, 2, 100, 0);
        add_circle(&s, 0, -50, 2, 0, 100);
        motion m = begin(&s);
        steps(&m, 1);
        bool is_dynamic = algorithm == SCENE_ALGORITHM_DYNAMIC;
        assert_int_equal(m.counts.misses, !is_dynamic);
        assert_int_equal(m.counts.impacts, is_dynamic);
        /* Their centres are 4 apart where each is sqrt 8 before the crossing. */
        check_near("time", m.events[0].time, (50 - sqrt(8)) / 100, 1e-8);
        done(&m, &s);
    }
}

/* The first runs into where the second is now; it would have been gone. */
static void phantoms_are_told(void **state)
{
    (void)state;
    for (int algorithm = 0; algorithm < SCENE_ALGORITHMS; algorithm++) {
        scene s = new_scene();
        s.rules.algorithm = (scene_algorithm)algorithm;
        add_circle(&s, 0, 0, 2, 20, 0);
        add_circle(&s, 10, 0, 2, 0, 100);
        motion m = begin(&s);
        steps(&m, 1);
        bool is_semi = algorithm == SCENE_ALGORITHM_SEMI_DYNAMIC;
        assert_int_equal(m.counts.phantoms, is_semi);
        assert_int_equal(m.counts.impacts, is_semi);
        assert_int_equal(m.counts.misses, 0);
        if (is_semi)
            assert_true(has_event(&m, MOTION_PHANTOM, 0, 1));
        done(&m, &s);
    }
}

/* Where only one of each pair moves, the semi-dynamic algorithm is as good as the dynamic one. */
static void against_resting_shapes_semi_dynamic_is_right(void **state)
{
    (void)state;
    random_start(32);
    for (int round = 0; round < 50; round++) {
        scene s = new_scene();
        set_box(&s, 0, 0, 200, 200);
        for (int k = 0; k < 9; k++)
            fixed(add_rectangle(&s, 30 + 60 * (k % 3), 30 + 20 * (k - k % 3), 30, 6,
                                random_between(0, 180)));
        double direction = random_between(0, 6.28);
        add_circle(&s, 60, 62, 3, 50 * cos(direction), 50 * sin(direction));
        motion m = begin(&s);
        s.rules.algorithm = SCENE_ALGORITHM_SEMI_DYNAMIC;
        motion n = begin(&s);
        for (int frame = 0; frame < 10; frame++) {
            steps(&m, 1);
            steps(&n, 1);
            check_near_vec("place", n.bodies[9].shape.at, m.bodies[9].shape.at, 0);
        }
        assert_int_equal(n.counts.misses + n.counts.phantoms, 0);
        assert_int_equal(n.counts.impacts, m.counts.impacts);
        done(&n, &s);
        motion_free(&m);
    }
}

/* What slides along another one, or parts from it, doesn't meet it. */
static void touching_is_no_miss(void **state)
{
    (void)state;
    for (int algorithm = 0; algorithm < SCENE_ALGORITHMS; algorithm++) {
        scene s = new_scene();
        s.rules.algorithm = (scene_algorithm)algorithm;
        fixed(add_rectangle(&s, 0, 0, 100, 10, 0));
        add_circle(&s, -20, -7, 2, 3, 0);
        add_circle(&s, 0, 8, 3, 1, 2);
        add_circle(&s, 20, -9, 4, -2, 0);
        motion m = begin(&s);
        steps(&m, 5);
        assert_int_equal(m.counts.misses + m.counts.phantoms + m.counts.impacts, 0);
        done(&m, &s);
    }
}

int test_misses(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(static_misses_are_all_counted),
        cmocka_unit_test(a_miss_is_told_where_it_was),
        cmocka_unit_test(crossing_bullets_are_missed),
        cmocka_unit_test(touching_is_no_miss),
        cmocka_unit_test(phantoms_are_told),
        cmocka_unit_test(against_resting_shapes_semi_dynamic_is_right),
    };
    return cmocka_run_group_tests_name("misses", tests, NULL, NULL);
}
