/* Whatever was done, what is saved opens as it was. */
#include "../kit/panel_stage.h"
#include "../kit/sanitized.h"
#include "suites.h"

#include "app/keys.h"
#include "file/file.h"
#include "session/files.h"
#include "session/viewport.h"
#include "user/presets.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#define SCENE(settings, shapes) "{\"unrotate\": 1, " settings "\"shapes\": [" shapes "]}"
#define EXTREME                                                                                    \
    "{\"id\": \"a\", \"kind\": \"circle\", \"x\": 1e150, \"y\": -1e150, \"radius\": 1e150, "       \
    "\"velocity\": [1e150, -1e150], \"mass\": 1e150},"                                             \
    "{\"id\": \"b\", \"kind\": \"segment\", \"from\": [-6e149, 0], \"to\": [0, 6e149]},"           \
    "{\"id\": \"c\", \"kind\": \"capsule\", \"from\": [6e149, 0], \"to\": [0, 6e149], "            \
    "\"radius\": 9.9e149},"                                                                        \
    "{\"id\": \"d\", \"kind\": \"rectangle\", \"x\": 9.99e149, \"y\": 0, \"width\": 9.99e149, "    \
    "\"height\": 9.99e149, \"angle\": 30, \"corner\": 9.99e149},"                                  \
    "{\"id\": \"e\", \"kind\": \"point\", \"x\": 1e150, \"y\": 1e150}"

static const char *const SCENES[] = {
    SCENE("", EXTREME),
    SCENE("\"convention\": {\"y\": \"up\", \"unit\": \"radians\", \"size\": \"half\", \"xy\": "
          "\"centre\"}, \"motion\": {\"gravity\": [1e150, -1e150]}, ",
          "{\"id\": \"f\", \"kind\": \"rectangle\", \"x\": 4e149, \"y\": 4e149, \"width\": 4e149, "
          "\"height\": 4e149, \"angle\": 1e15, \"velocity\": [1e150, 0]}"),
    SCENE("", "{\"id\": \"g\", \"kind\": \"rectangle\", \"x\": 0, \"y\": 0, \"width\": 0, "
              "\"height\": 0, \"angle\": 1e300, \"pivot\": [1e150, -1e150]}"),
    SCENE("\"touching\": true, ",
          "{\"id\": \"h\", \"kind\": \"rectangle\", \"x\": 1e-300, \"y\": 0, \"width\": 1e-300, "
          "\"height\": 5e-324, \"angle\": 1e-300, \"mass\": 1e-150},"
          "{\"id\": \"i\", \"kind\": \"circle\", \"x\": 0, \"y\": 0, \"radius\": 5e-324}"),
    SCENE("", ""),
};
enum { SCENE_COUNT = sizeof SCENES / sizeof *SCENES };

static char file[64];

/* Saves the document, opens it again, and compares. */
static void check_saved(stage *st, int which, const char *what)
{
    session *ses = &st->a.session;
    scene again = scene_empty();
    problem why;
    if (!session_save_to(ses, file))
        fail_msg("scene %d, %s: not saved: %s", which, what, ses->notice);
    if (!file_load(&again, file, session_presets(ses), &why))
        fail_msg("scene %d, %s: %s", which, what, why.text);
    const scene *now = &ses->history.now;
    bool same = again.count == now->count &&
                scene_convention_same(&again.convention, &now->convention) &&
                scene_rules_same(&again.rules, &now->rules) && again.show == now->show &&
                again.theme == now->theme && again.touching == now->touching;
    for (size_t i = 0; same && i < now->count; i++)
        same = scene_shape_same(&again.shapes[i], &now->shapes[i]);
    if (!same)
        fail_msg("scene %d, %s: another scene was opened", which, what);
    scene_free(&again);
}

/* So much white space stands behind the scene that it is large: a frame tells before it is opened.
 */
static void test_a_large_file_is_told_of(void **state)
{
    stage *st = *state;
    session *ses = &st->a.session;
    FILE *f = fopen(file, "w");
    assert_true(f && fprintf(f, "%s%*s\n", SCENES[3], 2100000, "") > 0 && fclose(f) == 0);
    app_open_path(&st->a, file);
    stage_expect_notice(st, "Opening ");
    assert_int_equal(app_timeout(&st->a), 0);
    assert_int_equal(scene_index(session_scene(ses), "h"), SCENE_NONE);
    stage_draw(st); /* with its notice */
    stage_expect_notice(st, "Opening ");
    assert_int_equal(scene_index(session_scene(ses), "h"), SCENE_NONE);
    stage_draw(st);
    assert_int_equal(scene_index(session_scene(ses), "h"), 0);
    assert_string_equal(ses->notice, "");
    assert_string_equal(ses->path, file);
}

static void open_all_selected(stage *st, int which)
{
    app_dialog_cancel(&st->a);
    st->a.session.mode = SESSION_EDITING;
    st->a.session.blank = BLANK_NONE;
    window *w = st->a.window;
    app_close(&st->a);
    stage_open(st, SCENES[which]);
    st->a.window = w;
    edit_select_all(session_history(&st->a.session));
}

/* The sanitizers see a third of them in each scene, all in all of them. */
static bool is_left_out(size_t number, int which)
{
    return KIT_SANITIZED && (number + (size_t)which) % 3 > 0;
}

/* Twice, the second time as the repeat of a held key; with each modifier that the key takes. */
static void test_after_every_key(void **state)
{
    stage *st = *state;
    for (int which = 0; which < SCENE_COUNT; which++)
        for (size_t i = 0; i < app_key_count; i++)
            for (unsigned more = 0; more <= (MOD_SHIFT | MOD_ALT); more++) {
                const key_row *row = &app_key_table[i];
                char what[48];
                const bool writes_pictures = row->key == KEY_F12;
                if (more & ~row->loose || writes_pictures || is_left_out(i, which))
                    continue;
                open_all_selected(st, which);
                input event = {.kind = INPUT_KEY_DOWN, .key = row->key, .mods = row->mods | more};
                stage_send(st, event);
                event.repeat = true;
                stage_send(st, event);
                check_saved(st, which, app_key_name(row, what));
            }
}

/* The numbers a drag of each handle leads to, at the scene's own scale. */
static void test_after_drags(void **state)
{
    stage *st = *state;
    session *ses = &st->a.session;
    for (int which = 0; which < SCENE_COUNT; which++)
        for (size_t i = 0; i < 5; i++)
            for (int n = 0; n < HANDLES_MAX; n++) {
                if (is_left_out((size_t)n, which))
                    continue;
                open_all_selected(st, which);
                ses->history.now.show |= SHOW(SHOW_VELOCITY);
                stage_draw(st);
                handle all[HANDLES_MAX];
                if (i >= ses->history.now.count)
                    continue;
                scene_select(&ses->history.now, i, false);
                size_t count = edit_handles_of(&ses->history.now, i, &ses->shown, 1, all);
                col_vec from = (size_t)n < count ? all[n].hit : (col_vec){500, 300};
                input event = {.kind = INPUT_MOTION, .x = from.x, .y = from.y};
                stage_send(st, event);
                event.button = BUTTON_LEFT;
                event.clicks = 1;
                event.kind = INPUT_PRESS;
                stage_send(st, event);
                event.kind = INPUT_MOTION;
                event.x = from.x < 500 ? 899 : 1;
                event.y = from.y < 300 ? 700 : 1;
                stage_send(st, event);
                event.kind = INPUT_RELEASE;
                stage_send(st, event);
                check_saved(st, which, "a drag");
            }
}

/* A field's new value, whatever it is: it comes with a commit. */
static void test_after_any_number(void **state)
{
    stage *st = *state;
    static const double VALUES[] = {1e150, 1.0000001e150, -2e150, 1e300, 1e-300, -0.0, 0};
    static const struct {
        size_t place;
        unsigned kinds;
    } FIELDS[] = {{offsetof(shape, x), ~0u},
                  {offsetof(shape, to_y), 1 << SHAPE_SEGMENT | 1 << SHAPE_CAPSULE},
                  {offsetof(shape, width), 1 << SHAPE_RECTANGLE},
                  {offsetof(shape, radius), ~(1u << SHAPE_POINT | 1u << SHAPE_SEGMENT)},
                  {offsetof(shape, angle.turn), 1 << SHAPE_RECTANGLE},
                  {offsetof(shape, velocity_x), ~0u},
                  {offsetof(shape, mass), ~0u}};
    for (int which = 0; which + 1 < SCENE_COUNT; which++)
        for (size_t i = 0; i < sizeof FIELDS / sizeof *FIELDS; i++)
            for (size_t n = 0; n < sizeof VALUES / sizeof *VALUES; n++) {
                char what[64];
                open_all_selected(st, which);
                history *h = session_history(&st->a.session);
                for (size_t at = 0; at < h->now.count; at++)
                    if (FIELDS[i].kinds >> h->now.shapes[at].kind & 1)
                        memcpy((char *)&h->now.shapes[at] + FIELDS[i].place, &VALUES[n],
                               sizeof VALUES[n]);
                scene_history_commit(h, "number");
                snprintf(what, sizeof what, "number %g at %zu", VALUES[n], FIELDS[i].place);
                check_saved(st, which, what);
            }
}

/* What is refused says so, and is as it was. */
static void test_what_is_refused_says_so(void **state)
{
    stage *st = *state;
    open_all_selected(st, 0);
    stage_key(st, KEY_RIGHT, MOD_SHIFT);
    stage_expect_notice(st, "Not done (nudge): a: the numbers are too large");
    assert_true(stage_shape(st, "a")->x == 1e150);
    assert_false(scene_history_dirty(&st->a.session.history));
    stage_key(st, 'd', MOD_CTRL);
    stage_expect_notice(st, "Not done (duplicate)");
    assert_int_equal(stage_count(st), 5);
}

static int set_up(void **state)
{
    snprintf(file, sizeof file, "/tmp/unrotate-saved-XXXXXX");
    int fd = mkstemp(file);
    return fd < 0 || close(fd) ? -1 : stage_window_set_up(state);
}

static int tear_down(void **state)
{
    return unlink(file) + stage_window_tear_down(state);
}

int saved_suite(void)
{
#define STAGED(test) cmocka_unit_test_setup_teardown(test, set_up, tear_down)
    const struct CMUnitTest tests[] = {
        STAGED(test_after_every_key),         STAGED(test_after_drags),
        STAGED(test_after_any_number),        STAGED(test_what_is_refused_says_so),
        STAGED(test_a_large_file_is_told_of), STAGED(test_a_large_file_is_told_of),
    };
    return cmocka_run_group_tests_name("saved", tests, NULL, NULL);
}
