/* Lines and columns counted by hand. */
#include "lesson/json_place.h"

#include "lesson_tests.h"

#include <string.h>

static const char TEXT[] = "{\n"                                               /* 1 */
                           "  \"title\": \"a \\\"quoted\\\" {[ \",\n"          /* 2 */
                           "  \"steps\": [\n"                                  /* 3 */
                           "    {\"say\": [1, [2, 3], {\"x\": 4}], \"set\": "  /* 4 */
                           "{\"a b\": {\"x\": 1},\n"                           /* 4 */
                           "      \"a\": {\"x\": 2}, \"a.x\": {\"y\": 3}}},\n" /* 5 */
                           "    \"w\u00f6rd\", 17,\n" /* 6: columns count characters */
                           "    {\"ask\":\t{\"inner\": true}}]}\n"; /* 7 */

static void places_are_found(void **state)
{
    (void)state;
    static const struct {
        const char *message;
        int line, column;
    } TABLE[] = {
        {"title is 3: it must be text", 2, 3},
        {"steps is an object: it must be an array", 3, 3},
        {"steps[0] has no text", 4, 5},
        {"steps[0].say[1] is an array", 4, 17},
        {"steps[0].say[1][1] is 3", 4, 21},
        {"steps[0].say[2].x is 4", 4, 26},
        {"steps[0].set.a b.x is 1", 4, 52},
        {"steps[0].set.a.x is 2", 5, 22}, /* of two that fit, the longest key */
        {"steps[0].set.a.x.y is 3", 5, 30},
        {"steps[0].set.a: there is none", 5, 7},
        {"steps[1] is \"word\"", 6, 5},
        {"steps[2] is 17", 6, 13},
        {"steps[3].ask: inner is true", 7, 14},
        {"steps[3].ask.other is missing", 7, 6},
        {"there is no \"minutes\"", 1, 1},
        {"step is unknown", 1, 1},
        {"", 1, 1},
    };
    for (size_t i = 0; i < sizeof TABLE / sizeof *TABLE; i++) {
        lesson_place at = lesson_place_find(TEXT, strlen(TEXT), TABLE[i].message);
        if (at.line != TABLE[i].line || at.column != TABLE[i].column)
            fail_msg("%s: found at %d:%d, expected %d:%d", TABLE[i].message, at.line, at.column,
                     TABLE[i].line, TABLE[i].column);
    }
}

/* Whatever stands there, nothing behind the text's end is read: the copy has no NUL. */
static void cut_texts_end(void **state)
{
    (void)state;
    for (size_t length = 0; length < strlen(TEXT); length++) {
        char *cut = test_malloc(length + 1);
        memcpy(cut, TEXT, length);
        lesson_place at = lesson_place_find(cut, length, "steps[3].ask.inner is true");
        assert_in_range(at.line, 1, 8);
        test_free(cut);
    }
}

/* Wherever a NUL stands, the search ends, and within the text. */
static void a_nul_is_survived(void **state)
{
    (void)state;
    const size_t length = strlen(TEXT);
    for (size_t i = 0; i < length; i++) {
        char *text = test_malloc(length);
        memcpy(text, TEXT, length);
        text[i] = '\0';
        lesson_place at = lesson_place_find(text, length, "steps[3].ask.inner is true");
        assert_in_range(at.line, 1, 8);
        test_free(text);
    }
}

int test_place(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(places_are_found),
        cmocka_unit_test(cut_texts_end),
        cmocka_unit_test(a_nul_is_survived),
    };
    return cmocka_run_group_tests_name("place", tests, NULL, NULL);
}
