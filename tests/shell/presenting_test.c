/* The program before an audience, driven by keys as a remote control has them. */
#include "../kit/drive.h"
#include "../kit/panel_stage.h"
#include "suites.h"

#include "app/actions.h"
#include "session/files.h"

/* H hides the verdict while presenting and shows it again, and is no change of the scene; at the
 * desk it hides a shape. */
static void test_the_verdict_is_hidden(void **state)
{
    stage *st = *state;
    stage_key(st, 'h', 0);
    assert_false(st->a.session.aids.verdict_hidden);
    stage_key(st, KEY_F5, 0);
    stage_key(st, 'h', 0);
    assert_true(st->a.session.aids.verdict_hidden);
    assert_false(scene_history_dirty(&st->a.session.history));
    stage_key(st, 'h', 0);
    assert_false(st->a.session.aids.verdict_hidden);
}

/* Nor does the line that says what a scene is about, which may be the answer. */
static void test_the_scenes_caption_tells_no_verdict(void **state)
{
    stage *st = *state;
    session *ses = &st->a.session;
    assert_true(session_load(ses, "assets/scenes/default.json"));
    stage_expect_notice(st, "Hit or miss?");
    stage_key(st, KEY_F5, 0);
    stage_key(st, 'h', 0);
    assert_string_equal(ses->notice, "");
    assert_true(session_load(ses, "assets/scenes/minus-30.json"));
    assert_string_equal(ses->notice, "");
    stage_key(st, 'h', 0);
    assert_true(session_load(ses, "assets/scenes/minus-30.json"));
    stage_expect_notice(st, "30 misses");
    session_notice(ses, "Paused");
    stage_key(st, 'h', 0); /* what is no caption stays */
    stage_expect_notice(st, "Paused");
}

/* Page Down leads through the test and Page Up back, without an animation that nobody waits for;
 * the last step tells the verdict. Nothing of it is kept. */
static void test_the_test_is_walked_through(void **state)
{
    stage *st = *state;
    session *ses = &st->a.session;
    ses->less_motion = true;
    stage_key(st, KEY_F5, 0);
    stage_key(st, 'h', 0);
    for (int step = WALK_OFFSET; step < WALK_STEPS; step++) {
        stage_key(st, KEY_PAGE_DOWN, 0);
        assert_int_equal(ses->walk, step);
        assert_true(anim_unrotate_position(&ses->unrotating) ==
                    (step >= WALK_TURN && step <= WALK_COMPARE));
        assert_int_equal(ses->aids.clamp_x, step == WALK_CLAMP_X || step == WALK_CLAMP_Y);
        assert_int_equal(ses->aids.clamp_y, step == WALK_CLAMP_Y);
        assert_int_equal(ses->aids.verdict_hidden, step != WALK_VERDICT);
    }
    stage_key(st, KEY_PAGE_DOWN, 0); /* the end */
    assert_int_equal(ses->walk, WALK_VERDICT);
    for (int step = WALK_VERDICT; step > WALK_NONE; step--) {
        assert_int_equal(ses->walk, step);
        stage_key(st, KEY_PAGE_UP, 0);
    }
    stage_key(st, KEY_PAGE_UP, 0);
    assert_int_equal(ses->walk, WALK_NONE);
    stage_key(st, KEY_PAGE_DOWN, 0);
    stage_key(st, KEY_ESCAPE, 0); /* ends it, */
    assert_int_equal(ses->walk, WALK_NONE);
    assert_int_equal(ses->mode, SESSION_PRESENTING);
    stage_key(st, KEY_PAGE_DOWN, 0);
    stage_key(st, KEY_PAGE_DOWN, 0);
    app_action_new(&st->a); /* and so does another scene */
    stage_draw(st);
    assert_int_equal(ses->walk, WALK_NONE);
    assert_int_equal(ses->aids.formula, VIEW_FORMULA_NONE);
    assert_false(scene_history_dirty(&ses->history));
}

/* The picture is another one then, and the pointer rests where its shapes were. */
static void test_presenting_forgets_what_was_under_the_pointer(void **state)
{
    stage *st = *state;
    session *ses = &st->a.session;
    col_box bar = camera_bounds(&ses->shown, stage_shape(st, "bar"));
    drive_input(&st->a, &(input){.kind = INPUT_MOTION,
                                 .x = (bar.min.x + bar.max.x) / 2,
                                 .y = (bar.min.y + bar.max.y) / 2});
    assert_string_equal(session_scene(ses)->shapes[ses->editor.over.shape].id, "bar");
    stage_key(st, KEY_F5, 0);
    stage_draw(st);
    assert_int_equal(ses->editor.over.shape, SCENE_NONE);
    assert_int_equal(st->a.highlighted, PART_NONE);
}

#define STAGED(test) cmocka_unit_test_setup_teardown(test, stage_set_up, stage_tear_down)

int presenting_suite(void)
{
    const struct CMUnitTest tests[] = {
        STAGED(test_the_verdict_is_hidden),
        STAGED(test_presenting_forgets_what_was_under_the_pointer),
        STAGED(test_the_scenes_caption_tells_no_verdict),
        STAGED(test_the_test_is_walked_through),
    };
    return cmocka_run_group_tests_name("presenting", tests, NULL, NULL);
}
