/* The canvas as a whole, and its PNG files. */
#include "suite.h"
#include <SDL_image.h>
#include <dirent.h>
#include <sys/stat.h>
#include <unistd.h>

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

static int files_in(const char *folder)
{
    int count = 0;
    DIR *open = opendir(folder);
    assert_non_null(open);
    for (struct dirent *entry; (entry = readdir(open)) != NULL;)
        count += entry->d_name[0] != '.';
    closedir(open);
    return count;
}

static void test_png(void **state)
{
    (void)state;
    char folder[] = "/tmp/unrotate-png-XXXXXX", path[64];
    problem why;
    assert_non_null(mkdtemp(folder));
    snprintf(path, sizeof path, "%s/a picture.png", folder);
    canvas *c = blank(67, 45);
    col_shape disc = col_circle(at(30, 20), 15);
    c->ops->fill(c, &disc, (color){230, 159, 0, 255});
    assert_true(pixels_save_png(c, path, &why));
    assert_true(pixels_save_png(c, path, &why)); /* replaces it */
    assert_int_equal(files_in(folder), 1);
    SDL_Surface *loaded = IMG_Load(path);
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
    unlink(path);
    rmdir(folder);
    pixels_free(c);
}

static void test_png_that_fails(void **state)
{
    (void)state;
    char folder[] = "/tmp/unrotate-png-XXXXXX", path[64];
    canvas *c = blank(8, 8);
    problem why = {""};
    assert_false(pixels_save_png(c, "/no/such/folder/p.png", &why));
    assert_non_null(strstr(why.text, "/no/such/folder/p.png"));
    assert_null(strchr(why.text, '\n'));
    assert_non_null(mkdtemp(folder));
    snprintf(path, sizeof path, "%s/is-a-folder", folder);
    assert_int_equal(mkdir(path, 0700), 0);
    assert_false(pixels_save_png(c, path, &why));
    assert_int_equal(files_in(folder), 1); /* no half-written file stays */
    rmdir(path);
    rmdir(folder);
    pixels_free(c);
}

int run_pixels_tests(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_sizes),
        cmocka_unit_test(test_resize),
        cmocka_unit_test(test_png),
        cmocka_unit_test(test_png_that_fails),
    };
    return cmocka_run_group_tests_name("pixels", tests, NULL, NULL);
}
