/* Areas painted by the value of each pixel, and the line around some of them. */
#include "suite.h"

enum { SIDE = 96 };

static const pixel_rect ALL = {0, 0, SIDE, SIDE};

static pixel_values values_of(const unsigned char *values)
{
    return (pixel_values){ALL, values, SIDE};
}

static const value_tint TINTS[4] = {
    {.pattern = TINT_PLAIN},
    {.ground = {0, 0, 0, 255}, .pattern = TINT_PLAIN},
    {{255, 255, 255, 255}, {0, 0, 0, 255}, TINT_STRIPES},
    {{0, 0, 255, 255}, {0, 0, 0, 255}, TINT_DOTS},
};

static void test_each_pixel_has_its_values_tint(void **state)
{
    (void)state;
    raster *c = blank(SIDE, SIDE);
    unsigned char values[SIDE * SIDE];
    for (int i = 0; i < SIDE * SIDE; i++)
        values[i] = (unsigned char)(rand() / 7 % 2);
    const pixel_values of = values_of(values);
    raster_tint(c, &of, TINTS, 8);
    for (int i = 0; i < SIDE * SIDE; i++)
        assert_near(ink_at(c, i % SIDE, i / SIDE), values[i], 0, "pixel %d", i);
    discard(c);
}

static void test_nothing_is_tinted_outside(void **state)
{
    (void)state;
    raster *c = blank(SIDE, SIDE);
    unsigned char row[40];
    memset(row, 1, sizeof row);
    const pixel_rect clip = {20, 10, 30, 70}, seen = {30, 10, 20, 15};
    raster_clip(c, &clip);
    raster_tint(c, &(pixel_values){{30, -5, 40, 30}, row, 0}, TINTS, 8);
    raster_tint(c, &(pixel_values){{200, 200, 40, 30}, row, 0}, TINTS, 8);
    raster_clip(c, NULL);
    for (int y = 0; y < SIDE; y++)
        for (int x = 0; x < SIDE; x++)
            assert_near(ink_at(c, x, y), in_area(seen, x, y), 0, "pixel %d, %d", x, y);
    discard(c);
}

/* By hand: half of (200, 100, 0) over (0, 50, 250) is the mean of both; a fifth of it over nothing
 * is a fifth as opaque; two fifths as opaque, half of it is a fifth, over a quarter of the other,
 * of which four fifths are seen: the mean again, two fifths in all. */
static void test_a_colour_over_another(void **state)
{
    (void)state;
    const color above = {200, 100, 0, 255}, pale = {200, 100, 0, 102}, below = {0, 50, 250, 255};
    const struct {
        color upper;
        double upper_cover, lower_cover;
        uint32_t expected;
    } cases[] = {{above, 0.5, 1, 0xff644b7d},
                 {above, 0.2, 0, 0x33c86400},
                 {above, 0, 0, 0},
                 {pale, 0.5, 0.25, 0x66644b7d}};
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        uint32_t got =
            raster_ink_over(cases[i].upper, cases[i].upper_cover, below, cases[i].lower_cover);
        if (got != cases[i].expected)
            fail_msg("case %zu: expected %08x, got %08x", i, cases[i].expected, got);
    }
}

/* Stripes repeat along both axes and are the same along diagonals; dots repeat too, and look the
 * same turned by a quarter. */
static void test_patterns_repeat(void **state)
{
    (void)state;
    raster *c = blank(SIDE, SIDE);
    unsigned char values[SIDE * SIDE];
    for (int value = 2; value < 4; value++) {
        memset(values, value, sizeof values);
        const pixel_values of = values_of(values);
        wipe(c);
        raster_tint(c, &of, TINTS, 12);
        int marked = 0;
        for (int y = 0; y + 12 < SIDE; y++)
            for (int x = 0; x + 12 < SIDE; x++) {
                uint32_t here = pixel(c, x, y);
                marked += here != pixel(c, 6, 6);
                assert_int_equal(here, pixel(c, x + 12, y));
                assert_int_equal(here, pixel(c, x, y + 12));
                assert_int_equal(here, pixel(c, y, x));
                if (value == 2 && x > 0)
                    assert_int_equal(here, pixel(c, x - 1, y + 1));
            }
        assert_true(marked > 0);
    }
    discard(c);
}

/* The marks' share of the area: stripes 0.22 wide, sqrt(1/2) apart; two discs of radius 0.19. */
static void test_patterns_cover_their_share(void **state)
{
    (void)state;
    raster *c = blank(SIDE, SIDE);
    unsigned char values[SIDE * SIDE];
    const double shares[] = {0.22 / sqrt(0.5), 2 * COL_PI * 0.19 * 0.19};
    for (int value = 2; value < 4; value++) {
        value_tint tints[4];
        memcpy(tints, TINTS, sizeof tints);
        tints[value].ground = WHITE;
        memset(values, value, sizeof values);
        const pixel_values of = values_of(values);
        wipe(c);
        raster_tint(c, &of, tints, 24);
        assert_near(ink_on(c) / (SIDE * SIDE), shares[value - 2], 0.01, "pattern %d", value);
    }
    discard(c);
}

/* ---- By hand, pixel by pixel ---- */

/* An ink over an opaque pixel. */
static uint32_t blended(uint32_t below, uint32_t ink)
{
    double share = (ink >> 24) / 255.0;
    uint32_t all = 0xff000000u;
    for (int shift = 0; shift < 24; shift += 8) {
        double under = below >> shift & 255, over = ink >> shift & 255;
        all |= (uint32_t)floor(under + (over - under) * share + 0.5) << shift;
    }
    return all;
}

static void random_runs(unsigned char *values, int values_count)
{
    for (int i = 0; i < SIDE * SIDE;) {
        int end = i + 1 + rand() % 40;
        unsigned char value = (unsigned char)(rand() / 7 % values_count);
        for (; i < end && i < SIDE * SIDE; i++)
            values[i] = value;
    }
}

/* What tints a picture that is written is blended here one by one. */
static void test_each_pixel_is_blended_by_its_own_ink(void **state)
{
    (void)state;
    static const int spacings[] = {1, 4, 5, 7, 8, 9, 11, 12, 15, 16, 17, 63, 64, 200};
    const value_tint tints[4] = {{.pattern = TINT_PLAIN},
                                 {.ground = {250, 40, 3, 77}, .pattern = TINT_PLAIN},
                                 {{1, 90, 200, 130}, {255, 255, 255, 40}, TINT_STRIPES},
                                 {{0, 255, 9, 255}, {9, 0, 255, 128}, TINT_DOTS}};
    const pixel_rect clip = {3, 5, SIDE - 8, SIDE - 7};
    unsigned char values[SIDE * SIDE];
    uint32_t inks[SIDE * SIDE];
    const uint32_t ground = 0xff205ac8;
    for (size_t i = 0; i < sizeof spacings / sizeof *spacings; i++) {
        raster *c = blank(SIDE, SIDE);
        random_runs(values, 4);
        memset(inks, 0, sizeof inks);
        const pixel_values of = values_of(values);
        raster_tint_inks(inks, ALL, &of, tints, spacings[i]);
        raster_box(c, ALL, (color){0x20, 0x5a, 0xc8, 255});
        raster_clip(c, &clip);
        raster_tint(c, &of, tints, spacings[i]);
        for (int p = 0; p < SIDE * SIDE; p++) {
            int x = p % SIDE, y = p / SIDE;
            uint32_t expected = in_area(clip, x, y) ? blended(ground, inks[p]) : ground;
            if (pixel(c, x, y) != expected)
                fail_msg("spacing %d, pixel %d, %d, ink %08x: expected %08x, got %08x", spacings[i],
                         x, y, inks[p], expected, pixel(c, x, y));
        }
        discard(c);
    }
}

/* ---- The line around ---- */

static const pen LINE = {.width = 3, .color = {0, 0, 0, 255}};

/* Inside is what lies on one side of a line through the middle. */
static void half_plane(unsigned char *values, double degrees)
{
    double x = cos(degrees * COL_PI / 180), y = sin(degrees * COL_PI / 180);
    for (int i = 0; i < SIDE * SIDE; i++) {
        int column = i % SIDE, row = i / SIDE;
        double off = x * (column + 0.5 - SIDE / 2.0) + y * (row + 0.5 - SIDE / 2.0);
        values[i] = off > 0 ? 2 : 1;
    }
}

/* Wherever it runs, as wide as it should be, on the edge. */
static void test_contour_has_its_width(void **state)
{
    (void)state;
    raster *c = blank(SIDE, SIDE);
    unsigned char values[SIDE * SIDE];
    for (int degrees = 0; degrees < 360; degrees += 9) {
        half_plane(values, degrees);
        const pixel_values of = values_of(values);
        wipe(c);
        raster_contour(c, &of, 1u << 2, &LINE);
        double nx = cos(degrees * COL_PI / 180), ny = sin(degrees * COL_PI / 180), ink = 0;
        for (int y = 24; y < 72; y++)
            for (int x = 24; x < 72; x++) {
                double off = fabs(nx * (x + 0.5 - SIDE / 2.0) + ny * (y + 0.5 - SIDE / 2.0));
                ink += ink_at(c, x, y);
                if (off < 0.7)
                    assert_near(ink_at(c, x, y), 1, 0.1, "turned %d, on it", degrees);
                if (off > 3)
                    assert_near(ink_at(c, x, y), 0, 0, "turned %d, off it", degrees);
            }
        double length = 48 / fmax(fabs(nx), fabs(ny));
        assert_near(ink / length, 3, 0.25, "turned %d: width", degrees);
    }
    discard(c);
}

/* No line where an area merely ends, nor between values of one side. */
static void test_contour_only_between_the_sides(void **state)
{
    (void)state;
    raster *c = blank(SIDE, SIDE);
    unsigned char values[SIDE * SIDE];
    half_plane(values, 30);
    const pixel_values of = values_of(values);
    raster_contour(c, &of, 1u << 1 | 1u << 2, &LINE);
    assert_near(ink_on(c), 0, 0, "all inside");
    raster_contour(c, &of, 1u << 3, &LINE);
    assert_near(ink_on(c), 0, 0, "all outside");
    discard(c);
}

static void test_contour_keeps_to_the_clip(void **state)
{
    (void)state;
    raster *c = blank(SIDE, SIDE);
    unsigned char values[SIDE * SIDE];
    half_plane(values, 0);
    const pixel_rect clip = {0, 13, SIDE, 20};
    pen haloed = LINE;
    haloed.halo = (color){0, 0, 0, 100};
    haloed.halo_width = 1;
    raster_clip(c, &clip);
    raster_contour(c, &(pixel_values){ALL, values, SIDE}, 1u << 2, &haloed);
    raster_clip(c, NULL);
    double inside = ink_in(c, clip);
    assert_near(ink_on(c), inside, 1e-9, "outside of the clip");
    assert_true(inside > 20 * 3.1); /* the halo makes it wider */
    discard(c);
}

/* Cut at the clip and at the surface; alpha doesn't count. */
static void test_a_box_is_filled(void **state)
{
    (void)state;
    enum { WIDE = 30, HIGH = 20 };
    const pixel_rect areas[] = {{5, 4, 7, 3},       {-3, -2, 9, 9}, {25, 15, 90, 90},
                                {0, 0, WIDE, HIGH}, {40, 3, 5, 5},  {9, 9, 0, 4}};
    const pixel_rect clips[] = {{0, 0, WIDE, HIGH}, {6, 5, 20, 12}};
    for (size_t k = 0; k < 2 * (sizeof areas / sizeof *areas); k++) {
        const pixel_rect area = areas[k / 2], clip = clips[k % 2];
        raster *c = blank(WIDE, HIGH);
        raster_clip(c, &clip);
        raster_box(c, area, (color){18, 52, 86, 7});
        for (int y = 0; y < HIGH; y++)
            for (int x = 0; x < WIDE; x++) {
                bool in = in_area(area, x, y) && in_area(clip, x, y);
                uint32_t expected = in ? 0xff123456u : 0xffffffffu;
                if (pixel(c, x, y) != expected)
                    fail_msg("box %d, %d of %d x %d, clip %zu: pixel %d, %d is %08x, not %08x",
                             area.x, area.y, area.w, area.h, k % 2, x, y, (unsigned)pixel(c, x, y),
                             (unsigned)expected);
            }
        discard(c);
    }
}

/* Pixel by pixel, wherever it lies: inside, over an edge of the clip, outside. */
static void test_an_image_is_copied(void **state)
{
    (void)state;
    enum { WIDE = 7, HIGH = 5 };
    static const int places[][2] = {{30, 40}, {18, 8}, {47, 78}, {-4, 12}, {90, 93}, {-200, 300}};
    const pixel_rect clip = {20, 10, 30, 70};
    uint32_t pixels[WIDE * HIGH];
    for (uint32_t i = 0; i < WIDE * HIGH; i++)
        pixels[i] = 0xff000000u + 1000 * i;
    for (size_t p = 0; p < sizeof places / sizeof *places; p++) {
        raster *c = blank(SIDE, SIDE);
        const pixel_rect area = {places[p][0], places[p][1], WIDE, HIGH};
        raster_clip(c, &clip);
        raster_image(c, area.x, area.y, &(pixel_image){WIDE, HIGH, pixels});
        for (int y = 0; y < SIDE; y++)
            for (int x = 0; x < SIDE; x++) {
                bool seen = in_area(clip, x, y) && in_area(area, x, y);
                uint32_t expected = seen ? pixels[(y - area.y) * WIDE + x - area.x] : 0xffffffffu;
                uint32_t got = surface_pixel(raster_surface(c), x, y);
                if (got != expected)
                    fail_msg("place %zu, pixel %d, %d: expected %08x, got %08x", p, x, y, expected,
                             got);
            }
        discard(c);
    }
}

int run_tint_tests(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_each_pixel_has_its_values_tint),
        cmocka_unit_test(test_nothing_is_tinted_outside),
        cmocka_unit_test(test_a_colour_over_another),
        cmocka_unit_test(test_patterns_repeat),
        cmocka_unit_test(test_patterns_cover_their_share),
        cmocka_unit_test(test_each_pixel_is_blended_by_its_own_ink),
        cmocka_unit_test(test_contour_has_its_width),
        cmocka_unit_test(test_contour_only_between_the_sides),
        cmocka_unit_test(test_contour_keeps_to_the_clip),
        cmocka_unit_test(test_a_box_is_filled),
        cmocka_unit_test(test_an_image_is_copied),
    };
    return cmocka_run_group_tests_name("tint", tests, NULL, NULL);
}
