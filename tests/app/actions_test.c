/* Actions that need a window, SDL's dummy here: clipboard, full screen; and those of the context
 * menu, of keys and of dialogs that have no other tests. */
#include "panel_stage.h"
#include "suites.h"

#include "app/actions.h"
#include "app/dialogs.h"
#include "app/files.h"
#include "scene/file.h"
#include "sdl/window.h"

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
    st->a.window = window_open("test", 640, 480, &why);
    if (!st->a.window)
        fail_msg("%s", why.text);
    window_set_clipboard(st->a.window, "");
    return 0;
}

static int tear_down(void **state)
{
    stage *st = *state;
    window *w = st->a.window;
    int failed = stage_tear_down(state);
    if (w)
        window_close(w);
    return failed;
}

static size_t count(stage *st)
{
    return app_scene(&st->a)->count;
}

static const char *clipboard(stage *st)
{
    return window_clipboard(st->a.window);
}

static void select_shape(stage *st, const char *id)
{
    scene_select(app_scene(&st->a), scene_index(app_scene(&st->a), id), false);
}

static void expect_notice(const stage *st, const char *part)
{
    if (!strstr(st->a.notice, part))
        fail_msg("the notice is \"%s\", expected \"%s\"", st->a.notice, part);
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
    window_set_clipboard(st->a.window, "");
    stage_key(st, 'x', MOD_CTRL);
    assert_int_equal(count(st), 3);
    assert_non_null(strstr(clipboard(st), "circle"));
    window_set_clipboard(st->a.window, "no shape at all");
    stage_key(st, 'v', MOD_CTRL);
    assert_int_equal(count(st), 3);
    assert_true(st->a.notice[0] != '\0');
}

/* The command answers for the pair that is shown. */
static void test_the_pair_is_copied_as_a_command(void **state)
{
    stage *st = *state;
    action_copy_command(&st->a);
    expect_notice(st, "Copied: unrotate check --rect ");
    assert_string_equal(clipboard(st), st->a.notice + strlen("Copied: "));
    edit_select_all(&st->a.history);
    stage_key(st, KEY_DELETE, 0);
    action_copy_command(&st->a);
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
    action_copy_command(&st->a);
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
    const scene *s = app_scene(&st->a);
    col_shape made = shape_geometry(&s->shapes[scene_selected(s)]);
    col_vec seen = camera_to_window(&st->a.shown, made.at);
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
    assert_true(angle_in(stage_shape(st, "bar")->angle, ANGLE_DEGREES) == 0);
    stage_key(st, KEY_MENU, 0);
    choose(st, "Copy the pair as a command line");
    assert_non_null(strstr(clipboard(st), "--circle 440,180,20"));
}

/* ---- The window ---- */

static void test_full_screen_and_presenting(void **state)
{
    stage *st = *state;
    stage_key(st, KEY_F11, 0);
    assert_true(window_is_fullscreen(st->a.window));
    stage_key(st, 'm', MOD_CTRL | MOD_SHIFT); /* there is one display: it stays */
    assert_true(window_is_fullscreen(st->a.window));
    stage_key(st, KEY_ESCAPE, 0);
    assert_false(window_is_fullscreen(st->a.window));
    stage_key(st, KEY_F5, 0);
    assert_true(window_is_fullscreen(st->a.window) && st->a.mode == PRESENTING);
    stage_key(st, KEY_ESCAPE, 0);
    assert_true(!window_is_fullscreen(st->a.window) && st->a.mode == AT_DESK);
}

static void test_lost_pixels_are_drawn_again(void **state)
{
    stage *st = *state;
    assert_false(st->a.redraw);
    app_input(&st->a, &(input){.kind = INPUT_RESET_PIXELS, .time = st->time});
    assert_true(st->a.redraw);
}

/* ---- Keys ---- */

/* Tab goes from shape to shape, through the panel, and to the first shape again. */
static void test_tab_goes_round(void **state)
{
    stage *st = *state;
    for (int direction = 0; direction < 2; direction++) {
        const unsigned mods = direction ? MOD_SHIFT : 0;
        int first = direction ? 1 : 0, turns = 0;
        scene_select_none(app_scene(&st->a));
        stage_key(st, KEY_TAB, mods);
        assert_int_equal(scene_selected(app_scene(&st->a)), first);
        stage_key(st, KEY_TAB, mods);
        assert_int_equal(scene_selected(app_scene(&st->a)), !first);
        do
            stage_key(st, KEY_TAB, mods);
        while (scene_selected(app_scene(&st->a)) == count(st) && turns++ < 50);
        assert_int_equal(scene_selected(app_scene(&st->a)), first);
        assert_true(turns > 3); /* the panel's widgets */
    }
}

static void test_escape_cancels_a_drag(void **state)
{
    stage *st = *state;
    double x = stage_shape(st, "ball")->x;
    col_vec at = camera_to_window(&st->a.shown, (col_vec){440, 180});
    input event = {.kind = INPUT_MOTION, .x = at.x, .y = at.y, .button = BUTTON_LEFT, .clicks = 1};
    stage_send(st, event);
    event.kind = INPUT_PRESS;
    stage_send(st, event);
    event.kind = INPUT_MOTION;
    event.x += 80;
    stage_send(st, event);
    assert_true(stage_shape(st, "ball")->x > x);
    action_escape(&st->a);
    assert_true(stage_shape(st, "ball")->x == x);
    assert_null(history_undo_name(&st->a.history));
}

static void test_what_is_not_there_is_told(void **state)
{
    stage *st = *state;
    stage_key(st, 'f', 0);
    expect_notice(st, "No program is watched");
    select_shape(st, "ball");
    double zoom = st->a.camera.zoom;
    stage_key(st, '2', MOD_SHIFT);
    assert_true(st->a.camera.zoom > 2 * zoom); /* the ball alone */
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
    assert_false(history_dirty(&st->a.history));
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
    assert_string_equal(st->a.name, "default.json");
    assert_string_equal(st->a.path, ""); /* an example: saving asks for a name */
}

static void test_what_cannot_be_opened_or_saved(void **state)
{
    stage *st = *state;
    assert_false(files_load(&st->a, "/nowhere/scene.json"));
    expect_notice(st, "/nowhere/scene.json");
    assert_int_equal(count(st), 2);
    assert_false(files_save_to(&st->a, "", false));
    expect_notice(st, "type a file name");
    assert_false(files_save_to(&st->a, "/nowhere/scene.json", true));
    expect_notice(st, "/nowhere");
    assert_string_equal(st->a.path, "");
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
