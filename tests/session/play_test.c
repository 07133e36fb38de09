/* Playing in the program: time, what it does to the document, taking hold, keys. */
#include "../kit/play_kit.h"
#include "suites.h"

#include "app/actions.h"
#include "file/file.h"
#include "session/files.h"
#include "session/replace_document.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

static void expect_document_at(stage *st, const char *id, double x, double y)
{
    scene s = st->a.session.history.now;
    size_t i = scene_index(&s, id);
    assert_true(i != SCENE_NONE);
    if (fabs(s.shapes[i].x - x) > 1e-9 || fabs(s.shapes[i].y - y) > 1e-9)
        fail_msg("in the document %s is at (%.17g, %.17g), expected (%g, %g)", id, s.shapes[i].x,
                 s.shapes[i].y, x, y);
}

static void expect_start(stage *st)
{
    assert_false(st->a.session.play.on);
    play_expect_at(st, "ball", 100, 300);
    play_expect_at(st, "dot", 50, 100);
}

static void expect_undo(const stage *st, const char *what)
{
    const char *name = scene_history_undo_name(&st->a.session.history);
    if (!name || strcmp(name, what))
        fail_msg("the last step is %s, expected %s", name ? name : "none", what);
}

/* What was edited at frame 10 is taken back, then that it was played. */
static void undo_edit_and_play(stage *st)
{
    play_key(st, 'z', MOD_CTRL);
    assert_int_equal(session_scene(&st->a.session)->count, 3);
    play_expect_at(st, "ball", 140, 300);
    expect_undo(st, "play");
    play_key(st, 'z', MOD_CTRL);
    expect_start(st);
}

/* In the panel's fields. */
static void show_ball_at_frame_10(stage *st)
{
    stage_section(st, "Shape");
    scene_select(session_scene(&st->a.session), 1, false);
    stage_draw(st);
    play_steps(st, 10);
    stage_draw(st);
}

/* ---- Time ---- */

static void sixty_frames_a_second(void **state)
{
    stage *st = *state;
    play_key(st, KEY_F8, 0);
    play_wait(st, 16, 4);
    play_expect_at(st, "ball", 100, 300); /* the first is due after 16 2/3 ms */
    play_wait(st, 1, 1);
    play_expect_at(st, "ball", 104, 300);
    play_wait(st, 483, 10);
    play_expect_at(st, "ball", 100 + 4 * 30, 300);
    play_expect_at(st, "dot", 50, 100 + 2 * 30);
    play_expect_at(st, "bar", 700, 500);
    assert_int_equal(st->a.session.play.motion.frame, 30);
}

/* Whatever the times at which the loop looks, at the same moment there is the same picture. */
static void the_loop_may_wake_as_it_likes(void **state)
{
    static const uint32_t slices[] = {1, 7, 16, 17, 25, 33};
    stage *st = *state;
    unsigned long long first = 0;
    for (size_t i = 0; i < sizeof slices / sizeof *slices; i++) {
        play_key(st, KEY_F8, 0);
        play_wait(st, 700, slices[i]);
        stage_draw(st);
        play_expect_at(st, "ball", 100 + 4 * 42, 300);
        unsigned long long hash = play_hash(st);
        if (i && hash != first)
            fail_msg("looked at every %u ms the picture is another", slices[i]);
        first = hash;
        play_key(st, KEY_F7, 0);
        expect_start(st);
    }
}

/* What begins while something is played doesn't hold it up. */
static void sliding_keeps_the_beat(void **state)
{
    stage *st = *state;
    play_key(st, KEY_F8, 0);
    play_wait(st, 10, 10);
    play_key(st, 'y', MOD_SHIFT);
    play_wait(st, 7, 7);
    play_expect_at(st, "ball", 104, 300);
}

/* A machine that is too slow plays slower: it makes up for two pictures at most. */
static void slow_machines_play_slower(void **state)
{
    stage *st = *state;
    play_key(st, KEY_F8, 0);
    play_wait(st, 1000, 1000);
    play_expect_at(st, "ball", 108, 300);
    play_wait(st, 1000, 100);
    play_expect_at(st, "ball", 108 + 10 * 8, 300);
    play_wait(st, 50, 50); /* three would be due */
    play_expect_at(st, "ball", 196, 300);
    play_wait(st, 340, 17);
    play_expect_at(st, "ball", 196 + 21 * 4, 300);
}

static void slow_motion_shows_what_is_between_frames(void **state)
{
    stage *st = *state;
    for (int i = 0; i < 8; i++)
        play_key(st, KEY_F7, MOD_SHIFT);
    assert_true(session_scene(&st->a.session)->rules.speed == 1.0 / 64);
    play_key(st, KEY_F8, 0);
    play_wait(st, 800, 8); /* 48 pictures: 3/4 of a frame */
    play_expect_at(st, "ball", 103, 300);
    play_expect_at(st, "dot", 50, 101.5);
    assert_int_equal(st->a.session.play.motion.frame, 1);
    play_key(st, KEY_F9, MOD_SHIFT);
    assert_true(session_scene(&st->a.session)->rules.speed == 1.0 / 32);
    play_wait(st, 800, 8); /* one and a half more */
    play_expect_at(st, "ball", 109, 300);
    play_key(st, KEY_F9, 0); /* to the end of the third, and no further */
    play_expect_at(st, "ball", 112, 300);
    assert_false(st->a.session.play.running);
    play_key(st, KEY_F9, 0);
    play_expect_at(st, "ball", 116, 300);
    for (int i = 0; i < 8; i++)
        play_key(st, KEY_F9, MOD_SHIFT);
    assert_true(session_scene(&st->a.session)->rules.speed == 1);
}

static void pauses_and_goes_on(void **state)
{
    stage *st = *state;
    play_key(st, KEY_F8, 0);
    play_wait(st, 100, 10);
    play_key(st, KEY_F8, 0);
    play_wait(st, 500, 10);
    play_expect_at(st, "ball", 124, 300);
    assert_true(st->a.session.play.on && !st->a.session.play.running);
    play_key(st, KEY_F8, 0);
    play_wait(st, 100, 10);
    play_expect_at(st, "ball", 148, 300);
}

/* The loop sleeps until the next picture is due, and for ever when there is none. */
static void sleeps_between_pictures(void **state)
{
    stage *st = *state;
    assert_int_equal(session_play_timeout(&st->a.session), -1);
    play_key(st, KEY_F8, 0);
    stage_draw(st);
    assert_int_equal(session_play_timeout(&st->a.session), 17);
    play_wait(st, 10, 10);
    assert_false(st->a.session.redraw);
    assert_int_equal(session_play_timeout(&st->a.session), 7);
    play_wait(st, 7, 7);
    assert_true(st->a.session.redraw);
    play_key(st, KEY_F8, 0);
    assert_int_equal(session_play_timeout(&st->a.session), -1);
}

static void says_when_nothing_moves(void **state)
{
    stage *st = *state;
    for (size_t i = 0; i < 3; i++)
        session_scene(&st->a.session)->shapes[i].velocity_x =
            session_scene(&st->a.session)->shapes[i].velocity_y = 0;
    scene_history_commit(&st->a.session.history, "rest");
    play_key(st, KEY_F8, 0);
    assert_false(st->a.session.play.on);
    assert_non_null(strstr(st->a.session.notice, "Nothing moves yet"));
    play_key(st, KEY_F9, 0);
    assert_false(st->a.session.play.on);
}

/* ---- The document ---- */

static void leaves_the_document_alone(void **state)
{
    stage *st = *state;
    scene before = st->a.session.history.now;
    char *text = file_text(&before);
    play_key(st, KEY_F8, 0);
    play_wait(st, 500, 10);
    scene while_played = st->a.session.history.now;
    char *then = file_text(&while_played);
    assert_string_equal(text, then);
    assert_false(scene_history_dirty(&st->a.session.history));
    assert_null(scene_history_undo_name(&st->a.session.history));
    play_key(st, KEY_F7, 0);
    char *after = file_text(session_scene(&st->a.session));
    assert_string_equal(text, after);
    assert_false(scene_history_dirty(&st->a.session.history));
    assert_null(scene_history_undo_name(&st->a.session.history));
    expect_start(st);
    free(text);
    free(then);
    free(after);
}

/* Headline, panel and pairs are those of what is shown. */
static void answers_for_what_is_shown(void **state)
{
    stage *st = *state;
    scene_select(session_scene(&st->a.session), 1, false);
    play_steps(st, 20);
    stage_draw(st);
    const shown_pair *pair = &st->a.session.pairs.shown[0];
    assert_true(pair->shape_b.at.x == 180);
    stage_draw(st);
    assert_true(stage_anywhere("frame 20 \302\267 dynamic"));
}

static void taking_hold_makes_it_the_document(void **state)
{
    stage *st = *state;
    play_key(st, KEY_F8, 0);
    play_wait(st, 500, 10);
    play_point(st, INPUT_MOTION, 225, 300); /* where the ball is now */
    play_point(st, INPUT_PRESS, 225, 300);
    assert_false(st->a.session.play.on);
    expect_document_at(st, "ball", 220, 300);
    assert_string_equal(st->a.session.notice,
                        "Taken over at frame 30. Ctrl+Z brings the start back.");
    play_wait(st, 500, 10);
    play_expect_at(st, "ball", 220, 300);
    play_point(st, INPUT_MOTION, 275, 340);
    play_point(st, INPUT_RELEASE, 275, 340);
    play_expect_at(st, "ball", 270, 340);
    play_expect_at(st, "dot", 50, 160);
    expect_undo(st, "move");
    play_key(st, 'z', MOD_CTRL);
    play_expect_at(st, "ball", 220, 300);
    expect_undo(st, "play");
    play_key(st, 'z', MOD_CTRL);
    expect_start(st);
    assert_null(scene_history_undo_name(&st->a.session.history));
    play_key(st, 'y', MOD_CTRL);
    play_expect_at(st, "ball", 220, 300);
    play_expect_at(st, "dot", 50, 160);
}

/* The velocities are taken over, too. */
static void goes_on_from_what_was_taken_over(void **state)
{
    stage *st = *state;
    play_steps(st, 10);
    play_point(st, INPUT_PRESS, 145, 300);
    play_point(st, INPUT_RELEASE, 145, 300);
    expect_undo(st, "play");
    assert_true(stage_shape(st, "ball")->velocity_x == 4);
    assert_true(stage_shape(st, "ball")->selected);
    play_steps(st, 10);
    play_expect_at(st, "ball", 180, 300);
    play_key(st, KEY_F7, 0);
    play_expect_at(st, "ball", 140, 300);
}

static void what_was_there_before_is_no_handle(void **state)
{
    stage *st = *state;
    play_key(st, KEY_F8, 0);
    play_wait(st, 1000, 10);
    play_drag(st, 100, 300, 150, 350); /* where the ball was at the start */
    assert_true(st->a.session.play.running);
    play_expect_at(st, "ball", 340, 300);
    assert_null(scene_history_undo_name(&st->a.session.history));
}

static void looking_doesnt_end_it(void **state)
{
    stage *st = *state;
    play_key(st, KEY_F8, 0);
    play_wait(st, 100, 10);
    play_drag(st, 300, 500, 500, 600); /* a marquee about nothing */
    play_key(st, '+', 0);
    play_send(st, (input){.kind = INPUT_WHEEL, .x = 300, .y = 300, .wheel_y = 1});
    play_key(st, KEY_TAB, 0);
    play_key(st, 'x', 0);
    play_key(st, 't', 0);
    play_key(st, 'd', MOD_ALT | MOD_SHIFT);
    play_key(st, KEY_F5, 0);
    play_key(st, KEY_ESCAPE, 0);
    play_key(st, KEY_ESCAPE, 0);
    play_wait(st, 100, 10);
    stage_draw(st);
    assert_true(st->a.session.play.running);
    play_expect_at(st, "ball", 100 + 4 * 12, 300);
    expect_document_at(st, "ball", 100, 300);
    play_key(st, KEY_F7, 0);
    expect_start(st);
    assert_true(session_scene(&st->a.session)->show & SHOW(SHOW_GRID)); /* that stays */
    expect_undo(st, "theme");
    play_key(st, 'z', MOD_CTRL);
    play_key(st, 'z', MOD_CTRL);
    expect_undo(st, "grid");
    play_key(st, 'z', MOD_CTRL);
    expect_start(st);
    assert_null(scene_history_undo_name(&st->a.session.history));
}

/* What a marquee or a click selects while it is played stays selected in the next frames, and
 * after it. */
static void selects_what_is_shown(void **state)
{
    stage *st = *state;
    play_steps(st, 100);
    play_drag(st, 450, 200, 560, 380); /* about the ball at (500, 300) */
    play_steps(st, 1);
    assert_true(st->a.session.play.on && stage_shape(st, "ball")->selected);
    play_key(st, KEY_F7, 0);
    expect_start(st);
    assert_true(stage_shape(st, "ball")->selected);
    assert_false(stage_shape(st, "dot")->selected);
}

static void keys_edit_what_is_shown(void **state)
{
    stage *st = *state;
    scene_select(session_scene(&st->a.session), 1, false);
    play_steps(st, 10);
    play_key(st, KEY_RIGHT, MOD_SHIFT);
    assert_false(st->a.session.play.on);
    play_expect_at(st, "ball", 150, 300);
    play_expect_at(st, "dot", 50, 120);
    play_key(st, 'z', MOD_CTRL);
    play_expect_at(st, "ball", 140, 300);
    expect_undo(st, "play");
    /* A key that is held on from before starts a step of its own. */
    play_key(st, 'z', MOD_CTRL);
    play_key(st, KEY_RIGHT, 0);
    play_steps(st, 10);
    play_send(st, (input){.kind = INPUT_KEY_DOWN, .key = KEY_RIGHT, .repeat = true});
    play_expect_at(st, "ball", 142, 300);
    play_key(st, 'z', MOD_CTRL);
    play_expect_at(st, "ball", 141, 300);
    play_key(st, 'z', MOD_CTRL);
    play_expect_at(st, "ball", 101, 300);
}

static void deleting_takes_over_the_rest(void **state)
{
    stage *st = *state;
    scene_select(session_scene(&st->a.session), 1, false);
    play_steps(st, 10);
    play_key(st, KEY_DELETE, 0);
    assert_false(st->a.session.play.on);
    assert_int_equal(session_scene(&st->a.session)->count, 2);
    play_expect_at(st, "dot", 50, 120);
    undo_edit_and_play(st);
}

/* Undoing brings back the selection that was there before the edit. */
static void what_was_deleted_comes_back_selected(void **state)
{
    stage *st = *state;
    play_steps(st, 10);
    scene_select(session_scene(&st->a.session), 0, false);
    play_key(st, KEY_DELETE, 0);
    assert_int_equal(session_scene(&st->a.session)->count, 2);
    play_key(st, 'z', MOD_CTRL);
    expect_undo(st, "play");
    assert_true(stage_shape(st, "bar")->selected);
    assert_false(stage_shape(st, "ball")->selected);
}

static void pasting_takes_over_the_rest(void **state)
{
    stage *st = *state;
    play_steps(st, 10);
    app_action_paste_text(&st->a, "circle 600 200 30");
    play_send(st, (input){.kind = INPUT_NONE});
    assert_false(st->a.session.play.on);
    assert_int_equal(session_scene(&st->a.session)->count, 4);
    play_expect_at(st, "ball", 140, 300);
    undo_edit_and_play(st);
}

/* Fields show what is shown; a typed number is the step after the taking over. */
static void fields_edit_what_is_shown(void **state)
{
    stage *st = *state;
    show_ball_at_frame_10(st);
    stage_expects(st, "140");
    stage_type(st, "y", "250");
    assert_false(st->a.session.play.on);
    play_expect_at(st, "ball", 140, 250);
    play_expect_at(st, "dot", 50, 120);
    expect_undo(st, "y");
    undo_edit_and_play(st);
}

/* A value that is dragged and then given up again leaves what was shown. */
static void a_field_that_is_given_up(void **state)
{
    stage *st = *state;
    show_ball_at_frame_10(st);
    double x = st->canvas->width - 60, y = stage_find(st, "x", 0)->at.y - 3;
    play_point(st, INPUT_MOTION, x, y);
    play_point(st, INPUT_PRESS, x, y);
    for (int i = 1; i <= 20; i++)
        play_point(st, INPUT_MOTION, x + i, y);
    assert_false(st->a.session.play.on);
    assert_true(stage_shape(st, "ball")->x > 150);
    play_key(st, KEY_ESCAPE, 0);
    play_point(st, INPUT_RELEASE, x + 20, y);
    play_expect_at(st, "ball", 140, 300);
    expect_undo(st, "play");
}

static void undo_goes_back_to_the_start(void **state)
{
    stage *st = *state;
    play_key(st, 'x', 0);
    play_steps(st, 10);
    play_key(st, 'z', MOD_CTRL);
    expect_start(st);
    expect_undo(st, "grid");
    play_key(st, 'y', MOD_CTRL);
    play_expect_at(st, "ball", 140, 300);
}

static void a_reset_ends_it(void **state)
{
    stage *st = *state;
    play_key(st, 'x', 0);
    play_steps(st, 10);
    play_key(st, 'r', MOD_CTRL);
    expect_start(st);
    expect_undo(st, "reset");
    assert_false(session_scene(&st->a.session)->show & SHOW(SHOW_GRID));
}

static void another_convention_takes_over(void **state)
{
    stage *st = *state;
    convention up = session_scene(&st->a.session)->convention;
    up.y_up = true;
    play_steps(st, 10);
    st->a.session.change.meaning = KEEP_PICTURE;
    session_change_convention(&st->a.session, &up);
    assert_false(st->a.session.play.on);
    play_expect_at(st, "ball", 140, 300);
    scene_history_undo(&st->a.session.history);
    expect_undo(st, "play");
}

static void another_document_ends_it(void **state)
{
    stage *st = *state;
    scene s = scene_empty();
    problem why;
    play_key(st, KEY_F8, 0);
    play_wait(st, 100, 10);
    assert_true(file_read(&s, PLAY_FREE, strlen(PLAY_FREE), "test", NULL, &why));
    assert_true(session_take_scene(&st->a.session, &s, "", "other"));
    play_wait(st, 100, 10);
    expect_start(st);
    play_key(st, KEY_F9, 0);
    play_expect_at(st, "ball", 104, 300);
}

/* A file gets the start, and what was played is nothing to save. */
static void saves_the_start(void **state)
{
    stage *st = *state;
    char path[] = "/tmp/unrotate-play-XXXXXX.json";
    int file = mkstemps(path, 5);
    assert_true(file >= 0);
    close(file);
    play_key(st, 'x', 0);
    play_steps(st, 10);
    scene saved = scene_empty();
    problem why;
    bool done = session_save_to(&st->a.session, path) && file_load(&saved, path, NULL, &why);
    unlink(path);
    assert_true(done);
    assert_true(saved.shapes[1].x == 100 && saved.shapes[2].y == 100);
    assert_true(saved.show & SHOW(SHOW_GRID));
    scene_free(&saved);
    assert_non_null(strstr(st->a.session.notice, "as it is at the start"));
    assert_false(scene_history_dirty(&st->a.session.history));
    play_expect_at(st, "ball", 140, 300);
}

/* A line of a running program, a row of a log: what was played before is gone. */
static void what_comes_from_elsewhere_ends_it(void **state)
{
    stage *st = *state;
    scene s = scene_empty();
    problem why;
    play_steps(st, 10);
    assert_true(file_read(&s, PLAY_FREE, strlen(PLAY_FREE), "test", NULL, &why));
    assert_true(session_replace_scene(&st->a.session, &s, SESSION_VIEW_STAYS));
    expect_start(st);
    assert_false(st->a.session.play.running);
    play_wait(st, 100, 10);
    expect_start(st);
}

/* ---- Rules, walls ---- */

static void rules_apply_from_the_next_frame_on(void **state)
{
    stage *st = *state;
    play_steps(st, 10);
    session_scene(&st->a.session)->rules.gravity_x = 0.5;
    scene_history_commit(&st->a.session.history, "gravity");
    play_send(st, (input){.kind = INPUT_NONE});
    assert_true(st->a.session.play.on);
    play_steps(st, 4);
    /* The ball has been pulled in 4 frames; whether before or after each frame's way is the
     * motion's, so at least in 3 of them. */
    double x = stage_shape(st, "ball")->x;
    if (x < 156 + 0.5 * 6 - 1e-9 || x > 156 + 0.5 * 10 + 1e-9)
        fail_msg("the ball is at %g", x);
    assert_int_equal(st->a.session.play.motion.frame, 14);
    play_key(st, 'a', MOD_SHIFT);
    assert_int_equal(session_scene(&st->a.session)->rules.algorithm, SCENE_ALGORITHM_STATIC);
    play_steps(st, 1);
    assert_int_equal(st->a.session.play.motion.rules.algorithm, SCENE_ALGORITHM_STATIC);
    play_key(st, KEY_F7, 0);
    expect_start(st);
    assert_true(session_scene(&st->a.session)->rules.gravity_x == 0.5);
}

/* The walls are the edges of what could be seen at the start, beside the panel. */
static void the_windows_walls_stay(void **state)
{
    stage *st = *state;
    session_scene(&st->a.session)->rules.walls = SCENE_WALLS_WINDOW;
    scene_history_commit(&st->a.session.history, "walls");
    stage_draw(st);
    play_steps(st, 1);
    double width = st->canvas->width - app_panel_width(&st->a);
    const motion *m = &st->a.session.play.motion;
    assert_true(m->walled && m->walls.min.x == 0 && m->walls.min.y == 0);
    assert_true(m->walls.max.x == width && m->walls.max.y == 720);
    for (int i = 0; i < 5; i++)
        play_key(st, '-', 0);
    play_key(st, KEY_F4, 0);
    play_steps(st, 1000);
    assert_true(m->walls.min.x == 0 && m->walls.max.x == width);
    double x = stage_shape(st, "ball")->x;
    assert_true(x >= 40 - 1e-9 && x <= width - 40 + 1e-9);
    view_playback seen = session_play_view(&st->a.session);
    assert_true(seen.walled && seen.walls.max.x == width);
}

/* ---- The obstacle's animation, solid ---- */

static void slides_once_round_in_six_seconds(void **state)
{
    stage *st = *state;
    play_key(st, 'y', MOD_SHIFT);
    assert_true(session_scene(&st->a.session)->show & SHOW(SHOW_OBSTACLE));
    assert_true(st->a.session.play.sliding && st->a.session.play.slide == 0);
    play_wait(st, 3000, 10);
    assert_true(fabs(st->a.session.play.slide - 0.5) < 1e-9);
    play_wait(st, 4500, 30);
    assert_true(fabs(st->a.session.play.slide - 0.25) < 1e-9);
    expect_start(st);
    play_key(st, 'y', MOD_SHIFT);
    play_wait(st, 100, 10);
    assert_false(st->a.session.play.sliding);
    assert_int_equal(session_play_timeout(&st->a.session), -1);
}

static void slides_by_hand_where_motion_disturbs(void **state)
{
    stage *st = *state;
    st->a.session.less_motion = true;
    for (int i = 0; i < 24; i++) {
        play_key(st, 'y', MOD_SHIFT);
        play_wait(st, 100, 10);
        if (!st->a.session.play.sliding || fabs(st->a.session.play.slide - i / 24.0) > 1e-9)
            fail_msg("after %d presses it stands at %g", i + 1, st->a.session.play.slide);
    }
    play_key(st, 'y', MOD_SHIFT);
    assert_false(st->a.session.play.sliding);
}

static void solid_is_a_step_of_its_own(void **state)
{
    stage *st = *state;
    play_key(st, 'o', MOD_SHIFT);
    assert_int_equal(session_scene(&st->a.session)->rules.solid, SCENE_SOLID_ONE);
    expect_undo(st, "solid");
    play_key(st, 'o', MOD_SHIFT);
    assert_int_equal(session_scene(&st->a.session)->rules.solid, SCENE_SOLID_OFF);
    play_key(st, 'z', MOD_CTRL);
    assert_int_equal(session_scene(&st->a.session)->rules.solid, SCENE_SOLID_ONE);
}

static void media_keys_work_everywhere(void **state)
{
    stage *st = *state;
    play_key(st, KEY_F5, 0);
    play_key(st, KEY_F9, 0);
    play_expect_at(st, "ball", 104, 300);
    play_key(st, KEY_F7, 0);
    play_key(st, KEY_ESCAPE, 0);
    stage_click_at(st, st->canvas->width - 60, stage_find(st, "angle", 0)->at.y - 3);
    assert_true(st->a.ui_reported.text_input);
    play_key(st, KEY_F9, 0);
    play_expect_at(st, "ball", 104, 300);
}

static bool never(void *user)
{
    (void)user;
    return false;
}

/* Who has had enough of a frame gets the one before, standing still; nothing is taken over, and it
 * can go on. */
static void cancelled_frame(void **state)
{
    stage *st = *state;
    session *ses = &st->a.session;
    play_steps(st, 3);
    play_expect_at(st, "ball", 112, 300);
    ses->waits = (patience){.lasts = never, .asked = PATIENCE_PAUSE - 1};
    play_key(st, KEY_F9, 0);
    ses->waits = (patience){0};
    assert_true(ses->play.on && !ses->play.running);
    play_expect_at(st, "ball", 112, 300);
    assert_string_equal(ses->notice, "Paused: the next frame takes long, and was cancelled.");
    assert_false(scene_history_dirty(&ses->history));
    play_key(st, KEY_F9, 0);
    play_expect_at(st, "ball", 116, 300);
}

int play_suite(void)
{
    const struct CMUnitTest tests[] = {
        play_test(sixty_frames_a_second),
        play_test(the_loop_may_wake_as_it_likes),
        play_test(sliding_keeps_the_beat),
        play_test(slow_machines_play_slower),
        play_test(slow_motion_shows_what_is_between_frames),
        play_test(pauses_and_goes_on),
        play_test(sleeps_between_pictures),
        play_test(says_when_nothing_moves),
        play_test(leaves_the_document_alone),
        play_test(answers_for_what_is_shown),
        play_test(taking_hold_makes_it_the_document),
        play_test(goes_on_from_what_was_taken_over),
        play_test(what_was_there_before_is_no_handle),
        play_test(looking_doesnt_end_it),
        play_test(selects_what_is_shown),
        play_test(keys_edit_what_is_shown),
        play_test(deleting_takes_over_the_rest),
        play_test(what_was_deleted_comes_back_selected),
        play_test(pasting_takes_over_the_rest),
        play_test(fields_edit_what_is_shown),
        play_test(cancelled_frame),
        play_test(a_field_that_is_given_up),
        play_test(undo_goes_back_to_the_start),
        play_test(a_reset_ends_it),
        play_test(another_convention_takes_over),
        play_test(another_document_ends_it),
        play_test(rules_apply_from_the_next_frame_on),
        play_test(the_windows_walls_stay),
        play_test(saves_the_start),
        play_test(what_comes_from_elsewhere_ends_it),
        play_test(slides_once_round_in_six_seconds),
        play_test(slides_by_hand_where_motion_disturbs),
        play_test(solid_is_a_step_of_its_own),
        play_test(media_keys_work_everywhere),
    };
    return cmocka_run_group_tests_name("play", tests, NULL, NULL);
}
