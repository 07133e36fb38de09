/* Lines of a stream: whole, too long, the last one without a newline. */
#include "feed_tests.h"

#include "feed/line_reader.h"

#include <stdlib.h>
#include <string.h>
#include <unistd.h>

/* A reader of a file with that content. */
static feed_reader open_reader(const char *content, size_t length)
{
    char path[] = "/tmp/unrotate-lines-XXXXXX";
    int fd = mkstemp(path);
    feed_reader r;
    assert_true(fd >= 0 && unlink(path) == 0);
    assert_true(write(fd, content, length) == (ssize_t)length && lseek(fd, 0, SEEK_SET) == 0);
    assert_true(feed_reader_open(&r, fd));
    return r;
}

static void close_reader(feed_reader *r)
{
    close(r->fd);
    feed_reader_close(r);
}

static void expect_line(feed_reader *r, const char *expected)
{
    const char *line;
    size_t length;
    assert_int_equal(feed_reader_next(r, &line, &length), FEED_LINE_WHOLE);
    assert_int_equal(length, strlen(expected));
    assert_memory_equal(line, expected, length);
}

static void expect_end(feed_reader *r)
{
    const char *line;
    size_t length;
    assert_int_equal(feed_reader_next(r, &line, &length), FEED_LINE_NO_MORE);
    assert_int_equal(feed_reader_next(r, &line, &length), FEED_LINE_NO_MORE);
}

static void lines_come_one_by_one(void **state)
{
    (void)state;
    static const char CONTENT[] = "one\n\n three \r\nlast";
    feed_reader r = open_reader(CONTENT, sizeof CONTENT - 1);
    expect_line(&r, "one");
    expect_line(&r, "");
    expect_line(&r, " three \r");
    expect_line(&r, "last");
    expect_end(&r);
    close_reader(&r);
}

/* A line of so many bytes, and another one where it has a newline. */
static void expect_long(size_t length, bool newline, feed_line expected)
{
    char *content = malloc(length + 3);
    assert_non_null(content);
    memset(content, 'x', length);
    memcpy(content + length, "\ny", 3);
    feed_reader r = open_reader(content, length + (newline ? 2 : 0));
    const char *line;
    size_t got;
    assert_int_equal(feed_reader_next(&r, &line, &got), expected);
    if (expected == FEED_LINE_WHOLE)
        assert_int_equal(got, length);
    if (newline)
        expect_line(&r, "y");
    expect_end(&r);
    close_reader(&r);
    free(content);
}

/* The longest line fits, without its newline; of a longer one nothing is read as a line. */
static void a_line_that_is_too_long_is_skipped(void **state)
{
    (void)state;
    for (int newline = 0; newline < 2; newline++) {
        expect_long(FEED_LINE_MAX, newline, FEED_LINE_WHOLE);
        expect_long(FEED_LINE_MAX + 1, newline, FEED_LINE_TOO_LONG);
        expect_long(3 * FEED_LINE_MAX, newline, FEED_LINE_TOO_LONG);
    }
}

static void what_cannot_be_read_is_an_error(void **state)
{
    (void)state;
    feed_reader r = open_reader("", 0);
    const char *line;
    size_t length;
    close(r.fd);
    assert_int_equal(feed_reader_next(&r, &line, &length), FEED_LINE_ERROR);
    feed_reader_close(&r);
}

static void blank_lines(void **state)
{
    (void)state;
    assert_true(feed_line_is_blank("", 0));
    assert_true(feed_line_is_blank(" \t\r", 3));
    assert_false(feed_line_is_blank(" .", 2));
    assert_false(feed_line_is_blank(" \0", 2)); /* a byte like any other */
}

int test_line_reader(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(lines_come_one_by_one),
        cmocka_unit_test(a_line_that_is_too_long_is_skipped),
        cmocka_unit_test(what_cannot_be_read_is_an_error),
        cmocka_unit_test(blank_lines),
    };
    return cmocka_run_group_tests_name("line_reader", tests, NULL, NULL);
}
