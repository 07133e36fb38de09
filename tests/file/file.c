#include "file/file.h"

#include "file_tests.h"
#include "text/buffer.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static bool read_text(scene *s, const char *text, problem *why)
{
    return file_read(s, text, strlen(text), "a.json", NULL, why);
}

static scene scene_of_text(const char *text)
{
    scene s = scene_empty();
    problem why;
    if (!read_text(&s, text, &why))
        fail_msg("%s", why.text);
    return s;
}

static void a_scene_is_read(void **state)
{
    (void)state;
    scene s = scene_of_text(
        "\xef\xbb\xbf{\"unrotate\": 1, \"convention\": {\"y\": \"up\", \"size\": \"half\"}, "
        "\"theme\": \"classic\", \"touching\": true, \"show\": [\"grid\", \"zones\"],"
        "\"view\": {\"zoom\": 2.5, \"x\": 10, \"y\": 20}, \"motion\": {\"gravity\": [1, 0.5], "
        "\"solid\": \"half\"}, \"shapes\": ["
        "{\"id\": \"bar\", \"kind\": \"rectangle\", \"x\": 1, \"y\": 2, \"width\": 3, \"height\": "
        "4, "
        "\"angle\": 30, \"pivot\": [1, 2], \"corner\": 0.5, \"velocity\": [3, 4], \"mass\": 2, "
        "\"fixed\": true, \"hidden\": true},"
        "{\"kind\": \"capsule\", \"from\": [1, 2], \"to\": [3, 4], \"radius\": 5}]}");
    assert_true(s.convention.y_up && s.convention.half_sizes && s.theme == THEME_CLASSIC);
    assert_true(s.touching == COL_TOUCH_IS_HIT && s.show == (SHOW(SHOW_GRID) | SHOW(SHOW_ZONES)));
    assert_true(s.view.stored && s.view.zoom == 2.5 && s.view.x == 10 && s.view.y == -20);
    assert_true(s.rules.gravity_x == 1 && s.rules.gravity_y == -0.5);
    assert_true(s.rules.solid == SCENE_SOLID_HALF && s.rules.algorithm == SCENE_ALGORITHM_DYNAMIC);
    assert_int_equal(s.count, 2);
    const shape *bar = &s.shapes[0];
    assert_string_equal(bar->id, "bar");
    assert_true(bar->kind == SHAPE_RECTANGLE && bar->x == 1 && bar->y == -2);
    assert_true(bar->width == 6 && bar->height == 8 && bar->radius == 0.5 && bar->mass == 2);
    assert_true(bar->pivot.kind == PIVOT_OFFSET && bar->pivot.x == 1 && bar->pivot.y == -2);
    assert_true(bar->velocity_x == 3 && bar->velocity_y == -4 && bar->fixed && bar->hidden);
    const shape *pill = &s.shapes[1];
    assert_string_equal(pill->id, "capsule1");
    assert_true(pill->x == 1 && pill->y == -2 && pill->to_x == 3 && pill->to_y == -4);
    assert_true(pill->radius == 5 && pill->mass == 1 && !pill->fixed && !pill->hidden);
    scene_free(&s);
}

static void the_smallest_scene_is_usual(void **state)
{
    (void)state;
    scene s = scene_of_text("{\"unrotate\":1,\"shapes\":[]}"), usual = scene_empty();
    assert_true(same_scene(&s, &usual) && !s.view.stored);
    char *text = file_text(&s);
    assert_string_equal(text, "{\n  \"unrotate\": 1,\n  \"convention\": \"sdl2\",\n"
                              "  \"shapes\": []\n}\n");
    free(text);
    scene_free(&s);
}

static void a_scene_is_written_in_a_fixed_order(void **state)
{
    (void)state;
    static const char TEXT[] =
        "{\n"
        "  \"unrotate\": 1,\n"
        "  \"title\": \"a \\\"t\\\"\",\n"
        "  \"about\": \"caf\303\251\",\n"
        "  \"convention\": {\"y\": \"up\", \"zero\": 90, \"pivot\": [0.25, 0.5], \"size\": "
        "\"half\"},\n"
        "  \"shapes\": [\n"
        "    {\"id\": \"a \\\"b\\\"\", \"kind\": \"point\", \"x\": -0, \"y\": -0},\n"
        "    {\"id\": \"bar\", \"kind\": \"rectangle\", \"x\": 0.1, \"y\": 2, \"width\": 3, "
        "\"height\": 1e-300, \"angle\": 30, \"pivot\": [1, 2], \"corner\": 0.5, \"velocity\": "
        "[3, -4], \"mass\": 2, \"fixed\": true, \"hidden\": true},\n"
        "    {\"id\": \"line\", \"kind\": \"segment\", \"from\": [1, 2], \"to\": [3, 4]}\n"
        "  ],\n"
        "  \"view\": {\"zoom\": 4, \"x\": 1.5, \"y\": -2},\n"
        "  \"show\": [],\n"
        "  \"theme\": \"dark\",\n"
        "  \"touching\": true,\n"
        "  \"motion\": {\"speed\": 0.5}\n"
        "}\n";
    scene s = scene_of_text(TEXT);
    assert_string_equal(s.caption.title, "a \"t\"");
    assert_string_equal(s.caption.about, "caf\303\251");
    char *text = file_text(&s);
    assert_string_equal(text, TEXT);
    free(text);
    text = file_copy_text(&s); /* what is copied is shapes */
    assert_true(text && !strstr(text, "title") && !strstr(text, "about"));
    free(text);
    scene_free(&s);
}

static scene random_scene(void)
{
    scene s = scene_empty();
    static const double ZEROS[] = {0, 90, -0.7, 1e-9};
    s.convention = (convention){.y_up = random_below(2),
                                .counterclockwise = random_below(2),
                                .unit = (angle_unit)random_below(2),
                                .zero = ZEROS[random_below(4)],
                                .xy = (names_point)random_below(3),
                                .pivot = (default_pivot)random_below(4),
                                .half_sizes = random_below(2)};
    if (s.convention.pivot == PIVOT_AT_FRACTION) {
        s.convention.pivot_u = random_value();
        s.convention.pivot_v = random_value();
    }
    for (uint64_t i = random_below(9); i-- > 0;) {
        shape one = random_shape();
        one.velocity_x = random_below(2) ? 0 : random_value();
        one.velocity_y = random_below(2) ? 0 : random_value();
        one.mass = random_below(2) ? 1 : random_between(0.1, 3);
        one.fixed = random_below(2);
        one.hidden = random_below(2);
        convention usual = scene_convention_sdl2();
        one = scene_convention_keep_numbers(&usual, &s.convention, &one);
        scene_add(&s, &one);
    }
    s.touching = random_below(2) ? COL_TOUCH_IS_HIT : COL_TOUCH_IS_MISS;
    s.show = (unsigned)random_below(1u << SHOW_COUNT);
    s.theme = (theme_id)random_below(THEME_COUNT);
    if (random_below(2))
        snprintf(s.caption.title, SCENE_TITLE_SIZE, "title %g", random_value());
    if (random_below(2))
        snprintf(s.caption.about, SCENE_ABOUT_SIZE, "about \"%g\"", random_value());
    if (random_below(2))
        s.view = (scene_view){true, random_between(0.1, 9), random_value(), random_value()};
    return s;
}

static void scenes_keep_every_double(void **state)
{
    (void)state;
    random_start(1);
    problem why;
    for (int i = 0; i < 3000; i++) {
        scene s = random_scene(), again = scene_empty();
        char *text = file_text(&s);
        if (!read_text(&again, text, &why))
            fail_msg("%s\n%s", why.text, text);
        if (!same_scene(&s, &again))
            fail_msg("not the same after reading:\n%s", text);
        assert_true(again.view.stored == s.view.stored && same_bits(again.view.x, s.view.x) &&
                    same_bits(again.view.zoom, s.view.zoom) && same_bits(again.view.y, s.view.y));
        char *twice = file_text(&again);
        assert_string_equal(twice, text);
        free(text);
        free(twice);
        scene_free(&s);
        scene_free(&again);
    }
}

#define SHAPES(text) "{\"unrotate\": 1, \"shapes\": [" text "]}"
#define TEXT_32 "0123456789 123456789 123456789 1"
#define CIRCLE "{\"kind\": \"circle\", \"x\": 1, \"y\": 2, \"radius\": 3"
#define SCENE(text) "{\"unrotate\": 1, \"shapes\": [], " text "}"

/* What is wrong, and what the one line must say: the place, and what is allowed there. */
static const struct {
    const char *text, *place, *message;
} BAD[] = {
    {"", "a.json is empty", "\"shapes\""},
    {"   ", "a.json:1:", "not JSON"},
    {"{\"unrotate\": 1,\n \"shapes\": [}\n", "a.json:2:", "not JSON"},
    {"{\"unrotate\": 1, \"shapes\": []", "a.json:1:", "not JSON"},
    {"{\"unrotate\": 1, \"shapes\": []} x", "a.json:1:", "end of file expected"},
    {"\x89PNG\r\n", "a.json:1:", "not JSON"},
    {"{\"unrotate\": 1, \"unrotate\": 1, \"shapes\": []}", "a.json:1:", "duplicate"},
    {"{\"unrotate\": 1, \"shapes\": [1e999]}", "a.json:1:", ": a number must be below 1.8e308"},
    {"{\"unrotate\": 1, \"shapes\": [\"\\u0000\"]}", "a.json:1:", ": \\u0000 can't stand in text"},
    {"{\"unrotate\": 1, \"shapes\": [NaN]}", "a.json:1:", "not JSON"},
    {"[]", "a.json: ", "must be an object"},
    {"3", "a.json: ", "must be an object"},
    {"{}", "a.json: ", "no \"unrotate\""},
    {"{\"unrotate\": 1}", "a.json: ", "no \"shapes\""},
    {"{\"unrotate\": 2, \"shapes\": []}", "a.json: unrotate is 2", "must be 1"},
    {"{\"unrotate\": \"1\", \"shapes\": []}", "a.json: unrotate is \"1\"", "must be 1"},
    {SCENE("\"shape\": 1"), "a.json: shape is unknown",
     "unrotate, title, about, convention, shapes, view, show, theme, touching, motion"},
    {"{\"unrotate\": 1, \"shapes\": {}}", "a.json: shapes is {}", "array"},
    {SCENE("\"convention\": \"sdl3\""), "a.json: convention is \"sdl3\"", "\"sdl2\""},
    {SCENE("\"convention\": 5"), "a.json: convention is 5", "\"sdl2\""},
    {SCENE("\"convention\": {\"y\": \"left\"}"), "a.json: convention.y is \"left\"",
     "\"down\" or \"up\""},
    {SCENE("\"convention\": {\"y\": 1}"), "a.json: convention.y is 1", "\"down\" or \"up\""},
    {SCENE("\"convention\": {\"unit\": \"grad\"}"), "a.json: convention.unit", "\"radians\""},
    {SCENE("\"convention\": {\"pivot\": [1]}"), "a.json: convention.pivot is [1]", "two numbers"},
    {SCENE("\"convention\": {\"pivot\": \"here\"}"), "a.json: convention.pivot is \"here\"",
     "a fraction [u, v]"},
    {SCENE("\"convention\": {\"zero\": \"up\"}"), "a.json: convention.zero is \"up\"", "a number"},
    {SCENE("\"convention\": {\"foo\": 1}"), "a.json: convention.foo is unknown",
     "y, positive, unit, zero, xy, pivot, size"},
    {SHAPES("5"), "a.json: shapes[0] is 5", "must be an object"},
    {SHAPES("{}"), "a.json: shapes[0] has no kind", "point, circle, segment, capsule or rectangle"},
    {SHAPES("{\"kind\": \"square\"}"), "a.json: shapes[0].kind is \"square\"", "rectangle"},
    {SHAPES("{\"kind\": 7}"), "a.json: shapes[0].kind is 7", "rectangle"},
    {SHAPES(CIRCLE "}, {\"kind\": \"circle\", \"x\": 1, \"y\": 2}"),
     "a.json: shapes[1] has no radius", "a circle must have kind, x, y, radius"},
    {SHAPES(CIRCLE ", \"width\": 3}"), "a.json: shapes[0].width is unknown",
     "a circle may have id, kind, x, y, radius, velocity, mass, fixed, hidden"},
    {SHAPES(CIRCLE ", \"raduis\": 3}"), "a.json: shapes[0].raduis is unknown", "radius"},
    {SHAPES("{\"kind\": \"circle\", \"x\": 1, \"y\": 2, \"radius\": -3}"),
     "a.json: shapes[0].radius is -3", "0 or more"},
    {SHAPES("{\"kind\": \"circle\", \"x\": \"1\", \"y\": 2, \"radius\": 3}"),
     "a.json: shapes[0].x is \"1\"", "a number"},
    {SHAPES("{\"kind\": \"circle\", \"x\": null, \"y\": 2, \"radius\": 3}"),
     "a.json: shapes[0].x is null", "a number"},
    {SHAPES("{\"kind\": \"segment\", \"from\": [1, 2, 3], \"to\": [1, 2]}"),
     "a.json: shapes[0].from is [1, 2, 3]", "two numbers"},
    {SHAPES("{\"kind\": \"segment\", \"from\": [1, true], \"to\": [1, 2]}"),
     "a.json: shapes[0].from is [1, true]", "two numbers"},
    {SHAPES("{\"kind\": \"segment\", \"from\": 1, \"to\": [1, 2]}"), "a.json: shapes[0].from is 1",
     "two numbers"},
    {SHAPES("{\"kind\": \"segment\", \"from\": [1e308, 0], \"to\": [-1e308, 0]}"),
     "a.json: shapes[0]: ", "too large"},
    {SHAPES(CIRCLE ", \"mass\": 0}"), "a.json: shapes[0].mass is 0", "more than 0"},
    {SHAPES(CIRCLE ", \"fixed\": 1}"), "a.json: shapes[0].fixed is 1", "true or false"},
    {SHAPES(CIRCLE ", \"id\": 5}"), "a.json: shapes[0].id is 5", "1 to 63 bytes"},
    {SHAPES(CIRCLE ", \"id\": \"\"}"), "a.json: shapes[0].id is \"\"", "1 to 63 bytes"},
    {SHAPES(CIRCLE ", \"id\": \"a\\nb\"}"), "a.json: shapes[0].id is \"a\\u000ab\"", "on one line"},
    {SHAPES(CIRCLE ", \"id\": \"0123456789012345678901234567890123456789"
                   "012345678901234567890123\"}"),
     "a.json: shapes[0].id is \"01234567890", "1 to 63 bytes"},
    {SHAPES(CIRCLE ", \"id\": \"a\"}, " CIRCLE ", \"id\": \"b\"}, " CIRCLE ", \"id\": \"a\"}"),
     "a.json: shapes[2].id is \"a\"", "another than that of shapes[0]"},
    {SCENE("\"view\": {\"zoom\": 1, \"x\": 0}"), "a.json: view is", "zoom, x and y"},
    {SCENE("\"view\": {\"zoom\": 1, \"x\": 0, \"z\": 1}"), "a.json: view is", "zoom, x and y"},
    {SCENE("\"view\": {\"zoom\": 1, \"x\": 0, \"y\": 0, \"z\": 1}"), "a.json: view is", "zoom"},
    {SCENE("\"view\": 4"), "a.json: view is 4", "zoom, x and y"},
    {SCENE("\"view\": {\"zoom\": 0, \"x\": 0, \"y\": 0}"), "a.json: view.zoom is 0", "more than 0"},
    {SCENE("\"view\": {\"zoom\": 1e13, \"x\": 0, \"y\": 0}"), "a.json: view.zoom is 1", "1e12"},
    {SCENE("\"view\": {\"zoom\": 1e-13, \"x\": 0, \"y\": 0}"), "a.json: view.zoom is 1e-13",
     "1e-12"},
    {SCENE("\"view\": {\"zoom\": 1, \"x\": 0, \"y\": []}"), "a.json: view.y is []", "a number"},
    {SCENE("\"show\": \"grid\""), "a.json: show is \"grid\"", "an array"},
    {SCENE("\"show\": [\"grid\", \"gird\"]"), "a.json: show[1] is \"gird\"", "grid, outlines"},
    {SCENE("\"show\": [3]"), "a.json: show[0] is 3", "ghost, distance"},
    {SCENE("\"theme\": \"pink\""), "a.json: theme is \"pink\"", "light, dark, contrast, classic"},
    {SCENE("\"touching\": 1"), "a.json: touching is 1", "true or false"},
    {SCENE("\"title\": 7"), "a.json: title is 7", "text of at most 63 bytes, on one line"},
    {SCENE("\"title\": \"" TEXT_32 TEXT_32 "\""), "a.json: title is \"0123", "at most 63 bytes"},
    {SCENE("\"about\": \"one\\ntwo\""), "a.json: about is \"one", "on one line"},
    {SCENE("\"about\": \"" TEXT_32 TEXT_32 TEXT_32 TEXT_32 TEXT_32 "\""), "a.json: about is",
     "at most 159 bytes"},
    {"\xef\xbb\xbf", "a.json is empty", "\"shapes\""},
};

static void check_unchanged(const scene *s)
{
    assert_true(s->count == 1 && s->shapes[0].x == 77 && s->theme == THEME_DARK);
}

static scene marked_scene(void)
{
    scene s = scene_empty();
    shape one = circle_at(77, 0, 1);
    scene_add(&s, &one);
    s.theme = THEME_DARK;
    return s;
}

static void check_problem(const problem *why, const char *place, const char *message)
{
    if (strncmp(why->text, place, strlen(place)) != 0 || !strstr(why->text, message) ||
        strchr(why->text, '\n'))
        fail_msg("got: %s\nexpected one line that begins with \"%s\" and has \"%s\"", why->text,
                 place, message);
}

static void bad_scenes_say_where_and_change_nothing(void **state)
{
    (void)state;
    scene s = marked_scene();
    for (size_t i = 0; i < sizeof BAD / sizeof *BAD; i++) {
        problem why = {""};
        if (read_text(&s, BAD[i].text, &why))
            fail_msg("row %zu is read: %s", i, BAD[i].text);
        check_problem(&why, BAD[i].place, BAD[i].message);
        check_unchanged(&s);
    }
    scene_free(&s);
}

static void deep_nesting_is_refused(void **state)
{
    (void)state;
    enum { DEPTH = 1000000 };
    char *text = malloc(DEPTH);
    assert_non_null(text);
    memset(text, '[', DEPTH);
    scene s = marked_scene();
    problem why = {""};
    assert_false(file_read(&s, text, DEPTH, "deep.json", NULL, &why));
    check_problem(&why, "deep.json:1:", "depth");
    check_unchanged(&s);
    free(text);
    scene_free(&s);
}

/* Cut anywhere, and with any byte changed: a message or a scene, never a crash. */
static void damaged_files_do_no_harm(void **state)
{
    (void)state;
    random_start(3);
    scene s = random_scene(), into = scene_empty();
    while (s.count < 4) {
        scene_free(&s);
        s = random_scene();
    }
    char *text = file_text(&s);
    size_t length = strlen(text);
    problem why;
    for (size_t cut = 0; cut < length - 2; cut++) /* the last two bytes may be missing */
        if (file_read(&into, text, cut, "cut.json", NULL, &why))
            fail_msg("read when cut after %zu bytes of %zu", cut, length);
    for (int i = 0; i < 20000; i++) {
        size_t at = random_below(length);
        char old = text[at];
        text[at] = (char)random_below(256);
        if (!file_read(&into, text, length, "damaged.json", NULL, &why))
            assert_true(strncmp(why.text, "damaged.json", 12) == 0);
        text[at] = old;
    }
    free(text);
    scene_free(&s);
    scene_free(&into);
}

static void special_files_are_one_clear_line(void **state)
{
    (void)state;
    const char *folder = test_folder("special");
    char path[600];
    problem why = {""};
    scene s = marked_scene();
    snprintf(path, sizeof path, "%s/missing.json", folder);
    assert_false(file_load(&s, path, NULL, &why));
    check_problem(&why, path, "No such file");
    assert_false(file_load(&s, folder, NULL, &why));
    check_problem(&why, folder, "Is a directory");
    snprintf(path, sizeof path, "%s/binary.json", folder);
    write_file(path, "{\"unrotate\"\0: 1}", 16);
    assert_false(file_load(&s, path, NULL, &why));
    check_problem(&why, path, "not text");
    snprintf(path, sizeof path, "%s/large.json", folder);
    FILE *file = fopen(path, "wb");
    assert_non_null(file);
    assert_int_equal(fseek(file, 100 << 20, SEEK_SET), 0);
    assert_int_equal(fputc('x', file), 'x');
    assert_int_equal(fclose(file), 0);
    assert_false(file_load(&s, path, NULL, &why));
    check_problem(&why, path, "too large: it may have 32 MB");
    assert_int_equal(remove(path), 0);
    assert_false(file_load(&s, "/dev/zero", NULL, &why));
    check_problem(&why, "/dev/zero", "too large");
    check_unchanged(&s);
    scene_free(&s);
}

/* The name's end is enough of a long one; the reason must still fit. */
static void long_names_leave_room_for_the_reason(void **state)
{
    (void)state;
    char name[3000];
    memset(name, 'n', sizeof name - 1);
    name[sizeof name - 1] = '\0';
    scene s = scene_empty();
    problem why = {""};
    assert_false(file_read(&s, BAD[18].text, strlen(BAD[18].text), name, NULL, &why));
    assert_non_null(strstr(why.text, "sdl2"));
    assert_false(file_load(&s, name, NULL, &why));
    assert_non_null(strstr(why.text, "shorter name"));
}

static void large_files_are_read(void **state)
{
    (void)state;
    enum { COUNT = 50000 };
    text_buffer text = {0};
    text_add(&text, "{\"unrotate\": 1, \"shapes\": [");
    for (int i = 0; i < COUNT; i++)
        text_add_format(&text, "%s{\"kind\": \"circle\", \"x\": %d, \"y\": 0, \"radius\": 1}",
                        i ? "," : "", i);
    text_add(&text, "]}");
    assert_false(text.failed);
    scene s = scene_empty();
    problem why;
    assert_true(file_read(&s, text.data, text.length, "many.json", NULL, &why));
    assert_int_equal(s.count, COUNT);
    assert_string_equal(s.shapes[COUNT - 1].id, "circle50000");
    text_free(&text);
    scene_free(&s);
}

int test_file(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_scene_is_read),
        cmocka_unit_test(the_smallest_scene_is_usual),
        cmocka_unit_test(a_scene_is_written_in_a_fixed_order),
        cmocka_unit_test(scenes_keep_every_double),
        cmocka_unit_test(bad_scenes_say_where_and_change_nothing),
        cmocka_unit_test(deep_nesting_is_refused),
        cmocka_unit_test(damaged_files_do_no_harm),
        cmocka_unit_test(special_files_are_one_clear_line),
        cmocka_unit_test(long_names_leave_room_for_the_reason),
        cmocka_unit_test(large_files_are_read),
    };
    return cmocka_run_group_tests_name("file", tests, NULL, NULL);
}
