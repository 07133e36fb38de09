#include "text/buffer.h"
#include "text/problem.h"
#include "text/utf8.h"

#include "text_tests.h"

#include <stdlib.h>
#include <string.h>

static void problems_are_one_line(void **state)
{
    (void)state;
    problem p;
    assert_false(text_problem(&p, "%s is %d", "width", -3));
    assert_string_equal(p.text, "width is -3");
    assert_false(text_problem(NULL, "nobody listens"));
    text_problem(&p, "%s",
                 "a\nb\tc\x7f"
                 "d\x1b[0m");
    assert_string_equal(p.text, "a\\x0ab\\x09c\\x7fd\\x1b[0m");
    text_problem(&p, "%s", "caf\xc3\xa9 \xff\xc3 \xc2\x85 \xf0\x9f\x98\x80");
    assert_string_equal(p.text, "caf\xc3\xa9 \\xff\\xc3 \\xc2\\x85 \xf0\x9f\x98\x80");
}

/* Cut before the character that doesn't fit, not within it. */
static void problems_are_cut_at_a_character(void **state)
{
    (void)state;
    problem p;
    char text[1200];
    for (size_t shift = 0; shift < 4; shift++) {
        memset(text, 'x', shift);
        for (size_t i = 0; i < 200; i++)
            memcpy(text + shift + 4 * i, "\xf0\x9f\x98\x80", 4);
        text[shift + 800] = '\0';
        text_problem(&p, "%s", text);
        size_t length = strlen(p.text);
        assert_true(length < sizeof p.text && length > sizeof p.text - 24);
        assert_memory_equal(p.text, text, (length - shift) / 4 * 4 + shift);
        const char *rest = p.text + (length - shift) / 4 * 4 + shift;
        assert_true(*rest == '\0' || *rest == '\\');
    }
    memset(text, 'x', 1000);
    text[1000] = '\0';
    text_problem(&p, "%s", text);
    assert_int_equal(strlen(p.text), sizeof p.text - 1);
    memset(text, '\n', 1000);
    text[1000] = '\0';
    text_problem(&p, "%s", text);
    assert_int_equal(strlen(p.text), (sizeof p.text - 1) / 4 * 4);
}

static void measures_characters(void **state)
{
    (void)state;
    static const struct {
        const char *text;
        size_t length;
    } TABLE[] = {
        {"", 0},
        {"a", 1},
        {"\x7f", 1},
        {"\xc3\xa9", 2},
        {"\xdf\xbf", 2},
        {"\xe0\xa0\x80", 3},
        {"\xed\x9f\xbf", 3},
        {"\xef\xbf\xbf", 3},
        {"\xf0\x90\x80\x80", 4},
        {"\xf4\x8f\xbf\xbf", 4},
        {"\x80", 0},             /* a tail alone */
        {"\xc1\xbf", 0},         /* longer than needed */
        {"\xe0\x9f\xbf", 0},     /* longer than needed */
        {"\xf0\x8f\xbf\xbf", 0}, /* longer than needed */
        {"\xed\xa0\x80", 0},     /* half a pair */
        {"\xf4\x90\x80\x80", 0}, /* beyond U+10FFFF */
        {"\xf5\x80\x80\x80", 0},
        {"\xc3", 0}, /* cut off */
        {"\xe2\x82", 0},
        {"\xf0\x9f\x98", 0},
        {"\xe2\x82g", 0},
    };
    for (size_t i = 0; i < sizeof TABLE / sizeof *TABLE; i++)
        if (text_utf8_length(TABLE[i].text) != TABLE[i].length)
            fail_msg("row %zu: %zu, expected %zu", i, text_utf8_length(TABLE[i].text),
                     TABLE[i].length);
}

static void characters_are_counted(void **state)
{
    (void)state;
    static const char TEXT[] = "a\u00e9\u20ac\U0001f600b";
    assert_int_equal(text_utf8_count(TEXT, TEXT + strlen(TEXT)), 5);
    assert_int_equal(text_utf8_count(TEXT + 1, TEXT + 3), 1);
    assert_int_equal(text_utf8_count(TEXT, TEXT), 0);
}

static void a_mark_is_three_bytes(void **state)
{
    (void)state;
    assert_int_equal(text_utf8_mark("\xef\xbb\xbf{}", 5), 3);
    assert_int_equal(text_utf8_mark("\xef\xbb\xbf", 3), 3);
    assert_int_equal(text_utf8_mark("\xef\xbb\xbf", 2), 0); /* cut off */
    assert_int_equal(text_utf8_mark("{}", 2), 0);
    assert_int_equal(text_utf8_mark("", 0), 0);
}

static void buffers_grow(void **state)
{
    (void)state;
    text_buffer b = {0};
    for (int i = 0; i < 1000; i++)
        text_add(&b, "0123456789");
    assert_int_equal(b.length, 10000);
    assert_int_equal(strlen(b.data), 10000);
    char *text = text_take(&b);
    assert_int_equal(strlen(text), 10000);
    assert_null(b.data);
    free(text);
    text = text_take(&b); /* an empty one is an empty text */
    assert_string_equal(text, "");
    free(text);
    text_add_number(&b, 0.1);
    text_add_bytes(&b, "xyz", 2);
    assert_string_equal(b.data, "0.1xy");
    text_free(&b);
    assert_null(b.data);
}

static void buffers_say_when_memory_ran_out(void **state)
{
    (void)state;
    text_buffer b = {0};
    const char *text = "";
    text_add(&b, "kept");
    text_add_bytes(&b, text, SIZE_MAX - 2); /* more than there can be */
    assert_true(b.failed);
    text_add(&b, "dropped");
    assert_string_equal(b.data, "kept");
    assert_null(text_take(&b));
}

static void buffers_format(void **state)
{
    (void)state;
    char longer[1000];
    memset(longer, 'x', sizeof longer - 1);
    longer[sizeof longer - 1] = '\0';
    text_buffer b = {0};
    text_add_format(&b, "%s", "");
    assert_string_equal(b.data, "");
    text_add_format(&b, "%d of %s", 3, longer);
    assert_int_equal(b.length, strlen("3 of ") + sizeof longer - 1);
    assert_memory_equal(b.data, "3 of ", 5);
    assert_string_equal(b.data + 5, longer);
    text_free(&b);
}

static void names_make_a_list(void **state)
{
    (void)state;
    text_buffer b = {0};
    text_add_item(&b, "x");
    assert_string_equal(b.data, "x");
    text_add_item(&b, "y");
    text_add_item(&b, "width");
    assert_string_equal(b.data, "x, y, width");
    text_free(&b);
}

static void strings_are_json(void **state)
{
    (void)state;
    text_buffer b = {0};
    text_add_quoted(&b, "a \"b\" \\ \n\x01\x7f caf\xc3\xa9/");
    assert_string_equal(b.data, "\"a \\\"b\\\" \\\\ \\u000a\\u0001\\u007f caf\xc3\xa9/\"");
    text_free(&b);
    text_add_quoted(&b, "");
    assert_string_equal(b.data, "\"\"");
    text_free(&b);
}

int test_strings(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(problems_are_one_line),
        cmocka_unit_test(problems_are_cut_at_a_character),
        cmocka_unit_test(measures_characters),
        cmocka_unit_test(characters_are_counted),
        cmocka_unit_test(a_mark_is_three_bytes),
        cmocka_unit_test(buffers_grow),
        cmocka_unit_test(buffers_say_when_memory_ran_out),
        cmocka_unit_test(buffers_format),
        cmocka_unit_test(names_make_a_list),
        cmocka_unit_test(strings_are_json),
    };
    return cmocka_run_group_tests_name("strings", tests, NULL, NULL);
}
