/* Filled shapes, hatching and polygons, against areas and distances known by other means. */
#include "suite.h"

static double clamped(double value)
{
    return fmin(fmax(value, 0), 1);
}

static void test_disc_area(void **state)
{
    (void)state;
    raster *c = blank(240, 240);
    for (int i = 0; i < 60; i++) {
        double radius = random_in(6, 100);
        col_vec centre = at(random_in(118, 122), random_in(118, 122));
        col_shape disc = col_circle(centre, radius);
        wipe(c);
        raster_fill(c, &disc, BLACK);
        double area = COL_PI * radius * radius;
        assert_near(ink_on(c), area, 0.003 * area, "disc of radius %g at %g, %g", radius, centre.x,
                    centre.y);
    }
    discard(c);
}

static void test_rectangle_area(void **state)
{
    (void)state;
    raster *c = blank(200, 200);
    for (int i = 0; i < 60; i++) {
        double width = random_in(5, 120), height = random_in(5, 120), angle = random_in(0, 360);
        col_shape r = turned(at(100, 100), width, height, angle, 0);
        wipe(c);
        raster_fill(c, &r, BLACK);
        /* Corners are rounded a little: each loses less than a pixel. */
        assert_near(ink_on(c), width * height, 0.003 * width * height + 2, "%g x %g at %g degrees",
                    width, height, angle);
    }
    discard(c);
}

/* Thinner than a pixel: the ink is still the area, wherever the rectangle lies. */
static void test_thin_area(void **state)
{
    (void)state;
    raster *c = blank(120, 20);
    for (int i = 0; i < 50; i++) {
        double height = random_in(0, 1.5), y = random_in(8, 12);
        col_shape r = turned(at(60, y), 100, height, 0, 0);
        wipe(c);
        raster_fill(c, &r, BLACK);
        assert_near(ink_in(c, (pixel_rect){50, 0, 1, 20}), height, 0.006, "height %g at %g", height,
                    y);
    }
    discard(c);
}

static void test_upright_edges_are_exact(void **state)
{
    (void)state;
    raster *c = blank(40, 40);
    for (int quarter = 0; quarter <= 255; quarter++) {
        double part = quarter / 255.0;
        col_shape r = turned(at(20 + part / 2, 20), 20 - part, 20, 0, 0);
        wipe(c);
        raster_fill(c, &r, BLACK);
        assert_near(ink_at(c, 10, 20), 1 - part, 0.003, "left edge at 10 + %g", part);
        assert_near(ink_at(c, 11, 20), 1, 0, "inside, edge at 10 + %g", part);
        assert_near(ink_at(c, 9, 20), 0, 0, "outside, edge at 10 + %g", part);
        assert_near(ink_at(c, 29, 20), 1, 0, "right edge");
        assert_near(ink_at(c, 30, 20), 0, 0, "beyond the right edge");
    }
    discard(c);
}

/* Each pixel shows the collision module's own distance. */
static void test_fill_is_the_distance(void **state)
{
    (void)state;
    raster *c = blank(100, 100);
    for (int i = 0; i < 300; i++) {
        col_shape s = any_shape(i % 3 ? 30 : 200);
        wipe(c);
        raster_fill(c, &s, BLACK);
        for (int y = 0; y < 100; y++)
            for (int x = 0; x < 100; x++)
                assert_near(ink_at(c, x, y), clamped(0.5 - col_distance(&s, at(x + 0.5, y + 0.5))),
                            0.003, "shape %d (at %g, %g, core %g x %g, radius %g), pixel %d, %d", i,
                            s.at.x, s.at.y, s.width, s.height, s.radius, x, y);
    }
    discard(c);
}

/* A billion pixels large, one edge or arc through the picture. */
static void test_huge_shapes(void **state)
{
    (void)state;
    const double sizes[] = {1e4, 1e6, 1e9};
    raster *c = blank(100, 100);
    for (int i = 0; i < 90; i++) {
        double size = sizes[i % 3], angle = random_in(0, 2 * COL_PI);
        col_shape s = col_circle(at(50 + size * cos(angle), 50 + size * sin(angle)), size);
        if (i % 2)
            s = col_rectangle(at(50, 50), at(-size / 3, 0), at(0, 0), size, size,
                              col_radians(angle), i % 4 == 1 ? 0 : size / 7);
        if (s.radius > 0 && i % 2)
            s.corner.y += s.radius;
        wipe(c);
        raster_fill(c, &s, BLACK);
        for (int y = 0; y < 100; y++)
            for (int x = 0; x < 100; x++)
                assert_near(ink_at(c, x, y), clamped(0.5 - col_distance(&s, at(x + 0.5, y + 0.5))),
                            0.004, "size %g at %g radians, pixel %d, %d", size, angle, x, y);
    }
    discard(c);
}

/* A quarter turn of the shape about the centre is a quarter turn of the picture. */
static void test_quarter_turns(void **state)
{
    (void)state;
    enum { SIZE = 101 };
    raster *a = blank(SIZE, SIZE), *b = blank(SIZE, SIZE);
    for (int i = 0; i < 40; i++) {
        double angle = random_in(0, 360), dx = random_in(-20, 20), dy = random_in(-20, 20);
        col_shape s = turned(at(SIZE / 2.0 + dx, SIZE / 2.0 + dy), 50, 20, angle, i % 2 ? 5 : 0);
        col_shape t =
            turned(at(SIZE / 2.0 - dy, SIZE / 2.0 + dx), 50, 20, angle + 90, i % 2 ? 5 : 0);
        pen line = {.width = 3, .color = BLACK, .dash = i % 3 ? 6 : 0, .gap = 4};
        wipe(a);
        wipe(b);
        (i % 4 ? raster_outline(a, &s, &line) : raster_fill(a, &s, BLACK));
        (i % 4 ? raster_outline(b, &t, &line) : raster_fill(b, &t, BLACK));
        for (int y = 0; y < SIZE; y++)
            for (int x = 0; x < SIZE; x++)
                assert_near(ink_at(b, SIZE - 1 - y, x), ink_at(a, x, y), 0.005,
                            "case %d, pixel %d, %d", i, x, y);
    }
    discard(a);
    discard(b);
}

static void test_hatching(void **state)
{
    (void)state;
    raster *c = blank(400, 400);
    for (int i = 0; i < 20; i++) {
        double spacing = random_in(5, 14), width = random_in(0.5, 3);
        col_shape r = turned(at(200, 200), 600, 600, 0, 0);
        wipe(c);
        raster_hatch(c, &r, &(hatching){.mark = BLACK, .spacing = spacing, .width = width});
        double part = ink_on(c) / (400.0 * 400.0);
        assert_near(part, width / spacing, 0.02 * width / spacing, "spacing %g, width %g", spacing,
                    width);
        for (int y = 0; y < 399; y++)
            for (int x = 1; x < 400; x++)
                assert_int_equal(pixel(c, x, y), pixel(c, x - 1, y + 1));
    }
    discard(c);
}

/* Spacing is measured across the stripes: along a row they are sqrt(2) times as far apart. */
static void test_hatching_repeats(void **state)
{
    (void)state;
    enum { PERIOD = 12 };
    raster *c = blank(120, 120);
    col_shape r = turned(at(60, 60), 300, 300, 0, 0);
    raster_hatch(c, &r, &(hatching){.mark = BLACK, .spacing = PERIOD * sqrt(0.5), .width = 2});
    for (int y = 0; y < 120; y++)
        for (int x = 0; x + PERIOD < 120; x++)
            assert_int_equal(pixel(c, x, y), pixel(c, x + PERIOD, y));
    discard(c);
}

/* Hatching stays in its shape, and is the same stripes for every shape. */
static void test_hatching_follows_the_shape(void **state)
{
    (void)state;
    raster *all = blank(120, 120), *part = blank(120, 120);
    col_shape whole = turned(at(60, 60), 300, 300, 0, 0), disc = col_circle(at(50.3, 61.7), 33);
    const hatching how = {.mark = BLACK, .spacing = 9, .width = 2};
    raster_hatch(all, &whole, &how);
    raster_hatch(part, &disc, &how);
    for (int y = 0; y < 120; y++)
        for (int x = 0; x < 120; x++) {
            double cover = clamped(0.5 - col_distance(&disc, at(x + 0.5, y + 0.5)));
            assert_near(ink_at(part, x, y), cover * ink_at(all, x, y), 0.006, "pixel %d, %d", x, y);
        }
    discard(all);
    discard(part);
}

static void test_polygon(void **state)
{
    (void)state;
    raster *c = blank(100, 100);
    for (int i = 0; i < 100; i++) {
        col_vec p[4];
        double start = random_in(0, 7), radius = random_in(10, 45);
        size_t count = i % 2 ? 3 : 4;
        for (size_t k = 0; k < count; k++) {
            double turn = start + (i % 3 ? 1 : -1) * 2 * COL_PI * (double)k / (double)count;
            p[k] = at(50.2 + radius * cos(turn), 49.1 + radius * sin(turn));
        }
        wipe(c);
        raster_polygon(c, p, count, BLACK);
        double area = (double)count / 2 * radius * radius * sin(2 * COL_PI / (double)count);
        assert_near(ink_on(c), area, 0.01 * area + 1, "%zu corners, radius %g", count, radius);
        assert_near(ink_at(c, 50, 49), 1, 0, "%zu corners: the middle", count);
    }
    discard(c);
}

static void test_degenerate_polygons(void **state)
{
    (void)state;
    raster *c = blank(50, 50);
    raster_polygon(c, NULL, 0, BLACK);
    assert_near(ink_on(c), 0, 0, "no corners");
    raster_polygon(c, (col_vec[]){{25, 25}}, 1, BLACK);
    assert_true(ink_on(c) <= 2);
    wipe(c);
    raster_polygon(c, (col_vec[]){{10, 25}, {40, 25}, {20, 25}}, 3, BLACK);
    assert_near(ink_in(c, (pixel_rect){0, 0, 50, 24}), 0, 0, "above three corners in a line");
    assert_near(ink_in(c, (pixel_rect){0, 26, 50, 24}), 0, 0, "below three corners in a line");
    wipe(c);
    raster_polygon(c, (col_vec[]){{10, 25}, {NAN, 25}, {20, 45}}, 3, BLACK);
    assert_near(ink_on(c), 0, 0, "a corner that is no number");
    discard(c);
}

static void paint_clipped(raster *c, const col_shape *s, const pixel_rect *clip)
{
    const color ink = {0, 0, 0, 100};
    const pen line = {.width = 3, .color = ink},
              dashed = {.width = 2, .color = ink, .dash = 5, .gap = 4};
    wipe(c);
    raster_clip(c, clip);
    raster_fill(c, s, ink);
    raster_outline(c, s, &line);
    raster_outline(c, s, &dashed);
}

/* In the clip each pixel is what it is without one, outside it stays white. */
static void test_clip_cuts_only(void **state)
{
    (void)state;
    raster *whole = blank(100, 100), *cut = blank(100, 100);
    for (int i = 0; i < 2000; i++) {
        col_shape s = any_shape(i % 2 ? 15 : 90);
        pixel_rect clip = {rand() % 60, rand() % 60, 1 + rand() % 40, 1 + rand() % 40};
        paint_clipped(whole, &s, NULL);
        paint_clipped(cut, &s, &clip);
        for (int k = 0; k < 100 * 100; k++) {
            int x = k % 100, y = k / 100;
            double expected = in_area(clip, x, y) ? ink_at(whole, x, y) : 0;
            assert_near(ink_at(cut, x, y), expected, 0, "shape %d, clip %d %d %d %d, pixel %d %d",
                        i, clip.x, clip.y, clip.w, clip.h, x, y);
        }
    }
    discard(whole);
    discard(cut);
}

/* Whatever the numbers are: it ends, and memory stays in one piece (the sanitizers look). */
static void test_any_numbers(void **state)
{
    (void)state;
    const double odd[] = {NAN,   INFINITY, -INFINITY, 1e300, -1e300, 1e15,
                          -1e15, 1e9,      -5,        0,     1e-300, 30};
    enum { ODD = sizeof odd / sizeof *odd };
    raster *c = blank(64, 48);
    for (int i = 0; i < 4000; i++) {
        col_shape s = turned(at(30, 20), 20, 10, 30, 3);
        double *numbers = (double *)&s;
        for (int k = 0; k < 1 + i % 3; k++)
            numbers[(size_t)rand() % (sizeof s / sizeof(double))] = odd[rand() % ODD];
        pen line = {
            .width = 2, .color = BLACK, .dash = 4, .gap = 3, .halo = WHITE, .halo_width = 1};
        double *of_pen[] = {&line.width, &line.dash, &line.gap, &line.halo_width};
        if (i % 2)
            *of_pen[rand() % 4] = odd[rand() % ODD];
        col_vec points[3] = {{5, 5}, {40, 30}, {odd[rand() % ODD], odd[rand() % ODD]}};
        raster_fill(c, &s, BLACK);
        raster_hatch(
            c, &s,
            &(hatching){BLACK, BLACK, odd[rand() % ODD], odd[rand() % ODD], odd[rand() % ODD]});
        raster_outline(c, &s, &line);
        raster_line(c, points, 3, &line);
        raster_polygon(c, points, 3, BLACK);
    }
    wipe(c);
    assert_near(ink_on(c), 0, 0, "wiped");
    discard(c);
}

int run_fill_tests(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_disc_area),
        cmocka_unit_test(test_rectangle_area),
        cmocka_unit_test(test_thin_area),
        cmocka_unit_test(test_upright_edges_are_exact),
        cmocka_unit_test(test_fill_is_the_distance),
        cmocka_unit_test(test_huge_shapes),
        cmocka_unit_test(test_quarter_turns),
        cmocka_unit_test(test_hatching),
        cmocka_unit_test(test_hatching_repeats),
        cmocka_unit_test(test_hatching_follows_the_shape),
        cmocka_unit_test(test_polygon),
        cmocka_unit_test(test_degenerate_polygons),
        cmocka_unit_test(test_clip_cuts_only),
        cmocka_unit_test(test_any_numbers),
    };
    return cmocka_run_group_tests_name("filling", tests, NULL, NULL);
}
