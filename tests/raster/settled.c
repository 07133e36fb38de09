/* Crowds of shapes: what is left out, as it would change nothing, is no different. */
#include "raster/blend.h"
#include "raster/scan.h"
#include "suite.h"

enum { OTHERS = 7 }; /* of paint_other */
enum { WIDTH = 131, HEIGHT = 90, SHAPES = 400, CROWDS = 12 };

/* Few paints, as in a picture: many shapes have the same one. */
static color any_ink(void)
{
    const color inks[] = {{230, 159, 0, 165}, {0, 114, 178, 150}, {30, 30, 30, 255}, {9, 9, 9, 3}};
    return inks[rand() % 4];
}

static col_shape any_large_shape(void)
{
    col_vec middle = at(random_in(30, 100), random_in(20, 70));
    double size = rand() % 8 ? random_in(40, 200) : random_in(1, 20);
    if (rand() % 3 == 0)
        return col_circle(middle, size / 2);
    return turned(middle, size, random_in(1, size), random_in(0, 180),
                  rand() % 2 ? random_in(0, 20) : 0);
}

/* What else there may be between two shapes. */
static void paint_other(raster *r, int which, const pen *line)
{
    static const unsigned char VALUES[40] = {0, 1, 2, 1, 1, 2, 2, 1};
    static const uint8_t MASK[40] = {255, 9, 255};
    uint32_t image[20 * 15]; /* opaque, as surfaces are */
    for (size_t i = 0; i < sizeof image / sizeof *image; i++)
        image[i] = i == 0 ? 0xff123456u : 0xff000000u;
    const col_vec corners[] = {at(3, 5), at(120, 30), at(20, 85)};
    const pixel_values of = {.area = {40, 30, 40, 25}, .values = VALUES};
    const value_tint tints[3] = {{.ground = {200, 0, 0, 90}}, {.ground = {0, 200, 0, 90}}};
    if (which == 0)
        raster_line(r, corners, 3, line);
    else if (which == 1)
        raster_polygon(r, corners, 3, line->color);
    else if (which == 2)
        raster_image(r, 50, 40, &(pixel_image){20, 15, image});
    else if (which == 3)
        raster_box(r, (pixel_rect){50, 40, 20, 15}, (color){18, 52, 86, 255});
    else if (which == 4)
        raster_tint(r, &of, tints, 9);
    else if (which == 5)
        raster_blend_mask(r, 50, 40, 40, 1, MASK, 40, line->color);
    else
        raster_contour(r, &of, 1u << 1, &(pen){.width = 2, .color = line->color});
}

/* The second one is told before each shape that anything may have changed. */
static void paint_any(raster *on[2], int others)
{
    const col_shape s = any_large_shape();
    const hatching how = {any_ink(), any_ink(), rand() % 8 ? 9 : 7, 2, 0};
    const pen line = {.width = random_in(1, 12),
                      .color = any_ink(),
                      .dash = rand() % 2 ? 5 : 0,
                      .gap = 3,
                      .halo = any_ink(),
                      .halo_width = rand() % 2 ? 3 : 0};
    int what = rand() % 8, other = others && rand() % others == 0 ? rand() % OTHERS : -1;
    for (int k = 0; k < 2; k++) {
        if (k == 1)
            raster_changed(on[k]);
        if (other >= 0)
            paint_other(on[k], other, &line);
        else if (what < 3)
            raster_hatch(on[k], &s, &how);
        else if (what < 6)
            raster_fill(on[k], &s, how.ground);
        else
            raster_outline(on[k], &s, &line);
    }
}

static void assert_equal_pixels(raster *on[2], int shapes)
{
    for (int y = 0; y < HEIGHT; y++)
        for (int x = 0; x < WIDTH; x++)
            if (pixel(on[0], x, y) != pixel(on[1], x, y))
                fail_msg("after %d shapes pixel %d, %d is %08x, expected %08x", shapes, x, y,
                         (unsigned)pixel(on[0], x, y), (unsigned)pixel(on[1], x, y));
}

static void test_crowds(void **state)
{
    (void)state;
    raster *on[2] = {blank(WIDTH, HEIGHT), blank(WIDTH, HEIGHT)};
    for (int crowd = 0; crowd < CROWDS; crowd++) {
        wipe(on[0]);
        wipe(on[1]);
        for (int i = 1; i <= SHAPES; i++) {
            paint_any(on, crowd % 3 ? 60 : 0);
            assert_equal_pixels(on, i);
        }
    }
    discard(on[0]);
    discard(on[1]);
}

/* Where a colour has settled, and something else is painted over it, it does change that. */
static void test_other_paint(void **state)
{
    (void)state;
    raster *on[2] = {blank(WIDTH, HEIGHT), blank(WIDTH, HEIGHT)};
    const col_shape whole = turned(at(65, 45), 300, 300, 0, 0);
    const color ink = {230, 159, 0, 165};
    const pen line = {.width = 5, .color = {30, 30, 30, 255}};
    for (int other = 0; other < OTHERS; other++) {
        for (int i = 0; i < 100; i++)
            raster_fill(on[0], &whole, ink);
        uint32_t settled = pixel(on[0], 0, 0);
        flood(on[1], settled);
        assert_equal_pixels(on, 100);
        for (int k = 0; k < 2; k++) {
            paint_other(on[k], other, &line);
            raster_fill(on[k], &whole, ink);
        }
        assert_equal_pixels(on, 101);
        wipe(on[0]);
    }
    discard(on[0]);
    discard(on[1]);
}

/* Circles that shrink, a little each, of one paint: the later ones' edges lie where the earlier
 * ones have covered everything. */
static void test_shrinking_circles(void **state)
{
    (void)state;
    raster *on[2] = {blank(WIDTH, HEIGHT), blank(WIDTH, HEIGHT)};
    const hatching how = {{230, 159, 0, 165}, {122, 74, 0, 130}, 11, 2, 0};
    for (int i = 0; i < 600; i++) {
        col_shape s = col_circle(at(65, 45), 60 - 0.1 * i);
        for (int k = 0; k < 2; k++) {
            if (k == 1)
                raster_changed(on[k]);
            raster_hatch(on[k], &s, &how);
        }
    }
    assert_equal_pixels(on, 600);
    discard(on[0]);
    discard(on[1]);
}

/* The same shape many times in a row: the second raster is told each time that anything may have
 * changed. */
static void paint_again(raster *on[2], const col_shape *s, const pen *line, int times)
{
    for (int i = 0; i < 2 * times; i++) {
        if (i % 2)
            raster_changed(on[1]);
        if (line)
            raster_outline(on[i % 2], s, line);
        else
            raster_fill(on[i % 2], s, (color){230, 159, 0, 165});
    }
}

/* Until it changes nothing; then something else is painted, or the clip or how it is painted
 * changes, and it does. */
static void test_the_same_shape_again(void **state)
{
    (void)state;
    enum { TIMES = 300 };
    raster *on[2] = {blank(WIDTH, HEIGHT), blank(WIDTH, HEIGHT)};
    const pixel_rect part = {20, 20, 60, 50};
    const pen lines[] = {{.width = 5, .color = {30, 30, 30, 255}},
                         {.width = 6, .color = {30, 30, 30, 255}},
                         {.width = 6, .color = {30, 30, 30, 255}, .dash = 5, .gap = 3},
                         {.width = 6, .color = {200, 30, 30, 255}, .dash = 5, .gap = 3}};
    const int count = sizeof lines / sizeof *lines;
    for (int i = 0; i < 10 * OTHERS; i++) {
        const col_shape s = any_large_shape(), beside = col_moved(&s, at(0.25, 0));
        const pen *line = i % (count + 1) < count ? &lines[i % (count + 1)] : NULL;
        for (int k = 0; k < 2; k++)
            raster_clip(on[k], &part);
        paint_again(on, &s, line, TIMES);
        for (int k = 0; k < 2; k++)
            raster_clip(on[k], NULL);
        paint_again(on, &s, line, TIMES);
        assert_equal_pixels(on, i);
        for (int k = 0; k < 2; k++)
            paint_other(on[k], i % OTHERS, &lines[0]);
        paint_again(on, &s, line, 1);
        paint_again(on, &beside, line, 1);
        assert_equal_pixels(on, i);
    }
    discard(on[0]);
    discard(on[1]);
}

/* What an outline hides may be left out before. */
static void test_under_an_outline(void **state)
{
    (void)state;
    raster *on[2] = {blank(WIDTH, HEIGHT), blank(WIDTH, HEIGHT)};
    const col_shape ball = col_circle(at(65, 45), 40);
    hatching how = {{230, 159, 0, 165}, {122, 74, 0, 130}, 11, 2, 3};
    raster_hatch(on[0], &ball, &how);
    raster_fill(on[1], &ball, how.ground);
    assert_true(pixel(on[0], 25, 45) == 0xffffffffu && pixel(on[1], 25, 45) != 0xffffffffu);
    for (int i = 1; i <= 4000; i++) {
        const col_shape s = any_large_shape();
        const pen line = {.width = rand() % 2 ? random_in(0.5, 3) : 2 * 0.5 + 2 * RASTER_EDGE,
                          .color = {30, 30, 30, 255}};
        for (int k = 0; k < 2; k++) {
            how.under = k == 0 ? line.width : 0;
            wipe(on[k]);
            raster_hatch(on[k], &s, &how);
            raster_outline(on[k], &s, &line);
        }
        assert_equal_pixels(on, i);
    }
    discard(on[0]);
    discard(on[1]);
}

/* More paints than can be told apart. */
static void test_many_paints(void **state)
{
    (void)state;
    raster *on[2] = {blank(WIDTH, HEIGHT), blank(WIDTH, HEIGHT)};
    const col_shape whole = turned(at(65, 45), 300, 300, 0, 0);
    for (int i = 0; i < 2000; i++) {
        const color ink = {(unsigned char)(i % 700 / 3), 50, (unsigned char)(i / 50), 200};
        for (int k = 0; k < 2; k++) {
            if (k == 1)
                raster_changed(on[k]);
            raster_fill(on[k], &whole, ink);
            raster_fill(on[k], &whole, ink);
        }
        assert_int_equal(pixel(on[0], 64, 40), pixel(on[1], 64, 40));
    }
    assert_equal_pixels(on, 2000);
    discard(on[0]);
    discard(on[1]);
}

int run_settled_tests(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_crowds),
        cmocka_unit_test(test_other_paint),
        cmocka_unit_test(test_shrinking_circles),
        cmocka_unit_test(test_the_same_shape_again),
        cmocka_unit_test(test_under_an_outline),
        cmocka_unit_test(test_many_paints),
    };
    return cmocka_run_group_tests_name("crowds", tests, NULL, NULL);
}
