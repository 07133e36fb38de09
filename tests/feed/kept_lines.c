/* The lines that are kept of a stream: which, how many, and in how much memory. */
#include "feed_kit.h"
#include "feed_tests.h"

#include "feed/kept_lines.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static void add(feed_kept *k, unsigned long number, bool wrong)
{
    char text[32];
    int length = snprintf(text, sizeof text, "line %lu", number);
    feed_mark mark = {.number = number, .reported = true, .wrong = wrong};
    assert_true(feed_kept_add(k, &mark, text, (size_t)length));
}

/* Each third line is wrong, each fifth number is left out. */
static void the_newest_are_kept(void **state)
{
    enum { LINES = FEED_KEPT_LINES + 1000 };
    feed_kept k;
    (void)state;
    assert_true(feed_kept_open(&k));
    for (unsigned long i = 1; i <= LINES; i++)
        add(&k, i + i / 5, i % 3 == 0);
    assert_int_equal(k.count, FEED_KEPT_LINES);
    assert_int_equal(k.reported, FEED_KEPT_LINES);
    assert_int_equal(k.wrong, LINES / 3 - 1000 / 3);
    assert_null(feed_kept_find(&k, 1000 + 1000 / 5));
    for (unsigned long i = 1001; i <= LINES; i += 777) {
        char expected[32];
        const feed_kept_line *line = feed_kept_find(&k, i + i / 5);
        snprintf(expected, sizeof expected, "line %lu", i + i / 5);
        if (!line || line->length != strlen(expected) ||
            memcmp(line->text, expected, line->length) || line->mark.wrong != (i % 3 == 0))
            fail_msg("line %lu isn't as it came", i + i / 5);
    }
    assert_null(feed_kept_find(&k, 1205)); /* between 1004 + 200 and 1005 + 201 */
    const feed_kept_line *first = feed_kept_next(&k, 0, 1, false);
    assert_int_equal(first->mark.number, 1001 + 1001 / 5);
    assert_null(feed_kept_next(&k, first->mark.number, -1, false));
    feed_kept_free(&k);
}

/* Long lines push out older ones before there are too many. */
static void their_bytes_are_bounded(void **state)
{
    enum { LONG = 1 << 20 };
    feed_kept k;
    char *text = calloc(1, LONG);
    (void)state;
    assert_true(text && feed_kept_open(&k));
    for (unsigned long i = 1; i <= 100; i++)
        assert_true(feed_kept_add(&k, &(feed_mark){.number = i}, text, LONG));
    assert_int_equal(k.bytes, FEED_KEPT_BYTES);
    assert_int_equal(k.count, FEED_KEPT_BYTES / LONG);
    assert_non_null(feed_kept_find(&k, 100));
    assert_null(feed_kept_find(&k, 100 - FEED_KEPT_BYTES / LONG));
    feed_kept_free(&k);
    free(text);
}

int test_kept_lines(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_newest_are_kept),
        cmocka_unit_test(their_bytes_are_bounded),
    };
    return cmocka_run_group_tests_name("kept lines", tests, NULL, NULL);
}
