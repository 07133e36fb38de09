/* Whole pictures, as `unrotate picture` draws them with its built-in letters, against those in
 * tests/shell/pictures, which somebody has looked at. After a change that is meant to be seen:
 * UNROTATE_PICTURES=write build/test-shell, then look at each again. */
#include "../kit/image.h"
#include "picture_kit.h"
#include "suites.h"

#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

static const struct picture {
    const char *name, *arguments;
} pictures[] = {
    {"default", "assets/scenes/default.json --scale 0.375"},
    {"window", "assets/scenes/default.json --size 1280x720 --panel"}, /* as README shows it */
    {"hit", "--rect 160,100,160,60,30 --circle 319.2,124.9,20 --size 480x270"},
    {"inside", "assets/scenes/inside.json --scale 0.375"},
    {"unrotate", "assets/scenes/default.json --scale 0.375 --unrotate 0.5"},
    {"dark", "assets/scenes/default.json --scale 0.375 --theme dark --show "
             "ghost,distance,radius,zones"},
    {"many", "assets/scenes/many.json --scale 0.375"},
    {"contrast", "assets/scenes/degenerate.json --size 480x270 --theme contrast --show "
                 "grid,numbers,bounds"},
    {"convention", "--convention scratch --rect 240,-110,160,60,120 --circle 330,-60,20 --size "
                   "480x270 --show ghost,distance,radius,convention"},
    {"map", "assets/scenes/default.json --scale 0.375 --mistake wrong-sign --map"},
    {"believed", "assets/scenes/default.json --scale 0.375 --theme dark --mistake "
                 "pivot-origin,corners-only"},
    {"classic", "assets/scenes/metres.json --scale 0.375 --theme classic"},
};

/* A colour may round to its neighbour elsewhere; a pixel that is further off differs. */
enum { LEVELS = 16 };
static const double MAX_DIFFERENT = 0.0005; /* of all pixels: less than a letter */

static bool differs(uint32_t a, uint32_t b)
{
    bool far = false;
    for (int shift = 0; shift < 24; shift += 8)
        far |= abs((int)(a >> shift & 255) - (int)(b >> shift & 255)) > LEVELS;
    return far;
}

/* The share of pixels that differ; 1 when the sizes do. */
static double difference(const char *path_a, const char *path_b)
{
    SDL_Surface *a = image_load(path_a), *b = image_load(path_b);
    bool comparable = a->w == b->w && a->h == b->h;
    int count = comparable ? 0 : a->w * a->h;
    for (int y = 0; comparable && y < a->h; y++)
        for (int x = 0; x < a->w; x++)
            count += differs(image_pixel(a, x, y), image_pixel(b, x, y));
    double share = (double)count / (a->w * a->h);
    SDL_FreeSurface(a);
    SDL_FreeSurface(b);
    return share;
}

static void test_pictures_are_as_they_were_looked_at(void **state)
{
    (void)state;
    const char *build = getenv("BUILD"), *write = getenv("UNROTATE_PICTURES");
    bool renew = write && !strcmp(write, "write");
    for (size_t i = 0; i < sizeof pictures / sizeof *pictures; i++) {
        char expected[128], got[512];
        snprintf(expected, sizeof expected, "tests/shell/pictures/%s.png", pictures[i].name);
        snprintf(got, sizeof got, "%s/picture-%s.png", build ? build : "build", pictures[i].name);
        picture_draw(pictures[i].arguments, renew ? expected : got);
        double share = renew ? 0 : difference(got, expected);
        if (share > MAX_DIFFERENT)
            fail_msg("%s differs from %s in %.3f %% of its pixels, expected at most "
                     "%.3f %%; if it is better so: UNROTATE_PICTURES=write build/test-shell",
                     got, expected, 100 * share, 100 * MAX_DIFFERENT);
    }
}

/* The comparison itself can fail. */
static void test_different_pictures_differ(void **state)
{
    (void)state;
    const char *before = "tests/shell/pictures/default.png";
    assert_true(difference(before, before) == 0);
    assert_true(difference(before, "tests/shell/pictures/unrotate.png") > 0.01);
    assert_true(difference(before, "assets/icons/unrotate-64.png") == 1);
}

/* Exactly touching shapes are a hit or a miss by agreement alone: hidden, not a pixel tells which,
 * neither in the picture nor on the panel with its sections. */
static void test_a_hidden_verdict_leaves_no_trace(void **state)
{
    (void)state;
    static const char *const looks[] = {"", " --panel --section Result",
                                        " --panel --section Formula", " --theme dark --present",
                                        " --show ghost,zones,bounds"};
    static const char shapes[] = "--rect 160,100,160,60,0 --circle 340,130,20 --size 640x360";
    const char *build = getenv("BUILD");
    for (size_t i = 0; i < sizeof looks / sizeof *looks; i++) {
        char told[2][512], hidden[2][512];
        for (int hit = 0; hit < 2; hit++) {
            char arguments[512];
            snprintf(told[hit], sizeof told[hit], "%s/told-%d.png", build ? build : "build", hit);
            snprintf(hidden[hit], sizeof hidden[hit], "%s/hidden-%d.png", build ? build : "build",
                     hit);
            snprintf(arguments, sizeof arguments, "%s%s%s", shapes, looks[i],
                     hit ? " --touching" : "");
            picture_draw(arguments, told[hit]);
            strcat(arguments, " --hide verdict");
            picture_draw(arguments, hidden[hit]);
        }
        if (difference(told[0], told[1]) < 0.01)
            fail_msg("%s: a hit looks like a miss", looks[i]);
        if (difference(hidden[0], hidden[1]) > 0)
            fail_msg("%s: %s and %s differ", looks[i], hidden[0], hidden[1]);
    }
}

static int force_the_built_in_letters(void **state)
{
    (void)state;
    return setenv("UNROTATE_FONTS", "builtin", 1);
}

static int give_back_fonts(void **state)
{
    (void)state;
    return unsetenv("UNROTATE_FONTS");
}

int pictures_suite(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_pictures_are_as_they_were_looked_at),
        cmocka_unit_test(test_different_pictures_differ),
        cmocka_unit_test(test_a_hidden_verdict_leaves_no_trace),
    };
    return cmocka_run_group_tests_name("pictures", tests, force_the_built_in_letters,
                                       give_back_fonts);
}
