#include "file/disk.h"

#include "file/file.h"
#include "file_tests.h"

#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/file.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <unistd.h>

static char path[600], other[600];

static void name_in(char to[600], const char *folder, const char *name)
{
    snprintf(to, 600, "%s/%s", folder, name);
}

static void check_content(const char *file, const char *expected)
{
    size_t length;
    char *text = file_content(file, &length);
    assert_string_equal(text, expected);
    free(text);
}

static void check_problem(const problem *why, const char *message, const char *cure)
{
    if (!strstr(why->text, message) || !strstr(why->text, cure))
        fail_msg("got \"%s\", expected \"%s\" and \"%s\"", why->text, message, cure);
}

static void scenes_are_saved_and_loaded(void **state)
{
    (void)state;
    const char *folder = test_folder("saved");
    name_in(path, folder, "scene.json");
    scene s = scene_empty(), again = scene_empty();
    shape one = circle_at(0.1, 1e-300, 3);
    scene_add(&s, &one);
    problem why;
    assert_true(file_save(&s, path, NULL, NULL, &why));
    assert_true(file_load(&again, path, NULL, &why));
    assert_true(same_scene(&s, &again));
    assert_true(file_save(&s, path, NULL, NULL, &why)); /* over itself */
    assert_int_equal(count_files(folder), 1);
    scene_free(&s);
    scene_free(&again);
}

static mode_t mode_of(const char *file)
{
    struct stat status;
    assert_int_equal(stat(file, &status), 0);
    return status.st_mode & 07777;
}

static void permissions_stay(void **state)
{
    (void)state;
    const char *folder = test_folder("permissions");
    name_in(path, folder, "a");
    write_file(path, "old", 3);
    assert_int_equal(chmod(path, 0640), 0);
    assert_true(file_disk_write(path, "new", 3, true, NULL));
    check_content(path, "new");
    assert_int_equal(mode_of(path), 0640);
    name_in(path, folder, "b");
    mode_t mask = umask(027);
    assert_true(file_disk_write(path, "new", 3, false, NULL));
    umask(mask);
    assert_int_equal(mode_of(path), 0640);
}

static void links_are_followed(void **state)
{
    (void)state;
    const char *folder = test_folder("links");
    name_in(path, folder, "file");
    name_in(other, folder, "link");
    write_file(path, "old", 3);
    assert_int_equal(symlink("file", other), 0);
    assert_true(file_disk_write(other, "new", 3, true, NULL));
    check_content(path, "new");
    struct stat status;
    assert_int_equal(lstat(other, &status), 0);
    assert_true(S_ISLNK(status.st_mode));
    assert_int_equal(unlink(path), 0); /* now it points nowhere, and still says where */
    assert_true(file_disk_write(other, "newer", 5, true, NULL));
    check_content(path, "newer");
    assert_int_equal(count_files(folder), 2);
}

static void names_without_a_folder_work(void **state)
{
    (void)state;
    const char *folder = test_folder("here");
    char before[600];
    assert_non_null(getcwd(before, sizeof before));
    assert_int_equal(chdir(folder), 0);
    bool done = file_disk_write("plain", "text", 4, true, NULL);
    int back = chdir(before);
    assert_true(done);
    assert_int_equal(back, 0);
    assert_int_equal(count_files(folder), 1);
}

static void unusable_places_say_so(void **state)
{
    (void)state;
    const char *folder = test_folder("unusable");
    problem why = {""};
    name_in(path, folder, "missing/file");
    assert_false(file_disk_write(path, "x", 1, true, &why));
    check_problem(&why, "missing/file can't be saved: No such file", "folder that exist");
    assert_false(file_disk_write(folder, "x", 1, true, &why));
    check_problem(&why, "Is a directory", "choose a file");
    name_in(path, folder, "file");
    write_file(path, "old", 3);
    name_in(path, folder, "file/inner");
    assert_false(file_disk_write(path, "x", 1, true, &why));
    check_problem(&why, "Not a directory", "choose a folder that exists");
    assert_int_equal(count_files(folder), 1);
    char name[5000];
    memset(name, 'n', sizeof name - 1);
    name[sizeof name - 1] = '\0';
    assert_false(file_disk_write(name, "x", 1, true, &why));
    check_problem(&why, "File name too long", "choose a shorter name");
    name[300] = '\0';
    assert_false(file_disk_write(name, "x", 1, true, &why));
    check_problem(&why, "File name too long", "choose a shorter name");
    assert_false(file_disk_write("", "x", 1, true, &why));
}

/* A device or pipe is written, not replaced; root would be allowed to. */
static void what_is_no_file_stays(void **state)
{
    (void)state;
    problem why = {""};
    char got[8] = "";
    const char *folder = test_folder("pipe");
    name_in(path, folder, "pipe");
    assert_int_equal(mkfifo(path, 0600), 0);
    int reader = open(path, O_RDONLY | O_NONBLOCK);
    assert_true(reader >= 0);
    assert_true(file_disk_write(path, "x", 1, true, &why));
    assert_int_equal(read(reader, got, sizeof got), 1);
    assert_string_equal(got, "x");
    close(reader);
    assert_int_equal(count_files(folder), 1);
}

static void a_full_disk_keeps_the_old_file(void **state)
{
    (void)state;
    problem why = {""};
    if (geteuid() != 0) { /* root could replace the device, if the code were wrong */
        assert_false(file_disk_write("/dev/full", "x", 1, true, &why));
        check_problem(&why, "/dev/full can't be saved: No space left", "free some space");
    }
    /* A limit on the size of files stands for a disk that gets full in the middle. */
    const char *folder = test_folder("full");
    name_in(path, folder, "file");
    write_file(path, "old", 3);
    struct rlimit limit, low;
    assert_int_equal(getrlimit(RLIMIT_FSIZE, &limit), 0);
    low = limit;
    low.rlim_cur = 1000;
    signal(SIGXFSZ, SIG_IGN);
    static char large[5000];
    memset(large, 'x', sizeof large);
    assert_int_equal(setrlimit(RLIMIT_FSIZE, &low), 0);
    bool done = file_disk_write(path, large, sizeof large, true, &why);
    setrlimit(RLIMIT_FSIZE, &limit);
    signal(SIGXFSZ, SIG_DFL);
    assert_false(done);
    check_problem(&why, "File too large", "save elsewhere");
    check_content(path, "old");
    assert_int_equal(count_files(folder), 1);
}

/* As a user without rights, which the tests may have or not. */
static bool write_as_nobody(problem *why)
{
    bool root = geteuid() == 0;
    assert_true(!root || seteuid(65534) == 0);
    bool done = file_disk_write(path, "new", 3, true, why);
    assert_true(!root || seteuid(0) == 0);
    return done;
}

/* The build folder may lie where nobody else may look into it. */
static const char *open_folder(void)
{
    static char folder[64];
    snprintf(folder, sizeof folder, "/tmp/unrotate-test-XXXXXX");
    assert_non_null(mkdtemp(folder));
    return folder;
}

/* Somebody else's file, in a folder with these permissions, stays as it is. */
static void check_nobody_writes(mode_t folder_mode, const char *message)
{
    const char *folder = open_folder();
    problem why = {""};
    name_in(path, folder, "file");
    write_file(path, "old", 3);
    assert_int_equal(chmod(folder, folder_mode), 0);
    bool done = write_as_nobody(&why);
    assert_int_equal(chmod(folder, 0755), 0);
    check_content(path, "old");
    assert_int_equal(count_files(folder), 1);
    assert_int_equal(unlink(path), 0);
    assert_int_equal(rmdir(folder), 0);
    assert_false(done);
    check_problem(&why, message, "change the permissions");
}

static void unwritable_folders_say_so(void **state)
{
    (void)state;
    check_nobody_writes(0555, "Permission denied");
}

/* In a sticky folder anybody may create a file, but nobody may replace somebody else's. */
static void a_failing_rename_keeps_the_old_file(void **state)
{
    (void)state;
    if (geteuid() != 0)
        skip();
    check_nobody_writes(01777, "Operation not permitted");
}

/* Names of temporary files that are in use are passed over. */
static void leftovers_are_in_nobodys_way(void **state)
{
    (void)state;
    const char *folder = test_folder("leftovers");
    for (int i = 0; i < 3; i++) {
        snprintf(path, sizeof path, "%s/.unrotate-%ld-%d~", folder, (long)getpid(), i);
        write_file(path, "left", 4);
    }
    name_in(path, folder, "file");
    assert_true(file_disk_write(path, "new", 3, true, NULL));
    check_content(path, "new");
    assert_int_equal(count_files(folder), 4);
    snprintf(path, sizeof path, "%s/.unrotate-%ld-%d~", folder, (long)getpid(), 1);
    check_content(path, "left");
}

static void cleaning_removes_what_was_left(void **state)
{
    (void)state;
    const char *folder = test_folder("clean");
    static const struct {
        const char *name;
        bool stays;
    } FILES[] = {{".unrotate-1-0~", false}, {".unrotate-99999-12~", false},
                 {".unrotate-1-0~x", true}, {".unrotate-x-0~", true},
                 {".unrotate-1-0", true},   {"unrotate-1-0~", true},
                 {".unrotate-held~", true}, {"file", true},
                 {".unrotate-1-99~", true}};
    enum { COUNT = sizeof FILES / sizeof *FILES };
    int held = -1;
    for (size_t i = 0; i < COUNT; i++) {
        name_in(path, folder, FILES[i].name);
        write_file(path, "left", 4);
        held = open(path, O_RDONLY); /* of the last one */
        if (i + 1 < COUNT)
            close(held);
    }
    assert_int_equal(flock(held, LOCK_EX), 0); /* being written by another program */
    name_in(path, folder, "scene.json");
    file_disk_clean(path);
    for (size_t i = 0; i < COUNT; i++) {
        name_in(path, folder, FILES[i].name);
        if ((access(path, F_OK) == 0) != FILES[i].stays)
            fail_msg("%s: expected it %s", FILES[i].name, FILES[i].stays ? "to stay" : "gone");
    }
    close(held); /* that program was killed */
    name_in(path, folder, "scene.json");
    file_disk_clean(path);
    assert_int_equal(count_files(folder), COUNT - 3);
}

/* With stat refused or failing there may well be a file: nothing is written, and no link followed.
 */
static void what_cannot_be_looked_at_stays(void **state)
{
    (void)state;
    const char *folder = test_folder("loop");
    problem why = {""};
    name_in(path, folder, "a");
    name_in(other, folder, "b");
    assert_int_equal(symlink("b", path), 0);
    assert_int_equal(symlink("a", other), 0);
    assert_false(file_disk_write(path, "x", 1, true, &why));
    check_problem(&why, "a can't be saved: Too many levels", "another place");
    char target[8] = "";
    assert_int_equal(readlink(other, target, sizeof target - 1), 1);
    assert_int_equal(count_files(folder), 2);
}

static bool refuse_fchmod;

/* In place of the C library's: some file systems refuse it. */
int fchmod(int fd, mode_t mode)
{
    char name[64];
    snprintf(name, sizeof name, "/dev/fd/%d", fd);
    if (!refuse_fchmod)
        return chmod(name, mode);
    errno = EPERM;
    return -1;
}

static void refused_permissions_are_no_failure(void **state)
{
    (void)state;
    const char *folder = test_folder("refused");
    problem why = {""};
    name_in(path, folder, "file");
    write_file(path, "old", 3);
    assert_int_equal(chmod(path, 0644), 0);
    refuse_fchmod = true;
    bool done = file_disk_write(path, "new", 3, true, &why);
    refuse_fchmod = false;
    if (!done)
        fail_msg("not saved: %s", why.text);
    check_content(path, "new");
    assert_int_equal(mode_of(path), 0600); /* nobody may read what only the owner was to read */
}

/* Neither hangs: there is nobody at the other end. */
static void pipes_are_no_scenes(void **state)
{
    (void)state;
    const char *folder = test_folder("fifo");
    problem why = {""};
    size_t length;
    name_in(path, folder, "pipe.json");
    assert_int_equal(mkfifo(path, 0600), 0);
    assert_null(file_disk_read(path, &length, &why));
    check_problem(&why, "pipe.json can't be read: it is a pipe", "choose a file");
    assert_false(file_disk_write(path, "x", 1, true, &why));
    check_problem(&why, "pipe.json can't be saved", "let a program read the pipe first");
    assert_int_equal(count_files(folder), 1);
}

/* As it is written a scene may be larger than it was; what is too large is not written at all. */
static void the_limit_is_the_same_both_ways(void **state)
{
    (void)state;
    enum { SHAPES = 330000 };
    const char *folder = test_folder("limit");
    char *text = malloc(64 * (size_t)SHAPES), *end = text;
    scene s = scene_empty();
    problem why;
    assert_non_null(text);
    end += sprintf(end, "{\"unrotate\":1,\"shapes\":[");
    for (int i = 0; i < SHAPES; i++)
        end +=
            sprintf(end, "%s{\"kind\":\"circle\",\"x\":%d,\"y\":1,\"radius\":3}", i ? "," : "", i);
    end += sprintf(end, "]}");
    assert_in_range(end - text, 13 << 20, 16 << 20);
    assert_true(file_read(&s, text, (size_t)(end - text), "text", NULL, &why));
    free(text);
    name_in(path, folder, "large.json");
    assert_true(file_save(&s, path, NULL, NULL, &why));
    assert_true(file_load(&s, path, NULL, &why));
    assert_int_equal(s.count, SHAPES);
    for (size_t i = 0; i < s.count; i++)
        s.shapes[i].x = s.shapes[i].y = s.shapes[i].radius = 1.0 / 3;
    name_in(other, folder, "larger.json");
    assert_false(file_save(&s, other, NULL, NULL, &why));
    check_problem(&why, "larger.json can't be saved: it has", "may have 32; delete some shapes");
    assert_int_equal(count_files(folder), 1);
    scene_free(&s);
}

/* What isn't a scene any more never takes an old one's place. */
static void what_cannot_be_opened_is_not_saved(void **state)
{
    (void)state;
    const char *folder = test_folder("unsaved");
    problem why;
    scene s = scene_empty();
    shape one = circle_at(1e151, 0, 3);
    name_in(path, folder, "scene.json");
    write_file(path, "old", 3);
    assert_non_null(scene_add(&s, &one));
    assert_false(file_save(&s, path, NULL, NULL, &why));
    check_problem(&why, "scene.json can't be saved: it couldn't be opened again: shapes[0]",
                  "too large");
    check_content(path, "old");
    scene_free(&s);
}

static void reading_reports_the_length(void **state)
{
    (void)state;
    const char *folder = test_folder("reading");
    name_in(path, folder, "file");
    write_file(path, "a\0b", 3);
    size_t length = 0;
    char *text = file_disk_read(path, &length, NULL);
    assert_non_null(text);
    assert_int_equal(length, 3);
    assert_memory_equal(text, "a\0b", 4);
    free(text);
    write_file(path, "", 0);
    text = file_disk_read(path, &length, NULL);
    assert_non_null(text);
    assert_int_equal(length, 0);
    free(text);
}

int test_disk(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(scenes_are_saved_and_loaded),
        cmocka_unit_test(permissions_stay),
        cmocka_unit_test(links_are_followed),
        cmocka_unit_test(names_without_a_folder_work),
        cmocka_unit_test(unusable_places_say_so),
        cmocka_unit_test(what_is_no_file_stays),
        cmocka_unit_test(a_full_disk_keeps_the_old_file),
        cmocka_unit_test(unwritable_folders_say_so),
        cmocka_unit_test(a_failing_rename_keeps_the_old_file),
        cmocka_unit_test(leftovers_are_in_nobodys_way),
        cmocka_unit_test(cleaning_removes_what_was_left),
        cmocka_unit_test(what_cannot_be_looked_at_stays),
        cmocka_unit_test(refused_permissions_are_no_failure),
        cmocka_unit_test(pipes_are_no_scenes),
        cmocka_unit_test(the_limit_is_the_same_both_ways),
        cmocka_unit_test(what_cannot_be_opened_is_not_saved),
        cmocka_unit_test(reading_reports_the_length),
    };
    return cmocka_run_group_tests_name("disk", tests, NULL, NULL);
}
