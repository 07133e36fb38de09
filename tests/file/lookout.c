/* When files are looked at: by the clock where nobody tells of changes, else on news. */
#include "../kit/waker.h"
#include "file_tests.h"

#include "file/lookout.h"

#include <stdio.h>
#include <string.h>

static char paths[2][600];
static file_lookout lookout;

static int set_up(void **state)
{
    (void)state;
    const char *folder = test_folder("lookout");
    for (int i = 0; i < 2; i++) {
        snprintf(paths[i], sizeof paths[i], "%s/%d", folder, i);
        write_file(paths[i], "1", 1);
    }
    lookout = (file_lookout){0};
    waker_reset();
    return 0;
}

static int tear_down(void **state)
{
    (void)state;
    file_lookout_end(&lookout);
    return 0;
}

static void begin(uint32_t now, void (*wake)(void *user))
{
    file_lookout_begin(&lookout, (const char *[]){paths[0], paths[1]}, 2,
                       &(file_waker){.wake = wake}, now);
}

static void expect(uint32_t now, bool due, int timeout)
{
    bool is_due = file_lookout_is_due(&lookout, now);
    int left = file_lookout_timeout(&lookout, now);
    if (is_due != due || left != timeout)
        fail_msg("at %u it is %s, and waits %d ms; expected %s, %d", now,
                 is_due ? "due" : "not due", left, due ? "due" : "not due", timeout);
}

/* Also where the clock goes round; what is due and not done asks once a second. */
static void by_the_clock(void **state)
{
    (void)state;
    const uint32_t begins[] = {5000, 0xFFFFFF00};
    expect(5000, true, 1000);
    for (int i = 0; i < 2; i++) {
        begin(begins[i], NULL);
        expect(begins[i], false, 1000);
        expect(begins[i] + 999, false, 1);
        expect(begins[i] + 1000, true, 1000);
        expect(begins[i] + 5000, true, 1000);
    }
}

static void on_news(void **state)
{
    (void)state;
    for (int i = 0; i < 2; i++) {
        waker_reset();
        begin(0, waker_wake);
        if (!lookout.watch)
            skip(); /* not here: see watch.c */
        expect(100000, false, -1);
        write_file(paths[i], "2", 1);
        assert_int_equal(waker_wait(), 1);
        expect(200000, false, 200); /* it may be half written */
        expect(200199, false, 1);
        expect(200200, true, 1000);
    }
}

/* News that come at once wait for the second after the last look. */
static void at_most_once_a_second(void **state)
{
    (void)state;
    begin(0, waker_wake);
    if (!lookout.watch)
        skip();
    write_file(paths[0], "2", 1);
    assert_int_equal(waker_wait(), 1);
    expect(10, false, 990);
    expect(1000, true, 1000);
}

static void when_asked(void **state)
{
    (void)state;
    void (*const wakes[])(void *user) = {NULL, waker_wake};
    for (int i = 0; i < 2; i++) {
        begin(0, wakes[i]);
        file_lookout_ask(&lookout, 10);
        expect(10, true, 1000);
        begin(10, wakes[i]);
        assert_false(file_lookout_is_due(&lookout, 11)); /* once */
    }
}

/* Where one of them is missed, none is waited for. */
static void by_the_clock_without_news(void **state)
{
    (void)state;
    strcat(paths[1], "-none");
    begin(0, waker_wake);
    expect(0, false, 1000);
    file_lookout_begin(&lookout, NULL, 0, &(file_waker){.wake = waker_wake}, 0);
    expect(0, false, 1000);
}

int test_lookout(void)
{
#define LOOKED(test) cmocka_unit_test_setup_teardown(test, set_up, tear_down)
    const struct CMUnitTest tests[] = {
        LOOKED(by_the_clock),
        LOOKED(on_news),
        LOOKED(at_most_once_a_second),
        LOOKED(when_asked),
        LOOKED(by_the_clock_without_news),
    };
    return cmocka_run_group_tests_name("lookout", tests, NULL, NULL);
}
