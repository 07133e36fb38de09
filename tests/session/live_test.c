/* A running program's lines, through a real pipe, in a program without its window. */
#include "../kit/assets_kit.h"
#include "../kit/drive.h"
#include "suites.h"

#include "app/actions.h"
#include "app/app.h"
#include "sdl/pixel_canvas.h"
#include "session/exam_session.h"
#include "session/files.h"

#include <math.h>
#include <stdio.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

typedef struct watched {
    app a;
    canvas *canvas;
    convention convention;
    int write; /* end of the pipe; -1: closed */
    int read;
} watched;

static int set_up(void **state)
{
    static watched w;
    int ends[2] = {-1, -1};
    scene s = scene_empty();
    problem why = {""};
    w = (watched){.canvas = sdl_canvas_create(1280, 720, &why),
                  .convention = scene_convention_sdl2()};
    if (!w.canvas || pipe(ends) != 0 || !app_open(&w.a, &s, "", "", w.canvas, 1))
        fail_msg("%s", why.text);
    w.a.session.assets = kit_assets();
    w.read = ends[0];
    w.write = ends[1];
    if (!session_live_open(&w.a.session, w.read, &w.convention, &why))
        fail_msg("%s", why.text);
    *state = &w;
    return 0;
}

static void program_ends(watched *w)
{
    if (w->write >= 0)
        close(w->write);
    w->write = -1;
}

/* The stream is closed while the pipe is still open. */
static int tear_down(void **state)
{
    watched *w = *state;
    app_close(&w->a);
    program_ends(w);
    close(w->read);
    sdl_canvas_free(w->canvas);
    return 0;
}

static void send_bytes(watched *w, const char *text, size_t length)
{
    while (length > 0) {
        ssize_t sent = write(w->write, text, length);
        assert_true(sent > 0);
        text += sent;
        length -= (size_t)sent;
    }
}

static void send(watched *w, const char *text)
{
    send_bytes(w, text, strlen(text));
}

static void send_pair(watched *w, int degrees, int x, const char *more)
{
    char line[512];
    snprintf(line, sizeof line,
             "{\"a\": {\"kind\": \"rectangle\", \"x\": 100, \"y\": 100, \"width\": 200,"
             " \"height\": 80, \"angle\": %d}, \"b\": {\"kind\": \"circle\", \"x\": %d,"
             " \"y\": 140, \"radius\": 20}%s}\n",
             degrees, x, more);
    send(w, line);
}

/* A turn of the program's loop, half a second later. */
static void step(watched *w)
{
    drive_input(&w->a, &(input){.kind = INPUT_NONE, .time = w->a.session.now + 500});
    drive_draw(&w->a);
    nanosleep(&(struct timespec){.tv_nsec = 1000 * 1000}, NULL);
}

/* Waits until the thread has read something, without a turn: however long that takes, it is half a
 * second to the program. */
static void await_news(watched *w)
{
    for (int i = 0; i < 10000 && !feed_stream_has_news(w->a.session.live.stream); i++)
        nanosleep(&(struct timespec){.tv_nsec = 1000 * 1000}, NULL);
}

/* Until so many lines were read, and what follows from them was done. */
static void until_lines(watched *w, unsigned long count)
{
    while (w->a.session.live.counts.lines < count) {
        await_news(w);
        if (!feed_stream_has_news(w->a.session.live.stream))
            break;
        step(w);
    }
    if (w->a.session.live.counts.lines != count)
        fail_msg("%lu lines, expected %lu", w->a.session.live.counts.lines, count);
    step(w);
}

static void until_end(watched *w)
{
    for (int i = 0; i < 10000 && !w->a.session.live.counts.ended; i++)
        step(w);
    assert_true(w->a.session.live.counts.ended);
}

static const shape *shape_named(watched *w, const char *id)
{
    const scene *s = session_scene(&w->a.session);
    size_t at = scene_index(s, id);
    if (at == SCENE_NONE)
        fail_msg("there is no shape %s", id);
    return &s->shapes[at];
}

static void expect_x(watched *w, double x)
{
    if (shape_named(w, "b")->x != x)
        fail_msg("b is at %g, expected %g", shape_named(w, "b")->x, x);
}

static void key(watched *w, int32_t name, unsigned mods)
{
    drive_input(&w->a, &(input){.kind = INPUT_KEY_DOWN,
                                .key = name,
                                .physical = name,
                                .mods = mods,
                                .time = w->a.session.now + 500});
}

/* ---- Tests ---- */

static void test_the_newest_line_is_shown(void **state)
{
    watched *w = *state;
    assert_int_equal(session_scene(&w->a.session)->count, 0);
    send_pair(w, 30, 300, "");
    until_lines(w, 1);
    expect_x(w, 300);
    assert_int_equal(session_scene(&w->a.session)->count, 2);
    assert_true(scene_angle_in(shape_named(w, "a")->angle, ANGLE_DEGREES) == 30);
    for (int i = 1; i <= 50; i++)
        send_pair(w, 30, 300 + i, "");
    until_lines(w, 51);
    expect_x(w, 350);
    assert_int_equal(w->a.session.live.line, 51);
}

static void test_half_a_line_waits_for_the_rest(void **state)
{
    watched *w = *state;
    send_pair(w, 30, 300, "");
    send(w, "{\"a\": {\"kind\": \"point\", \"x\": 1, ");
    until_lines(w, 1);
    for (int i = 0; i < 20; i++)
        step(w);
    expect_x(w, 300);
    assert_int_equal(w->a.session.live.counts.lines, 1);
    send(w, "\"y\": 2}, \"b\": {\"kind\": \"circle\", \"x\": 7, \"y\": 8, \"radius\": 9}}\n");
    until_lines(w, 2);
    expect_x(w, 7);
}

static void test_a_line_may_be_a_whole_scene(void **state)
{
    watched *w = *state;
    send(w, "{\"unrotate\": 1, \"convention\": {\"y\": \"up\"}, \"theme\": \"dark\", \"shapes\": ["
            "{\"kind\": \"point\", \"id\": \"p\", \"x\": 1, \"y\": 2},"
            "{\"kind\": \"point\", \"x\": 3, \"y\": 4},"
            "{\"kind\": \"circle\", \"x\": 5, \"y\": 6, \"radius\": 7}]}\n");
    until_lines(w, 1);
    assert_int_equal(session_scene(&w->a.session)->count, 3);
    assert_true(shape_named(w, "p")->y == -2 && session_scene(&w->a.session)->convention.y_up);
    assert_int_equal(session_scene(&w->a.session)->theme, THEME_LIGHT); /* the user's */
}

/* What can't be read is counted and named; the last good picture stays. */
static void test_bad_lines(void **state)
{
    watched *w = *state;
    static char longest[(1 << 20) + 3];
    memset(longest, ' ', sizeof longest);
    longest[sizeof longest - 1] = '\n';
    send_pair(w, 30, 300, "");
    send(w, "\nSpawned player 1\n");
    until_lines(w, 3);
    assert_non_null(strstr(w->a.session.notice, "Line 3: "));
    expect_x(w, 300);
    send_bytes(w, "{\"a\0\": 1}\n", 11);
    send(w, "{\"a\": 1}\n[1, 2]\n\"\xff\"\n{}\n");
    send_bytes(w, longest, sizeof longest);
    until_lines(w, 9);
    expect_x(w, 300);
    assert_int_equal(w->a.session.live.counts.bad, 7);
    assert_int_equal(w->a.session.live.counts.last_bad, 9);
    assert_non_null(strstr(w->a.session.live.counts.why.text, "1048576"));
    send_pair(w, 30, 310, "");
    until_lines(w, 10);
    expect_x(w, 310);
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
        send_pair(w, 0, rows[i].x, rows[i].more);
        until_lines(w, i + 1);
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
    send_pair(w, 30, 300, "");
    until_lines(w, 1);
    scene_select(session_scene(&w->a.session), scene_index(session_scene(&w->a.session), "b"),
                 false);
    key(w, 'x', 0); /* the grid */
    key(w, '+', 0);
    key(w, 'd', MOD_ALT | MOD_SHIFT); /* the next theme */
    camera before = w->a.session.camera;
    send_pair(w, 40, 310, "");
    until_lines(w, 2);
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
    send_pair(w, 30, 300, "");
    until_lines(w, 1);
    app_dialog_show(&w->a, DIALOG_SAVE_AS);
    send_pair(w, 30, 310, "");
    until_lines(w, 2);
    assert_true(shape_named(w, "b")->x == 300);
    app_dialog_cancel(&w->a);
    step(w);
    assert_true(shape_named(w, "b")->x == 310);
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
    send_pair(w, 30, 300, "");
    until_lines(w, 1);
    col_vec at = camera_to_window(&w->a.session.camera, (col_vec){300, 140});
    point(w, INPUT_PRESS, BUTTON_LEFT, at.x, at.y);
    send_pair(w, 30, 310, "");
    until_lines(w, 2);
    expect_x(w, 300);
    point(w, INPUT_RELEASE, BUTTON_LEFT, at.x, at.y);
    step(w);
    expect_x(w, 310);
    point(w, INPUT_PRESS, BUTTON_MIDDLE, 500, 600);
    point(w, INPUT_MOTION, BUTTON_MIDDLE, 520, 610);
    assert_true(edit_moves_view(e));
    send_pair(w, 30, 320, "");
    until_lines(w, 3);
    expect_x(w, 320);
    assert_true(edit_moves_view(e));
}

/* The view follows a shape that leaves it, but not one that the user doesn't look at. */
static void test_the_view_follows(void **state)
{
    watched *w = *state;
    send_pair(w, 30, 300, "");
    until_lines(w, 1);
    send_pair(w, 30, 9000, "");
    until_lines(w, 2);
    col_vec seen = camera_to_window(&w->a.session.camera, (col_vec){9000, 140});
    assert_true(seen.x > 0 && seen.x < w->a.session.camera.width);
    w->a.session.camera.zoom = 100;
    w->a.session.camera.origin = (col_vec){100, 100};
    camera close_up = w->a.session.camera;
    send_pair(w, 30, 9010, "");
    until_lines(w, 3);
    assert_true(w->a.session.camera.zoom == close_up.zoom);
    w->a.session.live.view_stays = true;
    send_pair(w, 30, 105, "");
    until_lines(w, 4);
    send_pair(w, 30, 9010, "");
    until_lines(w, 5);
    assert_true(w->a.session.camera.zoom == close_up.zoom);
}

static void test_frozen_it_can_be_changed(void **state)
{
    watched *w = *state;
    send_pair(w, 30, 300, "");
    until_lines(w, 1);
    key(w, 'f', 0);
    assert_string_equal(session_live_title(&w->a.session), "live, frozen");
    send_pair(w, 30, 310, "");
    until_lines(w, 2);
    expect_x(w, 300);
    assert_int_equal(w->a.session.live.line, 1);
    scene_select(session_scene(&w->a.session), scene_index(session_scene(&w->a.session), "b"),
                 false);
    key(w, KEY_RIGHT, 0);
    assert_true(shape_named(w, "b")->x != 300 && scene_history_dirty(&w->a.session.history));
    key(w, 'f', 0);
    expect_x(w, 310);
    assert_false(scene_history_dirty(&w->a.session.history));
    assert_null(scene_history_undo_name(&w->a.session.history));
    assert_int_equal(w->a.session.live.line, 2);
}

static void test_an_exam_freezes(void **state)
{
    watched *w = *state;
    send_pair(w, 30, 300, "");
    until_lines(w, 1);
    session_exam_begin(&w->a.session);
    assert_string_equal(w->a.session.notice, "Frozen at line 1: F goes on.");
    send_pair(w, 30, 310, "");
    until_lines(w, 2);
    expect_x(w, 300);
    bool wrong;
    assert_non_null(session_exam_reported(&w->a.session, &wrong));
}

/* What is played must not be replaced; going on with the program ends it. */
static void test_playing_freezes(void **state)
{
    watched *w = *state;
    send(w, "{\"a\": {\"kind\": \"circle\", \"x\": 100, \"y\": 100, \"radius\": 20,"
            " \"velocity\": [3, 0]}, \"b\": {\"kind\": \"circle\", \"x\": 100, \"y\": 300,"
            " \"radius\": 20}}\n");
    until_lines(w, 1);
    app_action_play_step(&w->a);
    assert_true(w->a.session.live.frozen);
    send_pair(w, 0, 400, "");
    until_lines(w, 2);
    assert_true(w->a.session.play.on);
    assert_true(session_scene(&w->a.session)->shapes[0].x == 103);
    app_action_live(&w->a);
    step(w);
    assert_false(w->a.session.play.on);
    assert_true(session_scene(&w->a.session)->shapes[1].x == 400);
    session_scene(&w->a.session)->shapes[1].velocity_x = 5;
    scene_history_commit(&w->a.session.history, "velocity");
    app_action_play_step(&w->a);
    app_action_live(&w->a); /* no newer line came: the last one again, at rest */
    step(w);
    assert_false(w->a.session.play.on);
    assert_true(session_scene(&w->a.session)->shapes[1].x == 400);
    assert_true(session_scene(&w->a.session)->shapes[1].velocity_x == 0);
}

static void test_an_edit_freezes(void **state)
{
    watched *w = *state;
    send_pair(w, 30, 300, "");
    until_lines(w, 1);
    scene_select(session_scene(&w->a.session), scene_index(session_scene(&w->a.session), "b"),
                 false);
    key(w, KEY_RIGHT, 0);
    double x = shape_named(w, "b")->x;
    send_pair(w, 30, 310, "");
    until_lines(w, 2);
    assert_true(w->a.session.live.frozen);
    expect_x(w, x);
    key(w, 'z', MOD_CTRL);
    expect_x(w, 300);
    key(w, 'f', 0);
    expect_x(w, 310);
    key(w, 'f', 0); /* no newer line came: the last one again */
    key(w, KEY_RIGHT, 0);
    key(w, 'f', 0);
    expect_x(w, 310);
    assert_false(w->a.session.live.frozen);
}

/* However many lines come: nothing to undo, nothing unsaved, no question before leaving. */
static void test_lines_leave_no_trace(void **state)
{
    watched *w = *state;
    for (int i = 1; i <= 300; i++) {
        send_pair(w, i, 300 + i, "");
        until_lines(w, (unsigned long)i);
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
    send_pair(w, 30, 300, "");
    until_lines(w, 1);
    session_new(&w->a.session);
    send_pair(w, 30, 310, "");
    until_lines(w, 2);
    assert_int_equal(session_scene(&w->a.session)->count, 0);
    assert_null(session_live_title(&w->a.session));
    app_action_add(&w->a, SHAPE_CIRCLE);
    key(w, 'f', 0);
    assert_int_equal(w->a.dialog.kind, DIALOG_QUIT); /* save it first? */
    step(w);
    key(w, KEY_ESCAPE, 0);
    step(w);
    assert_true(w->a.session.live.frozen);
    scene_history_mark_saved(&w->a.session.history);
    key(w, 'f', 0);
    step(w);
    expect_x(w, 310);
    assert_string_equal(session_live_title(&w->a.session), "live");
}

static void test_the_end(void **state)
{
    watched *w = *state;
    send_pair(w, 30, 300, "");
    send(w, "{\"a\": {\"kind\": \"poi");
    program_ends(w);
    until_end(w);
    step(w);
    expect_x(w, 300);
    assert_int_equal(w->a.session.live.counts.lines, 2);
    assert_int_equal(w->a.session.live.counts.bad, 1);
    assert_string_equal(session_live_title(&w->a.session), "live, ended");
    assert_non_null(strstr(w->a.session.notice, "ended"));
    for (int i = 0; i < 20; i++)
        step(w);
    assert_int_equal(session_live_timeout(&w->a.session), -1);
    assert_false(w->a.quit);
}

/* After the end what was opened since isn't taken away. */
static void test_the_end_with_something_else_open(void **state)
{
    watched *w = *state;
    send_pair(w, 30, 300, "");
    until_lines(w, 1);
    session_new(&w->a.session);
    program_ends(w);
    until_end(w);
    step(w);
    assert_true(session_live_over(&w->a.session));
    key(w, 'f', 0);
    step(w);
    assert_int_equal(session_scene(&w->a.session)->count, 0);
    assert_non_null(strstr(w->a.session.notice, "nothing to go on"));
}

static void test_the_rate_falls_to_nothing(void **state)
{
    watched *w = *state;
    assert_int_equal(session_live_timeout(&w->a.session), -1);
    for (int i = 0; i < 20; i++) {
        send_pair(w, 30, 300, "");
        until_lines(w, (unsigned long)i + 1);
    }
    assert_true(w->a.session.live.per_second > 0.5 &&
                w->a.session.live.per_second < 4); /* two turns a second */
    assert_true(session_live_timeout(&w->a.session) >= 0);
    for (int i = 0; i < 8; i++)
        step(w);
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
    send_pair(w, 30, 300, "");
    until_lines(w, 1);
    assert_true(session_scene(&w->a.session)->convention.y_up && shape_named(w, "b")->y == -140);
    send_pair(w, 30, 300, ", \"convention\": \"sdl2\"");
    until_lines(w, 2);
    assert_true(!session_scene(&w->a.session)->convention.y_up && shape_named(w, "b")->y == 140);
}

/* ---- Lines of before ---- */

/* Lines 1 to 6 at 301 to 306 hit; what the program says in lines 2 and 5 is wrong. */
static void send_six(watched *w)
{
    for (int i = 1; i <= 6; i++)
        send_pair(w, 0, 300 + i, i == 2 || i == 5 ? ", \"hit\": false" : ", \"hit\": true");
    until_lines(w, 6);
}

static void expect_line(watched *w, unsigned long number)
{
    if (w->a.session.live.line != number)
        fail_msg("line %lu is shown, expected %lu", w->a.session.live.line, number);
    expect_x(w, 300 + (double)number);
    assert_int_equal(session_scene(&w->a.session)->count, 2);
}

static void test_lines_are_stepped_through(void **state)
{
    watched *w = *state;
    bool wrong;
    send_six(w);
    expect_line(w, 6);
    key(w, 'j', MOD_SHIFT);
    expect_line(w, 5);
    assert_true(w->a.session.live.frozen);
    assert_string_equal(session_live_reported(&w->a.session, &wrong), "your program says MISS");
    assert_true(wrong);
    for (int i = 4; i >= 1; i--) {
        key(w, 'j', MOD_SHIFT);
        expect_line(w, (unsigned long)i);
    }
    key(w, 'j', MOD_SHIFT);
    expect_line(w, 1);
    assert_non_null(strstr(w->a.session.notice, "No older line"));
    key(w, 'j', 0);
    expect_line(w, 2);
    send_pair(w, 0, 307, "");
    until_lines(w, 7);
    expect_line(w, 2);
    key(w, 'f', 0);
    expect_line(w, 7);
    assert_false(w->a.session.live.frozen);
    key(w, 'j', 0);
    assert_non_null(strstr(w->a.session.notice, "No newer line"));
    assert_null(scene_history_undo_name(&w->a.session.history));
}

/* Where nothing newer came, going on shows the newest line again. */
static void test_going_on_from_an_older_line(void **state)
{
    watched *w = *state;
    send_six(w);
    key(w, 'j', MOD_SHIFT);
    key(w, 'j', MOD_SHIFT);
    expect_line(w, 4);
    key(w, 'f', 0);
    expect_line(w, 6);
    assert_false(w->a.session.live.frozen);
}

static void test_it_stops_at_the_next_wrong_line(void **state)
{
    watched *w = *state;
    send_six(w);
    key(w, 'f', MOD_SHIFT); /* none after 6: it waits */
    assert_true(w->a.session.live.until_wrong && !w->a.session.live.frozen);
    send_pair(w, 0, 307, ", \"hit\": true");
    until_lines(w, 7);
    expect_line(w, 7);
    send_pair(w, 0, 308, ", \"hit\": false");
    send_pair(w, 0, 309, ", \"hit\": false");
    send_pair(w, 0, 310, ", \"hit\": true");
    until_lines(w, 10);
    expect_line(w, 8); /* not the newest one, nor the last wrong one */
    assert_true(w->a.session.live.frozen && !w->a.session.live.until_wrong);
    key(w, 'f', MOD_SHIFT);
    expect_line(w, 9); /* that has come already */
    key(w, 'f', MOD_SHIFT);
    expect_line(w, 10);
    assert_true(w->a.session.live.until_wrong && !w->a.session.live.frozen);
    key(w, 'f', MOD_SHIFT); /* no longer */
    assert_false(w->a.session.live.until_wrong);
    send_pair(w, 0, 311, ", \"hit\": false");
    until_lines(w, 11);
    expect_line(w, 11);
    assert_false(w->a.session.live.frozen);
}

static void test_after_the_end_no_wrong_line_is_waited_for(void **state)
{
    watched *w = *state;
    send_six(w);
    program_ends(w);
    until_end(w);
    key(w, 'f', MOD_SHIFT);
    assert_false(w->a.session.live.until_wrong);
    assert_string_equal(w->a.session.notice, "No line after this one is wrong.");
    for (int i = 0; i < 5; i++)
        key(w, 'j', MOD_SHIFT);
    expect_line(w, 1);
    key(w, 'f', MOD_SHIFT);
    expect_line(w, 2);
    key(w, 'f', MOD_SHIFT);
    expect_line(w, 5);
}

static void test_wrong_lines_are_listed(void **state)
{
    watched *w = *state;
    const live_state *l = &w->a.session.live;
    send_six(w);
    assert_int_equal(l->wrong_count, 2);
    assert_true(l->wrong[0].number == 5 && l->wrong[1].number == 2);
    for (int i = 7; i < 7 + 2 * SESSION_WRONG_LISTED; i++)
        send_pair(w, 0, 300, ", \"hit\": false");
    until_lines(w, 6 + 2 * SESSION_WRONG_LISTED);
    assert_int_equal(l->wrong_count, SESSION_WRONG_LISTED);
    assert_int_equal(l->wrong[0].number, 6 + 2 * SESSION_WRONG_LISTED);
}

/* ---- What explains the lines ---- */

/* A bar turned by 35 degrees, clockwise on the screen, and circles about it on a ring of radius 90;
 * the program turns the other way: it sees the bar at -35. What it answers for the circle at an
 * angle is worked out here: the circle's middle in the bar's frame against a slab of 200 by 20. */
static void send_wrong_sign(watched *w, int from, int to)
{
    const double pi = acos(-1), bar = -35 * pi / 180;
    for (int i = from; i < to; i++) {
        double at = i * 2.4, x = 90 * cos(at), y = 90 * sin(at);
        double u = fabs(x * cos(bar) + y * sin(bar)), v = fabs(y * cos(bar) - x * sin(bar));
        char line[512];
        snprintf(line, sizeof line,
                 "{\"convention\": \"sdl2\", \"a\": {\"kind\": \"rectangle\", \"x\": 0, \"y\": 90,"
                 " \"width\": 200, \"height\": 20, \"angle\": 35}, \"b\": {\"kind\": \"circle\","
                 " \"x\": %.17g, \"y\": %.17g, \"radius\": 15}, \"hit\": %s}\n",
                 100 + x, 100 + y,
                 hypot(fmax(u - 100, 0), fmax(v - 10, 0)) <= 15 ? "true" : "false");
        send(w, line);
    }
}

static void until_explained(watched *w, size_t rows)
{
    const explained_state *e = &w->a.session.live.explained;
    for (int i = 0; i < 20000 && !(e->found && e->rows->count == rows); i++)
        step(w);
    assert_true(e->found && e->rows->count == rows);
}

static void expect_mistake(watched *w, mistake_id id)
{
    const diagnosis *d = w->a.session.live.explained.found;
    assert_int_equal(d->verdict, DIAGNOSIS_MISTAKE);
    bool named = false;
    for (int stage = 0; stage < LAB_STAGES; stage++)
        named |= d->all[0].is.program.at[stage] == id;
    assert_true(named);
}

static void test_lines_are_explained_while_they_come(void **state)
{
    watched *w = *state;
    assert_null(session_explained(&w->a.session)->found);
    send_wrong_sign(w, 0, 60);
    until_lines(w, 60);
    until_explained(w, 60);
    expect_mistake(w, MISTAKE_WRONG_SIGN);
    assert_non_null(strstr(w->a.session.live.explained.verdict, "wrong-sign"));
    send_wrong_sign(w, 60, 90);
    until_lines(w, 90);
    until_explained(w, 90);
    expect_mistake(w, MISTAKE_WRONG_SIGN);
    for (int i = 0; i < 8; i++)
        step(w);
    assert_int_equal(session_live_timeout(&w->a.session), -1); /* nothing new: it rests */
}

static void test_what_explains_lines_is_tried(void **state)
{
    watched *w = *state;
    send_wrong_sign(w, 0, 60);
    until_lines(w, 60);
    until_explained(w, 60);
    unsigned long line = w->a.session.live.line;
    session_explained_try(&w->a.session, 0);
    assert_int_equal(w->a.session.lab.explained, MISTAKE_WRONG_SIGN);
    assert_true(w->a.session.live.frozen);
    assert_int_equal(w->a.session.live.line, line);
    session_explained_go(&w->a.session, 3);
    assert_int_equal(w->a.session.live.line, w->a.session.live.explained.rows->rows[3].line);
    assert_true(session_explained_shows(&w->a.session, 3));
    assert_false(session_explained_shows(&w->a.session, 4));
}

/* Lines without answers, or of other pairs, explain nothing, and nothing is looked for in vain. */
static void test_lines_that_explain_nothing(void **state)
{
    watched *w = *state;
    for (int i = 0; i < 5; i++)
        send_pair(w, 0, 300 + i, "");
    until_lines(w, 5);
    assert_false(session_explained_busy(&w->a.session.live.next));
    send(w, "{\"a\": {\"kind\": \"circle\", \"x\": 0, \"y\": 0, \"radius\": 5}, \"b\": "
            "{\"kind\": \"point\", \"x\": 9, \"y\": 0}, \"hit\": true}\n");
    until_lines(w, 6);
    for (int i = 0; i < 2000 && session_live_timeout(&w->a.session) >= 0; i++)
        step(w);
    assert_null(w->a.session.live.explained.found);
}

/* It may be at work when the program is left. */
static void test_closed_while_lines_are_explained(void **state)
{
    watched *w = *state;
    send_wrong_sign(w, 0, 200);
    until_lines(w, 200);
    for (int i = 0; i < 100 && !session_explained_busy(&w->a.session.live.next); i++)
        step(w);
}

static bool in_view(watched *w, double x, double y)
{
    const camera *c = &w->a.session.camera;
    col_vec at = camera_to_window(c, (col_vec){x, y});
    return at.x > 0 && at.x < c->width && at.y > 0 && at.y < c->height;
}

/* A ball that goes to and fro: once it has been everywhere, the view keeps still. */
static void test_the_view_shows_all_that_was_seen(void **state)
{
    watched *w = *state;
    int changes = 0;
    unsigned long lines = 0;
    camera before = {0};
    for (int round = 0; round < 3; round++) {
        for (int i = 0; i < 40; i++) {
            send_pair(w, 0, (i < 20 ? i : 40 - i) * 400 - 3000, "");
            until_lines(w, ++lines);
            const camera *c = &w->a.session.camera;
            changes += c->zoom != before.zoom || c->origin.x != before.origin.x;
            before = *c;
        }
        assert_true(in_view(w, -3000, 140) && in_view(w, 5000, 140));
        if (round == 0)
            assert_true(changes < 12); /* of 40 */
        else
            assert_int_equal(changes, 0);
        changes = 0;
    }
}

int live_suite(void)
{
#define WATCHED(test) cmocka_unit_test_setup_teardown(test, set_up, tear_down)
    const struct CMUnitTest tests[] = {
        WATCHED(test_the_newest_line_is_shown),
        WATCHED(test_half_a_line_waits_for_the_rest),
        WATCHED(test_a_line_may_be_a_whole_scene),
        WATCHED(test_bad_lines),
        WATCHED(test_what_the_program_says_is_compared),
        WATCHED(test_the_view_and_the_selection_are_the_users),
        WATCHED(test_a_question_comes_first),
        WATCHED(test_the_view_follows),
        WATCHED(test_what_is_dragged_goes_on),
        WATCHED(test_frozen_it_can_be_changed),
        WATCHED(test_an_exam_freezes),
        WATCHED(test_playing_freezes),
        WATCHED(test_an_edit_freezes),
        WATCHED(test_lines_leave_no_trace),
        WATCHED(test_another_scene_freezes),
        WATCHED(test_lines_are_stepped_through),
        WATCHED(test_going_on_from_an_older_line),
        WATCHED(test_it_stops_at_the_next_wrong_line),
        WATCHED(test_after_the_end_no_wrong_line_is_waited_for),
        WATCHED(test_wrong_lines_are_listed),
        WATCHED(test_lines_are_explained_while_they_come),
        WATCHED(test_what_explains_lines_is_tried),
        WATCHED(test_lines_that_explain_nothing),
        WATCHED(test_closed_while_lines_are_explained),
        WATCHED(test_the_view_shows_all_that_was_seen),
        WATCHED(test_the_end),
        WATCHED(test_the_end_with_something_else_open),
        WATCHED(test_the_rate_falls_to_nothing),
        WATCHED(test_lines_have_a_convention),
    };
    return cmocka_run_group_tests_name("live", tests, NULL, NULL);
}
