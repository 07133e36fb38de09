/* Text: what is measured is what is drawn, whatever the text and the fonts are. */
#include "host/fonts.h"
#include "suite.h"
#include <fontconfig/fontconfig.h>
#include <stdio.h>
#include <stdlib.h>
#include <sys/stat.h>
#include <unistd.h>

enum { WIDTH = 900, HEIGHT = 200 };

static canvas_text_style style_of(font_face face, double size)
{
    return (canvas_text_style){.face = face, .size = size, .color = BLACK};
}

/* The columns and rows that hold ink, as a box of pixels. */
static pixel_rect inked(canvas *c)
{
    int left = c->width, top = c->height, right = 0, bottom = 0;
    for (int y = 0; y < c->height; y++)
        for (int x = 0; x < c->width; x++)
            if (ink_at(c, x, y) > 0) {
                left = SDL_min(left, x);
                right = SDL_max(right, x + 1);
                top = SDL_min(top, y);
                bottom = SDL_max(bottom, y + 1);
            }
    return right > left ? (pixel_rect){left, top, right - left, bottom - top}
                        : (pixel_rect){0, 0, 0, 0};
}

static const char *const texts[] = {"Hg",
                                    "distance 26 > radius 20",
                                    "30\xc2\xb0",
                                    "MISS",
                                    "jfj|_",
                                    "\xcf\x80 \xe2\x96\xb6 \xe2\x98\x91 \xe2\x96\xbe",
                                    "A\xcc\x81V To. \xc3\x85",
                                    "\xe4\xb8\xad\xe6\x96\x87"};

static void check_measured(const char *fonts)
{
    canvas *c = blank(WIDTH, HEIGHT);
    for (size_t t = 0; t < sizeof texts / sizeof *texts; t++)
        for (int face = FACE_LABEL; face <= FACE_NUMBER; face++)
            for (int step = 0; step < 5; step++) {
                double size = 8 * pow(1.7, step);
                canvas_text_style style = style_of((font_face)face, size);
                canvas_text_size m = c->ops->measure(c, &style, texts[t]);
                wipe(c);
                c->ops->text(c, at(20, 100), &style, texts[t]);
                pixel_rect ink = inked(c);
                const char *about = texts[t];
                assert_true(ink.w > 0);
                if (ink.x < 20 || ink.x + ink.w > 20 + m.width || ink.y < 100 - m.ascent ||
                    ink.y + ink.h > 100 + m.descent)
                    fail_msg("%s, \"%s\", face %d, size %g: ink %d %d %d %d outside of width %g, "
                             "ascent %g, descent %g",
                             fonts, about, face, size, ink.x, ink.y, ink.w, ink.h, m.width,
                             m.ascent, m.descent);
                assert_true(ink.w > m.width * 0.6 - 4);
            }
    sdl_canvas_free(c);
}

static void test_measured_is_drawn(void **state)
{
    (void)state;
    check_measured("installed fonts");
}

/* What stands behind a number that changes rests: the numbers have as many digits each. */
static void test_numbers_are_as_wide(void **state)
{
    (void)state;
    static const char *const numbers[] = {"11.1 > radius", "48.9 > radius", "70.6 > radius"};
    canvas *c = blank(WIDTH, HEIGHT);
    for (int face = FACE_LABEL; face <= FACE_NUMBER; face++)
        for (int size = 10; size <= 60; size++) {
            int ends[3];
            canvas_text_style style = style_of((font_face)face, size);
            for (int i = 0; i < 3; i++) {
                wipe(c);
                c->ops->text(c, at(20, 100), &style, numbers[i]);
                pixel_rect ink = inked(c);
                ends[i] = ink.x + ink.w;
                if (ends[i] != ends[0])
                    fail_msg("face %d, size %d: \"%s\" ends at %d, \"%s\" at %d", face, size,
                             numbers[i], ends[i], numbers[0], ends[0]);
            }
        }
    sdl_canvas_free(c);
}

/* Names in code need their underscores, however small they are. */
static void test_underscores_are_seen(void **state)
{
    (void)state;
    canvas *c = blank(WIDTH, HEIGHT);
    for (int face = FACE_LABEL; face <= FACE_NUMBER; face++)
        for (int size = 7; size <= 24; size++) {
            canvas_text_style style = style_of((font_face)face, size);
            wipe(c);
            c->ops->text(c, at(20, 100), &style, "_");
            if (inked(c).w < size / 4)
                fail_msg("face %d, size %d: expected a line, got ink %d pixels wide", face, size,
                         inked(c).w);
        }
    sdl_canvas_free(c);
}

static void test_built_in_font(void **state)
{
    (void)state;
    setenv("UNROTATE_FONTS", "builtin", 1);
    check_measured("built-in font");
    canvas *c = blank(WIDTH, HEIGHT);
    canvas_text_style style = style_of(FACE_LABEL, 12);
    assert_near(c->ops->measure(c, &style, "12345").width, 40, 0, "five letters of 8 pixels");
    assert_near(c->ops->measure(c, &style, "1\xc2\xb0").width, 16, 0, "a digit and a degree sign");
    style.size = 36;
    canvas_text_size large = c->ops->measure(c, &style, "12345");
    assert_near(large.width, 120, 0, "three times as large");
    assert_near(large.ascent + large.descent, 24, 0, "three times as high");
    /* An "I" of the font is upright and centred: by eye, from the font's own picture. */
    c->ops->text(c, at(0, 21), &style, "I");
    for (int y = 3; y < 18; y++)
        assert_near(ink_at(c, 9, y) + ink_at(c, 11, y), 2, 0, "stem of the I in row %d", y);
    wipe(c);
    c->ops->text(c, at(0, 21), &style, "L"); /* not mirrored */
    assert_true(ink_in(c, (pixel_rect){0, 0, 12, 15}) > 2 * ink_in(c, (pixel_rect){12, 0, 12, 15}));
    unsetenv("UNROTATE_FONTS");
    sdl_canvas_free(c);
}

/* Where it is all that fontconfig knows of. */
static void install_alone(const char *font, const char *folder)
{
    char command[PATH_MAX];
    snprintf(command, sizeof command,
             "cp '%s' '%s/font' && echo '<fontconfig><dir>%s</dir><cachedir>%s/cache</cachedir>"
             "</fontconfig>' >'%s/fonts.conf'",
             font, folder, folder, folder, folder);
    assert_int_equal(system(command), 0);
    snprintf(command, sizeof command, "%s/fonts.conf", folder);
    setenv("FONTCONFIG_FILE", command, 1);
    assert_true(FcInitReinitialize());
}

static void uninstall(const char *folder)
{
    char command[PATH_MAX];
    unsetenv("FONTCONFIG_FILE");
    assert_true(FcInitReinitialize());
    snprintf(command, sizeof command, "rm -r '%s'", folder);
    assert_int_equal(system(command), 0);
}

/* The label's font, alone in a folder of its own, from where it can go. */
typedef struct lone_font {
    char folder[32], path[64], away[64];
} lone_font;

static lone_font lone_font_open(void)
{
    lone_font l = {.folder = "/tmp/unrotate-fonts-XXXXXX"};
    font_file files[FONT_FACES];
    host_fonts_find(files);
    if (!files[FACE_LABEL].path)
        skip();
    assert_non_null(mkdtemp(l.folder));
    snprintf(l.path, sizeof l.path, "%s/font", l.folder);
    snprintf(l.away, sizeof l.away, "%s/away", l.folder);
    install_alone(files[FACE_LABEL].path, l.folder);
    for (int i = 0; i < FONT_FACES; i++)
        host_fonts_free(&files[i]);
    return l;
}

/* At each size: that it is there again, as after an upgrade, is seen at another one. */
static void a_font_that_cannot_be_opened_is_tried_once(void **state)
{
    (void)state;
    lone_font l = lone_font_open();
    canvas *c = blank(WIDTH, HEIGHT);
    canvas_text_style style = style_of(FACE_LABEL, 12);
    assert_int_equal(rename(l.path, l.away), 0);
    assert_near(c->ops->measure(c, &style, "iiiii").width, 40, 0, "five built-in letters");
    assert_int_equal(rename(l.away, l.path), 0);
    assert_near(c->ops->measure(c, &style, "iiiii").width, 40, 0, "the same again");
    style.size = 36;
    assert_true(c->ops->measure(c, &style, "iiiii").width < 60);
    sdl_canvas_free(c);
    uninstall(l.folder);
}

/* Of five letters at two sizes. */
typedef struct widths {
    double small, large;
} widths;

static widths widths_on(canvas *c)
{
    canvas_text_style small = style_of(FACE_LABEL, 12), large = style_of(FACE_LABEL, 36);
    return (widths){c->ops->measure(c, &small, "iiiii").width,
                    c->ops->measure(c, &large, "iiiii").width};
}

/* As a canvas of its own has them, which opens the font anew. */
static void expect_widths(widths got, const char *when)
{
    canvas *anew = blank(WIDTH, HEIGHT);
    widths expected = widths_on(anew);
    assert_true(expected.small < 40); /* the built-in letters' width */
    assert_near(got.small, expected.small, 0, "%s, 12 pixels", when);
    assert_near(got.large, expected.large, 0, "%s, 36 pixels", when);
    sdl_canvas_free(anew);
}

/* Its file may go meanwhile: it is read as a whole, once. */
static void a_font_is_read_once(void **state)
{
    (void)state;
    lone_font l = lone_font_open();
    canvas *c = blank(WIDTH, HEIGHT);
    canvas_text_style style = style_of(FACE_LABEL, 8);
    c->ops->measure(c, &style, "iiiii");
    assert_int_equal(rename(l.path, l.away), 0);
    widths without = widths_on(c);
    assert_int_equal(rename(l.away, l.path), 0);
    expect_widths(without, "without the file");
    sdl_canvas_free(c);
    uninstall(l.folder);
}

/* A font with thousands of characters isn't read as a whole. */
static void a_large_font_stays_on_the_disk(void **state)
{
    (void)state;
    lone_font l = lone_font_open();
    canvas *c = blank(WIDTH, HEIGHT);
    canvas_text_style style = style_of(FACE_LABEL, 8);
    struct stat was;
    assert_int_equal(stat(l.path, &was), 0);
    assert_int_equal(truncate(l.path, 5 << 20), 0);
    widths large = widths_on(c);
    assert_int_equal(rename(l.path, l.away), 0);
    assert_near(c->ops->measure(c, &style, "iiiii").width, 40, 0, "five built-in letters");
    assert_int_equal(rename(l.away, l.path), 0);
    assert_int_equal(truncate(l.path, was.st_size), 0);
    expect_widths(large, "with 5 MB that mean nothing");
    sdl_canvas_free(c);
    uninstall(l.folder);
}

/* A character that the face may lack has its own width, after the letters before it. */
static void test_other_fonts_letters(void **state)
{
    (void)state;
    canvas *c = blank(WIDTH, HEIGHT);
    canvas_text_style style = style_of(FACE_LABEL, 30);
    double letters = c->ops->measure(c, &style, "ABAB").width;
    canvas_text_size both = c->ops->measure(c, &style, "ABAB\xe2\x98\x91");
    assert_true(both.width > letters + 8);
    c->ops->text(c, at(20, 100), &style, "ABAB\xe2\x98\x91");
    assert_true(inked(c).w > letters + 4);
    sdl_canvas_free(c);
}

static void test_size_and_weight(void **state)
{
    (void)state;
    canvas *c = blank(WIDTH, HEIGHT);
    canvas_text_style small = style_of(FACE_LABEL, 20), large = style_of(FACE_LABEL, 40);
    double w = c->ops->measure(c, &small, "distance").width;
    assert_near(c->ops->measure(c, &large, "distance").width, 2 * w, 0.06 * w, "twice the size");
    c->ops->text(c, at(20, 100), &small, "distance");
    double plain = ink_on(c);
    canvas_text_style bold = style_of(FACE_BOLD, 20);
    wipe(c);
    c->ops->text(c, at(20, 100), &bold, "distance");
    assert_true(ink_on(c) > 1.15 * plain);
    canvas_text_style number = style_of(FACE_NUMBER, 20);
    assert_near(c->ops->measure(c, &number, "1111").width,
                c->ops->measure(c, &number, "0808").width, 2, "digits of one width");
    sdl_canvas_free(c);
}

/* The halo lies within its width around the letters, and beneath them. */
static void test_halo(void **state)
{
    (void)state;
    canvas *plain = blank(200, 80), *with = blank(200, 80);
    canvas_text_style style = style_of(FACE_LABEL, 30);
    plain->ops->text(plain, at(20, 50), &style, "Halo");
    style.halo = (color){255, 0, 0, 255};
    style.halo_width = 3;
    with->ops->text(with, at(20, 50), &style, "Halo");
    for (int y = 0; y < 80; y++)
        for (int x = 0; x < 200; x++) {
            double nearest = INFINITY;
            for (int v = SDL_max(0, y - 6); v < SDL_min(80, y + 7); v++)
                for (int u = SDL_max(0, x - 6); u < SDL_min(200, x + 7); u++)
                    if (ink_at(plain, u, v) > 0.95)
                        nearest = fmin(nearest, hypot(u - x, v - y));
            uint32_t got = pixel(with, x, y);
            if (ink_at(plain, x, y) == 1)
                assert_int_equal(got, 0xff000000u);
            else if (nearest <= 2.5)
                assert_true((got & 255) < 20); /* red or black, no white */
            else if (nearest > 5.5)
                assert_int_equal(got, 0xffffffffu);
        }
    sdl_canvas_free(plain);
    sdl_canvas_free(with);
}

/* A colour is no part of what is kept: each time the asked one is drawn. */
static void test_kept_lines(void **state)
{
    (void)state;
    canvas *c = blank(200, 60);
    canvas_text_style style = style_of(FACE_LABEL, 24);
    for (int i = 0; i < 2000; i++) {
        char text[32];
        snprintf(text, sizeof text, "gap %d", i);
        c->ops->text(c, at(5, 40), &style, text);
    }
    const color inks[] = {{0, 114, 178, 255}, {230, 159, 0, 255}};
    for (int i = 0; i < 4; i++) {
        style.color = inks[i % 2];
        style.halo_width = i < 2 ? 0 : 1;
        style.halo = (color){0, 0, 0, i < 2 ? 0 : 255};
        wipe(c);
        c->ops->text(c, at(5, 40), &style, "gap 1999");
        canvas *other = blank(200, 60);
        other->ops->text(other, at(5, 40), &style, "gap 1999");
        for (int y = 0; y < 60; y++)
            for (int x = 0; x < 200; x++)
                assert_int_equal(pixel(c, x, y), pixel(other, x, y));
        sdl_canvas_free(other);
    }
    sdl_canvas_free(c);
}

/* Whatever the text, the size and the place are: no crash, and something sensible. */
static void test_any_text(void **state)
{
    (void)state;
    canvas *c = blank(100, 60);
    const double odd[] = {NAN, INFINITY, -INFINITY, 0, -3, 1e300, 1e9, 5, 200, 0.1};
    char text[400];
    for (int i = 0; i < 300; i++) {
        size_t length = (size_t)rand() % (i % 10 ? 40 : sizeof text - 1);
        for (size_t k = 0; k < length; k++)
            text[k] = (char)(1 + rand() % 255);
        text[length] = '\0';
        canvas_text_style style = style_of((font_face)(rand() % 4), i % 3 ? 14 : odd[rand() % 10]);
        style.halo = BLACK;
        style.halo_width = i % 5 ? 1 : odd[rand() % 10];
        canvas_text_size m = c->ops->measure(c, &style, text);
        assert_true(m.width >= 0 && m.ascent > 0 && m.descent >= 0 && m.width < 1e5);
        c->ops->text(c, at(i % 4 ? 10 : odd[rand() % 10], i % 7 ? 30 : odd[rand() % 10]), &style,
                     text);
    }
    char *long_text = malloc(100001);
    memset(long_text, 'W', 100000);
    long_text[100000] = '\0';
    canvas_text_style style = style_of(FACE_LABEL, 300);
    assert_true(c->ops->measure(c, &style, long_text).width < 32768);
    c->ops->text(c, at(-500, 50), &style, long_text);
    free(long_text);
    style.size = 20;
    assert_near(c->ops->measure(c, &style, "").width, 0, 0, "no text");
    wipe(c);
    c->ops->text(c, at(10, 30), &style, "");
    assert_near(ink_on(c), 0, 0, "no text");
    sdl_canvas_free(c);
}

int run_text_tests(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_measured_is_drawn),
        cmocka_unit_test(test_numbers_are_as_wide),
        cmocka_unit_test(test_underscores_are_seen),
        cmocka_unit_test(test_built_in_font),
        cmocka_unit_test(a_font_that_cannot_be_opened_is_tried_once),
        cmocka_unit_test(a_font_is_read_once),
        cmocka_unit_test(a_large_font_stays_on_the_disk),
        cmocka_unit_test(test_size_and_weight),
        cmocka_unit_test(test_halo),
        cmocka_unit_test(test_kept_lines),
        cmocka_unit_test(test_other_fonts_letters),
        cmocka_unit_test(test_any_text),
    };
    return cmocka_run_group_tests_name("text", tests, NULL, NULL);
}
