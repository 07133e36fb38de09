#include "../kit/memory.h"

#include "player_tests.h"

/* Each allocation fails once: then there is nothing, and nothing is left. */
static void short_memory_leaves_nothing(void **state)
{
    (void)state;
    if (!memory_can_fail())
        skip();
    lesson l = kit_steps("{\"try\": \"At {distance}?\", \"until\": {\"hit\": true}, \"hints\": "
                         "[\"{radius}\"]}, {\"ask\": \"{gap}?\", \"choices\": [{\"text\": \"a\", "
                         "\"right\": true}, {\"text\": \"b\"}]}");
    for (size_t step = 0; step <= l.count; step += l.count) {
        lesson_run run = lesson_start(LESSON_ALONE);
        lesson_show_hint(&l, &run);
        lesson_go(&l, &run, step);
        scene s = l.steps[0].state.scene; /* lent */
        pairs p = {0};
        assert_true(scene_pairs_find(&p, &s));
        bool right = false;
        for (long n = 0; !right; n++) {
            player_shown shown;
            long before = memory_blocks();
            memory_allow(n);
            right = player_of(&shown, &l, &run, &s, &p, (player_hand){false});
            assert_int_not_equal(memory_allow_all(), right);
            if (right)
                player_free(&shown);
            assert_int_equal(memory_blocks(), before);
        }
        scene_pairs_free(&p);
    }
    lesson_free(&l);
}

int test_memory(void)
{
    const struct CMUnitTest tests[] = {cmocka_unit_test(short_memory_leaves_nothing)};
    return cmocka_run_group_tests_name("memory", tests, NULL, NULL);
}
