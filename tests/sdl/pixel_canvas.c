/* The canvas as a whole, and its PNG files. */
#include "suite.h"
#include <SDL_image.h>

static void test_sizes(void **state)
{
    (void)state;
    const int bad[][2] = {{0, 10}, {10, 0}, {-1, -1}, {16385, 1}, {1, 100000}};
    for (size_t i = 0; i < sizeof bad / sizeof *bad; i++) {
        problem why = {""};
        assert_null(sdl_canvas_create(bad[i][0], bad[i][1], &why));
        assert_true(why.text[0] != '\0');
    }
    canvas *c = blank(1, 1);
    assert_int_equal(pixel(c, 0, 0), 0xffffffffu);
    sdl_canvas_free(c);
    sdl_canvas_free(NULL);
}

static void test_resize(void **state)
{
    (void)state;
    canvas *c = blank(30, 20);
    problem why;
    c->ops->clip(c, &(pixel_rect){5, 5, 5, 5});
    assert_true(sdl_canvas_resize(c, 70, 90, &why));
    assert_int_equal(c->width, 70);
    assert_int_equal(c->height, 90);
    assert_int_equal(sdl_canvas_surface(c)->w, 70);
    c->ops->box(c, (pixel_rect){0, 0, 70, 90}, BLACK);
    assert_near(ink_on(c), 70 * 90, 0, "the whole canvas, the clip forgotten");
    assert_false(sdl_canvas_resize(c, 0, 5, &why));
    assert_int_equal(c->width, 70);
    assert_near(ink_on(c), 70 * 90, 0, "nothing changed");
    sdl_canvas_free(c);
}

static bool never(void *user)
{
    ++*(int *)user;
    return false;
}

/* Whoever has had enough of a drawing gets no more shapes and lines; a box and words, which tell
 * so, are drawn nevertheless. A canvas that becomes larger is waited for as before. */
static void test_patience(void **state)
{
    (void)state;
    int asked = 0;
    problem why;
    patience waits = {.lasts = never, .user = &asked};
    canvas *c = blank(40, 40);
    const col_shape circle = col_circle((col_vec){20, 20}, 10);
    const col_vec ends[] = {{5, 5}, {35, 35}};
    const pen line = {.width = 4, .color = BLACK};
    sdl_canvas_set_patience(c, &waits);
    assert_true(sdl_canvas_resize(c, 60, 60, &why));
    for (int i = 0; i < PATIENCE_PAUSE; i++)
        c->ops->fill(c, &circle, BLACK);
    assert_int_equal(asked, 1);
    wipe(c);
    c->ops->fill(c, &circle, BLACK);
    c->ops->hatch(c, &circle, &(hatching){.ground = BLACK});
    c->ops->outline(c, &circle, &line);
    c->ops->line(c, ends, 2, &line);
    assert_near(ink_on(c), 0, 0, "given up");
    c->ops->box(c, (pixel_rect){0, 0, 10, 10}, BLACK);
    assert_near(ink_on(c), 100, 0, "a box");
    sdl_canvas_set_patience(c, NULL);
    c->ops->fill(c, &circle, BLACK);
    assert_near(ink_on(c), 100 + 3.14159 * 100, 3, "nobody waits");
    assert_int_equal(asked, 1);
    sdl_canvas_free(c);
}

/* Drawing with a clip is drawing without, seen through a window. */
static void test_clip(void **state)
{
    (void)state;
    enum { SIZE = 80 };
    canvas *all = blank(SIZE, SIZE), *cut = blank(SIZE, SIZE);
    const pen line = {.width = 4, .color = BLACK, .dash = 5, .gap = 3};
    const canvas_text_style style = {FACE_LABEL, 20, BLACK, WHITE, 2};
    uint32_t ramp[9 * 40];
    for (uint32_t i = 0; i < 9 * 40; i++)
        ramp[i] = 0xff000000u + i;
    for (int i = 0; i < 60; i++) {
        pixel_rect area = {rand() % 60 - 10, rand() % 60 - 10, rand() % 60, rand() % 60};
        col_shape s = any_shape(60);
        canvas *both[] = {all, cut};
        wipe(all);
        wipe(cut);
        cut->ops->clip(cut, &area);
        for (int k = 0; k < 2; k++) {
            const canvas_ops *ops = both[k]->ops;
            ops->fill(both[k], &s, (color){0, 0, 0, 90});
            ops->hatch(both[k], &s, &(hatching){.mark = BLACK, .spacing = 6, .width = 2});
            ops->outline(both[k], &s, &line);
            ops->line(both[k], (col_vec[]){{-9, 3}, {70, 60}, {30, 90}}, 3, &line);
            ops->polygon(both[k], (col_vec[]){{30, 10}, {99, 40}, {10, 60}}, 3,
                         (color){0, 0, 0, 99});
            ops->box(both[k], (pixel_rect){5, 40, 70, 9}, (color){0, 0, 0, 50});
            ops->frame(both[k], (pixel_rect){20, -5, 30, 60}, 3, BLACK);
            ops->image(both[k], -3 + i, 50, &(pixel_image){9, 40, ramp});
            ops->text(both[k], at(-10, 30), &style, "Clipped text");
        }
        for (int y = 0; y < SIZE; y++)
            for (int x = 0; x < SIZE; x++) {
                uint32_t expected = in_area(area, x, y) ? pixel(all, x, y) : 0xffffffffu;
                if (pixel(cut, x, y) != expected)
                    fail_msg("clip %d %d %d %d, pixel %d, %d: expected %08x, got %08x", area.x,
                             area.y, area.w, area.h, x, y, expected, pixel(cut, x, y));
            }
    }
    sdl_canvas_free(all);
    sdl_canvas_free(cut);
}

static void test_png(void **state)
{
    (void)state;
    problem why;
    text_buffer png = {0};
    canvas *c = blank(67, 45);
    col_shape disc = col_circle(at(30, 20), 15);
    c->ops->fill(c, &disc, (color){230, 159, 0, 255});
    assert_true(sdl_canvas_png(c, &png, &why));
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
    text_free(&png);
    sdl_canvas_free(c);
}

/* A picture put on another, over what was there, as far as it lies on it. */
static void test_paste(void **state)
{
    (void)state;
    canvas *on = blank(20, 20), *from = blank(8, 8);
    from->ops->box(from, (pixel_rect){0, 0, 8, 8}, BLACK);
    sdl_canvas_paste(on, 5, 6, from);
    assert_near(ink_on(on), 8 * 8, 0, "as much as was put there");
    assert_int_equal(pixel(on, 5, 6), pixel(from, 0, 0));
    assert_int_equal(pixel(on, 12, 13), pixel(from, 7, 7));
    assert_int_equal(pixel(on, 4, 6), 0xffffffffu);
    sdl_canvas_paste(on, 16, -4, from);
    assert_near(ink_on(on), 8 * 8 + 4 * 4, 0, "a quarter of it");
    sdl_canvas_free(on);
    sdl_canvas_free(from);
}

static const pixel_rect ALL = {0, 0, 40, 30};

static void blacken_by_box(canvas *c)
{
    c->ops->box(c, ALL, BLACK);
}

static void blacken_by_frame(canvas *c)
{
    c->ops->frame(c, ALL, 15, BLACK);
}

static void blacken_by_pasting(canvas *c)
{
    canvas *black = blank(40, 30);
    blacken_by_box(black);
    sdl_canvas_paste(c, 0, 0, black);
    sdl_canvas_free(black);
}

/* A colour is laid on until it changes nothing any more; over what is painted there then, in any
 * way, it does. */
static void test_layers(void **state)
{
    (void)state;
    static void (*const WAYS[])(canvas *) = {blacken_by_box, blacken_by_frame, blacken_by_pasting};
    const col_shape whole = {.at = {-50, -50}, .width = 200, .height = 200, .dir = {1, 0}};
    const color ink = {230, 159, 0, 165};
    for (int way = 0; way < 3; way++) {
        canvas *layers = blank(40, 30), *once = blank(40, 30);
        for (int i = 0; i < 100; i++)
            layers->ops->fill(layers, &whole, ink);
        WAYS[way](layers);
        WAYS[way](once);
        layers->ops->fill(layers, &whole, ink);
        once->ops->fill(once, &whole, ink);
        assert_int_equal(pixel(layers, 20, 15), pixel(once, 20, 15));
        sdl_canvas_free(layers);
        sdl_canvas_free(once);
    }
}

int run_pixel_canvas_tests(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_sizes),  cmocka_unit_test(test_resize),
        cmocka_unit_test(test_clip),   cmocka_unit_test(test_patience),
        cmocka_unit_test(test_png),    cmocka_unit_test(test_paste),
        cmocka_unit_test(test_layers),
    };
    return cmocka_run_group_tests_name("pixel canvas", tests, NULL, NULL);
}
