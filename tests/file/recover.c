#include "file/recover.h"

#include "file/disk.h"
#include "file/file.h"
#include "file_tests.h"

#include <dirent.h>
#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <sys/wait.h>
#include <unistd.h>

static scene scene_with(double x)
{
    scene s = scene_empty();
    shape one = circle_at(x, 0.1, 3);
    scene_add(&s, &one);
    s.convention.id[0] = '\0';
    s.convention.y_up = true;
    return s;
}

/* A program that writes its unsaved scene and dies without a word. */
static void crash_with(const char *folder, double x, const char *original)
{
    pid_t child = fork();
    assert_true(child >= 0);
    if (child == 0) {
        file_recovery r;
        scene s = scene_with(x);
        bool saved = file_recovery_open(&r, folder, NULL) &&
                     file_recovery_write(&r, &s, original, &(file_version){0}, NULL);
        _exit(saved ? 0 : 1);
    }
    int status = -1;
    assert_int_equal(waitpid(child, &status, 0), child);
    assert_int_equal(status, 0);
}

static void check_taken(file_recovery *r, double x, const char *original)
{
    scene s = scene_empty(), expected = scene_with(x);
    char *path = NULL;
    problem unread;
    file_version version;
    assert_true(file_recovery_take(r, &(file_wish){NULL, NULL}, &s, &path, &version, &unread));
    assert_true(same_scene(&s, &expected));
    assert_string_equal(path, original);
    free(path);
    scene_free(&s);
    scene_free(&expected);
}

/* unread: what is said of what can't be read; "": there is nothing of that kind either. */
static void check_only_unread(file_recovery *r, const char *unread)
{
    scene s = scene_empty();
    char *path = NULL;
    problem why = {"not set"};
    file_version version;
    assert_false(file_recovery_take(r, &(file_wish){NULL, NULL}, &s, &path, &version, &why));
    assert_true(s.count == 0 && path == NULL);
    if (unread[0] ? !strstr(why.text, unread) : why.text[0] != '\0')
        fail_msg("got \"%s\", expected \"%s\"", why.text, unread);
}

static void check_nothing_left(file_recovery *r)
{
    check_only_unread(r, "");
}

static void what_a_crash_left_is_found(void **state)
{
    (void)state;
    const char *folder = test_folder("crash");
    file_recovery r;
    crash_with(folder, 5, "/home/a 100%\nb/\xc3\xa9.json");
    assert_true(file_recovery_open(&r, folder, NULL));
    check_taken(&r, 5, "/home/a 100%\nb/\xc3\xa9.json");
    check_nothing_left(&r);
    file_recovery_close(&r); /* discarded or saved: gone */
    assert_int_equal(count_files(folder), 0);
}

static void it_survives_until_it_is_cleared(void **state)
{
    (void)state;
    const char *folder = test_folder("again");
    crash_with(folder, 7, "");
    pid_t child = fork(); /* takes it over, and crashes too */
    if (child == 0) {
        file_recovery r;
        scene s = scene_empty();
        char *path;
        problem unread;
        file_version version;
        bool taken = file_recovery_open(&r, folder, NULL) &&
                     file_recovery_take(&r, &(file_wish){NULL, NULL}, &s, &path, &version, &unread);
        _exit(taken ? 0 : 1);
    }
    int status = -1;
    waitpid(child, &status, 0);
    assert_int_equal(status, 0);
    file_recovery r;
    assert_true(file_recovery_open(&r, folder, NULL));
    check_taken(&r, 7, "");
    file_recovery_clear(&r); /* saved */
    check_nothing_left(&r);
    file_recovery_close(&r);
    assert_int_equal(count_files(folder), 0);
}

/* A page that goes leaves no lock, and the next one's process has the same number. */
static void what_the_same_number_left_is_kept(void **state)
{
    (void)state;
    const char *folder = test_folder("number");
    file_recovery r;
    scene s = scene_with(3);
    assert_true(file_recovery_open(&r, folder, NULL));
    assert_true(file_recovery_write(&r, &s, "", &(file_version){0}, NULL));
    assert_int_equal(unlink(r.lock_file), 0);
    file_recovery next;
    assert_true(file_recovery_open(&next, folder, NULL));
    assert_string_not_equal(next.file, r.file);
    file_recovery_close(&next);
    assert_int_equal(count_files(folder), 1);
    assert_true(file_recovery_open(&next, folder, NULL));
    check_taken(&next, 3, "");
    file_recovery_close(&next);
    assert_int_equal(count_files(folder), 0);
    file_recovery_leave(&r);
    scene_free(&s);
}

static void running_programs_are_left_alone(void **state)
{
    (void)state;
    const char *folder = test_folder("running");
    file_recovery a, b;
    scene one = scene_with(1), two = scene_with(2);
    assert_true(file_recovery_open(&a, folder, NULL));
    assert_true(file_recovery_open(&b, folder, NULL));
    assert_string_not_equal(a.file, b.file);
    assert_true(file_recovery_write(&a, &one, "a", &(file_version){0}, NULL));
    check_nothing_left(&b);
    assert_true(file_recovery_write(&b, &two, "b", &(file_version){0}, NULL));
    check_nothing_left(&a);
    assert_int_equal(count_files(folder), 4);
    file_recovery_close(&b);
    assert_int_equal(count_files(folder), 2);
    file_recovery_close(&a);
    assert_int_equal(count_files(folder), 0);
    scene_free(&one);
    scene_free(&two);
}

/* Makes the file with shape at i the i-th oldest: 4 a second after 3, the others by less. */
static void set_times(const char *folder)
{
    static const struct timespec TIMES[] = {
        {1000, 100}, {1000, 200}, {1000, 900}, {1001, 0}, {1002, 0}};
    DIR *opened = opendir(folder);
    struct dirent *entry;
    assert_non_null(opened);
    while ((entry = readdir(opened))) {
        char path[800];
        size_t length;
        snprintf(path, sizeof path, "%s/%s", folder, entry->d_name);
        if (!strstr(entry->d_name, ".unsaved"))
            continue;
        char *text = file_content(path, &length);
        const char *x = strstr(text, "\"x\": ");
        assert_non_null(x);
        struct timespec time = TIMES[x[5] - '1'];
        const struct timespec times[2] = {time, time};
        assert_int_equal(utimensat(AT_FDCWD, path, times, 0), 0);
        free(text);
    }
    closedir(opened);
}

static void of_several_the_newest_comes_first(void **state)
{
    (void)state;
    const char *folder = test_folder("several");
    for (int i = 1; i <= 4; i++)
        crash_with(folder, i, "x");
    set_times(folder);
    for (int i = 4; i >= 1; i--) {
        file_recovery r;
        assert_true(file_recovery_open(&r, folder, NULL));
        check_taken(&r, i, "x");
        file_recovery_close(&r);
    }
    assert_int_equal(count_files(folder), 0);
}

static void write_left(const char *folder, const char *text)
{
    char path[600];
    snprintf(path, sizeof path, "%s/1-0.unsaved", folder);
    write_file(path, text, strlen(text));
}

static void unreadable_work_stays_and_blocks_nothing(void **state)
{
    (void)state;
    static const struct {
        const char *text, *said;
    } LEFT[] = {{"", "a scene without a file can't be read now, and are kept: "},
                {"no newline", "1-0.unsaved isn't whole"},
                {"/a.json\nno JSON", "Unsaved changes of /a.json can't be read now"},
                {"\n{}", "there is no \"unrotate\""},
                {"/a.json\n{\"unrotate\": 1, \"shapes\": [3]}", "shapes[0]"}};
    for (size_t i = 0; i < sizeof LEFT / sizeof *LEFT; i++) {
        const char *folder = test_folder("spoilt");
        crash_with(folder, 5, "good");
        set_times(folder);
        write_left(folder, LEFT[i].text);
        file_recovery r;
        assert_true(file_recovery_open(&r, folder, NULL));
        check_taken(&r, 5, "good"); /* the spoilt one was newer, and is passed over */
        check_only_unread(&r, LEFT[i].said);
        check_only_unread(&r, LEFT[i].said); /* and again at the next start */
        file_recovery_close(&r);
        char path[600];
        size_t length;
        snprintf(path, sizeof path, "%s/1-0.unsaved", folder);
        char *text = file_content(path, &length);
        assert_string_equal(text, LEFT[i].text);
        free(text);
    }
}

/* A preset that was there when it was written, and will be again. */
/* Here the lock's name is a folder's. */
static void work_that_cannot_be_locked_stays_and_is_named(void **state)
{
    (void)state;
    const char *folder = test_folder("unlocked");
    char path[600];
    snprintf(path, sizeof path, "%s/1-0.lock", folder);
    assert_int_equal(mkdir(path, 0700), 0);
    write_left(folder, "/a.json\n{\"unrotate\": 1, \"shapes\": []}");
    file_recovery r;
    assert_true(file_recovery_open(&r, folder, NULL));
    check_only_unread(&r, "Unsaved changes of /a.json can't be read now, and are kept:");
    check_only_unread(&r, "can't be locked: Is a directory");
    file_recovery_close(&r);
    assert_int_equal(count_files(folder), 2); /* both are there still */
}

static void work_in_a_missing_convention_waits(void **state)
{
    (void)state;
    const char *folder = test_folder("missing");
    write_left(folder, "/a.json\n{\"unrotate\": 1, \"convention\": \"mine\", \"shapes\": "
                       "[{\"kind\": \"point\", \"x\": 1, \"y\": 2}]}");
    file_recovery r;
    assert_true(file_recovery_open(&r, folder, NULL));
    check_only_unread(&r, "mine");
    static const char MINE[] = "{\"engines\": [{\"id\": \"mine\", \"y\": \"up\"}]}";
    engines known = {0};
    assert_true(file_engines_read(&known, MINE, sizeof MINE - 1, "mine", true, NULL));
    scene s = scene_empty();
    char *original = NULL;
    problem unread;
    file_version version;
    file_wish other = {"/b.json", &known}, same = {"/a.json", &known};
    assert_false(file_recovery_take(&r, &other, &s, &original, &version, &unread));
    assert_string_equal(unread.text, ""); /* that is no business of /b.json */
    assert_true(file_recovery_take(&r, &same, &s, &original, &version, &unread));
    assert_true(s.count == 1 && s.shapes[0].y == -2);
    free(original);
    scene_free(&s);
    scene_engines_free(&known);
    file_recovery_close(&r);
    assert_int_equal(count_files(folder), 0);
}

/* Larger than any scene file may be. */
static void large_work_is_read(void **state)
{
    (void)state;
    const char *folder = test_folder("large");
    size_t size = FILE_SIZE_LIMIT + 100;
    char *text = malloc(size), path[600];
    assert_non_null(text);
    memset(text, ' ', size);
    static const char HEAD[] = "/a.json\n{\"unrotate\": 1, \"shapes\": []}";
    memcpy(text, HEAD, sizeof HEAD - 1);
    snprintf(path, sizeof path, "%s/1-0.unsaved", folder);
    write_file(path, text, size);
    free(text);
    file_recovery r;
    scene s = scene_empty();
    char *original = NULL;
    problem unread;
    file_version version;
    assert_true(file_recovery_open(&r, folder, NULL));
    assert_true(file_recovery_take(&r, &(file_wish){NULL, NULL}, &s, &original, &version, &unread));
    free(original);
    file_recovery_close(&r);
}

static void what_is_left_on_purpose_is_found(void **state)
{
    (void)state;
    const char *folder = test_folder("purpose");
    file_recovery r;
    scene s = scene_with(4);
    assert_true(file_recovery_open(&r, folder, NULL));
    file_recovery_leave(&r);
    assert_int_equal(count_files(folder), 0); /* nothing was written */
    assert_true(file_recovery_open(&r, folder, NULL));
    assert_true(file_recovery_write(&r, &s, "mine", &(file_version){0}, NULL));
    file_recovery_leave(&r);
    assert_null(r.file);
    assert_true(file_recovery_open(&r, folder, NULL));
    check_taken(&r, 4, "mine");
    file_recovery_close(&r);
    scene_free(&s);
}

static int flock_error;

/* In place of the C library's: some network file systems have no locks. */
int flock(int fd, int operation)
{
    if (!flock_error)
        return (int)syscall(SYS_flock, fd, operation);
    errno = flock_error;
    return -1;
}

static void without_locks_nothing_is_left(void **state)
{
    (void)state;
    const char *folder = test_folder("no locks");
    file_recovery r;
    problem why = {""};
    flock_error = ENOLCK;
    bool opened = file_recovery_open(&r, folder, &why);
    flock_error = 0;
    assert_false(opened);
    assert_null(r.file);
    assert_non_null(strstr(why.text, "won't survive a crash"));
    assert_non_null(strstr(why.text, strerror(ENOLCK)));
    assert_int_equal(count_files(folder), 0);
}

static void stale_locks_are_removed(void **state)
{
    (void)state;
    const char *folder = test_folder("locks");
    char path[600];
    snprintf(path, sizeof path, "%s/1-0.lock", folder); /* crashed with nothing unsaved */
    write_file(path, "", 0);
    snprintf(path, sizeof path, "%s/unrelated", folder);
    write_file(path, "", 0);
    snprintf(path, sizeof path, "%s/%ld-0.lock", folder, (long)getpid());
    write_file(path, "", 0); /* of a program that had our number */
    file_recovery r;
    assert_true(file_recovery_open(&r, folder, NULL));
    check_nothing_left(&r);
    assert_int_equal(count_files(folder), 2);
    file_recovery_close(&r);
    assert_int_equal(count_files(folder), 1);
}

static void folders_are_made(void **state)
{
    (void)state;
    const char *folder = test_folder("deep");
    char path[600];
    snprintf(path, sizeof path, "%s/a/b/c", folder);
    file_recovery r;
    assert_true(file_recovery_open(&r, path, NULL));
    assert_int_equal(count_files(path), 1);
    file_recovery_close(&r);
}

static void an_unusable_folder_turns_it_off(void **state)
{
    (void)state;
    const char *folder = test_folder("off");
    char path[600];
    snprintf(path, sizeof path, "%s/file", folder);
    write_file(path, "", 0);
    file_recovery r;
    problem why = {""};
    scene s = scene_with(1);
    assert_false(file_recovery_open(&r, path, &why));
    assert_non_null(strstr(why.text, "won't survive a crash"));
    assert_non_null(strstr(why.text, "Not a directory"));
    assert_true(file_recovery_write(&r, &s, "", &(file_version){0}, NULL));
    check_nothing_left(&r);
    file_recovery_clear(&r);
    file_recovery_close(&r);
    scene_free(&s);
}

int test_recover(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(what_a_crash_left_is_found),
        cmocka_unit_test(it_survives_until_it_is_cleared),
        cmocka_unit_test(what_the_same_number_left_is_kept),
        cmocka_unit_test(running_programs_are_left_alone),
        cmocka_unit_test(of_several_the_newest_comes_first),
        cmocka_unit_test(unreadable_work_stays_and_blocks_nothing),
        cmocka_unit_test(work_that_cannot_be_locked_stays_and_is_named),
        cmocka_unit_test(work_in_a_missing_convention_waits),
        cmocka_unit_test(large_work_is_read),
        cmocka_unit_test(what_is_left_on_purpose_is_found),
        cmocka_unit_test(without_locks_nothing_is_left),
        cmocka_unit_test(stale_locks_are_removed),
        cmocka_unit_test(folders_are_made),
        cmocka_unit_test(an_unusable_folder_turns_it_off),
    };
    return cmocka_run_group_tests_name("recover", tests, NULL, NULL);
}
