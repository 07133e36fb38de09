/* What is large is given up where patience is over, wherever that is: then nothing changed. */
#include "file/patient.h"

#include "file/file.h"
#include "file_tests.h"
#include "text/buffer.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { SHAPES = 300 };

/* Lasts for so many questions. */
static bool lasts(void *user)
{
    int *left = user;
    return (*left)-- > 0;
}

/* As many shapes, each told the same way. */
static char *many(const char *before, const char *each, const char *between, const char *after)
{
    text_buffer b = {0};
    text_add(&b, before);
    for (int i = 0; i < SHAPES; i++) {
        text_add(&b, i > 0 ? between : "");
        text_add(&b, each);
    }
    text_add(&b, after);
    assert_false(b.failed);
    return b.data;
}

static const char *file_of(const char *text)
{
    static char path[600];
    snprintf(path, sizeof path, "%s/large.json", test_folder("patient"));
    write_file(path, text, strlen(text));
    return path;
}

static bool pastes(scene *s, const char *text, patience *waits, problem *why)
{
    return file_paste_patiently(s, text, NULL, waits, why) == SHAPES;
}

static bool loads(scene *s, const char *path, patience *waits, problem *why)
{
    return file_load_patiently(s, path, NULL, waits, why);
}

static bool ends_with(const char *text, const char *end)
{
    size_t length = strlen(text), tail = strlen(end);
    return length >= tail && strcmp(text + length - tail, end) == 0;
}

/* How often it is cancelled, each time a little later, until it comes to its end. */
static int cancellations(bool (*reads)(scene *, const char *, patience *, problem *),
                         const char *text)
{
    for (int count = 0;; count++) {
        int left = count;
        patience waits = {.lasts = lasts, .user = &left};
        scene s = scene_empty();
        shape one = {.kind = SHAPE_POINT, .x = 7, .mass = 1};
        problem why = {""};
        assert_true(scene_add(&s, &one));
        bool read = reads(&s, text, &waits, &why);
        if (!read && (s.count != 1 || s.shapes[0].x != 7 || !waits.over ||
                      !ends_with(why.text, ": not read: cancelled")))
            fail_msg("%d questions: %zu shapes, \"%s\"", count, s.count, why.text);
        scene_free(&s);
        if (read)
            return count;
    }
}

/* Asked for each value as it is parsed, and for each shape as it is read: every PATIENCE_PAUSEth
 * question counts. */
static void reading_ends_when_patience_is_over(void **state)
{
    static const char POINT[] = "{\"kind\": \"point\", \"x\": 1, \"y\": 2}";
    enum { VALUES = 4 * SHAPES };
    char *scene_text = many("{\"unrotate\": 1, \"shapes\": [", POINT, ",", "]}");
    char *array = many("[", POINT, ",", "]"), *lines = many("", "point 1 2", "\n", "");
    (void)state;
    assert_true(cancellations(loads, file_of(scene_text)) >= (VALUES + SHAPES) / PATIENCE_PAUSE);
    assert_true(cancellations(pastes, scene_text) >= (VALUES + SHAPES) / PATIENCE_PAUSE);
    assert_true(cancellations(pastes, array) >= (VALUES + SHAPES) / PATIENCE_PAUSE);
    assert_true(cancellations(pastes, lines) >= SHAPES / PATIENCE_PAUSE);
    free(scene_text);
    free(array);
    free(lines);
}

/* Text that isn't plain is parsed by jansson, 1 KB or so between two questions. */
static void what_jansson_parses_ends_too(void **state)
{
    static const char LONG[] =
        "\"0123456789 0123456789 0123456789 0123456789 0123456789 0123456789 0123456789 "
        "0123456789 0123456789 0123456789 0123456789 0123456789 0123456789 0123456789\"";
    char *broken = many("[\"\xc3\xa9\",", LONG, ",", "");
    int left = 0;
    patience waits = {.lasts = lasts, .user = &left};
    scene s = scene_empty();
    problem why;
    (void)state;
    assert_int_equal(file_paste(&s, broken, NULL, &why), -1);
    assert_non_null(strstr(why.text, "this is not JSON"));
    assert_int_equal(file_paste_patiently(&s, broken, NULL, &waits, &why), -1);
    assert_string_equal(why.text, "pasted text: not read: cancelled");
    scene_free(&s);
    free(broken);
}

int test_patient(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(reading_ends_when_patience_is_over),
        cmocka_unit_test(what_jansson_parses_ends_too),
    };
    return cmocka_run_group_tests_name("patient", tests, NULL, NULL);
}
