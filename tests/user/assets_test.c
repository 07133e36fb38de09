/* What the program finds of its own files when it starts. */
#include "../kit/home.h"
#include "suites.h"

#include "user/assets.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* Installed: the program in bin, its files in share. */
static void are_found_where_they_are_installed(void **state)
{
    const home *h = *state;
    char command[512], program[PATH_MAX], expected[PATH_MAX + 32];
    snprintf(command, sizeof command,
             "mkdir -p %s/bin %s/share/unrotate && cp -r assets/scenes assets/engines.json "
             "%s/share/unrotate",
             h->path, h->path, h->path);
    assert_int_equal(system(command), 0);
    snprintf(program, sizeof program, "%s", home_below(h, "bin/"));
    snprintf(expected, sizeof expected, "%s../share/unrotate/", program);
    user_assets a;
    user_assets_open(&a, program);
    assert_string_equal(a.folder, expected);
    assert_string_equal(a.wrong.text, "");
    assert_true(a.presets.count > 20);
    assert_non_null(scene_engines_find(&a.presets, "box2d"));
    user_assets_close(&a);
}

/* A turned rectangle and a ball right of it, seen alike: where the file isn't found, too. */
static void expect_default_pair(const user_assets *a)
{
    scene s = scene_empty();
    assert_true(user_default_scene(a, &s));
    assert_int_equal(s.count, 2);
    const shape *bar = &s.shapes[0], *ball = &s.shapes[1];
    assert_true(bar->kind == SHAPE_RECTANGLE && bar->width == 160 && bar->height == 60);
    assert_true(scene_angle_in(bar->angle, ANGLE_DEGREES) == 30);
    assert_true(ball->kind == SHAPE_CIRCLE && ball->radius == 20);
    assert_true(fabs(ball->x - bar->x - 165.5) < 0.5 && fabs(ball->y - bar->y - 14.7) < 0.5);
    assert_true(scene_selected(&s) == SCENE_NONE && s.view.stored && s.view.zoom == 4);
    scene_free(&s);
}

static void there_is_always_a_scene(void **state)
{
    (void)state;
    user_assets a;
    user_assets_open(&a, "tests/"); /* beside the assets */
    assert_string_equal(a.folder, "tests/../assets/");
    expect_default_pair(&a);
    user_assets_close(&a);
    user_assets_open(&a, "/nowhere/");
    assert_string_equal(a.folder, "");
    expect_default_pair(&a);
    user_assets_close(&a);
}

/* sdl2 is there all the same, and what is wrong is told. */
static void without_files_there_is_sdl2(void **state)
{
    const home *h = *state;
    user_assets a;
    user_assets_open(&a, "");
    assert_int_equal(a.presets.count, 1);
    assert_non_null(scene_engines_find(&a.presets, "sdl2"));
    assert_string_equal(a.wrong.text, "");
    user_assets_close(&a);

    char command[128];
    snprintf(command, sizeof command, "mkdir -p %s/.config/unrotate", h->path);
    assert_int_equal(system(command), 0);
    home_write(home_below(h, ".config/unrotate/engines.json"), "[1");
    user_assets_open(&a, "");
    assert_int_equal(a.presets.count, 1);
    assert_non_null(strstr(a.wrong.text, "engines.json"));
    user_assets_close(&a);
}

int assets_suite(void)
{
    const struct CMUnitTest tests[] = {
        home_test(are_found_where_they_are_installed),
        home_test(there_is_always_a_scene),
        home_test(without_files_there_is_sdl2),
    };
    return cmocka_run_group_tests_name("assets", tests, NULL, NULL);
}
