/* Reading logs: what is taken, what is refused, and what is said about it. */
#include "log_tests.h"

#include "log/csv.h"
#include "log/log.h"
#include "text/buffer.h"

#include <fcntl.h>
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#define HEADER "rect_x,rect_y,rect_w,rect_h,angle,circle_x,circle_y,radius,hit\n"
#define ROW "1,2,3,4,5,6,7,8,1\n"

static const log_row EXPECTED = {1, 2, 3, 4, 5, 6, 7, 8, 0, 0, true, 0};

/* Reads from memory of just that size, so that reading past its end is noticed. */
static bool read_text(log_table *log, const char *text, problem *why)
{
    size_t length = strlen(text);
    char *copy = malloc(length + (length == 0));
    assert_non_null(copy);
    for (size_t i = 0; i < length; i++)
        copy[i] = text[i];
    bool right = log_read(log, copy, length, "a.csv", NULL, why);
    free(copy);
    return right;
}

static void must_read(log_table *log, const char *text)
{
    problem why = {""};
    if (!read_text(log, text, &why))
        fail_msg("%s\nis refused: %s", text, why.text);
}

static void expect_row(const char *text, const log_row *got, const log_row *expected)
{
    const double a[] = {got->x,        got->y,        got->width,  got->height,  got->angle,
                        got->circle_x, got->circle_y, got->radius, got->pivot_x, got->pivot_y};
    const double b[] = {expected->x,       expected->y,        expected->width,    expected->height,
                        expected->angle,   expected->circle_x, expected->circle_y, expected->radius,
                        expected->pivot_x, expected->pivot_y};
    for (size_t i = 0; i < sizeof a / sizeof *a; i++)
        if (a[i] != b[i])
            fail_msg("%s\nnumber %zu: expected %.17g, got %.17g", text, i, b[i], a[i]);
    if (got->hit != expected->hit)
        fail_msg("%s\nhit: expected %d, got %d", text, expected->hit, got->hit);
}

/* All of these say the same row, once. */
static void test_the_same_row_in_many_ways(void **state)
{
    (void)state;
    static const char *const texts[] = {
        HEADER ROW,
        HEADER "1,2,3,4,5,6,7,8,1", /* no end of line */
        "\xef\xbb\xbf" HEADER ROW,
        "rect_x,rect_y,rect_w,rect_h,angle,circle_x,circle_y,radius,hit\r\n1,2,3,4,5,6,7,8,1\r\n",
        "rect_x,rect_y,rect_w,rect_h,angle,circle_x,circle_y,radius,hit\r1,2,3,4,5,6,7,8,1\r",
        "hit,radius,circle_y,circle_x,angle,rect_h,rect_w,rect_y,rect_x\n1,8,7,6,5,4,3,2,1\n",
        " Rect_X , RECT_Y,rect_w ,rect_h,\tangle,circle_x,circle_y,radius, HIT\n"
        " 1 ,\t2,3 , 4,5,6,7,8 , 1 \n",
        "\"rect_x\",\"rect_y\",rect_w,rect_h,angle,circle_x,circle_y,radius,hit\n"
        "\"1\", \"2\" ,\" 3\",4,5,6,7,8,\"1\"\n",
        "rect_x;rect_y;rect_w;rect_h;angle;circle_x;circle_y;radius;hit\n1;2;3;4;5;6;7;8;1\n",
        "rect_x\trect_y\trect_w\trect_h\tangle\tcircle_x\tcircle_y\tradius\thit\n"
        "1\t2\t3\t4\t5\t6\t7\t8\t1\n",
        HEADER "\n  \n1e0,+2,3.0,4.,0.5e1,60e-1,7,8,hit\n\n",
        HEADER "1,2,3,4,5,6,7,8,TRUE\n",
        HEADER "1,2,3,4,5,6,7,8,Yes\n",
        HEADER "1,2,3,4,5,6,7,8,1.0\n",
    };
    for (size_t i = 0; i < sizeof texts / sizeof *texts; i++) {
        log_table log;
        must_read(&log, texts[i]);
        if (log.count != 1 || log.bad)
            fail_msg("%s\nhas %zu rows: %s", texts[i], log.count,
                     log.notices.data ? log.notices.data : "");
        expect_row(texts[i], &log.rows[0], &EXPECTED);
        log_free(&log);
    }
}

static log_table read_with_first(const char *space, const char *first)
{
    char text[1024];
    log_table log;
    snprintf(text, sizeof text, HEADER "%s%s,2,3,4,5,6,7,8,1\n", space, first);
    must_read(&log, text);
    return log;
}

/* What is nothing but a number is read where it stands; a space before it takes the other way. */
static void test_numbers_alone_are_read_as_others(void **state)
{
    (void)state;
    char digits[2][CSV_FIELD_SIZE + 1];
    for (int i = 0; i < 2; i++) /* one less, and as many as are too long */
        snprintf(digits[i], sizeof digits[i], "%0*d", CSV_FIELD_SIZE - 1 + i, 7);
    const char *const fields[] = {
        "7",       "-7",      "+0.50", "-0",      "0.000",
        "12.50",   ".5",      "5.",    "1e99",    "1e3",
        "1e100",   "1.1e100", "1e400", "-2e-400", digits[0],
        digits[1], "1.5.5",   "1e",    "0x10",    "nan",
        "",        "-",       "7\r8",  "7 7",     "12345678901234567890123456789e-20",
    };
    for (size_t i = 0; i < sizeof fields / sizeof *fields; i++) {
        log_table alone = read_with_first("", fields[i]), spaced = read_with_first(" ", fields[i]);
        assert_int_equal(alone.count, spaced.count);
        assert_int_equal(alone.bad, spaced.bad);
        assert_int_equal(alone.precision[LOG_X].digits, spaced.precision[LOG_X].digits);
        assert_int_equal(alone.precision[LOG_X].decimals, spaced.precision[LOG_X].decimals);
        if (alone.count)
            expect_row(fields[i], &alone.rows[0], &spaced.rows[0]);
        if (alone.bad)
            assert_string_equal(alone.notices.data, spaced.notices.data);
        log_free(&alone);
        log_free(&spaced);
    }
}

/* The last number has nothing behind it, whatever stands in memory there. */
static void test_nothing_behind_the_end_is_read(void **state)
{
    (void)state;
    static const char all[] =
        "hit,rect_x,rect_y,rect_w,rect_h,angle,circle_x,circle_y,radius\n1,1,2,3,4,5,6,7,899\n";
    log_table log;
    problem why = {""};
    assert_true(log_read(&log, all, sizeof all - sizeof "99\n", "a.csv", NULL, &why));
    assert_int_equal(log.count, 1);
    expect_row(all, &log.rows[0], &EXPECTED);
    log_free(&log);
}

static void test_words_for_a_miss(void **state)
{
    (void)state;
    static const char *const words[] = {"0", "false", "Miss", "NO", "0.0", "\"FALSE\""};
    for (size_t i = 0; i < sizeof words / sizeof *words; i++) {
        char text[256];
        log_table log;
        snprintf(text, sizeof text, HEADER "1,2,3,4,5,6,7,8,%s\n", words[i]);
        must_read(&log, text);
        assert_int_equal(log.count, 1);
        if (log.rows[0].hit)
            fail_msg("%s is read as a hit", words[i]);
        log_free(&log);
    }
}

static void test_what_a_header_lacks(void **state)
{
    (void)state;
    static const struct {
        const char *text, *says;
    } table[] = {
        {"", "rect_x, rect_y, rect_w, rect_h, angle, circle_x, circle_y, radius, hit"},
        {"\n", "rect_x"},
        {"1,2,3,4,5,6,7,8,1\n", "rect_x"},
        {"rect_x,rect_y,rect_w,rect_h,angle,circle_x,circle_y,radius\n", "the column hit"},
        {"rect_x,rect_y,rect_w,rect_h,circle_x,circle_y,hit\n", "the columns angle, radius"},
        {"pivot_x," HEADER, "the column pivot_y"},
        {"angle," HEADER, "angle is there twice"},
        {"\"angle," HEADER, "isn't closed"},
    };
    for (size_t i = 0; i < sizeof table / sizeof *table; i++) {
        problem why = {""};
        log_table log = {.count = 77};
        if (read_text(&log, table[i].text, &why))
            fail_msg("accepted: %s", table[i].text);
        if (strncmp(why.text, "a.csv: ", 7) != 0 || !strstr(why.text, table[i].says))
            fail_msg("%s\nsays \"%s\", expected \"%s\"", table[i].text, why.text, table[i].says);
        assert_int_equal(log.count, 77);
    }
}

static void expect_refused(const char *text, const char *says)
{
    problem why = {""};
    log_table log = {0};
    if (read_text(&log, text, &why) || !strstr(why.text, says))
        fail_msg("expected \"%s\", got \"%s\"", says, why.text);
}

/* 9 columns are known. */
static void test_headers_without_end(void **state)
{
    (void)state;
    enum { MOST = 1024, UNKNOWN = MOST - 9, LONG = 5000 };
    static char text[LONG + sizeof HEADER];
    log_table log = {0};
    memset(text, 'z', LONG);
    memcpy(text + LONG - 1, "," HEADER, sizeof "," HEADER);
    expect_refused(text, "a column's name is too long");
    text[0] = text[LONG - 2] = '"';
    expect_refused(text, "a column's name is too long");
    for (size_t more = 0; more < 2; more++) {
        char *at = text;
        for (size_t i = 0; i < UNKNOWN + more; i++, at += 2)
            memcpy(at, "z,", 2);
        memcpy(at, HEADER, sizeof HEADER);
        if (more)
            expect_refused(text, "there are more than 1024 columns");
        else
            must_read(&log, text);
    }
    log_free(&log);
}

/* Rows are called what they are to the user. */
static void test_words(void **state)
{
    (void)state;
    static const struct {
        log_source source;
        const char *row, *rows;
    } table[] = {{LOG_FROM_FILE, "row", "rows"},
                 {LOG_FROM_STREAM, "line", "lines"},
                 {LOG_FROM_ANSWERS, "answer", "answers"}};
    for (size_t i = 0; i < sizeof table / sizeof *table; i++) {
        const log_words *words = log_words_of(&(log_table){.source = table[i].source});
        assert_string_equal(words->row, table[i].row);
        assert_string_equal(words->rows, table[i].rows);
    }
}

static void test_bad_rows_are_named_by_line(void **state)
{
    (void)state;
    static const struct {
        const char *row, *says;
    } table[] = {
        {"1,2,3,4,5,6,7,8,2", "hit is \"2\""},
        {"1,2,3,4,5,6,7,8,", "hit is \"\""},
        {"1,2,x,4,5,6,7,8,1", "rect_w is \"x\""},
        {"1,2,3px,4,5,6,7,8,1", "rect_w is \"3px\""},
        {",2,3,4,5,6,7,8,1", "rect_x is \"\""},
        {"1,2,\"327,5\",4,5,6,7,8,1", "with a decimal point, not a comma"},
        {"1,2,\"3,2,7\",4,5,6,7,8,1", "rect_w is \"3,2,7\": give a number"},
        {"1,2,3,4,nan,6,7,8,1", "angle is \"nan\""},
        {"1,2,3,4,5,inf,7,8,1", "circle_x is \"inf\""},
        {"1,2,3,4,5,1e999,7,8,1", "circle_x is \"1e999\""},
        {"1,2,3,4,5,-1e101,7,8,1", "1e100"},
        {"1,2,3,4,5,6,7,-8,1", "radius is below 0"},
        {"1,2,3,4,5,6,7,8", "it has 8 fields, and the first line 9"},
        {"1", "it has 1 field, and the first line 9"},
        {"1,2,3,4,5,6,7,8,1,", "it has 10 fields"},
        {"1,2,3,4,5,6,7,\"8,1", "radius has a quote that isn't closed"},
        {"1,2,3,4,5,6,7,\"8\"8,1", "radius goes on behind its closing quote"},
        {"0,2,3,4,5,6,7,\"8\"\"\",1", "radius is \"8\"\""},
    };
    for (size_t i = 0; i < sizeof table / sizeof *table; i++) {
        char text[512];
        log_table log;
        snprintf(text, sizeof text, HEADER ROW "%s\n" ROW, table[i].row);
        must_read(&log, text);
        const char *notes = log.notices.data ? log.notices.data : "";
        if (log.bad != 1 || log.count != 2 || log.rows[1].line != 4 ||
            strncmp(notes, "a.csv: line 3: ", 15) != 0 || !strstr(notes, table[i].says))
            fail_msg("%s\n%zu bad, %zu good, notices \"%s\", expected \"%s\"", text, log.bad,
                     log.count, notes, table[i].says);
        log_free(&log);
    }
}

static size_t count_lines(const char *text)
{
    size_t lines = 0;
    for (; text && *text; text++)
        lines += *text == '\n';
    return lines;
}

static void test_only_the_first_bad_rows_are_named(void **state)
{
    (void)state;
    text_buffer text = {0};
    log_table log;
    text_add(&text, HEADER);
    for (int i = 0; i < 13; i++)
        text_add(&text, "bad\n");
    must_read(&log, text.data);
    text_free(&text);
    assert_int_equal(log.bad, 13);
    assert_int_equal(log.count, 0);
    assert_int_equal(count_lines(log.notices.data), 11);
    assert_non_null(strstr(log.notices.data, "line 11:"));
    assert_null(strstr(log.notices.data, "line 12:"));
    assert_non_null(strstr(log.notices.data, "and 3 more"));
    log_free(&log);
}

static void test_unknown_columns(void **state)
{
    (void)state;
    log_table log;
    must_read(&log,
              "\"no\"\"te\",rect_x,rect_y,rect_w,frame,rect_h,angle,circle_x,circle_y,radius,hit,\n"
              "\"a, \"\"b\"\"\nc\",1,2,3,x,4,5,6,7,8,1,\n"
              "\"\r\n\",1,2,3,x,4,5,6,7,8,1,\n"
              ",1,2,3,,4,5,6,7,8,1,\n");
    assert_int_equal(log.count, 3);
    assert_int_equal(log.bad, 0);
    expect_row("row 1", &log.rows[0], &EXPECTED);
    assert_int_equal(log.rows[0].line, 2);
    assert_int_equal(log.rows[1].line, 4);
    assert_int_equal(log.rows[2].line, 6);
    assert_int_equal(count_lines(log.notices.data), 2);
    assert_non_null(strstr(log.notices.data, "\"no\"te\" is unknown"));
    assert_non_null(strstr(log.notices.data, "\"frame\" is unknown"));
    log_free(&log);
}

/* Escape sequences of a file must not reach the terminal. */
static void test_notices_are_plain_text(void **state)
{
    (void)state;
    log_table log;
    must_read(&log, HEADER "1,2,3,4,5,6,7,8,\x1b[2J\n");
    assert_null(strchr(log.notices.data, '\x1b'));
    assert_non_null(strstr(log.notices.data, "\\x1b"));
    log_free(&log);
}

/* A quote that nothing closes costs one row, not the rest of the file. */
static void test_an_open_quote_costs_one_row(void **state)
{
    (void)state;
    enum { ROWS = 10000 };
    text_buffer text = {0};
    log_table log;
    text_add(&text, HEADER "\"1,2,3,4,5,6,7,8,1\n");
    for (int i = 0; i < ROWS; i++)
        text_add(&text, ROW);
    text_add(&text, "1,2,3,4,5,6,7,8,\"1\"\n"); /* far away, a quote that would close it */
    must_read(&log, text.data);
    assert_int_equal(log.bad, 1);
    assert_int_equal(log.count, ROWS + 1);
    assert_int_equal(log.rows[0].line, 3);
    log_free(&log);
    text_free(&text);
}

static void test_pivots(void **state)
{
    (void)state;
    log_table log;
    must_read(&log, "pivot_y,pivot_x," HEADER "20,10," ROW ",," ROW ",10," ROW);
    assert_int_equal(log.count, 2);
    assert_int_equal(log.bad, 1);
    lab_pair with = log_row_pair(&log, 0), without = log_row_pair(&log, 1);
    assert_true(with.rectangle.has_pivot);
    assert_true(with.rectangle.pivot_x == 10 && with.rectangle.pivot_y == 20);
    assert_false(without.rectangle.has_pivot);
    log_free(&log);
}

/* A separator at the very end has an empty field behind it, newline or not. */
static void test_an_empty_last_field_counts(void **state)
{
    (void)state;
    static const char header[] = "rect_x,rect_y,rect_w,rect_h,angle,circle_x,circle_y,radius,hit,"
                                 "pivot_x,pivot_y\n";
    static const char *const rows[] = {"1,2,3,4,5,6,7,8,1,,\n", "1,2,3,4,5,6,7,8,1,,"};
    for (size_t i = 0; i < 2; i++) {
        log_table log;
        text_buffer text = {0};
        text_add(&text, header);
        text_add(&text, rows[i]);
        must_read(&log, text.data);
        if (log.count != 1 || log.bad != 0)
            fail_msg("\"%s\": %zu rows, %zu bad, expected 1 and 0", rows[i], log.count, log.bad);
        log_free(&log);
        text_free(&text);
    }
}

/* What a row shows is what the right program tests, whatever the signs of its sizes. */
static void test_shapes_are_what_the_right_program_tests(void **state)
{
    (void)state;
    unsigned seed = 1;
    for (int i = 0; i < 20000; i++) {
        convention c = {.y_up = i & 1,
                        .counterclockwise = i & 2,
                        .unit = i & 4 ? ANGLE_RADIANS : ANGLE_DEGREES,
                        .half_sizes = i & 8,
                        .xy = (names_point)(i / 16 % 3),
                        .pivot = (default_pivot)(i / 48 % 4),
                        .pivot_u = 0.25,
                        .pivot_v = 0.75};
        double n[10];
        for (int k = 0; k < 10; k++) {
            seed = seed * 1664525u + 1013904223u;
            n[k] = (seed >> 8) / 16777216.0 * 200 - 100;
        }
        log_row row = {n[0], n[1], n[2], n[3], n[4], n[5], n[6], fabs(n[7]), n[8], n[9], true, 1};
        log_table log = {.rows = &row, .count = 1, .has_pivot = i % 3 == 0};
        shape rectangle, circle;
        log_row_shapes(&log, 0, &c, &rectangle, &circle);
        assert_true(rectangle.width >= 0 && rectangle.height >= 0);
        col_shape a = scene_shape_geometry(&rectangle), b = scene_shape_geometry(&circle);
        lab_pair pair = log_row_pair(&log, 0);
        lab_test t = lab_prepare(&c, &pair.rectangle, (lab_program){.at = {MISTAKE_NONE}},
                                 COL_TOUCH_IS_MISS);
        double gap = col_gap(&a, &b), margin = lab_margin(&t, n[5], n[6], fabs(n[7]));
        if ((gap < 0) != (margin < 0) && fabs(gap) > 1e-9)
            fail_msg("convention %d: rect %g %g %g %g %g, circle %g %g %g, pivot %g %g: gap %.17g, "
                     "margin %.17g",
                     i % 192, n[0], n[1], n[2], n[3], n[4], n[5], n[6], fabs(n[7]), n[8], n[9], gap,
                     margin);
    }
}

static void test_files_and_streams(void **state)
{
    (void)state;
    char path[] = "/tmp/unrotate-log-XXXXXX";
    problem why = {""};
    log_table log;
    int fd = mkstemp(path), old = dup(STDIN_FILENO);
    assert_true(fd >= 0 && old >= 0);
    assert_true(write(fd, HEADER ROW, sizeof HEADER ROW - 1) > 0);
    if (!log_load(&log, path, NULL, &why))
        fail_msg("%s", why.text);
    assert_int_equal(log.count, 1);
    log_free(&log);
    lseek(fd, 0, SEEK_SET);
    dup2(fd, STDIN_FILENO);
    if (!log_load(&log, "-", NULL, &why))
        fail_msg("%s", why.text);
    assert_int_equal(log.count, 1);
    log_free(&log);
    dup2(old, STDIN_FILENO);
    close(old);
    close(fd);
    unlink(path);
    assert_false(log_load(&log, path, NULL, &why));
    assert_non_null(strstr(why.text, "No such file"));
    assert_false(log_load(&log, "/tmp", NULL, &why));
    assert_non_null(strstr(why.text, "directory"));
}

/* Whatever stands there, nothing breaks, and each line that isn't blank is a row or a bad one. */
static void test_random_text(void **state)
{
    (void)state;
    static const char letters[] = "0123456789.,,,,,,,,\"\"\n\n\r-+eE \thitm;\xef\xbb\xbf";
    unsigned seed = 7;
    for (int i = 0; i < 20000; i++) {
        char text[256] = HEADER;
        size_t length = strlen(text), end = length + (unsigned)i % 100;
        while (length < end) {
            seed = seed * 1664525u + 1013904223u;
            text[length++] = letters[(seed >> 16) % (sizeof letters - 1)];
        }
        text[length] = '\0';
        log_table log;
        must_read(&log, text);
        if (log.count + log.bad > count_lines(text) + 60)
            fail_msg("%s\nhas %zu rows and %zu bad ones", text, log.count, log.bad);
        log_free(&log);
    }
}

int test_log(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_the_same_row_in_many_ways),
        cmocka_unit_test(test_numbers_alone_are_read_as_others),
        cmocka_unit_test(test_nothing_behind_the_end_is_read),
        cmocka_unit_test(test_words_for_a_miss),
        cmocka_unit_test(test_what_a_header_lacks),
        cmocka_unit_test(test_headers_without_end),
        cmocka_unit_test(test_words),
        cmocka_unit_test(test_bad_rows_are_named_by_line),
        cmocka_unit_test(test_only_the_first_bad_rows_are_named),
        cmocka_unit_test(test_unknown_columns),
        cmocka_unit_test(test_notices_are_plain_text),
        cmocka_unit_test(test_an_open_quote_costs_one_row),
        cmocka_unit_test(test_pivots),
        cmocka_unit_test(test_an_empty_last_field_counts),
        cmocka_unit_test(test_shapes_are_what_the_right_program_tests),
        cmocka_unit_test(test_files_and_streams),
        cmocka_unit_test(test_random_text),
    };
    return cmocka_run_group_tests_name("diagnosis: log", tests, NULL, NULL);
}
