/* What is seen of a scene that is played: trails, marks, what is said; and that recorded input
 * gives the same frames. */
#include "../kit/play_kit.h"
#include "suites.h"

#include "anim/preview.h"
#include "file/file.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

static void trails_end_at_the_shape(void **state)
{
    stage *st = *state;
    play_key(st, KEY_F7, MOD_SHIFT); /* half a frame a picture */
    play_key(st, KEY_F8, 0);
    play_wait(st, 350, 10); /* 21 pictures: 10 1/2 frames */
    view_playing seen = session_play_view(&st->a.session);
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
    view_playing seen = session_play_view(&st->a.session);
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
    view_playing seen = session_play_view(&st->a.session);
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
                        "frame 2 \302\267 dynamic \302\267 2 missed \302\267 1 phantom "
                        "\302\267 gave up 0.4 of a frame");
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

/* 11 frames ahead: they meet after a quarter of that, where b has come to 342 - 8.25, and exchange
 * their velocities. */
static void looks_ahead(void **state)
{
    stage *st = *state;
    app_close(&st->a);
    stage_open(st, MEETING);
    view_preview ways[ANIM_PREVIEW_MAX];
    assert_int_equal(anim_preview(session_scene(&st->a.session), NULL, ways), 2);
    const view_preview *a = &ways[0];
    assert_true(a->shape == 0 && a->frames == 11 && a->displacement.x == 55 &&
                a->displacement.y == 0);
    assert_true(a->hit && a->other_moves && !a->overlaps);
    assert_true(fabs(a->time - 0.25) < 1e-12);
    assert_true(fabs(a->other.at.x - 333.75) < 1e-9);
    assert_true(fabs(a->point.x - 323.75) < 1e-9 && fabs(a->normal.x + 1) < 1e-12);
    assert_true(fabs(a->rebound.x + 33) < 1e-9 && fabs(a->rebound.y) < 1e-9);
    assert_true(fabs(ways[1].rebound.x - 55) < 1e-9);
}

/* ---- Recorded input ---- */

/* A linear congruential generator (Knuth's numbers): the same inputs each time. */
static uint32_t random_next(uint32_t *seed)
{
    *seed = *seed * 1664525u + 1013904223u;
    return *seed >> 8;
}

static input random_input(uint32_t *seed)
{
    static const struct {
        int32_t key;
        unsigned mods;
    } keys[] = {{KEY_F8, 0},      {KEY_F9, 0},      {KEY_F7, MOD_SHIFT}, {KEY_F9, MOD_SHIFT},
                {'a', MOD_SHIFT}, {'v', 0},         {'t', MOD_SHIFT},    {'y', MOD_SHIFT},
                {'i', 0},         {'z', MOD_CTRL},  {KEY_RIGHT, 0},      {'+', 0},
                {'-', 0},         {'o', MOD_SHIFT}, {KEY_TAB, 0},        {KEY_F8, 0},
                {'1', MOD_SHIFT}, {KEY_F7, 0}};
    static const input_kind kinds[] = {INPUT_MOTION, INPUT_MOTION, INPUT_PRESS, INPUT_RELEASE,
                                       INPUT_NONE,   INPUT_NONE,   INPUT_NONE};
    uint32_t which = random_next(seed) % 9;
    input event = {.kind = INPUT_KEY_DOWN,
                   .x = random_next(seed) % 990,
                   .y = random_next(seed) % 720,
                   .button = BUTTON_LEFT,
                   .clicks = 1};
    if (which < 7) {
        event.kind = kinds[which];
    } else {
        uint32_t k = random_next(seed) % (sizeof keys / sizeof *keys);
        event.key = event.physical = keys[k].key;
        event.mods = keys[k].mods;
    }
    return event;
}

enum { RECORDED = 300 };

/* Plays a list of inputs; hashes of all frames, and the scene at the end. */
static char *play_recording(stage *st, unsigned long long hashes[RECORDED])
{
    uint32_t seed = 4;
    app_close(&st->a);
    st->time = 0;
    stage_open(st, PLAY_FREE);
    for (int i = 0; i < RECORDED; i++) {
        st->time += random_next(&seed) % 40;
        play_send(st, random_input(&seed));
        stage_draw(st);
        hashes[i] = play_hash(st);
    }
    return file_text(session_scene(&st->a.session));
}

static void recorded_input_gives_the_same_frames(void **state)
{
    stage *st = *state;
    static unsigned long long first[RECORDED], second[RECORDED];
    char *one = play_recording(st, first), *two = play_recording(st, second);
    size_t changes = 0;
    for (int i = 0; i < RECORDED; i++) {
        if (first[i] != second[i])
            fail_msg("frame %d is another the second time", i);
        changes += i > 0 && first[i] != first[i - 1];
    }
    assert_string_equal(one, two);
    if (changes < RECORDED / 4)
        fail_msg("only %zu of the frames differ from the one before", changes);
    free(one);
    free(two);
}

int played_suite(void)
{
    const struct CMUnitTest tests[] = {
        play_test(trails_end_at_the_shape),
        play_test(trails_forget_what_is_long_ago),
        play_test(tells_impacts_when_they_are_seen),
        play_test(tells_time_that_was_given_up),
        play_test(pauses_when_all_rests),
        play_test(marks_vanish),
        play_test(looks_ahead),
        play_test(recorded_input_gives_the_same_frames),
    };
    return cmocka_run_group_tests_name("played", tests, NULL, NULL);
}
