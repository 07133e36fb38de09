/* Unsaved changes after a crash. */
#include "../kit/assets_kit.h"
#include "../kit/home.h"
#include "suites.h"

#include "file/file.h"
#include "session/autosave.h"
#include "session/files.h"
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
    assert_true(session_open(ses, &s, "", "first", (session_screen){640, 480, 1, 0, 0}));
    ses->assets = kit_assets();
}

/* As the program does: what was kept comes back. */
static void open_kept(session *ses)
{
    open_session(ses);
    session_autosave_begin(ses, AUTOSAVE_ANY);
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
static void crash_with(const char *path)
{
    pid_t child = fork();
    if (child == 0) {
        session ses;
        open_session(&ses);
        snprintf(ses.path, sizeof ses.path, "%s", path);
        ses.version = file_version_of(path);
        session_autosave_begin(&ses, AUTOSAVE_ANY);
        change(&ses, 2000);
        session_autosave_step(&ses);
        _exit(ses.autosave.written && !ses.autosave.pending ? 0 : 1);
    }
    int status = -1;
    assert_int_equal(waitpid(child, &status, 0), child);
    assert_int_equal(status, 0);
}

static void crash(void)
{
    crash_with("/nowhere/mine.json");
}

static void test_changes_survive_a_crash(void **state)
{
    home *h = *state;
    session ses;
    crash();
    open_kept(&ses);
    assert_true(session_scene(&ses)->shapes[0].x == 11);
    assert_string_equal(ses.path, "/nowhere/mine.json");
    assert_string_equal(ses.name, "mine.json");
    assert_true(scene_history_dirty(&ses.history)); /* no file has it */
    assert_non_null(strstr(ses.notice, "unsaved changes"));
    session_autosave_end(&ses);
    session_close(&ses);
    assert_false(autosave_file(h));

    open_kept(&ses);
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
    open_kept(&ses);
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

static void write_circle(const char *path, int x)
{
    FILE *file = fopen(path, "w");
    assert_non_null(file);
    fprintf(file,
            "{\"unrotate\": 1, \"shapes\": [{\"kind\": \"circle\", \"x\": %d, \"y\": 20, "
            "\"radius\": 5}]}",
            x);
    assert_int_equal(fclose(file), 0);
}

/* That they are back isn't hidden by what is to be said of the file, and that isn't said twice. */
static void test_changes_of_a_file_that_changed_since(void **state)
{
    home *h = *state;
    session ses;
    char path[PATH_MAX];
    snprintf(path, sizeof path, "%s", home_below(h, "mine.json"));
    write_circle(path, 10);
    crash_with(path);
    write_circle(path, 70);
    open_kept(&ses);
    for (uint32_t now = 3000; now < 9000; now += 1500) {
        session_step(&ses, now);
        if (!strstr(ses.notice, "unsaved changes of the last time") ||
            !strstr(ses.notice, "changed mine.json since"))
            fail_msg("at %u ms: \"%s\"", now, ses.notice);
    }
    assert_true(session_scene(&ses)->shapes[0].x == 11);
    assert_true(session_outside_changed(&ses)); /* saving asks */
    session_autosave_end(&ses);
    session_close(&ses);
}

static void test_kept_at_most_once_a_second(void **state)
{
    home *h = *state;
    session ses;
    open_kept(&ses);
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
    open_kept(&ses);
    assert_non_null(strstr(ses.notice, "won't survive a crash"));
    change(&ses, 5000);
    session_autosave_step(&ses);
    assert_true(session_scene(&ses)->shapes[0].x == 11);
    assert_int_equal(session_autosave_timeout(&ses), -1);
    session_autosave_end(&ses);
    session_close(&ses);
}

static void test_no_home(void **state)
{
    (void)state;
    session ses;
    unsetenv("HOME");
    open_kept(&ses);
    assert_non_null(strstr(ses.notice, "won't survive a crash: there is no home folder"));
    session_autosave_end(&ses);
    session_close(&ses);
}

/* In the middle of a second, while another thing than the document is in the window. */
static void test_leaving_at_once_keeps_all(void **state)
{
    home *h = *state;
    session ses;
    problem why;
    open_kept(&ses);
    change(&ses, 5000);
    session_autosave_step(&ses);
    change(&ses, 5001);
    assert_true(session_play_begin(&ses));
    assert_true(session_autosave_keep(&ses, &why));
    session_close(&ses);
    assert_true(autosave_file(h));
    open_kept(&ses);
    assert_true(session_scene(&ses)->shapes[0].x == 12);
    scene_history_mark_saved(&ses.history);
    assert_true(session_autosave_keep(&ses, &why)); /* saved: there is nothing to keep */
    session_close(&ses);
    assert_false(autosave_file(h));
}

/* As in a page that is hidden, and seen again. */
static void test_writing_at_once_ends_nothing(void **state)
{
    home *h = *state;
    session ses;
    problem why;
    open_kept(&ses);
    change(&ses, 5000);
    assert_true(session_autosave_now(&ses, &why));
    assert_true(autosave_file(h));
    assert_int_equal(session_autosave_timeout(&ses), -1);
    assert_true(session_play_begin(&ses));
    assert_true(session_autosave_now(&ses, &why));
    assert_true(ses.play.on);
    session_play_end(&ses);
    change(&ses, 5001);
    assert_true(session_autosave_now(&ses, &why));
    file_recovery_leave(&ses.autosave.recovery); /* as a crash would */
    session_close(&ses);
    open_kept(&ses);
    assert_true(session_scene(&ses)->shapes[0].x == 12);
    scene_history_mark_saved(&ses.history);
    assert_true(session_autosave_now(&ses, &why));
    assert_false(autosave_file(h));
    session_autosave_end(&ses);
    session_close(&ses);
}

/* What can't be written now is tried again, and said once. */
static void test_a_failure_is_tried_again(void **state)
{
    home *h = *state;
    session ses;
    char command[128];
    open_kept(&ses);
    snprintf(command, sizeof command, "cd %s/.local/state && mv unrotate away", h->path);
    assert_int_equal(system(command), 0);
    change(&ses, 5000);
    session_autosave_step(&ses);
    assert_non_null(strstr(ses.notice, "can't be saved"));
    assert_int_equal(session_autosave_timeout(&ses), 1000);
    ses.notice[0] = '\0';
    ses.now = 6000;
    session_autosave_step(&ses);
    assert_string_equal(ses.notice, "");
    snprintf(command, sizeof command, "cd %s/.local/state && mv away unrotate", h->path);
    assert_int_equal(system(command), 0);
    ses.now = 7000;
    session_autosave_step(&ses);
    assert_true(autosave_file(h));
    assert_int_equal(session_autosave_timeout(&ses), -1);
    session_autosave_end(&ses);
    session_close(&ses);
}

static void change_first(session *ses, uint32_t now)
{
    ses->now = now;
    session_scene(ses)->shapes[0].x += 1;
    assert_true(scene_history_commit(session_history(ses), "move"));
    session_note_input(ses, true);
}

/* So many circles that their file would be too large. */
static void grow_too_large(session *ses, size_t count)
{
    scene *s = session_scene(ses);
    assert_true(scene_reserve(s, count));
    for (; s->count < count; s->count++) {
        shape *one = &s->shapes[s->count];
        size_t column = s->count % 1000, row = s->count / 1000;
        *one = s->shapes[0];
        one->x = 20.0 * (double)column;
        one->y = 20.0 * (double)row;
        snprintf(one->id, sizeof one->id, "%062zu", s->count);
    }
    assert_true(scene_history_commit(session_history(ses), "many"));
}

/* Said before anything is lost; nothing is written over the file, and the changes are there
 * at the next start. */
static void test_what_is_too_large_is_said_and_kept(void **state)
{
    enum { MANY = 300000 };
    home *h = *state;
    session ses;
    scene left = scene_empty();
    char path[96];
    problem why;
    snprintf(path, sizeof path, "%s/first.json", h->path);
    open_session(&ses);
    assert_true(session_save_to(&ses, path));
    session_autosave_begin(&ses, AUTOSAVE_THIS_FILE);
    grow_too_large(&ses, MANY);
    change_first(&ses, 5000);
    session_autosave_step(&ses);
    assert_non_null(strstr(ses.notice, "first.json has become too large for a file"));
    assert_non_null(strstr(ses.notice, "32 can be saved. Delete some shapes"));
    assert_false(session_save(&ses));
    assert_non_null(strstr(ses.notice, "first.json can't be saved: it has"));
    assert_true(scene_history_dirty(&ses.history));
    file_recovery_leave(&ses.autosave.recovery); /* as in a crash */
    session_close(&ses);
    assert_true(file_load(&left, path, NULL, &why) && left.count == 1);
    scene_free(&left);
    open_kept(&ses);
    assert_int_equal(session_scene(&ses)->count, MANY);
    session_autosave_end(&ses);
    session_close(&ses);
}

/* It is said, and there again at the next start. */
static void test_what_cannot_be_read_waits(void **state)
{
    home *h = *state;
    for (int start = 0; start < 2; start++) {
        session ses;
        open_session(&ses);
        session_autosave_begin(&ses, AUTOSAVE_ANY); /* makes the folder */
        session_autosave_end(&ses);
        session_close(&ses);
        home_write(home_below(h, ".local/state/unrotate/1-0.unsaved"), "/mine.json\n{}");
        open_session(&ses);
        session_autosave_begin(&ses, AUTOSAVE_ANY);
        assert_non_null(strstr(ses.notice, "Unsaved changes of /mine.json can't be read now"));
        if (!strstr(ses.notice, "unrotate/1-0.unsaved"))
            fail_msg("no path without a gap: %s", ses.notice);
        assert_true(session_scene(&ses)->shapes[0].x == 10);
        session_autosave_end(&ses);
        session_close(&ses);
        assert_true(autosave_file(h));
    }
}

int autosave_suite(void)
{
    const struct CMUnitTest tests[] = {
        home_test(test_changes_survive_a_crash),
        home_test(test_the_start_is_kept_while_played),
        home_test(test_a_named_scene_is_not_replaced),
        home_test(test_a_named_scene_takes_its_own_changes),
        home_test(test_changes_of_a_file_that_changed_since),
        home_test(test_kept_at_most_once_a_second),
        home_test(test_nowhere_to_keep),
        home_test(test_no_home),
        home_test(test_leaving_at_once_keeps_all),
        home_test(test_writing_at_once_ends_nothing),
        home_test(test_a_failure_is_tried_again),
        home_test(test_what_cannot_be_read_waits),
        home_test(test_what_is_too_large_is_said_and_kept),
    };
    return cmocka_run_group_tests_name("autosave", tests, NULL, NULL);
}
