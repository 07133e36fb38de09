/* The player's boxes, clicked and touched. */
#include "../kit/drive.h"
#include "../kit/lesson_stage.h"
#include "suites.h"

#include "sdl/main_window.h"
#include "sdl/pixel_canvas.h"
#include "shell/player_pass.h"
#include "teach/lesson_keys.h"

#include <stdio.h>
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

static bool is_there(const stage *st, player_part part)
{
    const col_box *box = &st->a.player.at.parts[part];
    return box->max.x > box->min.x;
}

/* Whoever came to the end, alone or before a class, begins anew by a button there. */
static void test_it_begins_anew_at_its_end(void **state)
{
    stage *st = *state;
    lesson_stage_write("{\"scene\": \"default.json\", \"say\": \"a\"}, {\"say\": \"b\"}");
    lesson_stage_open(st, 0);
    assert_false(is_there(st, PLAYER_START));
    stage_key(st, KEY_PAGE_DOWN, 0);
    assert_false(is_there(st, PLAYER_START)); /* alone a last page follows */
    stage_key(st, KEY_PAGE_DOWN, 0);
    assert_int_equal(phase_of(st), LESSON_PHASE_END);
    assert_true(is_there(st, PLAYER_START));
    stage_key(st, KEY_F5, 0);
    st->a.pointing = true;
    st->a.pointing_until = st->a.session.now + 10000;
    stage_draw(st);
    lesson_stage_expect_step(st, 1);
    click(st, PLAYER_START);
    lesson_stage_expect_step(st, 0);
    assert_true(st->a.teaching.in_class);
    assert_false(is_there(st, PLAYER_START));
    stage_key(st, KEY_ESCAPE, 0);
    stage_key(st, KEY_END, 0);
    stage_key(st, KEY_PAGE_DOWN, 0);
    click(st, PLAYER_START);
    lesson_stage_expect_step(st, 0);
}

/* Of one step there is no other beginning. */
static void test_a_single_step_is_its_start(void **state)
{
    stage *st = *state;
    lesson_stage_write("{\"scene\": \"default.json\", \"say\": \"a\"}");
    lesson_stage_open(st, 0);
    stage_key(st, KEY_F5, 0);
    st->a.pointing = true;
    st->a.pointing_until = st->a.session.now + 10000;
    stage_draw(st);
    assert_true(is_there(st, PLAYER_LEAVE) && !is_there(st, PLAYER_START));
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

/* In class it would be gone at once, and alone there is nothing to be told; votes are counted. */
static void test_a_double_click_leaves_an_answer_drawn(void **state)
{
    stage *st = *state;
    const lesson_run *run = NULL;
    lesson_stage_open(st, 1);
    for (int in_class = 0; in_class < 2; in_class++) {
        if (in_class)
            stage_key(st, KEY_F5, 0);
        col_vec at = middle_of(st, PLAYER_CHOICE);
        input press = {.kind = INPUT_PRESS, .x = at.x, .y = at.y, .button = BUTTON_LEFT};
        for (int revealed = 0; revealed <= in_class; revealed++) {
            for (press.clicks = 1; press.clicks <= 2; press.clicks++)
                stage_send(st, press);
            run = teach_run(&st->a.teaching);
            assert_int_equal(run->chosen, in_class && !revealed ? LESSON_NO_CHOICE : 0);
            assert_string_equal(st->a.session.notice, "");
            assert_int_equal(run->records[1].votes[0][0], in_class ? 2 : 0);
            if (in_class)
                stage_key(st, KEY_PAGE_DOWN, 0);
        }
    }
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

/* By who has no keys: before a class it leads back to who is alone, then out of the lesson. */
static void test_a_button_leaves(void **state)
{
    stage *st = *state;
    lesson_stage_open(st, 3);
    stage_key(st, KEY_F5, 0);
    stage_send(st, (input){.kind = INPUT_MOTION, .x = 100, .y = 300});
    click(st, PLAYER_LEAVE);
    assert_true(st->a.session.mode == SESSION_EDITING);
    lesson_stage_expect_step(st, 3);
    click(st, PLAYER_LEAVE);
    assert_false(st->a.teaching.on);
}

static void test_a_button_presents(void **state)
{
    stage *st = *state;
    lesson_stage_open(st, 0);
    click(st, PLAYER_PRESENT);
    assert_true(st->a.session.mode == SESSION_PRESENTING && st->a.teaching.in_class);
    lesson_stage_expect_step(st, 0);
}

/* What is said to a class isn't said to who is alone. */
static void test_a_notice_stays_in_class(void **state)
{
    stage *st = *state;
    lesson_stage_open(st, 3);
    stage_key(st, KEY_F5, 0);
    stage_key(st, 'n', 0);
    assert_string_equal(st->a.session.notice, "There is no note here.");
    stage_key(st, KEY_ESCAPE, 0);
    assert_string_equal(st->a.session.notice, "");
}

static void type(stage *st, const char *text, int32_t key)
{
    input typed = {.kind = INPUT_TEXT};
    snprintf(typed.text, sizeof typed.text, "%s", text);
    stage_key(st, key, 0);
    if (*text)
        stage_send(st, typed);
}

/* Where it is said what to do keys are named, but not to a finger. */
static void test_no_keys_are_named_to_a_finger(void **state)
{
    stage *st = *state;
    const char *notice = st->a.session.notice;
    lesson_stage_open(st, 3);
    for (int by_finger = 0; by_finger < 2; by_finger++) {
        st->a.session.by_finger = by_finger;
        stage_key(st, KEY_PAGE_DOWN, 0);
        assert_string_equal(notice, by_finger ? "Solve it first." : "Solve it first. S: skip it.");
        stage_key(st, '?', 0);
        assert_string_equal(notice, by_finger ? "There is no hint here."
                                              : "There is no hint here. F1: the keys.");
    }
}

/* The field of a number is tapped by a finger: then there is a keyboard, all of it is for the
 * field, and keys count once, however they come. */
static void test_a_number_is_typed_as_text(void **state)
{
    stage *st = *state;
    const char *typed = st->a.teaching.typed;
    pixel_rect caret;
    lesson_stage_open(st, 3);
    stage_draw(st);
    assert_true(shell_player_text(&st->a, &caret));
    st->a.session.by_finger = true;
    assert_false(shell_player_text(&st->a, &caret));
    click(st, PLAYER_FIELD);
    st->a.session.by_finger = true;
    assert_true(shell_player_text(&st->a, &caret));
    assert_int_equal(caret.x, (int)st->a.player.at.parts[PLAYER_FIELD].min.x);
    type(st, "-", '-'); /* which zooms otherwise */
    type(st, "x", 'x');
    type(st, "?", '/'); /* of no expression */
    type(st, "7", '7');
    type(st, ",5", 0);
    assert_string_equal(typed, "-x7,5");
    for (int i = 0; i < 5; i++)
        type(st, "", KEY_BACKSPACE);
    assert_string_equal(typed, "");
    type(st, "7.5", 0);
    type(st, "", KEY_ENTER);
    assert_int_equal(phase_of(st), LESSON_PHASE_SOLVED);
    assert_false(shell_player_text(&st->a, &caret));
}

/* Anywhere else the field is let go. */
static void test_a_press_elsewhere_ends_typing(void **state)
{
    stage *st = *state;
    pixel_rect caret;
    lesson_stage_open(st, 3);
    click(st, PLAYER_FIELD);
    stage_click_at(st, 5, 300);
    st->a.session.by_finger = true;
    assert_false(shell_player_text(&st->a, &caret));
    type(st, "", '7'); /* of a keyboard that stands beside */
    assert_string_equal(st->a.teaching.typed, "7");
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

/* Whether an answer's ground is another than the next one's. */
static bool is_lit(stage *st, player_part choice)
{
    enum { WIDTH = 1280, HEIGHT = 720 };
    static uint32_t pixels[WIDTH * HEIGHT];
    uint32_t grounds[2];
    stage_draw(st);
    sdl_canvas_read(st->canvas, pixels);
    for (int i = 0; i < 2; i++) {
        const col_box *box = &st->a.player.at.parts[choice + i];
        grounds[i] = pixels[(int)(box->max.y - 10) * WIDTH + (int)(box->max.x - 30)];
    }
    return grounds[0] != grounds[1];
}

/* An answer is lit under the pointer, before a class no longer than somebody points: it isn't to
 * look like the right one where the mouse was left. */
/* The step's handle is selected, and nobody moved the mouse; who nudges the shape edits. */
static void test_a_step_brings_no_buttons(void **state)
{
    stage *st = *state;
    lesson_stage_write("{\"scene\": \"default.json\", \"say\": \"a\"},\n"
                       "{\"try\": \"b\", \"drag\": [\"bar.angle\"], \"until\": {\"hit\": true}}");
    lesson_stage_open(st, 0);
    stage_key(st, KEY_F5, 0);
    for (int i = 0; i < 5; i++)
        lesson_stage_wait(st, 1000);
    assert_false(st->a.pointing);
    stage_key(st, KEY_PAGE_DOWN, 0);
    lesson_stage_expect_step(st, 1);
    assert_int_not_equal(scene_selected(session_scene(&st->a.session)), SCENE_NONE);
    assert_false(st->a.pointing);
    stage_key(st, 'q', 0);
    assert_true(st->a.pointing);
}

/* Hidden by somebody, what the test found isn't told by a caption either. */
static void test_a_caption_hides_what_was_found(void **state)
{
    stage *st = *state;
    lesson_stage_write("{\"scene\": \"default.json\", \"say\": \"gap {gap}, {radius}\"}");
    lesson_stage_open(st, 0);
    stage_draw(st);
    assert_true(stage_anywhere("gap 6, 20"));
    stage_key(st, 'h', 0);
    stage_draw(st);
    assert_true(stage_anywhere("gap ?, 20"));
    stage_key(st, 'h', 0);
    stage_draw(st);
    assert_true(stage_anywhere("gap 6, 20"));
}

static void test_a_mouse_that_rests_lights_no_answer_in_class(void **state)
{
    stage *st = *state;
    lesson_stage_open(st, 1);
    for (int in_class = 0; in_class < 2; in_class++) {
        if (in_class)
            stage_key(st, KEY_F5, 0);
        col_vec at = middle_of(st, PLAYER_CHOICE);
        stage_send(st, (input){.kind = INPUT_MOTION, .x = at.x, .y = at.y});
        assert_true(is_lit(st, PLAYER_CHOICE));
        lesson_stage_wait(st, 4000);
        assert_int_equal(is_lit(st, PLAYER_CHOICE), !in_class);
    }
}

int clicks_suite(void)
{
    const struct CMUnitTest tests[] = {
        lesson_stage_test(test_choices_and_buttons_are_clicked),
        lesson_stage_test(test_it_begins_anew_at_its_end),
        lesson_stage_test(test_a_single_step_is_its_start),
        lesson_stage_test(test_a_double_click_opens_only),
        lesson_stage_test(test_a_double_click_leaves_an_answer_drawn),
        lesson_stage_test(test_a_choice_is_touched),
        lesson_stage_test(test_presses_beside_the_picture_end_there),
        lesson_stage_test(test_a_button_leaves),
        lesson_stage_test(test_a_button_presents),
        lesson_stage_test(test_a_notice_stays_in_class),
        lesson_stage_test(test_no_keys_are_named_to_a_finger),
        lesson_stage_test(test_a_number_is_typed_as_text),
        lesson_stage_test(test_a_press_elsewhere_ends_typing),
        lesson_stage_test(test_buttons_come_with_the_mouse),
        lesson_stage_test(test_a_step_brings_no_buttons),
        lesson_stage_test(test_a_caption_hides_what_was_found),
        lesson_stage_test(test_a_mouse_that_rests_lights_no_answer_in_class),
    };
    return cmocka_run_group_tests_name("clicks in a lesson", tests, NULL, NULL);
}
