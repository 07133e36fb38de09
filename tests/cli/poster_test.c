/* `unrotate poster`, as it is run. */
#include "suites.h"

#include <SDL_image.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

static char build[256], folder[300];

/* Runs a line of shell where $unrotate is the program and $out a folder; its status. */
static int run(const char *line)
{
    char script[4096];
    snprintf(script, sizeof script,
             "unrotate='%s/unrotate'; out='%s'; { %s\n} >\"$out/output\" 2>&1", build, folder,
             line);
    int status = system(script);
    return WIFEXITED(status) ? WEXITSTATUS(status) : -1;
}

/* What the last line wrote; until the next call. */
static const char *output(void)
{
    static char text[8192];
    char path[320];
    snprintf(path, sizeof path, "%s/output", folder);
    FILE *file = fopen(path, "r");
    assert_non_null(file);
    text[fread(text, 1, sizeof text - 1, file)] = '\0';
    fclose(file);
    return text;
}

static void expect(const char *line, int status, const char *part)
{
    int got = run(line);
    if (got != status || !strstr(output(), part))
        fail_msg("%s\nstatus %d, expected %d; it wrote:\n%s\nexpected: %s", line, got, status,
                 output(), part);
}

/* ---- The poster ---- */

static SDL_Surface *picture(const char *name)
{
    char path[320];
    snprintf(path, sizeof path, "%s/%s", folder, name);
    SDL_Surface *loaded = IMG_Load(path);
    if (!loaded)
        fail_msg("%s: %s", path, IMG_GetError());
    SDL_Surface *same = SDL_ConvertSurfaceFormat(loaded, SDL_PIXELFORMAT_RGB888, 0);
    SDL_FreeSurface(loaded);
    assert_non_null(same);
    return same;
}

static uint32_t pixel(const SDL_Surface *s, int x, int y)
{
    return ((uint32_t *)((uint8_t *)s->pixels + y * s->pitch))[x];
}

/* How many colours a cell has; the poster has four columns of three rows. */
static int colors_in(const SDL_Surface *s, int column, int row, double scale)
{
    uint32_t seen[64] = {0};
    int count = 0;
    double left = 56 + column * (394 + 24), top = 128 + row * (300 + 62 + 24);
    for (int y = 0; y < 300; y += 5)
        for (int x = 0; x < 394; x += 5) {
            uint32_t here = pixel(s, (int)((left + x) * scale), (int)((top + y) * scale));
            int i = 0;
            while (i < count && seen[i] != here)
                i++;
            if (i == count && count < 64)
                seen[count++] = here;
        }
    return count;
}

/* A hit map in each cell; half as large it shows the same. */
static void test_twelve_maps(void **state)
{
    (void)state;
    expect("$unrotate poster --scale 0.5 -o \"$out/small.png\"", 0, "");
    expect("$unrotate poster assets/scenes/default.json -o \"$out/large.png\"", 0, "");
    SDL_Surface *small = picture("small.png"), *large = picture("large.png");
    assert_true(large->w == 1760 && abs(large->h - 2 * small->h) <= 1 && small->w == 880);
    for (int row = 0; row < 3; row++)
        for (int column = 0; column < 4; column++) {
            assert_true(colors_in(large, column, row, 1) >= 3); /* agreeing, differing, lines */
            assert_true(colors_in(small, column, row, 0.5) >= 3);
        }
    SDL_FreeSurface(small);
    SDL_FreeSurface(large);
}

static void test_a_poster_that_cannot_be(void **state)
{
    (void)state;
    expect("$unrotate poster --circle 0,0,5 --circle 20,0,5 -o \"$out/no.png\"", 2,
           "needs a rectangle and a circle");
    expect("$unrotate poster -o /nowhere/no.png", 2, "/nowhere/no.png");
    expect("$unrotate poster /nowhere/scene.json -o \"$out/no.png\"", 2, "/nowhere/scene.json");
}

/* ---- Without the program's files ---- */

/* A program that finds no file of its own still has a scene. */
static void test_the_built_in_scene(void **state)
{
    (void)state;
    expect("mkdir -p \"$out/a/b\" && cp \"$unrotate\" \"$out/a/b\" && cd \"$out/a/b\" && "
           "./unrotate poster -o here.png --scale 0.25",
           0, "");
    expect("$unrotate poster -o \"$out/there.png\" --scale 0.25", 0, "");
    SDL_Surface *here = picture("a/b/here.png"), *there = picture("there.png");
    int differ = 0;
    for (int y = 0; y < here->h; y++)
        for (int x = 0; x < here->w; x++)
            differ += pixel(here, x, y) != pixel(there, x, y);
    assert_true(here->w == there->w && here->h == there->h);
    assert_int_equal(differ, 0);
    SDL_FreeSurface(here);
    SDL_FreeSurface(there);
}

static int make_folder(void **state)
{
    (void)state;
    const char *chosen = getenv("BUILD");
    if (!realpath(chosen ? chosen : "build", build))
        return -1;
    snprintf(folder, sizeof folder, "%s/poster-XXXXXX", build);
    return mkdtemp(folder) ? 0 : -1;
}

static int remove_folder(void **state)
{
    (void)state;
    char line[320];
    snprintf(line, sizeof line, "rm -r '%s'", folder);
    return system(line);
}

int poster_suite(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_twelve_maps),
        cmocka_unit_test(test_a_poster_that_cannot_be),
        cmocka_unit_test(test_the_built_in_scene),
    };
    return cmocka_run_group_tests_name("poster", tests, make_folder, remove_folder);
}
