/* What is done while a scene is played, and becomes of the document: how the settings' steps and
 * the selection get there, when the document is taken over, and what is said of it. */
#include "../kit/play_kit.h"
#include "suites.h"

#include "session/session.h"
#include "shell/dispatch.h"

#include <string.h>

static bool grid_on(stage *st)
{
    return session_scene(&st->a.session)->show & SHOW(SHOW_GRID);
}

static void expect_notice(const stage *st, const char *beginning)
{
    if (strncmp(st->a.session.notice, beginning, strlen(beginning)) != 0)
        fail_msg("it says \"%s\", expected \"%s\"", st->a.session.notice, beginning);
}

/* ---- Settings ---- */

/* Two presses are two steps in the document, as they are where nothing is played. */
static void each_setting_is_a_step(void **state)
{
    stage *st = *state;
    play_steps(st, 5);
    play_key(st, 'x', 0);
    play_key(st, 'x', 0);
    play_key(st, KEY_F7, 0);
    assert_false(grid_on(st));
    play_key(st, 'z', MOD_CTRL);
    assert_true(grid_on(st));
    play_key(st, 'z', MOD_CTRL);
    assert_false(grid_on(st));
    assert_null(scene_history_undo_name(&st->a.session.history));
}

/* What is one step where nothing is played is one after playing, too. */
static void a_speed_gone_through_is_one_step(void **state)
{
    stage *st = *state;
    play_steps(st, 5);
    for (int i = 0; i < 3; i++)
        play_key(st, KEY_F7, MOD_SHIFT);
    play_key(st, KEY_F7, 0);
    assert_true(session_scene(&st->a.session)->rules.speed == 1.0 / 8);
    play_key(st, 'z', MOD_CTRL);
    assert_true(session_scene(&st->a.session)->rules.speed == 1);
    assert_null(scene_history_undo_name(&st->a.session.history));
}

static void the_next_time_has_steps_of_its_own(void **state)
{
    stage *st = *state;
    for (int i = 0; i < 2; i++) {
        play_steps(st, 5);
        play_key(st, 'x', 0);
        play_key(st, KEY_F7, 0);
    }
    assert_false(grid_on(st));
    play_key(st, 'z', MOD_CTRL);
    assert_true(grid_on(st));
}

/* A rule whose field is held: the document has it at the release, or when playing ends. */
static void a_rule_on_its_way(void **state)
{
    stage *st = *state;
    session *ses = &st->a.session;
    stage_section(st, "Motion");
    play_steps(st, 5);
    play_key(st, 'x', 0);
    for (int i = 0; i < 10; i++) /* down to the rules */
        stage_send(st, (input){.kind = INPUT_WHEEL, .x = 1150, .y = 600, .wheel_y = -3});
    stage_expects(st, "restitution");
    double x = st->canvas->width - 60, y = stage_find(st, "restitution", 0)->at.y - 3;
    play_point(st, INPUT_MOTION, x, y);
    play_point(st, INPUT_PRESS, x, y);
    for (int i = 1; i <= 30; i++)
        play_point(st, INPUT_MOTION, x - i, y);
    double restitution = session_scene(ses)->rules.restitution;
    assert_true(ses->play.on && restitution < 1);
    assert_true(session_shown(ses)->rules.restitution == restitution);
    assert_true(ses->history.now.rules.restitution == 1);
    play_key(st, KEY_F7, 0);
    assert_false(ses->play.on);
    assert_true(session_scene(ses)->rules.restitution == restitution);
    play_point(st, INPUT_RELEASE, x - 30, y);
    play_key(st, 'z', MOD_CTRL);
    assert_true(session_scene(ses)->rules.restitution == 1 && grid_on(st));
}

/* ---- Taking over ---- */

/* A press and its release may come together, before the session's next step. */
static void a_quick_click_takes_over(void **state)
{
    stage *st = *state;
    play_steps(st, 10);
    input click = {.kind = INPUT_PRESS, .x = 145, .y = 300, .button = BUTTON_LEFT, .clicks = 1};
    click.time = st->time;
    shell_input(&st->a, &click);
    click.kind = INPUT_RELEASE;
    shell_input(&st->a, &click);
    assert_false(st->a.session.play.on);
    play_expect_at(st, "ball", 140, 300);
}

/* Puts the ball at y = 200 in the tenth frame, as nobody's key or pointer does. */
static void edit_what_is_played(stage *st)
{
    play_steps(st, 10);
    session_scene(&st->a.session)->shapes[1].y = 200;
    scene_history_commit(session_history(&st->a.session), "test");
}

/* Whoever edits what is played: the next step finds it. */
static void a_step_takes_over(void **state)
{
    stage *st = *state;
    session *ses = &st->a.session;
    edit_what_is_played(st);
    session_step(ses, st->time + 1);
    assert_false(ses->play.on);
    play_expect_at(st, "ball", 140, 200);
    play_expect_at(st, "dot", 50, 120);
}

/* A frame needs nothing but to be drawn: the step has looked at what there is. */
static void a_step_looks_at_what_changed(void **state)
{
    stage *st = *state;
    play_steps(st, 20);
    assert_true(st->a.session.playback.frame == 20);
}

/* Nothing is lost of an edit that no step has found yet. */
static void an_edit_before_the_end(void **state)
{
    stage *st = *state;
    session *ses = &st->a.session;
    edit_what_is_played(st);
    session_play_end(ses);
    assert_false(ses->play.on);
    play_expect_at(st, "ball", 140, 200);
}

/* A drag that is given up leaves what was taken over, and the shape selected that was pressed. */
static void a_drag_that_is_given_up(void **state)
{
    stage *st = *state;
    play_steps(st, 10);
    play_point(st, INPUT_MOTION, 145, 300);
    play_point(st, INPUT_PRESS, 145, 300);
    play_point(st, INPUT_MOTION, 200, 350);
    play_key(st, KEY_ESCAPE, 0);
    play_point(st, INPUT_RELEASE, 200, 350);
    assert_false(st->a.session.play.on);
    play_expect_at(st, "ball", 140, 300);
    assert_true(stage_shape(st, "ball")->selected);
}

/* A marquee is drawn over what is played: when that ends, it has selected what it lies about. */
static void a_marquee_ends_with_it(void **state)
{
    stage *st = *state;
    play_steps(st, 100);
    play_point(st, INPUT_MOTION, 450, 200);
    play_point(st, INPUT_PRESS, 450, 200);
    play_point(st, INPUT_MOTION, 500, 300);
    play_point(st, INPUT_MOTION, 560, 380); /* about the ball at (500, 300) */
    assert_true(st->a.session.play.on && edit_is_busy(&st->a.session.editor));
    session_play_end(&st->a.session);
    assert_false(edit_is_busy(&st->a.session.editor));
    assert_true(stage_shape(st, "ball")->selected);
    play_expect_at(st, "ball", 100, 300);
}

/* ---- What is said ---- */

static void an_older_notice_gives_way(void **state)
{
    stage *st = *state;
    play_steps(st, 10);
    play_key(st, KEY_F7, MOD_SHIFT);
    expect_notice(st, "Slow motion");
    play_wait(st, 500, 10);
    play_point(st, INPUT_PRESS, 145, 300);
    expect_notice(st, "Taken over at frame 10");
}

static void an_edits_own_notice_stays(void **state)
{
    stage *st = *state;
    play_steps(st, 10);
    play_wait(st, 500, 10);
    session_scene(&st->a.session)->shapes[1].y = 200;
    session_notice(&st->a.session, "Moved");
    play_send(st, (input){.kind = INPUT_NONE});
    assert_false(st->a.session.play.on);
    expect_notice(st, "Moved");
}

/* A step knows the time without any input. */
static void a_notice_goes_by_itself(void **state)
{
    stage *st = *state;
    session *ses = &st->a.session;
    session_notice(ses, "Here");
    uint32_t until = ses->notice_until;
    session_step(ses, until - 1);
    expect_notice(st, "Here");
    session_step(ses, until);
    assert_string_equal(ses->notice, "");
}

/* Under a log, a lesson, a scene that is presented, or under a log below a lesson. */
static void what_waits_is_behind(void **state)
{
    enum { PLACES = 4 };
    session *ses = &((stage *)*state)->a.session;
    waiting_document *places[PLACES] = {&ses->presenting.document, &ses->aside.log.before,
                                        &ses->aside.document, &ses->log.before};
    assert_null(session_behind(ses));
    for (size_t i = 0; i < PLACES; i++) {
        places[i]->waits = true;
        if (session_behind(ses) != places[i])
            fail_msg("what waits in place %zu isn't told", i);
        places[i]->waits = false;
    }
}

int take_over_suite(void)
{
    const struct CMUnitTest tests[] = {
        play_test(each_setting_is_a_step),
        play_test(a_speed_gone_through_is_one_step),
        play_test(the_next_time_has_steps_of_its_own),
        play_test(a_rule_on_its_way),
        play_test(a_quick_click_takes_over),
        play_test(a_step_takes_over),
        play_test(a_step_looks_at_what_changed),
        play_test(an_edit_before_the_end),
        play_test(a_drag_that_is_given_up),
        play_test(a_marquee_ends_with_it),
        play_test(an_older_notice_gives_way),
        play_test(an_edits_own_notice_stays),
        play_test(a_notice_goes_by_itself),
        play_test(what_waits_is_behind),
    };
    return cmocka_run_group_tests_name("taking over", tests, NULL, NULL);
}
