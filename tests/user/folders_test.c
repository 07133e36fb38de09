/* The user's folders, and paths that hold from any folder. */
#include "../kit/home.h"
#include "suites.h"

#include "user/folders.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

static void test_folders_are_made_where_the_variables_say(void **state)
{
    home *h = *state;
    char folder[PATH_MAX];
    assert_true(user_folder(USER_CONFIG, folder));
    assert_string_equal(folder, home_below(h, ".config/unrotate/"));
    assert_int_equal(access(folder, W_OK), 0);
    assert_true(user_folder(USER_STATE, folder));
    assert_string_equal(folder, home_below(h, ".local/state/unrotate/"));
    assert_int_equal(access(folder, W_OK), 0);

    setenv("XDG_CONFIG_HOME", home_below(h, "a/b"), 1);
    assert_true(user_folder(USER_CONFIG, folder));
    assert_string_equal(folder, home_below(h, "a/b/unrotate/"));
    struct stat made;
    assert_int_equal(stat(folder, &made), 0);
    assert_int_equal(made.st_mode & 0777, 0700); /* nobody else's business */
    setenv("XDG_CONFIG_HOME", "relative", 1);    /* the specification has it ignored */
    assert_true(user_folder(USER_CONFIG, folder));
    assert_string_equal(folder, home_below(h, ".config/unrotate/"));
}

static void test_no_folder(void **state)
{
    home *h = *state;
    char folder[PATH_MAX];
    home_write(home_below(h, "file"), "");
    setenv("XDG_STATE_HOME", home_below(h, "file"), 1);
    assert_false(user_folder(USER_STATE, folder));
    setenv("XDG_STATE_HOME", "", 1);
    unsetenv("HOME");
    assert_false(user_folder(USER_STATE, folder));
    char *long_path = malloc(PATH_MAX + 1);
    memset(long_path, '/', PATH_MAX);
    long_path[PATH_MAX] = '\0';
    setenv("HOME", long_path, 1);
    assert_false(user_folder(USER_STATE, folder));
    free(long_path);
}

static void test_paths_that_hold_anywhere(void **state)
{
    (void)state;
    char here[PATH_MAX], expected[PATH_MAX + 32], got[PATH_MAX];
    assert_non_null(getcwd(here, sizeof here));
    snprintf(expected, sizeof expected, "%s/none.json", here);
    user_absolute_path("none.json", got);
    assert_string_equal(got, expected);
    user_absolute_path("./tests/..", got);
    assert_string_equal(got, here);
    user_absolute_path("/nowhere/none.json", got);
    assert_string_equal(got, "/nowhere/none.json");
    user_absolute_path("", got);
    assert_string_equal(got, "");
}

int folders_suite(void)
{
    const struct CMUnitTest tests[] = {
        home_test(test_folders_are_made_where_the_variables_say),
        home_test(test_no_folder),
        home_test(test_paths_that_hold_anywhere),
    };
    return cmocka_run_group_tests_name("folders", tests, NULL, NULL);
}
