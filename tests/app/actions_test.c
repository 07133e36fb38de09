/* Actions that need a window, SDL's dummy here: clipboard, full screen; and those of the context
 * menu, of keys and of dialogs that have no other tests. */
#include "../kit/drive.h"
#include "../kit/panel_stage.h"
#include "suites.h"

#include "app/actions.h"
#include "file/file.h"
#include "sdl/main_window.h"
#include "session/files.h"
#include "shell/dialogs.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static int set_up(void **state)
{
    problem why = {""};
    setenv("SDL_VIDEODRIVER", "dummy", 1);
    if (stage_set_up(state))
        return -1;
    stage *st = *state;
    st->a.window = sdl_window_open("test", 640, 480, &why);
    if (!st->a.window)
        fail_msg("%s", why.text);
    sdl_window_set_clipboard(st->a.window, "");
    return 0;
}

static int tear_down(void **state)
{
    stage *st = *state;
    window *w = st->a.window;
    int failed = stage_tear_down(state);
    if (w)
        sdl_window_close(w);
    return failed;
}

static size_t count(stage *st)
{
    return session_scene(&st->a.session)->count;
}

static const char *clipboard(stage *st)
{
    return sdl_window_clipboard(st->a.window);
}

static void select_shape(stage *st, const char *id)
{
    scene_select(session_scene(&st->a.session), scene_index(session_scene(&st->a.session), id),
                 false);
}

static void expect_notice(const stage *st, const char *part)
{
    if (!strstr(st->a.session.notice, part))
        fail_msg("the notice is \"%s\", expected \"%s\"", st->a.session.notice, part);
}

/* On a text of the menu or the dialog, or wherever else it is. */
static void click(stage *st, const char *text)
{
    const struct seen *at = stage_seen(text);
    if (at)
        stage_click_at(st, at->at.x + 3, at->at.y - 3);
    else
        fail_msg("there is no \"%s\"", text);
}

/* ---- Clipboard ---- */

static void test_copy_cut_paste_duplicate(void **state)
{
    stage *st = *state;
    stage_key(st, 'c', MOD_CTRL);
    expect_notice(st, "Nothing to copy");
    stage_key(st, 'x', MOD_CTRL);
    assert_int_equal(count(st), 2);
    select_shape(st, "ball");
    stage_key(st, 'c', MOD_CTRL);
    assert_non_null(strstr(clipboard(st), "\"ball\""));
    stage_key(st, 'v', MOD_CTRL);
    assert_int_equal(count(st), 3);
    stage_key(st, 'd', MOD_CTRL);
    assert_int_equal(count(st), 4);
    sdl_window_set_clipboard(st->a.window, "");
    stage_key(st, 'x', MOD_CTRL);
    assert_int_equal(count(st), 3);
    assert_non_null(strstr(clipboard(st), "circle"));
    sdl_window_set_clipboard(st->a.window, "no shape at all");
    stage_key(st, 'v', MOD_CTRL);
    assert_int_equal(count(st), 3);
    assert_true(st->a.session.notice[0] != '\0');
}

/* The command answers for the pair that is shown. */
static void test_the_pair_is_copied_as_a_command(void **state)
{
    stage *st = *state;
    app_action_copy_command(&st->a);
    expect_notice(st, "Copied: unrotate check --rect ");
    assert_string_equal(clipboard(st), st->a.session.notice + strlen("Copied: "));
    edit_select_all(&st->a.session.history);
    stage_key(st, KEY_DELETE, 0);
    app_action_copy_command(&st->a);
    expect_notice(st, "There is no pair to copy.");
}

/* Nothing of the kind goes wrong where there is no window. */
static void test_without_a_window(void **state)
{
    stage *st = *state;
    window *w = st->a.window;
    st->a.window = NULL;
    select_shape(st, "ball");
    stage_key(st, 'x', MOD_CTRL);
    stage_key(st, 'v', MOD_CTRL);
    stage_key(st, KEY_F11, 0);
    stage_key(st, 'm', MOD_CTRL | MOD_SHIFT);
    assert_int_equal(count(st), 2);
    app_action_copy_command(&st->a);
    expect_notice(st, "Not copied: unrotate check");
    st->a.window = w;
}

/* ---- The menu ---- */

static void choose(stage *st, const char *text)
{
    for (int i = 0; i < 20; i++) {
        stage_draw(st);
        if (stage_anywhere(text))
            break;
    }
    click(st, text);
}

static void test_the_menu_adds_where_it_was_opened(void **state)
{
    stage *st = *state;
    input event = {.kind = INPUT_MOTION, .x = 700, .y = 600};
    stage_send(st, event);
    event.button = BUTTON_RIGHT;
    event.clicks = 1;
    event.kind = INPUT_PRESS;
    stage_send(st, event);
    event.kind = INPUT_RELEASE;
    stage_send(st, event);
    choose(st, "Add a circle here");
    assert_int_equal(count(st), 3);
    const scene *s = session_scene(&st->a.session);
    col_shape made = scene_shape_geometry(&s->shapes[scene_selected(s)]);
    col_vec seen = camera_to_window(&st->a.session.shown, made.at);
    assert_true(fabs(seen.x - 700) < 1 && fabs(seen.y - 600) < 1);
}

static void test_the_menu_of_the_selected_shape(void **state)
{
    stage *st = *state;
    stage_key(st, KEY_MENU, 0); /* nothing is selected: no menu */
    assert_false(stage_anywhere("Straighten"));
    select_shape(st, "bar");
    stage_key(st, KEY_F10, MOD_SHIFT);
    choose(st, "Straighten");
    assert_true(scene_angle_in(stage_shape(st, "bar")->angle, ANGLE_DEGREES) == 0);
    stage_key(st, KEY_MENU, 0);
    choose(st, "Copy the pair as a command line");
    assert_non_null(strstr(clipboard(st), "--circle 440,180,20"));
}

/* ---- The window ---- */

static void test_full_screen_and_presenting(void **state)
{
    stage *st = *state;
    stage_key(st, KEY_F11, 0);
    assert_true(sdl_window_is_fullscreen(st->a.window));
    stage_key(st, 'm', MOD_CTRL | MOD_SHIFT); /* there is one display: it stays */
    assert_true(sdl_window_is_fullscreen(st->a.window));
    stage_key(st, KEY_ESCAPE, 0);
    assert_false(sdl_window_is_fullscreen(st->a.window));
    stage_key(st, KEY_F5, 0);
    assert_true(sdl_window_is_fullscreen(st->a.window) && st->a.session.mode == PRESENTING);
    stage_key(st, KEY_ESCAPE, 0);
    assert_true(!sdl_window_is_fullscreen(st->a.window) && st->a.session.mode == AT_DESK);
}

static void test_lost_pixels_are_drawn_again(void **state)
{
    stage *st = *state;
    assert_false(st->a.session.redraw);
    drive_input(&st->a, &(input){.kind = INPUT_RESET_PIXELS, .time = st->time});
    assert_true(st->a.session.redraw);
}

/* ---- Keys ---- */

/* Tab goes from shape to shape, through the panel, and to the first shape again. */
static void test_tab_goes_round(void **state)
{
    stage *st = *state;
    for (int direction = 0; direction < 2; direction++) {
        const unsigned mods = direction ? MOD_SHIFT : 0;
        int first = direction ? 1 : 0, turns = 0;
        scene_select_none(session_scene(&st->a.session));
        stage_key(st, KEY_TAB, mods);
        assert_int_equal(scene_selected(session_scene(&st->a.session)), first);
        stage_key(st, KEY_TAB, mods);
        assert_int_equal(scene_selected(session_scene(&st->a.session)), !first);
        do
            stage_key(st, KEY_TAB, mods);
        while (scene_selected(session_scene(&st->a.session)) == SCENE_NONE && turns++ < 50);
        assert_int_equal(scene_selected(session_scene(&st->a.session)), first);
        assert_true(turns > 3); /* the panel's widgets */
    }
}

static void test_escape_cancels_a_drag(void **state)
{
    stage *st = *state;
    double x = stage_shape(st, "ball")->x;
    col_vec at = camera_to_window(&st->a.session.shown, (col_vec){440, 180});
    input event = {.kind = INPUT_MOTION, .x = at.x, .y = at.y, .button = BUTTON_LEFT, .clicks = 1};
    stage_send(st, event);
    event.kind = INPUT_PRESS;
    stage_send(st, event);
    event.kind = INPUT_MOTION;
    event.x += 80;
    stage_send(st, event);
    assert_true(stage_shape(st, "ball")->x > x);
    app_action_escape(&st->a);
    assert_true(stage_shape(st, "ball")->x == x);
    assert_null(scene_history_undo_name(&st->a.session.history));
}

static void test_what_is_not_there_is_told(void **state)
{
    stage *st = *state;
    stage_key(st, 'f', 0);
    expect_notice(st, "No program is watched");
    select_shape(st, "ball");
    double zoom = st->a.session.camera.zoom;
    stage_key(st, '2', MOD_SHIFT);
    assert_true(st->a.session.camera.zoom > 2 * zoom); /* the ball alone */
}

/* ---- Dialogs ---- */

static void test_new_asks_and_begins(void **state)
{
    stage *st = *state;
    select_shape(st, "ball");
    stage_key(st, KEY_RIGHT, 0);
    stage_key(st, 'n', MOD_CTRL);
    assert_int_equal(st->a.dialog.kind, DIALOG_QUIT);
    click(st, "Cancel");
    assert_true(st->a.dialog.kind == DIALOG_NONE && count(st) == 2);
    stage_key(st, 'n', MOD_CTRL);
    stage_draw(st);
    click(st, "Discard");
    assert_true(st->a.dialog.kind == DIALOG_NONE && count(st) == 0);
    assert_false(scene_history_dirty(&st->a.session.history));
}

static void test_an_example_is_opened_from_the_list(void **state)
{
    stage *st = *state;
    stage_key(st, 'o', MOD_CTRL);
    stage_draw(st);
    click(st, "Cancel");
    assert_int_equal(st->a.dialog.kind, DIALOG_NONE);
    stage_key(st, 'o', MOD_CTRL);
    stage_draw(st);
    for (const char *letter = "default"; *letter; letter++)
        stage_send(st, (input){.kind = INPUT_TEXT, .text = {*letter}});
    stage_key(st, KEY_ENTER, 0);
    assert_int_equal(st->a.dialog.kind, DIALOG_NONE);
    assert_string_equal(st->a.session.name, "default.json");
    assert_string_equal(st->a.session.path, ""); /* an example: saving asks for a name */
}

static void test_what_cannot_be_opened_or_saved(void **state)
{
    stage *st = *state;
    assert_false(session_load(&st->a.session, "/nowhere/scene.json"));
    expect_notice(st, "/nowhere/scene.json");
    assert_int_equal(count(st), 2);
    snprintf(st->a.dialog.path, sizeof st->a.dialog.path, "%s", "");
    assert_false(app_save_as(&st->a, false));
    expect_notice(st, "type a file name");
    snprintf(st->a.dialog.path, sizeof st->a.dialog.path, "%s", "/nowhere/scene.json");
    assert_false(app_save_as(&st->a, true));
    expect_notice(st, "/nowhere");
    assert_string_equal(st->a.session.path, "");
    stage_key(st, 's', MOD_CTRL); /* it has no file yet */
    assert_int_equal(st->a.dialog.kind, DIALOG_SAVE_AS);
    stage_draw(st);
    click(st, "Cancel");
}

int actions_suite(void)
{
#define WINDOWED(test) cmocka_unit_test_setup_teardown(test, set_up, tear_down)
    const struct CMUnitTest tests[] = {
        WINDOWED(test_copy_cut_paste_duplicate),
        WINDOWED(test_the_pair_is_copied_as_a_command),
        WINDOWED(test_without_a_window),
        WINDOWED(test_the_menu_adds_where_it_was_opened),
        WINDOWED(test_the_menu_of_the_selected_shape),
        WINDOWED(test_full_screen_and_presenting),
        WINDOWED(test_lost_pixels_are_drawn_again),
        WINDOWED(test_tab_goes_round),
        WINDOWED(test_escape_cancels_a_drag),
        WINDOWED(test_what_is_not_there_is_told),
        WINDOWED(test_new_asks_and_begins),
        WINDOWED(test_an_example_is_opened_from_the_list),
        WINDOWED(test_what_cannot_be_opened_or_saved),
    };
    return cmocka_run_group_tests_name("actions", tests, NULL, NULL);
}
