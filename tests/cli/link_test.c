/* Links as arguments, and as they are pasted. */
#include "../kit/assets_kit.h"
#include "suites.h"

#include "cli/load.h"
#include "file/scene_link.h"
#include "lab/program.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

static char argument[512]; /* the link's letters are written over */

static bool read_link(options *o, char *name, const char *link, problem *why)
{
    static char *words[4]; /* as main's, they live as long as the options */
    words[0] = "unrotate";
    words[1] = name ? name : argument;
    words[2] = name ? argument : NULL;
    snprintf(argument, sizeof argument, "%s", link);
    return cli_options_read(o, kit_assets(), name ? 3 : 2, words, why);
}

static scene must_load(const char *link)
{
    options o;
    problem why;
    scene s = scene_empty();
    if (!read_link(&o, NULL, link, &why) || !cli_load_scene(&o, &s, &why))
        fail_msg("%s: %s", link, why.text);
    return s;
}

static void test_what_stands_behind_the_question_mark_are_options(void **state)
{
    (void)state;
    static const char at_home[] =
        "https://example.org/u/?embed&rect=0,0,4,3,30&circle=1%2C2%2C5&convention={\"y\":\"up\"}"
        "&theme=dark&touching=&";
    static const char *const links[] = {
        "?rect=0,0,4,3,30&circle=1,2,5&convention=%7B%22y%22%3A%22up%22%7d&theme=dark&touching",
        at_home,
        "?utm_source=news&gad_source=1&_gl=1*a&rect=0,0,4,3,30&fbclid=a-B_1&circle=1,2,5&"
        "convention={\"y\":\"up\"}"
        "&utm_medium&theme=dark&gclid=&touching",
        " ?rect=0+0+4+3+30&circle=1+2+5&convention={\"y\":\"up\"}&theme=dark&touching#top\n",
    };
    for (size_t i = 0; i < sizeof links / sizeof *links; i++) {
        scene s = must_load(links[i]);
        assert_int_equal(s.count, 2);
        assert_int_equal(s.shapes[0].kind, SHAPE_RECTANGLE);
        assert_true(s.shapes[1].x == 1 && s.shapes[1].y == -2 && s.shapes[1].radius == 5);
        assert_true(s.convention.y_up);
        assert_int_equal(s.theme, THEME_DARK);
        assert_int_equal(s.touching, COL_TOUCH_IS_HIT);
        scene_free(&s);
    }
}

static void test_mistakes_and_the_map(void **state)
{
    (void)state;
    options o;
    problem why;
    assert_true(read_link(&o, NULL, "?mistake=wrong-sign&map&section=mistakes", &why));
    assert_true(o.map && o.section == APP_SECTION_MISTAKES + 1 && !o.file_count);
    assert_true(o.program.at[lab_mistake(MISTAKE_WRONG_SIGN)->stage] == MISTAKE_WRONG_SIGN);
    assert_true(read_link(&o, "play", "?scene=tunnel&frames=3", &why));
    assert_true(o.command == COMMAND_PLAY && o.frames == 3 && o.scene_given);
}

static void test_a_lesson_and_its_step(void **state)
{
    (void)state;
    static const char *const links[] = {"?lesson=3&step=2", "?step=2&lesson=3",
                                        "?step=2&%6cesson=3", "?l%65sson=%33&step=2"};
    for (size_t i = 0; i < sizeof links / sizeof *links; i++) {
        options o;
        problem why;
        if (!read_link(&o, NULL, links[i], &why))
            fail_msg("%s: %s", links[i], why.text);
        assert_int_equal(o.command, COMMAND_LESSON);
        assert_int_equal(o.step, 2);
        assert_int_equal(o.file_count, 1);
        assert_string_equal(o.files[0], "3");
    }
}

/* As the command lesson does: so all that a link says is an option. */
static void test_a_lesson_as_an_option(void **state)
{
    (void)state;
    static char *table[][6] = {{"unrotate", "--lesson", "3", "--step", "2", NULL},
                               {"unrotate", "--step", "2", "--lesson", "3", NULL},
                               {"unrotate", "--step", "2", "--lesson=3", NULL},
                               {"unrotate", "--lesson=3", "--step", "2", NULL}};
    for (size_t i = 0; i < sizeof table / sizeof *table; i++) {
        options o;
        problem why;
        int count = 0;
        while (table[i][count])
            count++;
        if (!cli_options_read(&o, kit_assets(), count, table[i], &why))
            fail_msg("row %zu: %s", i, why.text);
        assert_true(o.command == COMMAND_LESSON && o.step == 2 && o.file_count == 1);
        assert_string_equal(o.files[0], "3");
    }
}

/* Pasted or dropped, too: it is found and can be shown before anything is closed. */
static void test_a_lesson_is_read(void **state)
{
    (void)state;
    app_link got = {0};
    problem why = {""};
    if (!cli_read_link(&got, "https://example.org/?lesson=3&step=2", kit_assets(), &why))
        fail_msg("%s", why.text);
    assert_non_null(strstr(got.lesson, "lessons/03-unrotate.json"));
    assert_int_equal(got.step, 2);
    assert_null(got.scene.shapes);
}

/* Whoever wrote it: no link opens a file of the disk's. */
static void test_a_link_opens_no_file(void **state)
{
    (void)state;
    app_link got = {0};
    problem why = {""};
    char link[PATH_MAX + 64];
    snprintf(link, sizeof link, "?lesson=%slessons/03-unrotate.json", kit_assets()->folder);
    assert_int_equal(access(strchr(link, '=') + 1, R_OK), 0);
    if (cli_read_link(&got, link, kit_assets(), &why))
        fail_msg("%s: it was opened", link);
    assert_non_null(strstr(why.text, "there is no such lesson"));
}

/* All of it, whether the program starts with the link or has it pasted. */
static void test_how_it_is_looked_at_is_read(void **state)
{
    (void)state;
    app_link got = {0};
    problem why = {""};
    if (!cli_read_link(&got,
                       "?scene=tunnel&section=mistakes&present&no-panel&unrotate=0.5"
                       "&show=numbers&theme=dark",
                       kit_assets(), &why))
        fail_msg("%s", why.text);
    const app_asked *asked = &got.asked;
    assert_int_equal(asked->section, APP_SECTION_MISTAKES + 1);
    assert_true(asked->presenting && asked->no_panel && asked->numbers && !asked->map);
    assert_true(asked->unrotate == 0.5 && asked->own_theme && asked->theme == THEME_DARK);
    scene_free(&got.scene);
    got = (app_link){0};
    if (!cli_read_link(&got, "?lesson=3&present&theme=dark", kit_assets(), &why))
        fail_msg("%s", why.text);
    assert_true(got.asked.presenting && got.asked.own_theme && got.asked.theme == THEME_DARK);
}

/* What is said of each shape stands as often as there are shapes. */
static void test_shapes_are_said_one_by_one(void **state)
{
    (void)state;
    scene s = must_load("?circle=1,2,3&velocity=1,0&fixed&circle=9,2,3&velocity=2,0&fixed");
    assert_int_equal(s.count, 2);
    assert_true(s.shapes[0].fixed && s.shapes[1].fixed);
    assert_true(s.shapes[0].velocity_x == 1 && s.shapes[1].velocity_x == 2);
    scene_free(&s);
}

static void expect_name(const char *link, const char *path, const char *name)
{
    options o;
    problem why;
    const char *got_path, *got_name;
    if (!read_link(&o, NULL, link, &why))
        fail_msg("%s: %s", link, why.text);
    cli_name_scene(&o, &got_path, &got_name);
    assert_string_equal(got_path, path);
    assert_string_equal(got_name, name);
    assert_true(cli_options_own_scene(&o));
}

/* Saving must ask for a name: there is no file of theirs. */
static void test_linked_scenes_have_no_file(void **state)
{
    (void)state;
    expect_name("?scene=tunnel", "", "tunnel.json");
    expect_name("?rect=1,2,3,4,5", "", "untitled");
    expect_name("#z=eNoDAAAAAAE", "", "scene from a link");
    expect_name("http://example.org/?mistake=aabb#z=eNoDAAAAAAE", "", "scene from a link");
    expect_name("some.json", "some.json", "some.json");
}

static void test_a_scene_is_the_same_by_its_link(void **state)
{
    (void)state;
    problem why;
    scene s = must_load("?scene=bricks");
    char *link = file_link_text(&s, NULL, &why), text[1200];
    assert_non_null(link);
    snprintf(text, sizeof text, "https://example.org/u/?theme=dark%s", link);
    app_link got = {0};
    if (!cli_read_link(&got, text, kit_assets(), &why))
        fail_msg("%s", why.text);
    assert_string_equal(got.name, "scene from a link");
    assert_int_equal(got.scene.count, s.count);
    for (size_t i = 0; i < s.count; i++)
        assert_true(got.scene.shapes[i].x == s.shapes[i].x &&
                    !strcmp(got.scene.shapes[i].id, s.shapes[i].id));
    assert_int_equal(got.scene.theme, THEME_DARK);
    scene_free(&got.scene);
    scene_free(&s);
    free(link);
}

/* What "Copy the pair as a command line" copies, and nothing that reads or writes a file. */
static void test_a_command_line_is_read(void **state)
{
    (void)state;
    problem why = {""};
    app_link got = {0};
    if (!cli_read_link(&got,
                       " unrotate check --rect 240,180,160,60,0.5 --circle 405.5,194.7,20 "
                       "--convention '{\"unit\": \"radians\", \"xy\": \"centre\"}' --touching\n",
                       kit_assets(), &why))
        fail_msg("%s", why.text);
    const shape *bar = &got.scene.shapes[0], *ball = &got.scene.shapes[1];
    assert_int_equal(got.scene.count, 2);
    assert_true(bar->x == 240 && bar->y == 180 && bar->width == 160 && bar->angle.turn == 0.5);
    assert_true(ball->x == 405.5 && ball->y == 194.7 && ball->radius == 20);
    assert_true(got.scene.convention.unit == ANGLE_RADIANS &&
                got.scene.convention.xy == NAMES_CENTRE);
    assert_int_equal(got.scene.touching, COL_TOUCH_IS_HIT);
    assert_string_equal(got.name, "pasted pair");
    scene_free(&got.scene);
    static const char *const others[] = {"unrotate picture --rect 1,2,3,4,5 -o a.png",
                                         "unrotate check --rect 1,2,3,4,5 file.json",
                                         "unrotate --theme dark", "unrotate --scene tunnel"};
    for (size_t i = 0; i < sizeof others / sizeof *others; i++) {
        got = (app_link){0};
        if (cli_read_link(&got, others[i], kit_assets(), &why))
            fail_msg("%s was read", others[i]);
        assert_null(got.scene.shapes);
    }
    assert_non_null(strstr(why.text, "only a pair's can be pasted: unrotate check"));
}

static void test_what_is_wrong_is_said(void **state)
{
    (void)state;
    static const struct {
        const char *link, *words;
    } table[] = {
        {"?foo=1", "foo: a link says no such thing; it may say rect"},
        {"?rect", "rect: its value is missing: rect=X,Y,W,H,ANGLE"},
        {"?map=1", "map=1: it has no value"},
        {"?theme=pink", "pink"},
        {"?rect=1,2", "--rect 1,2"},
        {"?scene=nothing", "--scene nothing: the program has no such scene"},
        {"?scene=../engines", "no such scene"},
        {"?scene=tunnel&circle=1,2,3", "--scene: leave it out, or the shapes"},
        {"?scene=tunnel&convention=sdl2", "a scene says itself how its numbers are meant"},
        {"?circle=1,2,3#z=eNoDAAAAAAE", "another one before it"},
        {"?frame=3", "--frame doesn't go with the window"},
        {"?lesson", "lesson: its value is missing: lesson=NAME"},
        {"?scene=tunnel&scene=default", "scene: the link says it twice: leave one of them out"},
        {"?map&sc%65ne=tunnel&map", "map: the link says it twice"},
        {"?lesson=3&step=2&%6cesson=4", "lesson: the link says it twice"},
        {"?embed&lesson=", "lesson: its value is missing"},
        {"?lesson=99", "lesson 99: there is no such lesson"},
        {"?lesson=3&step=99", "--step 99: the lesson has 8 steps"},
        {"?lesson=3#z=eNoDAAAAAAE", "another one before it"},
        {"#z=abc", "the link is damaged"},
        {"#top", "the link has no scene"},
    };
    for (size_t i = 0; i < sizeof table / sizeof *table; i++) {
        app_link got = {0};
        problem why = {""};
        if (cli_read_link(&got, table[i].link, kit_assets(), &why))
            fail_msg("%s was read", table[i].link);
        if (!strstr(why.text, table[i].words))
            fail_msg("%s: \"%s\"; expected: \"%s\"", table[i].link, why.text, table[i].words);
        assert_null(got.scene.shapes);
    }
}

/* Whoever wrote it: a link in a mail reads and writes no file of the user's. */
static void test_no_link_writes_a_file(void **state)
{
    (void)state;
    static const struct {
        char *name;
        const char *link, *key;
    } table[] = {{"picture", "?scene=tunnel&output=a.png", "output"},
                 {NULL, "?lesson=a.json&new", "new"},
                 {NULL, "?lesson=a.json&check", "check"},
                 {NULL, "?lesson=a.json&list", "list"}};
    for (size_t i = 0; i < sizeof table / sizeof *table; i++) {
        options o;
        problem why;
        char words[80];
        snprintf(words, sizeof words, "%s: no link says that, only the command line", table[i].key);
        if (read_link(&o, table[i].name, table[i].link, &why))
            fail_msg("%s was taken", table[i].link);
        assert_string_equal(why.text, words);
    }
}

/* It is as it is written where it only looks like an escape. */
static void test_escapes(void **state)
{
    (void)state;
    static const char *const table[][2] = {{"?select=a%20b", "a b"},
                                           {"?select=a+b%2Bc", "a b+c"},
                                           {"?select=%e2%82%AC", "\342\202\254"},
                                           {"?select=50%", "50%"},
                                           {"?select=%4", "%4"},
                                           {"?select=%zz%4g", "%zz%4g"},
                                           {"?select=a%00b", "a%00b"}};
    for (size_t i = 0; i < sizeof table / sizeof *table; i++) {
        options o;
        problem why;
        if (!read_link(&o, NULL, table[i][0], &why))
            fail_msg("%s: %s", table[i][0], why.text);
        assert_string_equal(o.select, table[i][1]);
    }
}

int link_suite(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_what_stands_behind_the_question_mark_are_options),
        cmocka_unit_test(test_mistakes_and_the_map),
        cmocka_unit_test(test_a_lesson_and_its_step),
        cmocka_unit_test(test_a_lesson_as_an_option),
        cmocka_unit_test(test_a_lesson_is_read),
        cmocka_unit_test(test_a_link_opens_no_file),
        cmocka_unit_test(test_how_it_is_looked_at_is_read),
        cmocka_unit_test(test_shapes_are_said_one_by_one),
        cmocka_unit_test(test_linked_scenes_have_no_file),
        cmocka_unit_test(test_a_scene_is_the_same_by_its_link),
        cmocka_unit_test(test_a_command_line_is_read),
        cmocka_unit_test(test_what_is_wrong_is_said),
        cmocka_unit_test(test_no_link_writes_a_file),
        cmocka_unit_test(test_escapes),
    };
    return cmocka_run_group_tests_name("links", tests, NULL, NULL);
}
