/* Unsaved changes after a crash. */
#include "../kit/assets_kit.h"
#include "../kit/home.h"
#include "suites.h"

#include "file/file.h"
#include "session/autosave.h"
#include "session/session.h"
#include "session/settle.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

static void open_session(session *ses)
{
    static const char line[] = "circle 10 20 5";
    scene s = scene_empty();
    assert_int_equal(file_paste(&s, line, NULL, NULL), 1);
    assert_true(session_open(ses, &s, "", "first", (session_screen){640, 480, 1, 0}));
    ses->assets = kit_assets();
}

/* A change as the user makes it: a shape is selected and nudged to the right. */
static void change(session *ses, uint32_t now)
{
    ses->now = now;
    edit_select_all(session_history(ses));
    edit_nudge(session_history(ses), &ses->camera, 1, 0, 0, false);
    session_note_input(ses, true);
}

static bool autosave_file(const home *h)
{
    char command[128];
    snprintf(command, sizeof command, "ls %s/.local/state/unrotate | grep -q unsaved", h->path);
    return system(command) == 0;
}

/* Runs a program of its own that dies without a word, as after a crash. */
static void crash(void)
{
    pid_t child = fork();
    if (child == 0) {
        session ses;
        open_session(&ses);
        snprintf(ses.path, sizeof ses.path, "/nowhere/mine.json");
        session_autosave_begin(&ses, AUTOSAVE_ANY);
        change(&ses, 2000);
        session_autosave_step(&ses);
        _exit(ses.autosave.written && !ses.autosave.pending ? 0 : 1);
    }
    int status = -1;
    assert_int_equal(waitpid(child, &status, 0), child);
    assert_int_equal(status, 0);
}

static void test_changes_survive_a_crash(void **state)
{
    home *h = *state;
    session ses;
    crash();
    open_session(&ses);
    session_autosave_begin(&ses, AUTOSAVE_ANY);
    assert_true(session_scene(&ses)->shapes[0].x == 11);
    assert_string_equal(ses.path, "/nowhere/mine.json");
    assert_string_equal(ses.name, "mine.json");
    assert_true(scene_history_dirty(&ses.history)); /* no file has it */
    assert_non_null(strstr(ses.notice, "unsaved changes"));
    session_autosave_end(&ses);
    session_close(&ses);
    assert_false(autosave_file(h));

    open_session(&ses);
    session_autosave_begin(&ses, AUTOSAVE_ANY);
    assert_true(session_scene(&ses)->shapes[0].x == 10);
    assert_false(scene_history_dirty(&ses.history));
    session_autosave_end(&ses);
    session_close(&ses);
}

/* What is played when the program dies is no change: the start is kept. */
static void test_the_start_is_kept_while_played(void **state)
{
    home *h = *state;
    session ses;
    scene saved = scene_empty();
    open_session(&ses);
    session_autosave_begin(&ses, AUTOSAVE_ANY);
    session_scene(&ses)->rules.walls = SCENE_WALLS_NONE;
    session_scene(&ses)->shapes[0].velocity_x = 5;
    scene_history_commit(&ses.history, "velocity");
    assert_true(session_play_begin(&ses) && session_play_to(&ses, 1));
    assert_true(session_scene(&ses)->shapes[0].x == 15);
    ses.autosave.pending = true;
    ses.now = 2000;
    session_autosave_step(&ses);
    char command[128];
    snprintf(command, sizeof command, "cp %s/.local/state/unrotate/*unsaved* %s/saved.json",
             h->path, h->path);
    problem why;
    assert_int_equal(system(command), 0);
    assert_true(file_load(&saved, home_below(h, "saved.json"), NULL, &why));
    assert_true(saved.shapes[0].x == 10 && saved.shapes[0].velocity_x == 5);
    scene_free(&saved);
    session_autosave_end(&ses);
    session_close(&ses);
}

/* A start with a scene of its own leaves what was left for the next one. */
static void test_a_named_scene_is_not_replaced(void **state)
{
    home *h = *state;
    session ses;
    crash();
    open_session(&ses);
    session_autosave_begin(&ses, AUTOSAVE_THIS_FILE);
    assert_true(session_scene(&ses)->shapes[0].x == 10);
    session_autosave_end(&ses);
    session_close(&ses);
    assert_true(autosave_file(h));
}

/* Its own changes it takes, from whatever folder and under whatever name the file is opened. */
static void test_a_named_scene_takes_its_own_changes(void **state)
{
    home *h = *state;
    session ses;
    crash();
    open_session(&ses);
    snprintf(ses.path, sizeof ses.path, "/nowhere/other.json");
    session_autosave_begin(&ses, AUTOSAVE_THIS_FILE);
    assert_true(session_scene(&ses)->shapes[0].x == 10);
    session_autosave_end(&ses);
    session_close(&ses);
    open_session(&ses);
    snprintf(ses.path, sizeof ses.path, "/nowhere/mine.json");
    session_autosave_begin(&ses, AUTOSAVE_THIS_FILE);
    assert_true(session_scene(&ses)->shapes[0].x == 11);
    assert_true(scene_history_dirty(&ses.history));
    session_autosave_end(&ses);
    session_close(&ses);
    assert_false(autosave_file(h));
}

static void test_kept_at_most_once_a_second(void **state)
{
    home *h = *state;
    session ses;
    open_session(&ses);
    session_autosave_begin(&ses, AUTOSAVE_ANY);
    session_autosave_step(&ses);
    assert_int_equal(session_autosave_timeout(&ses), -1);
    assert_false(autosave_file(h));

    change(&ses, 5000);
    assert_int_equal(session_autosave_timeout(&ses), 0);
    session_autosave_step(&ses);
    assert_true(autosave_file(h));
    assert_int_equal(session_autosave_timeout(&ses), -1);

    change(&ses, 5400);
    assert_int_equal(session_autosave_timeout(&ses), 600);
    session_autosave_step(&ses);
    assert_true(ses.autosave.pending);
    ses.now = 6000;
    assert_int_equal(session_autosave_timeout(&ses), 0);
    session_autosave_step(&ses);
    assert_false(ses.autosave.pending);

    scene_history_mark_saved(&ses.history);
    session_autosave_step(&ses);
    assert_false(autosave_file(h));
    session_autosave_end(&ses);
    session_close(&ses);
}

/* Without a folder the program runs as ever. */
static void test_nowhere_to_keep(void **state)
{
    home *h = *state;
    session ses;
    home_write(home_below(h, ".local"), "no folder");
    open_session(&ses);
    session_autosave_begin(&ses, AUTOSAVE_ANY);
    change(&ses, 5000);
    session_autosave_step(&ses);
    assert_true(session_scene(&ses)->shapes[0].x == 11);
    assert_int_equal(session_autosave_timeout(&ses), -1);
    session_autosave_end(&ses);
    session_close(&ses);
}

int autosave_suite(void)
{
    const struct CMUnitTest tests[] = {
        home_test(test_changes_survive_a_crash),
        home_test(test_the_start_is_kept_while_played),
        home_test(test_a_named_scene_is_not_replaced),
        home_test(test_a_named_scene_takes_its_own_changes),
        home_test(test_kept_at_most_once_a_second),
        home_test(test_nowhere_to_keep),
    };
    return cmocka_run_group_tests_name("autosave", tests, NULL, NULL);
}
