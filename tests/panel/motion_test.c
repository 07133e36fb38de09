/* How shapes move, as numbers: the last rows of the section Shape, and the section Motion. */
#include "../kit/panel_stage.h"
#include "suites.h"

#include "anim/preview.h"
#include "app/actions.h"
#include "file/file.h"
#include "motion/forecast.h"
#include "session/play.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { X_FIELD = 140, Y_FIELD = 60 }; /* from the right edge: of two in one row */

/* The ball of the stage's scene is selected. */
static void open_shape(stage *st)
{
    scene_select(session_scene(&st->a.session), 1, false);
    stage_section(st, "Shape");
    st->a.panel.scroll = 0;
    stage_draw(st);
}

static void expect_velocity(stage *st, double x, double y)
{
    const shape *s = stage_shape(st, "ball");
    if (fabs(s->velocity_x - x) > 1e-12 || fabs(s->velocity_y - y) > 1e-12)
        fail_msg("velocity %.17g, %.17g instead of %g, %g", s->velocity_x, s->velocity_y, x, y);
}

static void test_velocity_is_typed(void **state)
{
    stage *st = *state;
    open_shape(st);
    stage_type_at(st, "velocity", X_FIELD, "3");
    stage_type_at(st, "velocity", Y_FIELD, "-4");
    expect_velocity(st, 3, -4);
    stage_expects(st, "5");             /* the speed */
    stage_expects(st, "-53.1\302\260"); /* where to: counter-clockwise from the right */
    stage_key(st, 'z', MOD_CTRL);
    expect_velocity(st, 3, 0);
}

/* The same way, another speed; the same speed, another way. */
static void test_speed_and_direction(void **state)
{
    stage *st = *state;
    open_shape(st);
    stage_type_at(st, "speed", X_FIELD, "2"); /* from rest: to the right */
    expect_velocity(st, 2, 0);
    stage_type_at(st, "speed", Y_FIELD, "90");
    expect_velocity(st, 0, 2);
    stage_type_at(st, "speed", X_FIELD, "7.5");
    expect_velocity(st, 0, 7.5);
    stage_type_at(st, "speed", X_FIELD, "-1"); /* refused */
    expect_velocity(st, 0, 7.5);
    stage_type_at(st, "speed", X_FIELD, "0");
    expect_velocity(st, 0, 0);
}

/* Where y points up, so do its velocities, and angles turn the other way. */
static void test_velocity_in_the_scenes_convention(void **state)
{
    stage *st = *state;
    app_close(&st->a);
    stage_open(st, "{\"unrotate\": 1, \"convention\": {\"y\": \"up\", \"positive\":"
                   " \"counterclockwise\"}, \"shapes\": [{\"id\": \"bar\", \"kind\": \"rectangle\","
                   " \"x\": 240, \"y\": 180, \"width\": 160, \"height\": 60, \"angle\": 30},"
                   "{\"id\": \"ball\", \"kind\": \"circle\", \"x\": 440, \"y\": 180,"
                   " \"radius\": 20}]}");
    open_shape(st);
    stage_type_at(st, "velocity", Y_FIELD, "6");
    expect_velocity(st, 0, -6); /* within, y points down */
    stage_expects(st, "90\302\260");
    stage_type_at(st, "speed", Y_FIELD, "180");
    expect_velocity(st, -6, 0);
}

static void test_mass_and_fixed(void **state)
{
    stage *st = *state;
    open_shape(st);
    stage_type_at(st, "mass", X_FIELD, "2.5");
    assert_true(stage_shape(st, "ball")->mass == 2.5);
    stage_type_at(st, "mass", X_FIELD, "0");
    assert_true(stage_shape(st, "ball")->mass == 2.5);
    assert_string_equal(st->a.session.notice, "A mass is more than 0.");
    stage_click(st, "fixed");
    assert_true(stage_shape(st, "ball")->fixed);
    stage_key(st, 'z', MOD_CTRL);
    assert_false(stage_shape(st, "ball")->fixed);
    stage_key(st, 'z', MOD_CTRL);
    assert_true(stage_shape(st, "ball")->mass == 1);
}

/* ---- The next impact ---- */

#define CIRCLE(id, x, y, more)                                                                     \
    "{\"id\": \"" id "\", \"kind\": \"circle\", \"x\": " x ", \"y\": " y ", \"radius\": 5" more "}"
#define BOX(id, x, y, width, more)                                                                 \
    "{\"id\": \"" id "\", \"kind\": \"rectangle\", \"x\": " x ", \"y\": " y ", \"width\": " width  \
    ", \"height\": 100, \"angle\": 0" more "}"
#define MOVES(x, y) ", \"velocity\": [" x ", " y "]"
#define FIXED ", \"fixed\": true"
#define SCENE(more, shapes) "{\"unrotate\": 1, " more " \"shapes\": [" shapes "]}"

static void open_motion(stage *st, const char *text)
{
    app_close(&st->a);
    stage_open(st, text);
    stage_section(st, "Motion");
    stage_draw(st);
}

/* From x = 100 to the wall's side at 150 it has 45 to go. */
static const char HEAD_ON[] = SCENE(
    "", CIRCLE("ball", "100", "150", MOVES("6", "0")) "," BOX("wall", "150", "100", "20", FIXED));

static void test_the_next_impact(void **state)
{
    stage *st = *state;
    open_motion(st, HEAD_ON);
    stage_expects(st, "ball meets wall after 7.5 frames.");
    stage_expects(st, "closing speed");
    stage_expects(st, "6");
    stage_expects(st, "6, 0");  /* before */
    stage_expects(st, "-6, 0"); /* after */
    stage_type(st, "look ahead", "7");
    stage_expects(st, "No shapes meet within 7 frames.");
}

#define WALLED(walls, shapes) "{\"unrotate\": 1, \"motion\": {" walls "}, \"shapes\": [" shapes "]}"

/* With radius 5, from 100 to the wall at 240 it has 135 to go, 9 a frame. */
static void test_a_wall_is_met(void **state)
{
    stage *st = *state;
    motion_forecast o;
    char words[MOTION_FORECAST_TEXT];
    open_motion(
        st, WALLED("\"walls\": [40, 0, 200, 900]", CIRCLE("ball", "100", "150", MOVES("9", "0"))));
    stage_expects(st, "-9, 0");
    assert_int_equal(motion_forecast_find(session_scene(&st->a.session), NULL, &o),
                     MOTION_FORECAST_FREE);
    col_box walls;
    assert_true(session_play_walls(&st->a.session, &walls));
    assert_int_equal(motion_forecast_find(session_scene(&st->a.session), &walls, &o),
                     MOTION_FORECAST_IMPACT);
    assert_int_equal(o.first.other, MOTION_WALL);
    motion_forecast_describe(session_scene(&st->a.session), MOTION_FORECAST_IMPACT, &o, words);
    assert_string_equal(words, "ball meets the wall after 15 frames.");
    assert_false(motion_forecast_differs(&o));
    view_preview previews[ANIM_PREVIEW_MAX];
    assert_int_equal(anim_preview(session_scene(&st->a.session), &walls, previews), 1);
    assert_true(previews[0].hit && previews[0].wall && !previews[0].other_moves &&
                previews[0].overlaps);
    walls.max.x = 104; /* it is in it already */
    motion_forecast_describe(session_scene(&st->a.session),
                             motion_forecast_find(session_scene(&st->a.session), &walls, &o), &o,
                             words);
    assert_string_equal(words, "ball and the wall meet now.");
    session_scene(&st->a.session)->rules.walls = SCENE_WALLS_NONE;
    assert_false(session_play_walls(&st->a.session, &walls));
}

/* The window's edges are those of the start while it is played, wherever one looks then. */
static void test_the_windows_walls(void **state)
{
    stage *st = *state;
    open_motion(st, HEAD_ON);
    col_box seen, played;
    assert_true(session_play_walls(&st->a.session, &seen));
    assert_true(session_play_begin(&st->a.session));
    st->a.session.camera.origin.x += 70;
    assert_true(session_play_walls(&st->a.session, &played));
    assert_memory_equal(&seen, &played, sizeof seen);
    session_play_end(&st->a.session);
    assert_true(session_play_walls(&st->a.session, &seen));
    assert_true(fabs(seen.min.x - played.min.x - 70) < 1e-9);
}

/* The next frame falls, too: 4 + 1 a frame to the ground, 20 below. */
static void test_gravity_counts(void **state)
{
    stage *st = *state;
    open_motion(st, WALLED("\"gravity\": [0, 1], \"walls\": \"none\"",
                           CIRCLE("ball", "130", "75",
                                  MOVES("0", "4")) "," BOX("ground", "100", "100", "80", FIXED)));
    stage_expects(st, "ball meets ground after 4 frames.");
    stage_expects(st, "0, 5");
    stage_expects(st, "0, -5");
}

/* ---- Playing ---- */

static void test_play_and_pause(void **state)
{
    stage *st = *state;
    open_motion(st, HEAD_ON);
    assert_false(stage_reads(st, "impacts"));
    stage_click(st, "Play");
    assert_true(st->a.session.play.on && st->a.session.play.running);
    stage_expects(st, "impacts");
    stage_click(st, "Pause");
    assert_true(st->a.session.play.on && !st->a.session.play.running);
    const struct seen *play = stage_find(st, "Play", 0);
    assert_non_null(play);
    stage_click_at(st, play->at.x - 80, play->at.y); /* back */
    assert_false(st->a.session.play.on);
    assert_true(stage_shape(st, "ball")->x == 100);
}

static void step(stage *st, int frames)
{
    for (int i = 0; i < frames; i++) {
        const struct seen *play = stage_find(st, "Play", 0);
        assert_non_null(play);
        stage_click_at(st, st->canvas->width - 40, play->at.y);
    }
}

/* Momenta that cancel each other leave no rounding to read: 1.1 + 2.2 - 3.3 isn't 0. */
static void test_momentum_of_rounding(void **state)
{
    stage *st = *state;
    open_motion(st, "{\"unrotate\": 1, \"shapes\": ["
                    "{\"kind\": \"circle\", \"x\": 100, \"y\": 100, \"radius\": 9, "
                    "\"velocity\": [1.1, 0]},"
                    "{\"kind\": \"circle\", \"x\": 200, \"y\": 200, \"radius\": 9, "
                    "\"velocity\": [2.2, 0]},"
                    "{\"kind\": \"circle\", \"x\": 300, \"y\": 300, \"radius\": 9, "
                    "\"velocity\": [-3.3, 0]}]}");
    step(st, 1);
    const struct seen *name = stage_find(st, "momentum", 0);
    assert_non_null(name);
    assert_non_null(stage_find(st, "0, 0", name->at.y - 2));
}

/* After ten frames it has bounced once, and loses nothing. */
static void test_counters(void **state)
{
    stage *st = *state;
    open_motion(st, HEAD_ON);
    step(st, 10);
    stage_expects(st, "frame");
    stage_expects(st, "10");
    stage_expects(st, "impacts");
    stage_expects(st, "1");
    stage_expects(st, "energy");
    stage_expects(st, "18 (0 %)"); /* 6 * 6 / 2 */
    stage_expects(st, "momentum");
    stage_expects(st, "-6, 0");
    double x = stage_shape(st, "ball")->x; /* 145 - 2.5 * 6 */
    if (fabs(x - 130) > 1e-6)
        fail_msg("the ball is at %.17g instead of 130", x);
}

static void test_energy_lost(void **state)
{
    stage *st = *state;
    open_motion(st, HEAD_ON);
    stage_type_at(st, "restitution", 60, "0.5");
    step(st, 10);
    stage_expects(st, "4.5 (-75 %)");
}

/* What has stopped is no scene in which nothing moves yet. */
static void test_rest_after_motion(void **state)
{
    stage *st = *state;
    open_motion(st, HEAD_ON);
    stage_type_at(st, "restitution", 60, "0");
    step(st, 10);
    stage_expects(st, "Nothing moves any more. F7:");
    st->a.session.notice[0] = '\0'; /* as when its time is over */
    stage_draw(st);
    assert_true(stage_anywhere("Nothing moves any more. F7: back to the start. Drag: take over"));
    stage_key(st, KEY_F7, 0);
    stage_expects(st, "ball meets wall after 7.5 frames.");
    open_motion(st, SCENE("", CIRCLE("ball", "100", "150", "")));
    stage_expects(st, "Nothing moves yet. Select a");
}

static void test_misses_are_counted(void **state)
{
    stage *st = *state;
    open_motion(st, SCENE("", CIRCLE("ball", "100", "150",
                                     MOVES("80", "0")) "," BOX("wall", "130", "100", "2", FIXED)));
    stage_click(st, "static");
    step(st, 1);
    assert_int_equal(st->a.session.play.motion.counts.misses, 1);
    stage_expects(st, "overlooked"); /* the same word for the same thing */
    assert_non_null(strstr(app_algorithm_means(SCENE_ALGORITHM_DYNAMIC), "Nothing is overlooked,"));
}

static void test_what_moves_can_be_played(void **state)
{
    stage *st = *state;
    assert_true(stage_anywhere("Drag the circle. Hold U: unrotate. F1 help"));
    open_motion(st, HEAD_ON);
    assert_true(stage_anywhere("F8: play. F9: one frame. Drag a shape. F1 help"));
    stage_click(st, "Play");
    assert_true(stage_anywhere("F8: pause. F9: one frame. F7: back to the start. Drag: take over"));
}

/* ---- Rules ---- */

static const scene_rules *rules(stage *st)
{
    return &session_scene(&st->a.session)->rules;
}

static void test_algorithms(void **state)
{
    stage *st = *state;
    static const struct {
        const char *name, *told;
        scene_algorithm is;
    } rows[] = {{"static", "Static: all move, then overlaps are", SCENE_ALGORITHM_STATIC},
                {"semi", "Semi-dynamic: each one's way is", SCENE_ALGORITHM_SEMI_DYNAMIC},
                {"dynamic", "Dynamic: both ways are tested", SCENE_ALGORITHM_DYNAMIC}};
    open_motion(st, HEAD_ON);
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        stage_click(st, rows[i].name);
        assert_int_equal(rules(st)->algorithm, rows[i].is);
        stage_expects(st, rows[i].told);
    }
    stage_key(st, 'z', MOD_CTRL);
    assert_int_equal(rules(st)->algorithm, SCENE_ALGORITHM_SEMI_DYNAMIC);
}

static void test_speed_of_playing(void **state)
{
    stage *st = *state;
    open_motion(st, HEAD_ON);
    stage_click(st, "speed");
    stage_click(st, "1/16");
    assert_true(rules(st)->speed == 1.0 / 16);
    stage_key(st, KEY_LEFT, 0);
    assert_true(rules(st)->speed == 1.0 / 8);
    stage_key(st, 'z', MOD_CTRL);
    assert_true(rules(st)->speed == 1.0 / 16);
    stage_key(st, 'z', MOD_CTRL);
    assert_true(rules(st)->speed == 1);
}

static void test_restitution(void **state)
{
    stage *st = *state;
    open_motion(st, HEAD_ON);
    stage_type_at(st, "restitution", 60, "0.25");
    assert_true(rules(st)->restitution == 0.25);
    stage_type_at(st, "restitution", 60, "7"); /* no energy out of nothing */
    assert_true(rules(st)->restitution == 1);
    const struct seen *label = stage_find(st, "restitution", 0);
    stage_click_at(st, st->canvas->width - 132, label->at.y - 3); /* about the slider's middle */
    assert_true(rules(st)->restitution > 0.3 && rules(st)->restitution < 0.7);
    stage_key(st, 'z', MOD_CTRL);
    assert_true(rules(st)->restitution == 1);
}

static void test_gravity_in_the_scenes_convention(void **state)
{
    stage *st = *state;
    open_motion(st, SCENE("\"convention\": {\"y\": \"up\"},", CIRCLE("ball", "100", "150", "")));
    stage_type_at(st, "gravity", X_FIELD, "0.5");
    stage_type_at(st, "gravity", Y_FIELD, "-0.25");
    assert_true(rules(st)->gravity_x == 0.5 && rules(st)->gravity_y == 0.25);
    stage_key(st, 'z', MOD_CTRL);
    assert_true(rules(st)->gravity_x == 0.5 && rules(st)->gravity_y == 0);
}

/* A box is what the window shows at that moment: 992 x 720 pixels at 200 %, from (160, 120). */
static void test_walls(void **state)
{
    stage *st = *state;
    stage_section(st, "Motion");
    stage_draw(st);
    stage_click(st, "walls");
    stage_click(st, "none");
    assert_int_equal(rules(st)->walls, SCENE_WALLS_NONE);
    stage_click(st, "walls");
    stage_click(st, "box");
    assert_int_equal(rules(st)->walls, SCENE_WALLS_BOX);
    col_box box = scene_rules_box(rules(st));
    assert_true(box.min.x == 160 && box.min.y == 120 && box.max.x == 656 && box.max.y == 480);
    stage_click(st, "walls");
    stage_click(st, "window");
    assert_true(rules(st)->box.width == 0);
    stage_key(st, 'z', MOD_CTRL);
    assert_true(rules(st)->walls == SCENE_WALLS_BOX &&
                scene_rules_box(rules(st)).max.x == box.max.x);
}

static void choose_pause(stage *st, const char *when)
{
    stage_click(st, "pause");
    stage_click(st, when);
}

static void expect_pause(stage *st, bool at_events, double frame)
{
    if (rules(st)->pause_at_events != at_events || rules(st)->pause_frame != frame)
        fail_msg("it pauses at events: %d, at frame %g; expected %d, %g",
                 rules(st)->pause_at_events, rules(st)->pause_frame, at_events, frame);
}

/* Where two meet or at a frame, not both; each choice is a step to undo, and is saved. */
static void test_where_it_pauses(void **state)
{
    stage *st = *state;
    problem why;
    open_motion(st, HEAD_ON);
    choose_pause(st, "at events");
    expect_pause(st, true, 0);
    choose_pause(st, "at a frame");
    expect_pause(st, false, 60);
    stage_type(st, "at frame", "12.5");
    expect_pause(st, false, 12.5);
    scene again = scene_empty();
    char *text = file_text(session_scene(&st->a.session));
    assert_true(text && file_read(&again, text, strlen(text), "saved", NULL, &why));
    assert_true(again.rules.pause_frame == 12.5 && !again.rules.pause_at_events);
    scene_free(&again);
    free(text);
    choose_pause(st, "never");
    expect_pause(st, false, 0);
    static const double BACK[] = {12.5, 60, 0};
    for (int i = 0; i < 3; i++) {
        stage_key(st, 'z', MOD_CTRL);
        expect_pause(st, i == 2, BACK[i]);
    }
    stage_key(st, 'z', MOD_CTRL);
    expect_pause(st, false, 0);
}

/* The one that is shown; it stands still there when it is played again. */
static void test_it_pauses_at_the_shown_frame(void **state)
{
    stage *st = *state;
    open_motion(st, HEAD_ON);
    for (int i = 0; i < 4; i++)
        stage_key(st, KEY_F9, 0);
    choose_pause(st, "at a frame");
    expect_pause(st, false, 4);
    assert_true(st->a.session.history.now.rules.pause_frame == 4);
    stage_key(st, KEY_F7, 0);
    stage_key(st, KEY_F8, 0);
    for (int i = 0; i < 10 && st->a.session.play.running; i++)
        stage_send(st, (input){.kind = INPUT_NONE});
    if (st->a.session.play.running || st->a.session.play.time != 4)
        fail_msg("it stands still at frame %g, expected 4", st->a.session.play.time);
}

/* The stored view is the point at the bottom left there. */
static void test_walls_with_y_up(void **state)
{
    stage *st = *state;
    open_motion(
        st, SCENE("\"convention\": {\"y\": \"up\"}, \"view\": {\"zoom\": 2, \"x\": 10, \"y\": 20},",
                  CIRCLE("ball", "100", "150", "")));
    stage_click(st, "walls");
    stage_click(st, "box");
    const scene_written_box *box = &rules(st)->box;
    col_box world = scene_rules_box(rules(st));
    assert_true(box->x == 10 && box->y == -20 && box->width == 496 && box->height == -360);
    assert_true(world.min.y == -380 && world.max.y == -20);
}

static void test_look_ahead(void **state)
{
    stage *st = *state;
    open_motion(st, HEAD_ON);
    stage_type(st, "look ahead", "50");
    assert_true(rules(st)->preview_frames == 50);
    stage_expects(st, "50 frames");
    stage_type(st, "look ahead", "0");
    assert_true(rules(st)->preview_frames == 1);
    stage_expects(st, "1 frame");
    stage_type(st, "look ahead", "1e9");
    assert_true(rules(st)->preview_frames == SCENE_MAX_PREVIEW);
}

/* Without any section: one click plays what was made to move. */
static void test_first_buttons(void **state)
{
    stage *st = *state;
    assert_false(stage_reads(st, "Play"));
    app_close(&st->a);
    stage_open(st, "{\"unrotate\": 1, \"shapes\": [{\"id\": \"ball\", \"kind\": \"circle\", "
                   "\"x\": 300, \"y\": 300, \"radius\": 20, \"velocity\": [1, 0]}]}");
    stage_click(st, "Play");
    assert_true(st->a.session.play.running);
    stage_click(st, "Pause");
    assert_true(st->a.session.play.on && !st->a.session.play.running);
    stage_section(st, "Motion"); /* it has the same: one of each is enough */
    const struct seen *play = stage_find(st, "Play", 0);
    assert_non_null(play);
    assert_null(stage_find(st, "Play", play->at.y + 1));
}

/* A remote control has only these two keys. */
static void test_a_remote_plays(void **state)
{
    stage *st = *state;
    app_close(&st->a);
    stage_open(st, "{\"unrotate\": 1, \"shapes\": [{\"id\": \"ball\", \"kind\": \"circle\", "
                   "\"x\": 300, \"y\": 300, \"radius\": 20, \"velocity\": [1, 0]}]}");
    stage_key(st, KEY_F5, 0);
    stage_key(st, KEY_PAGE_DOWN, 0);
    assert_true(st->a.session.play.running && st->a.session.unrotating.time == 0);
    stage_key(st, KEY_PAGE_DOWN, 0);
    assert_true(st->a.session.play.on && !st->a.session.play.running);
    stage_key(st, KEY_F9, 0);
    assert_false(stage_anywhere("frame 0 \302\267 dynamic"));
    stage_key(st, KEY_PAGE_UP, 0);
    assert_false(st->a.session.play.on);
    assert_true(stage_anywhere("frame 0 \302\267 dynamic"));
}

int motion_suite(void)
{
#define STAGED(test) cmocka_unit_test_setup_teardown(test, stage_set_up, stage_tear_down)
    const struct CMUnitTest tests[] = {
        STAGED(test_velocity_is_typed),
        STAGED(test_speed_and_direction),
        STAGED(test_velocity_in_the_scenes_convention),
        STAGED(test_mass_and_fixed),
        STAGED(test_the_next_impact),
        STAGED(test_a_wall_is_met),
        STAGED(test_the_windows_walls),
        STAGED(test_gravity_counts),
        STAGED(test_play_and_pause),
        STAGED(test_counters),
        STAGED(test_momentum_of_rounding),
        STAGED(test_energy_lost),
        STAGED(test_rest_after_motion),
        STAGED(test_misses_are_counted),
        STAGED(test_what_moves_can_be_played),
        STAGED(test_algorithms),
        STAGED(test_speed_of_playing),
        STAGED(test_restitution),
        STAGED(test_gravity_in_the_scenes_convention),
        STAGED(test_walls),
        STAGED(test_where_it_pauses),
        STAGED(test_it_pauses_at_the_shown_frame),
        STAGED(test_walls_with_y_up),
        STAGED(test_look_ahead),
        STAGED(test_first_buttons),
        STAGED(test_a_remote_plays),
    };
    return cmocka_run_group_tests_name("moving", tests, NULL, NULL);
}
