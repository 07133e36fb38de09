/* Presenting never asks and never writes; and nothing is asked about looking. */
#include "../kit/panel_stage.h"
#include "suites.h"

#include "app/actions.h"
#include "session/files.h"
#include "session/replace_document.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#define LOOK_BALL(look, x)                                                                         \
    "{\"unrotate\": 1, " look "\"shapes\": [{\"id\": \"ball\", \"kind\": \"circle\", "             \
    "\"x\": " x ", \"y\": 100, \"radius\": 20}]}"
#define BALL(x) LOOK_BALL("", x)

/* A folder of its own; not.json is no scene, rows.csv is a log, and z.json is meant to be dark. */
static const struct {
    const char *name, *text;
} FILES[] = {{"a.json", BALL("100")},
             {"b.json", BALL("200")},
             {"not.json", "[]"},
             {"rows.csv", "none"},
             {"z.json", LOOK_BALL("\"theme\": \"dark\", ", "300")}};
enum { FILE_COUNT = sizeof FILES / sizeof *FILES };
static char folder[64];

static const char *path_of(const char *name)
{
    static char path[128];
    snprintf(path, sizeof path, "%s/%s", folder, name);
    return path;
}

static int set_up(void **state)
{
    snprintf(folder, sizeof folder, "/tmp/unrotate-presenting-XXXXXX");
    if (!mkdtemp(folder))
        return -1;
    for (int i = 0; i < FILE_COUNT; i++) {
        FILE *to = fopen(path_of(FILES[i].name), "w");
        if (!to || fputs(FILES[i].text, to) < 0 || fclose(to))
            return -1;
    }
    if (stage_set_up(state))
        return -1;
    stage *st = *state;
    return session_load(&st->a.session, path_of("a.json")) ? 0 : -1;
}

static int tear_down(void **state)
{
    for (int i = 0; i < FILE_COUNT; i++)
        unlink(path_of(FILES[i].name));
    return rmdir(folder) + stage_tear_down(state);
}

static void nudge(stage *st)
{
    stage_select(st, "ball");
    stage_key(st, KEY_RIGHT, 0);
}

static void expect_shown(stage *st, const char *name, double x)
{
    if (strcmp(st->a.session.name, name) != 0 || stage_shape(st, "ball")->x != x)
        fail_msg("%s with the ball at %g is shown, expected %s and %g (%s)", st->a.session.name,
                 stage_shape(st, "ball")->x, name, x, st->a.session.notice);
    assert_int_equal(st->a.dialog.kind, DIALOG_NONE);
}

static void expect_text(const char *name, const char *text)
{
    char now[512] = "";
    FILE *from = fopen(path_of(name), "r");
    assert_non_null(from);
    now[fread(now, 1, sizeof now - 1, from)] = '\0';
    fclose(from);
    assert_string_equal(now, text);
}

/* Round the folder in both directions; past what can't be opened, which is said. */
static void test_one_key_is_the_next_scene(void **state)
{
    stage *st = *state;
    expect_shown(st, "a.json", 100);
    stage_key(st, KEY_F3, 0);
    expect_shown(st, "b.json", 200);
    stage_key(st, KEY_F3, 0);
    expect_shown(st, "b.json", 200);
    stage_expect_notice(st, "not.json");
    stage_key(st, KEY_F3, 0);
    expect_shown(st, "z.json", 300);
    stage_key(st, KEY_F3, 0);
    expect_shown(st, "a.json", 100);
    stage_key(st, KEY_F2, 0);
    expect_shown(st, "z.json", 300);
}

/* Overlays, theme and zoom; and what is back as it was. */
static void test_looking_is_not_asked_about(void **state)
{
    stage *st = *state;
    stage_key(st, 'z', 0);
    stage_key(st, 'd', MOD_ALT | MOD_SHIFT);
    stage_key(st, '+', 0);
    stage_key(st, 'n', MOD_CTRL);
    assert_int_equal(st->a.dialog.kind, DIALOG_NONE);
    assert_int_equal(stage_count(st), 0);
    assert_true(session_load(&st->a.session, path_of("a.json")));
    nudge(st);
    stage_key(st, 'r', MOD_CTRL);
    stage_key(st, KEY_F3, 0);
    expect_shown(st, "b.json", 200);
    nudge(st);
    stage_key(st, KEY_F3, 0);
    assert_int_equal(st->a.dialog.kind, DIALOG_QUIT);
}

static void expect_theme(stage *st, const char *name, theme_id expected)
{
    theme_id got = session_shown(&st->a.session)->theme;
    if (strcmp(st->a.session.name, name) != 0 || got != expected)
        fail_msg("%s is %s, expected %s to be %s", st->a.session.name, scene_theme_name(got), name,
                 scene_theme_name(expected));
}

/* A room that was made dark doesn't flash white; who chose nothing sees what the files say. */
static void test_a_chosen_theme_holds_for_other_scenes(void **state)
{
    stage *st = *state;
    stage_key(st, KEY_F2, 0);
    expect_theme(st, "z.json", THEME_DARK);
    stage_key(st, KEY_F3, 0);
    expect_theme(st, "a.json", THEME_LIGHT);
    stage_key(st, 'd', MOD_ALT | MOD_SHIFT);
    stage_key(st, 'd', MOD_ALT | MOD_SHIFT);
    stage_key(st, KEY_F3, 0);
    expect_theme(st, "b.json", THEME_CONTRAST);
    stage_key(st, KEY_F2, 0);
    stage_key(st, KEY_F2, 0);
    expect_theme(st, "z.json", THEME_CONTRAST);
}

static void test_a_chosen_theme_holds_for_a_changed_file(void **state)
{
    session *ses = &((stage *)*state)->a.session;
    scene first = scene_empty(), second = scene_empty();
    first.theme = second.theme = THEME_CLASSIC;
    assert_true(session_follow_file(ses, &first));
    expect_theme(*state, "a.json", THEME_CLASSIC);
    session_choose_theme(ses, THEME_DARK);
    assert_true(session_follow_file(ses, &second));
    expect_theme(*state, "a.json", THEME_DARK);
}

/* What a scene is about isn't said of the next one. */
static void test_a_caption_leaves_with_its_scene(void **state)
{
    stage *st = *state;
    scene_caption *caption = &session_history(&st->a.session)->now.caption;
    snprintf(caption->title, sizeof caption->title, "A ball alone");
    session_say_caption(&st->a.session);
    assert_string_equal(st->a.session.notice, "A ball alone");
    assert_true(session_load(&st->a.session, path_of("b.json")));
    assert_string_equal(st->a.session.notice, "");
}

/* Enter in that dialog leaves the file as it is. */
static void test_enter_never_overwrites(void **state)
{
    stage *st = *state;
    nudge(st);
    stage_key(st, 'q', MOD_CTRL);
    assert_int_equal(st->a.dialog.kind, DIALOG_QUIT);
    stage_key(st, KEY_ENTER, 0);
    expect_text("a.json", BALL("100"));
    assert_true(st->a.dialog.kind == DIALOG_QUIT && !st->a.quit);
}

/* S lists the folder with the present scene under the keys; arrows and Enter choose, nothing is
 * asked and what was dragged is put aside. The list before an audience has no field to type in. */
static void test_a_key_lists_the_scenes(void **state)
{
    stage *st = *state;
    stage_key(st, KEY_F3, 0);
    stage_key(st, KEY_F5, 0);
    nudge(st);
    stage_key(st, 's', 0);
    assert_int_equal(st->a.dialog.kind, DIALOG_OPEN);
    assert_string_equal(st->a.dialog.open.entries[st->a.dialog.list.highlighted].path,
                        path_of("b.json"));
    assert_false(stage_anywhere("Path"));
    stage_key(st, KEY_UP, 0);
    stage_key(st, KEY_ENTER, 0);
    expect_shown(st, "a.json", 100);
    stage_key(st, 's', 0);
    stage_key(st, KEY_ESCAPE, 0);
    expect_shown(st, "a.json", 100);
    assert_int_equal(st->a.session.mode, SESSION_PRESENTING);
}

/* It lets go of what is seen to be selected; what isn't seen costs no second Esc. */
static void test_esc_leaves_where_no_selection_is_seen(void **state)
{
    stage *st = *state;
    stage_select(st, "ball");
    stage_key(st, KEY_F5, 0);
    stage_send(st, (input){.kind = INPUT_MOTION, .x = 300, .y = 300});
    stage_key(st, KEY_ESCAPE, 0);
    assert_int_equal(st->a.session.mode, SESSION_PRESENTING);
    assert_int_equal(scene_selected(session_scene(&st->a.session)), SCENE_NONE);
    stage_select(st, "ball");
    for (int seconds = 0; seconds < 4; seconds++)
        stage_send(st, (input){.kind = INPUT_NONE});
    stage_key(st, KEY_ESCAPE, 0);
    assert_int_not_equal(st->a.session.mode, SESSION_PRESENTING);
}

static void test_presenting_never_asks_and_never_writes(void **state)
{
    stage *st = *state;
    stage_key(st, KEY_F5, 0);
    nudge(st);
    stage_key(st, 's', MOD_CTRL);
    stage_expect_notice(st, "Nothing is saved while presenting");
    assert_false(st->a.session.autosave.pending);
    stage_key(st, KEY_F3, 0);
    expect_shown(st, "b.json", 200);
    expect_text("a.json", BALL("100"));
    nudge(st);
    stage_key(st, 's', MOD_CTRL | MOD_SHIFT);
    assert_int_equal(st->a.dialog.kind, DIALOG_NONE);
    stage_key(st, 'q', MOD_CTRL);
    assert_int_equal(st->a.dialog.kind, DIALOG_NONE);
    assert_true(st->a.quit);
}

static unsigned shown(stage *st)
{
    unsigned bits = 0;
    for (int bit = 0; bit < SHOW_COUNT; bit++)
        bits |= session_shows(&st->a.session, (show_bit)bit) ? SHOW(bit) : 0;
    return bits;
}

/* N, B and P are a remote's keys there: their overlays have others, which work everywhere. */
static void test_overlays_have_keys_while_presenting(void **state)
{
    stage *st = *state;
    static const struct {
        int32_t key;
        show_bit shows;
    } KEYS[] = {{'n', SHOW_NUMBERS}, {'b', SHOW_BOUNDS}, {'p', SHOW_ALL_PAIRS}};
    for (int presenting = 0; presenting < 2; presenting++) {
        for (size_t i = 0; i < sizeof KEYS / sizeof *KEYS; i++)
            for (int again = 0; again < 2; again++) {
                unsigned before = shown(st);
                stage_key(st, KEYS[i].key, MOD_ALT);
                unsigned changed = shown(st) ^ before;
                if (changed != SHOW(KEYS[i].shows))
                    fail_msg("Alt+%c changes %#x", (char)KEYS[i].key, changed);
            }
        stage_key(st, KEY_F5, 0);
    }
}

/* A scene's own are for the desk; the names beside them stay. Who asks for them has them, in the
 * next scene, too, and the scene isn't changed by that. */
static void test_an_audience_sees_no_coordinates(void **state)
{
    stage *st = *state;
    stage_key(st, 'n', 0);
    unsigned desk = session_scene(&st->a.session)->show;
    stage_draw(st);
    assert_true(stage_anywhere("x 100  y 100"));
    stage_key(st, KEY_F5, 0);
    stage_draw(st);
    assert_false(stage_anywhere("x 100  y 100"));
    assert_true(stage_anywhere("ball"));
    stage_key(st, 'n', MOD_ALT);
    stage_draw(st);
    assert_true(stage_anywhere("x 100  y 100"));
    assert_int_equal(session_scene(&st->a.session)->show, desk);
    stage_key(st, KEY_F3, 0);
    stage_draw(st);
    assert_true(stage_anywhere("x 200  y 100"));
    stage_key(st, KEY_F2, 0);
    stage_key(st, KEY_ESCAPE, 0);
    stage_key(st, KEY_F5, 0);
    stage_draw(st);
    assert_false(stage_anywhere("x 100  y 100"));
}

static void leave_presenting(stage *st)
{
    for (int i = 0; i < 4 && st->a.session.mode == SESSION_PRESENTING; i++)
        stage_key(st, KEY_ESCAPE, 0);
    assert_int_equal(st->a.session.mode, SESSION_EDITING);
}

/* What was dragged before an audience is put back, as a step; overlays stay; quitting asks nothing.
 */
static void test_leaving_puts_back_and_asks_nothing(void **state)
{
    stage *st = *state;
    stage_key(st, KEY_F5, 0);
    unsigned before = session_scene(&st->a.session)->show;
    stage_key(st, 'z', 0);
    nudge(st);
    expect_shown(st, "a.json", 101);
    leave_presenting(st);
    expect_shown(st, "a.json", 100);
    stage_expect_notice(st, "a.json is as it was before it was presented. Ctrl+Z brings back what "
                            "was changed.");
    assert_int_equal(session_scene(&st->a.session)->show ^ before, SHOW(SHOW_ZONES));
    assert_false(session_unsaved(&st->a.session));
    stage_key(st, 'z', MOD_CTRL);
    expect_shown(st, "a.json", 101);
    stage_key(st, 'y', MOD_CTRL);
    stage_key(st, 'q', MOD_CTRL);
    assert_true(st->a.dialog.kind == DIALOG_NONE && st->a.quit);
}

/* The next scene, too, is put back; and where nothing was changed nothing is said. */
static void test_leaving_puts_the_next_scene_back(void **state)
{
    stage *st = *state;
    stage_key(st, KEY_F5, 0);
    stage_key(st, KEY_F3, 0);
    nudge(st);
    leave_presenting(st);
    expect_shown(st, "b.json", 200);
    session_notice_end(&st->a.session, st->a.session.notices);
    stage_key(st, KEY_F5, 0);
    stage_key(st, 'z', 0);
    leave_presenting(st);
    assert_string_equal(st->a.session.notice, "");
    assert_string_equal(scene_history_undo_name(&st->a.session.history), "zones");
}

/* Back to what stood there, not to the file. */
static void test_leaving_keeps_what_was_unsaved_before(void **state)
{
    stage *st = *state;
    nudge(st);
    stage_key(st, KEY_F5, 0);
    nudge(st);
    expect_shown(st, "a.json", 102);
    leave_presenting(st);
    expect_shown(st, "a.json", 101);
    assert_true(session_unsaved(&st->a.session));
}

/* What another program wrote meanwhile isn't taken back. */
static void test_leaving_keeps_what_the_file_became(void **state)
{
    stage *st = *state;
    stage_key(st, KEY_F5, 0);
    FILE *to = fopen(path_of("a.json"), "w");
    assert_true(to && fputs(BALL("1500"), to) >= 0 && !fclose(to));
    session_step(&st->a.session, st->a.session.now + 2000);
    expect_shown(st, "a.json", 1500);
    nudge(st);
    leave_presenting(st);
    expect_shown(st, "a.json", 1500);
    assert_false(session_unsaved(&st->a.session));
}

/* Before a lesson takes its place, it is put back, too. */
static void test_a_lesson_puts_back_what_was_presented(void **state)
{
    stage *st = *state;
    stage_key(st, KEY_F5, 0);
    nudge(st);
    assert_true(app_lesson_open(&st->a, "assets/lessons/01-nearest-point.json"));
    leave_presenting(st);
    stage_key(st, KEY_ESCAPE, 0);
    assert_false(st->a.teaching.on);
    expect_shown(st, "a.json", 100);
    assert_false(session_unsaved(&st->a.session));
}

/* A lesson's step is no document that could be put back. */
static void test_leaving_says_nothing_of_a_lesson(void **state)
{
    stage *st = *state;
    assert_true(app_lesson_open(&st->a, "assets/lessons/01-nearest-point.json"));
    stage_key(st, KEY_F5, 0);
    history *step = session_history(&st->a.session);
    step->now.shapes[0].x++;
    assert_true(scene_history_commit(step, "move"));
    leave_presenting(st);
    assert_true(st->a.teaching.on);
    assert_null(strstr(st->a.session.notice, "presented"));
}

/* What waited unsaved behind a lesson comes back before a class, waits behind another scene, and
 * comes back. */
static void test_what_waited_behind_a_lesson_comes_back(void **state)
{
    stage *st = *state;
    nudge(st);
    assert_true(app_lesson_open(&st->a, "assets/lessons/01-nearest-point.json"));
    stage_key(st, KEY_F5, 0);
    app_open_path(&st->a, path_of("b.json"));
    expect_shown(st, "b.json", 200);
    leave_presenting(st);
    expect_shown(st, "a.json", 101);
    stage_expect_notice(st, "Back to a.json, which has unsaved changes.");
}

/* What was changed before presenting is back after it, to be saved or undone, looked at as before.
 */
static void test_what_was_unsaved_before_comes_back(void **state)
{
    stage *st = *state;
    nudge(st);
    stage_key(st, KEY_F5, 0);
    nudge(st);
    stage_key(st, KEY_F3, 0);
    leave_presenting(st);
    expect_shown(st, "a.json", 101);
    stage_expect_notice(st, "Back to a.json, which has unsaved changes.");
    assert_true(session_unsaved(&st->a.session));
    stage_key(st, 'z', MOD_CTRL);
    expect_shown(st, "a.json", 102);
    stage_key(st, 'z', MOD_CTRL);
    stage_key(st, 'z', MOD_CTRL);
    expect_shown(st, "a.json", 100);
    assert_false(session_unsaved(&st->a.session));
}

/* Before the audience it comes round as it was prepared, again and again. */
static void test_what_was_prepared_is_presented_again(void **state)
{
    stage *st = *state;
    nudge(st);
    stage_key(st, '+', 0);
    const camera editing = st->a.session.camera;
    stage_key(st, KEY_F5, 0);
    for (int i = 0; i < 2; i++) {
        nudge(st);
        expect_shown(st, "a.json", 102);
        stage_key(st, KEY_F3, 0);
        expect_shown(st, "b.json", 200);
        stage_key(st, KEY_F2, 0);
        expect_shown(st, "a.json", 101);
        assert_int_equal(st->a.session.mode, SESSION_PRESENTING);
    }
    nudge(st);
    leave_presenting(st);
    expect_shown(st, "a.json", 101);
    assert_true(session_unsaved(&st->a.session));
    assert_true(st->a.session.camera.zoom == editing.zoom);
    expect_text("a.json", FILES[0].text);
}

/* An example has no file of its own: it is known by its name in the folder of examples. */
static void test_a_prepared_example_is_presented_again(void **state)
{
    stage *st = *state;
    char path[PATH_MAX + 32];
    snprintf(path, sizeof path, "%sscenes/default.json", st->a.session.assets->folder);
    assert_true(session_load(&st->a.session, path));
    assert_string_equal(st->a.session.path, "");
    const double x = stage_shape(st, "ball")->x;
    nudge(st);
    stage_key(st, KEY_F5, 0);
    app_open_path(&st->a, path_of("b.json"));
    expect_shown(st, "b.json", 200);
    app_open_path(&st->a, path);
    expect_shown(st, "default.json", x + 1);
    leave_presenting(st);
    expect_shown(st, "default.json", x + 1);
}

/* A reset before the audience costs nothing of it. */
static void test_what_was_reset_comes_back(void **state)
{
    stage *st = *state;
    nudge(st);
    stage_key(st, KEY_F5, 0);
    stage_key(st, 'r', MOD_CTRL);
    expect_shown(st, "a.json", 100);
    stage_key(st, KEY_F3, 0);
    leave_presenting(st);
    stage_expect_notice(st, "Back to a.json, which has unsaved changes.");
    expect_shown(st, "a.json", 101);
}

/* Quitting brings it back, too, and asks. */
static void test_quitting_asks_about_what_was_unsaved_before(void **state)
{
    stage *st = *state;
    nudge(st);
    stage_key(st, KEY_F5, 0);
    stage_key(st, KEY_F3, 0);
    expect_shown(st, "b.json", 200);
    stage_key(st, 'q', MOD_CTRL);
    assert_true(st->a.dialog.kind == DIALOG_QUIT && !st->a.quit);
    assert_string_equal(st->a.session.name, "a.json");
    assert_true(stage_shape(st, "ball")->x == 101);
}

/* A document that waited doesn't flash, either; and a drag's Escape there takes the theme back no
 * more. */
static void test_a_chosen_theme_holds_for_a_document_that_waited(void **state)
{
    stage *st = *state;
    nudge(st);
    stage_key(st, KEY_F5, 0);
    stage_key(st, KEY_F3, 0);
    expect_theme(st, "b.json", THEME_LIGHT);
    stage_key(st, 'd', MOD_ALT | MOD_SHIFT);
    leave_presenting(st);
    expect_theme(st, "a.json", THEME_DARK);
    assert_false(scene_history_changed(session_history(&st->a.session)));
}

int presenting_suite(void)
{
#define STAGED(test) cmocka_unit_test_setup_teardown(test, set_up, tear_down)
    const struct CMUnitTest tests[] = {
        STAGED(test_one_key_is_the_next_scene),
        STAGED(test_looking_is_not_asked_about),
        STAGED(test_a_chosen_theme_holds_for_other_scenes),
        STAGED(test_a_chosen_theme_holds_for_a_document_that_waited),
        STAGED(test_a_chosen_theme_holds_for_a_changed_file),
        STAGED(test_a_caption_leaves_with_its_scene),
        STAGED(test_enter_never_overwrites),
        STAGED(test_a_key_lists_the_scenes),
        STAGED(test_esc_leaves_where_no_selection_is_seen),
        STAGED(test_presenting_never_asks_and_never_writes),
        STAGED(test_overlays_have_keys_while_presenting),
        STAGED(test_an_audience_sees_no_coordinates),
        STAGED(test_leaving_puts_back_and_asks_nothing),
        STAGED(test_leaving_puts_the_next_scene_back),
        STAGED(test_leaving_keeps_what_was_unsaved_before),
        STAGED(test_leaving_keeps_what_the_file_became),
        STAGED(test_a_lesson_puts_back_what_was_presented),
        STAGED(test_leaving_says_nothing_of_a_lesson),
        STAGED(test_what_waited_behind_a_lesson_comes_back),
        STAGED(test_what_was_unsaved_before_comes_back),
        STAGED(test_what_was_prepared_is_presented_again),
        STAGED(test_a_prepared_example_is_presented_again),
        STAGED(test_what_was_reset_comes_back),
        STAGED(test_quitting_asks_about_what_was_unsaved_before),
    };
    return cmocka_run_group_tests_name("presenting", tests, NULL, NULL);
}
