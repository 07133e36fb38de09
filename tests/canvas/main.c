#include "canvas/canvas.h"
#include <limits.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stdint.h>

#include <cmocka.h>

static void check(pixel_rect a, pixel_rect b, pixel_rect expected)
{
    const pixel_rect both[] = {canvas_intersect(a, b), canvas_intersect(b, a)};
    for (int i = 0; i < 2; i++) {
        assert_int_equal(both[i].x, expected.x);
        assert_int_equal(both[i].y, expected.y);
        assert_int_equal(both[i].w, expected.w);
        assert_int_equal(both[i].h, expected.h);
    }
}

static void test_intersect(void **state)
{
    (void)state;
    const pixel_rect a = {10, 20, 30, 40}, nothing = {0, 0, 0, 0};
    check(a, a, a);
    check(a, (pixel_rect){15, 25, 5, 6}, (pixel_rect){15, 25, 5, 6});
    check(a, (pixel_rect){-5, 50, 20, 99}, (pixel_rect){10, 50, 5, 10});
    check(a, (pixel_rect){40, 20, 9, 9}, nothing); /* side by side */
    check(a, (pixel_rect){10, 11, 30, 9}, nothing);
    check(a, (pixel_rect){15, 25, -3, 9}, nothing);
    check(a, (pixel_rect){15, 25, 9, 0}, nothing);
}

/* Far sides may be further than an int can say. */
static void test_extremes(void **state)
{
    (void)state;
    const pixel_rect a = {10, 20, 30, 40};
    check(a, (pixel_rect){INT_MIN, INT_MIN, INT_MAX, INT_MAX}, (pixel_rect){0, 0, 0, 0});
    check(a, (pixel_rect){12, 22, INT_MAX, INT_MAX}, (pixel_rect){12, 22, 28, 38});
    check((pixel_rect){INT_MAX, INT_MAX, INT_MAX, INT_MAX},
          (pixel_rect){INT_MAX, INT_MAX, INT_MAX, INT_MAX},
          (pixel_rect){INT_MAX, INT_MAX, INT_MAX, INT_MAX});
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_intersect),
        cmocka_unit_test(test_extremes),
    };
    return cmocka_run_group_tests_name("canvas", tests, NULL, NULL);
}
