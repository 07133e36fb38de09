/* The near pairs of a crowd, against trying one by one. */
#include "tests.h"

#include <float.h>
#include <math.h>
#include <stdlib.h>
#include <string.h>

enum { MAX_COUNT = 400, GUARD = 64 };

typedef struct found {
    size_t count;            /* of boxes */
    unsigned char *reported; /* count x count: how often a pair came */
    bool ordered;
} found;

static void note(void *user, size_t i, size_t j)
{
    found *f = user;
    f->ordered = f->ordered && i < j && j < f->count;
    if (f->ordered)
        f->reported[i * f->count + j]++;
}

/* In memory of just the size that was asked for. */
static void check_pairs(const col_box *boxes, size_t count)
{
    size_t bytes = col_grid_bytes(count);
    unsigned char *memory = malloc(bytes + GUARD);
    found f = {count, calloc(count * count + 1, 1), true};
    assert_non_null(memory);
    assert_non_null(f.reported);
    memset(memory + bytes, 0xa5, GUARD);
    assert_true(col_grid_pairs(boxes, count, memory, bytes, note, &f));
    assert_true(f.ordered);
    for (size_t i = 0; i < count; i++)
        for (size_t j = i + 1; j < count; j++)
            if (f.reported[i * count + j] != boxes_meet(&boxes[i], &boxes[j]))
                fail_msg("of %zu boxes, (%.17g %.17g %.17g %.17g) and (%.17g %.17g %.17g %.17g): "
                         "expected %d, came %d times",
                         count, boxes[i].min.x, boxes[i].min.y, boxes[i].max.x, boxes[i].max.y,
                         boxes[j].min.x, boxes[j].min.y, boxes[j].max.x, boxes[j].max.y,
                         boxes_meet(&boxes[i], &boxes[j]), f.reported[i * count + j]);
    for (int i = 0; i < GUARD; i++)
        assert_int_equal(memory[bytes + i], 0xa5);
    free(memory);
    free(f.reported);
}

typedef double (*size_fn)(dice *d);

static double even(dice *d)
{
    return between(d, 5, 15);
}

static double none(dice *d)
{
    (void)d;
    return 0;
}

static double whole(dice *d)
{
    return (double)(roll(d) % 5);
}

static double few_huge(dice *d)
{
    return chance(d, 0.02) ? between(d, 100, 1000) : between(d, 0, 3);
}

static double some_large(dice *d)
{
    return chance(d, 0.03) ? between(d, 60, 200) : between(d, 5, 15);
}

static double of_all_sizes(dice *d)
{
    return sized(d, 1e-20, 1e4);
}

/* More of them large than a grid of rows has room for. */
static double a_quarter_large(dice *d)
{
    return chance(d, 0.25) ? between(d, 9, 11) : between(d, 0, 0.1);
}

static void grid_finds_each_pair_once(void **state)
{
    (void)state;
    static const size_fn sizes[] = {even,       none,         whole,          few_huge,
                                    some_large, of_all_sizes, a_quarter_large};
    static const double worlds[] = {0, 1e-3, 20, 100, 200, 1e9};
    dice d = {10};
    static col_box boxes[MAX_COUNT];
    for (int round = 0; round < 4; round++)
        for (size_t s = 0; s < sizeof sizes / sizeof *sizes; s++)
            for (size_t w = 0; w < sizeof worlds / sizeof *worlds; w++) {
                size_t count = roll(&d) % MAX_COUNT;
                for (size_t i = 0; i < count; i++) {
                    double x = between(&d, -worlds[w], worlds[w]);
                    double y = between(&d, -worlds[w], worlds[w]);
                    if (sizes[s] == whole)
                        x = round ? floor(x) : x, y = floor(y);
                    boxes[i] = (col_box){{x, y}, {x + sizes[s](&d), y + sizes[s](&d)}};
                }
                check_pairs(boxes, count);
            }
}

static void grid_bears_any_boxes(void **state)
{
    (void)state;
    static const double odd[] = {0,   1,        -1,        2,       1e300,    -1e300,
                                 NAN, INFINITY, -INFINITY, DBL_MAX, -DBL_MAX, DBL_TRUE_MIN};
    dice d = {11};
    static col_box boxes[MAX_COUNT];
    for (int round = 0; round < 100; round++) {
        for (size_t i = 0; i < 60; i++) {
            double n[4];
            for (int k = 0; k < 4; k++)
                n[k] = chance(&d, 0.5) ? odd[roll(&d) % (sizeof odd / sizeof *odd)]
                                       : between(&d, -3, 3);
            bool sorted = chance(&d, 0.8);
            boxes[i] = (col_box){{n[0], n[1]}, {n[2], n[3]}};
            if (sorted)
                boxes[i] = (col_box){{fmin(n[0], n[2]), fmin(n[1], n[3])},
                                     {fmax(n[0], n[2]), fmax(n[1], n[3])}};
        }
        check_pairs(boxes, 60);
    }
    for (int k = 0; k < 60; k++)
        boxes[k] = (col_box){{NAN, 0}, {1, 1}};
    check_pairs(boxes, 60);
}

/* Places so far out, or so near to each other, that cells can't be counted by plain numbers. */
static void grid_bears_places_of_any_size(void **state)
{
    (void)state;
    static const struct crowd {
        col_real from, step;
    } rows[] = {{0, COL_EITHER(DBL_TRUE_MIN, FLT_TRUE_MIN)},
                {COL_EITHER(-0x1p600, -0x1p100), 1},
                {COL_EITHER(0x1p600, 0x1p100), 1}};
    for (size_t k = 0; k < sizeof rows / sizeof *rows; k++) {
        col_box boxes[8];
        for (int i = 0; i < 8; i++) {
            col_real x = i == 0 ? rows[k].from : rows[k].step * (col_real)i;
            boxes[i] = (col_box){{x, 0}, {x, 0}};
        }
        boxes[7] = boxes[3];
        check_pairs(boxes, 8);
    }
}

static void grid_refuses_too_little_memory(void **state)
{
    (void)state;
    col_box boxes[2] = {{{0, 0}, {1, 1}}, {{0, 0}, {1, 1}}};
    double memory[64];
    found f = {2, NULL, true};
    assert_true(col_grid_bytes(2) <= sizeof memory);
    assert_false(col_grid_pairs(boxes, 2, memory, col_grid_bytes(2) - 1, note, &f));
    assert_false(col_grid_pairs(boxes, 2, NULL, 0, note, &f));
    assert_false(col_grid_pairs(boxes, SIZE_MAX, memory, sizeof memory, note, &f));
    assert_false(col_grid_pairs(boxes, SIZE_MAX / 2, memory, SIZE_MAX, note, &f));
    assert_true(col_grid_bytes(1000000) < 200000000);
    check_pairs(boxes, 0);
    check_pairs(boxes, 1);
    check_pairs(boxes, 2);
}

int test_grid(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(grid_finds_each_pair_once),
        cmocka_unit_test(grid_bears_any_boxes),
        cmocka_unit_test(grid_bears_places_of_any_size),
        cmocka_unit_test(grid_refuses_too_little_memory),
    };
    return cmocka_run_group_tests_name("grid", tests, NULL, NULL);
}
