/* The canvas as a whole, and its PNG files. */
#include "suite.h"
#include <SDL_image.h>

static void test_sizes(void **state)
{
    (void)state;
    const int bad[][2] = {{0, 10}, {10, 0}, {-1, -1}, {16385, 1}, {1, 100000}};
    for (size_t i = 0; i < sizeof bad / sizeof *bad; i++) {
        problem why = {""};
        assert_null(pixels_create(bad[i][0], bad[i][1], &why));
        assert_true(why.text[0] != '\0');
    }
    canvas *c = blank(1, 1);
    assert_int_equal(pixel(c, 0, 0), 0xffffffffu);
    pixels_free(c);
    pixels_free(NULL);
}

static void test_resize(void **state)
{
    (void)state;
    canvas *c = blank(30, 20);
    problem why;
    c->ops->clip(c, &(pixel_rect){5, 5, 5, 5});
    assert_true(pixels_resize(c, 70, 90, &why));
    assert_int_equal(c->width, 70);
    assert_int_equal(c->height, 90);
    assert_int_equal(pixels_surface(c)->w, 70);
    c->ops->box(c, (pixel_rect){0, 0, 70, 90}, BLACK);
    assert_near(ink_on(c), 70 * 90, 0, "the whole canvas, the clip forgotten");
    assert_false(pixels_resize(c, 0, 5, &why));
    assert_int_equal(c->width, 70);
    assert_near(ink_on(c), 70 * 90, 0, "nothing changed");
    pixels_free(c);
}

static void test_png(void **state)
{
    (void)state;
    problem why;
    buffer png = {0};
    canvas *c = blank(67, 45);
    col_shape disc = col_circle(at(30, 20), 15);
    c->ops->fill(c, &disc, (color){230, 159, 0, 255});
    assert_true(pixels_png(c, &png, &why));
    SDL_Surface *loaded = IMG_Load_RW(SDL_RWFromConstMem(png.data, (int)png.length), 1);
    assert_non_null(loaded);
    SDL_Surface *same = SDL_ConvertSurfaceFormat(loaded, SDL_PIXELFORMAT_ARGB8888, 0);
    assert_int_equal(same->w, 67);
    assert_int_equal(same->h, 45);
    for (int y = 0; y < 45; y++)
        for (int x = 0; x < 67; x++)
            assert_int_equal(((uint32_t *)((uint8_t *)same->pixels + y * same->pitch))[x],
                             pixel(c, x, y));
    SDL_FreeSurface(same);
    SDL_FreeSurface(loaded);
    buffer_free(&png);
    pixels_free(c);
}

/* A picture put on another, over what was there, as far as it lies on it. */
static void test_paste(void **state)
{
    (void)state;
    canvas *on = blank(20, 20), *from = blank(8, 8);
    from->ops->box(from, (pixel_rect){0, 0, 8, 8}, BLACK);
    pixels_paste(on, 5, 6, from);
    assert_near(ink_on(on), 8 * 8, 0, "as much as was put there");
    assert_int_equal(pixel(on, 5, 6), pixel(from, 0, 0));
    assert_int_equal(pixel(on, 12, 13), pixel(from, 7, 7));
    assert_int_equal(pixel(on, 4, 6), 0xffffffffu);
    pixels_paste(on, 16, -4, from);
    assert_near(ink_on(on), 8 * 8 + 4 * 4, 0, "a quarter of it");
    pixels_free(on);
    pixels_free(from);
}

int run_pixels_tests(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_sizes),
        cmocka_unit_test(test_resize),
        cmocka_unit_test(test_png),
        cmocka_unit_test(test_paste),
    };
    return cmocka_run_group_tests_name("pixels", tests, NULL, NULL);
}
