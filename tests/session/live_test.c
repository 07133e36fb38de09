/* A running program's lines: which are shown, when they are frozen, what is told of them. */
#include "../kit/assets_kit.h"
#include "../kit/drive.h"
#include "live_kit.h"
#include "suites.h"

#include "app/actions.h"
#include "app/app.h"
#include "sdl/pixel_canvas.h"
#include "session/exam_session.h"
#include "session/files.h"
#include "session/viewport.h"

#include <math.h>
#include <stdio.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

static void test_the_newest_line_is_shown(void **state)
{
    watched *w = *state;
    assert_int_equal(session_scene(&w->a.session)->count, 0);
    live_send_pair(w, 30, 300, "");
    live_until_lines(w, 1);
    live_expect_x(w, 300);
    assert_int_equal(session_scene(&w->a.session)->count, 2);
    assert_true(scene_angle_in(live_shape_named(w, "a")->angle, ANGLE_DEGREES) == 30);
    for (int i = 1; i <= 50; i++)
        live_send_pair(w, 30, 300 + i, "");
    live_until_lines(w, 51);
    live_expect_x(w, 350);
    assert_int_equal(w->a.session.live.line, 51);
}

static void test_half_a_line_waits_for_the_rest(void **state)
{
    watched *w = *state;
    live_send_pair(w, 30, 300, "");
    live_send(w, "{\"a\": {\"kind\": \"point\", \"x\": 1, ");
    live_until_lines(w, 1);
    for (int i = 0; i < 20; i++)
        live_step(w);
    live_expect_x(w, 300);
    assert_int_equal(w->a.session.live.counts.lines, 1);
    live_send(w, "\"y\": 2}, \"b\": {\"kind\": \"circle\", \"x\": 7, \"y\": 8, \"radius\": 9}}\n");
    live_until_lines(w, 2);
    live_expect_x(w, 7);
}

static void test_a_line_may_be_a_whole_scene(void **state)
{
    watched *w = *state;
    live_send(
        w, "{\"unrotate\": 1, \"convention\": {\"y\": \"up\"}, \"theme\": \"dark\", \"shapes\": ["
           "{\"kind\": \"point\", \"id\": \"p\", \"x\": 1, \"y\": 2},"
           "{\"kind\": \"point\", \"x\": 3, \"y\": 4},"
           "{\"kind\": \"circle\", \"x\": 5, \"y\": 6, \"radius\": 7}]}\n");
    live_until_lines(w, 1);
    assert_int_equal(session_scene(&w->a.session)->count, 3);
    assert_true(live_shape_named(w, "p")->y == -2 && session_scene(&w->a.session)->convention.y_up);
    assert_int_equal(session_scene(&w->a.session)->theme, THEME_LIGHT); /* the user's */
}

/* What can't be read is counted and named; the last good picture stays. */
static void test_bad_lines(void **state)
{
    watched *w = *state;
    static char longest[(1 << 20) + 3];
    memset(longest, ' ', sizeof longest);
    longest[sizeof longest - 1] = '\n';
    live_send_pair(w, 30, 300, "");
    live_send(w, "\nSpawned player 1\n");
    live_until_lines(w, 3);
    assert_non_null(strstr(w->a.session.notice, "Line 3: "));
    live_expect_x(w, 300);
    live_send_bytes(w, "{\"a\0\": 1}\n", 11);
    live_send(w, "{\"a\": 1}\n[1, 2]\n\"\xff\"\n{}\n");
    live_send_bytes(w, longest, sizeof longest);
    live_until_lines(w, 9);
    live_expect_x(w, 300);
    assert_int_equal(w->a.session.live.counts.bad, 7);
    assert_int_equal(w->a.session.live.counts.last_bad, 9);
    assert_non_null(strstr(w->a.session.live.counts.why.text, "1048576"));
    live_send_pair(w, 30, 310, "");
    live_until_lines(w, 10);
    live_expect_x(w, 310);
}

/* The rectangle's right side is at 300, the circle's radius 20: at 310 it hits, at 330 it doesn't,
 * at 320 it touches, where either answer will do. */
static void test_what_the_program_says_is_compared(void **state)
{
    watched *w = *state;
    static const struct {
        int x;
        const char *more;
        bool wrong;
    } rows[] = {{310, ", \"hit\": true", false},
                {310, ", \"hit\": false", true},
                {330, ", \"hit\": 1", true},
                {330, ", \"hit\": 0", false},
                {320, ", \"hit\": 1", false},
                {320, ", \"hit\": 0", false},
                {330, "", false}};
    unsigned long wrong_count = 0;
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        live_send_pair(w, 0, rows[i].x, rows[i].more);
        live_until_lines(w, i + 1);
        bool wrong = false;
        const char *reported = session_live_reported(&w->a.session, &wrong);
        wrong_count += rows[i].wrong;
        assert_int_equal(w->a.session.live.counts.disagrees, wrong_count);
        assert_int_equal(reported != NULL, rows[i].more[0] != '\0');
        assert_int_equal(wrong, rows[i].wrong);
    }
    assert_int_equal(w->a.session.live.counts.reported, 6);
}

static void test_the_view_and_the_selection_are_the_users(void **state)
{
    watched *w = *state;
    live_send_pair(w, 30, 300, "");
    live_until_lines(w, 1);
    scene_select(session_scene(&w->a.session), scene_index(session_scene(&w->a.session), "b"),
                 false);
    live_key(w, 'x', 0); /* the grid */
    live_key(w, '+', 0);
    live_key(w, 'd', MOD_ALT | MOD_SHIFT); /* the next theme */
    camera before = w->a.session.camera;
    live_send_pair(w, 40, 310, "");
    live_until_lines(w, 2);
    const scene *s = session_scene(&w->a.session);
    assert_true(s->show & SHOW(SHOW_GRID));
    assert_int_equal(s->theme, THEME_DARK);
    assert_int_equal(scene_selected(s), scene_index(s, "b"));
    assert_true(w->a.session.camera.zoom == before.zoom &&
                w->a.session.camera.origin.x == before.origin.x);
}

/* While a question stands in front nothing moves behind it; then the newest line is there. */
static void test_a_question_comes_first(void **state)
{
    watched *w = *state;
    live_send_pair(w, 30, 300, "");
    live_until_lines(w, 1);
    app_dialog_show(&w->a, DIALOG_SAVE_AS);
    live_send_pair(w, 30, 310, "");
    live_until_lines(w, 2);
    assert_true(live_shape_named(w, "b")->x == 300);
    app_dialog_cancel(&w->a);
    live_step(w);
    assert_true(live_shape_named(w, "b")->x == 310);
}

static void point(watched *w, input_kind kind, int button, double x, double y)
{
    drive_input(&w->a, &(input){.kind = kind,
                                .x = x,
                                .y = y,
                                .button = button,
                                .clicks = 1,
                                .time = w->a.session.now + 500});
}

/* A line waits while a shape is held, and comes in beneath a view that is dragged. */
static void test_what_is_dragged_goes_on(void **state)
{
    watched *w = *state;
    const editor *e = &w->a.session.editor;
    live_send_pair(w, 30, 300, "");
    live_until_lines(w, 1);
    col_vec at = camera_to_window(&w->a.session.camera, (col_vec){300, 140});
    point(w, INPUT_PRESS, BUTTON_LEFT, at.x, at.y);
    live_send_pair(w, 30, 310, "");
    live_until_lines(w, 2);
    live_expect_x(w, 300);
    point(w, INPUT_RELEASE, BUTTON_LEFT, at.x, at.y);
    live_step(w);
    live_expect_x(w, 310);
    point(w, INPUT_PRESS, BUTTON_MIDDLE, 500, 600);
    point(w, INPUT_MOTION, BUTTON_MIDDLE, 520, 610);
    assert_true(edit_moves_view(e));
    live_send_pair(w, 30, 320, "");
    live_until_lines(w, 3);
    live_expect_x(w, 320);
    assert_true(edit_moves_view(e));
}

/* The view follows a shape that leaves it, but not one that the user doesn't look at. */
static void test_the_view_follows(void **state)
{
    watched *w = *state;
    live_send_pair(w, 30, 300, "");
    live_until_lines(w, 1);
    live_send_pair(w, 30, 9000, "");
    live_until_lines(w, 2);
    col_vec seen = camera_to_window(&w->a.session.camera, (col_vec){9000, 140});
    assert_true(seen.x > 0 && seen.x < w->a.session.camera.width);
    w->a.session.camera.zoom = 100;
    w->a.session.camera.origin = (col_vec){100, 100};
    camera close_up = w->a.session.camera;
    live_send_pair(w, 30, 9010, "");
    live_until_lines(w, 3);
    assert_true(w->a.session.camera.zoom == close_up.zoom);
    w->a.session.live.view_stays = true;
    live_send_pair(w, 30, 105, "");
    live_until_lines(w, 4);
    live_send_pair(w, 30, 9010, "");
    live_until_lines(w, 5);
    assert_true(w->a.session.camera.zoom == close_up.zoom);
}

/* What turns is followed before it is cut off, and so is what is drawn about it. */
static void test_the_view_shows_all_that_turns(void **state)
{
    watched *w = *state;
    for (int i = 0; i <= 24; i++) {
        live_send_pair(w, 15 * i, 300, "");
        live_until_lines(w, (unsigned long)i + 1);
        col_box all, seen = camera_visible_box(&w->a.session.camera);
        assert_true(session_content(&w->a.session, &all));
        if (all.min.x < seen.min.x || all.min.y < seen.min.y || all.max.x > seen.max.x ||
            all.max.y > seen.max.y)
            fail_msg("at %d degrees: (%g, %g) to (%g, %g) isn't seen whole in (%g, %g) to (%g, %g)",
                     15 * i, all.min.x, all.min.y, all.max.x, all.max.y, seen.min.x, seen.min.y,
                     seen.max.x, seen.max.y);
    }
}

static void test_frozen_it_can_be_changed(void **state)
{
    watched *w = *state;
    live_send_pair(w, 30, 300, "");
    live_until_lines(w, 1);
    live_key(w, 'f', 0);
    assert_string_equal(session_live_title(&w->a.session), "live, frozen");
    live_send_pair(w, 30, 310, "");
    live_until_lines(w, 2);
    live_expect_x(w, 300);
    assert_int_equal(w->a.session.live.line, 1);
    scene_select(session_scene(&w->a.session), scene_index(session_scene(&w->a.session), "b"),
                 false);
    live_key(w, KEY_RIGHT, 0);
    assert_true(live_shape_named(w, "b")->x != 300 && scene_history_dirty(&w->a.session.history));
    live_key(w, 'f', 0);
    live_expect_x(w, 310);
    assert_false(scene_history_dirty(&w->a.session.history));
    assert_null(scene_history_undo_name(&w->a.session.history));
    assert_int_equal(w->a.session.live.line, 2);
}

static void test_an_exam_freezes(void **state)
{
    watched *w = *state;
    live_send_pair(w, 30, 300, "");
    live_until_lines(w, 1);
    session_exam_begin(&w->a.session);
    assert_string_equal(w->a.session.notice, "Frozen at line 1: F goes on.");
    live_send_pair(w, 30, 310, "");
    live_until_lines(w, 2);
    live_expect_x(w, 300);
    bool wrong;
    assert_non_null(session_exam_reported(&w->a.session, &wrong));
}

/* What is played must not be replaced; going on with the program ends it. */
static void test_playing_freezes(void **state)
{
    watched *w = *state;
    live_send(w, "{\"a\": {\"kind\": \"circle\", \"x\": 100, \"y\": 100, \"radius\": 20,"
                 " \"velocity\": [3, 0]}, \"b\": {\"kind\": \"circle\", \"x\": 100, \"y\": 300,"
                 " \"radius\": 20}}\n");
    live_until_lines(w, 1);
    app_action_play_step(&w->a);
    assert_true(w->a.session.live.frozen);
    live_send_pair(w, 0, 400, "");
    live_until_lines(w, 2);
    assert_true(w->a.session.play.on);
    assert_true(session_scene(&w->a.session)->shapes[0].x == 103);
    app_action_live(&w->a);
    live_step(w);
    assert_false(w->a.session.play.on);
    assert_true(session_scene(&w->a.session)->shapes[1].x == 400);
    session_scene(&w->a.session)->shapes[1].velocity_x = 5;
    scene_history_commit(&w->a.session.history, "velocity");
    app_action_play_step(&w->a);
    app_action_live(&w->a); /* no newer line came: the last one again, at rest */
    live_step(w);
    assert_false(w->a.session.play.on);
    assert_true(session_scene(&w->a.session)->shapes[1].x == 400);
    assert_true(session_scene(&w->a.session)->shapes[1].velocity_x == 0);
}

static void test_an_edit_freezes(void **state)
{
    watched *w = *state;
    live_send_pair(w, 30, 300, "");
    live_until_lines(w, 1);
    scene_select(session_scene(&w->a.session), scene_index(session_scene(&w->a.session), "b"),
                 false);
    live_key(w, KEY_RIGHT, 0);
    double x = live_shape_named(w, "b")->x;
    live_send_pair(w, 30, 310, "");
    live_until_lines(w, 2);
    assert_true(w->a.session.live.frozen);
    live_expect_x(w, x);
    live_key(w, 'z', MOD_CTRL);
    live_expect_x(w, 300);
    live_key(w, 'f', 0);
    live_expect_x(w, 310);
    live_key(w, 'f', 0); /* no newer line came: the last one again */
    live_key(w, KEY_RIGHT, 0);
    live_key(w, 'f', 0);
    live_expect_x(w, 310);
    assert_false(w->a.session.live.frozen);
}

/* However many lines come: nothing to undo, nothing unsaved, no question before leaving. */
static void test_lines_leave_no_trace(void **state)
{
    watched *w = *state;
    for (int i = 1; i <= 300; i++) {
        live_send_pair(w, i, 300 + i, "");
        live_until_lines(w, (unsigned long)i);
    }
    assert_int_equal(w->a.session.history.count, 0);
    assert_int_equal(w->a.session.history.weight, 0);
    assert_false(scene_history_dirty(&w->a.session.history));
    assert_false(w->a.session.autosave.pending);
    app_action_quit(&w->a);
    assert_true(w->a.quit);
}

static void test_another_scene_freezes(void **state)
{
    watched *w = *state;
    live_send_pair(w, 30, 300, "");
    live_until_lines(w, 1);
    session_new(&w->a.session);
    live_send_pair(w, 30, 310, "");
    live_until_lines(w, 2);
    assert_int_equal(session_scene(&w->a.session)->count, 0);
    assert_null(session_live_title(&w->a.session));
    app_action_add(&w->a, SHAPE_CIRCLE);
    live_key(w, 'f', 0);
    assert_int_equal(w->a.dialog.kind, DIALOG_QUIT); /* save it first? */
    live_step(w);
    live_key(w, KEY_ESCAPE, 0);
    live_step(w);
    assert_true(w->a.session.live.frozen);
    scene_history_mark_saved(&w->a.session.history);
    live_key(w, 'f', 0);
    live_step(w);
    live_expect_x(w, 310);
    assert_string_equal(session_live_title(&w->a.session), "live");
}

static void test_the_end(void **state)
{
    watched *w = *state;
    live_send_pair(w, 30, 300, "");
    live_send(w, "{\"a\": {\"kind\": \"poi");
    live_program_ends(w);
    live_until_end(w);
    live_step(w);
    live_expect_x(w, 300);
    assert_int_equal(w->a.session.live.counts.lines, 2);
    assert_int_equal(w->a.session.live.counts.bad, 1);
    assert_string_equal(session_live_title(&w->a.session), "live, ended");
    assert_non_null(strstr(w->a.session.notice, "ended"));
    for (int i = 0; i < 20; i++)
        live_step(w);
    assert_int_equal(session_live_timeout(&w->a.session), -1);
    assert_false(w->a.quit);
}

/* After the end what was opened since isn't taken away. */
static void test_the_end_with_something_else_open(void **state)
{
    watched *w = *state;
    live_send_pair(w, 30, 300, "");
    live_until_lines(w, 1);
    session_new(&w->a.session);
    live_program_ends(w);
    live_until_end(w);
    live_step(w);
    assert_true(session_live_over(&w->a.session));
    live_key(w, 'f', 0);
    live_step(w);
    assert_int_equal(session_scene(&w->a.session)->count, 0);
    assert_non_null(strstr(w->a.session.notice, "nothing to go on"));
}

static void test_the_rate_falls_to_nothing(void **state)
{
    watched *w = *state;
    assert_int_equal(session_live_timeout(&w->a.session), -1);
    for (int i = 0; i < 20; i++) {
        live_send_pair(w, 30, 300, "");
        live_until_lines(w, (unsigned long)i + 1);
    }
    assert_true(w->a.session.live.per_second > 0.5 &&
                w->a.session.live.per_second < 4); /* two turns a second */
    assert_true(session_live_timeout(&w->a.session) >= 0);
    for (int i = 0; i < 8; i++)
        live_step(w);
    assert_true(w->a.session.live.per_second == 0);
    assert_int_equal(session_live_timeout(&w->a.session), -1);
}

static void test_lines_have_a_convention(void **state)
{
    watched *w = *state;
    problem why;
    session_live_close(&w->a.session);
    w->convention.y_up = true;
    assert_true(session_live_open(&w->a.session, w->read, &w->convention, &why));
    live_send_pair(w, 30, 300, "");
    live_until_lines(w, 1);
    assert_true(session_scene(&w->a.session)->convention.y_up &&
                live_shape_named(w, "b")->y == -140);
    live_send_pair(w, 30, 300, ", \"convention\": \"sdl2\"");
    live_until_lines(w, 2);
    assert_true(!session_scene(&w->a.session)->convention.y_up &&
                live_shape_named(w, "b")->y == 140);
}

int live_suite(void)
{
#define WATCHED(test) cmocka_unit_test_setup_teardown(test, live_set_up, live_tear_down)
    const struct CMUnitTest tests[] = {
        WATCHED(test_the_newest_line_is_shown),
        WATCHED(test_half_a_line_waits_for_the_rest),
        WATCHED(test_a_line_may_be_a_whole_scene),
        WATCHED(test_bad_lines),
        WATCHED(test_what_the_program_says_is_compared),
        WATCHED(test_the_view_and_the_selection_are_the_users),
        WATCHED(test_a_question_comes_first),
        WATCHED(test_the_view_follows),
        WATCHED(test_the_view_shows_all_that_turns),
        WATCHED(test_what_is_dragged_goes_on),
        WATCHED(test_frozen_it_can_be_changed),
        WATCHED(test_an_exam_freezes),
        WATCHED(test_playing_freezes),
        WATCHED(test_an_edit_freezes),
        WATCHED(test_lines_leave_no_trace),
        WATCHED(test_another_scene_freezes),
        WATCHED(test_the_end),
        WATCHED(test_the_end_with_something_else_open),
        WATCHED(test_the_rate_falls_to_nothing),
        WATCHED(test_lines_have_a_convention),
    };
    return cmocka_run_group_tests_name("live", tests, NULL, NULL);
}
