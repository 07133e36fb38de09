/* Outlines and lines: widths, dashes, halos, pieces merged. */
#include "suite.h"

static double clamped(double value)
{
    return fmin(fmax(value, 0), 1);
}

static pen solid(double width)
{
    return (pen){.width = width, .color = BLACK};
}

static void test_outline_is_the_distance(void **state)
{
    (void)state;
    raster *c = blank(100, 100);
    for (int i = 0; i < 200; i++) {
        double width = random_in(0.2, 12), size = i % 5 ? 50 : 1e6;
        col_shape s = turned(at(50, 50), random_in(0, size), random_in(0, size), random_in(0, 360),
                             i % 2 ? 0 : random_in(0, 20));
        s.at = at(random_in(0, 100), random_in(0, 100));
        pen line = solid(width);
        wipe(c);
        raster_outline(c, &s, &line);
        for (int y = 0; y < 100; y++)
            for (int x = 0; x < 100; x++) {
                double d = col_distance(&s, at(x + 0.5, y + 0.5));
                double outer = clamped(0.5 - (d - width / 2)),
                       inner = clamped(0.5 - (d + width / 2));
                assert_near(ink_at(c, x, y), outer - inner, 0.004,
                            "case %d, width %g, pixel %d, %d", i, width, x, y);
            }
    }
    discard(c);
}

static void test_ring_area(void **state)
{
    (void)state;
    raster *c = blank(200, 200);
    for (int i = 0; i < 30; i++) {
        double radius = random_in(20, 80), width = random_in(0.3, 9);
        col_shape ring = col_circle(at(100.3, 99.6), radius);
        pen line = solid(width);
        wipe(c);
        raster_outline(c, &ring, &line);
        double area = 2 * COL_PI * radius * width;
        assert_near(ink_on(c), area, 0.01 * area, "radius %g, width %g", radius, width);
    }
    discard(c);
}

/* Round ends: a straight line is a rectangle and a disc. */
static void test_line_area(void **state)
{
    (void)state;
    raster *c = blank(200, 200);
    for (int i = 0; i < 50; i++) {
        double angle = random_in(0, 7), length = random_in(0, 80), width = random_in(1, 9);
        col_vec to = at(100 + length * cos(angle), 100 + length * sin(angle));
        pen line = solid(width);
        wipe(c);
        raster_line(c, (col_vec[]){{100, 100}, to}, 2, &line);
        double area = length * width + COL_PI * width * width / 4;
        assert_near(ink_on(c), area, 0.01 * area + 0.5, "length %g, width %g, angle %g", length,
                    width, angle);
    }
    discard(c);
}

/* A line that meets itself, translucent, has one colour only. */
/* Thinner than a pixel it covers as much of one as it is wide, be that narrow or in a long row. */
static void test_thin_line(void **state)
{
    (void)state;
    raster *c = blank(100, 100);
    for (int i = 1; i < 20; i++) {
        double width = i / 20.0, end = i % 2 ? 90 : 20;
        pen line = solid(width);
        wipe(c);
        raster_line(c, (col_vec[]){{5, 50.5}, {end, 50.5}}, 2, &line);
        assert_near(ink_at(c, 12, 50), width, 0.003, "width %g, to %g", width, end);
        assert_near(ink_at(c, 12, 51), 0, 0, "beside width %g, to %g", width, end);
    }
    discard(c);
}

static void test_pieces_are_merged(void **state)
{
    (void)state;
    const color veil = {0, 0, 0, 100};
    const pen line = {.width = 9, .color = veil, .halo = {0, 0, 255, 60}, .halo_width = 3};
    raster *c = blank(100, 100);
    const col_vec points[] = {{20, 20}, {80, 80}, {80, 20}, {20, 80}, {20, 20}, {80, 80}};
    raster_line(c, points, 6, &line);
    uint32_t once = pixel(c, 35, 35);
    const int spots[][2] = {{50, 50}, {20, 20}, {80, 80}, {80, 20}, {20, 50}, {60, 60}, {80, 50}};
    for (size_t i = 0; i < sizeof spots / sizeof *spots; i++)
        assert_int_equal(pixel(c, spots[i][0], spots[i][1]), once);
    /* 255 white under 60 / 255 of blue, under 100 / 255 of black, by hand: red 255 -> 195 -> 119 */
    assert_near(once >> 16 & 255, 119, 1, "red of the merged line");
    assert_near(once & 255, 155, 1, "blue of the merged line");
    discard(c);
}

static void test_halo_lies_beneath(void **state)
{
    (void)state;
    raster *c = blank(60, 60);
    const pen line = {.width = 4, .color = BLACK, .halo = {255, 0, 0, 255}, .halo_width = 3};
    raster_line(c, (col_vec[]){{10, 30}, {50, 30}, {50, 55}}, 3, &line);
    const struct {
        int x, y;
        uint32_t expected;
    } spots[] = {
        {30, 30, 0xff000000}, {30, 28, 0xff000000}, {30, 26, 0xffff0000}, {30, 25, 0xffff0000},
        {30, 24, 0xffffffff}, {30, 34, 0xffff0000}, {30, 35, 0xffffffff}, {50, 40, 0xff000000},
        {54, 40, 0xffff0000}, {55, 40, 0xffffffff}, {50, 30, 0xff000000}, {6, 30, 0xffff0000},
    };
    for (size_t i = 0; i < sizeof spots / sizeof *spots; i++)
        if (pixel(c, spots[i].x, spots[i].y) != spots[i].expected)
            fail_msg("pixel %d, %d: expected %08x, got %08x", spots[i].x, spots[i].y,
                     spots[i].expected, pixel(c, spots[i].x, spots[i].y));
    discard(c);
}

/* A line starts with a whole dash; its ink is the dashes' length times the width. */
static void test_dashes_of_a_line(void **state)
{
    (void)state;
    raster *c = blank(220, 40);
    const pen line = {.width = 4, .color = BLACK, .dash = 10, .gap = 6};
    raster_line(c, (col_vec[]){{10, 20}, {60, 20}, {202, 20}}, 3, &line);
    for (int x = 10; x < 202; x++)
        assert_near(ink_at(c, x, 20), (x - 10) % 16 < 10, 0.003, "x %d", x);
    assert_near(ink_in(c, (pixel_rect){0, 0, 202, 40}), 12 * 10 * 4, 0.5, "ink of 12 dashes");
    assert_near(ink_in(c, (pixel_rect){0, 0, 10, 40}), 0, 0.01, "nothing before the start");
    discard(c);
}

/* Each side holds a whole number of dashes; half a dash lies on either end of it. */
static void test_dashes_of_a_rectangle(void **state)
{
    (void)state;
    raster *c = blank(200, 120);
    const pen line = {.width = 2, .color = BLACK, .dash = 8, .gap = 5};
    col_shape r = turned(at(100, 60), 156, 78, 0, 0);
    raster_outline(c, &r, &line);
    double along = ink_in(c, (pixel_rect){24, 20, 152, 2});
    /* 156 = 12 periods of 13, without 2 pixels at either end that belong to the half dashes there
     */
    assert_near(along, 2 * (12 * 8 - 4), 0.5, "ink of the upper side");
    const int corners[][2] = {{22, 21}, {177, 21}, {22, 98}, {177, 98}};
    for (int i = 0; i < 4; i++)
        assert_near(ink_at(c, corners[i][0], corners[i][1]), 1, 0.003, "corner %d", i);
    assert_near(ink_at(c, 22 + 6, 20), 0, 0.003, "the first gap");
    assert_near(ink_at(c, 22 + 13, 20), 1, 0.003, "the second dash");
    assert_near(ink_at(c, 22 + 6 * 13, 20), 1, 0.003, "the dash in the middle, of 12 periods");
    assert_near(ink_at(c, 22, 21 + 3 * 13), 1, 0.003, "the dash in the middle of a side of 6");
    discard(c);
}

static void test_dashes_of_a_circle(void **state)
{
    (void)state;
    raster *c = blank(240, 240);
    for (int i = 0; i < 30; i++) {
        double radius = random_in(30, 110), dash = random_in(4, 9), gap = random_in(3, 8);
        const pen line = {.width = 2, .color = BLACK, .dash = dash, .gap = gap};
        col_shape ring = col_circle(at(120, 120), radius);
        wipe(c);
        raster_outline(c, &ring, &line);
        double whole = 2 * COL_PI * radius * 2;
        assert_near(ink_on(c), whole * dash / (dash + gap), 0.02 * whole,
                    "radius %g, dash %g, gap %g", radius, dash, gap);
    }
    discard(c);
}

/* At its very centre a circle has no direction, and the line may be as wide as to cover it. */
static void test_dashes_cover_a_small_circles_centre(void **state)
{
    (void)state;
    raster *c = blank(21, 21);
    const pen line = {.width = 4, .color = BLACK, .dash = 1, .gap = 9};
    col_shape ring = col_circle(at(10.5, 10.5), 1);
    raster_outline(c, &ring, &line);
    assert_near(ink_at(c, 10, 10), 1, 0.003, "the centre's pixel");
    discard(c);
}

/* Sharp corners and circles have ways of their own: next to nothing of a radius or of a side, by
 * which no pixel changes by more than a rounding, takes the one for all shapes. */
static void test_dashes_are_alike(void **state)
{
    (void)state;
    raster *special = blank(240, 240), *general = blank(240, 240);
    for (int i = 0; i < 30; i++) {
        bool round = i % 2;
        const pen line = {
            .width = random_in(1, 6), .color = BLACK, .dash = random_in(4, 9), .gap = 5};
        double width = random_in(20, 160), height = random_in(20, 160), turn = random_in(0, 360);
        double least = 1e-7, radius = random_in(10, 90);
        col_shape a = round ? turned(at(120, 120), 0, 0, turn, radius)
                            : turned(at(120, 120), width, height, turn, 0);
        col_shape b = round ? turned(at(120, 120), least, least, turn, radius)
                            : turned(at(120, 120), width, height, turn, least);
        wipe(special);
        wipe(general);
        raster_outline(special, &a, &line);
        raster_outline(general, &b, &line);
        for (int k = 0; k < 240 * 240; k++)
            assert_near(ink_at(special, k % 240, k / 240), ink_at(general, k % 240, k / 240), 0.005,
                        "%s %d, %d, %d", round ? "circle" : "rectangle", i, k % 240, k / 240);
    }
    discard(special);
    discard(general);
}

/* A dash's halo is longer than the dash, too. */
static void test_dash_halo(void **state)
{
    (void)state;
    raster *c = blank(100, 40);
    const pen line = {4, BLACK, 10, 10, {255, 0, 0, 255}, 2};
    raster_line(c, (col_vec[]){{10, 20}, {90, 20}}, 2, &line);
    const uint32_t expected[] = {[0] = 0xff000000,  [9] = 0xff000000,  [10] = 0xffff0000,
                                 [11] = 0xffff0000, [12] = 0xffffffff, [17] = 0xffffffff,
                                 [18] = 0xffff0000, [19] = 0xffff0000, [20] = 0xff000000};
    for (int i = 0; i < 21; i++)
        if (expected[i])
            assert_int_equal(pixel(c, 10 + i, 20), expected[i]);
    discard(c);
}

static void test_degenerate_lines(void **state)
{
    (void)state;
    raster *c = blank(40, 40);
    pen line = solid(6);
    raster_line(c, NULL, 0, &line);
    assert_near(ink_on(c), 0, 0, "no points");
    raster_line(c, (col_vec[]){{20, 20}}, 1, &line);
    assert_near(ink_on(c), COL_PI * 9, 0.4, "one point: a dot");
    wipe(c);
    raster_line(c, (col_vec[]){{20, 20}, {20, 20}, {20, 20}}, 3, &line);
    assert_near(ink_on(c), COL_PI * 9, 0.4, "the same point thrice");
    wipe(c);
    line.width = 0;
    raster_line(c, (col_vec[]){{2, 2}, {30, 30}}, 2, &line);
    assert_near(ink_on(c), 0, 0, "no width");
    col_shape dot = col_point(at(20, 20));
    line.width = 6;
    raster_outline(c, &dot, &line);
    assert_near(ink_on(c), COL_PI * 9, 0.4, "a point's outline");
    discard(c);
}

/* A line to far beyond the surface is where geometry says. */
static void test_far_lines(void **state)
{
    (void)state;
    raster *c = blank(100, 100);
    for (int i = 0; i < 40; i++) {
        double angle = random_in(0, 7), far = i % 2 ? 1e9 : 1e5;
        col_vec along = at(cos(angle), sin(angle));
        pen line = solid(3);
        wipe(c);
        raster_line(c,
                    (col_vec[]){{50 - far * along.x, 50 - far * along.y},
                                {50 + far * along.x, 50 + far * along.y}},
                    2, &line);
        for (int y = 0; y < 100; y++)
            for (int x = 0; x < 100; x++) {
                double d = fabs((x + 0.5 - 50) * along.y - (y + 0.5 - 50) * along.x);
                assert_near(ink_at(c, x, y), clamped(2 - d), 0.004,
                            "angle %g, %g away, pixel %d, %d", angle, far, x, y);
            }
    }
    discard(c);
}

/* A billion pixels large, one edge or arc through the picture. */
static void test_huge_outlines(void **state)
{
    (void)state;
    const double sizes[] = {1e3, 1e4, 1e6, 1e9};
    raster *c = blank(100, 100);
    for (int i = 0; i < 80; i++) {
        double size = sizes[i % 4], angle = random_in(0, 2 * COL_PI), width = random_in(0.5, 9);
        col_shape s = col_circle(at(50 + size * cos(angle), 50 + size * sin(angle)), size);
        if (i % 8 > 3)
            s = col_rectangle(at(50, 50), at(-size / 3, size / 7), at(0, 0), size, size,
                              col_radians(angle), size / 7);
        pen line = solid(width);
        wipe(c);
        raster_outline(c, &s, &line);
        for (int y = 0; y < 100; y++)
            for (int x = 0; x < 100; x++) {
                double d = col_distance(&s, at(x + 0.5, y + 0.5));
                double band = clamped(0.5 - (d - width / 2)) - clamped(0.5 - (d + width / 2));
                assert_near(ink_at(c, x, y), band, 0.004, "size %g at %g radians, pixel %d, %d",
                            size, angle, x, y);
            }
    }
    discard(c);
}

/* Dashes of 8 pixels, gaps of 5: pixel n after a dash's first one is black or white. */
static void assert_dashed(raster *c, bool across, int first, const char *what)
{
    for (int n = 0; n < 100; n++) {
        bool black = (n - first + 130) % 13 < 8;
        double got = across ? ink_at(c, n, 50) : ink_at(c, 50, n);
        assert_near(got, black, 0.004, "%s, pixel %d", what, n);
    }
}

/* However broad the line, nothing is drawn before its first dash: no dash before that one. */
static void test_nothing_before_the_first_dash(void **state)
{
    (void)state;
    raster *c = blank(100, 100);
    const pen line = {.width = 20, .color = BLACK, .dash = 3, .gap = 2};
    raster_line(c, (col_vec[]){{50, 50}, {90, 50}}, 2, &line);
    assert_near(ink_in(c, (pixel_rect){0, 0, 50, 100}), 0, 0, "before the line");
    assert_near(ink_in(c, (pixel_rect){50, 0, 3, 100}), 60, 0, "the first dash, 3 by 20");
    assert_near(ink_in(c, (pixel_rect){53, 0, 2, 100}), 0, 0, "the first gap");
    discard(c);
}

/* A million dashes from where a line or a side starts, and round a corner that bends by little: a
 * whole number of dashes fits, and an arc has the middle of one at its end. */
static void test_far_dashes(void **state)
{
    (void)state;
    raster *c = blank(100, 100);
    const pen line = {.width = 5, .color = BLACK, .dash = 8, .gap = 5};
    const double far = 13e6;
    raster_line(c, (col_vec[]){{3 - far, 50.5}, {3 + far, 50.5}}, 2, &line);
    assert_dashed(c, true, 3, "a line");
    wipe(c);
    col_shape box =
        col_rectangle(at(7 - far, 50.5), at(0, 0), at(0, 0), 2 * far, far, col_degrees(0), 0);
    raster_outline(c, &box, &line);
    assert_dashed(c, true, 3, "a side");
    wipe(c);
    const double radius = far / asin(1);
    col_shape disc = col_circle(at(50.5 - radius, 50), radius);
    raster_outline(c, &disc, &line);
    assert_dashed(c, false, 46, "an arc");
    discard(c);
}

int run_stroke_tests(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_outline_is_the_distance),
        cmocka_unit_test(test_ring_area),
        cmocka_unit_test(test_line_area),
        cmocka_unit_test(test_thin_line),
        cmocka_unit_test(test_pieces_are_merged),
        cmocka_unit_test(test_halo_lies_beneath),
        cmocka_unit_test(test_dashes_of_a_line),
        cmocka_unit_test(test_dashes_of_a_rectangle),
        cmocka_unit_test(test_dashes_of_a_circle),
        cmocka_unit_test(test_dashes_cover_a_small_circles_centre),
        cmocka_unit_test(test_dashes_are_alike),
        cmocka_unit_test(test_dash_halo),
        cmocka_unit_test(test_degenerate_lines),
        cmocka_unit_test(test_far_lines),
        cmocka_unit_test(test_huge_outlines),
        cmocka_unit_test(test_nothing_before_the_first_dash),
        cmocka_unit_test(test_far_dashes),
    };
    return cmocka_run_group_tests_name("strokes", tests, NULL, NULL);
}
