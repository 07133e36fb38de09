/* Each allocation fails in turn, or who waits has had enough: then nothing moved, and nothing
 * leaks. */
#include "motion_tests.h"

#include "../kit/memory.h"
#include "../kit/sanitized.h"
#include "motion/prediction.h"

#include <stdlib.h>
#include <string.h>

static scene a_crossfire(int algorithm)
{
    scene s = new_scene();
    s.rules.algorithm = (scene_algorithm)algorithm;
    set_box(&s, -50, -50, 1000, 200);
    for (int k = 0; k < 40; k++) {
        add_circle(&s, 20 * k, 0, 5, 0, k % 2 ? 100 : 3);
        add_circle(&s, 20 * k, 60, 5, 0, k % 2 ? -100 : -25);
    }
    return s;
}

/* A step that fails leaves everything as it was; the next one succeeds, and gives the same frame.
 */
static void a_step_is_all_or_nothing(void **state)
{
    (void)state;
    if (!memory_can_fail())
        skip();
    for (int algorithm = 0; algorithm < SCENE_ALGORITHMS; algorithm++) {
        scene s = a_crossfire(algorithm);
        motion right = begin(&s);
        steps(&right, 2);
        assert_true(right.event_count > 0);
        bool whole = false;
        for (long n = 0; !whole; n++) {
            assert_true(n < 100);
            motion m = begin(&s);
            steps(&m, 1);
            free(m.pieces); /* so that they have to grow again */
            free(m.events);
            m.pieces = NULL;
            m.events = NULL;
            m.piece_capacity = m.event_capacity = m.piece_count = m.event_count = 0;
            for (size_t i = 0; i < m.count; i++)
                m.bodies[i].last = MOTION_NO_PIECE;
            motion before = m;
            col_vec at = m.bodies[5].shape.at, v = m.bodies[5].velocity;
            memory_allow(n);
            whole = motion_step(&m);
            memory_allow_all();
            if (!whole) {
                assert_int_equal(m.frame, before.frame);
                assert_memory_equal(&m.counts, &before.counts, sizeof m.counts);
                check_near_vec("place", m.bodies[5].shape.at, at, 0);
                check_near_vec("velocity", m.bodies[5].velocity, v, 0);
                check_near_vec("back", motion_offset_at(&m, 5, 0), (col_vec){0, 0}, 0);
                assert_int_equal(m.event_count, 0);
                steps(&m, 1);
            }
            for (size_t i = 0; i < m.count; i++)
                check_near_vec("the frame", m.bodies[i].shape.at, right.bodies[i].shape.at, 0);
            assert_memory_equal(&m.counts, &right.counts, sizeof m.counts);
            motion_free(&m);
        }
        done(&right, &s);
    }
}

/* One body alone goes back, too, when its way can't be noted. */
static void a_single_body_goes_back(void **state)
{
    (void)state;
    if (!memory_can_fail())
        skip();
    for (int algorithm = 0; algorithm < SCENE_ALGORITHMS; algorithm++) {
        scene s = new_scene();
        s.rules.algorithm = (scene_algorithm)algorithm;
        add_circle(&s, 20, 30, 5, 3, 4);
        motion m = begin(&s);
        free(m.pieces);
        m.pieces = NULL;
        m.piece_capacity = m.piece_count = 0;
        m.bodies[0].last = MOTION_NO_PIECE;
        memory_allow(0);
        bool whole = motion_step(&m);
        memory_allow_all();
        assert_false(whole);
        check_near_vec("place", m.bodies[0].shape.at, (col_vec){20, 30}, 0);
        check_near_vec("velocity", m.bodies[0].velocity, (col_vec){3, 4}, 0);
        steps(&m, 1);
        check_near_vec("the frame", m.bodies[0].shape.at, (col_vec){23, 34}, 0);
        done(&m, &s);
    }
}

/* Lasts for so many questions. */
static bool lasts(void *user)
{
    long *left = user;
    return (*left)-- > 0;
}

/* A pile that falls, with more in one place than there is room for. */
static scene a_pile(int algorithm)
{
    scene s = new_scene();
    s.rules.algorithm = (scene_algorithm)algorithm;
    s.rules.gravity_y = 1;
    set_box(&s, -200, -200, 400, 400);
    fixed(add_rectangle(&s, 0, 100, 300, 10, 5))->velocity_x = 2;
    for (int k = 0; k < 120; k++)
        add_circle(&s, k % 12, 0.08 * k, 5, k % 7 - 3, k % 5);
    return s;
}

static void check_bodies(const char *when, long after, int algorithm, const motion *m,
                         const motion *right)
{
    for (size_t i = 0; i < m->count; i++)
        if (memcmp(&m->bodies[i].shape, &right->bodies[i].shape, sizeof(col_shape)) != 0 ||
            memcmp(&m->bodies[i].velocity, &right->bodies[i].velocity, sizeof(col_vec)) != 0)
            fail_msg("algorithm %d, ended at question %ld, %s: body %zu at (%g, %g), not (%g, %g)",
                     algorithm, after, when, i, m->bodies[i].shape.at.x, m->bodies[i].shape.at.y,
                     right->bodies[i].shape.at.x, right->bodies[i].shape.at.y);
    assert_memory_equal(&m->counts, &right->counts, sizeof m->counts);
    assert_int_equal(m->frame, right->frame);
}

/* Wherever it is: all is as it was before, and goes on as if it hadn't been. */
static void a_step_can_be_ended(void **state)
{
    (void)state;
    for (int algorithm = 0; algorithm < SCENE_ALGORITHMS; algorithm++) {
        scene s = a_pile(algorithm);
        motion before = begin(&s), right = begin(&s);
        steps(&before, 2);
        steps(&right, 4);
        bool whole = false;
        long ends = 0;
        for (long after = 0; !whole; after += 1 + after / (KIT_SANITIZED ? 4 : 8)) {
            long left = after;
            patience waits = {.lasts = lasts, .user = &left};
            motion m = begin(&s);
            steps(&m, 2);
            m.waits = &waits;
            whole = motion_step(&m);
            assert_true(whole == !waits.over);
            ends += !whole;
            m.waits = NULL;
            if (!whole)
                check_bodies("left", after, algorithm, &m, &before);
            steps(&m, whole ? 1 : 2);
            check_bodies("later", after, algorithm, &m, &right);
            motion_free(&m);
        }
        if (ends < 10)
            fail_msg("algorithm %d asks too seldom: it could be ended in %ld places", algorithm,
                     ends);
        motion_free(&before);
        done(&right, &s);
    }
}

static void beginning_survives_short_memory(void **state)
{
    (void)state;
    if (!memory_can_fail())
        skip();
    scene s = a_crossfire(SCENE_ALGORITHM_DYNAMIC);
    long before = memory_blocks();
    bool begun = false;
    for (long n = 0; !begun; n++) {
        motion m = begin(&s);
        memory_allow(n);
        begun = motion_begin(&m, &s, NULL);
        memory_allow_all();
        if (begun != (m.bodies && m.memory) || (!begun && m.count > 0))
            fail_msg("%ld requests: begun %d with %zu bodies", n, begun, m.count);
        motion_free(&m);
        assert_int_equal(memory_blocks(), before);
    }
    scene_free(&s);
}

static void predictions_survive_short_memory(void **state)
{
    (void)state;
    if (!memory_can_fail())
        skip();
    scene s = a_crossfire(SCENE_ALGORITHM_DYNAMIC);
    static motion_prediction out[80];
    long before = memory_blocks();
    size_t count = 0;
    for (long n = 0; count == 0; n++) {
        assert_true(n < 100);
        memory_allow(n);
        count = motion_predict(&s, NULL, 5, out, 80);
        memory_allow_all();
        assert_int_equal(memory_blocks(), before);
    }
    assert_int_equal(count, 80);
    scene_free(&s);
}

int test_memory(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_step_is_all_or_nothing),
        cmocka_unit_test(a_single_body_goes_back),
        cmocka_unit_test(a_step_can_be_ended),
        cmocka_unit_test(beginning_survives_short_memory),
        cmocka_unit_test(predictions_survive_short_memory),
    };
    return cmocka_run_group_tests_name("memory", tests, NULL, NULL);
}
