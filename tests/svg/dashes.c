/* Dashes of outlines. */
#include "../raster/pixels.h"
#include "suites.h"
#include "svg/outline_path.h"

/* How far a point lies outside of a shape, from first principles. */
static double distance(const col_shape *shape, col_vec from)
{
    col_vec p = col_to_local(shape, from), min = col_core_min(shape), max = col_core_max(shape);
    double x = fmax(min.x - p.x, p.x - max.x), y = fmax(min.y - p.y, p.y - max.y);
    return hypot(fmax(x, 0), fmax(y, 0)) + fmin(fmax(x, y), 0) - shape->radius;
}

/* A path's points: the last two numbers of each of its steps. Returns how many. */
static int points_of(const char *path, col_vec *points, int max)
{
    int count = 0;
    for (const char *step = path; *step && *step != 'Z' && count < max; count++) {
        col_vec last = {0, 0};
        char *end;
        for (step++;; step = end) {
            double number = strtod(step, &end);
            if (end == step)
                break;
            last = (col_vec){last.y, number};
        }
        points[count] = last;
    }
    return count;
}

/* Each of a path's points lies on the outline, and it goes once around. */
static void test_paths_follow_the_outline(void **state)
{
    (void)state;
    for (int i = 0; i < 500; i++) {
        col_shape shape = any_shape(90);
        svg_dashes dashes = svg_dashes_of(&shape, 6, 4, 0);
        text_buffer path = {0};
        svg_add_outline(&path, &shape, i % 2 ? &dashes : NULL);
        col_vec points[16] = {{0, 0}};
        int count = points_of(path.data, points, 16);
        assert_true(count >= 1 && count <= SVG_PIECES + 2);
        if (i % 2 && dashes.first % 2) /* an arc is closed by an arc, a side by a straight line */
            assert_true(hypot(points[count - 1].x - points[0].x,
                              points[count - 1].y - points[0].y) < 0.0011);
        for (int k = 0; k < count; k++)
            if (fabs(distance(&shape, points[k])) > 0.0011)
                fail_msg("shape %d, point %d of %s: %g off the outline", i, k, path.data,
                         distance(&shape, points[k]));
        text_free(&path);
    }
}

static double perimeter(const col_shape *s)
{
    return 2 * (s->width + s->height) + 2 * COL_PI * s->radius;
}

/* The list's sum, once; its count. */
static double sum_of(const char *list, int *count)
{
    double sum = 0;
    char *end;
    *count = 0;
    for (const char *next = list;; next = end) {
        double number = strtod(next, &end);
        if (end == next)
            return sum;
        sum += number;
        ++*count;
    }
}

/* All dashes and gaps together are as long as the outline: then the last gap ends where the first
 * dash begins. A list that repeats fits in a whole number of times. */
static void test_dashes_go_once_around(void **state)
{
    (void)state;
    int dashed = 0;
    for (int i = 0; i < 500; i++) {
        col_shape shape = any_shape(90);
        svg_dashes dashes = svg_dashes_of(&shape, 6, 4, i % 3 * 0.5);
        text_buffer list = {0};
        text_add(&list, "");
        svg_add_dashes(&list, &shape, &dashes);
        const char *numbers = strstr(list.data, "array=\"");
        int count = 0;
        double sum = numbers ? sum_of(numbers + 7, &count) : 0;
        if (numbers) {
            double times = perimeter(&shape) / sum;
            dashed++;
            assert_int_equal(count % 2, 0);
            if (fabs(times - round(times)) * sum > 0.001 * count * round(times) + 1e-6)
                fail_msg("shape %d: %g around, dashes of %g (%s)", i, perimeter(&shape), sum,
                         numbers);
        }
        text_free(&list);
    }
    assert_true(dashed > 300);
}

/* A square of 20: two periods of 10 on each side, so that each corner is a dash's middle, and with
 * it the middle of each side. From the second dash of the upper side on. */
static void test_corners_are_dashes(void **state)
{
    (void)state;
    col_shape square = col_rectangle((col_vec){0, 0}, (col_vec){0, 0}, (col_vec){0, 0}, 20, 20,
                                     (col_dir){1, 0}, 0);
    svg_dashes dashes = svg_dashes_of(&square, 6, 4, 0);
    text_buffer all = {0};
    text_add(&all, "");
    svg_add_outline(&all, &square, &dashes);
    svg_add_dashes(&all, &square, &dashes);
    assert_string_equal(all.data, "M7 0L20 0L20 20L0 20L0 0Z stroke-linecap=\"butt\" "
                                  "stroke-dasharray=\"6 4\"");
    text_free(&all);
}

/* On 30 x 4 the short sides are too short for a gap of 10: the dash goes on over them, 3 on each
 * side of it. Its halo's dashes are longer by 1 at either end. */
static void test_a_short_side_is_solid(void **state)
{
    (void)state;
    col_shape bar =
        col_rectangle((col_vec){0, 0}, (col_vec){0, 0}, (col_vec){0, 0}, 30, 4, (col_dir){1, 0}, 0);
    svg_dashes dashes = svg_dashes_of(&bar, 6, 4, 0), halo = svg_dashes_of(&bar, 6, 4, 1);
    svg_dashes filled = svg_dashes_of(&bar, 6, 4, 2), solid = svg_dashes_of(&bar, 0, 4, 0);
    text_buffer all = {0};
    text_add(&all, "");
    svg_add_dashes(&all, &bar, &dashes);
    svg_add_dashes(&all, &bar, &halo);
    svg_add_dashes(&all, &bar, &filled); /* no gap is left */
    svg_add_dashes(&all, &bar, &solid);
    assert_string_equal(all.data,
                        " stroke-linecap=\"butt\" stroke-dasharray=\"6 4 6 4 10 4 6 4 6 4 "
                        "10 4\" stroke-linecap=\"butt\" "
                        "stroke-dasharray=\"8 2 8 2 12 2 8 2 8 2 12 2\"");
    text_free(&all);
}

/* Far more dashes than anybody sees: not each is written. */
static void test_a_huge_outline_is_short(void **state)
{
    (void)state;
    col_shape ball = col_circle((col_vec){0, 0}, 5e5);
    svg_dashes dashes = svg_dashes_of(&ball, 6, 4, 0);
    text_buffer all = {0};
    text_add(&all, "");
    svg_add_dashes(&all, &ball, &dashes);
    assert_true(all.length < 100);
    text_free(&all);
}

int dashes_suite(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_paths_follow_the_outline),
        cmocka_unit_test(test_dashes_go_once_around),
        cmocka_unit_test(test_corners_are_dashes),
        cmocka_unit_test(test_a_short_side_is_solid),
        cmocka_unit_test(test_a_huge_outline_is_short),
    };
    return cmocka_run_group_tests_name("dashes", tests, NULL, NULL);
}
