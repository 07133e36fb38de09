/* The command line. */
#include "../kit/assets_kit.h"
#include "suites.h"

#include "app/panel_state.h"
#include "cli/option_table.h"

#include <stdio.h>
#include <string.h>

/* Splits at spaces; the words live until the next call. */
static bool read_line(options *o, const char *line, problem *why)
{
    static char text[256];
    char *words[32] = {"unrotate"};
    int count = 1;
    snprintf(text, sizeof text, "%s", line);
    for (char *word = strtok(text, " "); word && count < 31; word = strtok(NULL, " "))
        words[count++] = word;
    return cli_options_read(o, kit_assets(), count, words, why);
}

static options must_read(const char *line)
{
    options o;
    problem why;
    if (!read_line(&o, line, &why))
        fail_msg("%s: %s", line, why.text);
    return o;
}

static const struct {
    const char *line, *names;
} BAD_LINES[] = {
    {"--size 12", "--size 12"},
    {"--mistake wrong-sing", "did you mean wrong-sign? (\"unrotate mistakes\" lists all)"},
    {"--mistake foo", "there is no mistake foo"},
    {"--mistake foo", "(\"unrotate mistakes\" lists all)"},
    {"--mistake pivot", "pivot-top-left"},
    {"--mistake qqqqqqqq", "no mistake qqqqqqqq"},
    {"--mistake wrong-sign,angle-twice", "the same stage, angle"},
    {"picture --mistake half-as-full --circle 1,1,1", "-o"},
    {"poster --map -o a.png", "--map"},
    {"poster", "poster: say where it goes with -o"},
    {"--size 0x0", "--size 0x0"},
    {"--size 100x100x", "--size 100x100x"},
    {"--theme pink", "pink"},
    {"--show ghost,hat", "hat"},
    {"--wrong", "--wrong"},
    {"--size", "--size"},
    {"--unrotate 2", "--unrotate 2"},
    {"picture --frame -1 --circle 1,1,1 -o a.png", "--frame -1"},
    {"--frame 3", "--frame"},
    {"--unrotate nan", "--unrotate nan"},
    {"--scale 1", "--scale"},
    {"--output a.png", "--output"},
    {"picture a.json", "-o"},
    {"picture -o a.png", "scene"},
    {"picture a.json -o a.svg.gz", "-o a.svg.gz: pictures aren't written as .gz"},
    {"picture a.json -o b.png/a.", "end the name in one of .png, .svg"},
    {"picture a.json -o a", "-o a: end the name in one of .png, .svg"},
    {"poster -o a.png.pdf", "-o a.png.pdf: pictures aren't written as .pdf"},
    {"poster -o a.svg", "-o a.svg: only a PNG"},
    {"diagnose a.csv --plot a.jpg", "--plot a.jpg: pictures aren't written as .jpg"},
    {"diagnose a.csv --plot a.svg", "--plot a.svg: only a PNG"},
    {"film a.json", "film: say where it goes with -o OUT.gif"},
    {"film -o a.gif", "film: name a scene file"},
    {"film a.json -o a.avi", "-o a.avi: end the name in .gif, .webm or .mp4"},
    {"film a.json -o gif", "-o gif: end the name"},
    {"film a.json -o a.png", "frame-%04d.png"},
    {"film a.json -o a%d-%d.png", "frame-%04d.png"},
    {"film a.json -o a%s.png", "frame-%04d.png"},
    {"film a.json -o a%4294967297d.png", "frame-%04d.png"},
    {"film a.json -o a%d.png/b", "frame-%04d.png"},
    {"film a.json -o a.gif --fps 51", "--fps: a GIF shows up to 50 frames a second"},
    {"film a.json -o a.mp4 --fps 61", "--fps 61: give a number from 1 to 60"},
    {"film a.json -o a.mp4 --seconds 0", "--seconds 0: give a number from 0.1 to 600"},
    {"film a.json -o a.mp4 --what dance", "--what dance: give unrotate, slide or play"},
    {"film a.json -o a.mp4 --to 1,1", "--to: say which shape goes there with --drag ID"},
    {"film a.json -o a.mp4 --drag ball", "--drag ball: say where to with --to X,Y"},
    {"film a.json -o a.mp4 --drag ball --to 1", "--to 1: give a place's x and y, such as 300,200"},
    {"film a.json -o a.mp4 --drag ball --to 1,2,3", "--to 1,2,3: give a place's x and y"},
    {"film a.json -o a.mp4 --drag ball --to 1e151,0", "--to 1e151,0: give a place's x and y"},
    {"film a.json -o a.mp4 --drag ball --to 1,1 --what play",
     "--drag ball: that is what is filmed: leave --what out"},
    {"film a.json -o a.mp4 --panel", "--panel doesn't go with film"},
    {"picture a.json -o a.png --fps 5", "--fps doesn't go with picture"},
    {"a.json b.json", "b.json"},
    {"a.json --circle 1,2,3", "a.json"},
    {"check --circle 1,2,3", "two shapes"},
    {"check --theme dark", "--theme"},
    {"check --rect 1,2,3,4,5 pivot 6 -7 corner 1 --circle 1,2,3",
     "--rect \"1,2,3,4,5 pivot 6 -7 corner 1\""},
    {"check --rect 1,2,3,4,5 pivot 6,-7 -o a.json", "--rect \"1,2,3,4,5 pivot 6,-7\""},
    {"--circle 1,2,3 velocity", "quotes"},
    {"check --velocity 1,2 --circle 1,2,3 --point 1,2", "behind its shape"},
    {"code --rect 1,2,3,4,5 --circle 1,2,3 --velocity 1,2", "--velocity"},
    {"--convention {", "--convention"},
    {"diagnose", "name a log"},
    {"diagnose a.csv b.csv", "one log at a time"},
    {"diagnose a.csv --circle 1,2,3", "--circle"},
    {"--plot a.png", "--plot"},
    {"play a.json", "--frames N"},
    {"play --frames 3", "play: name a scene file"},
    {"play a.json b.json --frames 3", "one scene at a time"},
    {"play ? b.json --frames 3", "b.json: one scene at a time"},
    {"?rect=1,2,3,4 b.json", "b.json: one scene at a time"},
    {"play a.json --frames", "--frames"},
    {"play a.json --frames 1.5", "--frames 1.5: give a whole number"},
    {"play a.json --frames -1", "--frames -1: give a number from 0 to 1"},
    {"play a.json --frames many", "--frames many"},
    {"play a.json --frames 3 --algorithm fast", "static, semi-dynamic or dynamic"},
    {"a.json --view", "--view doesn't go with the window"},
    {"play a.json --frames 3 --theme dark", "--theme doesn't go with play"},
    {"a.json --frames 3", "--frames doesn't go with the window"},
    {"check --algorithm static", "--algorithm doesn't go with check"},
    {"ask --size 900x600 ./f", "--size: ask takes it for the window only: give --window"},
    {"--section nonsense", "there is no section nonsense: there are Lessons, Result,"},
    {"ask --section log ./f", "--section: ask takes it for the window only"},
    {"ask --frames 3 --window ./f", "--frames doesn't go with ask"},
    {"ask --window --json ./f", "leave out --json"},
    {"ask --plot a.png --window ./f", "leave out --plot"},
    {"lesson a.json b.json", "b.json: one lesson at a time"},
    {"lesson --list --new", "give one of --check FILE..., --list and --new"},
    {"lesson --step 2", "lesson --step: name a lesson"},
    {"lesson 3 --step 0", "--step 0: give a whole number from 1 on"},
    {"lesson 3 --step 2x", "--step 2x: give a whole number from 1 on"},
    {"lesson 3 --step 1.5", "--step 1.5: give a whole number from 1 on"},
    {"lesson --list --present", "lesson --check, --list and --new open no window"},
    {"--step 2", "--step doesn't go with the window"},
    {"lesson --check", "name a lesson"},
    {"lesson --list a.json", "a.json: lesson --list takes no file"},
    {"lesson --new a.json b.json", "b.json: one lesson at a time"},
    {"lesson --new --json", "--json doesn't go with lesson"},
    {"check --list", "--list doesn't go with check"},
    {"check --rect 1,2,3", "--rect 1,2,3: height is missing; write rect x y width height angle"},
    {"check --rect 1,2,3,4,5 --circle 1,2,3 --point 1", "--point 1: y is missing"},
    {"chekc", "chekc: there is no such file and no such command: did you mean \"check\"?"},
    {"lessons", "did you mean \"lesson\"?"},
    {"chekc --json a.json", "did you mean \"check\"?"},
    {"chekc a.json b.json", "did you mean \"check\"?"},
    {"help", "did you mean \"--help\"?"},
    {"vesion", "did you mean \"--version\" or \"lesson\"?"},
    {"--theme dark check", "check: put the command first: unrotate check"},
    {"--theme dark lesson 8 --step 2", "lesson: put the command first: unrotate lesson"},
    {"--theme check --step 2", "--theme check: no such theme"},
    {"--theme dark tunel", "tunel: there is no such file and no such command: did you mean"},
    {"tunel", "did you mean \"--scene tunnel\"?"},
    {"bounce", "no such file and no such command; --scene bounce opens the example"},
    {"picture bounce", "bounce: there is no such file; --scene bounce opens the example"},
    {"picture bonce -o a.png", "bonce: there is no such file: did you mean \"--scene bounce\"?"},
    {"play tunnel.json", "tunnel.json: there is no such file; --scene tunnel opens the example"},
    {"poster limit -o a.png",
     "\"--scene limit-clump\" or \"--scene limit-corner\" or \"--scene limit-seam\"?"},
    {"--scene bounse", "--scene bounse: the program has no such scene; there are axis-aligned, "
                       "bounce, bricks,"},
    {"--scene bounse", ", trap-sdl-rotozoom, tunnel"},
};

static void test_bad_lines_name_the_argument(void **state)
{
    (void)state;
    for (size_t i = 0; i < sizeof BAD_LINES / sizeof *BAD_LINES; i++) {
        options o;
        problem why = {""};
        if (read_line(&o, BAD_LINES[i].line, &why))
            fail_msg("accepted: unrotate %s", BAD_LINES[i].line);
        if (!strstr(why.text, BAD_LINES[i].names) || strchr(why.text, '\n'))
            fail_msg("unrotate %s: says \"%s\", expected it to name \"%s\"", BAD_LINES[i].line,
                     why.text, BAD_LINES[i].names);
    }
}

/* What looks like no command and no scene may be a file's name that has gone, or a link: whoever
 * reads it says so. src and tests are there. */
static void test_words_that_may_be_files(void **state)
{
    (void)state;
    static const char *const lines[] = {"nofile",     "te",
                                        "src",        "bonce.json",
                                        "of/tunnel",  "picture lesson -o a.png",
                                        "?map",       "play chekc --frames 3",
                                        "check chek", "diagnose bounce"};
    for (size_t i = 0; i < sizeof lines / sizeof *lines; i++)
        assert_int_equal(must_read(lines[i]).shape_count, 0);
}

static void test_shapes_are_in_the_convention_wherever_it_stands(void **state)
{
    (void)state;
    static const char *const lines[] = {
        "--convention {\"y\":\"up\"} --circle 300,200,50",
        "--circle 300,200,50 --convention {\"y\":\"up\"}",
    };
    for (size_t i = 0; i < 2; i++) {
        options o = must_read(lines[i]);
        problem why;
        scene s = scene_empty();
        assert_true(cli_options_scene(&o, &s, &why));
        assert_int_equal(s.count, 1);
        assert_true(s.shapes[0].x == 300 && s.shapes[0].y == -200 && s.shapes[0].radius == 50);
        scene_free(&s);
    }
}

static void test_how_it_is_shown(void **state)
{
    (void)state;
    static const char line[] =
        "picture --circle 1,2,3 -o x.png --size 640x480 --theme dark --show ghost,grid "
        "--unrotate 0.5 --frame 12.5 --scale 2 --touching";
    options o = must_read(line);
    problem why;
    assert_int_equal(o.command, COMMAND_PICTURE);
    assert_true(o.size_given);
    assert_int_equal(o.width, 640);
    assert_int_equal(o.height, 480);
    assert_true(o.unrotate == 0.5 && o.frame == 12.5 && o.scale == 2);
    scene s = scene_empty();
    assert_true(cli_options_scene(&o, &s, &why) && cli_options_apply(&o, &s, &why));
    assert_int_equal(s.theme, THEME_DARK);
    assert_int_equal(s.show, SHOW(SHOW_GHOST) | SHOW(SHOW_GRID));
    assert_true(s.touching == COL_TOUCH_IS_HIT);
    scene_free(&s);
}

/* Before --window or behind it; what stands behind the program is the program's. */
static void test_ask_takes_the_windows_options(void **state)
{
    (void)state;
    static const char *const lines[] = {
        "ask --window --size 1400x880 --theme dark --section log --mistake aabb ./f --size 9x9",
        "ask --size 1400x880 --theme dark --section log --mistake aabb --window ./f --size 9x9",
    };
    for (size_t i = 0; i < sizeof lines / sizeof *lines; i++) {
        options o = must_read(lines[i]);
        assert_true(o.window && o.size_given && o.width == 1400 && o.height == 880);
        assert_true(o.theme_given && o.theme == THEME_DARK && o.section == APP_SECTION_LOG + 1);
        assert_true(o.program.at[lab_mistake(MISTAKE_AABB)->stage] == MISTAKE_AABB);
        assert_int_equal(o.file_count, 3);
    }
}

/* Unsaved work of the last time comes back unless something else is named, which wins. */
static void test_what_is_named_wins(void **state)
{
    (void)state;
    static const struct {
        const char *line;
        bool own;
    } table[] = {
        {"", false},
        {"--convention love", true},
        {"--rect 0,0,4,3,0", true},
        {"some.json", true},
        {"--theme dark --map", false},
        {"ask --window ./filter", false},
        {"ask --window --convention sdl2 ./filter", true},
        {"ask --convention sdl2 --window ./filter", true},
    };
    for (size_t i = 0; i < sizeof table / sizeof *table; i++) {
        char line[128];
        options o;
        problem why = {""};
        snprintf(line, sizeof line, "%s", table[i].line);
        if (!read_line(&o, line, &why) || cli_options_own_scene(&o) != table[i].own)
            fail_msg("unrotate %s: %s expected%s", table[i].line,
                     table[i].own ? "its own scene" : "the last one", why.text);
    }
}

static void test_how_it_moves(void **state)
{
    (void)state;
    static const char line[] =
        "play --circle 1,2,3 --velocity 4,-5 --point 6,7 --frames 600 --algorithm static "
        "-o out.json --json";
    options o = must_read(line);
    problem why;
    assert_int_equal(o.command, COMMAND_PLAY);
    assert_true(o.frames == 600 && o.json && !strcmp(o.output, "out.json"));
    scene s = scene_empty();
    assert_true(cli_options_scene(&o, &s, &why) && cli_options_apply(&o, &s, &why));
    assert_int_equal(s.rules.algorithm, SCENE_ALGORITHM_STATIC);
    assert_true(s.shapes[0].velocity_x == 4 && s.shapes[0].velocity_y == -5);
    assert_true(s.shapes[1].velocity_x == 0 && s.shapes[1].velocity_y == 0);
    scene_free(&s);
}

static void test_select_needs_the_shape(void **state)
{
    (void)state;
    static const char line[] = "--circle 1,2,3 --select nobody";
    options o = must_read(line);
    problem why;
    scene s = scene_empty();
    assert_true(cli_options_scene(&o, &s, &why));
    assert_false(cli_options_apply(&o, &s, &why));
    assert_non_null(strstr(why.text, "nobody"));
    scene_free(&s);
}

static void test_the_examples_of_the_help_are_right(void **state)
{
    (void)state;
    for (int i = 0; i < COMMAND_COUNT; i++)
        assert_int_equal(must_read(cli_commands[i].example).command, i);
}

int options_suite(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_bad_lines_name_the_argument),
        cmocka_unit_test(test_words_that_may_be_files),
        cmocka_unit_test(test_shapes_are_in_the_convention_wherever_it_stands),
        cmocka_unit_test(test_how_it_is_shown),
        cmocka_unit_test(test_ask_takes_the_windows_options),
        cmocka_unit_test(test_what_is_named_wins),
        cmocka_unit_test(test_how_it_moves),
        cmocka_unit_test(test_select_needs_the_shape),
        cmocka_unit_test(test_the_examples_of_the_help_are_right),
    };
    return cmocka_run_group_tests_name("options", tests, NULL, NULL);
}
