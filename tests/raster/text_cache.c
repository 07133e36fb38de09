/* Lines of text from letters that are known pixel by pixel, and the built-in font. */
#include "raster/text_cache.h"
#include "raster/bitmap_font.h"
#include "raster/characters.h"
#include "suite.h"

/* Letters that are full blocks, each as wide as high, half above the baseline; counts its calls. */
static glyph_size measure_blocks(void *user, const glyph_line *line)
{
    (void)user;
    return (glyph_size){line->size * (int)strlen(line->text), line->size / 2, line->size / 2,
                        false};
}

static bool render_blocks(void *user, const glyph_line *line, glyph_size size, uint8_t *cover,
                          int pitch)
{
    ++*(int *)user;
    (void)line;
    for (int y = 0; y < size.ascent + size.descent; y++)
        memset(cover + y * pitch, 255, (size_t)size.width);
    return true;
}

static text_cache *blocks(int *rendered)
{
    *rendered = 0;
    text_cache *t = raster_text_create((glyph_source){measure_blocks, render_blocks, rendered});
    assert_non_null(t);
    return t;
}

static const canvas_text_style PLAIN = {.face = FACE_LABEL, .size = 10, .color = {0, 0, 0, 255}};

static void test_place_on_the_baseline(void **state)
{
    (void)state;
    int rendered;
    text_cache *t = blocks(&rendered);
    raster *r = blank(60, 40);
    raster_text_draw(r, t, at(12, 20), &PLAIN, "abc");
    const pixel_rect letters = {12, 15, 30, 10};
    for (int y = 0; y < 40; y++)
        for (int x = 0; x < 60; x++)
            assert_near(ink_at(r, x, y), in_area(letters, x, y), 0, "pixel %d, %d", x, y);
    canvas_text_size m = raster_text_measure(t, &PLAIN, "abc");
    assert_near(m.width, 30, 0, "width");
    assert_near(m.ascent, 5, 0, "ascent");
    assert_near(m.descent, 5, 0, "descent");
    discard(r);
    raster_text_free(t);
}

/* The first time memory is short, and half a line is written. */
static bool render_better_each_time(void *user, const glyph_line *line, glyph_size size,
                                    uint8_t *cover, int pitch)
{
    bool first = *(int *)user == 0;
    size.width /= first ? 2 : 1;
    return render_blocks(user, line, size, cover, pitch) && !first;
}

static void test_half_a_line_is_neither_drawn_nor_kept(void **state)
{
    (void)state;
    int rendered = 0;
    text_cache *t =
        raster_text_create((glyph_source){measure_blocks, render_better_each_time, &rendered});
    raster *r = blank(60, 40);
    raster_text_draw(r, t, at(12, 20), &PLAIN, "abc");
    assert_int_equal(pixel(r, 12, 20), 0xffffffffu);
    raster_text_draw(r, t, at(12, 20), &PLAIN, "abc");
    assert_int_equal(pixel(r, 12, 20), 0xff000000u);
    assert_int_equal(pixel(r, 41, 20), 0xff000000u);
    assert_int_equal(rendered, 2);
    discard(r);
    raster_text_free(t);
}

/* A block's halo is the pixels less than its width away, half as strong at the rim. */
static void test_halo_is_its_width(void **state)
{
    (void)state;
    int rendered;
    text_cache *t = blocks(&rendered);
    raster *r = blank(60, 40);
    canvas_text_style style = PLAIN;
    style.halo = (color){255, 0, 0, 255};
    style.halo_width = 3;
    raster_text_draw(r, t, at(20, 20), &style, "a");
    assert_int_equal(pixel(r, 20, 20), 0xff000000u);
    assert_int_equal(pixel(r, 18, 20), 0xffff0000u);
    assert_int_equal(pixel(r, 17, 20), 0xffff8080u);
    assert_int_equal(pixel(r, 16, 20), 0xffffffffu);
    assert_int_equal(pixel(r, 31, 20), 0xffff0000u);
    assert_int_equal(pixel(r, 33, 20), 0xffffffffu);
    assert_int_equal(pixel(r, 25, 13), 0xffff0000u);
    assert_int_equal(pixel(r, 25, 11), 0xffffffffu);
    assert_int_equal(pixel(r, 17, 12), 0xffffffffu); /* round at the corners */
    discard(r);
    raster_text_free(t);
}

/* Drawn once, however often it is painted and in whatever colours; other sizes, faces and halos are
 * other lines. */
static void test_lines_are_kept(void **state)
{
    (void)state;
    int rendered;
    text_cache *t = blocks(&rendered);
    raster *r = blank(60, 40);
    canvas_text_style style = PLAIN;
    for (int i = 0; i < 50; i++) {
        style.color.r = (unsigned char)i;
        raster_text_draw(r, t, at(i, 20), &style, "abc");
    }
    assert_int_equal(rendered, 1);
    style.size = 11;
    raster_text_draw(r, t, at(5, 20), &style, "abc");
    style.face = FACE_BOLD;
    raster_text_draw(r, t, at(5, 20), &style, "abc");
    style.halo = BLACK;
    style.halo_width = 1;
    raster_text_draw(r, t, at(5, 20), &style, "abc");
    assert_int_equal(rendered, 4);
    raster_text_draw(r, t, at(5, 20), &PLAIN, "");
    raster_text_draw(r, t, at(NAN, 20), &PLAIN, "new");
    assert_int_equal(rendered, 4);
    discard(r);
    raster_text_free(t);
}

/* The cache holds 24 MB at most: what no longer fits is drawn anew, and right. */
static void test_memory_is_bounded(void **state)
{
    (void)state;
    int rendered;
    text_cache *t = blocks(&rendered);
    raster *r = blank(60, 40);
    canvas_text_style large = PLAIN;
    large.size = 300;
    for (int i = 0; i < 200; i++) {
        char text[32];
        snprintf(text, sizeof text, "line %d", i);
        raster_text_draw(r, t, at(0, 20), &large, text);
    }
    assert_int_equal(rendered, 200);
    assert_near(ink_on(r), 60 * 40, 0, "all of it is black");
    raster_text_draw(r, t, at(0, 20), &PLAIN, "x");
    discard(r);
    raster_text_free(t);
}

static void test_without_a_cache(void **state)
{
    (void)state;
    raster *r = blank(20, 20);
    raster_text_draw(r, NULL, at(5, 15), &PLAIN, "abc");
    assert_near(ink_on(r), 0, 0, "nothing");
    assert_near(raster_text_measure(NULL, &PLAIN, "abc").width, 0, 0, "no width");
    raster_text_free(NULL);
    discard(r);
}

/* An L of a font of one letter: its stem on the left, its foot at the bottom, enlarged. */
static void test_bitmap_letters(void **state)
{
    (void)state;
    const bitmap_font font = {['L'] = {0x80, 0x80, 0x80, 0x80, 0x80, 0x80, 0xff, 0}};
    const int sizes[] = {12, 18, 36}, factors[] = {1, 2, 3};
    for (int i = 0; i < 3; i++) {
        const glyph_line line = {FACE_LABEL, sizes[i], "-L"};
        glyph_size size = raster_bitmap_measure(&line);
        int f = factors[i], pitch = size.width + 5;
        assert_int_equal(size.width, 16 * f);
        assert_int_equal(size.ascent, 7 * f);
        assert_int_equal(size.descent, f);
        uint8_t *cover = calloc((size_t)pitch, (size_t)f * 8);
        raster_bitmap_render(font, &line, cover, pitch);
        for (int y = 0; y < 8 * f; y++)
            for (int x = 0; x < pitch; x++) {
                int column = x / f - 8, row = y / f;
                bool on = (column == 0 && row < 7) || (column > 0 && column < 8 && row == 6);
                assert_int_equal(cover[y * pitch + x], on ? 255 : 0);
            }
        free(cover);
    }
}

static void test_characters(void **state)
{
    (void)state;
    const struct {
        const char *text;
        uint32_t first;
        int bytes;
    } cases[] = {
        {"A", 'A', 1},
        {"\xc2\xb0", 0xb0, 2},
        {"\xe2\x96\xb6", 0x25b6, 3},
        {"\xf0\x9f\x98\x80", 0x1f600, 4},
        {"", 0, 0},
        {"\xff", 0xfffd, 1},
        {"\xc2", 0xfffd, 1},
        {"\xc0\xaf", 0xfffd, 1},
        {"\xed\xa0\x80", 0xfffd, 1},
        {"\n", ' ', 1},
        {"\x7f", ' ', 1},
        {"\xc2\x85", ' ', 2},
        {"\xe2\x96", 0xfffd, 1},
        {"\xf4\x90\x80\x80", 0xfffd, 1},
        {"\xf4\x8f\xbf\xbf", 0x10ffff, 4},
    };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        const char *next = cases[i].text;
        uint32_t got = raster_character_next(&next);
        if (got != cases[i].first || next - cases[i].text != cases[i].bytes)
            fail_msg("case %zu: expected U+%04X in %d bytes, got U+%04X in %d", i, cases[i].first,
                     cases[i].bytes, got, (int)(next - cases[i].text));
    }
    char out[16];
    assert_string_equal(raster_characters_clean(out, sizeof out, "a\xff\tz", 99),
                        "a\xef\xbf\xbd z");
    assert_string_equal(raster_characters_clean(out, sizeof out, "abcdef", 3), "abc");
    assert_string_equal(
        raster_characters_clean(out, sizeof out, "\xc2\xb0\xe2\x96\xb6\xf0\x9f\x98\x80", 9),
        "\xc2\xb0\xe2\x96\xb6\xf0\x9f\x98\x80");
    assert_true(strlen(raster_characters_clean(out, 8, "abcdefghijkl", 99)) < 8);
}

int run_text_cache_tests(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_place_on_the_baseline),
        cmocka_unit_test(test_half_a_line_is_neither_drawn_nor_kept),
        cmocka_unit_test(test_halo_is_its_width),
        cmocka_unit_test(test_lines_are_kept),
        cmocka_unit_test(test_memory_is_bounded),
        cmocka_unit_test(test_without_a_cache),
        cmocka_unit_test(test_bitmap_letters),
        cmocka_unit_test(test_characters),
    };
    return cmocka_run_group_tests_name("text", tests, NULL, NULL);
}
