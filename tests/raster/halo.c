/* The halo around letters. */
#include "raster/halo.h"
#include "suite.h"
#include <math.h>

/* How much a letter's pixel counts dx, dy away: in 256ths. */
static int weight(double halo, int dx, int dy)
{
    double inside = halo + 0.5 - hypot(dx, dy);
    return (int)(256 * fmin(fmax(inside, 0), 1) + 0.5);
}

/* Asks all pixels, one by one, what they lend this one. */
static int strongest_at(const letter_pixels *l, double halo, int x, int y)
{
    int strongest = 0;
    for (int from_y = 0; from_y < l->height; from_y++)
        for (int from_x = 0; from_x < l->width; from_x++) {
            int value = l->coverage[from_y * l->width + from_x] *
                        weight(halo, x - from_x, y - from_y) / 256;
            strongest = value > strongest ? value : strongest;
        }
    return strongest;
}

static void check_letters(letter_pixels l, double halo)
{
    size_t pixels = (size_t)l.width * (size_t)l.height;
    uint8_t *letters = calloc(2, pixels), *halos = letters + pixels;
    assert_non_null(letters);
    for (int y = l.pad; y < l.height - l.pad; y++)
        for (int x = l.pad; x < l.width - l.pad; x++)
            letters[y * l.width + x] = (uint8_t)(rand() % 4 ? 0 : rand());
    l.coverage = letters;
    assert_true(raster_halo_spread(&l, halo, halos));
    for (int y = 0; y < l.height; y++)
        for (int x = 0; x < l.width; x++)
            if (halos[y * l.width + x] != strongest_at(&l, halo, x, y))
                fail_msg("a halo of %.17g around %d x %d, at %d, %d: expected %d, got %d", halo,
                         l.width, l.height, x, y, strongest_at(&l, halo, x, y),
                         halos[y * l.width + x]);
    free(letters);
}

static void test_strongest_letter_counts(void **state)
{
    (void)state;
    for (int n = 0; n < 200; n++) {
        double halo = n == 0 ? RASTER_MAX_HALO : 0.05 + rand() % 1190 / 100.0;
        int pad = raster_halo_pad(halo);
        check_letters((letter_pixels){.width = 1 + rand() % 30 + 2 * pad,
                                      .height = 1 + rand() % 8 + 2 * pad,
                                      .pad = pad},
                      halo);
    }
}

int run_halo_tests(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_strongest_letter_counts),
    };
    return cmocka_run_group_tests_name("halos", tests, NULL, NULL);
}
