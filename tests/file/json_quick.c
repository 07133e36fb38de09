/* JSON read quickly: what it reads is what jansson reads. */
#include "file/json_quick.h"

#include "file_tests.h"

#include <stdint.h>
#include <stdlib.h>
#include <string.h>

static json_t *by_jansson(const char *text, size_t length, bool integers)
{
    json_error_t ignored;
    size_t flags = JSON_REJECT_DUPLICATES | JSON_DECODE_ANY;
    return json_loadb(text, length, flags | (integers ? 0 : JSON_DECODE_INT_AS_REAL), &ignored);
}

static char *written(const json_t *value)
{
    return value ? json_dumps(value, JSON_ENCODE_ANY | JSON_REAL_PRECISION(17)) : NULL;
}

/* Returns whether it was read. The text ends where its memory does. */
static bool check(const char *text, size_t length, bool integers)
{
    char *end = malloc(length + (length == 0));
    assert_non_null(end);
    memcpy(end, text, length);
    json_t *quick = file_json_quick(end, length, integers, NULL);
    json_t *expected = by_jansson(end, length, integers);
    if (quick && !json_equal(quick, expected))
        fail_msg("%.*s, integers %d: read as %s, expected %s", (int)length, text, integers,
                 written(quick), expected ? written(expected) : "an error");
    bool read = quick != NULL;
    json_decref(quick);
    json_decref(expected);
    free(end);
    return read;
}

static const char *const PLAIN[] = {
    "{}",
    " { } ",
    "[]",
    "[ [ ] , { } ]",
    "[[], [], [], [], [], [], [], [], []]",
    "{\"id\": 7, \"a\": {\"kind\": \"circle\", \"x\": -0.5e-3, \"y\": 12, \"radius\": 1E+2}}",
    "\t{\"from\":[0.1,2.5e-300],\"to\":[-0,-0.0]}\r\n",
    "[true, false, null, \"\", \"a b\", {\"\": 0}]",
    "[999999999999999999, -999999999999999999]",
    "[0.1234567890123456789, 1.7976931348623157e308, 5e-324, 9007199254740993, 1e-400]",
};

static void plain_texts_are_read(void **state)
{
    (void)state;
    for (size_t i = 0; i < sizeof PLAIN / sizeof *PLAIN; i++)
        for (int integers = 0; integers < 2; integers++)
            if (!check(PLAIN[i], strlen(PLAIN[i]), integers))
                fail_msg("%s, integers %d: left to jansson", PLAIN[i], integers);
}

/* Of these jansson reads some, and finds words for the others. */
static void others_are_left(void **state)
{
    static const char *const LEFT[] = {
        "",
        "7",
        "[1] 2",
        "[1,]",
        "[1 2]",
        "[01]",
        "[1.]",
        "[.5]",
        "[+1]",
        "[1e]",
        "[-]",
        "[1e400]",
        "[nul]",
        "[\"a",
        "[\"\\u0041\"]",
        "[\"\xc3\xa9\"]",
        "[\"\x01\"]",
        "{\"a\" 1}",
        "{\"a\": 1, \"a\": 2}",
        "{\"a\": 1,}",
        "{1: 2}",
        "{\"a\": 1",
        "[[[[[[[[[1]]]]]]]]]",
        "{\"a234567890123456789012345678901234567890123456789012345678901234\": 1}",
    };
    (void)state;
    for (size_t i = 0; i < sizeof LEFT / sizeof *LEFT; i++)
        if (check(LEFT[i], strlen(LEFT[i]), true))
            fail_msg("%s: read, expected to be left to jansson", LEFT[i]);
    assert_false(check("[1234567890123456789]", 21, true));
    assert_true(check("[1234567890123456789]", 21, false));
    assert_false(check("[1\0]", 4, true));
}

static uint32_t draw(uint32_t *state, uint32_t count)
{
    *state = *state * 1664525u + 1013904223u;
    return (*state >> 8) % count;
}

/* A plain text with some characters exchanged, or cut. */
static void what_is_read_is_what_jansson_reads(void **state)
{
    enum { TEXTS = 200000 };
    static const char MARKS[] = "{}[],:\"\\ -+.eE0123456789truefalsn\t\x7f\xc3";
    uint32_t random = 1;
    size_t read = 0;
    (void)state;
    for (int i = 0; i < TEXTS; i++) {
        char text[128];
        const char *from = PLAIN[draw(&random, sizeof PLAIN / sizeof *PLAIN)];
        size_t length = strlen(from);
        memcpy(text, from, length + 1);
        for (uint32_t k = draw(&random, 4); k > 0; k--)
            text[draw(&random, (uint32_t)length)] = MARKS[draw(&random, sizeof MARKS - 1)];
        if (draw(&random, 8) == 0)
            length = draw(&random, (uint32_t)length);
        read += check(text, length, draw(&random, 2));
    }
    assert_in_range(read, TEXTS / 10, TEXTS * 9 / 10);
}

int test_json_quick(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(plain_texts_are_read),
        cmocka_unit_test(others_are_left),
        cmocka_unit_test(what_is_read_is_what_jansson_reads),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
