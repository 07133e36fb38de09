/* A log in its thread: its stages, presets that are added meanwhile, and what happens when nobody
 * wants it any more. */
#include "feed_kit.h"
#include "feed_tests.h"

#include "feed/log_job.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { FEW = 60, MANY = 3000 };

/* A bar turned by 30 degrees, counter-clockwise as in pygame, and what a right program says there.
 */
static void write_log(const desk *d, int rows, char path[64])
{
    desk_path(d, "log.csv", path);
    FILE *f = fopen(path, "w");
    assert_non_null(f);
    fputs("rect_x,rect_y,rect_w,rect_h,angle,circle_x,circle_y,radius,hit\n", f);
    for (int i = 0; i < rows; i++)
        fprintf(f, "0,0,200,20,30,%d,%d,5,%d\n", 180 + i % 8, i % 2 ? 58 + i % 3 : -42 + i % 3,
                i % 2 == 0);
    assert_int_equal(fclose(f), 0);
}

static feed_log *start(desk *d, const char *path)
{
    feed_log *j = feed_log_start(path, NULL, &d->assets.presets, desk_wake, d);
    assert_non_null(j);
    return j;
}

static feed_stage until(feed_log *j, feed_stage stage, problem *why)
{
    for (int i = 0; i < 60000 && feed_log_stage(j, why) < stage; i++)
        nap();
    return feed_log_stage(j, why);
}

static void a_log_is_explained(void **state)
{
    desk *d = *state;
    char path[64];
    problem why;
    write_log(d, FEW, path);
    feed_log *j = start(d, path);
    assert_true(until(j, FEED_EXPLAINING, &why) <= FEED_EXPLAINED);
    assert_int_equal(feed_log_rows(j)->count, FEW); /* there already */
    assert_int_equal(until(j, FEED_EXPLAINED, &why), FEED_EXPLAINED);
    assert_int_equal(feed_log_diagnosis(j)->verdict, DIAGNOSIS_RIGHT);
    feed_log_drop(j);
    assert_int_equal(atomic_load(&d->wakes), 2);
}

/* The bar and the answers of write_log, as a program streams them; line i of them has number 10 i +
 * 7. */
static feed_answers streamed(int lines)
{
    enum { LINE = 256 };
    feed_answers all = {.text = malloc((size_t)lines * LINE),
                        .numbers = malloc((size_t)lines * sizeof *all.numbers),
                        .count = (size_t)lines};
    assert_true(all.text && all.numbers);
    for (int i = 0; i < lines; i++) {
        all.length += (size_t)snprintf(
            all.text + all.length, LINE,
            "{\"a\": {\"kind\": \"rectangle\", \"x\": 0, \"y\": 0, \"width\": 200, \"height\": 20,"
            " \"angle\": 30}, \"b\": {\"kind\": \"circle\", \"x\": %d, \"y\": %d, \"radius\": 5},"
            " \"hit\": %d}\n",
            180 + i % 8, i % 2 ? 58 + i % 3 : -42 + i % 3, i % 2 == 0);
        all.numbers[i] = (unsigned)(10 * i + 7);
    }
    return all;
}

static void answers_are_explained(void **state)
{
    desk *d = *state;
    problem why;
    feed_answers all = streamed(FEW);
    feed_log *j = feed_log_start_answers(&all, NULL, &d->assets.presets, desk_wake, d);
    assert_non_null(j);
    assert_null(all.text); /* taken over */
    assert_int_equal(until(j, FEED_EXPLAINED, &why), FEED_EXPLAINED);
    assert_int_equal(feed_log_rows(j)->count, FEW);
    for (unsigned i = 0; i < FEW; i++)
        assert_int_equal(feed_log_rows(j)->rows[i].line, 10 * i + 7);
    assert_int_equal(feed_log_diagnosis(j)->verdict, DIAGNOSIS_RIGHT);
    feed_log_drop(j);
    all = streamed(MANY);
    j = feed_log_start_answers(&all, NULL, &d->assets.presets, desk_wake, d);
    feed_log_drop(j); /* while it is read */
}

/* All of it is done at the start, and says so as a thread would. */
static void a_log_is_explained_without_a_thread(void **state)
{
    desk *d = *state;
    char path[64];
    problem why;
    write_log(d, FEW, path);
    threads_allow(false);
    feed_log *j = start(d, path);
    threads_allow(true);
    assert_int_equal(feed_log_stage(j, &why), FEED_EXPLAINED);
    assert_int_equal(feed_log_rows(j)->count, FEW);
    assert_int_equal(feed_log_diagnosis(j)->verdict, DIAGNOSIS_RIGHT);
    assert_int_equal(atomic_load(&d->wakes), 2);
    feed_log_drop(j);
}

static void what_is_no_log_is_refused(void **state)
{
    desk *d = *state;
    char path[64];
    problem why = {""};
    desk_path(d, "none.csv", path);
    feed_log *j = start(d, path);
    assert_int_equal(until(j, FEED_UNREADABLE, &why), FEED_UNREADABLE);
    assert_non_null(strstr(why.text, "none.csv"));
    feed_log_drop(j);
    assert_int_equal(atomic_load(&d->wakes), 1);
}

/* Every preset is tried: those of the start, whatever is added. */
static void presets_are_added_while_it_is_explained(void **state)
{
    desk *d = *state;
    char path[64];
    problem why;
    write_log(d, MANY, path);
    feed_log *j = start(d, path);
    for (int n = 0; n < 30; n++)
        desk_add_preset(d, n);
    assert_int_equal(until(j, FEED_EXPLAINED, &why), FEED_EXPLAINED);
    assert_int_equal(feed_log_diagnosis(j)->verdict, DIAGNOSIS_RIGHT);
    feed_log_drop(j);
}

/* The thread goes on for a while, with what it has of its own; it wakes nobody. */
static void a_log_is_dropped_at_every_stage(void **state)
{
    desk *d = *state;
    char path[64];
    write_log(d, MANY, path);
    for (int stage = FEED_READING; stage <= FEED_EXPLAINED; stage++) {
        feed_log *j = start(d, path);
        until(j, (feed_stage)stage, NULL);
        feed_log_drop(j);
        unsigned wakes = atomic_load(&d->wakes);
        desk_add_preset(d, stage);
        assert_int_equal(atomic_load(&d->wakes), wakes);
    }
    feed_log_drop(NULL);
}

/* Presets, home and program go while the thread is at work: the last test, so that it goes on while
 * the program ends. */
static void the_program_ends_while_a_log_is_explained(void **state)
{
    desk *d = *state;
    char path[64];
    write_log(d, 10 * MANY, path);
    feed_log *j = start(d, path);
    until(j, FEED_EXPLAINING, NULL);
    feed_log_drop(j);
}

int test_log_job(void)
{
#define SESSION_EDITING(test) cmocka_unit_test_setup_teardown(test, desk_set_up, desk_tear_down)
    const struct CMUnitTest tests[] = {
        SESSION_EDITING(a_log_is_explained),
        SESSION_EDITING(answers_are_explained),
        SESSION_EDITING(a_log_is_explained_without_a_thread),
        SESSION_EDITING(what_is_no_log_is_refused),
        SESSION_EDITING(presets_are_added_while_it_is_explained),
        SESSION_EDITING(a_log_is_dropped_at_every_stage),
        SESSION_EDITING(the_program_ends_while_a_log_is_explained),
    };
    return cmocka_run_group_tests_name("log_job", tests, NULL, NULL);
}
