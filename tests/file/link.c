/* Scenes in links. */
#include "file/scene_link.h"

#include "file/file.h"
#include "text/base64.h"
#include "text/buffer.h"

#include "file_tests.h"

#include <glob.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* Deflated by Python's zlib, `compress(text, 9)`, from
 * {"unrotate": 1, "shapes": [{"kind": "circle", "x": 1, "y": 2, "radius": 3}]} */
static const char CIRCLE[] = "#z=eNqrVirNK8ovSSxJVbJSMNRRUCrOSCxILQZyoquVs"
                             "jPzUoAspeTMouScVCWgbAVUVSWQNgLSRYkpmaUg1ca1sbUAdcAWHw";

/* The same from a bar alone, with the dictionary of src/file/scene_link.c: what was sent once
 * stays. */
static const char BAR[] = "#z=ePl5vN0LQwsbUnxjbEC8b0xMa2NrAR9SIHo";

/* Of the same text deflated alone, `compressobj(9, DEFLATED, -15)`, and of a scene without shapes
 * as it is, in one piece that isn't deflated (level 0). */
static const char RAW[] = "#z=q1YqzSvKL0ksSVWyUjDUUVAqzkgsSC0GcqKrlbIz81KALKXkzKLknFQloGw"
                          "FVFUlkDYC0kWJKZmlINXGtbG1AA";
static const char STORED[] = "#z=AR0A4v97InVucm90YXRlIjogMSwgInNoYXBlcyI6IFtdfQ";

static scene read_text(const char *text)
{
    scene s = scene_empty();
    problem why;
    if (!file_read(&s, text, strlen(text), "test", NULL, &why))
        fail_msg("%s", why.text);
    return s;
}

static char *must_write(const scene *s)
{
    problem why;
    char *link = file_link_text(s, NULL, &why);
    if (!link)
        fail_msg("%s", why.text);
    return link;
}

static void expect_same_text(const scene *a, const scene *b)
{
    char *left = file_text(a), *right = file_text(b);
    assert_string_equal(left, right);
    free(left);
    free(right);
}

static void expect_circle(const char *link)
{
    scene s = scene_empty();
    problem why;
    if (!file_link_read(&s, link, NULL, &why))
        fail_msg("%s", why.text);
    assert_int_equal(s.count, 1);
    assert_int_equal(s.shapes[0].kind, SHAPE_CIRCLE);
    assert_true(s.shapes[0].x == 1 && s.shapes[0].y == 2);
    scene_free(&s);
}

static void a_link_of_others_is_read(void **state)
{
    (void)state;
    expect_circle(CIRCLE);
}

static void a_link_without_a_checksum_is_read(void **state)
{
    (void)state;
    expect_circle(RAW);
    scene s =
        read_text("{\"unrotate\": 1, \"shapes\": [{\"kind\": \"point\", \"x\": 1, \"y\": 2}]}");
    problem why;
    if (!file_link_read(&s, STORED, NULL, &why))
        fail_msg("%s", why.text);
    assert_int_equal(s.count, 0);
    scene_free(&s);
}

static void a_link_of_before_is_read(void **state)
{
    (void)state;
    scene s = scene_empty();
    problem why;
    if (!file_link_read(&s, BAR, NULL, &why))
        fail_msg("%s", why.text);
    assert_int_equal(s.count, 1);
    assert_string_equal(s.shapes[0].id, "bar");
    assert_true(s.shapes[0].x == 300 && s.shapes[0].width == 160);
    assert_true(scene_angle_in(s.shapes[0].angle, ANGLE_DEGREES) == 45);
    scene_free(&s);
}

/* All that comes with the program, but for their views, which are rounded. */
static void what_is_written_is_read_again(void **state)
{
    (void)state;
    glob_t found;
    problem why;
    assert_int_equal(glob("assets/scenes/[a-s]*.json", 0, NULL, &found), 0);
    for (size_t i = 0; i < found.gl_pathc; i++) {
        scene s = scene_empty(), again = scene_empty();
        if (!file_load(&s, found.gl_pathv[i], NULL, &why))
            fail_msg("%s", why.text);
        char *link = must_write(&s);
        if (!file_link_read(&again, link, NULL, &why))
            fail_msg("%s: %s", found.gl_pathv[i], why.text);
        char *twice = must_write(&again);
        assert_string_equal(link, twice);
        again.view = s.view;
        expect_same_text(&s, &again);
        scene_free(&s);
        scene_free(&again);
        free(link);
        free(twice);
    }
    globfree(&found);
}

/* Two thirds of a pixel more or less is seen; a hundredth isn't. */
static void the_view_is_rounded_to_what_is_seen(void **state)
{
    (void)state;
    static const struct {
        scene_view is, becomes;
    } CASES[] = {
        {{true, 4, 212.5, 113}, {true, 4, 212.5, 113}},
        {{true, 2.1374236, -123.41023, 88.20192}, {true, 2.137, -123.41, 88.2}},
        {{true, 123456.7, 0.123456789, 0}, {true, 123500, 0.1234568, 0}},
        {{true, 0.000123456, 1234567, -8}, {true, 0.0001235, 1234600, 0}},
    };
    for (size_t i = 0; i < sizeof CASES / sizeof *CASES; i++) {
        scene s = read_text("{\"unrotate\": 1, \"shapes\": []}"), again = scene_empty();
        problem why;
        s.view = CASES[i].is;
        char *link = must_write(&s);
        assert_true(file_link_read(&again, link, NULL, &why));
        const scene_view *got = &again.view, *wanted = &CASES[i].becomes;
        if (got->zoom != wanted->zoom || got->x != wanted->x || got->y != wanted->y)
            fail_msg("case %zu: zoom %.17g, x %.17g, y %.17g; expected %.17g, %.17g, %.17g", i,
                     got->zoom, got->x, got->y, wanted->zoom, wanted->x, wanted->y);
        scene_free(&s);
        scene_free(&again);
        free(link);
    }
}

/* As one that somebody has dragged about: names, one decimal, a view of its own. */
static void a_pair_takes_at_most_220_characters(void **state)
{
    (void)state;
    scene s = read_text("{\"unrotate\": 1, \"shapes\": ["
                        "{\"id\": \"bar\", \"kind\": \"rectangle\", \"x\": 240.3, \"y\": 180.7, "
                        "\"width\": 160, \"height\": 60, \"angle\": 31.5},"
                        "{\"id\": \"ball\", \"kind\": \"circle\", \"x\": 405.5, \"y\": 194.7, "
                        "\"radius\": 20}],"
                        "\"view\": {\"zoom\": 2.13742349, \"x\": -123.410239, \"y\": 88.201928}}");
    char *link = must_write(&s);
    if (strlen(link) > 220)
        fail_msg("%zu characters: %s", strlen(link), link);
    scene_free(&s);
    free(link);
}

/* The first scene's, dragged to where no number is round, in another convention. */
static void the_first_pair_takes_few(void **state)
{
    (void)state;
    scene s = scene_empty();
    problem why;
    assert_true(file_load(&s, "assets/scenes/default.json", NULL, &why));
    char *link = must_write(&s);
    if (strlen(link) > 60)
        fail_msg("as it is %zu characters: %s", strlen(link), link);
    free(link);
    for (size_t i = 0; i < s.count; i++) {
        s.shapes[i].x += 1. / 3;
        s.shapes[i].y -= 1. / 7;
    }
    s.convention = (convention){.y_up = true, .unit = ANGLE_RADIANS};
    link = must_write(&s);
    if (strlen(link) > 220)
        fail_msg("dragged %zu characters: %s", strlen(link), link);
    scene_free(&s);
    free(link);
}

/* Words stay as they are, quotes, spaces and all; other conventions, too. */
static void words_and_conventions_stay(void **state)
{
    (void)state;
    scene s = read_text("{\"unrotate\": 1, \"title\": \"a \\\"b  c\\\" \\\\\", \"about\": "
                        "\"\\\"convention\\\":\\\"sdl2\\\", {} : ,\", \"convention\": {\"y\": "
                        "\"up\"}, \"shapes\": [{\"kind\": \"point\", \"x\": 1, \"y\": 2}]}");
    scene again = scene_empty();
    problem why;
    char *link = must_write(&s);
    assert_true(file_link_read(&again, link, NULL, &why));
    assert_string_equal(again.caption.title, "a \"b  c\" \\");
    assert_string_equal(again.caption.about, "\"convention\":\"sdl2\", {} : ,");
    expect_same_text(&s, &again);
    scene_free(&s);
    scene_free(&again);
    free(link);
}

/* Who opens the link hasn't the sender's file of presets. */
static void a_convention_of_ones_own_goes_along(void **state)
{
    (void)state;
    static const char PRESETS[] = "{\"engines\": [{\"id\": \"mine\", \"name\": \"Mine\", "
                                  "\"y\": \"up\", \"pivot\": [0.25, 1]}]}";
    static const char SCENE[] = "{\"unrotate\": 1, \"convention\": \"mine\", \"shapes\": []}";
    engines known = {0};
    scene s = scene_empty(), again = scene_empty();
    problem why;
    assert_true(file_engines_read(&known, PRESETS, strlen(PRESETS), "presets", true, &why));
    assert_true(file_read(&s, SCENE, strlen(SCENE), "test", &known, &why));
    char *link = file_link_text(&s, &known, &why);
    assert_non_null(link);
    if (!file_link_read(&again, link, NULL, &why))
        fail_msg("%s", why.text);
    assert_string_equal(again.convention.id, "");
    assert_true(scene_convention_means(&again.convention, &s.convention));
    scene_free(&s);
    scene_free(&again);
    scene_engines_free(&known);
    free(link);
}

static void expect_refused(const char *link, const char *words)
{
    scene s = scene_empty();
    problem why = {""};
    if (file_link_read(&s, link, NULL, &why))
        fail_msg("%s was read", link);
    if (!strstr(why.text, words))
        fail_msg("%s: %s; expected: %s", link, why.text, words);
    assert_int_equal(s.count, 0);
}

/* Wherever it is cut off, whichever character is another one, and whatever hangs on to it. */
static void a_damaged_link_is_refused(void **state)
{
    (void)state;
    char part[sizeof CIRCLE + 8];
    for (size_t length = 3; length < strlen(CIRCLE); length++) {
        snprintf(part, sizeof part, "%.*s", (int)length, CIRCLE);
        expect_refused(part, "damaged or cut off");
    }
    snprintf(part, sizeof part, "%s", CIRCLE);
    for (char *c = part + 3; c[1]; c++) { /* the last one has bits that say nothing */
        char right = *c;
        *c = right == 'A' ? 'B' : 'A';
        expect_refused(part, "damaged or cut off");
        *c = right;
    }
    static const char *const ENDS[] = {")", "AAAA", "%20", "=", "&a=b"};
    for (size_t i = 0; i < sizeof ENDS / sizeof *ENDS; i++) {
        snprintf(part, sizeof part, "%s%.4s", CIRCLE, ENDS[i]);
        expect_refused(part, "damaged or cut off");
    }
    expect_refused("https://example.org/?a=b", "the link has no scene");
    expect_refused("#z=eNoDAAAAAAE", "the link is empty");                /* no bytes, deflated */
    expect_refused("#z=eNqrVkpUslIwrAUACeUCKQ", "a is unknown");          /* {"a": 1} */
    expect_refused("#z=eNrLSM3JyVcozy_KSVEEAB6JBH4", "this is not JSON"); /* hello world! */
}

/* Without a checksum a number may have become another one; all else is noticed, and what may be
 * meant so says what is wrong with it, too. */
static void a_damaged_link_without_a_checksum_is_refused(void **state)
{
    (void)state;
    char part[sizeof RAW + 8];
    for (size_t length = 3; length < strlen(RAW); length++) {
        snprintf(part, sizeof part, "%.*s", (int)length, RAW);
        expect_refused(part, "the link is damaged");
    }
    snprintf(part, sizeof part, "%sAAAA", RAW);
    expect_refused(part, "the link is damaged or cut off");
    expect_refused("#z=AwA", "the link is empty");       /* no bytes */
    expect_refused("#z=q1ZKVLJSMKwFAA", "a is unknown"); /* {"a": 1} */
    expect_refused("#z=y0jNyclXKM8vyklRBAA",             /* hello world! */
                   "or the link is damaged: copy all of it again");
}

/* A megabyte and one of "0", deflated to a kilobyte: the stream repeats itself. */
static void a_small_link_cannot_ask_for_much_memory(void **state)
{
    (void)state;
    char link[1400] = "#z=eNrtwTEBAAAAwqBK65_OEL5AAQ";
    size_t length = strlen(link);
    memset(link + length, 'A', sizeof link - 1 - length);
    expect_refused(link, "it holds more than 1 MB");
    length = (size_t)snprintf(link, sizeof link, "#z=7cExAQAAAMKgSuufzhC-QAE");
    memset(link + length, 'A', sizeof link - 1 - length);
    expect_refused(link, "it holds more than 1 MB");
}

static void a_large_scene_gets_no_link(void **state)
{
    (void)state;
    scene s = read_text("{\"unrotate\": 1, \"shapes\": []}");
    problem why;
    enum { MANY = 24000 };
    shape *shapes = calloc(MANY, sizeof *shapes);
    assert_non_null(shapes);
    for (int i = 0; i < MANY; i++)
        shapes[i] = circle_at(1, 2, 3);
    assert_true(scene_append(&s, shapes, MANY));
    free(shapes);
    assert_null(file_link_text(&s, NULL, &why));
    assert_non_null(strstr(why.text, "larger: save it as a file"));
    scene_free(&s);
}

static void links_are_told_from_paths_and_text(void **state)
{
    (void)state;
    static const char *const LINKS[] = {
        "#z=",       "?rect=1,2,3,4,5",     "https://a.org/b?c=d", "http://a.org/#z=x",
        " #z=abc\n", "file:///a/b.html#z=x"};
    static const char *const OTHERS[] = {"",
                                         "scene.json",
                                         "a#z=b",
                                         "./#z=b",
                                         "https://a.org/",
                                         "# a comment",
                                         "rect 1",
                                         "{\"shapes\": []}",
                                         "#z=ab #z=cd",
                                         "-",
                                         "a?b",
                                         "http://a b?c"};
    for (size_t i = 0; i < sizeof LINKS / sizeof *LINKS; i++)
        if (!file_link_is(LINKS[i]))
            fail_msg("no link: %s", LINKS[i]);
    for (size_t i = 0; i < sizeof OTHERS / sizeof *OTHERS; i++)
        if (file_link_is(OTHERS[i]))
            fail_msg("a link: %s", OTHERS[i]);
}

int test_link(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_link_of_others_is_read),
        cmocka_unit_test(a_link_without_a_checksum_is_read),
        cmocka_unit_test(a_link_of_before_is_read),
        cmocka_unit_test(what_is_written_is_read_again),
        cmocka_unit_test(the_view_is_rounded_to_what_is_seen),
        cmocka_unit_test(a_pair_takes_at_most_220_characters),
        cmocka_unit_test(the_first_pair_takes_few),
        cmocka_unit_test(words_and_conventions_stay),
        cmocka_unit_test(a_convention_of_ones_own_goes_along),
        cmocka_unit_test(a_damaged_link_is_refused),
        cmocka_unit_test(a_damaged_link_without_a_checksum_is_refused),
        cmocka_unit_test(a_small_link_cannot_ask_for_much_memory),
        cmocka_unit_test(a_large_scene_gets_no_link),
        cmocka_unit_test(links_are_told_from_paths_and_text),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
