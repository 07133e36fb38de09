/* Whole pictures as SVGs, rendered by another program, against the same as PNGs. */
#include "../kit/vectors.h"
#include "picture_kit.h"
#include "suites.h"

#include <dirent.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* Shapes and lines alone differ by 6 levels at most (tests/svg/rendered.c). The rest are letters:
 * the fonts' hints move an edge by up to half a pixel, 1/16 of a block; and the halo of thin
 * letters, whose pixels are covered by little more than a half, is weaker on a canvas of pixels: so
 * where it lies on something dark up to 0.4 of the contrast, on what a block has of it, about a
 * half. Together that is a quarter of 255. Of all 84 pictures the worst block had 55; the
 * mean of a picture that is full of text was 0.92, of others below 0.41. */
enum { WORST = 64 };
static const double MEAN = 1.2;

static const char *const THEMES[] = {"light", "dark", "contrast", "classic"};
enum { THEMES_COUNT = sizeof THEMES / sizeof *THEMES };

static bool is_alike(vectors_difference d)
{
    return d.worst <= WORST && d.mean <= MEAN;
}

static void expect_alike(const char *arguments)
{
    picture_draw(arguments, vectors_path("vector.png"));
    picture_draw(arguments, vectors_path("vector.svg"));
    SDL_Surface *png = vectors_load(vectors_path("vector.png"));
    SDL_Surface *svg = vectors_load(vectors_path("vector.svg"));
    vectors_difference d = vectors_compare(png, svg);
    SDL_FreeSurface(png);
    SDL_FreeSurface(svg);
    if (!is_alike(d))
        fail_msg("%s: the block at %d, %d differs by %.1f levels, expected at most %d; all by "
                 "%.3f, expected at most %.1f",
                 arguments, d.x, d.y, d.worst, WORST, d.mean, MEAN);
}

/* Each scene in one theme, one after the other; all in all with UNROTATE_VECTORS=all. */
static void test_scenes_look_alike(void **state)
{
    (void)state;
    const char *wanted = getenv("UNROTATE_VECTORS");
    bool all = wanted && !strcmp(wanted, "all");
    struct dirent **files;
    int count = scandir("assets/scenes", &files, NULL, alphasort), drawn = 0;
    for (int i = 0; i < count; i++) {
        for (int t = 0; t < THEMES_COUNT && strstr(files[i]->d_name, ".json"); t++) {
            char arguments[512];
            snprintf(arguments, sizeof arguments, "assets/scenes/%s --theme %s", files[i]->d_name,
                     THEMES[t]);
            if (!all && t != i % THEMES_COUNT)
                continue;
            expect_alike(arguments);
            drawn++;
        }
        free(files[i]);
    }
    free(files);
    assert_true(drawn >= 20);
}

static void test_looks_look_alike(void **state)
{
    (void)state;
    static const char *const looks[] = {
        "--mistake wrong-sign --map",
        "--show grid,zones,bounds,numbers,convention --theme dark",
        "--walk clamp-y --present",
        "--hide verdict --unrotate 0.4 --scale 1.7",
        "--panel --section Formula --select ball",
    };
    for (size_t i = 0; i < sizeof looks / sizeof *looks; i++) {
        char arguments[512];
        snprintf(arguments, sizeof arguments, "assets/scenes/default.json %s", looks[i]);
        expect_alike(arguments);
    }
    expect_alike("assets/scenes/bounce.json --frame 40.5 --show velocity,trails");
}

/* ---- What is missing is noticed ---- */

static char *read_all(const char *path, size_t *length)
{
    FILE *file = fopen(path, "r");
    assert_non_null(file);
    char *text = calloc(1, 1 << 22);
    assert_non_null(text);
    *length = fread(text, 1, (1 << 22) - 1, file);
    fclose(file);
    return text;
}

static void write_all(const char *path, const char *text)
{
    FILE *file = fopen(path, "w");
    assert_non_null(file);
    assert_true(fputs(text, file) >= 0);
    fclose(file);
}

/* Without the nth line that begins so. False: there is none. */
static bool leave_out(const char *text, const char *beginning, int nth, const char *path)
{
    char *less = strdup(text), *at = less;
    for (; (at = strstr(at, beginning)); at++)
        if (nth-- == 0)
            break;
    if (at) {
        char *end = strchr(at, '\n');
        memmove(at, end, strlen(end) + 1);
        write_all(path, less);
    }
    free(less);
    return at != NULL;
}

/* The bar, its outline, the ball, its outline, texts, the ground. */
static void test_a_missing_shape_is_noticed(void **state)
{
    (void)state;
    static const struct {
        const char *beginning;
        int nth;
    } parts[] = {{"<path d=\"M212", 0}, {"<path d=\"M212", 1}, {"<circle", 0}, {"<circle", 1},
                 {"<g fill", 0},        {"<g fill", 1},        {"<rect", 0}};
    size_t length;
    picture_draw("assets/scenes/default.json --theme dark", vectors_path("vector.svg"));
    char *text = read_all(vectors_path("vector.svg"), &length);
    SDL_Surface *whole = vectors_load(vectors_path("vector.svg"));
    for (size_t i = 0; i < sizeof parts / sizeof *parts; i++) {
        assert_true(leave_out(text, parts[i].beginning, parts[i].nth, vectors_path("less.svg")));
        SDL_Surface *less = vectors_load(vectors_path("less.svg"));
        vectors_difference d = vectors_compare(whole, less);
        if (is_alike(d))
            fail_msg("without the part %zu (%s): only %.1f levels", i, parts[i].beginning, d.worst);
        SDL_FreeSurface(less);
    }
    SDL_FreeSurface(whole);
    free(text);
}

/* ---- Its bytes ---- */

static void expect_same_bytes(const char *arguments_a, const char *arguments_b)
{
    size_t lengths[2];
    picture_draw(arguments_a, vectors_path("vector.svg"));
    char *a = read_all(vectors_path("vector.svg"), &lengths[0]);
    picture_draw(arguments_b, vectors_path("vector.svg"));
    char *b = read_all(vectors_path("vector.svg"), &lengths[1]);
    if (lengths[0] != lengths[1] || memcmp(a, b, lengths[0]) != 0)
        fail_msg("%s: %zu bytes\n%s: other %zu bytes", arguments_a, lengths[0], arguments_b,
                 lengths[1]);
    free(a);
    free(b);
}

static void test_the_same_bytes_every_time(void **state)
{
    (void)state;
    static const char look[] = "assets/scenes/many.json --mistake aabb --map --show velocity";
    expect_same_bytes(look, look);
}

/* Touching shapes are a hit or a miss by agreement alone. */
static void test_a_hidden_verdict_is_not_in_the_file(void **state)
{
    (void)state;
    static const char hidden[] = "--rect 160,100,160,60,0 --circle 340,130,20 --hide verdict "
                                 "--show ghost,distance,radius,zones,contact,numbers";
    char touching[512];
    snprintf(touching, sizeof touching, "%s --touching", hidden);
    expect_same_bytes(hidden, touching);
}

/* Any id that a scene may have. */
static void test_any_id_makes_a_right_file(void **state)
{
    (void)state;
    char line[1200];
    const char *path = vectors_path("ids.json");
    write_all(path, "{\"unrotate\": 1, \"title\": \"<&\\\"'>\", \"shapes\": [{\"id\": "
                    "\"<b>&amp;\\\"']]>\", \"kind\": \"rectangle\", \"x\": 100, \"y\": 100, "
                    "\"width\": 90, \"height\": 60, \"angle\": 20, \"velocity\": [9, 0]}, {\"id\": "
                    "\"\\uffff\", \"kind\": \"circle\", \"x\": 300, \"y\": 90, \"radius\": "
                    "20}], \"show\": [\"numbers\", \"velocity\"]}");
    snprintf(line, sizeof line, "%s --panel --section Scene", path);
    picture_draw(line, vectors_path("ids.svg"));
    snprintf(line, sizeof line, "! command -v xmllint >/dev/null || xmllint --noout '%s'",
             vectors_path("ids.svg"));
    assert_int_equal(system(line), 0);
}

int vectors_suite(void)
{
    const struct CMUnitTest rendered[] = {
        cmocka_unit_test(test_scenes_look_alike),
        cmocka_unit_test(test_looks_look_alike),
        cmocka_unit_test(test_a_missing_shape_is_noticed),
    };
    const struct CMUnitTest bytes[] = {
        cmocka_unit_test(test_the_same_bytes_every_time),
        cmocka_unit_test(test_a_hidden_verdict_is_not_in_the_file),
        cmocka_unit_test(test_any_id_makes_a_right_file),
    };
    int failed = 0;
    if (vectors_can_render())
        failed += cmocka_run_group_tests_name("vectors rendered", rendered, NULL, NULL);
    return failed + cmocka_run_group_tests_name("vectors", bytes, NULL, NULL);
}
