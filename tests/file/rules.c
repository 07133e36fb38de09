/* How a scene moves, as files say it. */
#include "file/file.h"

#include "file_tests.h"
#include "text/buffer.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static bool read_text(scene *s, const char *text, problem *why)
{
    return file_read(s, text, strlen(text), "a.json", NULL, why);
}

static scene scene_with(bool y_up, const char *motion)
{
    char text[600];
    scene s = scene_empty();
    problem why;
    snprintf(text, sizeof text,
             "{\"unrotate\": 1, \"convention\": {\"y\": \"%s\"}, \"shapes\": [], \"motion\": %s}",
             y_up ? "up" : "down", motion);
    if (!read_text(&s, text, &why))
        fail_msg("%s", why.text);
    return s;
}

/* The object that a scene's file has at "motion", without what stands around it. */
static void check_written(const scene *s, const char *expected)
{
    char *text = file_text(s), *found = strstr(text, "\"motion\": ");
    char *end = found ? strstr(found, "\n}\n") : NULL;
    if (end)
        *end = '\0';
    const char *got = found ? found + 10 : "no motion";
    if (strcmp(got, expected ? expected : "no motion") != 0)
        fail_msg("written: %s\nexpected: %s", text, expected ? expected : "no motion");
    free(text);
}

static void everything_is_read(void **state)
{
    (void)state;
    scene s =
        scene_with(false, "{\"algorithm\": \"semi-dynamic\", \"restitution\": 0.75, \"gravity\": "
                          "[0.25, -0.5], \"walls\": [1, 2, 30, 40], \"speed\": 0.125, \"ahead\": "
                          "2.5, \"solid\": \"mass\", \"pause\": 24.5}");
    const scene_rules expected = {.algorithm = SCENE_ALGORITHM_SEMI_DYNAMIC,
                                  .restitution = 0.75,
                                  .gravity_x = 0.25,
                                  .gravity_y = -0.5,
                                  .walls = SCENE_WALLS_BOX,
                                  .box = {1, 2, 30, 40},
                                  .speed = 0.125,
                                  .preview_frames = 2.5,
                                  .solid = SCENE_SOLID_MASS,
                                  .pause_frame = 24.5};
    assert_true(scene_rules_same(&s.rules, &expected));
    col_box box = scene_rules_box(&s.rules);
    assert_true(box.min.x == 1 && box.min.y == 2 && box.max.x == 31 && box.max.y == 42);
    scene_free(&s);
}

/* y up: the box stands on its lower side, y = 2, which is -2 here; it reaches up to -42. */
static void y_up_is_turned_over(void **state)
{
    (void)state;
    scene s = scene_with(true, "{\"gravity\": [0.25, -0.5], \"walls\": [1, 2, 30, 40]}");
    assert_true(s.rules.gravity_x == 0.25 && s.rules.gravity_y == 0.5);
    col_box box = scene_rules_box(&s.rules);
    assert_true(box.min.x == 1 && box.min.y == -42 && box.max.x == 31 && box.max.y == -2);
    check_written(&s, "{\"gravity\": [0.25, -0.5], \"walls\": [1, 2, 30, 40]}");
    scene_free(&s);
}

static void only_what_is_unusual_is_written(void **state)
{
    (void)state;
    static const char *const ONES[] = {
        "{\"algorithm\": \"static\"}",
        "{\"algorithm\": \"semi-dynamic\"}",
        "{\"restitution\": 0}",
        "{\"gravity\": [0, 0.1]}",
        "{\"gravity\": [0.1, 0]}",
        "{\"walls\": \"none\"}",
        "{\"walls\": [-1, -2, 0.1, 0.2]}",
        "{\"speed\": 0.015625}",
        "{\"ahead\": 1}",
        "{\"ahead\": 1000}",
        "{\"solid\": \"one\"}",
        "{\"solid\": \"half\"}",
        "{\"solid\": \"mass\"}",
        "{\"restitution\": 0.5, \"solid\": \"one\"}",
        "{\"pause\": \"events\"}",
        "{\"pause\": 24.5}",
    };
    for (size_t i = 0; i < sizeof ONES / sizeof *ONES; i++) {
        scene s = scene_with(i % 2, ONES[i]);
        check_written(&s, ONES[i]);
        scene_free(&s);
    }
    scene s = scene_with(
        false, "{\"algorithm\": \"dynamic\", \"restitution\": 1, \"gravity\": [0, 0], \"walls\": "
               "\"window\", \"speed\": 1, \"ahead\": 20, \"solid\": \"off\"}");
    check_written(&s, NULL);
    scene_free(&s);
    s = scene_with(false, "{}");
    check_written(&s, NULL);
    scene_free(&s);
}

/* Numbers as the file has them, in whichever order of keys. */
static char *random_motion(void)
{
    static const char *const ALGORITHMS[] = {"static", "semi-dynamic", "dynamic"};
    static const char *const SOLIDS[] = {"off", "one", "half", "mass"};
    text_buffer b = {0};
    text_add_format(&b, "{\"algorithm\": \"%s\", \"solid\": \"%s\"", ALGORITHMS[random_below(3)],
                    SOLIDS[random_below(4)]);
    text_add_format(&b, ", \"restitution\": %.17g", random_between(0, 1));
    text_add_format(&b, ", \"gravity\": [%.17g, %.17g]", random_value(), random_value());
    text_add_format(&b, ", \"speed\": %.17g", random_between(1.0 / 64, 1));
    text_add_format(&b, ", \"ahead\": %.17g", random_between(1, 1000));
    if (random_below(2))
        text_add_format(&b, ", \"walls\": [%.17g, %.17g, %.17g, %.17g]", random_value(),
                        random_value(), random_between(0.001, 900), random_between(0.001, 900));
    else
        text_add_format(&b, ", \"walls\": \"%s\"", random_below(2) ? "none" : "window");
    text_add(&b, "}");
    return text_take(&b);
}

static bool same_numbers(const scene_rules *a, const scene_rules *b)
{
    return a->restitution == b->restitution && a->gravity_x == b->gravity_x &&
           a->gravity_y == b->gravity_y && a->speed == b->speed &&
           a->preview_frames == b->preview_frames;
}

static void rules_keep_every_double(void **state)
{
    (void)state;
    random_start(4);
    problem why;
    for (int i = 0; i < 5000; i++) {
        char *motion = random_motion();
        scene s = scene_with(i % 2, motion), again = scene_empty();
        char *text = file_text(&s);
        if (!read_text(&again, text, &why))
            fail_msg("%s\n%s", why.text, text);
        char *twice = file_text(&again);
        assert_string_equal(twice, text);
        if (!scene_rules_same(&s.rules, &again.rules) || !same_numbers(&s.rules, &again.rules))
            fail_msg("%s\nbecomes\n%s", motion, text);
        free(motion);
        free(text);
        free(twice);
        scene_free(&s);
        scene_free(&again);
    }
}

/* A difference in any of them is one. */
static void rules_are_compared(void **state)
{
    (void)state;
    const scene_rules defaults = scene_rules_default();
    scene_rules others[14];
    for (size_t i = 0; i < 14; i++)
        others[i] = defaults;
    others[0].algorithm = SCENE_ALGORITHM_STATIC;
    others[1].restitution = 0.5;
    others[2].gravity_x = 1;
    others[3].gravity_y = 1;
    others[4].walls = SCENE_WALLS_NONE;
    others[5].box.x = 1;
    others[6].box.y = 1;
    others[7].box.width = 1;
    others[8].box.height = 1;
    others[9].speed = 0.5;
    others[10].preview_frames = 5;
    others[11].solid = SCENE_SOLID_ONE;
    others[12].pause_at_events = true;
    others[13].pause_frame = 1;
    assert_true(scene_rules_same(&defaults, &defaults));
    for (size_t i = 0; i < 14; i++)
        if (scene_rules_same(&defaults, &others[i]) || scene_rules_same(&others[i], &defaults))
            fail_msg("rules %zu count as the defaults", i);
}

#define UNKNOWN                                                                                    \
    "is unknown: motion may have algorithm, restitution, gravity, walls, speed, ahead, solid, "    \
    "pause"
#define WALLS                                                                                      \
    "it must be \"window\", \"none\" or a box [x, y, width, height], the last two more than 0"
#define ALGORITHM "it must be \"static\", \"semi-dynamic\" or \"dynamic\""
#define PAUSE "it must be \"events\" or a number of frames, 1 to 1000000"
#define SOLID "it must be \"off\", \"one\", \"half\" or \"mass\""

/* What is wrong, and the line that says so, after "a.json: motion". */
static const struct {
    const char *motion, *message;
} BAD[] = {
    {"{\"pause\": \"often\"}", ".pause is \"often\": " PAUSE},
    {"{\"pause\": 0.5}", ".pause is 0.5: " PAUSE},
    {"{\"pause\": 1000001}", ".pause is 1000001: " PAUSE},
    {"[]", " is []: it must be an object"},
    {"1", " is 1: it must be an object"},
    {"null", " is null: it must be an object"},
    {"{\"friction\": 1}", ".friction " UNKNOWN},
    {"{\"restitution\": 1, \"Gravity\": [0, 1]}", ".Gravity " UNKNOWN},
    {"{\"algorithm\": \"magic\"}", ".algorithm is \"magic\": " ALGORITHM},
    {"{\"algorithm\": 2}", ".algorithm is 2: " ALGORITHM},
    {"{\"restitution\": -0.1}", ".restitution is -0.1: it must be a number from 0 to 1"},
    {"{\"restitution\": 1.1}", ".restitution is 1.1: it must be a number from 0 to 1"},
    {"{\"restitution\": \"1\"}", ".restitution is \"1\": it must be a number from 0 to 1"},
    {"{\"gravity\": 1}", ".gravity is 1: it must be two numbers: [x, y]"},
    {"{\"gravity\": [1]}", ".gravity is [1]: it must be two numbers: [x, y]"},
    {"{\"gravity\": [1, \"2\"]}", ".gravity is [1, \"2\"]: it must be two numbers: [x, y]"},
    {"{\"gravity\": [2e150, 0]}", ".gravity is [2e150, 0]: it must be two numbers up to 1e150"},
    {"{\"gravity\": [0, -2e150]}", ".gravity is [0, -2e150]: it must be two numbers up to 1e150"},
    {"{\"walls\": \"brick\"}", ".walls is \"brick\": " WALLS},
    {"{\"walls\": 1}", ".walls is 1: " WALLS},
    {"{\"walls\": {}}", ".walls is {}: " WALLS},
    {"{\"walls\": []}", ".walls is []: " WALLS},
    {"{\"walls\": [1, 2, 3]}", ".walls is [1, 2, 3]: " WALLS},
    {"{\"walls\": [1, 2, 3, 4, 5]}", ".walls is an array of 5: " WALLS},
    {"{\"walls\": [1, 2, 3, true]}", ".walls is [1, 2, 3, true]: " WALLS},
    {"{\"walls\": [1, 2, 0, 4]}", ".walls is [1, 2, 0, 4]: " WALLS},
    {"{\"walls\": [1, 2, 3, -4]}", ".walls is [1, 2, 3, -4]: " WALLS},
    {"{\"walls\": [1, -2e150, 3, 4]}", ".walls is [1, -2e150, 3, 4]: " WALLS},
    {"{\"walls\": [1, 6e149, 3, 6e149]}", ".walls is [1, 6e149, 3, 6e149]: " WALLS},
    {"{\"walls\": [6e149, 1, 6e149, 3]}", ".walls is [6e149, 1, 6e149, 3]: " WALLS},
    {"{\"speed\": 0}", ".speed is 0: it must be a number from 0.015625 (1/64) to 1"},
    {"{\"speed\": 2}", ".speed is 2: it must be a number from 0.015625 (1/64) to 1"},
    {"{\"speed\": []}", ".speed is []: it must be a number from 0.015625 (1/64) to 1"},
    {"{\"ahead\": 0.5}", ".ahead is 0.5: it must be a number of frames, 1 to 1000"},
    {"{\"ahead\": 1001}", ".ahead is 1001: it must be a number of frames, 1 to 1000"},
    {"{\"ahead\": false}", ".ahead is false: it must be a number of frames, 1 to 1000"},
    {"{\"solid\": \"rock\"}", ".solid is \"rock\": " SOLID},
    {"{\"solid\": true}", ".solid is true: " SOLID},
};

static void bad_rules_say_where_and_what_is_allowed(void **state)
{
    (void)state;
    scene s = scene_with(false, "{\"ahead\": 7}");
    for (size_t i = 0; i < sizeof BAD / sizeof *BAD; i++) {
        char text[400], expected[400];
        problem why = {""};
        snprintf(text, sizeof text, "{\"unrotate\": 1, \"shapes\": [], \"motion\": %s}",
                 BAD[i].motion);
        snprintf(expected, sizeof expected, "a.json: motion%s", BAD[i].message);
        if (read_text(&s, text, &why))
            fail_msg("read: %s", text);
        if (strcmp(why.text, expected) != 0)
            fail_msg("%s\ngot:      %s\nexpected: %s", text, why.text, expected);
        assert_true(s.rules.preview_frames == 7);
    }
    scene_free(&s);
}

/* A bar, a velocity, gravity and a box, all given with y up. */
static scene upright(void)
{
    scene s = scene_with(true, "{\"gravity\": [0.25, -0.5], \"walls\": [1, 2, 30, 40]}");
    shape ball = circle_at(3, -4, 1);
    ball.velocity_x = 5;
    ball.velocity_y = -6; /* up in the picture, 6 as it is written */
    scene_add(&s, &ball);
    return s;
}

static void the_picture_is_kept(void **state)
{
    (void)state;
    scene s = upright();
    col_box before = scene_rules_box(&s.rules);
    const convention up = s.convention, down = scene_convention_sdl2();
    scene_keep_picture(&s, &down);
    col_box after = scene_rules_box(&s.rules);
    assert_memory_equal(&after, &before, sizeof after);
    assert_true(s.rules.gravity_x == 0.25 && s.rules.gravity_y == 0.5);
    assert_true(s.shapes[0].velocity_x == 5 && s.shapes[0].velocity_y == -6);
    check_written(&s, "{\"gravity\": [0.25, 0.5], \"walls\": [1, -42, 30, 40]}");
    scene_written w = scene_convention_write(&s.convention, &s.shapes[0]);
    assert_true(w.velocity_x == 5 && w.velocity_y == -6);
    scene_keep_picture(&s, &up);
    after = scene_rules_box(&s.rules);
    assert_memory_equal(&after, &before, sizeof after);
    check_written(&s, "{\"gravity\": [0.25, -0.5], \"walls\": [1, 2, 30, 40]}");
    scene_keep_picture(&s, &up); /* nothing to do */
    check_written(&s, "{\"gravity\": [0.25, -0.5], \"walls\": [1, 2, 30, 40]}");
    scene_free(&s);
}

static void the_numbers_are_kept(void **state)
{
    (void)state;
    scene s = upright();
    const convention down = scene_convention_sdl2();
    scene_keep_numbers(&s, &down);
    check_written(&s, "{\"gravity\": [0.25, -0.5], \"walls\": [1, 2, 30, 40]}");
    col_box box = scene_rules_box(&s.rules);
    assert_true(box.min.x == 1 && box.min.y == 2 && box.max.x == 31 && box.max.y == 42);
    assert_true(s.rules.gravity_y == -0.5);
    scene_written w = scene_convention_write(&s.convention, &s.shapes[0]);
    assert_true(w.velocity_x == 5 && w.velocity_y == 6 && s.shapes[0].velocity_y == 6);
    scene_free(&s);
}

/* Without a box there is none to be turned over, and nothing to be written. */
static void no_box_stays_none(void **state)
{
    (void)state;
    convention up = scene_convention_sdl2();
    up.y_up = true;
    for (int picture = 0; picture < 2; picture++) {
        scene s = scene_with(false, "{}");
        scene_rules defaults = scene_rules_default();
        (picture ? scene_keep_picture : scene_keep_numbers)(&s, &up);
        assert_true(scene_rules_same(&s.rules, &defaults));
        check_written(&s, NULL);
        scene_free(&s);
    }
}

int test_rules(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(everything_is_read),
        cmocka_unit_test(y_up_is_turned_over),
        cmocka_unit_test(only_what_is_unusual_is_written),
        cmocka_unit_test(rules_keep_every_double),
        cmocka_unit_test(rules_are_compared),
        cmocka_unit_test(bad_rules_say_where_and_what_is_allowed),
        cmocka_unit_test(the_picture_is_kept),
        cmocka_unit_test(the_numbers_are_kept),
        cmocka_unit_test(no_box_stays_none),
    };
    return cmocka_run_group_tests_name("rules", tests, NULL, NULL);
}
