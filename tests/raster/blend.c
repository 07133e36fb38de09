/* Blending. */
#include "raster/blend.h"
#include "suite.h"

/* Every alpha over every value: rounded, for single pixels and for long rows. */
static void test_alpha_is_rounded(void **state)
{
    (void)state;
    raster *c = blank(300, 3);
    col_shape row = turned(at(150, 1.5), 290, 1, 0, 0);
    for (int alpha = 0; alpha < 256; alpha++)
        for (int below = 0; below < 256; below += 15) {
            flood(c, 0xff000000u | (unsigned)below << 16 | 255u << 8);
            raster_fill(c, &row, (color){200, 30, 77, (unsigned char)alpha});
            unsigned red = (unsigned)lround((below * (255 - alpha) + 200 * alpha) / 255.0);
            unsigned green = (unsigned)lround((255 * (255 - alpha) + 30 * alpha) / 255.0);
            unsigned blue = (unsigned)lround(77 * alpha / 255.0);
            uint32_t expected = 0xff000000u | red << 16 | green << 8 | blue;
            for (int x = 5; x < 295; x++)
                if (pixel(c, x, 1) != expected)
                    fail_msg("alpha %d over %d, x %d: expected %08x, got %08x", alpha, below, x,
                             expected, pixel(c, x, 1));
        }
    discard(c);
}

static unsigned over(unsigned below, unsigned ink, unsigned alpha)
{
    return (unsigned)lround((below * (255 - alpha) + ink * alpha) / 255.0);
}

/* Each pixel by its own coverage, in rows of all lengths. */
static void test_coverages_are_blended(void **state)
{
    (void)state;
    enum { WIDTH = 80 };
    raster *c = blank(WIDTH, 1);
    for (int n = 0; n < 4000; n++) {
        uint32_t before[WIDTH];
        uint8_t cover[WIDTH];
        int width = 1 + rand() % (WIDTH - 8), x = rand() % 8;
        color ink = {(uint8_t)rand(), (uint8_t)rand(), (uint8_t)rand(), (uint8_t)rand()};
        for (int i = 0; i < WIDTH; i++) {
            before[i] = 0xff000000u | ((uint32_t)rand() & 0xffffffu);
            ((uint32_t *)raster_surface(c)->pixels)[i] = before[i];
            cover[i] = (uint8_t)(rand() % 3 == 0 ? rand() : n % 2 ? 255 : 0);
        }
        raster_blend_mask(c, x, 0, width, 1, cover, WIDTH, ink);
        for (int i = 0; i < WIDTH; i++) {
            bool in = i >= x && i < x + width;
            unsigned alpha = in ? (unsigned)lround(ink.a * cover[i - x] / 255.0) : 0;
            uint32_t expected = 0xff000000u | over(before[i] >> 16 & 255, ink.r, alpha) << 16 |
                                over(before[i] >> 8 & 255, ink.g, alpha) << 8 |
                                over(before[i] & 255, ink.b, alpha);
            if (pixel(c, i, 0) != expected)
                fail_msg("%08x, alpha %u, in %d of %d from %d: expected %08x, got %08x", before[i],
                         alpha, i, width, x, expected, pixel(c, i, 0));
        }
    }
    discard(c);
}

int run_blend_tests(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_alpha_is_rounded),
        cmocka_unit_test(test_coverages_are_blended),
    };
    return cmocka_run_group_tests_name("blending", tests, NULL, NULL);
}
