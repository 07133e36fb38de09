#include "file/plain_json.h"

#include "file_tests.h"

#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { LONGEST = 256 };

static json_t *by_jansson(const char *text, size_t length, bool integers)
{
    json_error_t ignored;
    return json_loadb(text, length,
                      JSON_REJECT_DUPLICATES | JSON_DECODE_ANY |
                          (integers ? 0 : JSON_DECODE_INT_AS_REAL),
                      &ignored);
}

/* Numbers with all their digits, keys in their order, so that equal texts are equal values. */
static char *dump(const json_t *value)
{
    return json_dumps(value, JSON_ENCODE_ANY | JSON_REAL_PRECISION(17));
}

/* Whether it was read at all; then as jansson reads it. The copy ends where the text does, so that
 * the address sanitizer sees what reads on. */
static bool check(const char *text, size_t length, bool integers)
{
    char *copy = malloc(length ? length : 1);
    memcpy(copy, text, length);
    json_t *ours = file_plain_json(copy, length, integers);
    json_t *theirs = by_jansson(copy, length, integers);
    char *our_dump = dump(ours), *their_dump = dump(theirs);
    if (ours && (!their_dump || strcmp(our_dump, their_dump) != 0))
        fail_msg("%.*s is read as %s, by jansson as %s", (int)length, text, our_dump,
                 their_dump ? their_dump : "an error");
    bool read = ours != NULL;
    free(our_dump);
    free(their_dump);
    json_decref(ours);
    json_decref(theirs);
    free(copy);
    return read;
}

static void check_both(const char *text, bool plain)
{
    for (int integers = 0; integers < 2; integers++)
        if (check(text, strlen(text), integers) != plain)
            fail_msg("%s was %s", text, plain ? "left to jansson" : "read as plain");
}

static void plain_texts_are_read(void **state)
{
    (void)state;
    static const char *const TEXTS[] = {
        "{}",
        " {\t\"a\" :\r\n 1 } ",
        "{\"a\": {\"b\": [1, -2.5, 3e2, 0.1E-7, 0, -0, -0.0, 1e+5, []]}, \"c\": {}}",
        "{\"a\":true,\"b\":false,\"c\":null,\"\":\"rectangle}\"}",
        "{\"a\": 123456789012345678, \"b\": 3.14159265358979323846264338327950288}",
    };
    for (size_t i = 0; i < sizeof TEXTS / sizeof *TEXTS; i++)
        check_both(TEXTS[i], true);
}

static void what_is_wrong_or_rare_is_left(void **state)
{
    (void)state;
    static const char *const TEXTS[] = {
        "",
        "{",
        "}",
        "{}}",
        "{{}",
        "{\"a\": {}",
        "{\"a}",
        "{\"a\": tru}",
        "{\"a\": 01}",
        "{\"a\": 1.}",
        "{\"a\": .5}",
        "{\"a\": +1}",
        "{\"a\": -}",
        "{\"a\": 1e}",
        "{\"a\": 1e999}",
        "{\"a\": 1,}",
        "{\"a\" 1}",
        "{\"a\": 1 \"b\": 2}",
        "{\"a\": [1 2]}",
        "{\"a\": [1}]",
        "{\"a\": 1, \"a\": 2}",
        "{\"a\": \"\\u0041\"}",
        "{\"a\": \"\303\244\"}",
        "{\"a\": \"b\tc\"}",
        "[1]",
        "1",
        "{\"a\":[[[[[[[[1]]]]]]]]}",
    };
    for (size_t i = 0; i < sizeof TEXTS / sizeof *TEXTS; i++)
        check_both(TEXTS[i], false);
}

static uint64_t random_bits(void)
{
    static uint64_t state = 0x2545f4914f6cdd1du; /* xorshift */
    state ^= state << 13;
    state ^= state >> 7;
    state ^= state << 17;
    return state;
}

/* A few bytes of a line are replaced, doubled or left out. */
static size_t spoil(char *text, const char *line)
{
    static const char BYTES[] = "{}[]\",:\\ 0123456789.eE+-truefalsn\n\x7f\xc3";
    size_t length = strlen(line);
    memcpy(text, line, length + 1);
    for (uint64_t i = random_bits() % 4; i > 0; i--) {
        size_t at = random_bits() % length;
        char byte = BYTES[random_bits() % (sizeof BYTES - 1)];
        int change = (int)(random_bits() % 3);
        if (change == 0)
            text[at] = byte;
        else
            memmove(text + at + (change == 1), text + at + (change == 2),
                    length - at - (change == 2));
        length += (change == 1) - (change == 2);
        if (change == 1)
            text[at] = byte;
    }
    return length;
}

static void spoilt_texts_are_as_jansson_says(void **state)
{
    (void)state;
    static const char *const LINES[] = {
        "{\"id\": 7, \"a\": {\"kind\": \"circle\", \"x\": -2.5e1, \"y\": 0}, \"hit\": true}",
        "{\"a\":{\"b\":[1,[2.5,{\"c\":null}]]},\"d\":\"e f\",\"g\":[]}",
    };
    int read = 0, all = 40000;
    for (int i = 0; i < all; i++) {
        char text[LONGEST];
        size_t length = spoil(text, LINES[i % 2]);
        read += check(text, length, i % 4 < 2);
    }
    if (read < all / 4)
        fail_msg("only %d of %d were read", read, all);
}

int test_plain_json(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(plain_texts_are_read),
        cmocka_unit_test(what_is_wrong_or_rare_is_left),
        cmocka_unit_test(spoilt_texts_are_as_jansson_says),
    };
    return cmocka_run_group_tests_name("plain JSON", tests, NULL, NULL);
}
