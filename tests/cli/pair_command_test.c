/* The command that is copied says the same pair again. */
#include "../kit/assets_kit.h"
#include "suites.h"

#include "cli/options.h"
#include "file/file.h"
#include "file/pair_command.h"

#include <stdlib.h>
#include <string.h>

enum { WORDS = 16 };

/* Splits as a shell does: at spaces, single quotes hold together. */
static int split(char *line, char *words[WORDS])
{
    int count = 0;
    for (char *at = line; *at && count < WORDS; count++) {
        char end = *at == '\'' ? '\'' : ' ';
        words[count] = at + (end == '\'');
        at = strchr(words[count], end);
        if (!at)
            return count + 1;
        *at++ = '\0';
        at += *at == ' ';
    }
    return count;
}

/* Shapes as plain lines in a convention; both ways their findings are the same. */
static void expect_same_pair(const char *meaning, const char *lines, col_touching touching)
{
    scene s = scene_empty(), again = scene_empty();
    pairs p = {.count = 0};
    options o;
    problem why = {""};
    char *words[WORDS];
    if (!file_convention_parse(&s.convention, meaning, NULL, &why) ||
        file_paste(&s, lines, NULL, &why) != 2)
        fail_msg("%s", why.text);
    scene_select_none(&s);
    s.touching = touching;
    assert_true(scene_pairs_find(&p, &s) && p.shown_count == 1);
    char *line = file_pair_command(&s, &p.shown[0]), *text = strdup(line);
    int count = split(line, words);
    if (!cli_options_read(&o, kit_assets(), count, words, &why) ||
        !cli_options_scene(&o, &again, &why))
        fail_msg("%s: %s", text, why.text);
    assert_int_equal(o.command, COMMAND_CHECK);
    assert_int_equal(cli_options_touching(&o), touching);
    col_shape a = scene_shape_geometry(&again.shapes[0]),
              b = scene_shape_geometry(&again.shapes[1]);
    double got = col_find(&a, &b, COL_TOUCH_IS_MISS).gap, expected = p.shown[0].findings.gap;
    if (got != expected)
        fail_msg("%s: gap %.17g, expected %.17g", text, got, expected);
    free(text);
    free(line);
    scene_pairs_free(&p);
    scene_free(&again);
    scene_free(&s);
}

static void test_the_same_pair_again(void **state)
{
    (void)state;
    static const char own[] = "{\"y\": \"up\", \"unit\": \"radians\", \"xy\": \"centre\"}";
    static const char turns[] = "{\"unit\": \"turns\", \"zero\": 0.25}";
    expect_same_pair(turns, "rect 240 180 160 60 0.3\ncircle 440 180.1 20", COL_TOUCH_IS_MISS);
    expect_same_pair("sdl2", "rect 240 180 160 60 30\ncircle 440 180.1 20", COL_TOUCH_IS_MISS);
    expect_same_pair("sdl2", "rect 240 180 160 60 30 pivot 0 0 corner 5\ncircle 440 180 20",
                     COL_TOUCH_IS_HIT);
    expect_same_pair(own, "rect 1.5 1 1.6 0.6 0.5\npoint 2.3 0.8", COL_TOUCH_IS_MISS);
    expect_same_pair("sdl2", "capsule 0 0 10 20 3\nsegment 30 1 50 -7", COL_TOUCH_IS_MISS);
}

int pair_command_suite(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_the_same_pair_again),
    };
    return cmocka_run_group_tests_name("pair command", tests, NULL, NULL);
}
