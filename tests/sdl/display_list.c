/* The list of what is drawn: painted it is what was drawn, and it is another one where any argument
 * of any operation is another. */
#include "canvas/display_list.h"
#include "suite.h"

#include <stdlib.h>

enum { SIDE = 100, FIRST = __COUNTER__ + 1 };

/* 1 where that argument, counted from the first one here, is to be another. */
#define OTHER (other == __COUNTER__ - FIRST)

static void draw_boxes(canvas *c, int other)
{
    c->ops->clip(c, &(pixel_rect){OTHER, 2 + OTHER, 90 + OTHER, 95 + OTHER});
    c->ops->box(c, (pixel_rect){5 + OTHER, 6 + OTHER, 20 + OTHER, 10 + OTHER},
                (color){200, 10 + OTHER, 0, 255});
    c->ops->frame(c, (pixel_rect){30, 6 + OTHER, 20, 10}, 2 + OTHER,
                  (color){0, 0, 99 + OTHER, 200});
    const pixel_rect whole = {0, 0, SIDE, SIDE};
    c->ops->clip(c, OTHER ? &whole : NULL);
}

static void draw_shapes(canvas *c, int other)
{
    const col_shape disc = col_circle((col_vec){20 + OTHER, 40}, 9 + OTHER);
    const col_shape bar = col_rectangle((col_vec){60, 40 + OTHER}, (col_vec){-20, -5},
                                        (col_vec){OTHER, 0}, 40, 10, col_degrees(20 + OTHER), 2);
    const pen dashed = {.width = 2 + OTHER,
                        .color = {0, 80 + OTHER, 0, 255},
                        .dash = 6 + OTHER,
                        .gap = 4 + OTHER,
                        .halo = {255, 255, 0, 90 + OTHER},
                        .halo_width = 1 + OTHER};
    c->ops->fill(c, &disc, (color){0, 0, 255, 128 + OTHER});
    c->ops->hatch(
        c, &bar,
        &(hatching){
            {9, 9, 9, 40 + OTHER}, {0, 0, 0, 255 - OTHER}, 6 + OTHER, 2 + OTHER, .under = OTHER});
    c->ops->outline(c, &bar, &dashed);
    const col_vec way[] = {{5, 60}, {30 + OTHER, 75}, {50, 62}};
    c->ops->line(c, way, OTHER ? 2 : 3, &dashed);
    c->ops->polygon(c, way, OTHER ? 2 : 3, (color){0, 120, 120 + OTHER, 255});
}

static void draw_pixels(canvas *c, int other)
{
    unsigned char rows[3][5] = {{0, 1, 2, 1, 0}, {1, 1, 0, 2, 2}, {2, 0, 1, 1, 0}};
    rows[2][4] = OTHER;
    const value_tint tints[3] = {{.ground = {250, 0, 0, 255}},
                                 {{0, 250, 0, 255}, {0, 0, 0, 255}, TINT_STRIPES},
                                 {{0, 0, 250 + OTHER, 255}, {0, 0, 0, 255}, TINT_DOTS}};
    const pen thin = {.width = 1 + OTHER, .color = {0, 0, 0, 255}};
    const pixel_values of = {{60 + OTHER, 70, 5, 3}, rows[0], 5};
    c->ops->tint(c, &of, tints, 3 + OTHER);
    c->ops->contour(c, &of, OTHER ? 3 : 1, &thin);
    c->ops->tint(c, &(pixel_values){{70, 70, 5, 9}, rows[OTHER], 0}, tints, 3);
    const uint32_t pixels[6] = {0xff102030u, 0xff405060u, 0xff708090u,
                                0xff0000ffu, 0xff00ff00u, 0xffff0000u + OTHER};
    c->ops->image(c, 80 + OTHER, 70, &(pixel_image){OTHER ? 2 : 3, 2, pixels});
}

static void draw_words(canvas *c, int other)
{
    const canvas_text_style style = {.face = OTHER ? FACE_BOLD : FACE_LABEL,
                                     .size = 12 + OTHER,
                                     .color = {OTHER, 0, 0, 255},
                                     .halo = {255, 255, 255, 200 + OTHER},
                                     .halo_width = 1 + OTHER};
    c->ops->text(c, (col_vec){10 + OTHER, 95}, &style, OTHER ? "angle" : "radius");
}

enum { ARGUMENTS = __COUNTER__ - FIRST };

static void draw(canvas *c, int other)
{
    draw_boxes(c, other);
    draw_shapes(c, other);
    draw_pixels(c, other);
    draw_words(c, other);
}

static uint32_t *pixels_of(canvas *c)
{
    uint32_t *pixels = calloc((size_t)SIDE * SIDE, sizeof *pixels);
    assert_non_null(pixels);
    sdl_canvas_read(c, pixels);
    return pixels;
}

static void test_a_list_paints_what_was_drawn(void **state)
{
    (void)state;
    canvas *drawn = blank(SIDE, SIDE), *painted = blank(SIDE, SIDE);
    canvas_display_list list = {.as = NULL};
    for (int other = -1; other < ARGUMENTS; other++) {
        wipe(drawn);
        wipe(painted);
        draw(drawn, other);
        canvas_list_begin(&list, painted);
        draw(&list.base, other);
        assert_false(list.overrun);
        assert_near(ink_on(painted), 0, 0, "nothing is painted yet");
        canvas_list_paint(&list, painted);
        uint32_t *expected = pixels_of(drawn), *got = pixels_of(painted);
        for (int i = 0; i < SIDE * SIDE; i++)
            if (expected[i] != got[i])
                fail_msg("argument %d: pixel %d, %d: expected %08x, got %08x", other, i % SIDE,
                         i / SIDE, (unsigned)expected[i], (unsigned)got[i]);
        free(expected);
        free(got);
    }
    canvas_list_free(&list);
    sdl_canvas_free(drawn);
    sdl_canvas_free(painted);
}

static void test_lists_differ_by_each_argument(void **state)
{
    (void)state;
    canvas *c = blank(SIDE, SIDE), *wider = blank(SIDE + 1, SIDE);
    canvas_display_list plain = {.as = NULL}, other = {.as = NULL};
    canvas_list_begin(&plain, c);
    canvas_list_begin(&other, c);
    assert_false(canvas_list_same(&plain, &other)); /* of nothing, nothing is known */
    draw(&plain.base, -1);
    for (int k = -1; k < ARGUMENTS; k++) {
        canvas_list_begin(&other, c);
        draw(&other.base, k);
        if (canvas_list_same(&plain, &other) != (k < 0))
            fail_msg("argument %d is another: the lists are %s", k,
                     k < 0 ? "not the same" : "the same");
    }
    canvas_list_begin(&other, wider);
    draw(&other.base, -1);
    assert_false(canvas_list_same(&plain, &other));
    canvas_list_free(&plain);
    canvas_list_free(&other);
    sdl_canvas_free(c);
    sdl_canvas_free(wider);
}

/* It ends with as much as it may be, and is then no list of anything. */
static void test_a_list_that_is_too_long(void **state)
{
    (void)state;
    canvas *c = blank(SIDE, SIDE);
    canvas_display_list list = {.as = NULL}, same = {.as = NULL};
    canvas_list_begin(&list, c);
    const col_shape disc = col_circle((col_vec){0, 0}, 1);
    for (int i = 0; i < CANVAS_LIST_MOST / 64; i++)
        list.base.ops->fill(&list.base, &disc, BLACK);
    assert_true(list.overrun);
    assert_true(list.list.length <= CANVAS_LIST_MOST);
    canvas_list_begin(&same, c);
    for (int i = 0; i < CANVAS_LIST_MOST / 64; i++)
        same.base.ops->fill(&same.base, &disc, BLACK);
    assert_false(canvas_list_same(&list, &same));
    canvas_list_begin(&list, c);
    assert_false(list.overrun);
    canvas_list_free(&list);
    canvas_list_free(&same);
    sdl_canvas_free(c);
}

int run_display_list_tests(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_a_list_paints_what_was_drawn),
        cmocka_unit_test(test_lists_differ_by_each_argument),
        cmocka_unit_test(test_a_list_that_is_too_long),
    };
    return cmocka_run_group_tests_name("display list", tests, NULL, NULL);
}
