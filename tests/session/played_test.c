/* What is seen of a scene that is played: trails, marks, what is said. */
#include "../kit/play_kit.h"
#include "suites.h"

#include <math.h>
#include <string.h>

static void trails_end_at_the_shape(void **state)
{
    stage *st = *state;
    play_key(st, KEY_F7, MOD_SHIFT); /* half a frame a picture */
    play_key(st, KEY_F8, 0);
    play_wait(st, 350, 10); /* 21 pictures: 10 1/2 frames */
    view_playback seen = session_play_view(&st->a.session);
    assert_true(seen.on && !seen.paused && seen.frame == 10.5);
    assert_int_equal(seen.trail_count, 2); /* the bar rests */
    const view_trail *ball = &seen.trails[0];
    assert_int_equal(ball->count, 12); /* after 0, 1 ... 10 frames, and now */
    for (size_t i = 0; i < 12; i++) {
        double x = i == 11 ? 142 : 100 + 4.0 * (double)i;
        if (fabs(ball->points[i].x - x) > 1e-9 || ball->points[i].y != 300)
            fail_msg("point %zu is at (%g, %g), expected %g", i, ball->points[i].x,
                     ball->points[i].y, x);
    }
}

static void trails_forget_what_is_long_ago(void **state)
{
    stage *st = *state;
    play_steps(st, 490);
    view_playback seen = session_play_view(&st->a.session);
    const view_trail *ball = &seen.trails[0];
    assert_int_equal(ball->count, 240);
    double end = 100 + 4.0 * 490;
    for (size_t i = 0; i < ball->count; i++) {
        double x = end - 4.0 * (double)(ball->count - 1 - i);
        if (fabs(ball->points[i].x - x) > 1e-6)
            fail_msg("point %zu of %zu is at %g, expected %g", i, ball->count, ball->points[i].x,
                     x);
    }
}

/* Two balls that meet after 3 frames less a quarter: 22 apart, closing by 8 a frame. */
static const char MEETING[] =
    "{\"unrotate\": 1, \"shapes\": ["
    "{\"id\": \"a\", \"kind\": \"circle\", \"x\": 300, \"y\": 300, \"radius\": 10,"
    " \"velocity\": [5, 0]},"
    "{\"id\": \"b\", \"kind\": \"circle\", \"x\": 342, \"y\": 300, \"radius\": 10,"
    " \"velocity\": [-3, 0]}],"
    "\"view\": {\"zoom\": 1, \"x\": 0, \"y\": 0}, \"motion\": {\"walls\": \"none\","
    " \"ahead\": 11, \"speed\": 0.25}}";

/* An impact counts when it is seen: in slow motion not before the picture comes to it. */
static void tells_impacts_when_they_are_seen(void **state)
{
    stage *st = *state;
    app_close(&st->a);
    stage_open(st, MEETING);
    play_key(st, KEY_F8, 0);
    play_wait(st, 184, 8); /* 11 pictures: 2 3/4 frames */
    assert_int_equal(st->a.session.play.motion.frame, 3);
    play_wait(st, 16, 8);
    view_playback seen = session_play_view(&st->a.session);
    assert_string_equal(seen.headline,
                        "frame 3 \302\267 dynamic \302\267 1 impact \302\267 1/4 speed");
    assert_int_equal(seen.mark_count, 1);
    assert_true(fabs(seen.marks[0].at.x - (300 + 2.75 * 5 + 10)) < 1e-6);
    assert_true(fabs(seen.marks[0].age - 0.25 / 120) < 1e-6);
    play_key(st, KEY_F7, 0);
    play_key(st, KEY_F8, 0);
    play_wait(st, 168, 8); /* 10 pictures: 2 1/2 frames */
    seen = session_play_view(&st->a.session);
    assert_int_equal(st->a.session.play.motion.frame, 3);
    assert_string_equal(seen.headline, "frame 2 \302\267 dynamic \302\267 1/4 speed");
    assert_int_equal(seen.mark_count, 0);
    /* A bend of the trail is there once it was passed. */
    assert_int_equal(seen.trails[0].count, 4); /* after 0, 1, 2 frames, and now */
    play_wait(st, 34, 17);
    seen = session_play_view(&st->a.session);
    assert_int_equal(seen.trails[0].count, 5);
    assert_true(fabs(seen.trails[0].points[3].x - (300 + 2.75 * 5)) < 1e-6);
    assert_true(fabs(seen.trails[0].points[4].x - (300 + 2.75 * 5 - 0.25 * 3)) < 1e-6);
}

static void tells_time_that_was_given_up(void **state)
{
    stage *st = *state;
    play_steps(st, 2);
    st->a.session.play.motion.counts.given_up = 0.4;
    st->a.session.play.motion.counts.misses = 2;
    st->a.session.play.motion.counts.phantoms = 1;
    assert_string_equal(session_play_view(&st->a.session).headline,
                        "frame 2 \302\267 dynamic \302\267 2 overlooked \302\267 1 phantom "
                        "\302\267 gave up 0.4 of a frame");
}

/* Many shapes lose many frames together. */
static void tells_frames_that_were_given_up(void **state)
{
    static const struct {
        double lost;
        const char *told;
    } CASES[] = {{0.99, "gave up 0.99 of a frame"},
                 {0.999, "gave up 1 frame"},
                 {1, "gave up 1 frame"},
                 {1.004, "gave up 1 frame"},
                 {1.5, "gave up 1.5 frames"},
                 {75.27, "gave up 75.27 frames"}};
    stage *st = *state;
    play_steps(st, 2);
    for (size_t i = 0; i < sizeof CASES / sizeof *CASES; i++) {
        st->a.session.play.motion.counts.given_up = CASES[i].lost;
        const char *told = strstr(session_play_view(&st->a.session).headline, "gave up");
        assert_non_null(told);
        assert_string_equal(told, CASES[i].told);
    }
}

/* With nothing left of the closing speed both stay where they met, at the end of frame 3. */
static void pauses_when_all_rests(void **state)
{
    stage *st = *state;
    app_close(&st->a);
    stage_open(st, MEETING);
    session_scene(&st->a.session)->shapes[0].velocity_x = 4;
    session_scene(&st->a.session)->shapes[1].velocity_x = -4;
    session_scene(&st->a.session)->rules.restitution = 0;
    scene_history_commit(&st->a.session.history, "test");
    play_key(st, KEY_F8, 0);
    play_wait(st, 184, 8); /* 11 pictures: 2 3/4 frames */
    assert_true(st->a.session.play.running);
    play_wait(st, 500, 10);
    assert_false(st->a.session.play.running);
    assert_true(st->a.session.play.on && st->a.session.play.time == 3);
    assert_non_null(strstr(st->a.session.notice, "Nothing moves any more"));
    assert_string_equal(session_play_view(&st->a.session).goes_on, "F7: back to the start");
    play_key(st, KEY_F8, 0);
    assert_false(st->a.session.play.running);
    assert_int_equal(session_play_timeout(&st->a.session), -1);
    play_expect_at(st, "a", 311, 300);
}

/* Marks vanish after 120 frames. */
static void marks_vanish(void **state)
{
    stage *st = *state;
    app_close(&st->a);
    stage_open(st, MEETING);
    play_steps(st, 122);
    assert_int_equal(session_play_view(&st->a.session).mark_count, 1);
    play_steps(st, 1);
    assert_int_equal(session_play_view(&st->a.session).mark_count, 0);
    assert_int_equal(st->a.session.play.motion.counts.impacts, 1);
}

/* Before it is played, for what is shown of what will be: as it will be played. */
static void the_walls_are_those_of_the_rules(void **state)
{
    stage *st = *state;
    session *ses = &st->a.session;
    scene_rules *rules = &session_scene(ses)->rules;
    col_box walls;
    rules->walls = SCENE_WALLS_NONE;
    assert_false(session_play_walls(ses, &walls));
    rules->walls = SCENE_WALLS_WINDOW;
    assert_true(session_play_walls(ses, &walls));
    assert_true(walls.min.x == 0 && walls.max.y == 720);
    rules->walls = SCENE_WALLS_BOX;
    rules->box = (scene_written_box){1, 2, 3, 4};
    assert_true(session_play_walls(ses, &walls) && walls.min.x == 1 && walls.max.y == 2 + 4);
}

int played_suite(void)
{
    const struct CMUnitTest tests[] = {
        play_test(trails_end_at_the_shape),
        play_test(trails_forget_what_is_long_ago),
        play_test(tells_impacts_when_they_are_seen),
        play_test(tells_time_that_was_given_up),
        play_test(tells_frames_that_were_given_up),
        play_test(pauses_when_all_rests),
        play_test(marks_vanish),
        play_test(the_walls_are_those_of_the_rules),
    };
    return cmocka_run_group_tests_name("played", tests, NULL, NULL);
}
