/* Solid shapes with each allocation failing in turn: nothing changes and nothing is leaked. */
#include "solid_tests.h"

#include "../kit/memory.h"

/* A box 160 x 60, a ball right of it, and a wall behind that. */
static scene three(void)
{
    const shape all[] = {
        {.kind = SHAPE_RECTANGLE, .x = 220, .y = 270, .width = 160, .height = 60, .mass = 1},
        circle_at(420, 300, 30),
        fixed(segment_at(700, 0, 700, 700)),
    };
    return scene_with(all, 3);
}

static bool moves(scene *s)
{
    size_t dragged = 0;
    col_vec moved;
    return solid_move(s, &dragged, 1, (col_vec){100, 0}, SCENE_SOLID_ONE, &moved);
}

static bool follows(scene *s)
{
    size_t dragged = 0;
    solid_drag along = {{0, 0}, {0, 0}};
    bool done = solid_follow(s, &dragged, 1, (col_vec){100, 0}, SCENE_SOLID_ONE, &along);
    assert_true(done == (along.displacement.x != 0));
    return done;
}

static bool settles(scene *s)
{
    return solid_separate(s, 0, SCENE_SOLID_ONE);
}

static bool becomes(scene *s)
{
    shape to = s->shapes[0];
    to.width += 50;
    return solid_reshape(s, 0, &to, SCENE_SOLID_ONE, true);
}

static void without_memory_nothing_moves(void **state)
{
    (void)state;
    static bool (*const all[])(scene *) = {moves, follows, settles, becomes};
    if (!memory_can_fail())
        skip();
    for (size_t i = 0; i < sizeof all / sizeof *all; i++) {
        bool done = false;
        for (long n = 0; !done; n++) {
            scene before = three(), s = three();
            long had = memory_blocks();
            memory_allow(n);
            done = all[i](&s);
            memory_allow_all();
            for (size_t j = 0; j < 3 && !done; j++)
                assert_true(scene_shape_same(&s.shapes[j], &before.shapes[j]));
            assert_true(n < 50);
            assert_true(done ? n > 0 : memory_blocks() <= had);
            scene_free(&before);
            scene_free(&s);
        }
    }
}

int test_memory(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(without_memory_nothing_moves),
    };
    return cmocka_run_group_tests_name("solid: memory", tests, NULL, NULL);
}
