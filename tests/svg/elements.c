/* What each operation adds, letter by letter. */
#include "../kit/memory.h"
#include "suites.h"
#include "svg/markup.h"
#include "text/base64.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static const color RED = {255, 0, 0, 255}, HALF = {0, 128, 255, 128};

/* Letters ten pixels wide, whatever their size. */
static canvas_text_size measure_tens(canvas *c, const canvas_text_style *style, const char *utf8)
{
    (void)c;
    return (canvas_text_size){10.0 * (double)strlen(utf8), style->size, 0};
}

static const canvas_ops TENS = {.measure = measure_tens};
static canvas sheet = {&TENS, 200, 100, false};

static uint32_t written[200 * 100]; /* the pixels of the last PNG */

/* Instead of a PNG the pixels as numbers. */
static bool write_pixels(const pixel_image *of, text_buffer *to, problem *why)
{
    (void)why;
    memcpy(written, of->pixels, (size_t)of->width * (size_t)of->height * sizeof *written);
    for (int i = 0; i < of->width * of->height; i++)
        text_add_format(to, "%08x ", (unsigned)of->pixels[i]);
    return true;
}

static bool write_nothing(const pixel_image *of, text_buffer *to, problem *why)
{
    (void)of, (void)to;
    return text_problem(why, "there is no ink");
}

static canvas *begin(void)
{
    canvas *c = svg_canvas_create(&sheet, "p", write_pixels);
    assert_non_null(c);
    return c;
}

/* The elements so far, without the <svg> around them; the caller frees them. */
static char *elements(canvas *c)
{
    text_buffer all = {0};
    problem why;
    assert_true(svg_canvas_add(c, &all, &why));
    const char *from = strstr(all.data, ">\n") + 2;
    assert_string_equal(all.data + all.length - 7, "</svg>\n");
    char *inner = strndup(from, strlen(from) - 7);
    text_free(&all);
    return inner;
}

static void expect(canvas *c, const char *expected)
{
    char *got = elements(c);
    assert_string_equal(got, expected);
    free(got);
    svg_canvas_free(c);
}

static void test_the_file(void **state)
{
    (void)state;
    canvas *c = begin();
    text_buffer all = {0};
    problem why;
    assert_true(svg_canvas_file(c, &all, &why));
    assert_string_equal(all.data,
                        "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n"
                        "<svg xmlns=\"http://www.w3.org/2000/svg\" "
                        "xmlns:xlink=\"http://www.w3.org/1999/xlink\" width=\"200\" height=\"100\" "
                        "viewBox=\"0 0 200 100\" fill=\"none\" stroke-linecap=\"round\" "
                        "stroke-linejoin=\"round\">\n</svg>\n");
    text_free(&all);
    svg_canvas_free(c);
    svg_canvas_free(NULL);
}

static void test_boxes(void **state)
{
    (void)state;
    canvas *c = begin();
    c->ops->box(c, (pixel_rect){10, 20, 30, 40}, HALF);
    c->ops->box(c, (pixel_rect){190, 90, 50, 50}, RED); /* what is off the canvas is cut off */
    c->ops->box(c, (pixel_rect){200, 0, 5, 5}, RED);
    c->ops->frame(c, (pixel_rect){10, 20, 30, 40}, 3, RED);
    c->ops->frame(c, (pixel_rect){10, 20, 6, 40}, 3, RED); /* its sides meet */
    c->ops->frame(c, (pixel_rect){10, 20, 0, 40}, 3, RED);
    expect(c, "<rect x=\"10\" y=\"20\" width=\"30\" height=\"40\" fill=\"#0080ff\" "
              "fill-opacity=\"0.502\"/>\n"
              "<rect x=\"190\" y=\"90\" width=\"10\" height=\"10\" fill=\"#ff0000\"/>\n"
              "<rect x=\"11.5\" y=\"21.5\" width=\"27\" height=\"37\" stroke=\"#ff0000\" "
              "stroke-width=\"3\"/>\n"
              "<rect x=\"10\" y=\"20\" width=\"6\" height=\"40\" fill=\"#ff0000\"/>\n");
}

/* A rounded bar of 40 x 20 about (50, 50), upright, and the same turned by a quarter. */
static void test_shapes(void **state)
{
    (void)state;
    canvas *c = begin();
    col_vec middle = {50, 50}, corner = {-20, -10}, pivot = {0, 0};
    col_shape bar = col_rectangle(middle, corner, pivot, 40, 20, (col_dir){1, 0}, 5);
    col_shape turned = col_rectangle(middle, corner, pivot, 40, 20, (col_dir){0, 1}, 0);
    col_shape ball = col_circle((col_vec){20.12345, 30}, 7);
    col_shape far = col_circle((col_vec){-30, 30}, 7), line = col_segment(middle, pivot);
    c->ops->fill(c, &bar, RED);
    c->ops->fill(c, &turned, RED);
    c->ops->fill(c, &ball, RED);
    c->ops->fill(c, &far, RED);  /* out of sight */
    c->ops->fill(c, &line, RED); /* no area */
    c->ops->polygon(c, (col_vec[]){{0, 0}, {9, -1}, {4, 7.25}}, 3, RED);
    expect(c, "<path d=\"M30 35L70 35A5 5 0 0 1 75 40L75 60A5 5 0 0 1 70 65L30 65A5 5 0 0 1 25 60"
              "L25 40A5 5 0 0 1 30 35Z\" fill=\"#ff0000\"/>\n"
              "<path d=\"M60 30L60 70L40 70L40 30L60 30Z\" fill=\"#ff0000\"/>\n"
              "<circle cx=\"20.123\" cy=\"30\" r=\"7\" fill=\"#ff0000\"/>\n"
              "<path d=\"M0 0L9-1L4 7.25Z\" fill=\"#ff0000\"/>\n");
}

static void test_pens(void **state)
{
    (void)state;
    canvas *c = begin();
    col_vec points[] = {{10, 10}, {20, 10}, {20, 30}};
    pen plain = {.width = 2, .color = RED};
    pen dashed = {.width = 2, .color = RED, .dash = 5, .gap = 4, .halo = HALF, .halo_width = 1};
    col_shape ball = col_circle((col_vec){20, 30}, 7);
    c->ops->line(c, points, 3, &plain);
    c->ops->line(c, points, 1, &plain);
    c->ops->line(c, points, 2, &dashed);
    c->ops->outline(c, &ball, &plain);
    c->ops->outline(c, &ball, &(pen){.width = 0, .color = RED});
    expect(c, "<path d=\"M10 10L20 10L20 30\" stroke=\"#ff0000\" stroke-width=\"2\"/>\n"
              "<path d=\"M10 10L10 10\" stroke=\"#ff0000\" stroke-width=\"2\"/>\n"
              "<path d=\"M10 10L20 10\" stroke-linecap=\"butt\" stroke-dasharray=\"7 2\" "
              "stroke-dashoffset=\"1\" stroke=\"#0080ff\" stroke-opacity=\"0.502\" "
              "stroke-width=\"4\"/>\n"
              "<path d=\"M10 10L20 10\" stroke-linecap=\"butt\" stroke-dasharray=\"5 4\" "
              "stroke=\"#ff0000\" stroke-width=\"2\"/>\n"
              "<circle cx=\"20\" cy=\"30\" r=\"7\" stroke=\"#ff0000\" stroke-width=\"2\"/>\n");
}

/* Where nobody can count to, nothing is drawn, and nothing breaks. */
static void test_far_away(void **state)
{
    (void)state;
    canvas *c = begin();
    pen plain = {.width = 2, .color = RED};
    double bad[] = {NAN, INFINITY, 1e300, 2e6, -2e6};
    for (int i = 0; i < 5; i++) {
        col_vec points[] = {{bad[i], 0}, {9, 9}, {5, 9}};
        col_shape ball = col_circle((col_vec){bad[i], 30}, 7);
        col_shape large = col_circle((col_vec){20, 30}, bad[i]);
        canvas_text_style style = {FACE_LABEL, 10, RED, {0}, 0};
        c->ops->line(c, points, 3, &plain);
        c->ops->line(c, (col_vec[]){{9, 9}, {9, bad[i]}}, 2, &plain);
        c->ops->polygon(c, points, 3, RED);
        c->ops->fill(c, &ball, RED);
        c->ops->outline(c, &large, &plain);
        c->ops->hatch(c, &ball, &(hatching){.mark = RED, .spacing = 5, .width = 1});
        c->ops->hatch(c, &(col_shape){.dir = {1, 0}, .radius = 5},
                      &(hatching){.mark = RED, .spacing = bad[i], .width = 1});
        c->ops->text(c, points[0], &style, "far");
    }
    expect(c, "");
}

/* Stripes lie where (x + y) / sqrt(2) is a whole number of spacings: x + y = 20, 40 ... with a
 * spacing of 10 sqrt(2). */
static void test_hatch(void **state)
{
    (void)state;
    canvas *c = begin();
    col_shape box = col_rectangle((col_vec){10, 15}, (col_vec){0, 0}, (col_vec){0, 0}, 10, 20,
                                  (col_dir){1, 0}, 0);
    c->ops->hatch(c, &box, &(hatching){.mark = RED, .spacing = 10 * sqrt(2), .width = 2});
    expect(c, "<clipPath id=\"pc1\"><path d=\"M10 15L20 15L20 35L10 35L10 15Z\"/></clipPath>\n"
              "<path clip-path=\"url(#pc1)\" d=\"M10 30L20 20\" stroke=\"#ff0000\" "
              "stroke-width=\"2\"/>\n");
}

static void test_text(void **state)
{
    (void)state;
    canvas *c = begin();
    canvas_text_style plain = {FACE_LABEL, 12.4, RED, {0}, 0};
    canvas_text_style bold = {FACE_BOLD, 900, RED, HALF, 1.5};
    canvas_text_style mono = {FACE_NUMBER, 2, HALF, {0}, 0};
    c->ops->text(c, (col_vec){10.4, 20.6}, &plain, "gap");
    c->ops->text(c, (col_vec){10, 20}, &plain, "");
    c->ops->text(c, (col_vec){10, 20}, &bold, "B");
    c->ops->text(c, (col_vec){10, 20}, &mono, "7.");
    expect(c, "<g fill=\"#ff0000\"><text xml:space=\"preserve\" y=\"21\" "
              "font-family=\"Inter,'DejaVu Sans',sans-serif\" font-size=\"12\">"
              "<tspan x=\"10\" textLength=\"30\" lengthAdjust=\"spacingAndGlyphs\">gap</tspan>"
              "</text></g>\n"
              "<use xlink:href=\"#pt1\" fill=\"none\" stroke=\"#0080ff\" stroke-opacity=\"0.502\" "
              "stroke-width=\"3\"/>\n"
              "<g fill=\"#ff0000\"><text xml:space=\"preserve\" id=\"pt1\" y=\"20\" "
              "font-family=\"Inter,'DejaVu Sans',sans-serif\" font-weight=\"700\" "
              "font-size=\"300\">"
              "<tspan x=\"10\" textLength=\"10\" lengthAdjust=\"spacingAndGlyphs\">B</tspan>"
              "</text></g>\n"
              "<g fill=\"#0080ff\" fill-opacity=\"0.502\"><text xml:space=\"preserve\" y=\"20\" "
              "font-family=\"'DejaVu Sans Mono',monospace\" font-size=\"6\">"
              "<tspan x=\"10\" textLength=\"20\" lengthAdjust=\"spacingAndGlyphs\">7.</tspan>"
              "</text></g>\n");
}

/* Letters of 10 pixels: each digit in the middle of its ten, the rest as long as it is. */
static void test_digits_have_cells(void **state)
{
    (void)state;
    canvas *c = begin();
    canvas_text_style style = {FACE_LABEL, 12, RED, {0}, 0};
    c->ops->text(c, (col_vec){10, 20}, &style, "d 12.5");
    expect(c, "<g fill=\"#ff0000\"><text xml:space=\"preserve\" y=\"20\" "
              "font-family=\"Inter,'DejaVu Sans',sans-serif\" font-size=\"12\">"
              "<tspan x=\"10\" textLength=\"20\" lengthAdjust=\"spacingAndGlyphs\">d </tspan>"
              "<tspan x=\"35\" text-anchor=\"middle\">1</tspan>"
              "<tspan x=\"45\" text-anchor=\"middle\">2</tspan>"
              "<tspan x=\"50\" textLength=\"10\" lengthAdjust=\"spacingAndGlyphs\">.</tspan>"
              "<tspan x=\"65\" text-anchor=\"middle\">5</tspan></text></g>\n");
}

/* XML 1.0 allows no control characters, U+FFFE and U+FFFF in no form at all. */
static void test_any_text_is_xml(void **state)
{
    (void)state;
    static const struct {
        const char *text, *expected;
    } cases[] = {
        {"<a href=\"x\">&amp;</a>", "&lt;a href=&quot;x&quot;&gt;&amp;amp;&lt;/a&gt;"},
        {"\001a\tb\nc\033\177", " a b c  "},
        {"-30\302\260 \342\210\222 \360\237\230\200", "-30\302\260 \342\210\222 \360\237\230\200"},
        {"\302\205", " "}, /* a control character, too */
        {"a\377b\300\200", "a\357\277\275b\357\277\275\357\277\275"},
        {"\355\240\200", "\357\277\275\357\277\275\357\277\275"}, /* half of a pair */
        {"\357\277\276\357\277\277", "\357\277\275\357\277\275"},
    };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        text_buffer got = {0};
        svg_add_escaped(&got, cases[i].text);
        assert_string_equal(got.data, cases[i].expected);
        text_free(&got);
    }
}

/* A group for what is drawn in an area, one for all of it, and none for what isn't drawn. */
static void test_clip(void **state)
{
    (void)state;
    canvas *c = begin();
    const pixel_rect left = {0, 0, 50, 120}, right = {60, 0, 50, 50}, outside = {300, 0, 9, 9},
                     dot = {1, 2, 3, 4};
    c->ops->clip(c, &left);
    c->ops->box(c, dot, RED);
    c->ops->clip(c, &right);
    c->ops->clip(c, &left);
    c->ops->box(c, dot, RED);
    c->ops->clip(c, &outside);
    c->ops->box(c, dot, RED);
    c->ops->clip(c, &right);
    c->ops->box(c, dot, RED);
    c->ops->clip(c, NULL);
    c->ops->box(c, dot, RED);
    const char box[] = "<rect x=\"1\" y=\"2\" width=\"3\" height=\"4\" fill=\"#ff0000\"/>\n";
    char expected[2048];
    snprintf(expected, sizeof expected,
             "<clipPath id=\"pc1\"><rect x=\"0\" y=\"0\" width=\"50\" height=\"100\"/></clipPath>\n"
             "<g clip-path=\"url(#pc1)\">\n%s%s</g>\n"
             "<clipPath id=\"pc2\"><rect x=\"60\" y=\"0\" width=\"50\" height=\"50\"/></clipPath>\n"
             "<g clip-path=\"url(#pc2)\">\n%s</g>\n%s",
             box, box, box, box);
    expect(c, expected);
}

/* ---- Pixels ---- */

/* The base64 of what write_pixels wrote of these, as an element. */
static void expect_pixels(canvas *c, const char *place, const char *pixels)
{
    text_buffer expected = {0};
    text_add_format(&expected, "<image %s xlink:href=\"data:image/png;base64,", place);
    text_add_base64(&expected, pixels, strlen(pixels));
    text_add(&expected, "\"/>\n");
    expect(c, expected.data);
    text_free(&expected);
}

static void test_an_image(void **state)
{
    (void)state;
    canvas *c = begin();
    const uint32_t pixels[] = {0xff000001, 0xff123456};
    c->ops->image(c, 300, 0, &(pixel_image){2, 1, pixels});
    c->ops->image(c, 7, 9, &(pixel_image){2, 1, pixels});
    expect_pixels(c, "x=\"7\" y=\"9\" width=\"2\" height=\"1\"", "ff000001 ff123456 ");
}

/* Values 0 and 1, the second half covered with red; what is off the canvas is cut off. */
static void test_a_tint(void **state)
{
    (void)state;
    canvas *c = begin();
    const unsigned char values[] = {1, 0, 1, 0, 1, 1};
    const value_tint tints[] = {{.pattern = TINT_PLAIN}, {.ground = {255, 0, 0, 128}}};
    c->ops->tint(c, &(pixel_values){{198, 50, 3, 2}, values, 3}, tints, 8);
    expect_pixels(c, "x=\"198\" y=\"50\" width=\"2\" height=\"2\"",
                  "80ff0000 00000000 00000000 80ff0000 ");
}

static void expect_pixel(int x, uint32_t ink, double min_alpha, double max_alpha)
{
    uint32_t got = written[50 * 200 + x];
    double alpha = (got >> 24) / 255.0;
    if (alpha < min_alpha || alpha > max_alpha || (alpha > 0.02 && (got & 0xffffff) != ink))
        fail_msg("pixel %d: expected %06x with alpha %g .. %g, got %08x", x, (unsigned)ink,
                 min_alpha, max_alpha, (unsigned)got);
}

/* Along an upright edge between columns 99 and 100, a line 2 wide covers a pixel on each side, its
 * halo another one; then there is nothing. */
static void test_a_contour(void **state)
{
    (void)state;
    canvas *c = begin();
    unsigned char values[200];
    for (int x = 0; x < 200; x++)
        values[x] = x < 100;
    pen line = {.width = 2, .color = RED, .halo = {0, 0, 255, 255}, .halo_width = 1};
    c->ops->contour(c, &(pixel_values){{0, 0, 200, 100}, values, 0}, 1u << 1, &line);
    for (int off = 0; off < 2; off++) {
        int side = off ? 1 : -1, first = 99 + off;
        expect_pixel(first, 0xff0000, 0.9, 1);
        expect_pixel(first + 4 * side, 0, 0, 0);
    }
    assert_true((written[50 * 200 + 98] & 255) > 128); /* blue, but for what is left of the line */
    assert_true(written[50 * 200 + 98] >> 24 > 200);
    svg_canvas_free(c);
}

static void test_a_png_that_cannot_be(void **state)
{
    (void)state;
    canvas *c = svg_canvas_create(&sheet, "", write_nothing);
    const uint32_t pixel = 0;
    text_buffer all = {0};
    problem why;
    c->ops->image(c, 7, 9, &(pixel_image){1, 1, &pixel});
    assert_false(svg_canvas_add(c, &all, &why));
    assert_non_null(strstr(why.text, "there is no ink"));
    text_free(&all);
    svg_canvas_free(c);
}

/* ---- Memory ---- */

static bool draw_all(problem *why)
{
    const unsigned char values[200] = {1};
    const value_tint tints[] = {{.pattern = TINT_PLAIN}, {.ground = {255, 0, 0, 128}}};
    const pixel_values of = {{0, 0, 200, 100}, values, 0};
    const pixel_rect part = {5, 5, 50, 50};
    const canvas_text_style style = {FACE_LABEL, 12, RED, HALF, 1};
    const pen dashed = {.width = 2, .color = RED, .dash = 5, .gap = 4, .halo = HALF};
    col_shape ball = col_circle((col_vec){20, 30}, 7);
    canvas *c = svg_canvas_create(&sheet, "", write_pixels);
    if (!c)
        return text_problem(why, TEXT_OUT_OF_MEMORY);
    c->ops->tint(c, &of, tints, 8);
    c->ops->contour(c, &of, 2, &dashed);
    c->ops->clip(c, &part);
    c->ops->outline(c, &ball, &dashed);
    c->ops->text(c, (col_vec){9, 9}, &style, "text");
    text_buffer all = {0};
    bool right = svg_canvas_file(c, &all, why);
    text_free(&all);
    svg_canvas_free(c);
    return right;
}

static canvas_text_size measure_none(canvas *c, const canvas_text_style *style, const char *utf8)
{
    (void)style, (void)utf8;
    c->text_lost = true;
    return (canvas_text_size){0, 0, 0};
}

/* What couldn't be measured would stand elsewhere. */
static void test_a_lost_text(void **state)
{
    static const canvas_ops NONE = {.measure = measure_none};
    const canvas_text_style style = {FACE_LABEL, 12, RED, {0}, 0};
    canvas none = {&NONE, 200, 100, false}, *c = svg_canvas_create(&none, "", NULL);
    text_buffer all = {0};
    problem why = {""};
    (void)state;
    c->ops->measure(c, &style, "text");
    assert_false(svg_canvas_add(c, &all, &why));
    assert_string_equal(why.text, "no picture: out of memory");
    text_free(&all);
    svg_canvas_free(c);
}

/* It says so, whichever request fails, and gives all back. */
static void test_short_memory(void **state)
{
    (void)state;
    problem why;
    if (!memory_can_fail())
        skip();
    assert_true(draw_all(&why));
    long before = memory_blocks();
    for (long allowed = 0;; allowed++) {
        memory_allow(allowed);
        bool right = draw_all(&why);
        if (!memory_allow_all())
            break;
        if (right || !strstr(why.text, TEXT_OUT_OF_MEMORY))
            fail_msg("request %ld failed: %s", allowed, right ? "not noticed" : why.text);
        assert_int_equal(memory_blocks(), before);
        assert_true(allowed < 1000);
    }
}

int elements_suite(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_the_file),
        cmocka_unit_test(test_boxes),
        cmocka_unit_test(test_shapes),
        cmocka_unit_test(test_pens),
        cmocka_unit_test(test_far_away),
        cmocka_unit_test(test_hatch),
        cmocka_unit_test(test_text),
        cmocka_unit_test(test_digits_have_cells),
        cmocka_unit_test(test_digits_have_cells),
        cmocka_unit_test(test_any_text_is_xml),
        cmocka_unit_test(test_clip),
        cmocka_unit_test(test_an_image),
        cmocka_unit_test(test_a_tint),
        cmocka_unit_test(test_a_contour),
        cmocka_unit_test(test_a_png_that_cannot_be),
        cmocka_unit_test(test_a_lost_text),
        cmocka_unit_test(test_short_memory),
    };
    return cmocka_run_group_tests_name("elements", tests, NULL, NULL);
}
