/* What is played and lies still: the window rests with it. */
#include "../kit/play_kit.h"
#include "suites.h"

#include <math.h>
#include <stdio.h>
#include <string.h>

/* A ball that falls by 7 1/2, faster by half a unit in each frame: it lands at the end of frame 5,
 * with nothing left of its speed, and gravity pulls at it on. */
static const char FALLING[] =
    "{\"unrotate\": 1, \"shapes\": ["
    "{\"id\": \"floor\", \"kind\": \"rectangle\", \"x\": 0, \"y\": 400, \"width\": 900,"
    " \"height\": 50, \"angle\": 0, \"pivot\": [0, 0], \"fixed\": true},"
    "{\"id\": \"ball\", \"kind\": \"circle\", \"x\": 200, \"y\": 372.5, \"radius\": 20}],"
    "\"view\": {\"zoom\": 1, \"x\": 0, \"y\": 0},"
    "\"motion\": {\"walls\": \"none\", \"gravity\": [0, 0.5], \"restitution\": 0}}";
enum { LANDS = 5, SOON = 60, SECOND = 1000 };

static int rest_set_up(void **state)
{
    if (stage_set_up(state))
        return -1;
    stage *st = *state;
    app_close(&st->a);
    stage_open(st, FALLING);
    return 0;
}

static void expect_lying(const stage *st)
{
    double y = session_shown(&st->a.session)->shapes[1].y;
    if (fabs(y - 380) > 1e-6)
        fail_msg("the ball lies at %.9g, expected 380", y);
}

/* And nothing goes on or is drawn, however long. */
static void expect_rest(stage *st)
{
    const session *ses = &st->a.session;
    double frame = ses->play.time;
    play_wait(st, 20 * SECOND, 100); /* no notice is left */
    stage_draw(st);
    play_wait(st, SECOND, 10);
    assert_true(ses->play.on && ses->play.time == frame);
    assert_true((double)ses->play.motion.frame == frame);
    assert_int_equal(session_timeout(ses), -1);
}

static void play_to_rest(stage *st)
{
    play_key(st, KEY_F8, 0);
    play_wait(st, SECOND, 10);
}

static void rests_where_all_lies_still(void **state)
{
    stage *st = *state;
    const session *ses = &st->a.session;
    char expected[64];
    play_key(st, KEY_F8, 0);
    play_wait(st, 1000 * LANDS / 60, 10);
    assert_true(ses->play.running);
    play_wait(st, SECOND, 10);
    stage_expect_notice(st, "Nothing moves any more. F7: back to the start.");
    assert_true(ses->play.time > LANDS && ses->play.time < SOON);
    expect_lying(st);
    snprintf(expected, sizeof expected, "still at frame %.0f \302\267 dynamic", ses->play.time);
    view_playback seen = session_play_view(&st->a.session);
    if (strncmp(seen.headline, expected, strlen(expected)) != 0)
        fail_msg("says \"%s\", expected \"%s ...\"", seen.headline, expected);
    assert_string_equal(seen.goes_on, "F7: back to the start");
    expect_rest(st);
    play_key(st, KEY_F8, 0);
    expect_rest(st);
    play_key(st, KEY_F9, 0);
    expect_rest(st);
}

/* One that only slows what moves doesn't. */
static void a_rule_wakes_it(void **state)
{
    stage *st = *state;
    play_to_rest(st);
    expect_rest(st);
    session_scene(&st->a.session)->rules.speed = 0.5;
    expect_rest(st);
    session_scene(&st->a.session)->rules.gravity_y = -0.5;
    play_wait(st, SECOND, 10);
    assert_true(st->a.session.play.running);
    assert_string_equal(st->a.session.notice, "");
    double y = session_shown(&st->a.session)->shapes[1].y;
    if (fabs(y - (380 - 0.5 * 30 * 31 / 2)) > 0.5 * 31) /* 30 frames, or one less */
        fail_msg("after 30 frames upwards at %g", y);
}

/* Who goes on frame by frame does so, whatever moves. */
static void no_rule_plays_what_was_paused(void **state)
{
    stage *st = *state;
    session *ses = &st->a.session;
    play_to_rest(st);
    expect_rest(st);
    play_key(st, KEY_F9, 0);
    session_scene(ses)->rules.gravity_y = -0.5;
    play_wait(st, SECOND, 10);
    assert_false(ses->play.running);
    expect_lying(st);
    double frame = ses->play.time;
    play_key(st, KEY_F9, 0);
    assert_true(ses->play.time == frame + 1);
    assert_true(session_shown(ses)->shapes[1].y < 380);
}

/* A lesson's question comes at that frame. */
static void arrives_where_it_is_told_to(void **state)
{
    enum { THERE = 120 };
    stage *st = *state;
    session *ses = &st->a.session;
    assert_true(session_play_begin(ses));
    session_play_until(ses, THERE, true);
    play_wait(st, 1000 * THERE / 60 + 100, 10);
    assert_true(session_play_arrived(ses));
    assert_true(ses->play.time == THERE);
    expect_lying(st);
}

#define rest_test(test) cmocka_unit_test_setup_teardown(test, rest_set_up, stage_tear_down)

int rest_suite(void)
{
    const struct CMUnitTest tests[] = {
        rest_test(rests_where_all_lies_still),
        rest_test(a_rule_wakes_it),
        rest_test(no_rule_plays_what_was_paused),
        rest_test(arrives_where_it_is_told_to),
    };
    return cmocka_run_group_tests_name("rest", tests, NULL, NULL);
}
