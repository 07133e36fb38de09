/* Blending. */
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

int run_blend_tests(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_alpha_is_rounded),
    };
    return cmocka_run_group_tests_name("blending", tests, NULL, NULL);
}
