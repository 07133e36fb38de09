/* Each allocation fails in turn: then nothing moved, and nothing leaks. */
#include "motion_tests.h"

#include "../kit/memory.h"
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
        if (!begun)
            assert_true(m.count == 0 && !m.bodies && !m.memory);
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
        cmocka_unit_test(beginning_survives_short_memory),
        cmocka_unit_test(predictions_survive_short_memory),
    };
    return cmocka_run_group_tests_name("memory", tests, NULL, NULL);
}
