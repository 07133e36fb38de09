/* What a watch tells of what happens to a file. */
#include "../kit/waker.h"
#include "file_tests.h"

#include "file/watch.h"

#include <stdio.h>
#include <string.h>
#include <sys/stat.h>
#include <time.h>
#include <unistd.h>

static char path[600], other[600], target[600];
static file_watch *watch;

static int set_up(void **state)
{
    (void)state;
    const char *folder = test_folder("watch");
    snprintf(path, sizeof path, "%s/scene", folder);
    snprintf(other, sizeof other, "%s/other", folder);
    snprintf(target, sizeof target, "%s/target", folder);
    write_file(path, "1", 1);
    write_file(target, "1", 1);
    watch = NULL;
    waker_reset();
    return 0;
}

static void end(void)
{
    file_watch_end(watch);
    watch = NULL;
}

static int tear_down(void **state)
{
    (void)state;
    end();
    return 0;
}

static void begin(const char *of)
{
    end();
    waker_reset();
    watch = file_watch_start(&of, 1, waker_wake, NULL);
    if (!watch)
        skip(); /* another system, or what the tests are built on tells nothing */
    assert_false(file_watch_has_news(watch));
}

static void nap(void)
{
    nanosleep(&(struct timespec){.tv_nsec = 2000000}, NULL);
}

static void expect_news(const char *what)
{
    unsigned wakes = waker_wait();
    if (wakes != 1 || !file_watch_has_news(watch))
        fail_msg("%s: woken %u times in ten seconds", what, wakes);
    end();
    assert_int_equal(waker_wakes(), 1);
}

static void changes_are_told(void **state)
{
    (void)state;
    begin(path);
    write_file(path, "2", 1);
    expect_news("written");
    write_file(other, "3", 1);
    begin(path);
    assert_int_equal(rename(other, path), 0);
    expect_news("replaced");
    begin(path);
    assert_int_equal(chmod(path, 0), 0);
    expect_news("closed to all");
    begin(path);
    assert_int_equal(rename(path, other), 0);
    expect_news("moved away");
    begin(other);
    assert_int_equal(unlink(other), 0);
    expect_news("removed");
}

/* Also while somebody has the old one open, so that it still is somewhere. */
static void what_is_open_is_replaced(void **state)
{
    (void)state;
    FILE *opened = fopen(path, "r");
    assert_non_null(opened);
    write_file(other, "2", 1);
    begin(path);
    assert_int_equal(rename(other, path), 0);
    expect_news("replaced");
    fclose(opened);
}

static void nothing_is_told_of_nothing(void **state)
{
    (void)state;
    begin(path);
    write_file(other, "2", 1);
    assert_int_equal(unlink(other), 0);
    FILE *read = fopen(path, "r");
    assert_non_null(read);
    assert_int_equal(getc(read), '1');
    fclose(read);
    for (int i = 0; i < 20; i++) /* it would come at once */
        nap();
    end();
    assert_int_equal(waker_wakes(), 0);
}

static void links_are_followed(void **state)
{
    (void)state;
    assert_int_equal(symlink("target", other), 0);
    begin(other);
    write_file(target, "2", 1);
    expect_news("what the link stands for");
    begin(other);
    assert_int_equal(unlink(other), 0);
    expect_news("the link itself");
}

static void what_is_not_there_is_not_watched(void **state)
{
    (void)state;
    const char *const missed[] = {path, other}, *const silent = "/proc/self/stat";
    assert_null(file_watch_start(missed, 2, waker_wake, NULL));
    assert_null(file_watch_start(&silent, 1, waker_wake, NULL)); /* it changes, and tells nothing */
    assert_null(file_watch_start(NULL, 0, waker_wake, NULL));
    file_watch_end(NULL);
}

int test_watch(void)
{
#define WATCHED(test) cmocka_unit_test_setup_teardown(test, set_up, tear_down)
    const struct CMUnitTest tests[] = {
        WATCHED(changes_are_told),
        WATCHED(what_is_open_is_replaced),
        WATCHED(nothing_is_told_of_nothing),
        WATCHED(links_are_followed),
        WATCHED(what_is_not_there_is_not_watched),
    };
    return cmocka_run_group_tests_name("watch", tests, NULL, NULL);
}
