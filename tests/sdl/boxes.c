/* What lies on whole pixels. */
#include "suite.h"
#include <limits.h>

static void count_area(canvas *c, pixel_rect area, const char *what)
{
    for (int y = 0; y < c->height; y++)
        for (int x = 0; x < c->width; x++) {
            if (pixel(c, x, y) != (in_area(area, x, y) ? 0xff000000u : 0xffffffffu))
                fail_msg("%s, pixel %d, %d: %08x", what, x, y, pixel(c, x, y));
        }
}

static void test_box_covers_its_pixels(void **state)
{
    (void)state;
    canvas *c = blank(40, 30);
    const pixel_rect areas[] = {
        {3, 4, 10, 7},    {0, 0, 40, 30}, {5, 5, 1, 1},    {39, 29, 1, 1},        {-5, -5, 8, 9},
        {35, 25, 99, 99}, {10, 10, 0, 5}, {10, 10, 5, -3}, {-40000, 3, 80000, 2}, {100, 100, 5, 5}};
    for (size_t i = 0; i < sizeof areas / sizeof *areas; i++) {
        wipe(c);
        c->ops->box(c, areas[i], BLACK);
        count_area(c, areas[i], "box");
    }
    sdl_canvas_free(c);
}

static void test_frame_lies_inside(void **state)
{
    (void)state;
    canvas *c = blank(60, 50);
    const color veil = {0, 0, 0, 128};
    for (int i = 0; i < 66; i++) {
        int width = i / 2;
        pixel_rect r = i % 2 ? (pixel_rect){7, 5, 31, 28} : (pixel_rect){7, 5, 26, 31};
        wipe(c);
        c->ops->frame(c, r, width, veil);
        for (int y = 0; y < c->height; y++)
            for (int x = 0; x < c->width; x++) {
                int depth = SDL_min(SDL_min(x - r.x, r.x + r.w - 1 - x),
                                    SDL_min(y - r.y, r.y + r.h - 1 - y));
                bool on = depth >= 0 && depth < width;
                assert_near(pixel(c, x, y) & 255, on ? 127 : 255, 1, "width %d, pixel %d, %d",
                            width, x, y);
            }
    }
    sdl_canvas_free(c);
}

static void test_extreme_areas(void **state)
{
    (void)state;
    canvas *c = blank(20, 20);
    const int odd[] = {INT_MIN, INT_MAX, -70000, 70000, 0, 1, -1, 32768, 10};
    enum { ODD = sizeof odd / sizeof *odd };
    for (int i = 0; i < 3000; i++) {
        pixel_rect r = {odd[rand() % ODD], odd[rand() % ODD], odd[rand() % ODD], odd[rand() % ODD]};
        wipe(c);
        if (i % 2)
            c->ops->box(c, r, BLACK);
        else
            c->ops->frame(c, r, odd[rand() % ODD], BLACK);
        c->ops->clip(c, &r);
        c->ops->box(c, (pixel_rect){0, 0, 20, 20}, BLACK);
    }
    sdl_canvas_free(c);
}

/* Boxes, which wait in a queue, and shapes, which don't, come out in the order they were drawn. */
static void test_order(void **state)
{
    (void)state;
    canvas *c = blank(50, 50);
    col_shape s = turned(at(25, 25), 20, 20, 0, 0);
    const pixel_rect all = {0, 0, 50, 50};
    const canvas_text_style style = {FACE_LABEL, 20, BLACK, BLACK, 6};
    const pen line = {.width = 9, .color = BLACK};
    for (int i = 0; i < 5; i++) {
        c->ops->box(c, all, WHITE);
        if (i == 0)
            c->ops->fill(c, &s, BLACK);
        else if (i == 1)
            c->ops->hatch(c, &s, &(hatching){.mark = BLACK, .spacing = 3, .width = 3});
        else if (i == 2)
            c->ops->polygon(c, (col_vec[]){{10, 10}, {40, 10}, {40, 40}, {10, 40}}, 4, BLACK);
        else if (i == 3)
            c->ops->line(c, (col_vec[]){{10, 25}, {40, 25}}, 2, &line);
        else
            c->ops->text(c, at(10, 30), &style, "MMMM");
        assert_true((pixel(c, 25, 25) & 255) < 200);
        c->ops->box(c, all, WHITE);
        assert_int_equal(pixel(c, 25, 25), 0xffffffffu);
    }
    sdl_canvas_free(c);
}

int run_boxes_tests(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_box_covers_its_pixels),
        cmocka_unit_test(test_frame_lies_inside),
        cmocka_unit_test(test_extreme_areas),
        cmocka_unit_test(test_order),
    };
    return cmocka_run_group_tests_name("boxes", tests, NULL, NULL);
}
