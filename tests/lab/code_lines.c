/* What stands in the snippets' lines: numbers, marks, comments. */
#include "lab_tests.h"

#include "file/fields.h"
#include "file/file.h"
#include "lab/code.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static const char *const CONVENTIONS[] = {
    "sdl2",
    ("{\"y\": \"up\", \"positive\": \"counterclockwise\", \"unit\": \"radians\", \"xy\": "
     "\"centre\","
     " \"size\": \"half\"}"),
    "{\"positive\": \"counterclockwise\", \"pivot\": \"corner\", \"zero\": 90}",
    "{\"y\": \"up\", \"pivot\": \"origin\"}",
    "{\"y\": \"up\", \"pivot\": [0.25, 0.75], \"xy\": \"pivot\"}",
};
enum { COUNT = sizeof CONVENTIONS / sizeof *CONVENTIONS };

static convention convention_number(size_t i)
{
    convention c;
    problem why = {""};
    if (!file_convention_parse(&c, CONVENTIONS[i], NULL, &why))
        fail_msg("%s", why.text);
    return c;
}

static const code_line *find(const code_line *lines, size_t count, const char *text)
{
    for (size_t i = 0; i < count; i++)
        if (strstr(lines[i].text, text))
            return &lines[i];
    fail_msg("no line has \"%s\"", text);
    return NULL;
}

typedef struct expected {
    const char *text, *value;
} expected;

static void check_values(const convention *c, const lab_pair *pair, const expected *table)
{
    code_line lines[CODE_LINES];
    size_t count =
        lab_code_write(c, CODE_C, lab_code_form_of(pair, COL_TOUCH_IS_MISS), pair, 3, lines);
    for (; table->text; table++) {
        const code_line *line = find(lines, count, table->text);
        if (strcmp(line->value, table->value) != 0)
            fail_msg("%s: says \"%s\", expected \"%s\"", line->text, line->value, table->value);
    }
}

/* A rectangle 40 x 20 with its corner at (100, 50), stood on end: its middle is (120, 60), its
 * right end looks down. The circle lies 5 right of the middle and 30 below: turned back by a
 * quarter (what was below is to the right now, what was right is above) it is at (30, -5); the
 * closest point is on the right side, 10 away. */
static void test_numbers_by_hand(void **state)
{
    (void)state;
    convention c = scene_convention_sdl2();
    lab_pair pair = {.rectangle = file_written_default(SHAPE_RECTANGLE),
                     .circle = file_written_default(SHAPE_CIRCLE)};
    pair.rectangle.x = 100;
    pair.rectangle.y = 50;
    pair.rectangle.width = 40;
    pair.rectangle.height = 20;
    pair.rectangle.angle = 90;
    pair.circle.x = 125;
    pair.circle.y = 90;
    pair.circle.radius = 4;
    const expected miss[] = {
        {" px = ", "= 120"},          {" py = ", "= 60"},   {" left = ", "= -20"},
        {" right = ", "= 20"},        {" top = ", "= -10"}, {" bottom = ", "= 10"},
        {" a = ", "= 1.5708"},        {" dx = ", "= 5"},    {" dy = ", "= 30"},
        {" lx = ", "= 30"},           {" ly = ", "= -5"},   {" qx = ", "= 20"},
        {" qy = ", "= -5"},           {" ex = ", "= 10"},   {" ey = ", "= 0"},
        {"return", "100 < 16: MISS"}, {NULL, NULL}};
    check_values(&c, &pair, miss);
    pair.rectangle.radius = 7;
    const expected hit[] = {{" reach = ", "= 11"}, {"return", "100 < 121: HIT"}, {NULL, NULL}};
    check_values(&c, &pair, hit);
}

/* With y up, half sizes, the centre named, counter-clockwise radians. The pivot is given: on the
 * left end, 5 above its lower corner, which is 15 below the upper one. A quarter clockwise turned
 * the rectangle's length downwards: the circle, 5 right of the pivot and 45 below, comes back to
 * (45, 5); the right side is at 40. */
static void test_numbers_by_hand_with_y_up(void **state)
{
    (void)state;
    convention c = convention_number(1);
    lab_pair pair = {.rectangle = file_written_default(SHAPE_RECTANGLE),
                     .circle = file_written_default(SHAPE_CIRCLE)};
    pair.rectangle.x = 120;
    pair.rectangle.y = -60;
    pair.rectangle.width = 20;
    pair.rectangle.height = 10;
    pair.rectangle.angle = -COL_PI / 2;
    pair.rectangle.has_pivot = true;
    pair.rectangle.pivot_x = 0;
    pair.rectangle.pivot_y = 5;
    pair.circle.x = 105;
    pair.circle.y = -110;
    pair.circle.radius = 10;
    const expected numbers[] = {{" px = ", "= 100"},    {" py = ", "= -65"},    {" left = ", "= 0"},
                                {" right = ", "= 40"},  {" bottom = ", "= -5"}, {" top = ", "= 15"},
                                {" a = ", "= -1.5708"}, {" dx = ", "= 5"},      {" dy = ", "= -45"},
                                {" lx = ", "= 45"},     {" ly = ", "= 5"},      {" qx = ", "= 40"},
                                {" ex = ", "= 5"},      {" ey = ", "= 0"},      {NULL, NULL}};
    check_values(&c, &pair, numbers);
}

static void test_no_pair_no_numbers(void **state)
{
    (void)state;
    convention c = scene_convention_sdl2();
    code_line lines[CODE_LINES];
    size_t count = lab_code_write(&c, CODE_LUA, (code_form){0}, NULL, 3, lines);
    for (size_t i = 0; i < count; i++)
        if (lines[i].value[0])
            fail_msg("%s: has the value %s", lines[i].text, lines[i].value);
}

/* Lines that aren't marked are the same in all conventions; each that is marked is another in one
 * of them. */
static void test_marks(void **state)
{
    (void)state;
    for (int language = 0; language < CODE_LANGUAGES; language++) {
        code_line lines[COUNT][CODE_LINES];
        size_t counts[COUNT];
        bool missing[CODE_LINES] = {false};
        for (size_t i = 0; i < COUNT; i++) {
            convention c = convention_number(i);
            counts[i] =
                lab_code_write(&c, (code_language)language, (code_form){0}, NULL, 3, lines[i]);
            assert_int_equal(counts[i], counts[0]);
            for (size_t n = 0; n < counts[i]; n++) {
                bool same = !strcmp(lines[i][n].text, lines[0][n].text);
                missing[n] |= !same;
                assert_int_equal(lines[i][n].by_convention, lines[0][n].by_convention);
                if (!same && !lines[i][n].by_convention)
                    fail_msg("not marked: %s\nand: %s", lines[i][n].text, lines[0][n].text);
            }
        }
        for (size_t n = 0; n < counts[0]; n++)
            if (lines[0][n].by_convention && !missing[n])
                fail_msg("marked, but always the same: %s", lines[0][n].text);
    }
}

static void test_comments_tell_the_convention(void **state)
{
    (void)state;
    const struct {
        const char *convention, *says;
    } table[] = {
        {"sdl2", "// Does a circle hit a rotated rectangle? y points down, as for sdl2."},
        {"sdl2", "//   x, y: the rectangle's top left corner before it turns"},
        {"sdl2", "//   w, h: its whole width and height"},
        {"sdl2", "//   angle: degrees; 0 is straight; positive turns clockwise"},
        {"sdl2", "the formulas want radians; clockwise with y down is positive."},
        {"sdl2", "it turns about its centre"},
        {"{\"y\": \"up\"}", "y points up."},
        {"{\"y\": \"up\"}", "x, y: the rectangle's bottom left corner before it turns"},
        {"{\"y\": \"up\"}", "clockwise with y up is negative."},
        {"{\"xy\": \"centre\"}", "x, y: the rectangle's centre before it turns"},
        {"{\"xy\": \"pivot\"}", "x, y: the pivot"},
        {"{\"xy\": \"pivot\", \"pivot\": \"origin\"}", "x, y: the rectangle's top left corner"},
        {"{\"pivot\": \"origin\"}", "it turns about the world's origin"},
        {"{\"pivot\": \"corner\"}", "it turns about its top left corner"},
        {"{\"pivot\": [0.25, 1.5]}", "about a point at 0.25 of its width, 1.5 of its height."},
        {"{\"positive\": \"counterclockwise\"}", "counter-clockwise with y down is negative."},
        {"{\"unit\": \"radians\", \"zero\": 1.5}", "angle: radians; 1.5 is straight"},
        {"{\"unit\": \"turns\"}", "angle: turns; 0 is straight"},
        {"{\"unit\": \"turns\"}", "the formulas want radians; clockwise"},
        {"{\"size\": \"half\"}", "w, h: its half width and height"},
    };
    for (size_t i = 0; i < sizeof table / sizeof *table; i++) {
        convention c;
        code_line lines[CODE_LINES];
        assert_true(file_convention_parse(&c, table[i].convention, NULL, NULL));
        size_t count = lab_code_write(&c, CODE_C, (code_form){0}, NULL, 0, lines);
        find(lines, count, table[i].says);
    }
}

static void test_lines_fit(void **state)
{
    (void)state;
    const code_form all = {.pivot = true, .corner = true, .touching = COL_TOUCH_IS_HIT};
    for (size_t i = 0; i < COUNT; i++)
        for (int language = 0; language < CODE_LANGUAGES; language++) {
            convention c = convention_number(i);
            code_line lines[CODE_LINES];
            size_t count = lab_code_write(&c, (code_language)language, all, NULL, 3, lines);
            for (size_t n = 0; n < count; n++)
                if (strlen(lines[n].text) > 90)
                    fail_msg("%zu letters: %s", strlen(lines[n].text), lines[n].text);
        }
}

static void test_text_puts_numbers_into_one_column(void **state)
{
    (void)state;
    const code_line lines[] = {{.text = "a = 1"},
                               {.text = "bc = 2", .value = "= 3"},
                               {.text = "d", .value = "= 4"},
                               {.text = ""}};
    char *text = lab_code_text(CODE_PYTHON, lines, 4);
    assert_string_equal(text, "a = 1\nbc = 2  # = 3\nd       # = 4\n\n");
    free(text);
}

static void test_first_line_says_what_was_not_run(void **state)
{
    (void)state;
    convention c = scene_convention_sdl2();
    code_line lines[CODE_LINES];
    lab_code_write(&c, CODE_GML, (code_form){0}, NULL, 0, lines);
    assert_non_null(strstr(lines[0].text, "// Not run"));
    lab_code_write(&c, CODE_GDSCRIPT, (code_form){0}, NULL, 0, lines);
    assert_string_equal(lines[0].text, "# Tried in Godot 3 only: no test has run this in Godot 4.");
}

/* GDScript refuses a file whose lines are indented now by tabs, now by spaces. */
static void test_tabs(void **state)
{
    (void)state;
    convention c = scene_convention_sdl2();
    code_line lines[CODE_LINES];
    const code_form all = {.pivot = true, .corner = true};
    char *text =
        lab_code_text(CODE_GDSCRIPT, lines, lab_code_write(&c, CODE_GDSCRIPT, all, NULL, 0, lines));
    assert_non_null(text);
    assert_non_null(strstr(text, "angle: float,\n\t\tpivot_x: float"));
    assert_non_null(strstr(text, ") -> bool:\n\t# Convention"));
    assert_non_null(strstr(text, "\n\tvar right = left + w\n"));
    assert_null(strstr(text, "\n "));
    free(text);
}

/* The names of a number's exponent and of functions stay as they are. */
static void test_words(void **state)
{
    (void)state;
    convention c;
    code_line lines[CODE_LINES];
    assert_true(file_convention_parse(&c, "{\"pivot\": [1e-7, 0]}", NULL, NULL));
    size_t count = lab_code_write(&c, CODE_GML, (code_form){.pivot = false}, NULL, 0, lines);
    find(lines, count, "var _left = -1e-7 * _w;");
    find(lines, count, "var _lx = cos(_a) * _dx + sin(_a) * _dy;");
    count = lab_code_write(&c, CODE_JAVASCRIPT, (code_form){.pivot = true}, NULL, 0, lines);
    find(lines, count, "const px = x + pivotX;");
    count = lab_code_write(&c, CODE_CSHARP, (code_form){.pivot = true}, NULL, 0, lines);
    find(lines, count, "static bool CircleHitsRect(double x,");
    find(lines, count, "double px = x + pivotX;");
}

static void test_languages_by_name(void **state)
{
    (void)state;
    const struct {
        const char *name;
        code_language which;
    } table[] = {{"c", CODE_C},
                 {"javascript", CODE_JAVASCRIPT},
                 {"js", CODE_JAVASCRIPT},
                 {"java", CODE_JAVA},
                 {"python", CODE_PYTHON},
                 {"lua", CODE_LUA},
                 {"csharp", CODE_CSHARP},
                 {"cs", CODE_CSHARP},
                 {"gdscript", CODE_GDSCRIPT},
                 {"gd", CODE_GDSCRIPT},
                 {"gml", CODE_GML}};
    code_language found;
    problem why = {""};
    for (size_t i = 0; i < sizeof table / sizeof *table; i++) {
        assert_true(lab_language_parse(&found, table[i].name, &why));
        assert_int_equal(found, table[i].which);
    }
    assert_false(lab_language_parse(&found, "cobol", &why));
    for (size_t i = 0; i < sizeof table / sizeof *table; i++)
        assert_non_null(strstr(why.text, table[i].name));
    assert_non_null(strstr(why.text, "cobol"));
}

int test_code_lines(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_numbers_by_hand),
        cmocka_unit_test(test_numbers_by_hand_with_y_up),
        cmocka_unit_test(test_no_pair_no_numbers),
        cmocka_unit_test(test_marks),
        cmocka_unit_test(test_comments_tell_the_convention),
        cmocka_unit_test(test_lines_fit),
        cmocka_unit_test(test_text_puts_numbers_into_one_column),
        cmocka_unit_test(test_first_line_says_what_was_not_run),
        cmocka_unit_test(test_tabs),
        cmocka_unit_test(test_words),
        cmocka_unit_test(test_languages_by_name),
    };
    return cmocka_run_group_tests_name("code lines", tests, NULL, NULL);
}
