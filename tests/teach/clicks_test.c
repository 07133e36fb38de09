/* The player's boxes, clicked and touched. */
#include "../kit/drive.h"
#include "../kit/lesson_stage.h"
#include "suites.h"

#include "sdl/main_window.h"
#include "teach/lesson_keys.h"

#include <string.h>

static col_vec middle_of(const stage *st, player_part part)
{
    const col_box *box = &st->a.player.at.parts[part];
    if (box->max.x <= box->min.x)
        fail_msg("part %d isn't there", (int)part);
    return (col_vec){(box->min.x + box->max.x) / 2, (box->min.y + box->max.y) / 2};
}

static void click(stage *st, player_part part)
{
    col_vec at = middle_of(st, part);
    stage_click_at(st, at.x, at.y);
}

static lesson_phase phase_of(const stage *st)
{
    return lesson_phase_of(&st->a.teaching.lesson, teach_run(&st->a.teaching));
}

static void test_choices_and_buttons_are_clicked(void **state)
{
    stage *st = *state;
    lesson_stage_open(st, 1);
    click(st, PLAYER_CHOICE + 2);
    assert_int_equal(phase_of(st), LESSON_PHASE_SECOND_TRY);
    assert_int_equal(st->a.player.hot, PLAYER_CHOICE + 2);
    click(st, PLAYER_CHOICE + 1);
    assert_int_equal(phase_of(st), LESSON_PHASE_REVEALED);
    click(st, PLAYER_NEXT);
    assert_int_equal(phase_of(st), LESSON_PHASE_EXPLAINED);
    click(st, PLAYER_NEXT);
    lesson_stage_expect_step(st, 2);
    click(st, PLAYER_HINT);
    assert_int_equal(teach_run(&st->a.teaching)->records[2].hints, 1);
    click(st, PLAYER_PREVIOUS);
    lesson_stage_expect_step(st, 1);
    click(st, PLAYER_NEXT);
    click(st, PLAYER_SKIP);
    lesson_stage_expect_step(st, 3);
}

/* Of a double click on a card the second one isn't meant for what stands there now. */
static void test_a_double_click_opens_only(void **state)
{
    stage *st = *state;
    lesson_stage_open(st, 1);
    col_vec at = middle_of(st, PLAYER_CHOICE);
    input second = {.kind = INPUT_PRESS, .x = at.x, .y = at.y, .button = BUTTON_LEFT, .clicks = 2};
    st->a.player.opened_at = st->a.session.now;
    st->time = st->a.session.now;
    second.time = st->time + 150;
    drive_input(&st->a, &second);
    assert_int_equal(phase_of(st), LESSON_PHASE_PREDICT);
    second.time += 1000;
    drive_input(&st->a, &second);
    assert_int_equal(phase_of(st), LESSON_PHASE_SECOND_TRY);
}

/* Once by the finger, not again by what the system makes of it. */
static void test_a_choice_is_touched(void **state)
{
    stage *st = *state;
    lesson_stage_open(st, 1);
    stage_key(st, KEY_F5, 0);
    col_vec at = middle_of(st, PLAYER_CHOICE);
    const input_kind kinds[] = {INPUT_FINGER_DOWN, INPUT_FINGER_MOVE, INPUT_FINGER_UP};
    for (int i = 0; i < 3; i++)
        stage_send(st, (input){.kind = kinds[i], .x = at.x, .y = at.y, .finger = 7});
    assert_int_equal(teach_run(&st->a.teaching)->records[1].votes[0][0], 1);
    assert_false(edit_is_busy(&st->a.session.editor));
}

/* Beside the picture nothing is selected or dragged; in it all is as ever. */
static void test_presses_beside_the_picture_end_there(void **state)
{
    stage *st = *state;
    lesson_stage_open(st, 0);
    stage_key(st, KEY_TAB, 0);
    assert_int_equal(scene_selected(session_scene(&st->a.session)), 0);
    stage_click_at(st, 30, st->canvas->height - 10.0);
    assert_int_equal(scene_selected(session_scene(&st->a.session)), 0);
    stage_click_at(st, 5, 300);
    assert_true(scene_selected(session_scene(&st->a.session)) == SCENE_NONE);
}

/* In class there are buttons while the mouse moves, and three seconds longer. */
static void test_buttons_come_with_the_mouse(void **state)
{
    stage *st = *state;
    lesson_stage_open(st, 0);
    stage_key(st, KEY_F5, 0);
    stage_draw(st);
    const col_box *next = &st->a.player.at.parts[PLAYER_NEXT];
    assert_true(next->max.x == next->min.x);
    stage_send(st, (input){.kind = INPUT_MOTION, .x = 100, .y = 300});
    assert_true(next->max.x > next->min.x);
    assert_true(app_timeout(&st->a) >= 0 && app_timeout(&st->a) <= 3000);
    for (int i = 0; i < 4; i++)
        stage_send(st, (input){.kind = INPUT_NONE});
    assert_true(next->max.x == next->min.x);
}

int clicks_suite(void)
{
    const struct CMUnitTest tests[] = {
        lesson_stage_test(test_choices_and_buttons_are_clicked),
        lesson_stage_test(test_a_double_click_opens_only),
        lesson_stage_test(test_a_choice_is_touched),
        lesson_stage_test(test_presses_beside_the_picture_end_there),
        lesson_stage_test(test_buttons_come_with_the_mouse),
    };
    return cmocka_run_group_tests_name("clicks in a lesson", tests, NULL, NULL);
}
