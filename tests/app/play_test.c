/* Playing in the program: time, what it does to the document, taking hold, keys. */
#include "suites.h"

#include "app/actions.h"
#include "app/ahead.h"
#include "app/files.h"
#include "app/replace.h"
#include "panel_stage.h"
#include "scene/file.h"
#include "sdl/pixels.h"

#include <SDL_surface.h>
#include <math.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

/* One unit is one pixel, world (0, 0) at the window's top left. Nothing meets anything: the ball
 * goes right by 4 a frame, the dot down by 2, behind it. */
static const char FREE[] =
    "{\"unrotate\": 1, \"shapes\": ["
    "{\"id\": \"bar\", \"kind\": \"rectangle\", \"x\": 700, \"y\": 500, \"width\": 160,"
    " \"height\": 60, \"angle\": 30, \"fixed\": true},"
    "{\"id\": \"ball\", \"kind\": \"circle\", \"x\": 100, \"y\": 300, \"radius\": 40,"
    " \"velocity\": [4, 0]},"
    "{\"id\": \"dot\", \"kind\": \"circle\", \"x\": 50, \"y\": 100, \"radius\": 5,"
    " \"velocity\": [0, 2]}],"
    "\"view\": {\"zoom\": 1, \"x\": 0, \"y\": 0}, \"motion\": {\"walls\": \"none\"}}";

static int set_up(void **state)
{
    if (stage_set_up(state))
        return -1;
    stage *st = *state;
    app_close(&st->a);
    stage_open(st, FREE);
    return 0;
}

/* ---- Acting ---- */

static void send(stage *st, input event)
{
    event.time = st->time;
    app_input(&st->a, &event);
}

/* Time goes by, looked at every `slice` milliseconds. */
static void wait_for(stage *st, uint32_t ms, uint32_t slice)
{
    for (uint32_t end = st->time + ms; st->time < end;) {
        st->time = st->time + slice < end ? st->time + slice : end;
        send(st, (input){.kind = INPUT_NONE});
    }
}

static void press_key(stage *st, int32_t name, unsigned mods)
{
    send(st, (input){.kind = INPUT_KEY_DOWN, .key = name, .physical = name, .mods = mods});
    send(st, (input){.kind = INPUT_KEY_UP, .key = name, .physical = name, .mods = mods});
}

static void point_at(stage *st, input_kind kind, double x, double y)
{
    send(st, (input){.kind = kind, .x = x, .y = y, .button = BUTTON_LEFT, .clicks = 1});
}

static void drag(stage *st, double x0, double y0, double x1, double y1)
{
    point_at(st, INPUT_MOTION, x0, y0);
    point_at(st, INPUT_PRESS, x0, y0);
    point_at(st, INPUT_MOTION, (x0 + x1) / 2, (y0 + y1) / 2);
    point_at(st, INPUT_MOTION, x1, y1);
    point_at(st, INPUT_RELEASE, x1, y1);
}

/* Plays for so many frames; then it stands still. */
static void play_frames(stage *st, int frames)
{
    for (int i = 0; i < frames; i++)
        press_key(st, KEY_F9, 0);
}

/* ---- Expecting ---- */

static void expect_at(stage *st, const char *id, double x, double y)
{
    const shape *s = stage_shape(st, id);
    if (fabs(s->x - x) > 1e-9 || fabs(s->y - y) > 1e-9)
        fail_msg("%s is at (%.17g, %.17g), expected (%g, %g)", id, s->x, s->y, x, y);
}

static void expect_document_at(stage *st, const char *id, double x, double y)
{
    scene s = play_document(&st->a);
    size_t i = scene_index(&s, id);
    assert_true(i < s.count);
    if (fabs(s.shapes[i].x - x) > 1e-9 || fabs(s.shapes[i].y - y) > 1e-9)
        fail_msg("in the document %s is at (%.17g, %.17g), expected (%g, %g)", id, s.shapes[i].x,
                 s.shapes[i].y, x, y);
}

static void expect_start(stage *st)
{
    assert_false(st->a.play.on);
    expect_at(st, "ball", 100, 300);
    expect_at(st, "dot", 50, 100);
}

static void expect_undo(const stage *st, const char *what)
{
    const char *name = history_undo_name(&st->a.history);
    if (!name || strcmp(name, what))
        fail_msg("the last step is %s, expected %s", name ? name : "none", what);
}

static unsigned long long pixels_hash(const stage *st)
{
    const SDL_Surface *s = pixels_surface(st->canvas);
    unsigned long long hash = 14695981039346656037ull;
    for (int y = 0; y < s->h; y++)
        for (int x = 0; x < s->w * 4; x++)
            hash = (hash ^ ((const unsigned char *)s->pixels)[y * s->pitch + x]) * 1099511628211ull;
    return hash;
}

/* ---- Time ---- */

static void sixty_frames_a_second(void **state)
{
    stage *st = *state;
    press_key(st, KEY_F8, 0);
    wait_for(st, 16, 4);
    expect_at(st, "ball", 100, 300); /* the first is due after 16 2/3 ms */
    wait_for(st, 1, 1);
    expect_at(st, "ball", 104, 300);
    wait_for(st, 483, 10);
    expect_at(st, "ball", 100 + 4 * 30, 300);
    expect_at(st, "dot", 50, 100 + 2 * 30);
    expect_at(st, "bar", 700, 500);
    assert_int_equal(st->a.play.motion.frame, 30);
}

/* Whatever the times at which the loop looks, at the same moment there is the same picture. */
static void the_loop_may_wake_as_it_likes(void **state)
{
    static const uint32_t slices[] = {1, 7, 16, 17, 25, 33};
    stage *st = *state;
    unsigned long long first = 0;
    for (size_t i = 0; i < sizeof slices / sizeof *slices; i++) {
        press_key(st, KEY_F8, 0);
        wait_for(st, 700, slices[i]);
        stage_draw(st);
        expect_at(st, "ball", 100 + 4 * 42, 300);
        unsigned long long hash = pixels_hash(st);
        if (i && hash != first)
            fail_msg("looked at every %u ms the picture is another", slices[i]);
        first = hash;
        press_key(st, KEY_F7, 0);
        expect_start(st);
    }
}

/* What begins while something is played doesn't hold it up. */
static void sliding_keeps_the_beat(void **state)
{
    stage *st = *state;
    press_key(st, KEY_F8, 0);
    wait_for(st, 10, 10);
    press_key(st, 'y', MOD_SHIFT);
    wait_for(st, 7, 7);
    expect_at(st, "ball", 104, 300);
}

/* A machine that is too slow plays slower: it makes up for two pictures at most. */
static void slow_machines_play_slower(void **state)
{
    stage *st = *state;
    press_key(st, KEY_F8, 0);
    wait_for(st, 1000, 1000);
    expect_at(st, "ball", 108, 300);
    wait_for(st, 1000, 100);
    expect_at(st, "ball", 108 + 10 * 8, 300);
    wait_for(st, 50, 50); /* three would be due */
    expect_at(st, "ball", 196, 300);
    wait_for(st, 340, 17);
    expect_at(st, "ball", 196 + 21 * 4, 300);
}

static void slow_motion_shows_what_is_between_frames(void **state)
{
    stage *st = *state;
    for (int i = 0; i < 8; i++)
        press_key(st, KEY_F7, MOD_SHIFT);
    assert_true(app_scene(&st->a)->rules.speed == 1.0 / 64);
    press_key(st, KEY_F8, 0);
    wait_for(st, 800, 8); /* 48 pictures: 3/4 of a frame */
    expect_at(st, "ball", 103, 300);
    expect_at(st, "dot", 50, 101.5);
    assert_int_equal(st->a.play.motion.frame, 1);
    press_key(st, KEY_F9, MOD_SHIFT);
    assert_true(app_scene(&st->a)->rules.speed == 1.0 / 32);
    wait_for(st, 800, 8); /* one and a half more */
    expect_at(st, "ball", 109, 300);
    press_key(st, KEY_F9, 0); /* to the end of the third, and no further */
    expect_at(st, "ball", 112, 300);
    assert_false(st->a.play.running);
    press_key(st, KEY_F9, 0);
    expect_at(st, "ball", 116, 300);
    for (int i = 0; i < 8; i++)
        press_key(st, KEY_F9, MOD_SHIFT);
    assert_true(app_scene(&st->a)->rules.speed == 1);
}

static void pauses_and_goes_on(void **state)
{
    stage *st = *state;
    press_key(st, KEY_F8, 0);
    wait_for(st, 100, 10);
    press_key(st, KEY_F8, 0);
    wait_for(st, 500, 10);
    expect_at(st, "ball", 124, 300);
    assert_true(st->a.play.on && !st->a.play.running);
    press_key(st, KEY_F8, 0);
    wait_for(st, 100, 10);
    expect_at(st, "ball", 148, 300);
}

/* The loop sleeps until the next picture is due, and for ever when there is none. */
static void sleeps_between_pictures(void **state)
{
    stage *st = *state;
    assert_int_equal(play_timeout(&st->a), -1);
    press_key(st, KEY_F8, 0);
    stage_draw(st);
    assert_int_equal(play_timeout(&st->a), 17);
    wait_for(st, 10, 10);
    assert_false(st->a.redraw);
    assert_int_equal(play_timeout(&st->a), 7);
    wait_for(st, 7, 7);
    assert_true(st->a.redraw);
    press_key(st, KEY_F8, 0);
    assert_int_equal(play_timeout(&st->a), -1);
}

static void says_when_nothing_moves(void **state)
{
    stage *st = *state;
    for (size_t i = 0; i < 3; i++)
        app_scene(&st->a)->shapes[i].velocity_x = app_scene(&st->a)->shapes[i].velocity_y = 0;
    history_commit(&st->a.history, "rest");
    press_key(st, KEY_F8, 0);
    assert_false(st->a.play.on);
    assert_non_null(strstr(st->a.notice, "Nothing moves yet"));
    press_key(st, KEY_F9, 0);
    assert_false(st->a.play.on);
}

/* ---- The document ---- */

static void leaves_the_document_alone(void **state)
{
    stage *st = *state;
    scene before = play_document(&st->a);
    char *text = scene_text(&before);
    press_key(st, KEY_F8, 0);
    wait_for(st, 500, 10);
    scene while_played = play_document(&st->a);
    char *then = scene_text(&while_played);
    assert_string_equal(text, then);
    assert_false(history_dirty(&st->a.history));
    assert_null(history_undo_name(&st->a.history));
    press_key(st, KEY_F7, 0);
    char *after = scene_text(app_scene(&st->a));
    assert_string_equal(text, after);
    assert_false(history_dirty(&st->a.history));
    assert_null(history_undo_name(&st->a.history));
    expect_start(st);
    free(text);
    free(then);
    free(after);
}

/* Headline, panel and pairs are those of what is shown. */
static void answers_for_what_is_shown(void **state)
{
    stage *st = *state;
    scene_select(app_scene(&st->a), 1, false);
    play_frames(st, 20);
    stage_draw(st);
    const shown_pair *pair = &play_pairs(&st->a)->shown[0];
    assert_true(pair->shape_b.at.x == 180);
    stage_draw(st);
    assert_true(stage_anywhere("frame 20 \302\267 dynamic"));
    assert_ptr_equal(play_scene(&st->a), app_scene(&st->a));
}

static void taking_hold_makes_it_the_document(void **state)
{
    stage *st = *state;
    press_key(st, KEY_F8, 0);
    wait_for(st, 500, 10);
    point_at(st, INPUT_MOTION, 225, 300); /* where the ball is now */
    point_at(st, INPUT_PRESS, 225, 300);
    assert_false(st->a.play.on);
    expect_document_at(st, "ball", 220, 300);
    wait_for(st, 500, 10);
    expect_at(st, "ball", 220, 300);
    point_at(st, INPUT_MOTION, 275, 340);
    point_at(st, INPUT_RELEASE, 275, 340);
    expect_at(st, "ball", 270, 340);
    expect_at(st, "dot", 50, 160);
    expect_undo(st, "move");
    press_key(st, 'z', MOD_CTRL);
    expect_at(st, "ball", 220, 300);
    expect_undo(st, "play");
    press_key(st, 'z', MOD_CTRL);
    expect_start(st);
    assert_null(history_undo_name(&st->a.history));
    press_key(st, 'y', MOD_CTRL);
    expect_at(st, "ball", 220, 300);
    expect_at(st, "dot", 50, 160);
}

/* The velocities are taken over, too. */
static void goes_on_from_what_was_taken_over(void **state)
{
    stage *st = *state;
    play_frames(st, 10);
    point_at(st, INPUT_PRESS, 145, 300);
    point_at(st, INPUT_RELEASE, 145, 300);
    expect_undo(st, "play");
    assert_true(stage_shape(st, "ball")->velocity_x == 4);
    assert_true(stage_shape(st, "ball")->selected);
    play_frames(st, 10);
    expect_at(st, "ball", 180, 300);
    press_key(st, KEY_F7, 0);
    expect_at(st, "ball", 140, 300);
}

static void what_was_there_before_is_no_handle(void **state)
{
    stage *st = *state;
    press_key(st, KEY_F8, 0);
    wait_for(st, 1000, 10);
    drag(st, 100, 300, 150, 350); /* where the ball was at the start */
    assert_true(st->a.play.running);
    expect_at(st, "ball", 340, 300);
    assert_null(history_undo_name(&st->a.history));
}

static void looking_doesnt_end_it(void **state)
{
    stage *st = *state;
    press_key(st, KEY_F8, 0);
    wait_for(st, 100, 10);
    drag(st, 300, 500, 500, 600); /* a marquee about nothing */
    press_key(st, '+', 0);
    send(st, (input){.kind = INPUT_WHEEL, .x = 300, .y = 300, .wheel_y = 1});
    press_key(st, KEY_TAB, 0);
    press_key(st, 'x', 0);
    press_key(st, 't', 0);
    press_key(st, 'd', MOD_ALT | MOD_SHIFT);
    press_key(st, KEY_F5, 0);
    press_key(st, KEY_ESCAPE, 0);
    press_key(st, KEY_ESCAPE, 0);
    wait_for(st, 100, 10);
    stage_draw(st);
    assert_true(st->a.play.running);
    expect_at(st, "ball", 100 + 4 * 12, 300);
    expect_document_at(st, "ball", 100, 300);
    press_key(st, KEY_F7, 0);
    expect_start(st);
    assert_true(app_scene(&st->a)->show & SHOW(SHOW_GRID)); /* that stays */
    expect_undo(st, "theme");
    press_key(st, 'z', MOD_CTRL);
    press_key(st, 'z', MOD_CTRL);
    expect_undo(st, "grid");
    press_key(st, 'z', MOD_CTRL);
    expect_start(st);
    assert_null(history_undo_name(&st->a.history));
}

/* What a marquee or a click selects while it is played stays selected after it. */
static void selects_what_is_shown(void **state)
{
    stage *st = *state;
    play_frames(st, 100);
    drag(st, 450, 200, 560, 380); /* about the ball at (500, 300) */
    assert_true(st->a.play.on);
    press_key(st, KEY_F7, 0);
    expect_start(st);
    assert_true(stage_shape(st, "ball")->selected);
    assert_false(stage_shape(st, "dot")->selected);
}

static void keys_edit_what_is_shown(void **state)
{
    stage *st = *state;
    scene_select(app_scene(&st->a), 1, false);
    play_frames(st, 10);
    press_key(st, KEY_RIGHT, MOD_SHIFT);
    assert_false(st->a.play.on);
    expect_at(st, "ball", 150, 300);
    expect_at(st, "dot", 50, 120);
    press_key(st, 'z', MOD_CTRL);
    expect_at(st, "ball", 140, 300);
    expect_undo(st, "play");
    /* A key that is held on from before starts a step of its own. */
    press_key(st, 'z', MOD_CTRL);
    press_key(st, KEY_RIGHT, 0);
    play_frames(st, 10);
    send(st, (input){.kind = INPUT_KEY_DOWN, .key = KEY_RIGHT, .repeat = true});
    expect_at(st, "ball", 142, 300);
    press_key(st, 'z', MOD_CTRL);
    expect_at(st, "ball", 141, 300);
    press_key(st, 'z', MOD_CTRL);
    expect_at(st, "ball", 101, 300);
}

static void deleting_takes_over_the_rest(void **state)
{
    stage *st = *state;
    scene_select(app_scene(&st->a), 1, false);
    play_frames(st, 10);
    press_key(st, KEY_DELETE, 0);
    assert_false(st->a.play.on);
    assert_int_equal(app_scene(&st->a)->count, 2);
    expect_at(st, "dot", 50, 120);
    press_key(st, 'z', MOD_CTRL);
    expect_at(st, "ball", 140, 300);
    press_key(st, 'z', MOD_CTRL);
    expect_start(st);
}

static void pasting_takes_over_the_rest(void **state)
{
    stage *st = *state;
    play_frames(st, 10);
    action_paste_text(&st->a, "circle 600 200 30");
    send(st, (input){.kind = INPUT_NONE});
    assert_false(st->a.play.on);
    assert_int_equal(app_scene(&st->a)->count, 4);
    expect_at(st, "ball", 140, 300);
    press_key(st, 'z', MOD_CTRL);
    assert_int_equal(app_scene(&st->a)->count, 3);
    expect_at(st, "ball", 140, 300);
    expect_undo(st, "play");
    press_key(st, 'z', MOD_CTRL);
    expect_start(st);
}

/* Fields show what is shown; a typed number is the step after the taking over. */
static void fields_edit_what_is_shown(void **state)
{
    stage *st = *state;
    stage_section(st, "Shape");
    scene_select(app_scene(&st->a), 1, false);
    stage_draw(st);
    play_frames(st, 10);
    stage_draw(st);
    stage_expects(st, "140");
    stage_type(st, "y", "250");
    assert_false(st->a.play.on);
    expect_at(st, "ball", 140, 250);
    expect_at(st, "dot", 50, 120);
    expect_undo(st, "y");
    press_key(st, 'z', MOD_CTRL);
    expect_at(st, "ball", 140, 300);
    expect_undo(st, "play");
    press_key(st, 'z', MOD_CTRL);
    expect_start(st);
}

/* A value that is dragged and then given up again leaves what was shown. */
static void a_field_that_is_given_up(void **state)
{
    stage *st = *state;
    stage_section(st, "Shape");
    scene_select(app_scene(&st->a), 1, false);
    stage_draw(st);
    play_frames(st, 10);
    stage_draw(st);
    double x = st->canvas->width - 60, y = stage_find(st, "x", 0)->at.y - 3;
    point_at(st, INPUT_MOTION, x, y);
    point_at(st, INPUT_PRESS, x, y);
    for (int i = 1; i <= 20; i++)
        point_at(st, INPUT_MOTION, x + i, y);
    assert_false(st->a.play.on);
    assert_true(stage_shape(st, "ball")->x > 150);
    press_key(st, KEY_ESCAPE, 0);
    point_at(st, INPUT_RELEASE, x + 20, y);
    expect_at(st, "ball", 140, 300);
    expect_undo(st, "play");
}

static void undo_goes_back_to_the_start(void **state)
{
    stage *st = *state;
    press_key(st, 'x', 0);
    play_frames(st, 10);
    press_key(st, 'z', MOD_CTRL);
    expect_start(st);
    expect_undo(st, "grid");
    press_key(st, 'y', MOD_CTRL);
    expect_at(st, "ball", 140, 300);
}

static void a_reset_ends_it(void **state)
{
    stage *st = *state;
    press_key(st, 'x', 0);
    play_frames(st, 10);
    press_key(st, 'r', MOD_CTRL);
    expect_start(st);
    expect_undo(st, "reset");
    assert_false(app_scene(&st->a)->show & SHOW(SHOW_GRID));
}

static void another_convention_takes_over(void **state)
{
    stage *st = *state;
    convention up = app_scene(&st->a)->convention;
    up.y_up = true;
    play_frames(st, 10);
    change_convention(&st->a, &up);
    assert_false(st->a.play.on);
    expect_at(st, "ball", 140, 300);
    history_undo(&st->a.history);
    expect_undo(st, "play");
}

static void another_document_ends_it(void **state)
{
    stage *st = *state;
    scene s = scene_empty();
    problem why;
    press_key(st, KEY_F8, 0);
    wait_for(st, 100, 10);
    assert_true(scene_read(&s, FREE, strlen(FREE), "test", NULL, &why));
    assert_true(app_take_scene(&st->a, &s, "", "other"));
    wait_for(st, 100, 10);
    expect_start(st);
    press_key(st, KEY_F9, 0);
    expect_at(st, "ball", 104, 300);
}

/* A file gets the start, and what was played is nothing to save. */
static void saves_the_start(void **state)
{
    stage *st = *state;
    char path[] = "/tmp/unrotate-play-XXXXXX.json";
    int file = mkstemps(path, 5);
    assert_true(file >= 0);
    close(file);
    press_key(st, 'x', 0);
    play_frames(st, 10);
    scene saved = scene_empty();
    problem why;
    bool done = files_save_to(&st->a, path, true) && scene_load(&saved, path, NULL, &why);
    unlink(path);
    assert_true(done);
    assert_true(saved.shapes[1].x == 100 && saved.shapes[2].y == 100);
    assert_true(saved.show & SHOW(SHOW_GRID));
    scene_free(&saved);
    assert_non_null(strstr(st->a.notice, "as it is at the start"));
    assert_false(history_dirty(&st->a.history));
    expect_at(st, "ball", 140, 300);
}

/* A line of a running program, a row of a log: what was played before is gone. */
static void what_comes_from_elsewhere_ends_it(void **state)
{
    stage *st = *state;
    scene s = scene_empty();
    problem why;
    play_frames(st, 10);
    assert_true(scene_read(&s, FREE, strlen(FREE), "test", NULL, &why));
    assert_true(replace_scene(&st->a, &s, VIEW_STAYS));
    expect_start(st);
    assert_false(st->a.play.running);
    wait_for(st, 100, 10);
    expect_start(st);
}

/* ---- Rules, walls ---- */

static void rules_apply_from_the_next_frame_on(void **state)
{
    stage *st = *state;
    play_frames(st, 10);
    app_scene(&st->a)->rules.gravity_x = 0.5;
    history_commit(&st->a.history, "gravity");
    send(st, (input){.kind = INPUT_NONE});
    assert_true(st->a.play.on);
    play_frames(st, 4);
    /* The ball has been pulled in 4 frames; whether before or after each frame's way is the
     * motion's, so at least in 3 of them. */
    double x = stage_shape(st, "ball")->x;
    if (x < 156 + 0.5 * 6 - 1e-9 || x > 156 + 0.5 * 10 + 1e-9)
        fail_msg("the ball is at %g", x);
    assert_int_equal(st->a.play.motion.frame, 14);
    press_key(st, 'a', MOD_SHIFT);
    assert_int_equal(app_scene(&st->a)->rules.algorithm, MOTION_STATIC);
    play_frames(st, 1);
    assert_int_equal(st->a.play.motion.rules.algorithm, MOTION_STATIC);
    press_key(st, KEY_F7, 0);
    expect_start(st);
    assert_true(app_scene(&st->a)->rules.gravity_x == 0.5);
}

/* The walls are the edges of what could be seen at the start, beside the panel. */
static void the_windows_walls_stay(void **state)
{
    stage *st = *state;
    app_scene(&st->a)->rules.walls = WALLS_WINDOW;
    history_commit(&st->a.history, "walls");
    stage_draw(st);
    play_frames(st, 1);
    double width = st->canvas->width - app_panel_width(&st->a);
    const motion *m = &st->a.play.motion;
    assert_true(m->walled && m->walls.min.x == 0 && m->walls.min.y == 0);
    assert_true(m->walls.max.x == width && m->walls.max.y == 720);
    for (int i = 0; i < 5; i++)
        press_key(st, '-', 0);
    press_key(st, KEY_F4, 0);
    play_frames(st, 1000);
    assert_true(m->walls.min.x == 0 && m->walls.max.x == width);
    double x = stage_shape(st, "ball")->x;
    assert_true(x >= 40 - 1e-9 && x <= width - 40 + 1e-9);
    view_playing seen = play_view(&st->a);
    assert_true(seen.walled && seen.walls.max.x == width);
}

/* ---- What is seen ---- */

static void trails_end_at_the_shape(void **state)
{
    stage *st = *state;
    press_key(st, KEY_F7, MOD_SHIFT); /* half a frame a picture */
    press_key(st, KEY_F8, 0);
    wait_for(st, 350, 10); /* 21 pictures: 10 1/2 frames */
    view_playing seen = play_view(&st->a);
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
    play_frames(st, 490);
    view_playing seen = play_view(&st->a);
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
    press_key(st, KEY_F8, 0);
    wait_for(st, 184, 8); /* 11 pictures: 2 3/4 frames */
    assert_int_equal(st->a.play.motion.frame, 3);
    wait_for(st, 16, 8);
    view_playing seen = play_view(&st->a);
    assert_string_equal(seen.said, "frame 3 \302\267 dynamic \302\267 1 impact \302\267 1/4 speed");
    assert_int_equal(seen.mark_count, 1);
    assert_true(fabs(seen.marks[0].at.x - (300 + 2.75 * 5 + 10)) < 1e-6);
    assert_true(fabs(seen.marks[0].age - 0.25 / 120) < 1e-6);
    press_key(st, KEY_F7, 0);
    press_key(st, KEY_F8, 0);
    wait_for(st, 168, 8); /* 10 pictures: 2 1/2 frames */
    seen = play_view(&st->a);
    assert_int_equal(st->a.play.motion.frame, 3);
    assert_string_equal(seen.said, "frame 2 \302\267 dynamic \302\267 1/4 speed");
    assert_int_equal(seen.mark_count, 0);
    /* A bend of the trail is there once it was passed. */
    assert_int_equal(seen.trails[0].count, 4); /* after 0, 1, 2 frames, and now */
    wait_for(st, 34, 17);
    seen = play_view(&st->a);
    assert_int_equal(seen.trails[0].count, 5);
    assert_true(fabs(seen.trails[0].points[3].x - (300 + 2.75 * 5)) < 1e-6);
    assert_true(fabs(seen.trails[0].points[4].x - (300 + 2.75 * 5 - 0.25 * 3)) < 1e-6);
}

static void tells_time_that_was_given_up(void **state)
{
    stage *st = *state;
    play_frames(st, 2);
    st->a.play.motion.counts.given_up = 0.4;
    st->a.play.motion.counts.misses = 2;
    st->a.play.motion.counts.phantoms = 1;
    assert_string_equal(play_view(&st->a).said,
                        "frame 2 \302\267 dynamic \302\267 2 missed \302\267 1 phantom "
                        "\302\267 gave up 0.4 of a frame");
}

/* With nothing left of the closing speed both stay where they met, at the end of frame 3. */
static void pauses_when_all_rests(void **state)
{
    stage *st = *state;
    app_close(&st->a);
    stage_open(st, MEETING);
    app_scene(&st->a)->shapes[0].velocity_x = 4;
    app_scene(&st->a)->shapes[1].velocity_x = -4;
    app_scene(&st->a)->rules.restitution = 0;
    history_commit(&st->a.history, "test");
    press_key(st, KEY_F8, 0);
    wait_for(st, 184, 8); /* 11 pictures: 2 3/4 frames */
    assert_true(st->a.play.running);
    wait_for(st, 500, 10);
    assert_false(st->a.play.running);
    assert_true(st->a.play.on && st->a.play.time == 3);
    assert_non_null(strstr(st->a.notice, "Nothing moves any more"));
    press_key(st, KEY_F8, 0);
    assert_false(st->a.play.running);
    assert_int_equal(play_timeout(&st->a), -1);
    expect_at(st, "a", 311, 300);
}

/* Marks vanish after 120 frames. */
static void marks_vanish(void **state)
{
    stage *st = *state;
    app_close(&st->a);
    stage_open(st, MEETING);
    play_frames(st, 122);
    assert_int_equal(play_view(&st->a).mark_count, 1);
    play_frames(st, 1);
    assert_int_equal(play_view(&st->a).mark_count, 0);
    assert_int_equal(st->a.play.motion.counts.impacts, 1);
}

/* 11 frames ahead: they meet after a quarter of that, where b has come to 342 - 8.25, and exchange
 * their velocities. */
static void looks_ahead(void **state)
{
    stage *st = *state;
    app_close(&st->a);
    stage_open(st, MEETING);
    view_way ways[AHEAD_MOST];
    assert_int_equal(ahead_ways(app_scene(&st->a), ways), 2);
    const view_way *a = &ways[0];
    assert_true(a->shape == 0 && a->frames == 11 && a->way.x == 55 && a->way.y == 0);
    assert_true(a->hit && a->other_moves && !a->overlaps);
    assert_true(fabs(a->time - 0.25) < 1e-12);
    assert_true(fabs(a->other.at.x - 333.75) < 1e-9);
    assert_true(fabs(a->point.x - 323.75) < 1e-9 && fabs(a->normal.x + 1) < 1e-12);
    assert_true(fabs(a->after.x + 33) < 1e-9 && fabs(a->after.y) < 1e-9);
    assert_true(fabs(ways[1].after.x - 55) < 1e-9);
}

/* ---- The obstacle's animation, solid ---- */

static void slides_once_round_in_six_seconds(void **state)
{
    stage *st = *state;
    press_key(st, 'y', MOD_SHIFT);
    assert_true(app_scene(&st->a)->show & SHOW(SHOW_OBSTACLE));
    assert_true(st->a.play.sliding && st->a.play.slide == 0);
    wait_for(st, 3000, 10);
    assert_true(fabs(st->a.play.slide - 0.5) < 1e-9);
    wait_for(st, 4500, 30);
    assert_true(fabs(st->a.play.slide - 0.25) < 1e-9);
    expect_start(st);
    press_key(st, 'y', MOD_SHIFT);
    wait_for(st, 100, 10);
    assert_false(st->a.play.sliding);
    assert_int_equal(play_timeout(&st->a), -1);
}

static void slides_by_hand_where_motion_disturbs(void **state)
{
    stage *st = *state;
    st->a.less_motion = true;
    for (int i = 0; i < 24; i++) {
        press_key(st, 'y', MOD_SHIFT);
        wait_for(st, 100, 10);
        if (!st->a.play.sliding || fabs(st->a.play.slide - i / 24.0) > 1e-9)
            fail_msg("after %d presses it stands at %g", i + 1, st->a.play.slide);
    }
    press_key(st, 'y', MOD_SHIFT);
    assert_false(st->a.play.sliding);
}

static void solid_is_a_step_of_its_own(void **state)
{
    stage *st = *state;
    press_key(st, 'o', MOD_SHIFT);
    assert_int_equal(app_scene(&st->a)->rules.solid, SOLID_ONE);
    expect_undo(st, "solid");
    press_key(st, 'o', MOD_SHIFT);
    assert_int_equal(app_scene(&st->a)->rules.solid, SOLID_OFF);
    press_key(st, 'z', MOD_CTRL);
    assert_int_equal(app_scene(&st->a)->rules.solid, SOLID_ONE);
}

static void media_keys_work_everywhere(void **state)
{
    stage *st = *state;
    press_key(st, KEY_F5, 0);
    press_key(st, KEY_F9, 0);
    expect_at(st, "ball", 104, 300);
    press_key(st, KEY_F7, 0);
    press_key(st, KEY_ESCAPE, 0);
    stage_click_at(st, st->canvas->width - 60, stage_find(st, "angle", 0)->at.y - 3);
    assert_true(st->a.ui_said.text_input);
    press_key(st, KEY_F9, 0);
    expect_at(st, "ball", 104, 300);
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
    stage_open(st, FREE);
    for (int i = 0; i < RECORDED; i++) {
        st->time += random_next(&seed) % 40;
        send(st, random_input(&seed));
        stage_draw(st);
        hashes[i] = pixels_hash(st);
    }
    return scene_text(app_scene(&st->a));
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

#define play_test(test) cmocka_unit_test_setup_teardown(test, set_up, stage_tear_down)

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
        play_test(pasting_takes_over_the_rest),
        play_test(fields_edit_what_is_shown),
        play_test(a_field_that_is_given_up),
        play_test(undo_goes_back_to_the_start),
        play_test(a_reset_ends_it),
        play_test(another_convention_takes_over),
        play_test(another_document_ends_it),
        play_test(rules_apply_from_the_next_frame_on),
        play_test(the_windows_walls_stay),
        play_test(trails_end_at_the_shape),
        play_test(trails_forget_what_is_long_ago),
        play_test(saves_the_start),
        play_test(what_comes_from_elsewhere_ends_it),
        play_test(tells_impacts_when_they_are_seen),
        play_test(tells_time_that_was_given_up),
        play_test(pauses_when_all_rests),
        play_test(marks_vanish),
        play_test(looks_ahead),
        play_test(slides_once_round_in_six_seconds),
        play_test(slides_by_hand_where_motion_disturbs),
        play_test(solid_is_a_step_of_its_own),
        play_test(media_keys_work_everywhere),
        play_test(recorded_input_gives_the_same_frames),
    };
    return cmocka_run_group_tests_name("play", tests, NULL, NULL);
}
