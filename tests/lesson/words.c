#include "lesson/live_words.h"

#include "lesson_tests.h"

#include "file/file.h"

#include <stdlib.h>
#include <string.h>

/* From a rectangle's side at y 240, a circle at y 265.3 with radius 10: by hand. */
static const char STRAIGHT[] =
    "{\"unrotate\": 1, \"shapes\": [{\"kind\": \"rectangle\", \"x\": 240, \"y\": 180, \"width\": "
    "160, \"height\": 60, \"angle\": 0}, {\"kind\": \"circle\", \"x\": 300, \"y\": 265.3, "
    "\"radius\": 10}]}";
/* Its bar, and circles that touch it but for a little. */
#define BARELY(y)                                                                                  \
    "{\"unrotate\": 1, \"shapes\": [{\"kind\": \"rectangle\", \"x\": 240, \"y\": 180, \"width\": " \
    "160, \"height\": 60, \"angle\": 0}, {\"kind\": \"circle\", \"x\": 300, \"y\": " y             \
    ", \"radius\": 25}]}"
static const char METRES[] =
    "{\"unrotate\": 1, \"convention\": {\"y\": \"up\", \"unit\": \"radians\"}, \"shapes\": "
    "[{\"kind\": \"rectangle\", \"x\": 2, \"y\": 1, \"width\": 1.6, \"height\": 0.6, \"angle\": "
    "0}, {\"kind\": \"circle\", \"x\": 2.5, \"y\": 0.75, \"radius\": 0.3}]}";
static const char ALONE[] =
    "{\"unrotate\": 1, \"shapes\": [{\"kind\": \"circle\", \"x\": 0, \"y\": 0, \"radius\": 1}]}";

static void words_are_filled_in(void **state)
{
    (void)state;
    static const struct {
        const char *scene, *text, *filled;
        bool hidden;
    } TABLE[] = {
        {STRAIGHT, "{distance} - {radius} = {gap} at {angle}", "? - 10 = ? at 0\302\260", true},
        {STRAIGHT, "{distance} - {radius} = {gap} at {angle}", "25.3 - 10 = 15.3 at 0\302\260",
         false},
        {STRAIGHT, "no words", "no words", false},
        {STRAIGHT, "{", "{", false},
        {STRAIGHT, "{distance", "{distance", false},
        {STRAIGHT, "{{radius}}", "{10}", false},
        {STRAIGHT, "{Distance} {other} {} }", "{Distance} {other} {} }", false},
        {METRES, "{distance}: {gap}, {angle}", "0.25: \342\210\2220.05, 0 rad", false},
        {BARELY("264.98"), "{gap}", "\342\210\2220.02", false},
        {BARELY("265.0004"), "{gap}", "0.0004", false},
        {BARELY("265.000001"), "{gap}", "0", false},
        {ALONE, "{gap}", "\342\200\223", false},
    };
    for (size_t i = 0; i < sizeof TABLE / sizeof *TABLE; i++) {
        scene s = scene_empty();
        problem why;
        text_buffer b = {0};
        if (!file_read(&s, TABLE[i].scene, strlen(TABLE[i].scene), "a", NULL, &why))
            fail_msg("%s", why.text);
        pairs p = kit_pairs(&s);
        lesson_words_fill(&b, TABLE[i].text, &s, &p, TABLE[i].hidden);
        assert_string_equal(b.data, TABLE[i].filled);
        text_free(&b);
        scene_pairs_free(&p);
        scene_free(&s);
    }
}

static void unknown_words_are_found(void **state)
{
    (void)state;
    static const struct {
        const char *text;
        int at; /* -1: none */
        size_t length;
        bool any;
    } TABLE[] = {{"a {gap} {angel} {x}", 8, 7, true},
                 {"{distances}", 0, 11, false},
                 {"{radius}{gap}", -1, 0, true},
                 {"{ gap } {7} {}", -1, 0, false}};
    for (size_t i = 0; i < sizeof TABLE / sizeof *TABLE; i++) {
        size_t length;
        bool any;
        const char *found = lesson_words_unknown(TABLE[i].text, &length, &any);
        int at = found ? (int)(found - TABLE[i].text) : -1;
        if (at != TABLE[i].at || any != TABLE[i].any || (found && length != TABLE[i].length))
            fail_msg("%s: at %d, %zu long, any %d", TABLE[i].text, at, length, any);
    }
}

int test_words(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(words_are_filled_in),
        cmocka_unit_test(unknown_words_are_found),
    };
    return cmocka_run_group_tests_name("words", tests, NULL, NULL);
}
