/* Two programs and one file. */
#include "../kit/assets_kit.h"
#include "../kit/waker.h"
#include "suites.h"

#include "file/file.h"
#include "session/files.h"
#include "session/session.h"
#include "session/settle.h"

#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <time.h>
#include <unistd.h>

#define CIRCLE                                                                                     \
    "{\"unrotate\": 1, \"shapes\": [{\"kind\": \"circle\", \"id\": \"c\", \"x\": %d, "             \
    "\"y\": 2, \"radius\": 30}]}"

static char path[64];
static session ses;

/* As another program writes it: over the file, in place. */
static void write_outside(int x)
{
    FILE *file = fopen(path, "w");
    assert_non_null(file);
    fprintf(file, CIRCLE, x);
    assert_int_equal(fclose(file), 0);
}

/* Long ago: the clock of the file system can tell what comes after. */
static void age(void)
{
    assert_int_equal(utimensat(AT_FDCWD, path, (struct timespec[]){{1000, 0}, {1000, 0}}, 0), 0);
}

static int set_up(void **state)
{
    (void)state;
    snprintf(path, sizeof path, "/tmp/unrotate-outside-XXXXXX");
    int fd = mkstemp(path);
    if (fd < 0 || close(fd))
        return -1;
    write_outside(10);
    age();
    scene s = scene_empty();
    bool opened = session_open(&ses, &s, "", "", (session_screen){640, 480, 1, 0, 0});
    ses.assets = kit_assets();
    return opened && session_load(&ses, path) ? 0 : -1;
}

static int tear_down(void **state)
{
    (void)state;
    unlink(path);
    session_close(&ses);
    return 0;
}

static double x_now(void)
{
    return session_scene(&ses)->count ? session_scene(&ses)->shapes[0].x : -1;
}

static double x_in_file(void)
{
    scene s = scene_empty();
    problem why;
    if (!file_load(&s, path, NULL, &why))
        fail_msg("%s", why.text);
    double x = s.shapes[0].x;
    scene_free(&s);
    return x;
}

static void change(void)
{
    edit_select_all(session_history(&ses));
    edit_nudge(session_history(&ses), &ses.camera, 1, 0, 0, false);
    session_note_input(&ses, true);
}

static void step_later(void)
{
    ses.notice[0] = '\0';
    session_step(&ses, ses.now + 1000);
}

static void expect_notice(const char *part)
{
    if (part[0] ? !strstr(ses.notice, part) : ses.notice[0] != '\0')
        fail_msg("the notice is \"%s\", expected \"%s\"", ses.notice, part);
}

static void test_a_document_without_changes_follows(void **state)
{
    (void)state;
    step_later();
    expect_notice("");
    scene_select(session_scene(&ses), 0, false);
    camera before = ses.camera;
    write_outside(20);
    assert_in_range(session_outside_timeout(&ses), 0, 1000);
    session_step(&ses, ses.now + 999); /* it is looked at once a second */
    assert_true(x_now() == 10);
    session_step(&ses, ses.now + 1);
    expect_notice("was changed by another program: here it is");
    assert_true(x_now() == 20);
    assert_true(session_scene(&ses)->shapes[0].selected);
    assert_true(ses.camera.zoom == before.zoom && ses.camera.origin.x == before.origin.x);
    assert_false(scene_history_dirty(&ses.history));
    assert_string_equal(ses.path, path);
    assert_non_null(session_undo(&ses)); /* nothing is lost */
    assert_true(x_now() == 10 && scene_history_dirty(&ses.history));
    step_later();
    expect_notice("");
}

/* The time may lie: of another change in the same tick of the clock, and of copies. */
static void test_the_same_time_and_size(void **state)
{
    (void)state;
    write_outside(11);
    age();
    step_later(); /* by its time and size it is the old one, which had settled */
    assert_true(x_now() == 10);
    change();
    assert_true(session_outside_changed(&ses)); /* but before it is replaced it is looked into */
    assert_true(session_outside_take(&ses));
    assert_true(x_now() == 11);
    change();
    assert_true(session_save(&ses)); /* just now */
    struct stat status;
    assert_int_equal(stat(path, &status), 0);
    char text[512];
    FILE *file = fopen(path, "r+");
    size_t length = fread(text, 1, sizeof text, file);
    char *x = memmem(text, length, "\"x\": 12", 7);
    assert_non_null(x);
    x[6] = '9';
    rewind(file);
    assert_int_equal(fwrite(text, 1, length, file), length);
    assert_int_equal(fclose(file), 0);
    utimensat(AT_FDCWD, path, (struct timespec[]){status.st_atim, status.st_mtim}, 0);
    step_later();
    assert_true(x_now() == 19);
}

/* Touched, or replaced by a copy: the same all the same. */
static void test_the_same_content(void **state)
{
    (void)state;
    assert_int_equal(unlink(path), 0);
    write_outside(10);
    change();
    assert_false(session_outside_changed(&ses));
    step_later();
    expect_notice("");
    assert_true(x_now() == 11);
}

static void test_changes_of_ones_own_stay(void **state)
{
    (void)state;
    change();
    write_outside(20);
    step_later();
    expect_notice("Saving asks which one to keep");
    assert_true(x_now() == 11);
    step_later();
    expect_notice(""); /* said once */
    assert_true(session_outside_changed(&ses));
    assert_true(session_save(&ses)); /* keep mine */
    assert_true(x_in_file() == 11);
    assert_false(session_outside_changed(&ses));
    change();
    write_outside(30);
    assert_true(session_outside_take(&ses)); /* take theirs */
    assert_true(x_now() == 30 && !scene_history_dirty(&ses.history));
    session_undo(&ses);
    assert_true(x_now() == 12);
}

static void test_what_is_played_stays(void **state)
{
    (void)state;
    assert_true(session_play_begin(&ses));
    write_outside(20);
    step_later();
    expect_notice("Saving asks which one to keep");
    session_play_end(&ses);
    assert_true(x_now() == 10);
}

static void test_half_written_files_are_tried_again(void **state)
{
    (void)state;
    FILE *file = fopen(path, "w");
    fputs("{\"unrotate\": 1, ", file);
    fclose(file);
    step_later();
    expect_notice("was changed by another program: /tmp/unrotate-outside");
    assert_true(x_now() == 10);
    step_later();
    expect_notice("");
    write_outside(40);
    step_later();
    assert_true(x_now() == 40);
}

static void test_a_file_that_is_gone(void **state)
{
    (void)state;
    assert_int_equal(unlink(path), 0);
    step_later();
    expect_notice("is gone: saving writes it again");
    assert_true(scene_history_dirty(&ses.history)); /* no file has it */
    assert_false(session_outside_changed(&ses));
    assert_true(session_save(&ses));
    assert_true(x_in_file() == 10);
    step_later();
    expect_notice("");
}

/* Of a conflict only its end is left to be told: the other one's file is no more. */
static void test_a_conflict_whose_file_is_gone(void **state)
{
    (void)state;
    change();
    write_outside(20);
    step_later();
    expect_notice("Saving asks which one to keep");
    write_outside(30); /* said already */
    step_later();
    expect_notice("");
    assert_int_equal(unlink(path), 0);
    step_later();
    expect_notice("is gone: saving writes it again");
    step_later();
    expect_notice("");
    assert_false(session_outside_changed(&ses));
    assert_true(session_save(&ses));
    assert_true(x_in_file() == 11);
}

/* What a crash left knows which file it began from. */
static void test_recovered_work_compares_too(void **state)
{
    (void)state;
    char folder[] = "/tmp/unrotate-recovered-XXXXXX";
    assert_non_null(mkdtemp(folder));
    setenv("XDG_STATE_HOME", folder, 1);
    for (int changed = 0; changed < 2; changed++) {
        problem why;
        session_autosave_begin(&ses, AUTOSAVE_THIS_FILE);
        change();
        assert_true(session_autosave_keep(&ses, &why));
        if (changed)
            write_outside(50);
        assert_true(session_load(&ses, path));
        session_autosave_begin(&ses, AUTOSAVE_THIS_FILE);
        expect_notice("unsaved changes of the last time");
        assert_int_equal(session_outside_changed(&ses), changed);
        session_autosave_end(&ses);
        assert_true(session_load(&ses, path));
    }
    unsetenv("XDG_STATE_HOME");
    char command[64];
    snprintf(command, sizeof command, "rm -r %s", folder);
    assert_int_equal(system(command), 0);
}

/* As in a page, which has its files to itself: nothing has to be looked at by the clock. Saving
 * compares all the same. */
static void test_files_that_nobody_else_has(void **state)
{
    (void)state;
    ses.redraw = false; /* as after a frame */
    int watched = session_timeout(&ses);
    assert_true(watched >= 0 && watched <= 1000);
    ses.outside.nobody = true;
    uint32_t later = ses.now + 60000;
    session_step(&ses, later); /* notices are gone by then */
    ses.redraw = false;
    assert_int_equal(session_timeout(&ses), -1);
    write_outside(50);
    session_outside_look(&ses);
    session_step(&ses, later + 2000);
    assert_true(x_now() == 10);
    assert_string_equal(ses.notice, "");
    assert_true(session_outside_changed(&ses));
}

/* The steps that come by themselves until the next isn't due before something is heard. */
static void step_until_it_rests(void)
{
    for (int wait = session_outside_timeout(&ses); wait >= 0; wait = session_outside_timeout(&ses))
        session_step(&ses, ses.now + (uint32_t)wait);
}

/* As in the window, which is woken. */
static void begin_watched(void)
{
    ses.on_file_news.wake = waker_wake;
    step_later();
    if (!ses.outside.lookout.watch)
        skip(); /* not here: see tests/file/watch.c */
    step_until_it_rests();
}

/* Where the system tells of it nothing is done until a file changes; and then not while it may be
 * half written. */
static void test_the_system_tells_of_changes(void **state)
{
    (void)state;
    begin_watched();
    session_step(&ses, ses.now + 60000);
    assert_int_equal(session_outside_timeout(&ses), -1);
    waker_reset();
    write_outside(20);
    assert_int_equal(waker_wait(), 1);
    session_step(&ses, ses.now);
    assert_true(x_now() == 10);
    assert_in_range(session_outside_timeout(&ses), 1, 999);
    step_until_it_rests();
    assert_true(x_now() == 20);
    expect_notice("was changed by another program: here it is");
}

/* As the user comes back from another program: what no news was told of is looked for, too. */
static void test_it_is_looked_at_when_asked(void **state)
{
    (void)state;
    begin_watched();
    ses.version.content++; /* as of something else */
    ses.version.size++;
    session_step(&ses, ses.now + 60000);
    expect_notice("");
    session_outside_look(&ses);
    session_step(&ses, ses.now + 1);
    expect_notice("was changed by another program: here it is");
}

/* Saved elsewhere it is that file; one that nobody can read any more isn't watched. */
static void test_another_file_is_watched(void **state)
{
    (void)state;
    begin_watched();
    char first[sizeof path];
    strcpy(first, path);
    strcat(path, "-two");
    assert_true(session_save_to(&ses, path));
    step_until_it_rests();
    assert_non_null(ses.outside.lookout.watch);
    waker_reset();
    unlink(first);
    nanosleep(&(struct timespec){.tv_nsec = 20000000}, NULL); /* it would come at once */
    assert_int_equal(waker_wakes(), 0);
    unlink(path);
    waker_wait();
    for (int i = 0; i < 3; i++) /* hears of it, looks, and no longer watches */
        step_later();
    assert_null(ses.outside.lookout.watch);
}

int outside_suite(void)
{
#define WATCHED(test) cmocka_unit_test_setup_teardown(test, set_up, tear_down)
    const struct CMUnitTest tests[] = {
        WATCHED(test_a_document_without_changes_follows),
        WATCHED(test_the_same_time_and_size),
        WATCHED(test_the_same_content),
        WATCHED(test_changes_of_ones_own_stay),
        WATCHED(test_what_is_played_stays),
        WATCHED(test_half_written_files_are_tried_again),
        WATCHED(test_a_file_that_is_gone),
        WATCHED(test_a_conflict_whose_file_is_gone),
        WATCHED(test_recovered_work_compares_too),
        WATCHED(test_files_that_nobody_else_has),
        WATCHED(test_the_system_tells_of_changes),
        WATCHED(test_it_is_looked_at_when_asked),
        WATCHED(test_another_file_is_watched),
    };
    return cmocka_run_group_tests_name("outside", tests, NULL, NULL);
}
