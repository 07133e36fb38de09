/* Solid shapes in the editor with each allocation failing in turn: nothing changes and nothing is
 * leaked. */
#include "kit.h"

#include "../kit/memory.h"

static const shape WALL = {
    .kind = SHAPE_SEGMENT, .x = 700, .to_x = 700, .to_y = 700, .mass = 1, .fixed = true};

static void open_three(kit *k)
{
    shape all[] = {rect_at(220, 270, 160, 60, 0), circle_at(420, 300, 30), WALL};
    open_solid(k, all, 3, SCENE_SOLID_ONE);
    scene_select(&k->h.now, 0, false);
}

static bool is_dragged(kit *k)
{
    double x = nth(k, 0)->x;
    press(k, 300, 285, BUTTON_LEFT);
    k->e.next = EDIT_MOVE;
    motion(k, 400, 300);
    return nth(k, 0)->x != x;
}

static bool is_nudged(kit *k)
{
    double x = nth(k, 0)->x;
    edit_nudge(&k->h, &k->c, 1, 0, MOD_SHIFT, false);
    return nth(k, 0)->x != x;
}

static bool is_duplicated(kit *k)
{
    edit_duplicate(&k->h, &k->c);
    return k->h.now.count == 4;
}

static void without_memory_nothing_moves(void **state)
{
    (void)state;
    static bool (*const all[])(kit *) = {is_dragged, is_nudged, is_duplicated};
    if (!memory_can_fail())
        skip();
    for (size_t i = 0; i < sizeof all / sizeof *all; i++) {
        bool done = false;
        for (long n = 0; !done; n++) {
            kit k;
            long first = memory_blocks();
            open_three(&k);
            scene before = scene_empty();
            assert_true(scene_copy(&before, &k.h.now));
            long had = memory_blocks();
            memory_allow(n);
            done = all[i](&k);
            memory_allow_all();
            for (size_t j = 0; j < 3 && !done; j++)
                assert_true(scene_shape_same(nth(&k, j), &before.shapes[j]));
            assert_true(n < 50);
            assert_true(done ? n > 0 : memory_blocks() <= had + 1); /* a commit may keep a block */
            scene_free(&before);
            kit_close(&k);
            if (memory_blocks() != first)
                fail_msg("action %zu, %ld allocations: %ld blocks leaked", i, n,
                         memory_blocks() - first);
        }
    }
}

int memory_tests(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(without_memory_nothing_moves),
    };
    return cmocka_run_group_tests_name("edit: memory", tests, NULL, NULL);
}
