/* Actions that need a window, SDL's dummy here: clipboard, full screen; and those of keys that have
 * no other tests. */
#include "../kit/drive.h"
#include "../kit/panel_stage.h"
#include "suites.h"

#include "app/actions.h"
#include "file/file.h"
#include "file/scene_link.h"
#include "sdl/main_window.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static const char *clipboard(stage *st)
{
    return sdl_window_clipboard(st->a.window);
}

/* ---- Clipboard ---- */

static void test_copy_cut_paste_duplicate(void **state)
{
    stage *st = *state;
    stage_key(st, 'c', MOD_CTRL);
    stage_expect_notice(st, "Nothing to copy");
    stage_key(st, 'x', MOD_CTRL);
    assert_int_equal(stage_count(st), 2);
    stage_select(st, "ball");
    stage_key(st, 'c', MOD_CTRL);
    assert_non_null(strstr(clipboard(st), "\"ball\""));
    stage_key(st, 'v', MOD_CTRL);
    assert_int_equal(stage_count(st), 3);
    stage_key(st, 'd', MOD_CTRL);
    assert_int_equal(stage_count(st), 4);
    sdl_window_set_clipboard(st->a.window, "");
    stage_key(st, 'x', MOD_CTRL);
    assert_int_equal(stage_count(st), 3);
    assert_non_null(strstr(clipboard(st), "circle"));
    sdl_window_set_clipboard(st->a.window, "no shape at all");
    stage_key(st, 'v', MOD_CTRL);
    assert_int_equal(stage_count(st), 3);
    assert_true(st->a.session.notice[0] != '\0');
    sdl_window_set_clipboard(st->a.window, "");
    stage_key(st, 'v', MOD_CTRL);
    assert_int_equal(stage_count(st), 3);
    stage_expect_notice(st, "Nothing to paste: no text comes from the clipboard.");
}

/* The command answers for the pair that is shown. */
static void test_the_pair_is_copied_as_a_command(void **state)
{
    stage *st = *state;
    app_action_copy_command(&st->a);
    stage_expect_notice(st, "Copied: unrotate check --rect ");
    assert_string_equal(clipboard(st), st->a.session.notice + strlen("Copied: "));
    edit_select_all(&st->a.session.history);
    stage_key(st, KEY_DELETE, 0);
    app_action_copy_command(&st->a);
    stage_expect_notice(st, "There is no pair to copy.");
}

/* ---- Links ---- */

static bool read_link(app_link *to, const char *link, user_assets *assets, problem *why)
{
    (void)assets;
    to->asked.map = strstr(link, "map");
    return file_link_read(&to->scene, link, NULL, why);
}

/* Behind the copied link is the document as it is looked at; it opens as an example does. */
static void test_a_link_is_copied_and_pasted(void **state)
{
    stage *st = *state;
    session *ses = &st->a.session;
    char link[512];
    st->a.read_link = read_link;
    stage_select(st, "ball");
    stage_key(st, KEY_RIGHT, 0);
    const double moved = stage_shape(st, "ball")->x;
    stage_key(st, '+', 0); /* zooms */
    const double zoom = ses->camera.zoom;
    app_action_copy_link(&st->a);
    stage_expect_notice(st, "Copied: what stands behind a page's address, ");
    snprintf(link, sizeof link, "%s", clipboard(st));
    assert_ptr_equal(strstr(link, "#z="), link);
    stage_key(st, 'z', MOD_CTRL); /* nothing is unsaved: nothing is asked */
    stage_key(st, '-', 0);
    stage_key(st, 'v', MOD_CTRL);
    assert_true(stage_shape(st, "ball")->x == moved);
    assert_true(fabs(ses->camera.zoom / zoom - 1) < 1e-3);
    assert_string_equal(ses->path, "");
    assert_false(ses->lab.map_on);
    snprintf(link, sizeof link, "?map%s", clipboard(st));
    stage_send(st, (input){.kind = INPUT_DROP_TEXT, .payload = link});
    assert_true(ses->lab.map_on);
    assert_int_equal(stage_count(st), 2);
}

static bool read_command(app_link *to, const char *link, user_assets *assets, problem *why)
{
    (void)assets;
    to->asked.map = true;
    snprintf(to->name, sizeof to->name, "what was read");
    snprintf(why->text, sizeof why->text, "%s", link);
    return true;
}

/* The pair as a command line goes the same way, from the clipboard too. */
static void test_a_command_line_is_pasted(void **state)
{
    stage *st = *state;
    st->a.read_link = read_command;
    app_action_copy_command(&st->a);
    stage_key(st, 'v', MOD_CTRL);
    assert_true(st->a.session.lab.map_on);
    assert_string_equal(st->a.session.name, "what was read");
}

/* A bar from (0, 0) to (100, 40) and a ball of radius 30: the map reaches 30 around the bar, more
 * than the pair does, and says no view. */
static void test_a_linked_map_is_whole(void **state)
{
    stage *st = *state;
    problem why;
    char link[600];
    scene s = scene_empty();
    const char text[] =
        "{\"unrotate\": 1, \"shapes\": [{\"kind\": \"rectangle\", \"x\": 0, \"y\": 0, "
        "\"width\": 100, \"height\": 40, \"angle\": 0}, "
        "{\"kind\": \"circle\", \"x\": -40, \"y\": 20, \"radius\": 30}]}";
    assert_true(file_read(&s, text, strlen(text), "test", NULL, &why));
    char *packed = file_link_text(&s, NULL, &why);
    assert_non_null(packed);
    for (int map = 0; map < 2; map++) {
        st->a.read_link = read_link;
        snprintf(link, sizeof link, "%s%s", map ? "?map" : "?", packed);
        stage_send(st, (input){.kind = INPUT_DROP_TEXT, .payload = link});
        const camera *c = &st->a.session.camera;
        bool whole = camera_to_window(c, (col_vec){130, 70}).x <= c->width;
        assert_int_equal(whole, map);
    }
    free(packed);
    scene_free(&s);
}

static bool read_mistake(app_link *to, const char *link, user_assets *assets, problem *why)
{
    to->asked.program = lab_with((lab_program){0}, MISTAKE_WRONG_SIGN);
    return read_link(to, link, assets, why);
}

/* What a map wants beyond the scene's own view is there with the first picture, as a page may be
 * one that waits until it is touched. */
static void test_a_linked_map_is_still(void **state)
{
    stage *st = *state;
    session *ses = &st->a.session;
    char link[600];
    app_action_copy_link(&st->a);
    snprintf(link, sizeof link, "?map%s", clipboard(st));
    st->a.read_link = read_mistake;
    ses->less_motion = false;
    stage_send(st, (input){.kind = INPUT_DROP_TEXT, .payload = link});
    assert_true(ses->lab.map_on && !ses->glide.on);
}

static bool read_asked(app_link *to, const char *link, user_assets *assets, problem *why)
{
    (void)link;
    (void)assets;
    (void)why;
    to->asked = (app_asked){.unrotate = 1,
                            .no_panel = true,
                            .presenting = true,
                            .numbers = true,
                            .section = APP_SECTION_MISTAKES + 1,
                            .own_theme = true,
                            .theme = THEME_DARK};
    return true;
}

/* It shows what it asks for as the program does that starts with it, over what the user chose. */
static void test_what_a_link_asks_for_is_shown(void **state)
{
    stage *st = *state;
    session *ses = &st->a.session;
    session_choose_theme(ses, THEME_CLASSIC);
    session_undo(ses); /* nothing is unsaved */
    st->a.read_link = read_asked;
    stage_send(st, (input){.kind = INPUT_DROP_TEXT, .payload = "?present"});
    assert_int_equal(st->a.dialog.kind, DIALOG_NONE);
    assert_int_equal(session_shown(ses)->theme, THEME_DARK);
    assert_int_equal(ses->mode, SESSION_PRESENTING);
    assert_true(ses->presenting.numbers);
    assert_true(anim_unrotate_position(&ses->unrotating) == 1);
    app_action_leave_presenting(&st->a);
    assert_false(app_panel_shown(&st->a));
    assert_int_equal(st->a.panel.opening, APP_SECTION_MISTAKES + 1);
}

/* It takes the document's place only once that is answered; one that is wrong asks nothing. */
static void test_a_link_asks_before_changes_are_lost(void **state)
{
    stage *st = *state;
    st->a.read_link = read_link;
    app_action_copy_link(&st->a);
    stage_key(st, 'c', MOD_SHIFT);
    assert_int_equal(stage_count(st), 3);
    stage_send(st, (input){.kind = INPUT_DROP_TEXT, .payload = "#z=abc"});
    stage_expect_notice(st, "the link is damaged");
    assert_int_equal(st->a.dialog.kind, DIALOG_NONE);
    stage_key(st, 'v', MOD_CTRL);
    assert_int_equal(st->a.dialog.kind, DIALOG_QUIT);
    assert_int_equal(stage_count(st), 3);
    stage_key(st, KEY_ESCAPE, 0);
    assert_int_equal(stage_count(st), 3);
    stage_key(st, 'v', MOD_CTRL);
    app_dialog_go_on(&st->a);
    assert_int_equal(stage_count(st), 2);
}

/* Nothing of the kind goes wrong where there is no window. */
static void test_without_a_window(void **state)
{
    stage *st = *state;
    window *w = st->a.window;
    st->a.window = NULL;
    stage_select(st, "ball");
    stage_key(st, 'x', MOD_CTRL);
    stage_key(st, 'v', MOD_CTRL);
    stage_key(st, KEY_F11, 0);
    stage_key(st, 'm', MOD_CTRL | MOD_SHIFT);
    assert_int_equal(stage_count(st), 2);
    app_action_copy_command(&st->a);
    stage_expect_notice(st, "Not copied: unrotate check");
    app_action_copy_link(&st->a);
    stage_expect_notice(st, "Not copied: the clipboard can't be had.");
    app_action_paste_text(&st->a, "#z=eNoDAAAAAAE");
    stage_expect_notice(st, "Links aren't opened here.");
    st->a.window = w;
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
    assert_true(sdl_window_is_fullscreen(st->a.window) && st->a.session.mode == SESSION_PRESENTING);
    stage_key(st, KEY_ESCAPE, 0);
    assert_true(!sdl_window_is_fullscreen(st->a.window) && st->a.session.mode == SESSION_EDITING);
    stage_key(st, KEY_F11, 0);
    stage_key(st, KEY_F5, 0);
    stage_key(st, KEY_ESCAPE, 0); /* back to what was before: full screen, */
    assert_true(sdl_window_is_fullscreen(st->a.window) && st->a.session.mode == SESSION_EDITING);
    stage_key(st, KEY_ESCAPE, 0); /* which another one leaves */
    assert_false(sdl_window_is_fullscreen(st->a.window));
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

/* A log that is still read goes first, and alone. */
static void test_escape_cancels_reading(void **state)
{
    stage *st = *state;
    session *ses = &st->a.session;
    stage_select(st, "ball");
    session_log_open(ses, "assets/engines.json", NULL); /* what is in it is never asked */
    stage_expect_notice(st, "Esc cancels");
    app_action_escape(&st->a);
    assert_null(ses->log.explained.job);
    stage_expect_notice(st, "Not opened: reading it was cancelled.");
    assert_int_equal(scene_selected_count(session_scene(ses)), 1);
    app_action_escape(&st->a);
    assert_int_equal(scene_selected_count(session_scene(ses)), 0);
}

static void test_what_is_not_there_is_told(void **state)
{
    stage *st = *state;
    stage_key(st, 'f', 0);
    stage_expect_notice(st, "No program is watched");
    stage_select(st, "ball");
    double zoom = st->a.session.camera.zoom;
    stage_key(st, '2', MOD_SHIFT);
    assert_true(st->a.session.camera.zoom > 2 * zoom); /* the ball alone */
}

/* What lay 50 pixels to the right lies where the pointer is; the shapes stay. */
static void test_arrows_pan_when_nothing_is_selected(void **state)
{
    stage *st = *state;
    const camera *c = &st->a.session.camera;
    static const struct {
        int32_t key;
        unsigned mods;
        double x, y;
    } keys[] = {{KEY_RIGHT, 0, 50, 0},
                {KEY_LEFT, MOD_SHIFT, -500, 0},
                {KEY_DOWN, 0, 0, 50},
                {KEY_UP, MOD_ALT, 0, -5}};
    scene_select_none(session_scene(&st->a.session));
    for (size_t i = 0; i < sizeof keys / sizeof *keys; i++) {
        col_vec at = camera_to_world(c, (col_vec){200 + keys[i].x, 300 + keys[i].y});
        double x = stage_shape(st, "ball")->x;
        stage_key(st, keys[i].key, keys[i].mods);
        col_vec now = camera_to_world(c, (col_vec){200, 300});
        assert_true(fabs(now.x - at.x) < 1e-9 && fabs(now.y - at.y) < 1e-9);
        assert_true(stage_shape(st, "ball")->x == x);
    }
    assert_null(scene_history_undo_name(&st->a.session.history));
    stage_select(st, "ball");
    double x = stage_shape(st, "ball")->x;
    col_vec origin = c->origin;
    stage_key(st, KEY_RIGHT, 0);
    assert_true(stage_shape(st, "ball")->x == x + 1 && c->origin.x == origin.x);
}

static void test_pasted_shapes_come_in_sight(void **state)
{
    stage *st = *state;
    session *ses = &st->a.session;
    double zoom = ses->camera.zoom;
    sdl_window_set_clipboard(st->a.window, "circle 5000 100 20\nrect 5100 200 40 30 10");
    stage_key(st, 'v', MOD_CTRL);
    stage_expect_notice(st, "Pasted 2 shapes.");
    assert_int_equal(scene_selected_count(session_scene(ses)), 2);
    for (uint32_t end = ses->now + 2000; ses->now != end;)
        session_step(ses, ses->now + 50);
    assert_true(ses->camera.zoom == zoom); /* they have room */
    for (size_t i = 2; i < 4; i++)
        assert_true(camera_whole_shape_in_view(&ses->camera, &session_scene(ses)->shapes[i]));
    assert_false(camera_shape_in_view(&ses->camera, &session_scene(ses)->shapes[0]));
    camera there = ses->camera;
    sdl_window_set_clipboard(st->a.window, "circle 5050 150 20");
    stage_key(st, 'v', MOD_CTRL);
    stage_expect_notice(st, "Pasted 1 shape.");
    session_step(ses, ses->now + 1000);
    assert_true(ses->camera.origin.x == there.origin.x); /* in sight already */
    stage_key(st, 'v', MOD_CTRL);
    stage_expect_notice(st, "Pasted 1 shape, beside where the same lay.");
    sdl_window_set_clipboard(st->a.window, "circle 100 100 20000");
    stage_key(st, 'v', MOD_CTRL);
    session_step(ses, ses->now + 1000);
    assert_true(camera_whole_shape_in_view(&ses->camera, &session_scene(ses)->shapes[6]));
}

/* Two bars have no steps: a remote turns them straight and back, and says that that is all. */
static void test_a_pair_without_steps_is_turned(void **state)
{
    stage *st = *state;
    session *ses = &st->a.session;
    app_close(&st->a);
    stage_open(st, "{\"unrotate\": 1, \"shapes\": [{\"kind\": \"rectangle\", \"x\": 240, \"y\": "
                   "180, \"width\": 160, \"height\": 60, \"angle\": 30}, {\"kind\": \"segment\", "
                   "\"from\": [420, 100], \"to\": [460, 200]}]}");
    stage_key(st, KEY_F5, 0);
    stage_key(st, KEY_PAGE_DOWN, 0);
    assert_true(ses->unrotating.target == 1);
    assert_null(strstr(ses->notice, "nothing to step"));
    session_step(ses, ses->now + 5000);
    assert_true(ses->unrotating.time == 1);
    stage_key(st, KEY_PAGE_DOWN, 0);
    stage_expect_notice(st, "No pair with a circle or a point: there is nothing to step through.");
    assert_false(ses->unrotating.running);
    stage_key(st, KEY_PAGE_UP, 0);
    assert_true(ses->unrotating.target == 0);
}

int actions_suite(void)
{
#define WINDOWED(test)                                                                             \
    cmocka_unit_test_setup_teardown(test, stage_window_set_up, stage_window_tear_down)
    const struct CMUnitTest tests[] = {
        WINDOWED(test_copy_cut_paste_duplicate),
        WINDOWED(test_the_pair_is_copied_as_a_command),
        WINDOWED(test_a_link_is_copied_and_pasted),
        WINDOWED(test_a_command_line_is_pasted),
        WINDOWED(test_a_linked_map_is_whole),
        WINDOWED(test_a_linked_map_is_still),
        WINDOWED(test_what_a_link_asks_for_is_shown),
        WINDOWED(test_a_link_asks_before_changes_are_lost),
        WINDOWED(test_without_a_window),
        WINDOWED(test_full_screen_and_presenting),
        WINDOWED(test_lost_pixels_are_drawn_again),
        WINDOWED(test_tab_goes_round),
        WINDOWED(test_escape_cancels_a_drag),
        WINDOWED(test_escape_cancels_reading),
        WINDOWED(test_what_is_not_there_is_told),
        WINDOWED(test_arrows_pan_when_nothing_is_selected),
        WINDOWED(test_pasted_shapes_come_in_sight),
        cmocka_unit_test_setup_teardown(test_a_pair_without_steps_is_turned, stage_set_up,
                                        stage_tear_down),
    };
    return cmocka_run_group_tests_name("actions", tests, NULL, NULL);
}
