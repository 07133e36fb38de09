/* `unrotate poster`, as it is run. */
#include "../kit/image.h"
#include "command_line.h"
#include "suites.h"

#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* ---- The poster ---- */

/* How many colours a cell has; the poster has four columns of three rows. */
static int colors_in(const SDL_Surface *s, int column, int row, double scale)
{
    uint32_t seen[64] = {0};
    int count = 0;
    double left = 56 + column * (394 + 24), top = 128 + row * (300 + 62 + 24);
    for (int y = 0; y < 300; y += 5)
        for (int x = 0; x < 394; x += 5) {
            uint32_t here = image_pixel(s, (int)((left + x) * scale), (int)((top + y) * scale));
            int i = 0;
            while (i < count && seen[i] != here)
                i++;
            if (i == count && count < 64)
                seen[count++] = here;
        }
    return count;
}

/* Whether all along the inside of a cell's frame it is paper: nothing is cut off. */
static bool is_framed(const SDL_Surface *s, int column, int row)
{
    int left = 56 + column * (394 + 24), top = 128 + row * (300 + 62 + 24), in = 5;
    uint32_t paper = image_pixel(s, left + in, top + in);
    bool same = true;
    for (int x = in; x < 394 - in; x++)
        same = same && image_pixel(s, left + x, top + in) == paper &&
               image_pixel(s, left + x, top + 300 - in) == paper;
    for (int y = in; y < 300 - in; y++)
        same = same && image_pixel(s, left + in, top + y) == paper &&
               image_pixel(s, left + 394 - in, top + y) == paper;
    return same;
}

/* A hit map in each cell; half as large it shows the same. */
static void test_twelve_maps(void **state)
{
    (void)state;
    expect("unrotate poster --scale 0.5 -o small.png", 0, "");
    expect("unrotate poster $assets/scenes/default.json -o large.png", 0, "");
    SDL_Surface *small = image_load(command_file("small.png")),
                *large = image_load(command_file("large.png"));
    assert_true(large->w == 1760 && abs(large->h - 2 * small->h) <= 1 && small->w == 880);
    for (int row = 0; row < 3; row++)
        for (int column = 0; column < 4; column++) {
            assert_true(colors_in(large, column, row, 1) >= 3); /* agreeing, differing, lines */
            assert_true(colors_in(small, column, row, 0.5) >= 3);
            if (!is_framed(large, column, row))
                fail_msg("cell %d, %d is cut off", column, row);
        }
    SDL_FreeSurface(small);
    SDL_FreeSurface(large);
}

/* Turned about its corner by the wrong sign it gets far out. */
static void test_all_of_another_pair_is_seen(void **state)
{
    (void)state;
    expect("unrotate poster --rect '240,180,160,60,30 pivot 0 0' --circle 405,195,30 -o other.png",
           0, "");
    SDL_Surface *other = image_load(command_file("other.png"));
    for (int cell = 0; cell < 12; cell++)
        if (!is_framed(other, cell % 4, cell / 4))
            fail_msg("cell %d, %d is cut off", cell % 4, cell / 4);
    SDL_FreeSurface(other);
}

/* It is about the nearest rectangle and circle, whatever else is between them. */
static void test_other_shapes_are_left_out(void **state)
{
    (void)state;
    expect("unrotate poster --rect 240,180,160,60,30 --circle 600,195,20 --scale 0.25 -o alone.png",
           0, "");
    expect("unrotate poster --rect 240,180,160,60,30 --segment 240,280,400,300 --capsule "
           "240,130,400,150,4 --circle 900,195,60 --circle 600,195,20 --scale 0.25 -o among.png",
           0, "");
    SDL_Surface *alone = image_load(command_file("alone.png"));
    SDL_Surface *among = image_load(command_file("among.png"));
    assert_int_equal(image_count_differing(alone, among, 0), 0);
    SDL_FreeSurface(alone);
    SDL_FreeSurface(among);
}

static void test_a_poster_that_cannot_be(void **state)
{
    (void)state;
    expect_refusal("unrotate poster --rect 240,180,160,60,30 --segment 20,0,5,9 -o no.png",
                   "needs a rectangle and a circle");
    expect_refusal("unrotate poster --circle 0,0,5 --circle 20,0,5 -o no.png",
                   "needs a rectangle and a circle");
    expect_refusal("unrotate poster -o /nowhere/no.png", "/nowhere/no.png");
    expect_refusal("unrotate poster /nowhere/scene.json -o no.png", "/nowhere/scene.json");
}

/* ---- Without the program's files ---- */

/* A program that finds no file of its own still has a scene. */
static void test_the_built_in_scene(void **state)
{
    (void)state;
    expect("mkdir -p a/b && cp \"$program\" a/b && cd a/b && ./unrotate poster -o here.png --scale "
           "0.25",
           0, "");
    expect("unrotate poster -o there.png --scale 0.25", 0, "");
    SDL_Surface *here = image_load(command_file("a/b/here.png"));
    SDL_Surface *there = image_load(command_file("there.png"));
    assert_int_equal(image_count_differing(here, there, 0), 0);
    SDL_FreeSurface(here);
    SDL_FreeSurface(there);
}

int poster_suite(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_twelve_maps),
        cmocka_unit_test(test_all_of_another_pair_is_seen),
        cmocka_unit_test(test_other_shapes_are_left_out),
        cmocka_unit_test(test_a_poster_that_cannot_be),
        cmocka_unit_test(test_the_built_in_scene),
    };
    return cmocka_run_group_tests_name("poster", tests, command_set_up, command_tear_down);
}
